/// What a screen shows when operations are carried out on it: an interpreter that knows no bytes.
///
/// ```swift
/// var screen = ScreenModel(size: frame.size)
/// for operation in FrameDiff(from: nil, to: frame).operations { screen.apply(operation) }
/// ```
package struct ScreenModel: Sendable {
  package private(set) var grid: CellGrid
  package private(set) var cursor = Cursor(position: .zero, isVisible: false)
  package private(set) var title: String?

  /// A blank screen.
  package init(size: Size) { grid = CellGrid(size: size) }

  /// A screen that shows `frame`.
  package init(_ frame: Frame) {
    grid = CellGrid(size: frame.size)
    for row in 0..<frame.size.rows {
      apply(.write(row: row, column: 0, cells: frame.cells(row: row)[...]))
    }
    cursor = frame.cursor
    title = frame.title
  }

  package mutating func apply(_ operation: TerminalOp) {
    switch operation {
    case .clear: grid = CellGrid(size: grid.size)
    case .scroll(let rows, let lines):
      precondition(0 < abs(lines) && abs(lines) <= rows.count, "\(operation) moves nothing")
      grid.scroll(rows, by: lines)
    case .write(let row, let column, let cells):
      var place = column
      precondition(cells.first?.role != .trailing, "\(operation) starts within a glyph")
      precondition(cells.last?.role != .wide, "\(operation) ends within a glyph")
      for cell in cells {
        if cell.role != .trailing { grid.put(cell, row: row, column: place) }
        place += 1
      }
    case .fill(let row, let column, let count, let cell):
      precondition(column + count <= grid.size.columns, "\(operation) leaves the line")
      grid.fill(row: row, columns: column..<column + count, with: cell)
    case .insertCells(let row, let column, let count):
      grid.insert(count, row: row, column: column)
    case .deleteCells(let row, let column, let count):
      grid.delete(count, row: row, column: column)
    case .cursor(let cursor): self.cursor = cursor
    case .title(let title): self.title = title
    }
  }
}
