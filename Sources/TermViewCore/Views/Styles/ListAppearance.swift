/// The look of a list apart from its rows.
///
/// ```swift
/// struct QuietListStyle: ListStyle {
///   func appearance(in environment: EnvironmentValues) -> ListAppearance {
///     var appearance = ListAppearance()
///     appearance.cursor = .attributes(.bold)
///     appearance.rowInsets = EdgeInsets(leading: 1, trailing: 1)
///     appearance.showsThumb = true
///     return appearance
///   }
/// }
/// ```
public struct ListAppearance: Sendable, Hashable {
  /// The highlight of a row.
  ///
  /// ```swift
  /// struct TitledList: ListStyle {
  ///   func appearance(in environment: EnvironmentValues) -> ListAppearance {
  ///     var appearance = ListAppearance()
  ///     appearance.cursor = .colors(foreground: .black, background: .green)
  ///     appearance.edge = .border(title: "Books")
  ///     return appearance
  ///   }
  /// }
  /// ```
  public enum Highlight: Sendable, Hashable {
    /// Its cells have these attributes added; reversed ones are turned back.
    case attributes(CellStyle.Attributes)
    /// Sets the background of the cells, and the foreground of those without one.
    case colors(foreground: Color, background: Color)
  }

  /// The edge around a list.
  public enum Edge: Sendable, Hashable {
    /// Nothing.
    case none
    /// A border with a title in its upper edge, and the cursor's position in the lower one.
    case border(title: String)
    /// A line at the trailing side.
    case trailingLine
  }

  /// The row with the cursor while the list has the focus.
  public var cursor: Highlight = .attributes(.reverse)
  /// A selected row while the list does not have the focus, or the cursor is on another one.
  public var selection: Highlight = .attributes(.bold)
  /// Blank columns around the content of each row, and rows above and below it.
  public var rowInsets = EdgeInsets()
  /// Whether there is a gutter with the cursor's mark, and one with the marks of selected rows
  /// where several may be selected.
  public var showsMarks = false
  /// Whether the visible part of the list is shown at its trailing side while the list scrolls.
  public var showsThumb = false
  /// Whether headers of sections have their number of rows and a rule behind the title, and
  /// footers are secondary.
  public var decoratesSections = false
  /// Blank rows above the header of each section but the first.
  public var sectionSpacing = 0
  /// The edge around the list.
  public var edge = Edge.none
  /// The least number of columns.
  public var minColumns = 0

  /// The look of ``ListStyle/bare``.
  public init() {}

  /// Only the highlights of rows.
  var withoutDecoration: ListAppearance {
    var appearance = ListAppearance()
    appearance.cursor = cursor
    appearance.selection = selection
    return appearance
  }
}
