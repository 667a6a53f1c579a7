import Foundation
import TermControls
import TermViewCore

/// A guide of one's own; cells are aligned at edges and centres, so it is an edge or the centre.
///
/// ```swift
/// extension VerticalAlignment {
///   private enum Names: AlignmentID {
///     static func defaultValue(in dimensions: ViewDimensions) -> CGFloat { dimensions[.top] }
///   }
///   static let names = VerticalAlignment(Names.self)     // .top
/// }
/// ```
public protocol AlignmentID {
  /// Returns the position of the guide in a view of that size.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

extension HorizontalAlignment {
  /// The edge, or the centre, that is nearest to where the guide is.
  ///
  /// ```swift
  /// struct Third: AlignmentID {
  ///   static func defaultValue(in dimensions: ViewDimensions) -> CGFloat { dimensions.width / 3 }
  /// }
  /// struct Thirds: View {
  ///   var body: some View {
  ///     VStack(alignment: HorizontalAlignment(Third.self)) { Text("one"); Text("three") }
  ///   }
  /// }
  /// ```
  public init(_ id: any AlignmentID.Type) {
    let place = id.defaultValue(in: ViewDimensions(width: 100, height: 100))
    self = place < 25 ? .leading : place > 75 ? .trailing : .center
  }
  /// The leading edge: the list's style decides where separators are.
  public static var listRowSeparatorLeading: HorizontalAlignment { .leading }
  /// The trailing edge: the list's style decides where separators are.
  public static var listRowSeparatorTrailing: HorizontalAlignment { .trailing }
}

extension VerticalAlignment {
  /// The edge, or the centre, that is nearest to where the guide is.
  ///
  /// ```swift
  /// HStack(alignment: VerticalAlignment(ShelfMiddle.self)) { Text(book.title); Text(book.author) }
  /// ```
  public init(_ id: any AlignmentID.Type) {
    let place = id.defaultValue(in: ViewDimensions(width: 100, height: 100))
    self = place < 25 ? .top : place > 75 ? .bottom : .center
  }
}
