import TermScreen

/// A terminal of our own for tests: it reads bytes as xterm does, as far as the devices send them,
/// and holds the screen that results.
///
/// It knows nothing of the encoders, and traps nothing: what it does not understand it lists in
/// ``unknown``.
struct VirtualTerminal {
  /// A column of a line.
  struct Column: Equatable {
    /// The glyph; empty for the right half of a wide one.
    var text = " "
    var foreground = Color.default
    var background = Color.default
    var attributes: CellStyle.Attributes = []
    var isUnderlined = false
  }

  private(set) var size: Size
  private(set) var lines: [[Column]]
  private(set) var row = 0
  private(set) var column = 0
  private(set) var isCursorVisible = true
  /// Sequences that were not understood.
  private(set) var unknown: [String] = []

  private var pen = Column()
  private var wrapsNext = false
  private var top = 0
  private var bottom: Int
  private var inserts = false
  private var drawsLines = false
  private var last: (text: String, isWide: Bool)?
  private var pending: [UInt8] = []
  private var saved = (row: 0, column: 0, wrapsNext: false, pen: Column())

  init(size: Size) {
    self.size = size
    bottom = size.rows - 1
    lines = Array(
      repeating: Array(repeating: Column(), count: size.columns), count: size.rows)
  }

  /// A blank terminal of another size.
  mutating func resize(to size: Size) {
    let visible = isCursorVisible
    self = VirtualTerminal(size: size)
    isCursorVisible = visible
  }

  // MARK: Reading

  mutating func feed(_ bytes: [UInt8]) {
    let all = pending + bytes
    pending = []
    var index = 0
    while index < all.count {
      guard let next = read(all, from: index) else {
        pending = Array(all[index...])
        return
      }
      index = next
    }
  }

  /// Reads one thing; the index after it, or `nil` when it is not complete.
  private mutating func read(_ bytes: [UInt8], from start: Int) -> Int? {
    switch bytes[start] {
    case 0x1B: return readEscape(bytes, from: start)
    case 0x08:
      column = max(0, column - 1)
      wrapsNext = false
    case 0x09:
      column = min(size.columns - 1, (column / 8 + 1) * 8)
      wrapsNext = false
    case 0x0A, 0x0B, 0x0C: index()
    case 0x0D:
      column = 0
      wrapsNext = false
    case 0x0E: drawsLines = true
    case 0x0F: drawsLines = false
    case 0x00, 0x07, 0x18: break
    case ..<0x20, 0x7F: unknown.append("control \(bytes[start])")
    default:
      let length = bytes[start] < 0x80 ? 1 : bytes[start] < 0xE0 ? 2 : bytes[start] < 0xF0 ? 3 : 4
      guard start + length <= bytes.count else { return nil }
      let text = String(decoding: bytes[start..<start + length], as: UTF8.self)
      for scalar in text.unicodeScalars { put(scalar) }
      return start + length
    }
    return start + 1
  }

