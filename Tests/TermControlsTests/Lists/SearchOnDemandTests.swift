import TermView
import TermViewTesting
import TestFolders
import Testing

/// The field of a search takes a row of a small screen only while it is used.
@MainActor
@Suite("A field for a search where rows are few")
struct SearchOnDemandTests {
  @Observable @MainActor
  final class Model {
    var query = ""
    var isPresented = false
  }

  struct Rows: View {
    @Bindable var model: Model
    private var rows: [String] {
      ["Emma", "Momo", "Émile", "Dracula", "Ulysses", "Persuasion", "こころ", "Alice"]
        .filter { model.query.isEmpty || $0.localizedContains(model.query) }
    }
    var body: some View {
      VStack(spacing: 0) {
        List(rows, id: \.self) { Text($0) }
          .searchable(text: $model.query, isPresented: $model.isPresented)
        KeyHints()
      }
    }
  }

  private func terminal(_ model: Model, rows: Int, theme: Theme? = .standard) -> TestTerminal {
    TestTerminal(columns: 30, rows: rows, theme: theme) { Rows(model: model) }
  }

  private func hasField(_ terminal: TestTerminal) -> Bool {
    terminal.screen.rows[0].drop { $0 == " " }.hasPrefix("/")
  }

  @Test("it comes with / and goes with Return and Esc, unless there is a query")
  func demand() {
    let model = Model()
    let terminal = terminal(model, rows: 5)
    #expect(terminal.screen.rows[0].hasPrefix("▌ Emma"))
    #expect(terminal.screen.rows[3].contains("Dracula"))
    terminal.press("/")
    #expect(hasField(terminal) && terminal.screen.cursor.isVisible)
    terminal.type("m")
    #expect(model.query == "m" && terminal.screen.rows[1].contains("Emma"))
    terminal.press(.return)
    #expect(hasField(terminal) && !terminal.screen.cursor.isVisible)
    terminal.press(.down)
    #expect(terminal.screen.rows[2].hasPrefix("▌ Momo"))
    terminal.press(.escape)
    #expect(model.query == "" && !hasField(terminal))
    terminal.press(.control("f"))
    #expect(hasField(terminal))
    terminal.press(.escape)
    #expect(!hasField(terminal))
    terminal.press("/", .return)
    #expect(!hasField(terminal))
    terminal.press(.end)
    #expect(terminal.screen.rows[3].hasPrefix("▌ Alice"))
  }

  @Test("keys that arrive together go where they go one by one")
  func together() {
    let model = Model()
    let terminal = terminal(model, rows: 5)
    terminal.pressTogether(["/", "a", "l"])
    #expect(model.query == "al" && hasField(terminal))
    terminal.pressTogether([.escape])
    #expect(model.query == "" && !hasField(terminal))
  }

  @Test("a program that presents it has it")
  func presented() {
    let model = Model()
    let terminal = terminal(model, rows: 5)
    model.isPresented = true
    terminal.update()
    #expect(hasField(terminal) && terminal.screen.cursor.isVisible)
    terminal.press(.escape)
    #expect(!hasField(terminal) && !model.isPresented)
    let other = Model()
    other.isPresented = true
    let presented = self.terminal(other, rows: 5)
    #expect(hasField(presented) && presented.screen.cursor.isVisible)
  }

  @Test("it is there on more rows, and in lists without a theme")
  func always() {
    #expect(hasField(terminal(Model(), rows: 8)))
    #expect(hasField(terminal(Model(), rows: 5, theme: nil)))
    let model = Model()
    let terminal = terminal(model, rows: 12)
    terminal.resize(columns: 30, rows: 6)
    #expect(!hasField(terminal))
    terminal.press("/")
    terminal.type("x")
    terminal.resize(columns: 30, rows: 12)
    #expect(hasField(terminal) && model.query == "x")
    terminal.resize(columns: 30, rows: 5)
    terminal.type("y")
    #expect(hasField(terminal) && model.query == "xy")
  }

  @Test("it is there while it is typed in or there is a query", arguments: 0..<20)
  func random(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let model = Model()
    let terminal = terminal(model, rows: 6)
    var (isTyping, query, rows) = (false, "", 6)
    for step in 0..<80 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        if isTyping { query += "/" }
        isTyping = true
        terminal.press("/")
      case 2:
        let letter = ["a", "e", "m"].randomElement(using: &random)!
        guard isTyping else { continue }
        query += letter
        terminal.type(letter)
      case 3:
        isTyping = false
        terminal.press(.return)
      case 4:
        (isTyping, query) = (false, "")
        terminal.press(.escape)
      case 5:
        if isTyping, !query.isEmpty { query.removeLast() }
        if isTyping { terminal.press(.backspace) }
      case 6:
        // Where there are no rows the list has the focus.
        guard !isTyping || query.isEmpty else { continue }
        terminal.press(.down)
      default:
        rows = [4, 5, 7, 8, 12].randomElement(using: &random)!
        terminal.resize(columns: 30, rows: rows)
      }
      let expected = rows >= 8 || isTyping || !query.isEmpty
      #expect(model.query == query, "step \(step)")
      #expect(hasField(terminal) == expected, "step \(step): \(terminal.screen.text)")
      #expect(terminal.screen.cursor.isVisible == isTyping, "step \(step)")
    }
  }
}

extension String {
  /// Whether it contains `other`, whatever the case of the letters.
  fileprivate func localizedContains(_ other: String) -> Bool {
    lowercased().contains(other.lowercased())
  }
}
