extension ANSIEncoder {
  /// One encoding of a scroll, and where it leaves the cursor.
  private enum ScrollForm { case lines, linePair, screen, edge, region, regionEdge }

  /// Moves lines: line deletes and inserts, without a region where two of them do it; the whole
  /// screen at once; or a region, whatever takes the fewest bytes up to the `next` operation.
  mutating func scroll(
    _ rows: Range<Int>, by lines: Int, next: Point?, into bytes: inout OutputBytes
  ) {
    if rows.count == 1 {
      // No region is that small (DECSTBM wants two lines), and nothing moves.
      fill(.blank, count: frame.size.columns, row: rows.lowerBound, column: 0, into: &bytes)
      return
    }
    setBlankStyle(into: &bytes)
    let height = frame.size.rows
    let isWhole = rows.count == height
    let start = bytes.count
    let begin = (row: row, column: column)
    var best = (end: start, cost: Int.max, row: 0, column: 0)
    func consider(_ form: ScrollForm, _ encoder: inout ANSIEncoder, _ bytes: inout OutputBytes) {
      (encoder.row, encoder.column) = begin
      encoder.scroll(rows, by: lines, as: form, into: &bytes)
      let cost =
        bytes.count - best.end
        + (next.map { encoder.motionCost(row: $0.row, column: $0.column) } ?? 0)
      if cost < best.cost {
        bytes.removeSubrange(start..<best.end)
        best = (bytes.count, cost, encoder.row, encoder.column)
      } else {
        bytes.removeLast(bytes.count - best.end)
      }
    }
    if capabilities.shiftsLines {
      // Rows below ours come back with a pair.
      let isLast = rows.upperBound == height && capabilities.addressesScreen
      consider(isLast ? .lines : .linePair, &self, &bytes)
    }
    if !capabilities.addressesScreen {
      // Everything else moves rows that are not ours.
    } else if isWhole {
      if capabilities.scrollsByCount { consider(.screen, &self, &bytes) }
      consider(.edge, &self, &bytes)
    } else if capabilities.setsScrollRegion {
      if capabilities.scrollsByCount { consider(.region, &self, &bytes) }
      // Setting the margins leaves the cursor at the top edge.
      if !capabilities.scrollsByCount || lines < 0 && rows.lowerBound == 0 {
        consider(.regionEdge, &self, &bytes)
      }
    }
    precondition(best.cost < Int.max, "this terminal cannot scroll lines \(rows)")
    (row, column) = (best.row, best.column)
  }

  private mutating func scroll(
    _ rows: Range<Int>, by lines: Int, as form: ScrollForm, into bytes: inout OutputBytes
  ) {
    let count = abs(lines)
    switch form {
    case .lines:
      shiftLines(
        lines > 0 ? ControlFinal.deleteLines : ControlFinal.insertLines, count,
        row: rows.lowerBound, into: &bytes)
    case .linePair:
      let far = rows.upperBound - count
      shiftLines(
        ControlFinal.deleteLines, count, row: lines > 0 ? rows.lowerBound : far, into: &bytes)
      shiftLines(
        ControlFinal.insertLines, count, row: lines > 0 ? far : rows.lowerBound, into: &bytes)
    case .screen:
      bytes.append(control: lines > 0 ? ControlFinal.scrollUp : ControlFinal.scrollDown, count)
    case .edge:
      moveAndIndex(rows, by: lines, into: &bytes)
    case .region, .regionEdge:
      bytes.append(escape: EscapeFinal.controlSequence)
      if rows.lowerBound > 0 { bytes.append(decimal: rows.lowerBound + 1) }
      if rows.upperBound < frame.size.rows {
        bytes.append(UInt8(ascii: ";"))
        bytes.append(decimal: rows.upperBound)
      }
      bytes.append(ControlFinal.margins)
      // Setting the margins homes the cursor (DEC STD 070).
      (row, column) = (0, 0)
      if form == .region {
        bytes.append(control: lines > 0 ? ControlFinal.scrollUp : ControlFinal.scrollDown, count)
      } else {
        moveAndIndex(rows, by: lines, into: &bytes)
      }
      bytes.append(control: ControlFinal.margins)
      (row, column) = (0, 0)
    }
  }

  /// Line feeds at the bottom, or reverse indexes at the top.
  private mutating func moveAndIndex(
    _ rows: Range<Int>, by lines: Int, into bytes: inout OutputBytes
  ) {
    // By an absolute or a column-keeping motion; line feeds above the bottom margin do not scroll.
    moveToRow(lines > 0 ? rows.upperBound - 1 : rows.lowerBound, into: &bytes)
    for _ in 0..<abs(lines) {
      if lines > 0 {
        bytes.append(ControlCharacter.lineFeed)
      } else {
        bytes.append(escape: EscapeFinal.reverseIndex)
      }
    }
  }

  private mutating func shiftLines(
    _ final: UInt8, _ count: Int, row: Int, into bytes: inout OutputBytes
  ) {
    moveToRow(row, into: &bytes)
    bytes.append(control: final, count)
    // ECMA-48 moves the cursor to the line's home, some terminals leave it where it is.
    if column != 0 { column = -1 }
  }

  /// To any column of a row.
  private mutating func moveToRow(_ row: Int, into bytes: inout OutputBytes) {
    if row == self.row, column >= 0 { return }
    let keeping = column >= 0 ? motionCost(row: row, column: column) : Int.max
    move(row: row, column: keeping < motionCost(row: row, column: 0) ? column : 0, into: &bytes)
  }
}