  private mutating func readEscape(_ bytes: [UInt8], from start: Int) -> Int? {
    guard start + 1 < bytes.count else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: "["):
      guard let end = bytes[(start + 2)...].firstIndex(where: { (0x40...0x7E).contains($0) })
      else { return nil }
      control(Array(bytes[start + 2..<end]), final: bytes[end])
      return end + 1
    case UInt8(ascii: "]"), UInt8(ascii: "P"):
      var index = start + 2
      while index < bytes.count {
        if bytes[index] == 0x07 { return index + 1 }
        if bytes[index] == 0x1B, index + 1 < bytes.count { return index + 2 }
        index += 1
      }
      return nil
    case UInt8(ascii: "("), UInt8(ascii: ")"):
      guard start + 2 < bytes.count else { return nil }
      if bytes[start + 1] == UInt8(ascii: "(") {
        drawsLines = bytes[start + 2] == UInt8(ascii: "0")
      }
      return start + 3
    case UInt8(ascii: "M"): reverseIndex()
    case UInt8(ascii: "D"): index()
    case UInt8(ascii: "E"):
      column = 0
      index()
    case UInt8(ascii: "="), UInt8(ascii: ">"): break
    // Tab stops are set where they are anyway.
    case UInt8(ascii: "H"): break
    case UInt8(ascii: "7"): saved = (row, column, wrapsNext, pen)
    case UInt8(ascii: "8"): (row, column, wrapsNext, pen) = saved
    default: unknown.append("ESC \(bytes[start + 1])")
    }
    return start + 2
  }

  private mutating func control(_ body: [UInt8], final: UInt8) {
    let text = String(decoding: body, as: UTF8.self)
    let isPrivate = text.hasPrefix("?")
    let numbers = text.drop { !$0.isNumber && $0 != ";" && $0 != ":" }
      .split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0.prefix { $0.isNumber }) ?? 0 }
    let first = max(1, numbers.first ?? 1)
    let keepsWrap = final == UInt8(ascii: "m") || final == UInt8(ascii: "h") || isPrivate
    let wasWrapping = wrapsNext
    if !keepsWrap { wrapsNext = false }
    switch Character(Unicode.Scalar(final)) {
    // Tab stops are set where they are anyway.
    case "g": break
    case "H", "f":
      row = min(size.rows, max(1, numbers.first ?? 1)) - 1
      column = min(size.columns, max(1, numbers.count > 1 ? numbers[1] : 1)) - 1
    case "A": row = max(row >= top ? top : 0, row - first)
    case "B": row = min(row <= bottom ? bottom : size.rows - 1, row + first)
    case "C": column = min(size.columns - 1, column + first)
    case "D": column = max(0, column - first)
    case "G", "`": column = min(size.columns, first) - 1
    case "d": row = min(size.rows, first) - 1
    case "J": eraseDisplay(numbers.first ?? 0)
    case "K": eraseLine(numbers.first ?? 0)
    case "X": erase(row, column..<min(size.columns, column + first))
    case "@": shiftRight(first)
    case "P": shiftLeft(first)
    case "L": if (top...bottom).contains(row) { scroll(row, bottom, by: -first) }
    case "M": if (top...bottom).contains(row) { scroll(row, bottom, by: first) }
    case "S": scroll(top, bottom, by: first)
    case "T": scroll(top, bottom, by: -first)
    case "Z": column = max(0, (column - 1) / 8 * 8)
    case "b":
      wrapsNext = wasWrapping
      if let last { for _ in 0..<first { put(last.text, isWide: last.isWide) } }
    case "r":
      top = (numbers.first.map { max(1, $0) } ?? 1) - 1
      bottom = (numbers.count > 1 && numbers[1] > 0 ? min(numbers[1], size.rows) : size.rows) - 1
      row = 0
      column = 0
    case "m": setStyle(text)
    case "h" where isPrivate, "l" where isPrivate:
      if numbers.contains(25) { isCursorVisible = final == UInt8(ascii: "h") }
    case "h", "l": if numbers.contains(4) { inserts = final == UInt8(ascii: "h") }
    case "t", "q", "c": break
    default: unknown.append("CSI \(text)\(Character(Unicode.Scalar(final)))")
    }
  }

  // MARK: Writing

  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = VirtualTerminal.width(scalar)
    if width == 0 {
      // A mark belongs to the glyph before.
      var place = wrapsNext ? column : column - 1
      if place >= 0, lines[row][place].text.isEmpty { place -= 1 }
      if place >= 0 { lines[row][place].text.unicodeScalars.append(scalar) }
      return
    }
    put(String(Character(drawsLines ? VirtualTerminal.line(scalar) : scalar)), isWide: width == 2)
  }

  private mutating func put(_ text: String, isWide: Bool) {
    last = (text, isWide)
    let width = isWide ? 2 : 1
    if wrapsNext || column + width > size.columns {
      column = 0
      wrapsNext = false
      index()
    }
    if inserts { shiftRight(width) }
    split(row, column)
    split(row, column + width)
    var glyph = pen
    glyph.text = text
    lines[row][column] = glyph
    if isWide {
      glyph.text = ""
      lines[row][column + 1] = glyph
    }
    column += width
    if column == size.columns {
      column -= 1
      wrapsNext = true
    }
  }

  /// Blanks both halves of a wide glyph that the border before `column` cuts.
  private mutating func split(_ row: Int, _ column: Int) {
    guard column > 0, column < size.columns, lines[row][column].text.isEmpty else { return }
    lines[row][column].text = " "
    lines[row][column - 1].text = " "
  }

  private var blank: Column {
    var blank = Column()
    blank.background = pen.background
    return blank
  }

  private mutating func erase(_ row: Int, _ columns: Range<Int>) {
    guard !columns.isEmpty else { return }
    split(row, columns.lowerBound)
    split(row, columns.upperBound)
    for column in columns { lines[row][column] = blank }
  }

  private mutating func eraseLine(_ kind: Int) {
    switch kind {
    case 0: erase(row, column..<size.columns)
    case 1: erase(row, 0..<column + 1)
    default: erase(row, 0..<size.columns)
    }
  }

  private mutating func eraseDisplay(_ kind: Int) {
    let whole = kind == 0 ? row + 1..<size.rows : kind == 1 ? 0..<row : 0..<size.rows
    for row in whole { erase(row, 0..<size.columns) }
    if kind < 2 { eraseLine(kind) }
  }

  private mutating func shiftRight(_ count: Int) {
    split(row, column)
    let count = min(count, size.columns - column)
    if lines[row][size.columns - count].text.isEmpty { split(row, size.columns - count) }
    lines[row].removeLast(count)
    lines[row].insert(contentsOf: Array(repeating: blank, count: count), at: column)
  }

  private mutating func shiftLeft(_ count: Int) {
    let count = min(count, size.columns - column)
    split(row, column)
    split(row, column + count)
    lines[row].removeSubrange(column..<column + count)
    lines[row] += Array(repeating: blank, count: count)
  }

  private mutating func index() {
    wrapsNext = false
    if row == bottom { scroll(top, bottom, by: 1) } else if row < size.rows - 1 { row += 1 }
  }

  private mutating func reverseIndex() {
    wrapsNext = false
    if row == top { scroll(top, bottom, by: -1) } else if row > 0 { row -= 1 }
  }

  private mutating func scroll(_ top: Int, _ bottom: Int, by lines: Int) {
    let count = min(abs(lines), bottom - top + 1)
    let fresh = Array(repeating: Array(repeating: blank, count: size.columns), count: count)
    if lines > 0 {
      self.lines.removeSubrange(top..<top + count)
      self.lines.insert(contentsOf: fresh, at: bottom - count + 1)
    } else {
      self.lines.removeSubrange(bottom - count + 1..<bottom + 1)
      self.lines.insert(contentsOf: fresh, at: top)
    }
  }

  // MARK: Style

  private mutating func setStyle(_ text: String) {
    var items = text.split(separator: ";", omittingEmptySubsequences: false)[...]
    while let item = items.popFirst() {
      if item.hasPrefix("4:") {
        pen.isUnderlined = item != "4:0"
        continue
      }
      // ISO 8613-6, with an empty colour space.
      if item.hasPrefix("38:2::") || item.hasPrefix("48:2::") {
        let parts = item.dropFirst(6).split(separator: ":").compactMap { UInt8($0) }
        guard parts.count == 3 else { return unknown.append("SGR \(text)") }
        let color = Color.rgb(parts[0], parts[1], parts[2])
        if item.hasPrefix("3") { pen.foreground = color } else { pen.background = color }
        continue
      }
      let code = Int(item) ?? 0
      switch code {
      case 0: pen = Column()
      case 38, 48:
        let kind = items.popFirst().flatMap { Int($0) }
        let color: Color
        if kind == 5, let index = items.popFirst().flatMap({ UInt8($0) }) {
          color = .indexed(index)
        } else {
          let parts = (0..<3).compactMap { _ in items.popFirst().flatMap { UInt8($0) } }
          guard parts.count == 3 else { return unknown.append("SGR \(text)") }
          color = .rgb(parts[0], parts[1], parts[2])
        }
        if code == 38 { pen.foreground = color } else { pen.background = color }
      case 30...37: pen.foreground = .indexed(UInt8(code - 30))
      case 90...97: pen.foreground = .indexed(UInt8(code - 82))
      case 40...47: pen.background = .indexed(UInt8(code - 40))
      case 100...107: pen.background = .indexed(UInt8(code - 92))
      case 39: pen.foreground = .default
      case 49: pen.background = .default
      case 1: pen.attributes.insert(.bold)
      case 2: pen.attributes.insert(.dim)
      case 3: pen.attributes.insert(.italic)
      case 4: pen.isUnderlined = true
      case 5: pen.attributes.insert(.blink)
      case 7: pen.attributes.insert(.reverse)
      case 8: pen.attributes.insert(.hidden)
      case 9: pen.attributes.insert(.strikethrough)
      case 22: pen.attributes.subtract([.bold, .dim])
      case 23: pen.attributes.remove(.italic)
      case 24: pen.isUnderlined = false
      case 25: pen.attributes.remove(.blink)
      case 27: pen.attributes.remove(.reverse)
      case 28: pen.attributes.remove(.hidden)
      case 29: pen.attributes.remove(.strikethrough)
      // The Linux console's alternative fonts.
      case 10, 11, 12: drawsLines = code == 11
      default: unknown.append("SGR \(text)")
      }
    }
  }

  // MARK: Characters

  private static func width(_ scalar: Unicode.Scalar) -> Int {
    let properties = scalar.properties
    if properties.generalCategory == .nonspacingMark || properties.generalCategory == .enclosingMark
    {
      return 0
    }
    switch scalar.value {
    case 0x200B...0x200F, 0xFE00...0xFE0F: return 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }

  /// The line-drawing character set of the VT100.
  private static func line(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "q": "─"
    case "x": "│"
    case "l": "┌"
    case "k": "┐"
    case "m": "└"
    case "j": "┘"
    case "n": "┼"
    case "t": "├"
    case "u": "┤"
    case "v": "┴"
    case "w": "┬"
    default: scalar
    }
  }
}
