// Methods that only measure are `mutating`, too: the compiler copies a value of this size for each
// call of a method that is not, three thousand instructions a key.

/// A motion to a column: perhaps back to the left edge, some tabs, then one more step.
private struct HorizontalMotion {
  enum Step: UInt8 { case none, backspaces, back, forward, rewrite, column }

  var cost = Int.max / 2
  var step = Step.none
  var returnsFirst = false
  var tabs = 0
  /// The column where the last step begins.
  var start = 0
}

extension ANSIEncoder {
  /// Moves the cursor by the fewest bytes: absolutely (CUP, its parameters left out where 1), or
  /// along the axes (LF, RI, CUU, CUD, VPA; CR, BS, CUB, CUF, CHA, HT where the stops are known,
  /// or the cells in between written once more where they have the current style).
  ///
  /// The rows' contents must be those of ``frame`` or about to become so.
  mutating func move(row: Int, column: Int, into bytes: inout OutputBytes) {
    if row == self.row, column == self.column { return }
    if !appendNear(row: row, column: column, into: &bytes) {
      appendMotion(row: row, column: column, into: &bytes)
    }
    self.row = row
    self.column = column
  }

  @inline(never)
  private mutating func appendMotion(row: Int, column: Int, into bytes: inout OutputBytes) {
    if let savedPlace {
      let isThere = savedPlace == Point(row: row, column: column)
      if isThere || savedPlace.row < self.row && row < self.row {
        restorePlace(savedPlace, into: &bytes)
        if isThere { return }
      }
    }
    let absolute = absoluteCost(row: row, column: column)
    guard self.row >= 0 else {
      precondition(capabilities.addressesScreen, "the cursor's row is lost and cannot be set")
      bytes.append(control: ControlFinal.position, row + 1, column + 1)
      return
    }
    let vertical = verticalCost(to: row)
    let horizontal =
      vertical < absolute
      ? horizontalMotion(row: row, to: column, atMost: absolute - vertical)
      : HorizontalMotion()
    guard vertical + horizontal.cost < absolute else {
      bytes.append(control: ControlFinal.position, row + 1, column + 1)
      return
    }
    // Out of the last column first: what a line feed does while a wrap is pending is not the same
    // everywhere.
    if horizontal.returnsFirst { bytes.append(ControlCharacter.carriageReturn) }
    if horizontal.step == .column { bytes.append(control: ControlFinal.column, column + 1) }
    appendVertical(to: row, into: &bytes)
    for _ in 0..<horizontal.tabs { bytes.append(ControlCharacter.tab) }
    let distance = abs(column - horizontal.start)
    switch horizontal.step {
    case .none, .column: break
    case .backspaces:
      for _ in 0..<distance { bytes.append(ControlCharacter.backspace) }
    case .back: bytes.append(control: ControlFinal.back, distance)
    case .forward: bytes.append(control: ControlFinal.forward, distance)
    case .rewrite:
      for column in horizontal.start..<column {
        bytes.append(UInt8(truncatingIfNeeded: frame.lines[row].cell(column).glyph))
      }
    }
  }

  /// Moves the cursor to where it is saved (DECRC).
  ///
  /// A terminal that is lower than it is thought to be stops motions down at its last row, and
  /// those up from there would lead too far; in a narrower one the left edge may be that of another
  /// row.
  mutating func restorePlace(_ place: Point, into bytes: inout OutputBytes) {
    let pen = writer.current
    setStyle(.plain, into: &bytes)
    bytes.append(escape: EscapeFinal.restoreCursor)
    (row, column) = (place.row, place.column)
    setStyle(pen, into: &bytes)
  }

  /// Moves down by no more than two lines, to the left edge or back over one or two cells that were
  /// written last: as most motions are, and where nothing takes fewer bytes.
  ///
  /// - Returns: whether it was such a motion.
  @inline(__always)
  private mutating func appendNear(row: Int, column: Int, into bytes: inout OutputBytes) -> Bool {
    let down = row - self.row
    let back = self.column - column
    guard down >= 0, down <= 2, self.row >= 0, capabilities.addressesScreen else { return false }
    if back >= 0, back <= (column > 0 ? 2 : 1), self.column >= 0 {
      for _ in 0..<down { bytes.append(ControlCharacter.lineFeed) }
      for _ in 0..<back { bytes.append(ControlCharacter.backspace) }
      return true
    }
    guard column == 0 else { return false }
    bytes.append(ControlCharacter.carriageReturn)
    for _ in 0..<down { bytes.append(ControlCharacter.lineFeed) }
    return true
  }

  /// The bytes that ``move(row:column:into:)`` would take.
  mutating func motionCost(row: Int, column: Int) -> Int {
    if row == self.row, column == self.column { return 0 }
    let absolute = absoluteCost(row: row, column: column)
    guard self.row >= 0 else { return absolute }
    let vertical = verticalCost(to: row)
    if vertical >= absolute { return absolute }
    return min(
      absolute,
      vertical + horizontalMotion(row: row, to: column, atMost: absolute - vertical).cost)
  }

