/// A ``TerminalOp`` within one line while plans are still compared: its cells are named by their
/// address (see ``CellRows``), so that edits are copied and ordered without reference counting.
struct CellEdit {
  enum Kind: UInt8 { case write, fill, insert, delete }

  var kind: Kind
  /// Whether it begins without colours and attributes.
  var isPlain: Bool
  var row: Int32
  var column: Int32
  var count: Int32
  /// The first cell to write, or the one to repeat; `nil` for a blank.
  var cells: UnsafePointer<Cell>?

  init(
    _ kind: Kind, row: Int, column: Int, count: Int, cells: UnsafePointer<Cell>? = nil,
    isPlain: Bool = true
  ) {
    self.kind = kind
    self.isPlain = isPlain
    self.row = Int32(truncatingIfNeeded: row)
    self.column = Int32(truncatingIfNeeded: column)
    self.count = Int32(truncatingIfNeeded: count)
    self.cells = cells
  }

  /// Whether it touches only the cells it names, so that its place in the line's order is free.
  var isFreeToMove: Bool { kind == .write || kind == .fill }

  /// The position where it starts to draw.
  var position: Point { Point(row: Int(row), column: Int(column)) }

  private var cell: Cell { cells?.pointee ?? .blank }

  /// The operation, with cells of its own.
  var operation: TerminalOp {
    let (row, column, count) = (Int(row), Int(column), Int(count))
    return switch kind {
    case .write:
      .write(row: row, column: column, cells: Array(CellRow(start: cells, count: count))[...])
    case .fill: .fill(row: row, column: column, count: count, cell: cell)
    case .insert: .insertCells(row: row, column: column, count: count)
    case .delete: .deleteCells(row: row, column: column, count: count)
    }
  }
}

extension ANSIEncoder {
  /// Encodes an edit without making an operation of it.
  mutating func encode(_ edit: CellEdit, into bytes: inout OutputBytes) {
    let (row, column, count) = (Int(edit.row), Int(edit.column), Int(edit.count))
    switch edit.kind {
    case .write:
      write(CellRow(start: edit.cells, count: count), row: row, column: column, into: &bytes)
    case .fill:
      fill(edit.cells?.pointee ?? .blank, count: count, row: row, column: column, into: &bytes)
    case .insert:
      shift(ControlFinal.insertCharacters, count, row: row, column: column, into: &bytes)
    case .delete:
      shift(ControlFinal.deleteCharacters, count, row: row, column: column, into: &bytes)
    }
  }
}
