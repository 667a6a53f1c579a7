extension ANSIEncoder {
  /// Writes `cells`, positioning the cursor first, and again wherever its column becomes uncertain.
  mutating func write(
    _ cells: CellRow, row: Int, column: Int, into bytes: inout OutputBytes
  ) {
    guard let first = cells.first else { return }
    if self.row == row, column == self.column + 1, column > 0 {
      passOver(before: first, row: row, into: &bytes)
    }
    // The style first: motion may pass over cells by rewriting them, if they have this style.
    setStyle(first.style, into: &bytes)
    standApart(first)
    move(row: row, column: column, into: &bytes)
    // Most are a digit or a few.
    if cells.count < 5, bytes.append(few: cells, in: first.style) {
      return advance(to: column + cells.count, isContested: false)
    }
    writeOn(cells, row: row, column: column, into: &bytes)
  }

  /// Rewrites the cell at the cursor if it has the current style and the next one has another: that
  /// takes fewer bytes than a motion. A blank between two words that is only passed over is not
  /// copied with them if VTE wraps the line there.
  @inline(never)
  private mutating func passOver(before next: Cell, row: Int, into bytes: inout OutputBytes) {
    guard next.style != writer.current,
      frame.lines[row].isPassable(column..<column + 1, style: writer.current)
    else { return }
    bytes.append(UInt8(truncatingIfNeeded: frame.lines[row].cell(column).glyph))
    column += 1
  }

  /// Writes `cells` from the cursor on.
  @inline(never)
  private mutating func writeOn(
    _ cells: CellRow, row: Int, column: Int, into bytes: inout OutputBytes
  ) {
    var place = column
    var index = 0
    while index < cells.count {
      let cell = cells[index]
      if cell.isTrailing {
        index += 1
        continue
      }
      setStyle(cell.style, into: &bytes)
      standApart(cell)
      if self.column != place { move(row: row, column: place, into: &bytes) }
      if cell.glyph < 0x80 {
        // Text, as a rule in one style.
        let start = index
        let (high, low) = (writer.current.high, writer.current.word1)
        repeat {
          index &+= 1
        } while index < cells.count && cells[index].word1 == low
          && (cells[index].word0 ^ high) & ~0x7F == 0
        bytes.append(ascii: CellRow(rebasing: cells[start..<index]))
        place += index - start
        advance(to: place, isContested: false)
      } else {
        let isContested = append(cell, into: &bytes)
        place += cell.role == .wide ? 2 : 1
        index += 1
        advance(to: place, isContested: isContested)
      }
    }
  }

  /// Has the cursor placed before a cell that some terminals would join to the glyph written before
  /// it.
  @inline(__always)
  private mutating func standApart(_ cell: Cell) {
    if cell.isContested, capabilities.reanchorsAfterClusters, !capabilities.isASCIIOnly {
      column = -1
    }
  }

  /// The cursor after writing: unknown at the right edge, where terminals differ in how they wait
  /// to wrap, and after glyphs whose width they dispute.
  @inline(__always)
  private mutating func advance(to place: Int, isContested: Bool) {
    column = place < frame.size.columns ? place : -1
    if isContested {
      column = -1
      // It may even have wrapped, unless wrapping is off.
      if place + 6 > frame.size.columns, capabilities.addressesScreen { row = -1 }
    }
  }

  /// Appends a glyph beyond ASCII; returns whether the cursor's column is uncertain after it.
  private func append(_ cell: Cell, into bytes: inout OutputBytes) -> Bool {
    if capabilities.isASCIIOnly {
      let isWide = cell.role == .wide
      let replacement = cell.scalar.map(ANSIEncoder.asciiReplacement) ?? UInt8(ascii: "?")
      bytes.append(replacement)
      if isWide { bytes.append(replacement) }
      return false
    }
    if let scalar = cell.scalar {
      bytes.append(scalar)
      // Emoji are where tables of widths change with every version of Unicode.
      return capabilities.reanchorsAfterClusters && (scalar.value >= 0x1F000 || cell.isContested)
    }
    bytes.append(text: frame.table.text(of: cell))
    return capabilities.reanchorsAfterClusters
  }

  /// Blanks, lines and corners of boxes, blocks, arrows and marks in ASCII, and Latin letters
  /// without their accents; `?` for what has no likeness.
  package static func asciiReplacement(_ scalar: Unicode.Scalar) -> UInt8 {
    switch scalar.value {
    case 0xC0...0xFF: latinLetters[Int(scalar.value) - 0xC0]
    case 0x100...0x17F: latinLetters[Int(scalar.value) - 0x100 + 0x40]
    case 0x2500, 0x2504, 0x2505, 0x2508, 0x2509, 0x2010...0x2014: UInt8(ascii: "-")
    case 0x2501, 0x2550: UInt8(ascii: "=")
    case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x2551: UInt8(ascii: "|")
    case 0x250C...0x254B, 0x2552...0x256C, 0x256D...0x2570: UInt8(ascii: "+")
    case 0x2580...0x259F: UInt8(ascii: "#")
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: UInt8(ascii: " ")
    case 0x2018, 0x2019: UInt8(ascii: "'")
    case 0x201C, 0x201D: UInt8(ascii: "\"")
    case 0x2022, 0x25CF: UInt8(ascii: "*")
    case 0x25CB: UInt8(ascii: "o")
    case 0xB7: UInt8(ascii: ".")
    case 0x2026: UInt8(ascii: "~")
    case 0x25B6, 0x25B8, 0x203A, 0x276F, 0x2192: UInt8(ascii: ">")
    case 0x25C0, 0x25C2, 0x2039, 0x276E, 0x2190: UInt8(ascii: "<")
    case 0x25B2, 0x25B4, 0x2191: UInt8(ascii: "^")
    case 0x25BC, 0x25BE, 0x2193: UInt8(ascii: "v")
    case 0x25A0, 0x25A1: UInt8(ascii: "#")
    case 0x2713, 0x2714: UInt8(ascii: "+")
    case 0x2715...0x2718: UInt8(ascii: "x")
    default: UInt8(ascii: "?")
    }
  }

  /// The letters from U+00C0 to U+017F without their accents.
  private static let latinLetters = [UInt8](
    ("AAAAAAACEEEEIIIIDNOOOOOxOUUUUYPsaaaaaaaceeeeiiiidnooooo/ouuuuypy"
      + "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlL"
      + "lLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs").utf8)

  /// Repeats `cell` by the shortest of: erasing to the end of the line, erasing in place,
  /// repetition by the terminal, or writing it out.
  mutating func fill(
    _ cell: Cell, count: Int, row: Int, column: Int, into bytes: inout OutputBytes
  ) {
    if count <= 0 { return }
    setStyle(cell.style, into: &bytes)
    if !capabilities.addressesScreen, capabilities.erasesLines, cell == .blank,
      let end = textEnd(of: row), end <= column
    {
      // Blanks that were written at a row's end count where a terminal wraps the row anew, and are
      // copied with it, also those before the column that the row had between its words.
      move(row: row, column: end, into: &bytes)
      bytes.append(escape: EscapeFinal.controlSequence)
      bytes.append(ControlFinal.eraseLine)
      return
    }
    move(row: row, column: column, into: &bytes)
    let scalar = cell.scalar
    let each = cell.glyph < 0x80 ? 1 : scalar.map { UTF8.width($0) } ?? Int.max / 4096
    let written = each * count
    if isErasable(cell) {
      if column + count == frame.size.columns, written > 3, capabilities.erasesLines {
        bytes.append(escape: EscapeFinal.controlSequence)
        bytes.append(ControlFinal.eraseLine)
        return
      }
      if written > 3 + decimalDigits(count), capabilities.erasesCharacters {
        bytes.append(control: ControlFinal.eraseCharacters, count)
        return
      }
    }
    if capabilities.repeatsCharacters, cell.glyph < 0x80,
      written > 1 + 3 + decimalDigits(count - 1)
    {
      bytes.append(UInt8(truncatingIfNeeded: cell.glyph))
      bytes.append(control: ControlFinal.repeatCharacter, count - 1)
      advance(to: column + count, isContested: false)
      return
    }
    for offset in 0..<count {
      standApart(cell)
      if self.column != column + offset { move(row: row, column: column + offset, into: &bytes) }
      var isContested = false
      if cell.glyph < 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: cell.glyph))
      } else {
        isContested = append(cell, into: &bytes)
      }
      advance(to: column + offset + 1, isContested: isContested)
    }
  }

  /// The column behind the last cell of a row of the frame.
  private func textEnd(of row: Int) -> Int? {
    guard frame.lines.indices.contains(row) else { return nil }
    return frame.lines[row].spans.last?.columns.upperBound ?? 0
  }

  /// Whether erasing gives this cell: a space with nothing but a background, and that one the
  /// terminal's own unless it erases with the current one.
  private func isErasable(_ cell: Cell) -> Bool {
    guard cell.isSpace else { return false }
    if cell == .blank { return true }
    var background = Cell.StyleBits.plain
    background.background = cell.background
    guard cell.style == background, capabilities.erasesWithBackground else { return false }
    // A role may be drawn by attributes, which erasing leaves out.
    return !cell.background.isRole || capabilities.palette.isColor(cell.background)
  }
}

extension Cell {
  @inline(__always) static var trailingRole: UInt32 { Role.trailing.rawValue << roleShift }
  @inline(__always) static var wideRole: UInt32 { Role.wide.rawValue << roleShift }
}
