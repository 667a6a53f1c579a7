import Testing

@testable import TermScreen

@Suite struct DisplayTextTests {
  @Test("a title shows what a row would show")
  func corpus() throws {
    for sample in try Corpus.cases("escape-injection") as [EscapeInjectionTests.Case] {
      let shown = sample.text.displayText(columns: 2_000)
      if sample.width > 2_000 {
        #expect(shown == sample.display.prefix(1_999) + "…", "\(sample.id)")
      } else {
        #expect(
          Array(shown.unicodeScalars) == Array(sample.display.unicodeScalars), "\(sample.id)")
      }
    }
  }

  @Test(
    "a long title ends in an ellipsis, within its columns",
    arguments: [("abcdef", "abc…"), ("abcd", "abcd"), ("日本語", "日…"), ("日本", "日本"), ("ab日本", "ab…")])
  func cut(text: String, shown: String) {
    #expect(text.displayText(columns: 4) == shown)
  }

  @Test("printed lines show what rows would show")
  func lines() throws {
    let cases = (try Corpus.cases("escape-injection") as [EscapeInjectionTests.Case])
      .filter { !$0.text.unicodeScalars.contains("\n") }
    let shown = cases.map { $0.text + "\n" }.joined().displayLines()
    #expect(
      Array(shown.unicodeScalars) == Array(cases.map { $0.display + "\n" }.joined().unicodeScalars))
  }

  @Test(
    "lines stay lines",
    arguments: [
      ("", ""), ("\n", "\n"), ("a", "a"), ("a\r\nb\n\n", "a\nb\n\n"), ("a\rb", "a\u{240D}b"),
      ("\u{301}a\n\u{301}", "a\n"), ("e\u{301}\u{200D}\n", "e\u{301}\n"),
    ])
  func lineBreaks(text: String, shown: String) {
    #expect(Array(text.displayLines().unicodeScalars) == Array(shown.unicodeScalars))
  }
}
