import TermView
import TermViewTesting
import Testing

/// Elements whose views are one row, until a `ForEach` among them makes rows of its own.
@MainActor @Suite("Rows that become several")
struct ExpandingRowTests {
  private struct Outline: View {
    var names = ["a", "b", "c"]
    @State private var opened: Set<String> = []
    @State private var selection: String?

    var body: some View {
      List(selection: $selection) {
        ForEach(names, id: \.self) { name in
          Text(name)
          if opened.contains(name) { ForEach(0..<2, id: \.self) { Text("\(name)\($0)") } }
        }
      }
      .keyBindings {
        KeyBinding("o", "Open or close") {
          guard let selection else { return }
          if opened.remove(selection) == nil { opened.insert(selection) }
        }
        KeyBinding("A", "All") { opened = opened.isEmpty ? Set(names) : [] }
      }
    }
  }

  private func terminal(rows: Int = 9) -> TestTerminal {
    TestTerminal(Outline(), columns: 10, rows: rows)
  }

  @Test("the element with the cursor opens and closes, and keeps the cursor")
  func cursor() {
    let terminal = terminal()
    terminal.press(.down, .down, "o")
    #expect(terminal.screen.text == "a\nb\nb0\nb1\nc")
    #expect(terminal.screen.reversedRows == [1])
    terminal.press(.down, .down, .down)
    #expect(terminal.screen.reversedRows == [4])
    terminal.press(.up, .up, .up, "o")
    #expect(terminal.screen.text == "a\nb\nc")
    #expect(terminal.screen.reversedRows == [1])
  }

  @Test("the first element opens and closes at the top of the window")
  func first() {
    let terminal = terminal()
    terminal.press(.down, "o")
    #expect(terminal.screen.text == "a\na0\na1\nb\nc")
    #expect(terminal.screen.reversedRows == [0])
    terminal.press("o")
    #expect(terminal.screen.text == "a\nb\nc")
    #expect(terminal.screen.reversedRows == [0])
  }

  @Test("all elements open and close, also where the window is scrolled", arguments: [2, 3, 4, 9])
  func all(rows: Int) {
    let terminal = terminal(rows: rows)
    terminal.press(.down, .down, "A")
    #expect(terminal.screen.reversedRows.count == 1)
    terminal.press(.end)
    #expect(terminal.screen.rows.last { !$0.isEmpty } == "c1")
    terminal.press("A")
    #expect(terminal.screen.rows.last { !$0.isEmpty } == "c")
    terminal.press(.home, "A")
    #expect(terminal.screen[0] == "a")
    #expect(terminal.screen.reversedRows == [0])
  }
}
