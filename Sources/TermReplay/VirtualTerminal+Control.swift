import TermScreen

extension VirtualTerminal {
  mutating func controlSequence(_ bytes: [UInt8], final: UInt8) {
    var body = bytes[...]
    var prefix: UInt8?
    if let first = body.first, (0x3C...0x3F).contains(first) {
      prefix = first
      body = body.dropFirst()
    }
    var intermediate: UInt8?
    if let last = body.last, (0x20...0x2F).contains(last) {
      intermediate = last
      body = body.dropLast()
    }
    let parameters = CellStyle.parameters(body)
    func number(_ index: Int, default value: Int = 1) -> Int {
      guard index < parameters.count, let first = parameters[index].first, first >= 0 else {
        return value
      }
      return first == 0 && value == 1 ? 1 : first
    }
    defer { last = nil }
    switch (prefix, intermediate) {
    case (nil, nil): break
    case (UInt8(ascii: "?"), nil)
    where final == ControlFinal.setMode || final == ControlFinal.resetMode:
      for parameter in parameters { setMode(parameter[0], final == ControlFinal.setMode) }
      return
    case (nil, UInt8(ascii: " ")) where final == ControlFinal.cursorShape:
      cursorShape =
        switch number(0, default: 0) {
        case 1, 2: .block
        case 3, 4: .underline
        case 5, 6: .bar
        default: .default
        }
      return
    default:
      note(bytes, final)
      return
    }
    let (row, column) = (position.row, position.column)
    if isWrapPending, resizing.rewraps, final == ControlFinal.eraseLine,
      number(0, default: 0) == 0
    {
      return
    }
    if final != ControlFinal.style, final != ControlFinal.repeatCharacter,
      final != ControlFinal.clearTabs
    {
      isWrapPending = false
    }
    let upper = row >= margins.lowerBound ? margins.lowerBound : 0
    let lower = row < margins.upperBound ? margins.upperBound - 1 : size.rows - 1
    switch final {
    case ControlFinal.up: position.row = max(upper, row - number(0))
    case ControlFinal.down: position.row = min(lower, row + number(0))
    case ControlFinal.forward: position.column = min(size.columns - 1, column + number(0))
    case ControlFinal.back: position.column = max(0, column - number(0))
    case ControlFinal.nextLine:
      position = Point(row: min(lower, row + number(0)), column: 0)
    case ControlFinal.previousLine:
      position = Point(row: max(upper, row - number(0)), column: 0)
    case ControlFinal.column, ControlFinal.columnAlternate:
      position.column = min(size.columns, number(0)) - 1
    case ControlFinal.row: position.row = min(size.rows, number(0)) - 1
    case ControlFinal.position, ControlFinal.positionAlternate:
      position = Point(
        row: min(size.rows, number(0)) - 1, column: min(size.columns, number(1)) - 1)
    case ControlFinal.eraseLine: eraseLine(number(0, default: 0))
    case ControlFinal.eraseDisplay: eraseDisplay(number(0, default: 0))
    case ControlFinal.eraseCharacters:
      erase(row: row, columns: column..<column + number(0))
    case ControlFinal.insertCharacters:
      grid.insert(number(0), row: row, column: column, fill: erased)
    case ControlFinal.deleteCharacters:
      grid.delete(number(0), row: row, column: column, fill: erased)
    case ControlFinal.insertLines, ControlFinal.deleteLines:
      guard margins.contains(row) else { break }
      let count = min(number(0), margins.upperBound - row)
      grid.scroll(
        row..<margins.upperBound, by: final == ControlFinal.deleteLines ? count : -count,
        fill: erased)
      position.column = 0
    case ControlFinal.scrollUp: grid.scroll(margins, by: number(0), fill: erased)
    case ControlFinal.scrollDown: grid.scroll(margins, by: -number(0), fill: erased)
    case ControlFinal.repeatCharacter:
      guard let last else { return note(bytes, final) }
      for _ in 0..<min(number(0), size.columns * size.rows) {
        for scalar in last.text.unicodeScalars { print(scalar) }
      }
    case ControlFinal.backTab:
      for _ in 0..<number(0) {
        position.column = tabStops.filter { $0 < position.column }.max() ?? 0
      }
    case ControlFinal.clearTabs:
      if number(0, default: 0) == 3 { tabStops = [] } else { tabStops.remove(column) }
    case ControlFinal.margins: setMargins(number(0), number(1, default: size.rows))
    case ControlFinal.style: setStyle(parameters)
    case UInt8(ascii: "n") where number(0, default: 0) == 6:
      replies += Array("\u{1B}[\(row + 1);\(column + 1)R".utf8)
    case UInt8(ascii: "t") where number(0) == 18:
      replies += Array("\u{1B}[8;\(size.rows);\(size.columns)t".utf8)
    default: note(bytes, final)
    }
  }

  private mutating func note(_ bytes: [UInt8], _ final: UInt8) {
    unknown.append("CSI " + String(decoding: bytes + [final], as: UTF8.self))
  }

  private mutating func setMargins(_ top: Int, _ bottom: Int) {
    let bottom = min(bottom == 0 ? size.rows : bottom, size.rows)
    guard top < bottom else { return }
    margins = top - 1..<bottom
    position = .zero
  }

  private mutating func eraseLine(_ part: Int) {
    let columns =
      part == 0
      ? position.column..<size.columns : part == 1 ? 0..<position.column + 1 : 0..<size.columns
    erase(row: position.row, columns: columns)
  }

  private mutating func erase(row: Int, columns: Range<Int>) {
    let columns = columns.clamped(to: 0..<size.columns)
    let isWhole = columns == 0..<size.columns
    let isPlain = erased == .blank
    // tmux leaves an empty row alone, and a part of one keeps its length.
    if resizing == .rewraps, isWhole, isPlain, grid.textRow(row).cells.isEmpty { return }
    grid.fill(
      row: row, columns: columns, with: erased, shortens: isWhole || resizing != .rewraps)
    // Nothing goes on in a row that is blank.
    if row == 0, isWhole, isPlain, !isAlternateScreen, !scrollback.isEmpty {
      scrollback[scrollback.count - 1].isWrapped = false
    }
  }

  private mutating func eraseDisplay(_ part: Int) {
    let rows =
      part == 0 ? position.row + 1..<size.rows : part == 1 ? 0..<position.row : 0..<size.rows
    for row in rows { erase(row: row, columns: 0..<size.columns) }
    if part < 2 { eraseLine(part) }
  }

  private mutating func setMode(_ mode: Int, _ isSet: Bool) {
    let wasSet = modes.contains(mode)
    if isSet { modes.insert(mode) } else { modes.remove(mode) }
    guard mode == PrivateMode.alternateScreen, wasSet != isSet else { return }
    if isSet {
      mainScreen = (
        grid, SavedCursor(position: position, isWrapPending: isWrapPending, style: style)
      )
      grid = CellGrid(size: size)
    } else if let (grid, cursor) = mainScreen {
      self.grid = grid
      restore(cursor)
      mainScreen = nil
    }
  }
}

extension VirtualTerminal {
  /// SGR. No parameter is a reset.
  mutating func setStyle(_ parameters: [[Int]]) {
    var strange: [String] = []
    style.select(parameters) { strange.append($0) }
    unknown += strange
    styleBits = table.style(style)
  }
}
