import TermFuzzy
import TermView
import TermViewTesting
import Testing

@testable import TermPrompts

/// What questions say in reader mode.
@MainActor @Suite("Questions in reader mode")
struct ReaderPromptTests {
  private func terminal(_ view: some View) -> TestTerminal {
    var environment = EnvironmentValues()
    environment.isReaderMode = true
    return TestTerminal(view, columns: 30, rows: 4, environment: environment)
  }

  @Test("a line is asked for with its default, echoed, and refused in words")
  func asks() {
    let model = AskModel(default: "Anna", text: "") { $0 == "x" ? "Too short." : nil }
    let terminal = terminal(
      AskView(question: "Your name?", header: nil, isSecret: false, model: model))
    #expect(terminal.takeSpoken().first == "Your name?, text field, empty, default Anna")
    terminal.type("x")
    #expect(terminal.takeSpoken() == ["x"])
    terminal.press(.return)
    #expect(terminal.takeSpoken() == ["error Too short."])
    terminal.type("y")
    terminal.press(.return)
    #expect(String(describing: model.outcome) == String(describing: Optional(Answer.chosen("xy"))))
  }

  @Test("a question says the keys that answer it, and the answer of Return as it changes")
  func confirms() {
    let model = ConfirmModel(default: false)
    let terminal = terminal(ConfirmView(question: "Delete all?", model: model))
    #expect(
      terminal.takeSpoken().first == "Delete all?, y yes, n no, enter no, escape cancel")
    terminal.press(.left)
    #expect(terminal.takeSpoken() == ["enter yes"])
  }

  @Test("nothing is said of rows before there are any, with and without a question")
  func laterRows() async {
    for title in ["", "Which book?"] {
      let lines = FuzzyLines()
      let model = PickModel(lines: lines, takesMany: false)
      let names = ["Emma", "Persuasion"]
      let terminal = terminal(
        PickView(
          title: title, header: nil, height: nil, model: model,
          row: { line, _ in Text(names[line]) }, preview: { _ in EmptyView() }))
      await terminal.settled()
      let start = terminal.takeSpoken()
      #expect(!start.contains { $0.contains("empty") && $0.contains("list") }, "\(start)")
      lines.append(lines: names)
      lines.finish()
      while model.results.lines.count < 2 { try? await Task.sleep(for: .milliseconds(1)) }
      await terminal.settled()
      await terminal.advance(by: .seconds(2))
      let later = terminal.takeSpoken()
      #expect(later.contains("list, 2 rows") && later.contains("Emma, 1 of 2"), "\(later)")
    }
  }

  @Test("rows are said as they are filtered, chosen and marked")
  func picks() async {
    let lines = FuzzyLines(["Emma", "Persuasion", "Lady Susan"])
    let model = PickModel(lines: lines, takesMany: true)
    let view = PickView(
      title: "Which book?", header: nil, height: nil, model: model,
      row: { line, _ in Text(["Emma", "Persuasion", "Lady Susan"][line]) },
      preview: { _ in EmptyView() })
    let terminal = terminal(view)
    await terminal.settled()
    let start = terminal.takeSpoken()
    #expect(start.contains("Which book?"))
    #expect(start.contains("Emma, 1 of 3"))
    terminal.press(.down)
    #expect(terminal.takeSpoken() == ["Persuasion, 2 of 3"])
    terminal.press(.tab)
    #expect(terminal.takeSpoken().contains { $0.contains("selected, Persuasion") })
    terminal.type("susan")
    while !model.isSettled { try? await Task.sleep(for: .milliseconds(1)) }
    await terminal.settled()
    let found = terminal.takeSpoken()
    #expect(found.contains("Lady Susan, 1 of 1"), "\(found)")
  }
}
