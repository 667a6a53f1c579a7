import TermView
import TermViewTesting
import Testing

/// The place of the cursor at the end of a footer of keys.
@MainActor @Suite("The place of the cursor in a footer")
struct CursorPlaceTests {
  @MainActor @Observable final class Model {
    var counts = [3, 0, 4]
    var marked: Set<Int> = []
    var message: StatusMessage?
    var isAsking = false
  }

  struct Program: View {
    @Bindable var model: Model
    var isBordered = false

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        if isBordered { list.listStyle(.bordered("Rows")) } else { list.listStyle(.plain) }
        KeyHints()
      }
      .message($model.message)
      .sheet(isPresented: $model.isAsking) { TextField("Name", text: .constant("")) }
      .keyBindings { KeyBinding("q", "Quit") {}.hint("quit", priority: .high) }
    }

    private var list: some View {
      List(selection: $model.marked) {
        ForEach(0..<3, id: \.self) { section in
          Section("Section \(section)") {
            ForEach(0..<model.counts[section], id: \.self) {
              Text("row \($0)").tag(section * 9 + $0)
            }
          }
        }
      }
    }
  }

  private func terminal(
    _ model: Model, columns: Int = 80, rows: Int = 24, isBordered: Bool = false
  ) -> TestTerminal {
    TestTerminal(columns: columns, rows: rows, theme: .standard) {
      Program(model: model, isBordered: isBordered)
    }
  }

  private func footer(_ terminal: TestTerminal) -> String { terminal.screen.rows.last! }

  @Test("long numbers are in groups of three digits")
  func groups() {
    for count in [999, 1000, 1284, 10_000, 1_000_020] {
      let terminal = TestTerminal(columns: 80, rows: 16, theme: .standard) {
        VStack(spacing: 0) {
          List(0..<count, id: \.self) { Text("\($0)") }
          KeyHints()
        }
      }
      terminal.press(.end)
      var text = String(count).reversed().map(String.init)
      for place in stride(from: 3, to: text.count, by: 3).reversed() { text.insert(",", at: place) }
      let shown = text.reversed().joined()
      #expect(footer(terminal).hasSuffix("   \(shown) of \(shown)"), "\(footer(terminal))")
    }
  }

  @Test("it is the number of the row among all, as the cursor moves and rows come and go")
  func numbers() {
    let model = Model()
    let terminal = terminal(model)
    for number in 1...7 {
      #expect(footer(terminal).hasSuffix("   \(number) of 7"), "\(footer(terminal))")
      terminal.press(.down)
    }
    #expect(footer(terminal).hasSuffix("   7 of 7"))
    #expect(footer(terminal).hasPrefix("  "))
    model.counts[2] = 2
    terminal.update()
    #expect(footer(terminal).hasSuffix("   5 of 5"))
    model.counts = [0, 0, 0]
    terminal.update()
    #expect(!footer(terminal).contains(" of "))
  }

  @Test("it says how many rows are marked, and is short where there is little room")
  func marked() {
    let model = Model()
    model.marked = [1, 18]
    #expect(footer(terminal(model)).hasSuffix("1 of 7 · 2 selected"))
    #expect(footer(terminal(model, columns: 50)).hasSuffix("  1/7 · 2"))
    #expect(!footer(terminal(model, columns: 30)).contains("1/7"))
    #expect(!footer(terminal(model, columns: 80, rows: 6)).contains("1/7"))
    for columns in 1...90 {
      #expect(columns < 8 || footer(terminal(model, columns: columns)).contains("q quit"))
    }
  }

  @Test("a list in a border has it there, a field has none, and a message leaves it")
  func elsewhere() {
    let model = Model()
    let bordered = terminal(model, isBordered: true)
    let marked = Model()
    marked.marked = [1, 18]
    #expect(terminal(marked, isBordered: true).screen.rows[22].contains("1 of 7 · 2 selected"))
    #expect(!footer(bordered).contains("1 of 7"))
    #expect(bordered.screen.rows[22].contains("─ 1 of 7 ─╯"))
    bordered.press(.down, .space)
    #expect(bordered.screen.rows[22].contains("─ 2 of 7 · 1 selected ─╯"))
    bordered.press(.space)
    #expect(bordered.screen.rows[22].contains("─ 2 of 7 ─╯"))

    let terminal = terminal(model)
    model.message = StatusMessage("Deleted “row”") { KeyBinding("u", "Undo") {}.hint("undo") }
    terminal.update()
    #expect(footer(terminal).contains("Deleted “row”   u undo"))
    #expect(footer(terminal).hasSuffix("   1 of 7"))
    terminal.press(.down)
    #expect(footer(terminal).hasSuffix("   2 of 7"))
    model.isAsking = true
    terminal.update()
    #expect(!footer(terminal).contains("2 of 7"))
  }
}
