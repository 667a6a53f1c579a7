import TermScreen
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("A menu for the rows of a list")
struct SelectionMenuTests {
  struct Shelf: View {
    let hasPrimaryAction: Bool
    @State private var chosen: Set<Int> = []
    @State private var message = "-"

    var body: some View {
      VStack {
        List(0..<4, id: \.self, selection: $chosen) { Text("book \($0)") }
          .contextMenu(
            forSelectionType: Int.self,
            menu: { ids in
              Button("Lend \(ids.count)") { message = "lent \(ids.sorted())" }
              Button("Remove") { message = "removed \(ids.sorted())" }
            },
            primaryAction: hasPrimaryAction ? open : nil)
        Text(message)
      }
    }

    private func open(_ ids: Set<Int>) { message = "opened \(ids.sorted())" }
  }

  private func terminal(
    columns: Int = 30, rows: Int = 12, hasPrimaryAction: Bool = true
  ) -> TestTerminal {
    TestTerminal(columns: columns, rows: rows) { Shelf(hasPrimaryAction: hasPrimaryAction) }
  }

  @Test("m opens it for the cursor's row, and a button closes it")
  func oneRow() {
    let terminal = terminal()
    terminal.press(.down, "m")
    #expect(terminal.screen.text.contains("Lend 1"))
    terminal.press(.down, .return)
    #expect(!terminal.screen.text.contains("Lend"))
    #expect(terminal.screen.text.contains("removed [1]"))
    terminal.press(.down, .return)
    #expect(terminal.screen.text.contains("opened [2]"))
  }

  @Test("it is for all selected rows if the row is one of them, else for the row")
  func several() {
    let terminal = terminal()
    terminal.press(.shift(.down), "m")
    #expect(terminal.screen.text.contains("Lend 2"))
    terminal.press("l")
    #expect(terminal.screen.text.contains("lent [0, 1]"))
    terminal.press(.down, .down, "m", .return)
    #expect(terminal.screen.text.contains("lent [3]"))
  }

  @Test("Esc closes it, and the list has the focus again")
  func escape() {
    let terminal = terminal()
    terminal.press("m", .escape, .down, .return)
    #expect(terminal.screen.text.contains("opened [1]"))
  }

  @Test("the right button opens it for the row under the pointer")
  func rightButton() throws {
    let terminal = terminal()
    terminal.send([
      .mouse(MouseEvent(.down, button: .right, position: TermScreen.Point(row: 2, column: 1)))
    ])
    terminal.press(.return)
    #expect(terminal.screen.text.contains("lent [2]"))
  }

  @Test("without a primary action Return does nothing")
  func noPrimaryAction() {
    let terminal = terminal(hasPrimaryAction: false)
    terminal.press(.return)
    #expect(!terminal.screen.text.contains("opened"))
  }

  @Test("it can be used on a tiny screen")
  func tiny() {
    let terminal = terminal(columns: 20, rows: 5)
    terminal.press("m")
    #expect(terminal.screen.text.contains("Lend 1"))
    terminal.press(.down, .return)
    #expect(terminal.screen.text.contains("removed [0]"))
  }
}
