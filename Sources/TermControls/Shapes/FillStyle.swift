/// How a shape is filled; cells know one way.
public struct FillStyle: Sendable, Hashable {
  /// Whether it is filled where an odd number of lines is around, and not wherever lines go around.
  public var isEvenOdd: Bool

  /// The way to fill; edges are as smooth as cells allow.
  public init(eoFill: Bool = false, antialiased: Bool = true) { isEvenOdd = eoFill }
}
