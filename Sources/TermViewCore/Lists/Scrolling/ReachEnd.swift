extension View {
  /// Runs `action` when the window of the list or scroll view inside comes within `rows` rows of
  /// the end: to load more.
  ///
  /// It runs in the first frame too, and again when the window returns from elsewhere, when there
  /// is more data than at the last run, and when fewer rows have replaced all those shown. What is
  /// beyond the window is counted by its elements, of which no row is made: an element with several
  /// rows, a header and a footer count as one. The first list or scroll view inside takes part,
  /// others do not.
  ///
  /// ```swift
  /// List(messages) { message in Text(message.subject) }
  ///   .onReachEnd(within: 20) { loader.loadMore() }
  /// ```
  ///
  /// Complexity: O(nesting) for a frame that scrolls, not O(rows).
  public func onReachEnd(
    within rows: Int = 0, perform action: @escaping @MainActor () -> Void
  ) -> some View {
    ReachEndView(content: self, rows: rows, action: action)
  }
}

package struct ReachEndView<Content: View>: View {
  let content: Content
  let rows: Int
  let action: @MainActor () -> Void
  @State private var link = ReachEndLink()

  package var body: some View {
    link.rows = rows
    link.action = action
    return content.windowObserver(link)
  }
}

/// Notices when the window comes near the end.
final class ReachEndLink: AnyScrollPosition {
  var rows = 0
  var action: (@MainActor () -> Void)?
  /// The number of elements when the action last ran, or the lowest since.
  private var count: Int?
  /// Whether the window was near the end at the last check.
  private var isNear = false
  /// The rows that were shown near the end.
  private var shown: [ShownRow] = []

  private struct ShownRow {
    weak var row: ViewNode?
  }

  override func windowDidChange(_ cause: WindowChange) {
    guard let container else { return }
    let rows = container.visible
    let isNear =
      rows.last.map { container.sequence.countBeyond($0, limit: self.rows) <= self.rows } ?? true
    let wasNear = self.isNear
    self.isNear = isNear
    // Without a row in the window there is none beyond it.
    guard isNear else {
      if wasNear { shown = [] }
      return
    }
    let count = container.sequence.countBeyond(nil, limit: .max)
    let known = self.count ?? -1
    let isReplaced =
      count < known
      && !shown.contains { shown in rows.contains { $0 === shown.row } }
    shown = rows.map { ShownRow(row: $0) }
    if count < known { self.count = count }
    guard !wasNear || count > known || isReplaced else { return }
    self.count = count
    container.graph.afterUpdate { [weak self] in self?.action?() }
  }
}

extension RowSequence {
  /// The number of elements and single rows after `row`, or of all, counted without making any; at
  /// least `limit` + 1 if there are more than `limit`.
  fileprivate func countBeyond(_ row: ViewNode?, limit: Int) -> Int {
    guard let row else { return RowSequence.count(root) }
    var sum = 0
    var node = row
    while sum <= limit, node !== container, let parent = node.parent {
      if let item = node.asItem {
        let offset = item.forEach.locate(item) ?? item.offset
        sum += item.forEach.count - offset - 1
      } else if parent.isElementSource, parent.asItem == nil, parent.onlyChild == nil {
        let siblings = parent.children
        if let index = siblings.firstIndex(where: { $0 === node }) {
          for sibling in siblings[(index + 1)...] { sum += RowSequence.count(sibling) }
        }
      }
      node = parent
    }
    return sum
  }

  private static func count(_ node: ViewNode) -> Int {
    if let forEach = node as? AnyForEachNode { return forEach.count }
    if node.asItem != nil || !node.isElementSource { return 1 }
    return node.children.reduce(0) { $0 + count($1) }
  }
}
