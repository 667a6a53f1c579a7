/// How many colours a terminal shows.
public enum ColorDepth: Int, Comparable, Hashable, Sendable {
  case none, eight, sixteen, palette256, rgb

  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}
