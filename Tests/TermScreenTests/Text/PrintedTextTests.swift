import Testing

@testable import TermScreen

@Suite("Printed text as rows")
struct PrintedTextTests {
  private func rows(_ text: String, isComplete: Bool = true, columns: Int = 20) -> (
    [String], used: Int
  ) {
    let table = CellTable()
    var lines: [Line] = []
    let used = PrintedText.append(
      Array(text.utf8), isComplete: isComplete, columns: columns, policy: .unicode, table: table,
      to: &lines)
    let frame = Frame(
      size: Size(columns: columns, rows: lines.count), lines: lines,
      cursor: Cursor(position: .zero), table: table)
    return (PlainTextEncoder().lines(of: frame), used)
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
      ("abcdefghijklmnopqrstuvwxyz\n", ["abcdefghijklmnopqrst", "uvwxyz"]),
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
    let used = PrintedText.append(
      bytes, isComplete: false, columns: 10, policy: .unicode, table: CellTable(), to: &lines)
    #expect(used == 6)
    #expect(lines.count == 2)
  }
}
