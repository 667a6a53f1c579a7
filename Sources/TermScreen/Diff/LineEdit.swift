/// One line's old and new cells, without the blanks at their ends.
struct LineEdit {
  let old: CellRow
  let new: CellRow
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
    row: Int, capabilities: TerminalCapabilities, to edits: inout Scratch<CellEdit>
  ) {
    let start = edits.count
    append(row: row, to: &edits)
    // With little to write nothing can be saved.
    guard capabilities.shiftsCharacters, writtenCells(edits, from: start) >= 10,
      let (shifts, cells) = bestShifts()
    else { return }
    edits.removeLast(edits.count - start)
    var writes = Scratch<CellEdit>()
    cells.withUnsafeBufferPointer {
      LineEdit(old: $0, new: new, width: width).append(row: row, to: &writes)
    }
    // From left to right: a shift does not move the cells before it.
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
    edits.append(writes, next..<writes.count)
  }

  /// The number of columns of the new line that some edits write, up to the length of the old one.
  private func writtenCells(_ edits: borrowing Scratch<CellEdit>, from start: Int) -> Int {
    var cells = 0
    for index in start..<edits.count {
      let end = Int(edits[index].column + edits[index].count)
      cells += max(0, min(end, old.count, new.count) - Int(edits[index].column))
    }
    return cells
  }

  /// Appends the writes and fills that make the old line the new one.
  func append(row: Int, to edits: inout Scratch<CellEdit>) {
    let end = max(old.count, new.count)
    var column = nextDifference(from: 0)
    while column < end {
      var start = column
      // Half a wide glyph cannot be written, and half of an old one would be left behind.
      while start > 0, newCell(start).isTrailing || oldCell(start).isTrailing { start -= 1 }
      column = endOfDifferences(from: column + 1)
      while column < end,
        isBridge(column, to: column + 1) || old.isEmpty && isBridge(column, to: column + 2)
      {
        column = endOfDifferences(from: column + 1)
      }
      append(start..<column, row: row, to: &edits)
      // Whatever else was there is gone with it.
      if column > new.count { return }
      column = nextDifference(from: column)
    }
  }

  /// The first column from `start` on with another cell than before, or the end of both lines.
  @inline(__always)
  func nextDifference(from start: Int) -> Int {
    var column = start
    let shared = min(old.count, new.count)
    if column < shared {
      if old[column] != new[column] { return column }
      column += 1
      // Most cells stay: four at a time, with one branch.
      while column &+ 4 <= shared, LineEdit.areSame(old, new, fourFrom: column) { column &+= 4 }
      while column < shared {
        if old[column] != new[column] { return column }
        column &+= 1
      }
    }
    // Beyond the end of one line the other differs where it is not blank.
    let longer = old.count > new.count ? old : new
    while column < longer.count, longer[column] == .blank { column += 1 }
    return column
  }

  /// Whether four cells, from a column of both rows on, are the same.
  @inline(__always)
  private static func areSame(_ old: CellRow, _ new: CellRow, fourFrom column: Int) -> Bool {
    assert(MemoryLayout<Cell>.stride == 16 && column + 4 <= min(old.count, new.count))
    let a = UnsafeRawPointer(old.baseAddress.unsafelyUnwrapped + column)
    let b = UnsafeRawPointer(new.baseAddress.unsafelyUnwrapped + column)
    let difference =
      a.loadUnaligned(as: SIMD8<UInt64>.self) ^ b.loadUnaligned(as: SIMD8<UInt64>.self)
    let half = difference.lowHalf | difference.highHalf
    let quarter = half.lowHalf | half.highHalf
    return quarter[0] | quarter[1] == 0
  }

  /// The first column from `start` on that need not be written, not even for the half of a glyph
  /// it holds.
  private func endOfDifferences(from start: Int) -> Int {
    var column = start
    let shared = min(old.count, new.count)
    while column < shared {
      let (old, new) = (old[column], new[column])
      if old == new, !new.isTrailing { return column }
      column += 1
    }
    let longer = old.count > new.count ? old : new
    while column < longer.count, longer[column] != .blank { column += 1 }
    return column
  }

  /// Whether a column must be written, be it only for the half of a glyph it holds.
  @inline(__always)
  private func differs(_ column: Int) -> Bool {
    let (old, new) = (oldCell(column), newCell(column))
    return old != new || new.isTrailing
  }

  /// Whether rewriting equal cells up to `next` takes no more bytes than any motion: their style is
  /// that of the cells before and after them.
  private func isBridge(_ column: Int, to next: Int) -> Bool {
    guard next < new.count, differs(next) else { return false }
    let style = new[column - 1].style
    for place in column...next where new[place].style != style || new[place].glyph >= 0x80 {
      return false
    }
    return true
  }

  /// Writes a range of new cells: runs of equal ones as fills, and the blanks at the line's end as
  /// one fill.
  private func append(_ range: Range<Int>, row: Int, to edits: inout Scratch<CellEdit>) {
    let end = min(range.upperBound, new.count)
    var start = range.lowerBound
    var column = start
    while column < end {
      let cell = new[column]
      var next = column + 1
      while next < end, new[next] == cell { next += 1 }
      if next - column >= LineEdit.shortestFill, cell.role == .narrow {
        appendWrite(start..<column, row: row, to: &edits)
        edits.append(
          CellEdit(
            .fill, row: row, column: column, count: next - column, cells: address(column),
            isPlain: cell.style == .plain))
        start = next
      }
      column = next
    }
    appendWrite(start..<max(start, end), row: row, to: &edits)
    let tail = max(range.lowerBound, new.count)
    if tail < range.upperBound {
      // Up to three blanks are as short as erasing.
      let count = old.count - tail <= 3 ? old.count - tail : width - tail
      edits.append(CellEdit(.fill, row: row, column: tail, count: count))
    }
  }

  private func appendWrite(_ columns: Range<Int>, row: Int, to edits: inout Scratch<CellEdit>) {
    if columns.isEmpty { return }
    edits.append(
      CellEdit(
        .write, row: row, column: columns.lowerBound, count: columns.count,
        cells: address(columns.lowerBound), isPlain: new[columns.lowerBound].style == .plain))
  }

  private func address(_ column: Int) -> UnsafePointer<Cell>? {
    new.baseAddress.map { $0 + column }
  }
}

extension Cell {
  /// Whether it is the right half of a glyph.
  @inline(__always)
  var isTrailing: Bool { glyph & Cell.roleMask == Cell.trailingRole }
}
