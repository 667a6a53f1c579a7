import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Edges of rows")
struct RowEdgeTests {
  @Test("a row's content is further in, by columns and rows")
  func insets() {
    let terminal = TestTerminal(columns: 12, rows: 24) {
      List {
        Text("one").listRowInsets(EdgeInsets(top: 1, leading: 3))
        Text("two").listRowInsets(EdgeInsets())
        Text("three").listRowInsets(nil)
      }
    }
    #expect(terminal.screen.rows.prefix(4) == ["", "   one", "two", "three"])
  }

  @Test("a visible separator is a line, a hidden one nothing")
  func separators() {
    let terminal = TestTerminal(columns: 6, rows: 8) {
      List {
        Text("one").listRowSeparator(.visible)
        Text("two").listRowSeparator(.hidden)
        Text("three").listRowSeparator(.visible, edges: .top)
        Text("four").listRowSeparator(.automatic)
      }
    }
    #expect(
      terminal.screen.rows.prefix(6) == ["one", "──────", "two", "──────", "three", "four"])
    // A line is a part of its row.
    terminal.press(.down, .down)
    #expect(terminal.screen.reversedRows.contains(4))
  }

  @Test("a separator has the tint that a row gives it")
  func tints() {
    let terminal = TestTerminal(columns: 6, rows: 4) {
      List {
        Text("one")
        Text("two").listRowSeparator(.visible).listRowSeparatorTint(.green)
      }
    }
    #expect(terminal.screen.style(row: 2, column: 0).foreground == .green)
    #expect(terminal.screen.style(row: 1, column: 0).foreground != .green)
  }
}
