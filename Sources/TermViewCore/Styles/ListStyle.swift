/// How lists look.
///
/// ```swift
/// struct QuietListStyle: ListStyle {
///   func appearance(in environment: EnvironmentValues) -> ListAppearance {
///     var appearance = ListAppearance()
///     appearance.cursor = .attributes([.bold])
///     return appearance
///   }
/// }
/// ```
@MainActor
public protocol ListStyle {
  /// What a list with these values in its environment looks like.
  func appearance(in environment: EnvironmentValues) -> ListAppearance
}

/// What a list looks like besides its rows.
public struct ListAppearance: Sendable, Hashable {
  /// How a row is told from the others.
  public enum Highlight: Sendable, Hashable {
    /// Its cells have these attributes added; reversed ones are turned back.
    case attributes(CellStyle.Attributes)
    /// Its cells have a background, and a foreground where they have none.
    case colors(foreground: Color, background: Color)
  }

  /// The row with the cursor while the list has the focus.
  public var cursor: Highlight = .attributes(.reverse)
  /// A selected row while the list does not have the focus.
  public var selection: Highlight = .attributes(.bold)
  /// Blank columns and rows around the content of each row.
  public var rowInsets = EdgeInsets()
  /// Whether there is a line between rows.
  public var showsSeparators = false

  /// The look that lists have unless told.
  public init() {}
}

/// Rows from edge to edge, the cursor's one reversed: the look that lists have unless told.
public struct PlainListStyle: ListStyle {
  /// The style.
  public nonisolated init() {}
  public func appearance(in environment: EnvironmentValues) -> ListAppearance { ListAppearance() }
}

/// Rows with a column on either side.
public struct InsetListStyle: ListStyle {
  /// The look that lists have unless told.
  public init() {}
  public func appearance(in environment: EnvironmentValues) -> ListAppearance {
    var appearance = ListAppearance()
    appearance.rowInsets = EdgeInsets(leading: 1, trailing: 1)
    return appearance
  }
}

extension ListStyle where Self == PlainListStyle {
  /// The look that lists have unless told.
  public static var automatic: PlainListStyle { PlainListStyle() }
  /// Rows from edge to edge.
  public static var plain: PlainListStyle { PlainListStyle() }
}
extension ListStyle where Self == InsetListStyle {
  /// Rows with a column on either side.
  public static var inset: InsetListStyle { InsetListStyle() }
}

enum ListStyleKey: EnvironmentKey {
  static let defaultValue: any ListStyle = PlainListStyle()
}

extension EnvironmentValues {
  /// How lists look.
  package var listStyle: any ListStyle {
    get { self[ListStyleKey.self] }
    set { self[ListStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how lists inside look.
  public func listStyle(_ style: some ListStyle) -> some View {
    EnvironmentView(content: self, value: style as any ListStyle) { $0.listStyle = $1 }
  }
}
