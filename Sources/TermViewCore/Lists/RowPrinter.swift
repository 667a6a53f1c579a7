/// Prints the rows of a container on paper: each is made, drawn and released before the next.
@MainActor
struct RowPrinter {
  let container: RowContainerNode
  let paper: Paper
  let columns: Int?

  func print() throws {
    container.graph.update()
    let sequence = container.sequence
    try paper.addBlankLines(StackInsets.length(of: container, atEnd: false))
    var next = sequence.first
    var isFirst = true
    while let row = next {
      if !isFirst { try paper.addBlankLines(container.spacing) }
      isFirst = false
      try print(row)
      next = sequence.row(after: row)
      letGo(of: row, before: next)
    }
    try paper.addBlankLines(StackInsets.length(of: container, atEnd: true))
  }

  private func print(_ row: ViewNode) throws {
    let display = container.rowDisplay(of: row)
    container.willPrint(row, display)
    // The row's actions on appearing may change it.
    container.graph.update()
    let taken = StackInsets.across(row, in: container) + container.gutter(for: row)
    let offer = columns.map { max(0, $0 - taken) }
    if !container.hasGutter, row.asItem == nil, row.comesInPieces(columns: offer) {
      // The content of a scroll view that is no lazy stack.
      return try paper.indented(by: StackInsets.offset(of: row, in: container)) {
        try row.put(on: paper, columns: offer)
      }
    }
    let extent = container.measure(row, cross: columns)
    guard extent > 0 else { return }
    let size = Size(columns: columns ?? display.contentSize.columns + taken, rows: extent)
    container.view(of: row, display).place(
      Rect(row: 0, column: 0, columns: max(0, size.columns - taken), rows: size.rows),
      unbounded: .vertical)
    try paper.add { table in
      display.invalidatePaint()
      let painter = Painter(.buffer(PaintBuffer(size: .zero)), size: .zero, table: table)
      container.painter.paint(row, display, size: size, painter, in: container)
      return display.painting?.lines ?? []
    }
  }

  /// Ends `row` and the rows that contain it, except those that also contain `next`.
  private func letGo(of row: ViewNode, before next: ViewNode?) {
    var node: ViewNode? = row
    while let candidate = node, candidate !== container {
      node = candidate.parent
      guard let item = candidate.asItem else { continue }
      if let next, next.isInside(item) { return }
      item.forEach.retire(item)
    }
  }
}
