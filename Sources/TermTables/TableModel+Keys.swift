import TermControls
import TermViewCore

extension TableModel {
  /// The keys that choose what the rows are sorted by and which columns are visible; the same ones
  /// as long as the table is there.
  ///
  /// - Parameters:
  ///   - scroll: whether keys scroll through the columns.
  ///   - showColumns: lets the user choose columns.
  func keys(scroll: Bool, showColumns: @escaping @MainActor () -> Void) -> KeyBindings {
    var keys: [KeyBinding] = []
    if sorting.canSort {
      keys += [
        KeyBinding("<", "Sort by the column before") { self.sorting.move(forward: false) }
          .hint("sort"),
        KeyBinding(">", "Sort by the next column") { self.sorting.move(forward: true) }
          .hint("sort"),
        KeyBinding("!", "Reverse the order") { self.sorting.reverse() }
          .hint("reverse", priority: .low),
      ].map { $0.section("Sort") }
    }
    if scroll, fit.leavesColumnsOut {
      keys += [
        KeyBinding("[", "Columns before") { self.scrollColumns(by: -1) }.hint("columns"),
        KeyBinding("]", "Columns after") { self.scrollColumns(by: 1) }.hint("columns"),
      ].map { $0.section("Columns") }
    }
    if edits != nil {
      keys.append(
        KeyBinding("|", "Choose columns") { showColumns() }
          .hint("choose columns", priority: .low).section("Columns"))
    }
    return KeyBindings(keys)
  }

  /// Scrolls through the columns behind the first one, if there is no room for all.
  func scrollColumns(by step: Int) {
    if fit.scroll(by: step) { fit.onGrowth?() }
  }
}
