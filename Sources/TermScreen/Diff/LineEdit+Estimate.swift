extension LineEdit {
  /// About how many bytes it takes to make the old line the new one: cells, motion between them and
  /// style changes; at least `limit` when it is that much. Complexity: O(columns).
  func estimate(limit: Int) -> Int { bounds(limit: limit).about }

  /// The estimate, and what rewriting takes at the very least, unless cells are shifted: a byte for
  /// each stretch and for each cell that the terminal does not repeat.
  ///
  /// - Parameter enough: where more bytes need not be told apart; `least` is less then.
  func bounds(limit: Int, enough: Int = .max) -> (about: Int, least: Int) {
    var cost = 0
    /// The excess of the estimate over the minimum.
    var excess = 0
    var lastWritten = -8
    // The style of the last cell written: the words of a cell without its glyph.
    var (high, low) = (UInt64(0), UInt64(0))
    let shared = min(old.count, new.count)
    var column = nextDifference(from: 0)
    while column < new.count {
      let gap = min(column &- lastWritten &- 1, 4)
      cost &+= gap
      excess &+= gap &- 1
      // Cells of a stretch; of equal ones the terminal repeats all but a few.
      var before = Cell.trailing(style: .plain)
      var run = 0
      repeat {
        let cell = new[column]
        if (cell.word0 ^ high) & 0xFFFF_FFFF_FFFF_FF80 == 0, cell.word1 == low,
          cell.word0 != before.word0
        {
          // Other letters of ASCII in the same style, as most are.
          let last = lastLetter(from: column, high: high, low: low)
          run = 0
          cost = min(cost &+ last &- column &+ 1, enough)
          if cost == enough { return (cost, cost &- excess) }
          column = last
          before = new[last]
        } else if cell.word0 == before.word0, cell.word1 == before.word1 {
          run &+= 1
          if run < 6 { cost &+= 1 }
          if run > 3 && run < 6 { excess &+= 1 }
          // More of them cost nothing.
          if run > 6 { column = endOfRun(of: cell, from: column) }
        } else {
          run = 0
          if cell.word1 != low || (cell.word0 ^ high) >> 32 != 0 {
            cost &+= 5
            excess &+= 2
            (high, low) = (cell.word0 & 0xFFFF_FFFF_0000_0000, cell.word1)
          }
          cost &+= 1
          if cell.glyph >= 0x80 {
            cost &+= 2
            excess &+= 2
          }
          if cost >= enough { return (cost, cost &- excess) }
          before = cell
        }
        column &+= 1
        if column >= new.count { break }
        if column < shared {
          let cell = old[column]
          if cell.word0 == new[column].word0, cell.word1 == new[column].word1 { break }
        } else if new[column] == .blank {
          break
        }
      } while true
      if cost >= limit { return (limit, cost &- excess) }
      lastWritten = column &- 1
      column = nextDifference(from: column)
    }
    if old.count > new.count {
      // Erased to the end: the last old cell is not blank.
      let motion = lastWritten == new.count - 1 ? 0 : 4
      cost += 3 + motion
      // Up to three blanks are written.
      excess += 2 + motion
    }
    cost += high >> 32 | low == 0 ? 0 : 3
    return (cost, cost - excess)
  }

  /// The last column from `start` on of new cells that are letters of ASCII in one style, each
  /// another one than before it and than the old cell; as far as both lines go.
  @inline(__always)
  private func lastLetter(from start: Int, high: UInt64, low: UInt64) -> Int {
    let shared = min(old.count, new.count)
    var before = new[start].word0
    var next = start + 1
    while next < shared {
      let word = new[next].word0
      if (word ^ high) & ~0x7F != 0 || new[next].word1 != low || word == before { break }
      if old[next].word0 == word, old[next].word1 == low { break }
      before = word
      next &+= 1
    }
    return next - 1
  }

  /// The last column from `start` on of a run of new cells that are `cell` and differ from the old
  /// ones.
  @inline(__always)
  private func endOfRun(of cell: Cell, from start: Int) -> Int {
    var next = start + 1
    let shared = min(old.count, new.count)
    while next < shared, new[next] == cell, old[next] != cell { next += 1 }
    if next >= shared, cell != .blank {
      while next < new.count, new[next] == cell { next += 1 }
    }
    return next - 1
  }

  /// The number of cells that differ, if each is isolated, plain and of ASCII; `nil` otherwise.
  /// Complexity: O(columns).
  var loneCells: Int? {
    guard old.count == new.count else { return nil }
    var cells = 0
    var column = nextDifference(from: 0)
    while column < new.count {
      let cell = new[column]
      guard cell.style == .plain, cell.glyph < 0x80 else { return nil }
      let next = nextDifference(from: column + 1)
      if next == column + 1, next < new.count { return nil }
      cells += 1
      column = next
    }
    return cells
  }

  /// About how many bytes lines of the new frame take on blank ones. Of a block that moved as a
  /// whole only the first line is looked at: it is hardly ever repainted.
  static func paintEstimate(_ block: ScrollAlignment.Token, of frame: Frame) -> Int {
    frame.lines.withUnsafeBufferPointer { lines in
      lines[block.start].spans.withUnsafeBufferPointer { spans in
        var cost = 2
        for span in spans { cost += min(span.cells.count, 48) }
        return cost * block.count
      }
    }
  }
}
