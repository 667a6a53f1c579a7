/// The rows of a container on paper: each is made, drawn and released before the next.
extension RowContainerNode {
  func printRows(on paper: Paper, columns: Int?) throws {
    graph.update()
    try paper.addBlankLines(mainInset(atEnd: false))
    var next = sequence.first
    var isFirst = true
    while let row = next {
      if !isFirst { try paper.addBlankLines(spacing) }
      isFirst = false
      try print(row, on: paper, columns: columns)
      next = sequence.row(after: row)
      letGo(of: row, before: next)
    }
    try paper.addBlankLines(mainInset(atEnd: true))
  }

  private func print(_ row: ViewNode, on paper: Paper, columns: Int?) throws {
    let display = rowDisplay(of: row)
    willPrint(row, display)
    // The row's actions on appearing may change it.
    graph.update()
    let taken = crossInsets(of: row) + gutter(for: row)
    let offer = columns.map { max(0, $0 - taken) }
    if !hasGutter, row.asItem == nil, row.comesInPieces(columns: offer) {
      // The content of a scroll view that is no lazy stack.
      return try paper.indented(by: crossOffset(of: row)) {
        try row.put(on: paper, columns: offer)
      }
    }
    let extent = measure(row, cross: columns)
    guard extent > 0 else { return }
    let size = Size(columns: columns ?? display.contentSize.columns + taken, rows: extent)
    view(of: row, display).place(
      Rect(row: 0, column: 0, columns: max(0, size.columns - taken), rows: size.rows),
      unbounded: .vertical)
    try paper.add { table in
      display.invalidatePaint()
      let painter = Painter(.buffer(PaintBuffer(size: .zero)), size: .zero, table: table)
      paint(row, display, size: size, painter)
      return display.painting?.lines ?? []
    }
  }

  /// Ends `row` and the rows that contain it, except those that also contain `next`.
  private func letGo(of row: ViewNode, before next: ViewNode?) {
    var node: ViewNode? = row
    while let candidate = node, candidate !== self {
      node = candidate.parent
      guard let item = candidate.asItem else { continue }
      if let next, next.isInside(item) { return }
      item.forEach.retire(item)
    }
  }
}
