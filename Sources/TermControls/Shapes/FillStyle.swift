/// The fill of a shape; without an effect on cells.
///
/// ```swift
/// // The ring between two circles: places that an even number of lines is around stay blank.
/// Path { path in
///   path.addEllipse(in: CGRect(x: 0, y: 0, width: 12, height: 6))
///   path.addEllipse(in: CGRect(x: 4, y: 2, width: 4, height: 2))
/// }
/// .fill(.green, style: FillStyle(eoFill: true))
/// ```
public struct FillStyle: Sendable, Hashable {
  /// Whether it is filled where an odd number of lines is around, and not wherever lines go around.
  public var isEvenOdd: Bool

  /// The way to fill; edges are as smooth as cells allow.
  public init(eoFill: Bool = false, antialiased: Bool = true) { isEvenOdd = eoFill }
}
