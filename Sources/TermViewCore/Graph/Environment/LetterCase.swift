/// The case that the letters of a text are shown in: `Text.Case`.
public enum TextCase: Sendable, Hashable {
  /// Capital letters.
  case uppercase
  /// Small letters.
  case lowercase
}
