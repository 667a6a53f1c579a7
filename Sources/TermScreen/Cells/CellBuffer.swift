/// A rectangle of cells, row after row: what views paint into.
///
/// However glyphs overlap, are cut at an edge or copied in part, no half of a wide glyph is left
/// alone: the half that remains becomes a blank in the style it had.
package struct CellBuffer: Sendable, Hashable {
  package let size: Size
  /// `size.columns * size.rows` cells, row-major.
  package private(set) var cells: [Cell]
  /// The cell that all were made before any was written.
  private var background: Cell
  /// The column behind the last one that was written since then, in any row.
  private var end = 0

  /// A buffer full of `cell`, which must be one column wide.
  package init(size: Size, fill cell: Cell = .blank) {
    precondition(size.columns >= 0 && size.rows >= 0, "a buffer's size is not negative")
    self.size = size
    background = cell
    cells = [Cell](repeating: cell, count: size.columns * size.rows)
  }

  /// The whole buffer as a rectangle.
  @inlinable
  package var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The cell at a position. Writing one half of a wide glyph is up to the caller.
  package subscript(row row: Int, column column: Int) -> Cell {
    get {
      precondition(bounds.contains(Point(row: row, column: column)), "outside the buffer")
      return cells[row * size.columns + column]
    }
    set {
      precondition(bounds.contains(Point(row: row, column: column)), "outside the buffer")
      cells[row * size.columns + column] = newValue
      end = max(end, column + 1)
    }
  }

  /// The cells of a row. The slice shares the buffer's storage: painting while the slice exists
  /// copies the buffer first.
  package func line(_ row: Int) -> ArraySlice<Cell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// Makes all cells `cell`, which must be one column wide.
  package mutating func clear(to cell: Cell) {
    let (width, end) = (size.columns, cell == background ? end : size.columns)
    cells.withUnsafeMutableBufferPointer { cells in
      for start in stride(from: 0, to: cells.count, by: max(1, width)) {
        UnsafeMutableBufferPointer(rebasing: cells[start..<start + end]).update(repeating: cell)
      }
    }
    background = cell
    self.end = 0
  }

  /// The columns from the left edge on behind which there are plain blanks alone, as far as that is
  /// known without a look at them.
  package var writtenColumns: Int { background == .blank ? end : size.columns }

  /// Fills the part of `rect` inside the buffer with `cell`, which must be one column wide.
  package mutating func fill(_ rect: Rect, with cell: Cell) {
    let area = bounds.intersection(rect)
    guard !area.isEmpty else { return }
    for row in area.rows {
      withCells(row: row, columns: area.columns) { target in
        for column in target.indices { target[column] = cell }
      }
    }
  }

  /// Writes `source` from `column` on; what falls outside the row is left out.
  package mutating func put(_ source: ArraySlice<Cell>, row: Int, column: Int) {
    put(source, row: row, column: column, clip: bounds)
  }

  /// Draws `other` with its top left corner at `origin`, as far as `clip` shows it.
  package mutating func blit(_ other: CellBuffer, at origin: Point, clip: Rect) {
    let area = bounds.intersection(clip).intersection(Rect(origin: origin, size: other.size))
    guard !area.isEmpty else { return }
    for row in area.rows {
      put(other.line(row - origin.row), row: row, column: origin.column, clip: area)
    }
  }

  /// Writes the part of `source` that falls into `clip`, which may be larger than the buffer.
  package mutating func put(_ source: ArraySlice<Cell>, row: Int, column: Int, clip: Rect) {
    let area = bounds.intersection(clip)
    guard area.rows.contains(row) else { return }
    let start = max(column, area.columns.lowerBound)
    let end = min(column + source.count, area.columns.upperBound)
    guard start < end else { return }
    let skipped = start - column
    withCells(row: row, columns: start..<end) { target in
      source.withUnsafeBufferPointer { source in
        let part = UnsafeBufferPointer(rebasing: source[skipped..<skipped + target.count])
        _ = target.update(fromContentsOf: part)
      }
      target[0].replaceIfCut(.trailing)
      target[target.count - 1].replaceIfCut(.wide)
    }
  }

  /// Hands out some cells of a row to be overwritten, all of them; the halves of wide glyphs that
  /// are left beside them become blanks.
  @inline(__always)
  package mutating func withCells(
    row: Int, columns: Range<Int>, _ body: (inout UnsafeMutableBufferPointer<Cell>) -> Void
  ) {
    overwrite(row: row, columns: columns) { cells in
      var cells = cells
      body(&cells)
      return cells.count
    }
  }

  /// Hands out some cells of a row. `body` overwrites as many of them as it returns, from the first
  /// on; the halves of wide glyphs that are left beside those become blanks.
  @inline(__always)
  package mutating func overwrite(
    row: Int, columns: Range<Int>, _ body: (UnsafeMutableBufferPointer<Cell>) -> Int
  ) {
    precondition(
      row >= 0 && row < size.rows && columns.lowerBound >= 0 && columns.upperBound <= size.columns,
      "outside the buffer")
    guard !columns.isEmpty else { return }
    let width = size.columns
    var end = end
    cells.withUnsafeMutableBufferPointer { all in
      let line = UnsafeMutableBufferPointer(rebasing: all[row * width..<(row + 1) * width])
      let start = columns.lowerBound
      let cutsLeft = start > 0 && line[start].role == .trailing
      let count = body(UnsafeMutableBufferPointer(rebasing: line[columns]))
      guard count > 0 else { return }
      end = max(end, start + count)
      if cutsLeft { line[start - 1].replaceIfCut(.wide) }
      if start + count < width { line[start + count].replaceIfCut(.trailing) }
    }
    self.end = end
  }

  package static func == (a: CellBuffer, b: CellBuffer) -> Bool {
    a.size == b.size && a.cells == b.cells
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(cells)
  }
}

extension Cell {
  /// Turns a half of a wide glyph that has lost the other into a blank of the same style.
  @inline(__always)
  fileprivate mutating func replaceIfCut(_ half: Role) {
    if role == half { self = Cell(glyph: 0x20, style: style) }
  }
}
