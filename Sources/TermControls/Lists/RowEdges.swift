import TermViewCore

/// The colour of the lines at rows; `nil` for the theme's.
private enum RowSeparatorTintKey: EnvironmentKey {
  static let defaultValue: Color? = nil
}

/// A row with lines at its edges.
private struct RowSeparator: ViewModifier {
  let edges: VerticalEdge.Set
  @Environment(\.rowSeparatorTint) private var tint

  func body(content: Content) -> some View {
    if edges.isEmpty {
      content
    } else {
      VStack(alignment: .leading, spacing: 0) {
        if edges.contains(.top) { line }
        content
        if edges.contains(.bottom) { line }
      }
    }
  }

  @ViewBuilder private var line: some View {
    if let tint { Divider().foregroundStyle(tint) } else { Divider() }
  }
}

extension EnvironmentValues {
  fileprivate var rowSeparatorTint: Color? {
    get { self[RowSeparatorTintKey.self] }
    set { self[RowSeparatorTintKey.self] = newValue }
  }
}

extension View {
  /// Insets the content of a row from where the list's style has it.
  ///
  /// Columns and rows give way in a small window, as those of `padding` do: blank rows are no more
  /// than a twelfth of its height. `EdgeInsets()` and `nil` leave the row where the style has it.
  ///
  /// ```swift
  /// List(books) { book in
  ///   Text(book.title).listRowInsets(EdgeInsets(leading: 2))     // two columns further in
  /// }
  /// ```
  ///
  /// - Parameter insets: columns at the sides, rows above and below.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    padding(insets ?? EdgeInsets())
  }

  /// Draws a line below a row, or above it: a row of the screen.
  ///
  /// No style of lists has lines between all rows, so that `.hidden` and `.automatic` leave the row
  /// as it is. With both edges there is one line, below: that above is the one of the row before.
  ///
  /// ```swift
  /// List(books) { book in
  ///   Text(book.title).listRowSeparator(book.isNew ? .visible : .hidden)
  /// }
  /// ```
  public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    let shown = visibility == .visible ? edges : []
    return modifier(RowSeparator(edges: shown == .all ? .bottom : shown))
  }

  /// Draws the lines at a row in `color`; `nil` for the theme's colour.
  ///
  /// ```swift
  /// Text(book.title).listRowSeparator(.visible).listRowSeparatorTint(.green)
  /// ```
  public func listRowSeparatorTint(_ color: Color?) -> some View {
    environment(\.rowSeparatorTint, color)
  }
}
