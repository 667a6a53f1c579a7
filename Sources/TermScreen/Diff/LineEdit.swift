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

  /// Appends the operations that make the old line the new one, shifting cells first where that
  /// saves bytes.
  func appendShortest(
    row: Int, base: Int, capabilities: TerminalCapabilities, to edits: inout [CellEdit]
  ) {
    if capabilities.shiftsCharacters, let (shifts, cells) = bestShifts() {
      var writes: [CellEdit] = []
      cells.withUnsafeBufferPointer {
        LineEdit(old: $0, new: new, width: width).append(row: row, base: base, to: &writes)
      }
      // From left to right: a shift does not move what stands before it.
      var next = 0
      for shift in shifts {
        while next < writes.count, Int(writes[next].column + writes[next].count) <= shift.column {
          edits.append(writes[next])
          next += 1
        }
        edits.append(
          CellEdit(
            shift.count > 0 ? .insert : .delete, row: row, column: shift.column,
            count: abs(shift.count)))
      }
      edits.append(contentsOf: writes[next...])
    } else {
      append(row: row, base: base, to: &edits)
    }
  }

  /// Appends the writes and fills that make the old line the new one. `base` is where the
  /// arena has the new cells.
  func append(row: Int, base: Int, to edits: inout [CellEdit]) {
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
        differs(column) || isBridge(column, to: column + 1, from: start)
          || old.isEmpty && isBridge(column, to: column + 2, from: start)
      {
        column += 1
      }
      append(start..<column, row: row, base: base, to: &edits)
      // Whatever else was there is gone with it.
      if column > new.count { return }
    }
  }

  /// Whether a column must be written, be it only for the half of a glyph it holds.
  @inline(__always)
  private func differs(_ column: Int) -> Bool {
    let (old, new) = (oldCell(column), newCell(column))
    return old != new || new.role == .trailing || old.role == .trailing
  }

  /// Whether writing on over equal cells up to `next` takes no more than any motion: they look like
  /// the cell before them and the one behind.
  private func isBridge(_ column: Int, to next: Int, from start: Int) -> Bool {
    guard next < new.count, differs(next) else { return false }
    let style = new[column - 1].style
    for place in column...next where new[place].style != style || new[place].glyph >= 0x80 {
      return false
    }
    return true
  }

  /// Writes a range of new cells: runs of equal ones as fills, what lies beyond the last cell that
  /// is not blank as one fill up to the line's end.
  private func append(
    _ range: Range<Int>, row: Int, base: Int, to edits: inout [CellEdit]
  ) {
    var start = range.lowerBound
    var column = start
    func flush(to end: Int) {
      if start < end {
        edits.append(
          CellEdit(
            .write, row: row, column: start, count: end - start, cell: base + start,
            isPlain: new[start].style == .plain))
      }
    }
    while column < min(range.upperBound, new.count) {
      let cell = new[column]
      var end = column + 1
      while end < range.upperBound, newCell(end) == cell { end += 1 }
      if end - column >= LineEdit.shortestFill, cell.role == .narrow {
        flush(to: column)
        edits.append(
          CellEdit(
            .fill, row: row, column: column, count: end - column, cell: base + column,
            isPlain: cell.style == .plain))
        start = end
      }
      column = end
    }
    flush(to: min(range.upperBound, new.count))
    let tail = max(range.lowerBound, new.count)
    if tail < range.upperBound {
      // Up to three blanks are as short as erasing.
      let count = old.count - tail <= 3 ? old.count - tail : width - tail
      edits.append(CellEdit(.fill, row: row, column: tail, count: count))
    }
  }
}
