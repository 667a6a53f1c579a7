/// The upper and the lower edge.
///
/// ```swift
/// List(books) { book in
///   Text(book.title).listRowSeparator(.visible, edges: .bottom)
/// }
/// ```
public enum VerticalEdge: Sendable, Hashable, CaseIterable {
  /// The upper or the lower edge.
  case top, bottom

  /// Any of the two.
  public struct Set: OptionSet, Sendable, Hashable {
    /// The edges as bits: 1 is the upper one, 2 the lower one.
    public let rawValue: Int
    /// The edges whose bits `rawValue` has.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The upper edge.
    public static let top = Set(rawValue: 1)
    /// The lower edge.
    public static let bottom = Set(rawValue: 2)
    /// Both edges.
    public static let all: Set = [.top, .bottom]
  }
}

/// The leading and the trailing edge.
///
/// ```swift
/// Text(book.title).swipeActions(edge: HorizontalEdge.trailing) {
///   Button("Save") { save() }
/// }
/// ```
public enum HorizontalEdge: Sendable, Hashable, CaseIterable {
  /// The left or the right edge.
  case leading, trailing
}
