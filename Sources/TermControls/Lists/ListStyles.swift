import TermViewCore

// Styles of SwiftUI's lists that are those of cells by another name.

/// Rows with a column on either side, for sources that group sections.
///
/// ```swift
/// List(books) { Text($0.title) }.listStyle(.grouped)
/// ```
public struct GroupedListStyle: ListStyle {
  /// The style, which looks like `InsetListStyle`.
  public nonisolated init() {}

  /// The appearance of `InsetListStyle`: two columns narrower at either side, with a blank row
  /// between sections.
  public func appearance(in environment: EnvironmentValues) -> ListAppearance {
    InsetListStyle().appearance(in: environment)
  }
}

/// Rows with a column on either side, for sources that group sections.
///
/// ```swift
/// List(books) { Text($0.title) }.listStyle(.insetGrouped)
/// ```
public struct InsetGroupedListStyle: ListStyle {
  /// The style, which looks like `InsetListStyle`.
  public nonisolated init() {}

  /// The appearance of `InsetListStyle`: two columns narrower at either side, with a blank row
  /// between sections.
  public func appearance(in environment: EnvironmentValues) -> ListAppearance {
    InsetListStyle().appearance(in: environment)
  }
}

/// The style of lists on a watch, by SwiftUI's name: the plain one.
///
/// ```swift
/// List(books) { Text($0.title) }.listStyle(.carousel)     // as `.plain`
/// ```
public typealias CarouselListStyle = PlainListStyle

extension ListStyle where Self == PlainListStyle {
  /// Rows as in a plain list.
  public static var carousel: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  /// Rows with a column on either side.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}
extension ListStyle where Self == InsetGroupedListStyle {
  /// Rows with a column on either side.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

/// The default look of lists.
public typealias DefaultListStyle = AutomaticListStyle

extension View {
  /// Puts `color` behind the row.
  ///
  /// ```swift
  /// List(books) { book in
  ///   Text(book.title).listRowBackground(book.isNew ? .blue : nil)
  /// }
  /// ```
  public func listRowBackground(_ color: Color?) -> some View {
    modifier(RowBackground(color: color))
  }

  /// Returns the view unchanged: rows have a colour for a background, not a view.
  @_disfavoredOverload
  public func listRowBackground(_ background: (some View)?) -> Self { self }

  /// Draws the text of a row's labels in `tint`.
  ///
  /// ```swift
  /// List(books) { book in
  ///   Label(book.title, icon: "•").listItemTint(book.isRead ? .secondary : .green)
  /// }
  /// ```
  public func listItemTint(_ tint: Color?) -> some View { modifier(ItemTint(tint: tint)) }

  /// Draws the text of a row's labels in `tint`.
  public func listItemTint(_ tint: ListItemTint?) -> some View { listItemTint(tint?.color) }

  /// Shows `count` at the end of a row, or after the label of a tab; nothing for 0.
  ///
  /// ```swift
  /// List(books) { book in
  ///   Text(book.title).badge(book.unread)
  /// }
  /// ```
  public func badge(_ count: Int) -> some View {
    modifier(BadgeModifier(text: count == 0 ? nil : String(count)))
  }

  /// Shows `label` at the end of a row.
  public func badge<S: StringProtocol>(_ label: S?) -> some View {
    modifier(BadgeModifier(text: label.map { String($0) }))
  }

  /// Shows `label` at the end of a row.
  public func badge(_ label: Text?) -> some View { modifier(TextBadgeModifier(label: label)) }
}

private struct RowBackground: ViewModifier {
  let color: Color?
  func body(content: Content) -> some View {
    if let color, color != .default { content.background(color) } else { content }
  }
}

private struct ItemTint: ViewModifier {
  let tint: Color?
  func body(content: Content) -> some View {
    if let tint { content.foregroundStyle(tint) } else { content }
  }
}

private struct BadgeModifier: ViewModifier {
  let text: String?
  func body(content: Content) -> some View {
    content.modifier(TextBadgeModifier(label: text.map { Text($0) }))
  }
}

private struct TextBadgeModifier: ViewModifier {
  let label: Text?
  @Environment(\.isTabContent) private var isTabContent
  @Environment(\.isInRow) private var isInRow
  @Environment(\.isInForm) private var isInForm

  func body(content: Content) -> some View {
    if isTabContent, !isInRow, !isInForm {
      let label = label
      content.transformPreference(TabsKey.self) { tabs in
        for index in tabs.indices { tabs[index].badge = label }
      }
    } else {
      HStack {
        content
        if let label {
          Spacer()
          label.foregroundStyle(.secondary).layoutPriority(1)
        }
      }
    }
  }
}

/// The colour of a row's labels.
///
/// ```swift
/// Label(book.title, icon: "•").listItemTint(.fixed(.green))
/// Label(book.title, icon: "•").listItemTint(.preferred(.green))
/// Label(book.title, icon: "•").listItemTint(.monochrome)     // in the colour of text
/// ```
public struct ListItemTint: Hashable, Sendable {
  fileprivate let color: Color?
  /// A colour.
  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  /// A colour.
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  /// The colour of text.
  public static let monochrome = ListItemTint(color: .primary)
}
