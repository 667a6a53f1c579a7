import TermScreen

/// A rectangle of cells with what terminals do to it: the picture behind ``ScreenModel`` and
/// ``VirtualTerminal``.
///
/// A wide glyph that loses a half becomes blank in the other, in the style it had, as xterm does
/// it.
package struct CellGrid: Sendable, Equatable {
  package private(set) var size: Size
  package private(set) var cells: [Cell]
  /// The number of wide glyphs that lost a half: terminals differ there, so output must not cause
  /// it.
  package private(set) var glyphsCut = 0
  /// How each row goes on.
  private var marks: [Mark]

  private struct Mark {
    /// The columns up to the last cell that was written and not erased since.
    var used = 0
    /// Whether the terminal went on in the next row by itself.
    var isWrapped = false
    /// Whether a prompt is marked that begins here; erasing leaves the mark.
    var isPrompt = false
  }

  package init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
    marks = Array(repeating: Mark(), count: size.rows)
  }

  /// Whether both look the same.
  package static func == (left: CellGrid, right: CellGrid) -> Bool {
    left.size == right.size && left.cells == right.cells
  }

  package subscript(row: Int, column: Int) -> Cell { cells[row * size.columns + column] }

  /// A row's cells.
  package func row(_ row: Int) -> ArraySlice<Cell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// A row as it goes to the history: its cells up to the last one that was written.
  package func textRow(_ row: Int) -> TextRow {
    TextRow(
      cells: Array(self.row(row).prefix(marks[row].used)), isWrapped: marks[row].isWrapped,
      isPrompt: marks[row].isPrompt)
  }

  /// Marks the row as the beginning of a prompt.
  mutating func markPrompt(_ row: Int) { marks[row].isPrompt = true }

  /// Notes whether the terminal went on in the next row by itself.
  mutating func noteWrap(ofRow row: Int, _ isWrapped: Bool) { marks[row].isWrapped = isWrapped }

  /// A grid that shows `rows` from the top on.
  init(size: Size, rows: some Sequence<TextRow>) {
    self.init(size: size)
    for (row, text) in rows.prefix(size.rows).enumerated() {
      cells.replaceSubrange(
        row * size.columns..<row * size.columns + text.cells.count, with: text.cells)
      marks[row] = Mark(
        used: text.cells.count, isWrapped: text.isWrapped, isPrompt: text.isPrompt)
    }
  }

  /// The same cells in a rectangle of another size, as far as they fit it.
  package func resized(to size: Size) -> CellGrid {
    var grid = CellGrid(size: size)
    for row in 0..<min(size.rows, self.size.rows) {
      for column in 0..<min(size.columns, self.size.columns) {
        let cell = self[row, column]
        if cell.role == .trailing || cell.role == .wide && column + 1 == size.columns { continue }
        grid.put(cell, row: row, column: column)
      }
    }
    return grid
  }

  /// Puts a cell, and the trailing one where it is wide. The glyph must fit the row.
  package mutating func put(_ cell: Cell, row: Int, column: Int) {
    let width = cell.role == .wide ? 2 : 1
    isolate(row: row, columns: column..<column + width)
    let index = row * size.columns + column
    cells[index] = cell
    marks[row].used = max(marks[row].used, column + width)
    if width == 2 { cells[index + 1] = .trailing(style: cell.style) }
  }

  /// Fills columns of a row with a narrow cell.
  ///
  /// - Parameter shortens: whether blanks up to the right edge are no part of the row's text.
  package mutating func fill(
    row: Int, columns: Range<Int>, with cell: Cell, shortens: Bool = true
  ) {
    let columns = columns.clamped(to: 0..<size.columns)
    if columns.isEmpty { return }
    isolate(row: row, columns: columns)
    for column in columns { cells[row * size.columns + column] = cell }
    if cell != .blank {
      marks[row].used = max(marks[row].used, columns.upperBound)
    } else if columns.upperBound == size.columns, shortens {
      marks[row].used = min(marks[row].used, columns.lowerBound)
      marks[row].isWrapped = false
      // Nothing goes on in a row that is blank.
      if columns.lowerBound == 0, row > 0 { marks[row - 1].isWrapped = false }
    }
  }

  /// Moves the lines in `rows` up (down when `lines` is negative), filling with `cell`.
  package mutating func scroll(_ rows: Range<Int>, by lines: Int, fill cell: Cell = .blank) {
    let count = min(abs(lines), rows.count)
    if count == 0 { return }
    let width = size.columns
    let start = rows.lowerBound * width
    let end = rows.upperBound * width
    let blanks = Array(repeating: cell, count: count * width)
    let fresh = Array(repeating: Mark(used: cell == .blank ? 0 : width), count: count)
    if lines > 0 {
      marks.replaceSubrange(rows, with: Array(marks[rows].dropFirst(count)) + fresh)
      cells.replaceSubrange(start..<end, with: Array(cells[start + count * width..<end]) + blanks)
    } else {
      marks.replaceSubrange(rows, with: fresh + marks[rows].dropLast(count))
      cells.replaceSubrange(start..<end, with: blanks + Array(cells[start..<end - count * width]))
    }
  }

  /// Inserts blanks at `column`; what is pushed over the right edge is lost.
  package mutating func insert(_ count: Int, row: Int, column: Int, fill cell: Cell = .blank) {
    let count = min(count, size.columns - column)
    if count <= 0 { return }
    split(row: row, at: column)
    split(row: row, at: size.columns - count)
    let used = marks[row].used
    if used > column { marks[row].used = min(size.columns, used + count) }
    let start = row * size.columns
    let kept = Array(cells[start + column..<start + size.columns - count])
    cells.replaceSubrange(
      start + column..<start + size.columns, with: Array(repeating: cell, count: count) + kept)
  }

  /// Deletes cells at `column`; blanks come in at the right edge.
  package mutating func delete(_ count: Int, row: Int, column: Int, fill cell: Cell = .blank) {
    let count = min(count, size.columns - column)
    if count <= 0 { return }
    split(row: row, at: column)
    split(row: row, at: column + count)
    let used = marks[row].used
    if used > column { marks[row].used = max(column, used - count) }
    let start = row * size.columns
    let kept = Array(cells[start + column + count..<start + size.columns])
    cells.replaceSubrange(
      start + column..<start + size.columns, with: kept + Array(repeating: cell, count: count))
  }

  private mutating func isolate(row: Int, columns: Range<Int>) {
    split(row: row, at: columns.lowerBound)
    split(row: row, at: columns.upperBound)
  }

  /// Blanks both halves of a wide glyph that straddles the left edge of `column`.
  private mutating func split(row: Int, at column: Int) {
    guard column > 0, column < size.columns else { return }
    let index = row * size.columns + column
    guard cells[index].role == .trailing else { return }
    glyphsCut += 1
    let blank = Cell(glyph: 0x20, style: cells[index].style)
    cells[index] = blank
    cells[index - 1] = blank
  }
}

/// An interpreter of screen operations, without bytes: what a screen shows after them.
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
