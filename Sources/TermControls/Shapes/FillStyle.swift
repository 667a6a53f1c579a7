/// The rule by which the inside of a shape is found: even-odd, or the winding number.
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
  /// Whether the even-odd rule decides what is inside, instead of the winding number.
  public var isEvenOdd: Bool

  /// Creates a fill style; the smoothness of edges is that of cells.
  public init(eoFill: Bool = false, antialiased: Bool = true) { isEvenOdd = eoFill }
}
