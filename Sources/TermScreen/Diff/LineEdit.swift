/// One line's old and new cells, without the blanks at their ends.
struct LineEdit {
  let old: UnsafeBufferPointer<Cell>
  let new: UnsafeBufferPointer<Cell>
  let width: Int

  @inline(__always)
  func oldCell(_ column: Int) -> Cell { column < old.count ? old[column] : .blank }
  @inline(__always)
  func newCell(_ column: Int) -> Cell { column < new.count ? new[column] : .blank }

  /// The shortest run of equal cells that is worth a ``TerminalOp/fill(row:column:count:cell:)``.
  static let shortestFill = 5

  /// Appends the writes and fills that make the old line the new one. `source` holds the new cells.
  func append(row: Int, source: ArraySlice<Cell>, to operations: inout [TerminalOp]) {
    let end = max(old.count, new.count)
    var column = 0
    while column < end {
      if oldCell(column) == newCell(column) {
        column += 1
        continue
      }
      var start = column
      // Half a wide glyph cannot be written, and half of an old one would be left behind.
      while start > 0, newCell(start).role == .trailing || oldCell(start).role == .trailing {
        start -= 1
      }
      column += 1
      while column < end,
        oldCell(column) != newCell(column) || newCell(column).role == .trailing
          || oldCell(column).role == .trailing
      {
        column += 1
      }
      append(start..<column, row: row, source: source, to: &operations)
    }
  }

  /// Writes a range of new cells: runs of equal ones as fills, what lies beyond the last cell that
  /// is not blank as one fill up to the line's end.
  private func append(
    _ range: Range<Int>, row: Int, source: ArraySlice<Cell>, to operations: inout [TerminalOp]
  ) {
    var start = range.lowerBound
    var column = start
    func flush(to end: Int) {
      if start < end {
        operations.append(
          .write(
            row: row, column: start,
            cells: source[source.startIndex + start..<source.startIndex + end]))
      }
    }
    while column < min(range.upperBound, new.count) {
      let cell = new[column]
      var end = column + 1
      while end < range.upperBound, newCell(end) == cell { end += 1 }
      if end - column >= LineEdit.shortestFill, cell.role == .narrow {
        flush(to: column)
        operations.append(.fill(row: row, column: column, count: end - column, cell: cell))
        start = end
      }
      column = end
    }
    flush(to: min(range.upperBound, new.count))
    let tail = max(range.lowerBound, new.count)
    if tail < range.upperBound {
      operations.append(.fill(row: row, column: tail, count: width - tail, cell: .blank))
    }
  }
}
