/// What was copied or cut in a program last, for its views to paste. It does not leave the program.
@MainActor
final class Pasteboard {
  /// An array of elements.
  var contents: Any?
}
