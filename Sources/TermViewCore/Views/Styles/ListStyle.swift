/// The look of lists.
///
/// A list that is there keeps its ``ListAppearance/edge`` when its style changes.
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
@preconcurrency @MainActor
public protocol ListStyle {
  /// The look of a list with these environment values.
  func appearance(in environment: EnvironmentValues) -> ListAppearance
}

/// ``PlainListStyle`` where the program has a theme on its screen, else ``BareListStyle``: the
/// default look of lists.
///
/// ```swift
/// List(books) { Text($0.title) }.listStyle(.automatic)
/// ```
public struct AutomaticListStyle: ListStyle {
  /// The style.
  public nonisolated init() {}
  /// The appearance of ``PlainListStyle`` where there is a theme, else that of ``BareListStyle``.
  public func appearance(in environment: EnvironmentValues) -> ListAppearance {
    environment.themeTraits == nil ? ListAppearance() : .themed(in: environment)
  }
}

/// Rows from edge to edge without any decoration, the cursor's reversed: for output and small lists
/// inside of others.
///
/// ```swift
/// List(books) { Text($0.title) }.listStyle(.bare)     // no gutter, no thumb
/// ```
public struct BareListStyle: ListStyle {
  /// The style.
  public nonisolated init() {}
  /// The appearance without decoration, in any environment.
  public func appearance(in environment: EnvironmentValues) -> ListAppearance { ListAppearance() }
}

/// A gutter with the cursor's mark, and a thumb in the last column while the list scrolls.
///
/// ```swift
/// List(books) { Text($0.title) }.listStyle(.plain)
/// ```
public struct PlainListStyle: ListStyle {
  /// The style.
  public nonisolated init() {}
  /// The colours of the theme, marks, a thumb and decorated sections.
  public func appearance(in environment: EnvironmentValues) -> ListAppearance {
    .themed(in: environment)
  }
}

/// A rounded border with a title, the cursor's position and the thumb on it: for panes.
///
/// ```swift
/// List(books) { Text($0.title) }.listStyle(.bordered("Books"))
/// ```
public struct BorderedListStyle: ListStyle {
  private let title: String

  /// - Parameter title: the text in the upper edge.
  public init(_ title: String) { self.title = title }
  /// A border without a title.
  public init() { title = "" }

  /// The appearance of ``PlainListStyle`` within a border that has the title.
  public func appearance(in environment: EnvironmentValues) -> ListAppearance {
    var appearance = ListAppearance.themed(in: environment)
    appearance.edge = .border(title: title)
    appearance.rowInsets.trailing = 1
    return appearance
  }
}

/// As plain, with a line at the trailing side, and never narrower than 16 columns: for navigation.
/// In a column of a `NavigationSplitView`, which draws a line beside it, the list has none.
///
/// ```swift
/// List(books) { Text($0.title) }.listStyle(.sidebar)
/// ```
public struct SidebarListStyle: ListStyle {
  /// The style.
  public init() {}
  /// The appearance of ``PlainListStyle`` with a line at the trailing side and a least width.
  public func appearance(in environment: EnvironmentValues) -> ListAppearance {
    var appearance = ListAppearance.themed(in: environment)
    appearance.edge = environment.isBesideLine ? .none : .trailingLine
    appearance.minColumns = 16
    return appearance
  }
}

/// As plain, two columns narrower at either side, with a blank row between sections: for settings
/// and forms.
///
/// ```swift
/// List(books) { Text($0.title) }.listStyle(.inset)
/// ```
public struct InsetListStyle: ListStyle {
  /// The style.
  public init() {}
  /// The appearance of ``PlainListStyle`` with wider insets and a row between sections.
  public func appearance(in environment: EnvironmentValues) -> ListAppearance {
    var appearance = ListAppearance.themed(in: environment)
    appearance.rowInsets.leading += 2
    appearance.rowInsets.trailing += 2
    appearance.sectionSpacing = 1
    return appearance
  }
}

extension ListAppearance {
  /// The look of a list in a theme, by the size of the screen.
  @MainActor
  fileprivate static func themed(in environment: EnvironmentValues) -> ListAppearance {
    var appearance = ListAppearance()
    let screen = ScreenClass(environment.terminalSize)
    appearance.cursor = .colors(foreground: .primary, background: .role(.selection))
    appearance.selection = .colors(foreground: .primary, background: .role(.selectionUnfocused))
    appearance.showsMarks = true
    appearance.showsThumb = true
    appearance.decoratesSections = true
    appearance.rowInsets = EdgeInsets(trailing: screen == .tiny ? 1 : 2)
    appearance.sectionSpacing = screen == .regular ? 1 : 0
    return appearance
  }
}

extension ListStyle where Self == AutomaticListStyle {
  /// The default look of lists.
  public static var automatic: AutomaticListStyle { AutomaticListStyle() }
}
extension ListStyle where Self == BareListStyle {
  /// Rows from edge to edge without any decoration.
  public static var bare: BareListStyle { BareListStyle() }
}
extension ListStyle where Self == PlainListStyle {
  /// A gutter with the cursor's mark, and a thumb while the list scrolls.
  public static var plain: PlainListStyle { PlainListStyle() }
}
extension ListStyle where Self == BorderedListStyle {
  /// A border with the cursor's position and the thumb on it.
  public static var bordered: BorderedListStyle { BorderedListStyle() }
  /// A border with a title, the cursor's position and the thumb on it.
  public static func bordered(_ title: String) -> BorderedListStyle {
    BorderedListStyle(title)
  }
}
extension ListStyle where Self == SidebarListStyle {
  /// A line at the trailing side.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}
extension ListStyle where Self == InsetListStyle {
  /// Two columns narrower at either side.
  public static var inset: InsetListStyle { InsetListStyle() }
}

enum ListStyleKey: EnvironmentKey {
  static let defaultValue: any ListStyle = AutomaticListStyle()
}

private enum BesideLineKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether what is around has a line at the trailing side, so that lists have none.
  package var isBesideLine: Bool {
    get { self[BesideLineKey.self] }
    set { self[BesideLineKey.self] = newValue }
  }

  /// The style of lists.
  package var listStyle: any ListStyle {
    get { self[ListStyleKey.self] }
    set { self[ListStyleKey.self] = newValue }
  }

  @usableFromInline
  mutating func setListStyle<Style: ListStyle>(_ style: Style) { listStyle = style }
}

extension View {
  /// Sets how lists inside look.
  ///
  /// ```swift
  /// HStack {
  ///   List(books) { Text($0.title) }.listStyle(.sidebar)
  ///   List(books) { Text($0.author) }
  /// }
  /// ```
  @inlinable
  public consuming func listStyle<Style: ListStyle>(_ style: Style) -> some View {
    // With the style's own type, which mostly has nothing to compare.
    EnvironmentView(content: self, value: style) { $0.setListStyle($1) }
  }
}
