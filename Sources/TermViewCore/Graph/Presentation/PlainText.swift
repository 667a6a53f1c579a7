extension ViewNode {
  /// The text of the node at its ideal size, with each run of blanks as one; `nil` when it is
  /// empty.
  final var plainText: String? {
    var elements: [ViewNode] = []
    collectElements(into: &elements)
    let table = graph.frames.table
    var words: [Substring] = []
    var isEmpty = true
    for element in elements {
      let wanted = element.measure(ProposedSize(columns: nil, rows: nil))
      let size = Size(columns: min(wanted.columns, 2000), rows: min(wanted.rows, 100))
      if size.columns <= 0 || size.rows <= 0 { continue }
      isEmpty = false
      element.place(
        Rect(origin: .zero, size: size), unbounded: size == wanted ? [.horizontal, .vertical] : [])
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
