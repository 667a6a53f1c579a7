/// The texts of the rows of all `ForEach`es and lists, by the ids of their elements, for output
/// without a screen. Views without any are one row, without an id. Beside a transcript there are
/// none: what it has to say are the lines that leave it.
@MainActor
package struct RowTexts {
  /// A row's ids, outermost first, and its text as one line.
  package struct Row {
    package var name: [AnyHashable]
    package var text: String
  }

  package private(set) var rows: [Row] = []
  private var hasForEach = false

  /// The current rows. Complexity: O(rows), also of those outside the window.
  package init(_ graph: ViewGraph) {
    graph.update()
    graph.commits.take(in: graph)
    guard let root = graph.root else { return }
    if collect(root, []) {
      rows = []
    } else if !hasForEach, let text = root.plainText {
      rows.append(Row(name: [], text: text))
    }
  }

  /// Returns whether there is a transcript, where it ends.
  private mutating func collect(_ node: ViewNode, _ name: [AnyHashable]) -> Bool {
    if node is NewestRowsNode { return true }
    if let node = node as? FittingNode {
      // The others are other forms of the same.
      return node.currentElements().first.map { collect($0, name) } ?? false
    }
    guard let forEach = node as? AnyForEachNode else {
      return node.children.contains { collect($0, name) }
    }
    hasForEach = true
    for offset in 0..<forEach.count {
      let row = forEach.item(at: offset)
      let name = name + [row.anyID]
      if row.makesElements {
        if collect(row.child, name) { return true }
      } else if let text = row.plainText {
        rows.append(Row(name: name, text: text))
      }
    }
    return false
  }
}
