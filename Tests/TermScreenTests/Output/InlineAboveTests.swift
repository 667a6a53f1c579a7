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
