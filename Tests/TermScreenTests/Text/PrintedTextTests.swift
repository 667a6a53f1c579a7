import Testing

@testable import TermScreen

@Suite("Printed text as rows")
struct PrintedTextTests {
  private func rows(_ text: String, isComplete: Bool = true) -> (
    [String], used: Int
  ) {
    let table = CellTable()
    var lines: [Line] = []
    var printed = PrintedText()
    let used = printed.append(
      Array(text.utf8), isComplete: isComplete, policy: .unicode, table: table,
      to: &lines)
    let frame = Frame(
      size: Size(columns: 40, rows: lines.count), lines: lines,
      cursor: Cursor(position: .zero), table: table)
    return (PlainTextEncoder().lines(of: frame), used)
  }

  @Test(
    "what another program wrote is sent as it wrote it, whatever the terminal is known to draw",
    arguments: ["👨‍👩‍👧‍👦 a", "✉️ b", "👍🏽 c", "🇯🇵 d", "⌚︎ e"])
  func asWritten(text: String) {
    let table = CellTable()
    var lines: [Line] = []
    var printed = PrintedText()
    _ = printed.append(
      Array((text + "\n").utf8), isComplete: true, policy: .linux, table: table,
      to: &lines)
    let frame = Frame(
      size: Size(columns: 20, rows: 1), lines: lines, cursor: Cursor(position: .zero), table: table)
    let shown = PlainTextEncoder().lines(of: frame)
    #expect(shown.map { Array($0.unicodeScalars) } == [Array(text.unicodeScalars)])
    let after = (text + "\n").displayLines(policy: .linux)
    #expect(Array(after.unicodeScalars) == Array((text + "\n").unicodeScalars))
  }

  @Test(
    "Lines end at line feeds; what controls a terminal shows as symbols",
    arguments: [
      ("one\ntwo\n", ["one", "two"]),
      ("one\r\n\r\ntwo", ["one", "", "two"]),
      ("\u{1B}[2Jx\u{7}\n", ["␛[2Jx␇"]),
      ("a\tb\n", ["a b"]),
      ("50%\r60%\n", ["50%␍60%"]),
      ("a\u{85}b\u{2028}c\n", ["a\u{FFFD}b\u{FFFD}c"]),
      ("abcdefghijklmnopqrstuvwxyz\n", ["abcdefghijklmnopqrstuvwxyz"]),
      ("", []),
    ])
  func lines(text: String, expected: [String]) {
    let shown = rows(text).0
    // What stands for a line separator is the policy's business, as long as it is one glyph.
    #expect(shown.count == expected.count)
    for (line, wanted) in zip(shown, expected) {
      #expect(line == wanted || wanted.contains("\u{FFFD}") && line.count == wanted.count)
      #expect(line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }
  }

  @Test("The beginning of a line waits for its end")
  func beginnings() {
    let (shown, used) = rows("one\ntw", isComplete: false)
    #expect(shown == ["one"])
    #expect(used == 4)
  }

  @Test("Bytes that are no UTF-8 do not stop it")
  func invalidBytes() {
    var lines: [Line] = []
    let bytes: [UInt8] = [0x61, 0xFF, 0xC3, 0x0A, 0x62, 0x0A]
    var printed = PrintedText()
    let used = printed.append(
      bytes, isComplete: false, policy: .unicode, table: CellTable(), to: &lines)
    #expect(used == 6)
    #expect(lines.count == 2)
  }

  /// The styles of the cells of what some printed pieces show.
  private func styles(_ pieces: [String]) -> [[(String, CellStyle)]] {
    let table = CellTable()
    var printed = PrintedText()
    var lines: [Line] = []
    for piece in pieces {
      _ = printed.append(
        Array(piece.utf8), isComplete: false, policy: .unicode, table: table,
        to: &lines)
    }
    return lines.map { line in
      line.spans.flatMap(\.cells).map { (table.text(of: $0), table.style(of: $0)) }
    }
  }

  @Test("The colours are the program's, from one line to the next")
  func colors() {
    let lines = styles(["a\u{1B}[1;31mb\u{1B}[38;5;200mc\n", "d\u{1B}[me\n\u{1B}[48:2::1:2:3mf\n"])
    #expect(lines.map { $0.map(\.0).joined() } == ["abc", "de", "f"])
    #expect(
      lines.flatMap { $0.map(\.1) } == [
        .plain, CellStyle(foreground: .indexed(1), attributes: .bold),
        CellStyle(foreground: .indexed(200), attributes: .bold),
        CellStyle(foreground: .indexed(200), attributes: .bold), .plain,
        CellStyle(background: .rgb(1, 2, 3)),
      ])
  }

  @Test(
    "What is no rendition shows as symbols; what hides text does not",
    arguments: [
      ("\u{1B}[31Ka", "␛[31Ka"), ("\u{1B}[?31ma", "␛[?31ma"), ("\u{1B}[>4;1ma", "␛[>4;1ma"),
      ("\u{1B}[3 ma", "␛[3 ma"), ("\u{1B}[", "␛["), ("\u{1B}", "␛"), ("\u{1B}[8ma", "a"),
      ("\u{1B}[4:999;287;99999;38;5;38;2;1;58;;ma", "a"), ("\u{1B}\u{1B}[1ma", "␛a"),
    ])
  func otherSequences(text: String, shown: String) {
    let cells = styles([text + "\n"]).flatMap { $0 }
    #expect(cells.map(\.0).joined() == shown)
    #expect(!cells.contains { $0.1.attributes.contains(.hidden) })
  }
}
