import TestFolders
import Testing

import TermReplay
@testable import TermScreen

/// Live lines on a model of a terminal that keeps what scrolls off.
struct LiveLines {
  var encoder: InlineEncoder
  var terminal: VirtualTerminal
  let table = CellTable()
  /// Everything sent.
  var bytes: [UInt8] = []

  init(
    columns: Int, rows: Int, after text: String = "", capabilities: TerminalCapabilities = .xterm
  ) {
    let size = Size(columns: columns, rows: rows)
    encoder = InlineEncoder(screen: size, capabilities: capabilities, verifiesKeys: true)
    terminal = VirtualTerminal(size: size, table: table)
    terminal.keepsHistory = true
    terminal.feed(text.utf8)
    terminal.feed("\u{1B}[?7l".utf8)
  }

  static func line(_ text: String) -> Line {
    Line(cells: text.unicodeScalars.map { Cell(scalar: $0) }[...])
  }

  mutating func draw(_ lines: [String], above: [String] = [], cursor: Point? = nil) {
    var frame = Frame(
      size: Size(columns: encoder.screen.columns, rows: lines.count),
      lines: lines.map(LiveLines.line),
      cursor: Cursor(position: cursor ?? .zero, isVisible: cursor != nil), table: table)
    frame.above = above.map(LiveLines.line)
    var bytes: [UInt8] = []
    encoder.encode(frame, into: &bytes)
    send(bytes)
  }

  mutating func send(_ bytes: [UInt8]) {
    self.bytes += bytes
    terminal.feed(bytes)
  }

  mutating func finish(leavesPicture: Bool) {
    var bytes: [UInt8] = []
    encoder.finish(leavesPicture: leavesPicture, into: &bytes)
    send(bytes)
  }

  /// All lines, from the first that scrolled off, without blank ones at the end.
  var text: [String] {
    var lines = terminal.history + terminal.lines
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// The final characters of all control sequences sent.
  var finals: Set<Character> {
    var finals: Set<Character> = []
    for sequence in String(decoding: bytes, as: UTF8.self).split(separator: "\u{1B}[").dropFirst() {
      if let final = sequence.first(where: { $0.isLetter || $0 == "@" }) { finals.insert(final) }
    }
    return finals
  }

  /// The terminal as it is after its window was made `size`, by the rules of those that break long
  /// lines or of those that cut them off.
  mutating func resizeWindow(to size: Size, rewraps: Bool) {
    terminal.resizing = rewraps ? .rewrapsText : .cuts
    terminal.resize(to: size)
  }

  mutating func adopt(_ size: Size, rewraps: Bool?) {
    var bytes: [UInt8] = []
    encoder.resize(to: size, rewraps: rewraps, into: &bytes)
    send(bytes)
  }
}

@Suite("Live lines in the middle of a screen")
struct InlineEncoderTests {
  @Test("Lines begin at the cursor, grow and shrink; earlier text is kept")
  func growing() {
    var live = LiveLines(columns: 12, rows: 6, after: "$ ls\r\nfile\r\n")
    live.draw(["one"])
    #expect(live.text == ["$ ls", "file", "one"])
    live.draw(["one", "two", "three"])
    #expect(live.text == ["$ ls", "file", "one", "two", "three"])
    live.draw(["1", "two", "3", "4", "5", "6"])
    #expect(live.text == ["$ ls", "file", "1", "two", "3", "4", "5", "6"])
    #expect(live.terminal.history == ["$ ls", "file"])
    live.draw(["two"])
    #expect(live.text == ["$ ls", "file", "two"])
    #expect(live.finals.isDisjoint(with: ["H", "J", "S", "T", "d", "f", "r"]))
    #expect(live.terminal.unknown == [])
  }

  @Test("Rows below are erased only as they are grown into")
  func rowsBelow() {
    var live = LiveLines(
      columns: 12, rows: 6, after: "above\r\n\r\nbelow 1\r\nbelow 2\r\nbelow 3\u{1B}[2;1H")
    live.draw(["a", "b"])
    #expect(live.text == ["above", "a", "b", "below 2", "below 3"])
    live.draw(["x", "a", "b"], above: [])
    #expect(live.text == ["above", "x", "a", "b", "below 3"])
    live.finish(leavesPicture: false)
    #expect(live.text == ["above", "", "", "", "below 3"])
    #expect(live.terminal.position == Point(row: 1, column: 0))
  }

  @Test("Of what is taller than the screen the first rows are shown")
  func tallerThanTheScreen() {
    var live = LiveLines(columns: 8, rows: 3, after: "$ x\r\n")
    live.draw((1...9).map { "row \($0)" })
    #expect(live.terminal.lines == ["row 1", "row 2", "row 3"])
    #expect(live.terminal.history == ["$ x"])
  }

