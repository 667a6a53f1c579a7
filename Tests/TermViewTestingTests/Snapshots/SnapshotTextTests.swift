import TermScreen
import TermView
import Testing

@testable import TermViewTesting

@MainActor @Suite("Snapshots as text")
struct SnapshotTextTests {
  @Test("two planes: glyphs, and lengths of styles under letters")
  func format() throws {
    let terminal = TestTerminal(columns: 12, rows: 4) {
      List(["Apple", "ハッカー", "a|b\\"], id: \.self) { text in
        HStack {
          Text(text)
          Text("x").foregroundStyle(.red)
        }
      }
    }
    let text = SnapshotText.text(of: terminal.screen)
    #expect(
      text == """
        TermView snapshot 1
        size 12x4
        cursor 0,0 hidden
        |Apple x
        |ハッカー x
        |a|b\\ x
        |
        style a reverse
        style b reverse fg:red
        style c fg:red
        row 0: 6a 1b 5a
        row 1: 9. 1c
        row 2: 5. 1c

        """)
    #expect(try SnapshotReader.screen(text) == terminal.screen)
    #expect(!text.split(separator: "\n").contains { $0.last == " " })
  }

  @Test("cells that a text does not tell are spelt out")
  func spelling() throws {
    var frame = Frame(size: Size(columns: 6, rows: 2))
    // Two regional indicators in cells of their own, and a combining mark alone.
    frame.lines[0].spans = [
      Span(column: 0, cells: [Cell(scalar: "\u{1F1E9}"), Cell(scalar: "\u{1F1EA}"), Cell(scalar: "\u{301}")])
    ]
    let cluster = frame.table.index(ofCluster: "❤️")!
    frame.lines[1].spans = [Span(column: 2, cells: [Cell(cluster: cluster, role: .narrow)])]
    frame.title = "\u{1B}]0;x\"y\n"
    let screen = Screen(frame)
    let text = SnapshotText.text(of: screen)
    #expect(text.contains("cells 0: 1f1e9 1f1ea 301\ncells 1: 20 20 2764+fe0f\n"))
    #expect(text.contains("title \"\\u{1b}]0;x\\\"y\\u{a}\"\n"))
    #expect(try SnapshotReader.screen(text) == screen)
  }

  @Test("any screen is read back as it was", arguments: 0..<200)
  func roundTrip(seed: Int) throws {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let texts = [
      "a", " ", "日", "👩‍👩‍👧", "e\u{301}", "🇩🇪", "|", "\\", "\"", "한", "ﷺ", "नि", "\u{200B}", "1️⃣", "☎︎", "┌",
    ]
    let policies: [WidthPolicy] = [.unicode, .wcwidth, .kitty, .linux]
    let size = Size(columns: 1 + next(20), rows: next(5))
    let table = CellTable()
    var buffer = CellBuffer(size: size)
    for row in 0..<size.rows {
      var column = 0
      while column < size.columns {
        let text = (0..<1 + next(4)).map { _ in texts[next(texts.count)] }.joined()
        var style = CellStyle.plain
        if next(3) == 0 { style.foreground = .indexed(UInt8(next(256))) }
        if next(4) == 0 { style.attributes = CellStyle.Attributes(rawValue: UInt16(next(128))) }
        if next(5) == 0 { style.background = .rgb(UInt8(next(256)), 0, UInt8(next(256))) }
        if next(7) == 0 { style.underline = .curly }
        if next(9) == 0 { style.link = "https://x/\(next(3)) \"\\" }
        let layout = TextLayout(
          runs: [TextRun(text, style: table.style(style))], policy: policies[next(4)])
        layout.paint(
          into: &buffer, rect: Rect(row: row, column: column, columns: size.columns - column, rows: 1),
          table: table)
        column += 1 + next(8)
      }
    }
    var frame = Frame(size: size, table: table)
    for row in 0..<size.rows { frame.lines[row].spans = [Span(column: 0, cells: buffer.line(row))] }
    frame.cursor = Cursor(
      position: Point(row: next(3), column: next(9)), isVisible: next(2) == 0,
      shape: [.default, .block, .underline, .bar][next(4)])
    if next(3) == 0 { frame.title = texts[next(texts.count)] + "\n" }
    let screen = Screen(frame)
    let text = SnapshotText.text(of: screen)
    #expect(try SnapshotReader.screen(text).difference(from: screen) == nil)
    #expect(SnapshotText.text(of: try SnapshotReader.screen(text)) == text)
  }

  @Test("line ends of other systems are no difference")
  func lineEnds() throws {
    let screen = TestTerminal(Text("x"), columns: 3, rows: 2).screen
    let text = SnapshotText.text(of: screen).replacing("\n", with: "\r\n")
    #expect(try SnapshotReader.screen(text) == screen)
  }

  @Test(
    "what cannot be read says why",
    arguments: [
      ("", "it is no snapshot"), ("Apple\n", "it is no snapshot"),
      ("TermView snapshot 2\n", "it has version 2, and this TermView reads version 1"),
      ("TermView snapshot 1\nsize 3\n", "line 2 cannot be understood: \"size 3\""),
      ("TermView snapshot 1\nsize 3x1\ncursor 0,0\n|\n", "line 3 cannot be understood"),
      ("TermView snapshot 1\nsize 3x2\n|a\n", "it has 1 rows of glyphs, and its size says 2"),
      ("TermView snapshot 1\nsize 3x1\n|a\nrow 0: 2x\n", "line 4 cannot be understood"),
      ("TermView snapshot 1\nsize 3x1\n|a\nstyle a bald\n", "line 4 cannot be understood"),
      ("TermView snapshot 1\nsize 3x1\n|a\nstyle a bold\nrow 0: 9a\n", "the styles of row 0 are wider"),
      ("TermView snapshot 1\nsize 1x1\n|\ncells 0: 41 41\n", "row 0 is wider than 1 columns"),
      ("TermView snapshot 1\nsize 1x1\n|\ncells 7: 41\n", "line 4 cannot be understood"),
      ("<<<<<<< HEAD\nTermView snapshot 1\n", "it is no snapshot"),
      ("TermView snapshot 1\nsize 1x1\n<<<<<<< HEAD\n|\n", "line 3 cannot be understood"),
    ])
  func errors(text: String, message: String) {
    let error = #expect(throws: SnapshotError.self) { try SnapshotReader.screen(text) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }
}
