import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("The wheel over what is around the rows")
struct WheelOverEdgesTests {
  struct Row: Identifiable {
    let id: Int
    var name: String { "row \(id)" }
  }
  let rows = (1...50).map { Row(id: $0) }

  @Test("over the titles of a table it scrolls the rows")
  func titles() {
    let terminal = TestTerminal(columns: 20, rows: 6) {
      Table(rows) { TableColumn("Name", value: \.name) }
    }
    #expect(terminal.screen.rows.contains { $0.contains("row 1 ") || $0.hasSuffix("row 1") })
    let before = terminal.screen.rows
    terminal.scroll(.scrollDown, row: 0, column: 1)
    let after = terminal.screen.rows
    #expect(after[0] == before[0])
    #expect(after.contains { $0.contains("row 4") } && !after.contains { $0.hasSuffix("row 1") })
    terminal.scroll(.scrollUp, row: 0, column: 1)
    #expect(terminal.screen.rows == before)
  }

  @Test("over a border it scrolls the rows, and beside the list nothing")
  func border() {
    let terminal = TestTerminal(columns: 24, rows: 8, theme: .standard) {
      VStack {
        Text("above")
        List(rows) { Text($0.name) }.listStyle(.bordered("Rows"))
      }
    }
    let before = terminal.screen.rows
    terminal.scroll(.scrollDown, row: 0, column: 3)
    #expect(terminal.screen.rows == before)
    terminal.scroll(.scrollDown, row: 1, column: 3)
    #expect(terminal.screen.rows.contains { $0.contains("row 8") })
    #expect(!terminal.screen.rows.contains { $0.contains("row 1 ") })
  }
}
