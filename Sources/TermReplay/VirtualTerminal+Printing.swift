import TermScreen

extension VirtualTerminal {
  /// Puts a scalar at the cursor, or joins it to the glyph before where both are one cluster.
  mutating func print(_ scalar: Unicode.Scalar) {
    // Letters of ASCII join what begins a cluster, such as the Syriac abbreviation mark.
    if let last, scalar.value >= 0x80 || last.text.utf8.last! >= 0x80 {
      var joined = last.text
      joined.unicodeScalars.append(scalar)
      if countsScalars
        ? widthPolicy.columnsAdded(by: scalar) == 0
        : isOneCluster(last.text, scalar) && !widthPolicy.startsCell(scalar)
      {
        put(joined, over: last)
        return
      }
    }
    put(String(Character(scalar)), over: nil)
  }

  /// Whether `scalar` joins `text`, as the standard library has it; but one that is newer than the
  /// tables of this module is a letter to both, whatever it has become since.
  private func isOneCluster(_ text: String, _ scalar: Unicode.Scalar) -> Bool {
    let isKnown = ScalarProperties.isAssigned(scalar)
    var joined = text
    joined.unicodeScalars.append(isKnown ? scalar : "\u{E000}")
    return joined.count == 1
  }

  private mutating func put(_ text: String, over last: (row: Int, column: Int, text: String)?) {
    let columns =
      countsScalars
      ? text.unicodeScalars.reduce(0) { $0 + widthPolicy.columnsAdded(by: $1) }
      : TermScreen.columns(of: text, policy: widthPolicy)
    if columns == 0 { return }
    if let last {
      grid.fill(row: last.row, columns: last.column..<last.column + 1, with: .blank)
      position = Point(row: last.row, column: last.column)
      isWrapPending = false
    }
    if isWrapPending, modes.contains(PrivateMode.autoWrap) {
      wrap()
    }
    isWrapPending = false
    if position.column + columns > size.columns {
      // A wide glyph that does not fit the last column goes to the next line.
      if columns > size.columns { return }
      if modes.contains(PrivateMode.autoWrap) {
        wrap()
      } else {
        position.column = size.columns - columns
      }
    }
    let role: Cell.Role = columns == 2 ? .wide : .narrow
    let scalars = text.unicodeScalars
    let cell: Cell? =
      scalars.count == 1
      ? Cell(scalar: scalars.first!, role: role, style: styleBits)
      : table.index(ofCluster: text).map { Cell(cluster: $0, role: role, style: styleBits) }
    guard let cell else { return }
    grid.put(cell, row: position.row, column: position.column)
    self.last = (position.row, position.column, text)
    if position.column + columns < size.columns {
      position.column += columns
    } else {
      position.column = size.columns - 1
      isWrapPending = true
    }
  }

  /// Goes on in the next row, as one line.
  private mutating func wrap() {
    grid.noteWrap(ofRow: position.row, true)
    position.column = 0
    index()
  }

  /// Down one line, scrolling at the bottom margin.
  mutating func index() {
    if position.row == margins.upperBound - 1 {
      if keepsHistory, margins.lowerBound == 0, !isAlternateScreen {
        scrollback.append(grid.textRow(0))
      }
      grid.scroll(margins, by: 1, fill: erased)
    } else if position.row < size.rows - 1 {
      position.row += 1
    }
  }

  /// Up one line, scrolling at the top margin.
  mutating func reverseIndex() {
    if position.row == margins.lowerBound {
      grid.scroll(margins, by: -1, fill: erased)
    } else if position.row > 0 {
      position.row -= 1
    }
  }

  /// The cell that erasing leaves: a blank in the current background.
  var erased: Cell {
    var bits = Cell.StyleBits.plain
    bits.background = style.background
    return Cell(glyph: 0x20, style: bits)
  }

  mutating func control(_ byte: UInt8) {
    last = nil
    switch byte {
    case ControlCharacter.backspace:
      isWrapPending = false
      position.column = max(0, position.column - 1)
    case ControlCharacter.tab:
      isWrapPending = false
      position.column =
        tabStops.filter { $0 > position.column && $0 < size.columns }.min() ?? size.columns - 1
    case ControlCharacter.lineFeed, ControlCharacter.verticalTab, ControlCharacter.formFeed:
      isWrapPending = false
      // To tmux a line goes on until a row is erased.
      if resizing != .rewraps { grid.noteWrap(ofRow: position.row, false) }
      index()
    case ControlCharacter.carriageReturn:
      isWrapPending = false
      position.column = 0
    case ControlCharacter.bell, 0: break
    default: unknown.append("C0 \(byte)")
    }
  }

  mutating func escapeSequence(_ final: UInt8) {
    last = nil
    switch final {
    case EscapeFinal.index:
      isWrapPending = false
      index()
    case EscapeFinal.nextLine:
      isWrapPending = false
      position.column = 0
      index()
    case EscapeFinal.setTabStop: tabStops.insert(position.column)
    case EscapeFinal.reverseIndex:
      isWrapPending = false
      reverseIndex()
    case EscapeFinal.saveCursor:
      savedCursor = SavedCursor(
        position: position, isWrapPending: isWrapPending, style: style)
    case EscapeFinal.restoreCursor: restore(savedCursor ?? SavedCursor())
    case EscapeFinal.reset:
      let policy = widthPolicy
      self = VirtualTerminal(size: size, table: table)
      widthPolicy = policy
    case EscapeFinal.stringTerminator, UInt8(ascii: "="), UInt8(ascii: ">"): break
    default: unknown.append("ESC \(Character(Unicode.Scalar(final)))")
    }
  }

  mutating func restore(_ saved: SavedCursor) {
    position = Point(
      row: min(saved.position.row, size.rows - 1),
      column: min(saved.position.column, size.columns - 1))
    isWrapPending = saved.isWrapPending
    style = saved.style
    styleBits = table.style(style)
  }

  mutating func systemCommand(_ bytes: [UInt8]) {
    // Bytes are split: a mark behind a semicolon makes one character with it.
    func parts(atMost count: Int) -> [String] {
      bytes.split(
        separator: UInt8(ascii: ";"), maxSplits: count - 1, omittingEmptySubsequences: false
      ).map { String(decoding: $0, as: UTF8.self) }
    }
    let text = parts(atMost: 2)
    switch text.first.flatMap({ Int($0) }) {
    case SystemCommand.iconAndTitle, SystemCommand.title: title = text.count > 1 ? text[1] : ""
    case SystemCommand.link:
      let target = parts(atMost: 3)
      style.link = target.count == 3 && !target[2].isEmpty ? target[2] : nil
      styleBits = table.style(style)
    case SystemCommand.clipboard: clipboard = parts(atMost: 3).last
    case SystemCommand.mark:
      isInPrompt = text.last?.first == "A"
      if isInPrompt {
        grid.markPrompt(position.row)
        if position.column > 0 { unknown.append("a prompt that begins in the middle of a row") }
      }
    default: unknown.append("OSC \(String(decoding: bytes, as: UTF8.self))")
    }
  }
}
