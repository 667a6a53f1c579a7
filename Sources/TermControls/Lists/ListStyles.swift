import TermViewCore

// Backgrounds, tints and badges of rows.

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

  /// Draws the text of a row's labels in `tint`.
  ///
  /// ```swift
  /// List(books) { book in
  ///   Label(book.title, icon: "•").listItemTint(book.isRead ? .secondary : .green)
  /// }
  /// ```
  public func listItemTint(_ tint: Color?) -> some View { modifier(ItemTint(tint: tint)) }

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
  public func badge(_ label: String?) -> some View {
    modifier(BadgeModifier(text: label))
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
