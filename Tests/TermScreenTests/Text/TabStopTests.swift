import TestFolders
import Testing

@testable import TermScreen

@Suite("Tab stops") struct TabStopTests {
  private func rows(
    _ text: String, columns: Int, rows: Int = 1, lineLimit: Int? = nil,
    truncationMode: TruncationMode = .tail, newlines: NewlinePolicy = .breakLines
  ) -> [String] {
    TermScreenTests.rows(
      text, columns: columns, rows: rows, lineLimit: lineLimit, truncationMode: truncationMode,
      newlines: newlines, hasTabStops: true)
  }

  @Test("a tab goes to the next stop of its line, every eight columns")
  func stops() {
    #expect(rows("a\tb", columns: 10) == ["a       b."])
    #expect(rows("\tb", columns: 10) == ["        b."])
    #expect(rows("12345678\tb", columns: 18) == ["12345678        b."])
    #expect(
      rows("日本\tb\n\t\tc", columns: 18, rows: 2) == [
        "日本    b.........", "                c.",
      ])
    #expect(TextLayout("a\tb", hasTabStops: true).size(width: nil) == Size(columns: 9, rows: 1))
    #expect(TextLayout("a\tb").size(width: nil) == Size(columns: 3, rows: 1))
  }

  @Test("of a line that is cut no part of a tab is shown before the ellipsis")
  func cut() {
    #expect(rows("a\tbcd", columns: 10, lineLimit: 1) == ["a       b…"])
    #expect(rows("a\tbcd", columns: 9, lineLimit: 1) == ["a       …"])
    #expect(rows("a\tbcd", columns: 8, lineLimit: 1).map { $0.trimmed } == ["a…"])
    #expect(rows("a\tbcd", columns: 5, lineLimit: 1).map { $0.trimmed } == ["a…"])
    #expect(rows("a\tb\tcde", columns: 6, lineLimit: 1, truncationMode: .head) == ["…b cde"])
  }

  @Test("a line breaks at a tab as at a blank, and counts its columns anew")
  func wrapped() {
    #expect(rows("one\ttwo\tx", columns: 12, rows: 2) == ["one     two.", "x..........."])
    #expect(rows("one\ttwo", columns: 9, rows: 2) == ["one......", "two......"])
    #expect(rows("\t", columns: 4) == ["…..."])
  }

  /// The text with blanks for its tabs, and the columns of each of them: a paragraph at a time.
  private func expanded(_ text: String) -> (text: String, tabs: [Range<Int>]) {
    var result = ""
    var tabs: [Range<Int>] = []
    for (place, part) in text.split(separator: "\t", omittingEmptySubsequences: false).enumerated()
    {
      if place > 0 {
        let paragraph = result.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
        let column = columns(of: String(paragraph), policy: .unicode)
        let blanks = 8 - column % 8
        tabs.append(column..<column + blanks)
        result += String(repeating: " ", count: blanks)
      }
      result += part
    }
    return (result, tabs)
  }

  private static func random(_ pieces: [String], _ generator: inout SplitMix) -> String {
    (0..<Int.random(in: 0...14, using: &generator)).map { _ in
      pieces.randomElement(using: &generator)!
    }.joined()
  }

  @Test("where lines have room a text is as with blanks for its tabs")
  func roomy() {
    var generator = SplitMix(seed: 1)
    for _ in 0..<4000 {
      let text = Self.random(["a", "bc ", "\t", "\t", "日", "e\u{301}", "\n"], &generator)
      let blank = TermScreenTests.rows(expanded(text).text, columns: 140, rows: 15)
      #expect(rows(text, columns: 140, rows: 15) == blank, "\(text.debugDescription)")
    }
  }

  @Test("one line that is cut is as with blanks, but for a tab across the cut")
  func cutAsWithBlanks() {
    var generator = SplitMix(seed: 2)
    for _ in 0..<6000 {
      let text = Self.random(["a", "bc", "\t", "日", "e\u{301}"], &generator)
      let width = Int.random(in: 1...30, using: &generator)
      let (blanks, tabs) = expanded(text)
      var expected = TermScreenTests.rows(blanks, columns: width, lineLimit: 1)[0]
      let isCut = columns(of: blanks, policy: .unicode) > width
      if isCut, let tab = tabs.first(where: { $0.contains(width - 1) }) {
        // Columns before the tab are shown whole.
        expected = TermScreenTests.rows(blanks, columns: tab.lowerBound + 1, lineLimit: 1)[0]
      }
      let shown = rows(text, columns: width, lineLimit: 1)[0]
      #expect(
        shown.trimmed == expected.trimmed, "\(text.debugDescription) in \(width) columns")
      let layout = TextLayout(text, lineLimit: 1, hasTabStops: true)
      let size = layout.size(width: width)
      #expect(columns(of: shown.trimmed, policy: .unicode) <= size.columns)
    }
  }

  @Test("nothing is painted outside of what is measured, however lines break and are cut")
  func agreement() {
    var generator = SplitMix(seed: 3)
    for _ in 0..<6000 {
      let text = Self.random(["a", "bc ", "\t", " ", "日", "\n"], &generator)
      let width = Int.random(in: 2...24, using: &generator)
      let limit = [nil, 1, 2, 3].randomElement(using: &generator)!
      let mode = [TruncationMode.head, .middle, .tail].randomElement(using: &generator)!
      let layout = TextLayout(
        text, lineLimit: limit, truncationMode: mode, hasTabStops: true)
      let size = layout.size(width: width)
      let shown = rows(
        text, columns: width, rows: size.rows + 1, lineLimit: limit, truncationMode: mode)
      #expect(shown.last == String(repeating: ".", count: width))
      for row in shown {
        #expect(
          columns(of: row.trimmed, policy: .unicode) <= size.columns,
          "\(text.debugDescription) in \(width) columns: \(shown)")
      }
      #expect(
        shown.joined().filter { $0 == "a" }.count <= text.filter { $0 == "a" }.count)
      if limit == nil {
        #expect(shown.joined().filter { !" .".contains($0) } == text.filter { !$0.isWhitespace })
      }
    }
  }
}

extension String {
  /// Without the blanks and the untouched columns at its end.
  fileprivate var trimmed: String {
    var text = self
    while text.hasSuffix(" ") || text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