  /// The bytes of CUP; more than anything where it may not be used.
  private mutating func absoluteCost(row: Int, column: Int) -> Int {
    if !capabilities.addressesScreen { return Int.max / 4 }
    return 3 + (row > 0 ? decimalDigits(row + 1) : 0)
      + (column > 0 ? 1 + decimalDigits(column + 1) : 0)
  }

  private mutating func verticalCost(to row: Int) -> Int {
    let distance = row - self.row
    if distance == 0 { return 0 }
    let count = abs(distance)
    // Line feeds and reverse indexes scroll where the screen ended early: CUD and CUU never do.
    if !capabilities.addressesScreen { return 3 + (count > 1 ? decimalDigits(count) : 0) }
    var cost = distance > 0 ? count : 2 * count
    if cost > 3 { cost = min(cost, 3 + decimalDigits(count)) }
    if cost > 3, capabilities.addressesAxes {
      cost = min(cost, 3 + (row > 0 ? decimalDigits(row + 1) : 0))
    }
    return cost
  }

  private mutating func appendVertical(to row: Int, into bytes: inout OutputBytes) {
    let distance = row - self.row
    if distance == 0 { return }
    let count = abs(distance)
    let cost = verticalCost(to: row)
    if !capabilities.addressesScreen {
      bytes.append(control: distance > 0 ? ControlFinal.down : ControlFinal.up, count)
    } else if distance > 0, cost == count {
      for _ in 0..<count { bytes.append(ControlCharacter.lineFeed) }
    } else if distance < 0, cost == 2 * count {
      for _ in 0..<count { bytes.append(escape: EscapeFinal.reverseIndex) }
    } else if cost == 3 + (count > 1 ? decimalDigits(count) : 0) {
      bytes.append(control: distance > 0 ? ControlFinal.down : ControlFinal.up, count)
    } else {
      bytes.append(control: ControlFinal.row, row + 1)
    }
  }

  private mutating func horizontalMotion(row: Int, to column: Int, atMost: Int) -> HorizontalMotion
  {
    var best = HorizontalMotion()
    if self.column == column {
      best.cost = 0
      return best
    }
    if capabilities.addressesAxes {
      best.cost = 3 + (column > 0 ? decimalDigits(column + 1) : 0)
      best.step = .column
    }
    best.cost = min(best.cost, atMost)
    if self.column >= 0 {
      consider(row: row, from: self.column, to: column, returnsFirst: false, &best)
    }
    // A carriage return, and a byte at least from there.
    if best.cost > (column == 0 ? 1 : 2), self.column != 0 {
      consider(row: row, from: 0, to: column, returnsFirst: true, &best)
    }
    return best
  }

  private mutating func consider(
    row: Int, from start: Int, to column: Int, returnsFirst: Bool, _ best: inout HorizontalMotion
  ) {
    let base = returnsFirst ? 1 : 0
    considerStep(row: row, from: start, to: column, base, 0, returnsFirst, &best)
    guard capabilities.setsTabStops, column > start, best.cost > base + 1 else { return }
    // To the last stop before the column, and to the first one behind it.
    let before = column / 8 * 8
    let tabs = before / 8 - start / 8
    if tabs > 0, before < frame.size.columns - 1 {
      considerStep(row: row, from: before, to: column, base + tabs, tabs, returnsFirst, &best)
    }
    if before + 8 < frame.size.columns - 1 {
      considerStep(
        row: row, from: before + 8, to: column, base + tabs + 1, tabs + 1, returnsFirst, &best)
    }
  }

  @inline(__always)
  private mutating func considerStep(
    row: Int, from start: Int, to column: Int, _ base: Int, _ tabs: Int, _ returnsFirst: Bool,
    _ best: inout HorizontalMotion
  ) {
    if base >= best.cost { return }
    let distance = abs(column - start)
    let parameter = 3 + (distance > 1 ? decimalDigits(distance) : 0)
    var cost = parameter
    var step = HorizontalMotion.Step.forward
    if start == column {
      (cost, step) = (0, .none)
    } else if start > column {
      (cost, step) = distance <= parameter ? (distance, .backspaces) : (parameter, .back)
    } else if distance < parameter, base + distance < best.cost,
      frame.lines[row].isPassable(start..<column, style: writer.current),
      // Blanks behind the text of a live line would be copied with it.
      capabilities.addressesScreen
        || column <= frame.lines[row].spans.last?.columns.upperBound ?? 0,
      !frame.lines[row].cell(column).isContested
    {
      (cost, step) = (distance, .rewrite)
    }
    if base + cost < best.cost {
      best = HorizontalMotion(
        cost: base + cost, step: step, returnsFirst: returnsFirst, tabs: tabs, start: start)
    }
  }
}

extension Line {
  /// The cell at `column`.
  func cell(_ column: Int) -> Cell {
    spans.withUnsafeBufferPointer { spans in
      for index in spans.indices where column < spans[index].columns.upperBound {
        let place = column - spans[index].column
        return place < 0
          ? .blank : spans[index].cells.withUnsafeBufferPointer { $0[place] }
      }
      return .blank
    }
  }

  /// Whether the columns hold only ASCII in `style`.
  func isPassable(_ columns: Range<Int>, style: Cell.StyleBits) -> Bool {
    for column in columns {
      let cell = cell(column)
      if cell.glyph >= 0x80 || cell.style != style { return false }
    }
    return true
  }
}
