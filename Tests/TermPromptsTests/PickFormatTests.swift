import TermScreen
import TermView
import TermViewTesting
import Testing

@testable import TermPrompts

/// Lines that are shown in another form than they came in.
@MainActor @Suite("Pickers of formatted lines")
struct PickFormatTests {
  private func lines(
    _ texts: [String], separator: UInt8 = 0x0A, ansi: Bool = true, template: String? = nil,
    delimiter: FieldDelimiter = .blanks
  ) -> FuzzyLines {
    var format = LineFormat()
    format.removesEscapeSequences = ansi
    format.template = template.flatMap { FieldTemplate($0) }
    format.delimiter = delimiter
    let lines = FuzzyLines(separator: separator, format: format)
    lines.append(lines: texts)
    lines.finish()
    return lines
  }

  private func rows(_ lines: FuzzyLines, query: String = "", columns: Int = 40) -> [Text] {
    PickText.texts(0, of: lines.snapshot, FuzzyMatcher(FuzzyQuery(query)), columns: columns)
  }

  private let red = Text("red").foregroundStyle(.indexed(1))

  @Test("colours of a line are shown, and end with it")
  func colours() {
    let lines = lines(["a \u{1B}[31mred\u{1B}[0m b", "\u{1B}[1mbold", "plain"])
    #expect(rows(lines) == [Text("") + Text("a ") + red + Text(" b")])
    let last = PickText.texts(
      2, of: lines.snapshot, FuzzyMatcher(FuzzyQuery("")), columns: 40)
    #expect(last == [Text("") + Text("plain")])
  }

  @Test("without the option escape sequences are text")
  func off() {
    #expect(rows(lines(["\u{1B}[31mred"], ansi: false))[0].plainText == "\u{1B}[31mred")
  }

  @Test("fields are shown in their new places, with their colours")
  func template() {
    let lines = lines(
      ["\u{1B}[32mkey\u{1B}[m,\u{1B}[31mred,x"], template: "{2} <{1}>", delimiter: .text(","))
    #expect(
      rows(lines)
        == [
          Text("") + red + Text(" <") + Text("key").foregroundStyle(.indexed(2)) + Text(">")
        ])
  }

  @Test("matches are highlighted among the colours, in rows of their own")
  func highlights() {
    let lines = lines(["a\u{1B}[31mred\nblue"], separator: 0)
    let rows = rows(lines, query: "'re")
    #expect(rows.map(\.plainText) == ["ared", "blue"])
    #expect(
      rows[0]
        == Text("a") + Text("re").foregroundStyle(.role(.match)).bold().underline()
        + Text("d").foregroundStyle(.indexed(1)))
    #expect(rows[1] == Text("") + Text("blue").foregroundStyle(.indexed(1)))
  }

  @Test("a line too long to be coloured is shown all the same")
  func long() {
    let text = "\u{1B}[31m" + String(repeating: "ab ", count: 40_000)
    let rows = rows(lines([text]))
    #expect(rows[0].plainText.hasPrefix("ab ab ab"))
  }

  @Test("what is typed finds the shown text, and the answer is the line")
  func picking() {
    let lines = lines(["1 one", "2 two", "3 three"], template: "{2}")
    let model = PickModel(lines: lines, takesMany: false)
    let view = PickView(
      title: "Which?", header: nil, height: nil, model: model,
      row: { line, model in
        LineRow(
          texts: PickText.texts(
            line, of: model.results.lines, model.highlighter, columns: model.columns))
      },
      preview: { _ in EmptyView() })
    let terminal = TestTerminal(view, columns: 20, rows: 5)
    #expect(
      terminal.screen.text == """
        Which?
          3/3
        > one
          two
          three
        """)
    terminal.type("2")
    #expect(model.results.isEmpty)
    terminal.press(.control("u"))
    terminal.type("thr")
    terminal.press(.return)
    guard case .chosen(let chosen) = model.outcome else {
      Issue.record("nothing was chosen")
      return
    }
    #expect(chosen.map { String(decoding: lines.snapshot.whole($0), as: UTF8.self) } == ["3 three"])
  }
}
