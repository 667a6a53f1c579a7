import TermScreen
import TermView
import TermViewTesting
import Testing

@testable import TermPrompts

@MainActor @Suite("Questions")
struct PromptTests {
  private struct Book: Equatable {
    let title: String
    let author: String
  }
  private let books = [
    Book(title: "Emma", author: "Austen"), Book(title: "Ulysses", author: "Joyce"),
    Book(title: "Middlemarch", author: "Eliot"),
  ]

  // MARK: Answers from elsewhere

  @Test("an option answers without asking", arguments: [("2", "Ulysses"), ("Emma", "Emma")])
  func option(answer: String, title: String) async throws {
    let options = PromptOptions(answer: answer)
    let book = try await pick("Which book?", from: books, options: options) { Text($0.title) }
    #expect(book.title == title)
  }

  @Test("an answer that is none fails with a sentence")
  func wrongOption() async {
    let answer: Answer<Book> = await pick(
      "Which book?", from: books, options: PromptOptions(answer: "7")
    ) { Text($0.title) }
    #expect(
      answer
        == .noTerminal(
          "\"Which book?\" has 3 answers, and \"7\" is none of them. The answer must be a number "
            + "from 1 on, or the text of a row."))
  }

  @Test("several numbers answer a question for many, in the order of the things")
  func many() async throws {
    let chosen = try await pickMany(
      "Which?", from: books, options: PromptOptions(answer: "3, 1")
    ) { Text($0.title) }
    #expect(chosen.map(\.title) == ["Emma", "Middlemarch"])
  }

  @Test("a choice of many is checked, whether it is typed or marked")
  func validating() async {
    func check(_ chosen: [Book]) -> String? { chosen.count > 2 ? "At most two." : nil }
    let answer: Answer<[Book]> = await pickMany(
      "Which?", from: books, options: PromptOptions(answer: "1,2,3"), validate: check
    ) { Text($0.title) }
    #expect(answer == .noTerminal("The answer does not answer \"Which?\": At most two."))
    let lines = FuzzyLines(["Emma", "Ulysses", "Middlemarch"])
    let model = PickModel(lines: lines, takesMany: true)
    model.validate = { $0.count > 2 ? "At most two." : nil }
    let terminal = TestTerminal(
      PickView(title: "Which?", header: nil, height: nil, model: model) { line, _ in
        Text(String(decoding: lines.snapshot[line], as: UTF8.self))
      } preview: { _ in
        EmptyView()
      }, columns: 30, rows: 8)
    for _ in 0..<3 { terminal.press(.tab) }
    terminal.press(.return)
    #expect(model.outcome == nil)
    #expect(terminal.screen.text.contains("✗ At most two."))
    terminal.press(.tab)
    #expect(!terminal.screen.text.contains("At most"))
    terminal.press(.return)
    guard case .chosen(let chosen) = model.outcome else { return #expect(Bool(false)) }
    #expect(chosen == [0, 1])
  }

  @Test("nothing to choose from fails at once")
  func empty() async {
    await #expect(throws: PromptFailure.self) {
      try await pick("Which?", from: [String]()) { Text($0) }
    }
  }

  @Test("yes or no comes from an option", arguments: [("yes", true), ("N", false), ("", true)])
  func confirming(answer: String, expected: Bool) async throws {
    #expect(try await confirm("Sure?", default: true, options: .init(answer: answer)) == expected)
  }

  @Test("without a terminal a question says where the answer was looked for")
  func noTerminal() {
    var options = PromptOptions()
    func sentence(readsLine: Bool) -> String {
      PromptAnswer.sentence("Which?", .notATerminal, options, readsLine: readsLine)
    }
    #expect(
      sentence(readsLine: true)
        == "\"Which?\" cannot be asked: No terminal was found. Standard input has no line with an "
        + "answer.")
    #expect(
      sentence(readsLine: false)
        == "\"Which?\" cannot be asked: No terminal was found. Without a terminal, write the answer "
        + "to standard input.")
    options.environmentVariable = "BOOK"
    options.readsStandardInput = false
    #expect(
      sentence(readsLine: true)
        == "\"Which?\" cannot be asked: No terminal was found. Without a terminal, set BOOK.")
  }

  @Test("a text from an option is checked as one that is typed")
  func asking() async {
    let answer: Answer<String> = await ask("Name?", options: PromptOptions(answer: "x")) {
      $0.count < 2 ? "too short" : nil
    }
    #expect(answer == .noTerminal("The answer does not answer \"Name?\": too short"))
  }

  // MARK: What is searched

  @Test("a row's text is what is searched, also of a row of several texts")
  func rowText() {
    #expect(RowText.text(of: Text("a") + Text("b")) == "ab")
    #expect(
      RowText.text(
        of: HStack {
          Text("Emma")
          Spacer()
          Text("Austen")
        }) == "Emma Austen")
  }

  @Test("what a picker searches can be told")
  func searchText() async {
    let lines = FuzzyLines()
    let picker = Picker(
      "Which?", data: books, takesMany: false, first: nil, searchText: \.author,
      options: PromptOptions(), row: { Text($0.title) }, preview: { _ in EmptyView() })
    await picker.read(into: lines)
    #expect(lines.snapshot.count == 3)
    #expect(lines.snapshot[1] == Array("Joyce".utf8))
  }

  // MARK: Yes or no, and texts

  @Test("Y and N answer, Return takes what is in capitals")
  func confirmKeys() {
    func outcome(_ keys: KeyPress..., default: Bool?) -> Answer<Bool>? {
      let model = ConfirmModel(default: `default`)
      let terminal = TestTerminal(
        ConfirmView(question: "Sure?", model: model), columns: 20, rows: 1)
      for key in keys { terminal.press(key) }
      return model.outcome
    }
    #expect(outcome("y", default: nil) == .chosen(true))
    #expect(outcome("N", default: true) == .chosen(false))
    #expect(outcome(.return, default: true) == .chosen(true))
    #expect(outcome(.return, default: nil) == nil)
    #expect(outcome(.right, .return, default: true) == .chosen(false))
    #expect(outcome("x", .escape, default: true) == .cancelled)
  }

  @Test("a question shows its default")
  func confirmScreen() {
    let model = ConfirmModel(default: false)
    let terminal = TestTerminal(ConfirmView(question: "Sure?", model: model), columns: 20, rows: 1)
    #expect(terminal.screen.text == "? Sure? [y/N]")
    terminal.press(.left)
    #expect(terminal.screen.text == "? Sure? [Y/n]")
  }

  @Test("on a terminal yes and no are buttons, and the one that Return presses has the accent")
  func confirmButtons() {
    let model = ConfirmModel(default: false)
    let view = ConfirmView(question: "Sure?", model: model)
    let terminal = TestTerminal(view, columns: 40, rows: 1, theme: .standard)
    #expect(terminal.screen.text == "? Sure?     Yes     No")
    #expect(terminal.screen.style(row: 0, column: 20).background.role == .fill)
    #expect(terminal.screen.style(row: 0, column: 12).underline == .single)
    terminal.press(.left)
    #expect(terminal.screen.style(row: 0, column: 12).background.role == .fill)
    terminal.click(row: 0, column: 21)
    #expect(model.outcome == .chosen(false))
    let plain = TestTerminal(view, columns: 40, rows: 1, colors: .sixteen, theme: .standard)
    #expect(plain.screen.text == "? Sure?   [ Yes ] [ No ]")
  }

  @Test("below a question there is what its keys do, where there is room and it is wanted")
  func confirmHints() {
    func line(_ default: Bool?, showsHints: Bool = true) -> String {
      TestTerminal(
        ConfirmView(
          question: "Sure?", showsHints: showsHints, model: ConfirmModel(default: `default`)),
        columns: 60, rows: 2, theme: .standard
      ).screen[1]
    }
    #expect(line(false) == "  ←/→ choose   enter answer   esc cancel")
    #expect(line(nil) == "  ←/→ choose   esc cancel")
    #expect(line(false, showsHints: false) == "")
  }

  @Test("a question leaves itself and its answer, or that there was none")
  func answeredLine() {
    func line(_ answer: String?) -> String {
      TestTerminal(
        AnsweredLine(question: "Sure?", answer: answer), columns: 40, rows: 1, theme: .standard
      ).screen.text
    }
    #expect(line("yes") == "✓ Sure?  yes")
    #expect(line(nil) == "✗ Sure?  cancelled")
    let long = AnsweredLine(question: "How should it be called?", answer: "a long name of its own")
    #expect(
      TestTerminal(long, columns: 40, rows: 2, theme: .standard).screen.text
        == "✓ How should it be called?\n  a long name of its own")
  }

  @Test("a question has its explanation below it")
  func headers() {
    let confirmed = ConfirmView(
      question: "Sure?", header: "They are gone then.", showsHints: false,
      model: ConfirmModel(default: false))
    #expect(
      TestTerminal(confirmed, columns: 40, rows: 2).screen.text
        == "? Sure? [y/N]\n  They are gone then.")
    let asked = AskView(
      question: "Name?", header: "Of the project.", isSecret: false,
      model: AskModel(default: nil, text: "", validate: { _ in nil }))
    #expect(
      TestTerminal(asked, columns: 40, rows: 2).screen.text == "? Name?\n  Of the project.")
  }

  private func asking(
    default: String? = nil, isSecret: Bool = false,
    validate: @escaping @MainActor (String) -> String? = { _ in nil }
  ) -> (AskModel, TestTerminal) {
    let model = AskModel(default: `default`, text: "", validate: validate)
    let view = AskView(question: "Name?", header: nil, isSecret: isSecret, model: model)
    return (model, TestTerminal(view, columns: 20, rows: 2))
  }

  @Test("a text is typed, and asked for again until it is right")
  func askScreen() {
    let (model, terminal) = asking { $0.count < 2 ? "Too short." : nil }
    terminal.type("x")
    terminal.press(.return)
    #expect(terminal.screen.text == "? Name? x\n✗ Too short.")
    #expect(model.outcome == nil)
    terminal.type("y")
    #expect(terminal.screen.text == "? Name? xy")
    terminal.press(.return)
    #expect(model.outcome == .chosen("xy"))
  }

  @Test("nothing typed is the default")
  func askDefault() {
    let (model, terminal) = asking(default: "Anna")
    #expect(terminal.screen.text == "? Name? Anna")
    terminal.press(.return)
    #expect(model.outcome == .chosen("Anna"))
  }

  @Test("a secret shows as asterisks, wherever it is edited")
  func secret() {
    let (model, terminal) = asking(isSecret: true)
    terminal.type("日x1")
    #expect(terminal.screen.text == "? Name? ***")
    terminal.press(.left, .left, .backspace)
    #expect(terminal.screen.text == "? Name? **")
    #expect(terminal.screen.cursor.position.column == 8)
    terminal.press(.return)
    #expect(model.outcome == .chosen("x1"))
  }

  @Test("an answer maps, and throws what it lacks")
  func answers() throws {
    #expect(try Answer.chosen(2).map { $0 * 2 }.get() == 4)
    #expect(throws: PromptFailure.timedOut) { try Answer<Int>.timedOut.get() }
    #expect("\(PromptFailure.cancelled)" == "Nothing was chosen.")
  }
}