  @Test("The end leaves the picture with the cursor below, or nothing with it at the start")
  func finishing() {
    for rows in [3, 8] {
      var live = LiveLines(columns: 8, rows: rows, after: "$ x\r\n")
      live.draw(["a", "b"])
      live.finish(leavesPicture: true)
      live.send(Array("$ ".utf8))
      #expect(live.text == ["$ x", "a", "b", "$"])

      var other = LiveLines(columns: 8, rows: rows, after: "$ x\r\n")
      other.draw(["a", "b"])
      other.finish(leavesPicture: false)
      other.send(Array("$ ".utf8))
      #expect(other.text == ["$ x", "$"])
    }
  }

  @Test("A handler of signals gets below the picture, wherever the cursor is")
  func bytesBelow() {
    for cursor in [nil, Point(row: 0, column: 2), Point(row: 2, column: 0)] {
      var live = LiveLines(columns: 8, rows: 5, after: "$ x\r\n")
      live.draw(["a", "b", "c"], cursor: cursor)
      live.send(live.encoder.bytesBelow(isDrawing: false) + Array("$ ".utf8))
      #expect(live.text == ["$ x", "a", "b", "c", "$"])
    }
  }

  @Test("What follows erased lines begins where they did")
  func bytesBelowErased() {
    var live = LiveLines(columns: 8, rows: 5, after: "$ x\r\n")
    live.draw(["a", "b", "c"], cursor: Point(row: 2, column: 0))
    var bytes: [UInt8] = []
    live.encoder.erase(into: &bytes)
    live.send(bytes + live.encoder.bytesBelow(isDrawing: false) + Array("$ ".utf8))
    #expect(live.text == ["$ x", "$"])
  }

  @Test("Text goes above the lines, more of it than the screen has rows, too")
  func above() {
    var live = LiveLines(columns: 12, rows: 5, after: "$ x\r\n")
    live.draw(["live 1", "live 2"])
    live.draw(["live 1", "live 2"], above: ["first"])
    #expect(live.text == ["$ x", "first", "live 1", "live 2"])
    let many = (1...40).map { "line \($0)" }
    live.draw(["live 1", "live 3"], above: many)
    #expect(live.text == ["$ x", "first"] + many + ["live 1", "live 3"])
    // The whole screen is live.
    let whole = (1...5).map { "whole \($0)" }
    live.draw(whole)
    live.draw(whole, above: ["a", "b"])
    #expect(live.text == ["$ x", "first"] + many + ["a", "b"] + whole)
    live.draw([], above: ["last"])
    #expect(live.text == ["$ x", "first"] + many + ["a", "b", "last"])
  }

