/// What the rows of all `ForEach`es and lists read, by the ids of their elements: for where there
/// is nothing to draw on.
@MainActor
package struct RowTexts {
  /// A row's ids, outermost first, and its text as one line.
  package struct Row {
    package var name: [AnyHashable]
    package var text: String
  }

  package private(set) var rows: [Row] = []

  /// The rows as they are now. Complexity: O(rows), wherever they would stand.
  package init(_ graph: ViewGraph) {
    graph.update()
    graph.commits.take(in: graph)
    guard let root = graph.root else { return }
    collect(root, [])
  }

  private mutating func collect(_ node: ViewNode, _ name: [AnyHashable]) {
    if let forEach = node as? AnyForEachNode {
      for offset in 0..<forEach.count {
        let row = forEach.item(at: offset)
        let name = name + [row.anyID]
        if row.expandsRows {
          collect(row.child, name)
        } else if let text = RowTexts.text(of: row) {
          rows.append(Row(name: name, text: text))
        }
      }
    } else {
      for child in node.children { collect(child, name) }
    }
  }

  /// The text of what `node` shows at its ideal size, each run of blanks as one; `nil`
  /// when it shows nothing.
  static func text(of node: ViewNode) -> String? {
    var elements: [ViewNode] = []
    node.collectElements(into: &elements)
    let table = node.graph.frames.table
    var words: [Substring] = []
    var isEmpty = true
    for element in elements {
      let wanted = element.measure(ProposedSize(columns: nil, rows: nil))
      let size = Size(columns: min(wanted.columns, 2000), rows: min(wanted.rows, 100))
      if size.columns <= 0 || size.rows <= 0 { continue }
      isEmpty = false
      element.place(Rect(origin: .zero, size: size))
      let buffer = PaintBuffer(size: size)
      var painter = Painter(.buffer(buffer), size: size, table: table)
      element.paint(&painter)
      for row in 0..<size.rows {
        let line = buffer.cells.line(row).map { table.text(of: $0) }.joined()
        words += line.split(separator: " ")
      }
    }
    return isEmpty ? nil : words.joined(separator: " ")
  }
}
