import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Keys that go around and to numbers")
struct RowNumberKeysTests {
  struct Row: Identifiable {
    let id: Int
  }

  private func selected(_ terminal: TestTerminal) -> String? {
    terminal.screen.reversedRows.first.map { terminal.screen.rows[$0].filter { $0 != " " } }
  }

  struct Rows: View {
    var style = NumberStyle.decimal
    var ownNumbers = false
    @State private var opened = 0

    var body: some View {
      NumberedList {
        ForEach((1...40).map { Row(id: $0) }) { row in
          if ownNumbers {
            Text("row \(row.id)").rowNumber(100 - row.id)
          } else {
            Text("row \(row.id)")
          }
        }
      }
      .numberStyle(style)
      .onActivate(forSelectionType: Int.self) { _ in opened += 1 }
      Text("opened \(opened)")
    }
  }

  @Test("digits and Return go to the row with the number")
  func digits() {
    let terminal = TestTerminal(columns: 20, rows: 6) { Rows() }
    terminal.press("2", "7", .return)
    #expect(selected(terminal) == "27.row27")
    terminal.press("9", "9", .return)
    #expect(selected(terminal) == "40.row40")
    // Escape forgets them.
    terminal.press("5", .escape, .up, .up)
    #expect(selected(terminal) == "38.row38")
    #expect(terminal.screen.text.contains("opened 0"))
    // Without digits Return is what it always is.
    terminal.press(.return)
    #expect(terminal.screen.text.contains("opened 1"))
  }

  @Test("numbers are those that the list shows")
  func styles() {
    let terminal = TestTerminal(columns: 20, rows: 6) {
      Rows(style: .decimal.starting(at: 100).counting(by: 10))
    }
    terminal.press("1", "5", "0", .return)
    #expect(selected(terminal) == "150.row6")
    let own = TestTerminal(columns: 20, rows: 6) { Rows(ownNumbers: true) }
    own.press("6", "3", .return)
    #expect(selected(own) == "63.row37")
    // No row has this one.
    own.press("5", .return)
    #expect(selected(own) == "63.row37")
  }

  @Test("digits do nothing in a list without numbers")
  func plain() {
    let terminal = TestTerminal(columns: 20, rows: 6) {
      List((1...40).map { Row(id: $0) }) { Text("row \($0.id)") }
    }
    terminal.press("7", .return, .down)
    #expect(selected(terminal) == "row2")
  }

  @Test("a list that wraps goes around by single steps only")
  func wraps() {
    let terminal = TestTerminal(columns: 20, rows: 6) {
      List((1...40).map { Row(id: $0) }) { Text("row \($0.id)") }.listWrapsAround()
    }
    terminal.press(.up)
    #expect(selected(terminal) == "row40")
    terminal.press(.pageDown)
    #expect(selected(terminal) == "row40")
    terminal.press(.down)
    #expect(selected(terminal) == "row1")
  }
}
