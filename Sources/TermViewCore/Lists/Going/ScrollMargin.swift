/// The lines that keys keep between the cursor and the edges of a list's window.
enum ListScrollMarginKey: EnvironmentKey {
  static let defaultValue = 0
}

extension View {
  /// Keeps rows in sight beyond the cursor of the lists inside, so that one sees what comes: a list
  /// scrolls before the cursor is at the edge of its window.
  ///
  /// The margin is kept when keys move the cursor, a row, or rows that are picked up, and when the
  /// program selects a row. At the ends of the list there is nothing to keep a distance from, and
  /// in a low window the cursor is in the middle at most. Clicks, drags, the wheel and
  /// ``ScrollViewProxy/scrollTo(_:anchor:)`` leave it alone: what is clicked stays under the
  /// pointer. `scrolloff` of vi and `scroll-margin` of Emacs are the same. Rows side by side have
  /// none.
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

extension ListNode {
  /// Takes over the margin that the list inherits.
  final func updateScrollMargin() {
    // Side by side the mark of what goes on covers nothing of the item that the keys are on.
    scrollMargin =
      axis == .vertical ? environment[ListScrollMarginKey.self] : environment.isThemed ? 2 : 0
  }
}
