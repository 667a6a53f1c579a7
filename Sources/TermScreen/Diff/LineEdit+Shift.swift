extension LineEdit {
  /// Cells that come in (or, negative, go) at a column.
  struct Shift {
    var column: Int
    var count: Int
  }

  private static let shiftCounts = [1, -1, 2, -2, 3, -3, 4, -4]

  /// Shifts after which fewer bytes are left to write, with the old line after them; none when
  /// none pays.
  ///
  /// Where the lines begin to differ, shifts by one to four cells are tried on a window of cells;
  /// so too where they differ again after that, a few times: a number that grew by a digit twice
  /// in a line.
  func bestShifts() -> (shifts: [Shift], cells: [Cell])? {
    let shared = min(old.count, new.count)
    guard shared > 12 else { return nil }
    var start = nextDifference(from: 0)
    guard start < shared, let first = bestCount(old, at: start) else { return nil }
    var cells = Array(old)
    var shifts = [Shift(column: start, count: first)]
    apply(shifts[0], to: &cells)
    while shifts.count < 3, let next = nextPlace(cells, after: start) {
      start = next
      if let count = cells.withUnsafeBufferPointer({ bestCount($0, at: start) }) {
        let shift = Shift(column: start, count: count)
        shifts.append(shift)
        apply(shift, to: &cells)
      }
    }
    let cost = cells.withUnsafeBufferPointer {
      LineEdit(old: $0, new: new, width: width).estimate(limit: 400)
    }
    return cost + 7 * shifts.count < estimate(limit: 400) ? (shifts, cells) : nil
  }

  /// The next column where the lines differ, behind some equal cells.
  private func nextPlace(_ cells: [Cell], after start: Int) -> Int? {
    let end = min(cells.count, new.count)
    var start = start
    var equal = 0
    while start < end, equal < 3 || cells[start] == new[start] {
      equal = cells[start] == new[start] ? equal + 1 : 0
      start += 1
    }
    return start < end ? start : nil
  }

  /// The shift at a column that lets most of the next cells fall into place.
  private func bestCount(_ cells: CellRow, at start: Int) -> Int? {
    let window = start..<min(start + 20, new.count)
    func equal(_ count: Int) -> Int {
      var equal = 0
      for column in window {
        let from = column - count
        guard from >= start else { continue }
        if new[column] == (from < cells.count ? cells[from] : .blank) { equal += 1 }
      }
      return equal
    }
    var most = equal(0) + 5
    // Most windows, such as a bar's that comes or goes, share no cell with what could fall into
    // place; a set of 64 hash values finds that faster than eight comparisons.
    var there = Cell.blank.setBit
    for column in start..<max(start, min(window.upperBound + 4, cells.count)) {
      there |= cells[column].setBit
    }
    var possible = 0
    for column in window where new[column].setBit & there != 0 { possible += 1 }
    if possible <= most { return nil }
    var best: Int?
    for count in LineEdit.shiftCounts {
      let equal = equal(count)
      if equal > most, isWhole(Shift(column: start, count: count), cells) {
        (best, most) = (count, equal)
      }
    }
    return best
  }

  /// Whether no wide glyph is cut, neither where cells come in or go nor at the right edge.
  private func isWhole(_ shift: Shift, _ cells: CellRow) -> Bool {
    func startsGlyph(_ column: Int) -> Bool {
      column >= cells.count || !cells[column].isTrailing
    }
    let edge = shift.count > 0 ? width - shift.count : shift.column - shift.count
    return edge > shift.column && edge <= width && startsGlyph(shift.column) && startsGlyph(edge)
  }

  private func apply(_ shift: Shift, to cells: inout [Cell]) {
    if shift.count > 0 {
      cells.insert(
        contentsOf: repeatElement(.blank, count: shift.count), at: min(shift.column, cells.count))
      if cells.count > width { cells.removeLast(cells.count - width) }
    } else {
      // At the right edge blanks come in.
      cells.removeSubrange(shift.column..<min(cells.count, shift.column - shift.count))
    }
  }
}

extension Cell {
  /// A set of one cell among sets of 64 hash values.
  fileprivate var setBit: UInt64 {
    1 << (((word0 ^ word0 >> 29 ^ word1) &* 0x9E37_79B9_7F4A_7C15) >> 58)
  }
}