  @Test(
    "Nothing is written behind the text of a row, whatever was there and is painted there",
    arguments: 0..<60 as Range<UInt64>)
  func ends(seed: UInt64) {
    var random = SplitMix(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    var live = LiveLines(columns: 20, rows: 4)
    let blank = Cell(scalar: " ")
    for step in 0..<30 {
      let texts = (0..<3).map { _ in
        (0..<number(0...3)).map { _ in String("abcdefgh".prefix(number(1...8))) }
          .joined(separator: String(repeating: " ", count: number(1...5))).prefix(20)
      }
      var frame = Frame(size: Size(columns: 20, rows: 3), table: live.table)
      frame.lines = texts.map { text in
        let cells = text.unicodeScalars.map { Cell(scalar: $0) }
        let cut = number(0...cells.count)
        let rest = cells[cut...] + Array(repeating: blank, count: number(0...20 - cells.count))
        return Line(spans: [Span(column: 0, cells: cells[..<cut]), Span(column: cut, cells: rest)])
      }
      let cursor = Point(row: number(0...2), column: number(0...19))
      frame.cursor = Cursor(position: cursor, isVisible: true)
      var bytes: [UInt8] = []
      live.encoder.encode(frame, into: &bytes)
      live.send(bytes)
      for (row, text) in texts.enumerated() {
        let end = text.lastIndex { $0 != " " }.map { text.distance(from: text.startIndex, to: $0) }
        let cells = live.terminal.grid.textRow(live.top + row).cells
        #expect(cells.count == end.map { $0 + 1 } ?? 0, "step \(step), row \(row): \(text)")
        #expect(live.terminal.lines[live.top + row] == text.prefix(cells.count), "step \(step)")
      }
    }
  }

  @Test("A line that goes above moves the live ones, and does not write them again")
  func aboveIsCheap() {
    var live = LiveLines(columns: 60, rows: 20)
    let lines = (1...8).map { "a live line with a good deal of text on it, number \($0)" }
    live.draw(lines)
    live.bytes = []
    live.draw(lines, above: ["done"])
    #expect(live.text == ["done"] + lines)
    #expect(live.bytes.count < 60, "\(live.bytes.count) bytes")
  }

  @Test(
    "Whatever is drawn, everything that went above stands there once and in order",
    arguments: 0..<40)
  func randomFrames(seed: Int) {
    var random = SplitMix(seed: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let rows = number(1...9)
    var expected = (0..<number(0...12)).map { "before \($0)" }
    let start = expected.map { $0 + "\r\n" }.joined()
    var capabilities = TerminalCapabilities.xterm
    if seed % 4 == 1 { capabilities = .minimal }
    if seed % 4 == 2 { capabilities.erasesLines = false }
    if seed % 4 == 3 { capabilities.shiftsLines = false }
    var live = LiveLines(columns: 20, rows: rows, after: start, capabilities: capabilities)
    var lines = (0..<3).map { "live \($0)" }
    for step in 0..<40 {
      switch number(0...4) {
      case 0: lines.insert("new \(step)", at: number(0...lines.count))
      case 1: if !lines.isEmpty { lines.remove(at: number(0...lines.count - 1)) }
      case 2: lines.shuffle(using: &random)
      case 3: lines = (0..<number(0...rows + 3)).map { "line \(step) \($0)" }
      default: if !lines.isEmpty { lines[0] += "." }
      }
      let above = (0..<max(0, number(-6...2 * rows))).map { "above \(step) \($0)" }
      let cursor =
        lines.isEmpty || number(0...2) > 0
        ? nil : Point(row: number(0...min(rows, lines.count) - 1), column: number(0...19))
      live.draw(lines, above: above, cursor: cursor)
      expected += above
      #expect(live.text == expected + lines.prefix(rows), "step \(step)")
      #expect(live.terminal.position == cursor ?? Point(row: live.top, column: 0)
        || cursor.map { live.terminal.position == Point(row: live.top + $0.row, column: $0.column) }
          ?? false)
    }
    #expect(live.finals.isDisjoint(with: ["H", "J", "S", "T", "d", "f", "r"]))
    #expect(live.terminal.unknown == [])
  }

  @Test(
    "A new width leaves no ghost of the old lines, whether the terminal breaks or cuts them",
    arguments: [true, false], [11, 20, 29, 40])
  func resizing(rewraps: Bool, columns: Int) {
    var live = LiveLines(columns: 30, rows: 12, after: "$ x\r\nan output line\r\n")
    live.draw(["a line that is long, all 30 of", "short", "another long line of 25 co"])
    let size = Size(columns: columns, rows: 12)
    live.resizeWindow(to: size, rewraps: rewraps)
    live.adopt(size, rewraps: nil)
    live.draw(["now", "short"])
    #expect(live.text.filter { $0 != "" }.suffix(2) == ["now", "short"])
    let before = live.text.dropLast(2).joined(separator: "\n")
    #expect(before.hasPrefix("$ x\n" + String("an output line".prefix(columns))))
    #expect(!before.contains("long"), "\(live.text)")
  }

  @Test("With a cursor shown and a known kind of terminal there is no ghost either")
  func resizingWithCursor() {
    var live = LiveLines(columns: 30, rows: 12, after: "$ x\r\n")
    live.draw(
      ["a line that is long, all 30 of", "a query"], cursor: Point(row: 1, column: 7))
    let size = Size(columns: 12, rows: 12)
    live.resizeWindow(to: size, rewraps: true)
    live.adopt(size, rewraps: true)
    live.draw(["now", "a query"], cursor: Point(row: 1, column: 7))
    #expect(live.text == ["$ x", "now", "a query"])
  }

  @Test("A lower window shows the first lines, and those above scroll into the history")
  func resizingLower() {
    var live = LiveLines(columns: 30, rows: 8, after: "$ x\r\n$ y\r\n")
    live.draw((1...6).map { "line \($0)" })
    let size = Size(columns: 30, rows: 4)
    live.resizeWindow(to: size, rewraps: true)
    live.adopt(size, rewraps: nil)
    live.draw((1...6).map { "line \($0)" })
    #expect(live.terminal.lines == ["line 1", "line 2", "line 3", "line 4"])
    #expect(live.terminal.history == ["$ x", "$ y"])
  }
}

extension LiveLines {
  /// The screen's row of the first live line.
  var top: Int { terminal.position.row - encoder.cursorRow }
}
