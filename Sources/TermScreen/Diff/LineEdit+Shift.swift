extension LineEdit {
  /// Cells that come in (or, negative, go) at a column.
  struct Shift {
    var column: Int
    var count: Int
  }

  /// Shifts after which fewer bytes are left to write, with the old line after them; none when
  /// too little differs to pay for one.
  ///
  /// Where the lines begin to differ, shifts by one to four cells are tried on a window of cells;
  /// so too where they differ again after that, a few times: a number that grew by a digit twice
  /// in a line.
  func bestShifts() -> (shifts: [Shift], cells: [Cell])? {
    let shared = min(old.count, new.count)
    guard shared > 12 else { return nil }
    var start = 0
    while start < shared, old[start] == new[start] { start += 1 }
    var different = 0
    for column in start..<shared where old[column] != new[column] { different += 1 }
    if different < 10 { return nil }
    var cells = Array(old)
    var shifts: [Shift] = []
    while shifts.count < 3, start < min(cells.count, new.count) {
      if let count = bestCount(cells, at: start) {
        let shift = Shift(column: start, count: count)
        shifts.append(shift)
        apply(shift, to: &cells)
      } else if shifts.isEmpty {
        return nil
      }
      // On to where they differ again, behind some cells that do not.
      let end = min(cells.count, new.count)
      var equal = 0
      while start < end, equal < 3 || cells[start] == new[start] {
        equal = cells[start] == new[start] ? equal + 1 : 0
        start += 1
      }
    }
    let cost = cells.withUnsafeBufferPointer {
      LineEdit(old: $0, new: new, width: width).estimate(limit: 400)
    }
    return cost + 7 * shifts.count < estimate(limit: 400) ? (shifts, cells) : nil
  }

  /// The shift at a column that lets most of the next cells fall into place.
  private func bestCount(_ cells: [Cell], at start: Int) -> Int? {
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
    var best: Int?
    var most = equal(0) + 5
    for count in [1, -1, 2, -2, 3, -3, 4, -4] {
      let equal = equal(count)
      if equal > most, isWhole(Shift(column: start, count: count), cells) {
        (best, most) = (count, equal)
      }
    }
    return best
  }

  /// Whether no wide glyph is cut, neither where cells come in or go nor at the right edge.
  private func isWhole(_ shift: Shift, _ cells: [Cell]) -> Bool {
    func startsGlyph(_ column: Int) -> Bool {
      column >= cells.count || cells[column].role != .trailing
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
