/// The texts of the rows of all `ForEach`es and lists, by the ids of their elements, for output
/// without a screen. Views without any are one row, without an id.
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
    collect(root, [])
    if !hasForEach, let text = root.plainText { rows.append(Row(name: [], text: text)) }
  }

  private mutating func collect(_ node: ViewNode, _ name: [AnyHashable]) {
    if let node = node as? FittingNode {
      // The others are other forms of the same.
      if let first = node.currentElements().first { collect(first, name) }
    } else if let forEach = node as? AnyForEachNode {
      hasForEach = true
      for offset in 0..<forEach.count {
        let row = forEach.item(at: offset)
        if (row.child.content as? CommittedSwitchNode)?.isInTranscript == true { continue }
        let name = name + [row.anyID]
        if row.makesElements {
          collect(row.child, name)
        } else if let text = row.plainText {
          rows.append(Row(name: name, text: text))
        }
      }
    } else {
      for child in node.children { collect(child, name) }
    }
  }
}
