/// The rows of a container on paper: each is made, drawn and let go of before the next.
extension RowContainerNode {
  func printRows(on paper: Paper, columns: Int?) throws {
    graph.update()
    try paper.addBlankLines(mainInset(atEnd: false))
    var next = sequence.first
    var isFirst = true
    while let leaf = next {
      if !isFirst { try paper.addBlankLines(spacing) }
      isFirst = false
      try print(leaf, on: paper, columns: columns)
      next = sequence.row(after: leaf)
      letGo(of: leaf, before: next)
    }
    try paper.addBlankLines(mainInset(atEnd: true))
  }

  private func print(_ leaf: ViewNode, on paper: Paper, columns: Int?) throws {
    let record = record(of: leaf)
    willPrint(leaf, record)
    // What the row does when it appears may change it.
    graph.update()
    let taken = crossInsets(of: leaf) + gutter(for: leaf)
    let offer = columns.map { max(0, $0 - taken) }
    if !hasGutter, leaf.asRow == nil, leaf.printsInPieces(columns: offer) {
      // The content of a scroll view that is no lazy stack.
      return try paper.indented(by: crossOffset(of: leaf)) {
        try leaf.print(on: paper, columns: offer)
      }
    }
    let extent = measure(leaf, cross: columns)
    guard extent > 0 else { return }
    let size = Size(columns: columns ?? record.contentSize.columns + taken, rows: extent)
    view(of: leaf, record).place(
      Rect(row: 0, column: 0, columns: max(0, size.columns - taken), rows: size.rows))
    try paper.add { table in
      record.invalidatePaint()
      let painter = Painter(.buffer(PaintBuffer(size: .zero)), size: .zero, table: table)
      paint(leaf, record, size: size, painter)
      return record.painting?.lines ?? []
    }
  }

  /// Ends the rows that `leaf` is or stands in, but not those that `next` stands in too.
  private func letGo(of leaf: ViewNode, before next: ViewNode?) {
    var node: ViewNode? = leaf
    while let candidate = node, candidate !== self {
      node = candidate.parent
      guard let row = candidate.asRow else { continue }
      if let next, next.isInside(row) { return }
      row.family.retire(row)
    }
  }
}
