extension LineEdit {
  /// About how many bytes it takes to make the old line the new one: cells, motion between them and
  /// style changes; at least `limit` when it is that much. Complexity: O(columns).
  func estimate(limit: Int) -> Int {
    var cost = 0
    var lastWritten = -8
    var run = 0
    var style = Cell.StyleBits.plain
    let shared = min(old.count, new.count)
    var column = 0
    while column < new.count {
      let cell = new[column]
      if column < shared ? old[column] == cell : cell == .blank {
        run = 0
        column += 1
        continue
      }
      let gap = column - lastWritten - 1
      cost += gap == 0 ? 0 : min(gap, 4)
      if cell.style != style {
        cost += 5
        style = cell.style
      }
      // A run of equal cells is repeated by the terminal.
      run = column > 0 && gap == 0 && new[column - 1] == cell ? run + 1 : 0
      if run < 6 { cost += cell.glyph < 0x80 ? 1 : 3 }
      lastWritten = column
      column += 1
      if cost >= limit { return limit }
    }
    if old.count > new.count {
      // Erased to the end: the last old cell is not blank.
      cost += 3 + (lastWritten == new.count - 1 ? 0 : 4)
    }
    return cost + (style == .plain ? 0 : 3)
  }

  /// About how many bytes the new line takes on a blank one.
  static func paintEstimate(_ line: Line) -> Int {
    line.spans.reduce(0) { $0 + min($1.cells.count, 48) }
  }
}
