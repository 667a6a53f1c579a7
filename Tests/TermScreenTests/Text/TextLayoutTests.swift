import TestFolders
import Testing

@testable import TermScreen

/// The rows that a text gives in a rectangle, as drawn; the columns beyond its text are `.`.
func rows(
  _ text: String, columns: Int, rows: Int = 1, lineLimit: Int? = nil,
  truncationMode: TruncationMode = .tail, newlines: NewlinePolicy = .breakLines,
  alignment: LineAlignment = .leading, hasTabStops: Bool = false, policy: WidthPolicy = .unicode
) -> [String] {
  let table = CellTable()
  let layout = TextLayout(
    text, lineLimit: lineLimit, truncationMode: truncationMode, newlines: newlines,
    alignment: alignment, hasTabStops: hasTabStops, policy: policy)
  var buffer = CellBuffer(size: Size(columns: columns, rows: rows), fill: Cell(scalar: "."))
  layout.paint(into: &buffer, rect: buffer.bounds, table: table)
  return (0..<rows).map { row in
    #expect(isWhole(buffer.line(row)))
    return buffer.line(row).map { table.text(of: $0) }.joined()
  }
}

@Suite struct TextLayoutTests {
  @Test("text takes one line where it fits")
  func fits() {
    #expect(rows("Buy milk", columns: 10) == ["Buy milk.."])
    #expect(TextLayout("Buy milk").size(width: nil) == Size(columns: 8, rows: 1))
    #expect(TextLayout("").size(width: nil) == Size(columns: 0, rows: 1))
    #expect(TextLayout("日本").size(width: 10) == Size(columns: 4, rows: 1))
  }

