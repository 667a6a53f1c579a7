import TermReplay
import TestFolders
import Testing

@testable import TermScreen

@Suite("Many lines above live lines")
struct InlineAboveTests {
  /// Draws live lines below what was printed.
  private func draw(_ live: inout LiveLines, _ lines: [String], printed: [String]) {
    var frame = Frame(
      size: Size(columns: live.encoder.screen.columns, rows: lines.count),
      lines: lines.map(LiveLines.line),
      cursor: Cursor(position: Point(row: 1, column: 1), isVisible: true), table: live.table)
    var text = PrintedText()
    _ = text.append(
      Array(printed.map { $0 + "\n" }.joined().utf8), isComplete: true,
      policy: .unicode, table: live.table, to: &frame.above)
    var bytes: [UInt8] = []
    live.encoder.encode(frame, into: &bytes)
    live.send(bytes)
  }

  @Test(
    "However many lines go above, all of them do, in order, and each is written once",
    arguments: [9, 20, 500])
  func manyAbove(count: Int) {
    let lines = (0..<count).map { $0 % 7 == 3 ? "" : "line \($0) 日本" }
    var live = LiveLines(columns: 20, rows: 8, after: "$ x\r\n\r\nbelow 1\r\nbelow 2\u{1B}[2;1H")
    draw(&live, ["a", "b"], printed: [])
    draw(&live, ["a", "c"], printed: lines)
    // Too much to be shown where it differs.
    let isWhole = live.text == ["$ x"] + lines + ["a", "c"]
    #expect(isWhole)
    #expect(live.terminal.lines[live.terminal.position.row] == "c")
    #expect(live.terminal.unknown == [])
    draw(&live, ["d", "c"], printed: ["one more"])
    #expect(live.text.suffix(4) == [lines.last, "one more", "d", "c"])
    let written = lines.reduce(0) { $0 + $1.utf8.count }
    #expect(live.bytes.count < written + 16 * count + 400)
  }

  @Test("A paragraph that leaves is written over the rows that have shown it, in few bytes")
  func paragraphs() {
    var live = LiveLines(columns: 20, rows: 10, after: "$ x\r\n")
    let below = [String(repeating: "─", count: 20), "› a draft"]
    let (before, cursor) = (Point(row: 4, column: 2), Point(row: 2, column: 2))
    let paragraph = "seventeen letters, then some more of them"
    live.draw(["seventeen letters,", "then some more of", "them"] + below, cursor: before)
    // One row more than have shown it.
    live.draw(["the next"] + below, above: ["a title", paragraph], cursor: cursor)
    #expect(live.terminal.logicalLines == ["$ x", "a title", paragraph, "the next"] + below)
    live.draw(["", "seventeen letters,", "then some more of", "them"] + below, cursor: before)
    live.bytes = []
    live.draw(["the next"] + below, above: ["", paragraph], cursor: cursor)
    #expect(live.bytes.count < paragraph.utf8.count + 70, "\(live.bytes.count) bytes")
    #expect(
      live.terminal.logicalLines
        == ["$ x", "a title", paragraph, "", paragraph, "the next"] + below)
    #expect(live.terminal.position == Point(row: live.top + 2, column: 2))
    #expect(live.terminal.unknown == [])
  }

  @Test(
    "Paragraphs leave whole and once, whatever showed them, and are wrapped anew",
    arguments: 0..<80 as Range<UInt64>)
  func randomParagraphs(seed: UInt64) {
    var random = SplitMix(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    var live = LiveLines(columns: 20, rows: number(4...12), after: "$ x\r\n")
    live.encoder.marksPrompts = number(0...3) > 0
    func text(_ kind: String, _ words: Int) -> String {
      kind + (0..<words).map { _ in " " + String("abcd日本e→".prefix(number(1...8))) }.joined()
    }
    func rows(_ text: String) -> [String] {
      var rows = [""]
      for word in text.split(separator: " ") {
        if rows[rows.count - 1].utf8.count + word.utf8.count > 20 { rows.append("") }
        rows[rows.count - 1] += word + (number(0...4) == 0 ? "  " : " ")
      }
      return rows
    }
    var settled = ["$ x"]
    var waiting: [String] = []
    var fields = [String(repeating: "-", count: 20), "a draft"]
    for step in 0..<40 {
      if number(0...9) == 0 { fields[1] = text("field", number(0...1)) }
      let count = min(number(0...3), waiting.count)
      let leaving = Array(waiting.prefix(count))
      waiting.removeFirst(count)
      waiting += (0..<number(0...2)).map { text("line \(step) \($0)", number(0...9)) }
      let prompts = leaving.indices.filter { _ in number(0...1) == 0 }
      settled += leaving.enumerated().map { place, text in
        (live.encoder.marksPrompts && prompts.contains(place) ? "¶" : "") + text
      }
      var frame = Frame(size: Size(columns: 20, rows: 0), table: live.table)
      let shown = (waiting.flatMap(rows) + fields).suffix(live.encoder.screen.rows)
      frame.lines = shown.map { printed($0, live.table)[0] }
      frame.size.rows = frame.lines.count
      let cursor = Point(row: frame.lines.count - number(1...2), column: number(0...19))
      frame.cursor = Cursor(position: cursor, isVisible: number(0...2) > 0)
      frame.above = leaving.flatMap { printed($0, live.table) }
      frame.promptsAbove = prompts
      var bytes: [UInt8] = []
      live.encoder.encode(frame, into: &bytes)
      live.send(bytes)
      let lines = live.terminal.logicalLines(upTo: live.top, prompt: "¶")
      #expect(!live.terminal.isInPrompt, "step \(step): live lines are a prompt")
      let isRight = lines.map(\.trimmed) == settled
      #expect(isRight, "step \(step): \(lines.suffix(3)) instead of \(settled.suffix(3))")
      let below = live.terminal.lines[live.top...].prefix(shown.count).map(\.trimmed)
      #expect(below == shown.map(\.trimmed), "step \(step)")
      guard isRight else { return }
    }
    live.terminal.resizing = .rewraps
    live.terminal.resize(to: Size(columns: 33, rows: 12))
    let lines = live.terminal.logicalLines(upTo: 12, prompt: "¶").map(\.trimmed)
    #expect(lines.prefix(settled.count) == settled[...])
    #expect(live.terminal.unknown == [])
  }

  private func printed(_ text: String, _ table: CellTable) -> [Line] {
    var (printed, lines) = (PrintedText(), [Line]())
    _ = printed.append(
      Array((text + "\n").utf8), isComplete: true, policy: .unicode, table: table, to: &lines)
    return lines
  }

  @Test("Among many lines styles and clusters are drawn as among few")
  func manyStyledAbove() {
    var few = LiveLines(columns: 12, rows: 6)
    var many = LiveLines(columns: 12, rows: 6)
    let lines = (0..<40).map { "x\u{1B}[1;31m👩‍💻e\u{1B}[44m \($0)\u{1B}[m 日" }
    for line in lines { draw(&few, ["live", "on"], printed: [line]) }
    draw(&many, ["live", "on"], printed: lines)
    #expect(few.text == many.text)
    for row in 0..<6 {
      for column in 0..<12 {
        #expect(few.terminal.grid[row, column].style == many.terminal.grid[row, column].style)
      }
    }
    #expect(many.terminal.unknown == [])
  }
}

extension String {
  /// Without the blanks at its end.
  fileprivate var trimmed: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
