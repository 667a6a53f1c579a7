import TermScreen
import TermView
import TermViewTesting
import Testing

@testable import TermPrompts

@MainActor @Suite("Pickers")
struct PickViewTests {
  private let fruits = ["apple", "banana", "cherry", "date", "elderberry", "fig", "grape"]

  private func terminal(
    _ model: PickModel, title: String = "Which?", columns: Int = 30, rows: Int = 8
  ) -> TestTerminal {
    let view = PickView(
      title: title, header: nil, height: nil, model: model,
      row: { line, model in
        PickText.text(line, of: model.results.lines, model.highlighter, columns: model.columns)
      },
      preview: { _ in EmptyView() })
    return TestTerminal(view, columns: columns, rows: rows)
  }

  private func model(
    _ lines: [String], many: Bool = false, options: PromptOptions = PromptOptions()
  ) -> PickModel {
    PickModel(lines: FuzzyLines(lines), takesMany: many, options: options)
  }

  private func chosen(_ model: PickModel) -> [Int]? {
    if case .chosen(let lines) = model.outcome { lines } else { nil }
  }

  @Test("shows the question, how much matches, and the rows, the cursor on the first")
  func firstScreen() {
    let terminal = terminal(model(fruits))
    #expect(
      terminal.screen.text == """
        Which?
          7/7
        > apple
          banana
          cherry
          date
          elderberry
          fig
        """)
    #expect(terminal.screen.reversedRows == [2])
  }

  @Test("on a terminal it has the list's gutter and bar, counts on a rule, marks and hints")
  func themed() {
    let model = model(fruits, many: true)
    let view = PickView(
      title: "Which?", header: nil, height: nil, model: model,
      row: { line, model in
        PickText.text(line, of: model.results.lines, model.highlighter, columns: model.columns)
      },
      preview: { _ in EmptyView() })
    let terminal = TestTerminal(view, columns: 60, rows: 16, theme: .standard)
    terminal.press(.tab)
    terminal.type("a")
    #expect(terminal.screen[0] == "  Which?  a")
    #expect(terminal.screen[1].hasPrefix("─ 4/7 · 1 selected ──"))
    #expect(terminal.screen[1].count == 60)
    #expect(terminal.screen[2] == "▌ ● apple")
    #expect(terminal.screen[3] == "    date")
    #expect(terminal.screen[15] == "  tab select   enter choose 1   esc cancel")
    #expect(terminal.screen.style(row: 2, column: 6).background == .selection)
    #expect(!terminal.screen.style(row: 2, column: 4).attributes.contains(.reverse))
    // Where nothing matches there is nothing to mark, but what is marked can be chosen.
    terminal.type("zz")
    #expect(terminal.screen[1].hasPrefix("─ 0/7 · 1 selected ──"))
    #expect(terminal.screen[15] == "  enter choose 1   esc cancel")
    terminal.press(.backspace, .backspace, .backspace, .tab)
    terminal.type("azz")
    #expect(terminal.screen[15] == "  esc cancel")
  }

  @Test("the query filters the rows and is highlighted in them")
  func typing() {
    let model = model(fruits)
    let terminal = terminal(model)
    terminal.type("rr")
    #expect(
      terminal.screen.text == """
        Which? rr
          2/7
        > cherry
          elderberry
        """)
    let bold = (2..<14).filter {
      terminal.screen.style(row: 3, column: $0).attributes.contains(.bold)
    }
    #expect(bold == [9, 10])
    terminal.press(.backspace, .backspace)
    #expect(terminal.screen[1] == "  7/7")
  }

  @Test("Return chooses the cursor's row, Escape none")
  func ending() {
    let first = model(fruits)
    let terminal = terminal(first)
    terminal.press(.down, .down, .return)
    #expect(chosen(first) == [2])
    #expect(terminal.isFinished)

    let second = model(fruits)
    self.terminal(second).press(.escape)
    guard case .cancelled = second.outcome else {
      Issue.record("Escape did not cancel")
      return
    }
  }

  @Test("the cursor stays within the rows, and pages by the window")
  func moving() {
    let model = model((0..<100).map { "row \($0)" })
    let terminal = terminal(model)
    terminal.press(.up)
    #expect(model.cursor == 0)
    terminal.press(.pageDown)
    #expect(model.cursor == 6)
    terminal.press(.control(.end))
    #expect(model.cursor == 99)
    #expect(terminal.screen[7] == "> row 99")
    terminal.press(.down, .control("p"))
    #expect(model.cursor == 98)
    terminal.press(.control(.home))
    #expect(terminal.screen[2] == "> row 0")
  }

  @Test("Tab marks rows, which keep their marks while something else is typed")
  func marks() {
    let model = model(fruits, many: true)
    let terminal = terminal(model)
    terminal.press(.down, .tab)
    terminal.type("ch")
    terminal.press(.tab)
    for _ in 0..<2 { terminal.press(.backspace) }
    #expect(
      terminal.screen.rows.prefix(5) == [
        "Which?", "  7/7 (2)", ">  apple", " * banana", " * cherry",
      ])
    terminal.press(.return)
    #expect(chosen(model) == [1, 2])
  }

  @Test("Option-A marks all that match, and again none")
  func markAll() {
    let model = model(fruits, many: true)
    let terminal = terminal(model)
    terminal.type("e")
    terminal.press(.option("a"))
    #expect(model.marked.count == model.results.count)
    terminal.press(.option("a"))
    #expect(model.marked.isEmpty)
  }

  @Test("a click moves the cursor, a second chooses; what is typed still goes to the field")
  func mouse() {
    let model = model(fruits)
    let terminal = terminal(model)
    terminal.click(row: 4, column: 5)
    #expect(model.cursor == 2)
    terminal.type("ch")
    #expect(model.text == "ch")
    terminal.click(row: 2, column: 5)
    terminal.click(row: 2, column: 5)
    #expect(chosen(model) == [2])
  }

  @Test("lines that arrive leave the cursor on its row")
  func streaming() {
    let lines = FuzzyLines()
    lines.append(lines: ["b one", "b two"])
    let model = PickModel(lines: lines, takesMany: false)
    let terminal = terminal(model)
    terminal.type("b")
    terminal.press(.down)
    #expect(model.cursor == 1)
    lines.append(lines: ["b", "xb"])
    model.refresh()
    terminal.update()
    #expect(
      terminal.screen.rows.prefix(6) == [
        "Which? b", "  4/4 reading …", "  b", "  b one", "> b two", "  xb",
      ])
    lines.finish()
    model.refresh()
    terminal.update()
    #expect(terminal.screen[1] == "  4/4")
  }

  @Test("a long line is shown where it matches")
  func longLine() {
    let model = model([String(repeating: "x", count: 100) + "needle" + "yyyyyyyyyyyyy"])
    let terminal = terminal(model, columns: 24)
    terminal.type("needle")
    #expect(terminal.screen[2].hasPrefix("> …x"))
    #expect(terminal.screen[2].contains("needle"))
  }

  @Test("nothing in a line reaches the terminal but text")
  func hostile() {
    let lines = FuzzyLines()
    lines.append(Array("a\u{1B}[2J\u{7}\rb".utf8) + [0xFF, 0x9B, 0x0A])
    lines.finish()
    let terminal = terminal(PickModel(lines: lines, takesMany: false))
    #expect(terminal.screen[2] == "> a␛[2J␇␍b\u{FFFD}\u{FFFD}")
  }

  @Test("a small window still has the question and a row")
  func small() {
    let terminal = terminal(model(fruits), columns: 12, rows: 3)
    #expect(terminal.screen.rows == ["Which?", "  7/7", "> apple"])
  }

  @Test("many lines are searched elsewhere, and the newest query wins")
  func large() async {
    let model = model((0..<60_000).map { "line \($0)" })
    let terminal = terminal(model)
    terminal.type("4")
    terminal.type("2")
    while !model.isSettled { await terminal.settled() }
    await terminal.settled()
    #expect(model.results.query.text == "42")
    #expect(terminal.screen[2] == "> line 42")
    terminal.press(.control(.end))
    #expect(model.cursor == model.results.last)
  }

  @Test("a key evaluates the rows in the window, of however many there are")
  func cost() async {
    let model = model((0..<60_000).map { "line \($0)" })
    let terminal = terminal(model)
    terminal.press(.down)
    #expect(terminal.lastFrame.rowsEvaluated <= 2)
  }

  @Test("of earlier queries the results of the last dozen are kept, without their order")
  func boundedHistory() {
    let model = model(fruits)
    for number in 0..<60 {
      model.setText(String(repeating: "a", count: number % 4 + 1) + " \(number)")
      #expect(model.history.count <= 12)
    }
    #expect(model.history.count == 12)
  }

  @Test("as live lines a picker is no wider than what it says, so that narrowing breaks nothing")
  func narrow() throws {
    let model = model(fruits)
    let view = PickView(
      title: "Which?", header: nil, height: nil, model: model,
      row: { line, model in
        PickText.text(line, of: model.results.lines, model.highlighter, columns: model.columns)
      },
      preview: { _ in EmptyView() })
    let graph = ViewGraph(
      view, size: Size(columns: 60, rows: 10), presentation: InlinePresentation())
    defer { graph.unmount() }
    let frame = try #require(graph.nextFrame())
    let widths = frame.lines.map { $0.spans.last?.columns.upperBound ?? 0 }
    #expect(widths.count == 9)
    #expect(widths.allSatisfy { $0 <= 14 }, "\(widths)")
    // The bar is there, one column longer than its text.
    let bar = try #require(frame.lines[2].spans.last)
    #expect(bar.columns.upperBound == "> apple".count + 1)
    #expect(
      bar.cells.allSatisfy { frame.table.style(of: $0).attributes.contains(.reverse) })
  }
}
