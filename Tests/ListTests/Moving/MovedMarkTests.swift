import TermView
import TermViewTesting
import Testing

/// The mark of a row that a key has moved.
@MainActor @Suite("The mark of a row that was moved")
struct MovedMarkTests {
  private struct Rows: View {
    @State private var rows = ["a", "b", "c"]
    @State private var row: String? = "a"
    var body: some View {
      List(selection: $row) {
        ForEach(rows, id: \.self) { Text($0) }.onMove { rows.move(fromOffsets: $0, toOffset: $1) }
      }
    }
  }

  @Test("it is there for a moment, in the place of the cursor's, and the bar stays")
  func moment() async {
    let terminal = TestTerminal(columns: 20, rows: 4, theme: .standard) { Rows() }
    terminal.press(.control(.down))
    #expect(terminal.screen.rows.prefix(3) == ["  b", "↕ a", "  c"])
    #expect(terminal.screen.style(row: 1, column: 2).background == .selection)
    terminal.press(.control(.down))
    #expect(terminal.screen.rows.prefix(3) == ["  b", "  c", "↕ a"])
    await terminal.advance(by: .milliseconds(500))
    #expect(terminal.screen[2] == "↕ a")
    await terminal.advance(by: .milliseconds(200))
    #expect(terminal.screen[2] == "▌ a")
  }

  @Test("at an end the mark says that the row goes no further")
  func end() async {
    let terminal = TestTerminal(columns: 20, rows: 4, theme: .standard) { Rows() }
    terminal.press(.control(.up))
    #expect(terminal.screen.rows.prefix(3) == ["! a", "  b", "  c"])
    #expect(terminal.screen.style(row: 0, column: 2).background == .selection)
    await terminal.advance(by: .milliseconds(700))
    #expect(terminal.screen[0] == "▌ a")
    terminal.press(.control(.up), .control(.down))
    #expect(terminal.screen.rows.prefix(3) == ["  b", "↕ a", "  c"])
    terminal.press(.control(.down), .control(.down))
    #expect(terminal.screen.rows.prefix(3) == ["  b", "  c", "! a"])
  }

  @Test("the cursor leaves it behind at once")
  func leaving() {
    let terminal = TestTerminal(columns: 20, rows: 4, theme: .standard) { Rows() }
    terminal.press(.control(.down), .up)
    #expect(terminal.screen.rows.prefix(3) == ["▌ b", "  a", "  c"])
  }

  @Test("a list without marks has none")
  func plain() {
    let terminal = TestTerminal(columns: 20, rows: 4) { Rows() }
    terminal.press(.control(.down))
    #expect(terminal.screen.rows.prefix(3) == ["b", "a", "c"])
  }
}
