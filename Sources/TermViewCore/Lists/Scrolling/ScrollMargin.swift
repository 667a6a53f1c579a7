/// The lines that keys keep between the cursor and the edges of a list's window; `nil` for those of
/// the list's style.
enum ListScrollMarginKey: EnvironmentKey {
  static let defaultValue: Int? = nil
}

extension View {
  /// Keeps rows visible beyond the cursor of the lists inside: a list scrolls before the cursor is
  /// at the edge of its window.
  ///
  /// A list with a gutter has two rows by itself, one on a small screen and none on a tiny one;
  /// one without, such as ``ListStyle/bare``, has none.
  ///
  /// The margin is kept when keys move the cursor, a row, or rows that are picked up, and when the
  /// program selects a row. At the ends of the list there is nothing to keep a distance from, and
  /// in a low window the cursor is in the middle at most. The wheel and the scroll bar take the
  /// cursor along at that distance from the window's edge. Clicks, drags of rows and
  /// ``ScrollViewProxy/scrollTo(_:anchor:)`` leave it alone: a clicked row stays under the pointer.
  /// `scrolloff` of vi and `scroll-margin` of Emacs are the same. Rows side by side have none.
  ///
  /// ```swift
  /// List(books, selection: $book) { Text($0.title) }.listScrollMargin(3)
  /// ```
  ///
  /// - Parameter rows: lines of the screen above and below the cursor's row; 0 for none. A negative
  ///   number is as 0.
  public func listScrollMargin(_ rows: Int) -> some View {
    EnvironmentView(content: self, value: max(0, rows)) { environment, rows in
      environment[ListScrollMarginKey.self] = rows
    }
  }
}

extension EnvironmentValues {
  /// The margin that a list inherits, whose rows have marks, or have none.
  func listScrollMargin(along axis: Axis, hasMarks: Bool) -> Int {
    // Keeps the mark for more content off the item that has the cursor.
    if axis == .horizontal { return isThemed ? 2 : 0 }
    if let margin = self[ListScrollMarginKey.self] { return margin }
    if !hasMarks { return 0 }
    return switch ScreenClass(terminalSize) {
    case .regular: 2
    case .compact: 1
    case .tiny: 0
    }
  }
}