  @Test("lines break at spaces, which are not shown there")
  func words() {
    #expect(
      rows("The quick brown fox", columns: 10, rows: 3) == ["The quick.", "brown fox.", ".........."])
    #expect(TextLayout("The quick brown fox").size(width: 10) == Size(columns: 9, rows: 2))
    #expect(rows("one   two", columns: 4, rows: 2) == ["one.", "two."])
    #expect(rows("ab cd", columns: 2, rows: 2) == ["ab", "cd"])
  }

  @Test("spaces at the beginning of a text are kept")
  func indent() {
    #expect(rows("  a bc", columns: 4, rows: 2) == ["  a.", "bc.."])
  }

  @Test("a word longer than the line breaks between clusters")
  func longWord() {
    #expect(rows("abcdefgh", columns: 3, rows: 3) == ["abc", "def", "gh."])
    #expect(rows("x abcdefgh", columns: 4, rows: 3) == ["x...", "abcd", "efgh"])
    #expect(
      rows("e\u{301}e\u{301}e\u{301}", columns: 2, rows: 2) == ["e\u{301}e\u{301}", "e\u{301}."])
  }

  @Test("wide characters break between each other, but not before what closes")
  func wide() {
    #expect(rows("日本語です", columns: 5, rows: 3) == ["日本.", "語で.", "す..."])
    #expect(rows("日本。語", columns: 4, rows: 3) == ["日..", "本。", "語.."])
    #expect(rows("go日本go", columns: 4, rows: 2) == ["go日", "本go"])
    #expect(rows("あ「い」う", columns: 6, rows: 3) == ["あ....", "「い」", "う...."])
  }

  @Test("a glyph wider than its line is cut, and the text goes on")
  func tooWide() {
    #expect(TextLayout("日本").size(width: 1) == Size(columns: 1, rows: 2))
    #expect(rows("日a", columns: 1, rows: 2) == [" ", "a"])
  }

  @Test(
    "line breaks of all kinds begin a line, or are pictures",
    arguments: ["\n", "\r\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func newlines(newline: String) {
    #expect(rows("a" + newline + "b", columns: 2, rows: 2) == ["a.", "b."])
    let symbols = TextLayout("a" + newline + "b", newlines: .symbols).size(width: nil)
    #expect(symbols == Size(columns: newline == "\r\n" ? 4 : 3, rows: 1))
  }

  @Test("an empty line between two breaks, and one after the last, count")
  func emptyLines() {
    #expect(TextLayout("a\n\nb").size(width: nil) == Size(columns: 1, rows: 3))
    #expect(TextLayout("a\n").size(width: nil) == Size(columns: 1, rows: 2))
    #expect(rows("a\n\nb", columns: 2, rows: 3) == ["a.", "..", "b."])
  }

  @Test("what the line limit cuts ends in an ellipsis")
  func lineLimit() {
    #expect(rows("The quick brown fox", columns: 10, lineLimit: 1) == ["The quick…"])
    #expect(
      rows("The quick brown fox jumps", columns: 10, rows: 3, lineLimit: 2)
        == ["The quick.", "brown fox…", ".........."])
    #expect(rows("a\nb", columns: 4, lineLimit: 1) == ["a….."])
    #expect(rows("abcd\nb", columns: 4, lineLimit: 1) == ["abc…"])
    #expect(
      TextLayout("The quick brown fox", lineLimit: 1).size(width: 10) == Size(columns: 10, rows: 1))
  }

  @Test("a rectangle with fewer rows than lines is a line limit")
  func fewRows() {
    #expect(rows("The quick brown fox jumps", columns: 10, rows: 2) == ["The quick.", "brown fox…"])
    #expect(TextLayout("a b c d e f").size(width: 1, height: 3) == Size(columns: 1, rows: 3))
  }

  @Test(
    "text is cut at its head, in its middle, at its tail",
    arguments: [
      (TruncationMode.head, 6, "…fghij"), (.middle, 6, "abc…ij"), (.tail, 6, "abcde…"),
      (.head, 1, "…"), (.middle, 1, "…"), (.tail, 1, "…"), (.middle, 2, "a…"), (.head, 2, "…j"),
      (.head, 10, "abcdefghij"), (.middle, 10, "abcdefghij"), (.middle, 9, "abcd…ghij"),
    ])
  func modes(mode: TruncationMode, columns: Int, expected: String) {
    #expect(
      rows("abcdefghij", columns: columns, lineLimit: 1, truncationMode: mode) == [expected])
  }

  @Test("a cut never separates a cluster, and a wide glyph that does not fit goes whole")
  func cutClusters() {
    #expect(rows("ab👨‍👩‍👧", columns: 3, lineLimit: 1) == ["ab…"])
    #expect(rows("日本語", columns: 5, lineLimit: 1) == ["日本…"])
    #expect(rows("日本語", columns: 4, lineLimit: 1) == ["日… "])
    #expect(rows("日本語", columns: 4, lineLimit: 1, truncationMode: .head) == ["…語."])
    #expect(rows("🇺🇸🇩🇪", columns: 3, lineLimit: 1) == ["🇺🇸…"])
    #expect(rows("e\u{301}e\u{301}e\u{301}", columns: 2, lineLimit: 1) == ["e\u{301}…"])
    #expect(
      rows("e\u{301}e\u{301}e\u{301}", columns: 2, lineLimit: 1, truncationMode: .head)
        == ["…e\u{301}"])
  }

  @Test("shorter lines are positioned by the alignment")
  func alignment() {
    #expect(rows("a bcd", columns: 5, rows: 1, alignment: .trailing) == ["a bcd"])
    #expect(rows("abc d", columns: 3, rows: 2, alignment: .center) == ["abc", ".d."])
    #expect(rows("abc d", columns: 3, rows: 2, alignment: .trailing) == ["abc", "..d"])
    #expect(rows("日本", columns: 7, lineLimit: 1, alignment: .trailing) == ["...日本"])
  }

  @Test("runs are styled each, and a cluster takes the style of its base")
  func runs() {
    var bold = Cell.StyleBits.plain
    bold.attributes = .bold
    let table = CellTable()
    let layout = TextLayout(runs: [
      TextRun("ae"), TextRun("\u{301}b日", style: bold), TextRun("c d"),
    ])
    var buffer = CellBuffer(size: Size(columns: 8, rows: 1))
    layout.paint(into: &buffer, rect: buffer.bounds, table: table)
    #expect(drawn(buffer.line(0), table) == "ae\u{301}b日_c d")
    #expect(
      buffer.line(0).map(\.attributes) == [[], [], .bold, .bold, .bold, [], [], []])
    #expect(layout.size(width: nil) == Size(columns: 8, rows: 1))
  }

  @Test("the ellipsis has the style of the first that is not shown")
  func ellipsisStyle() {
    var bold = Cell.StyleBits.plain
    bold.attributes = .bold
    let layout = TextLayout(runs: [TextRun("abc"), TextRun("def", style: bold)], lineLimit: 1)
    for (columns, expected) in [(3, CellStyle.Attributes()), (4, .bold), (5, .bold)] {
      var buffer = CellBuffer(size: Size(columns: columns, rows: 1))
      layout.paint(into: &buffer, rect: buffer.bounds, table: CellTable())
      #expect(buffer.line(0).last?.attributes == expected)
    }
  }

  @Test("a rectangle partly outside the buffer shows the part inside")
  func partlyOutside() {
    let table = CellTable()
    var buffer = CellBuffer(size: Size(columns: 4, rows: 2), fill: Cell(scalar: "."))
    TextLayout("日本語").paint(
      into: &buffer, rect: Rect(row: 0, column: -1, columns: 6, rows: 1), table: table)
    #expect(drawn(buffer.line(0)) == " 本_ ")
    TextLayout("ab cd ef").paint(
      into: &buffer, rect: Rect(row: -1, column: 1, columns: 2, rows: 3), table: table)
    #expect(drawn(buffer.line(0)) == " cd ")
    #expect(drawn(buffer.line(1)) == ".ef.")
  }

  @Test("text painted over wide glyphs leaves no half of them")
  func overWide() {
    let table = CellTable()
    for text in ["x", "xy", "日", "x日"] {
      for column in 0..<6 {
        var buffer = CellBuffer(size: Size(columns: 8, rows: 1))
        TextLayout("日本語日").paint(into: &buffer, rect: buffer.bounds, table: table)
        TextLayout(text, lineLimit: 1).paint(
          into: &buffer, rect: Rect(row: 0, column: column, columns: 8 - column, rows: 1),
          table: table)
        #expect(isWhole(buffer.line(0)), "\(text) at \(column): \(drawn(buffer.line(0)))")
      }
    }
  }

  @Test("a text without end costs no more than its beginning", arguments: ["x", "\u{300}", "\u{200B}"])
  func hugeText(piece: String) {
    // Were the whole text read, the longer one would cost 256 times as much as the shorter.
    let short = cost(of: "a" + String(repeating: piece, count: 1 << 15))
    let long = cost(of: "a" + String(repeating: piece, count: 1 << 23))
    #expect(long < short * 20, "\(short) and \(long)")
  }

  /// The processor time of measuring and painting `text` on one line in all modes:
  /// the least of three attempts.
  private func cost(of text: String) -> Duration {
    (0..<3).map { _ in
      processorTime {
        for mode in [TruncationMode.head, .middle, .tail] {
          let shown = rows(
            text, columns: 10, lineLimit: 1, truncationMode: mode, newlines: .symbols)
          #expect(shown[0].unicodeScalars.contains("…"))
        }
      }
    }.min()!
  }
}
