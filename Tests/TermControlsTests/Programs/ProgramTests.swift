import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Programs as tutorials for SwiftUI write them")
struct ProgramTests {
  private func screen(_ program: some View, rows: Int = 12) -> String {
    TestTerminal(program, columns: 36, rows: rows).screen.text
  }

  @Test("A list of tasks adds, ticks and deletes")
  func tasks() {
    let terminal = TestTerminal(TaskListProgram(), columns: 30, rows: 8)
    #expect(terminal.screen.text.contains("○ Water the plants"))
    #expect(terminal.screen.text.contains("✓ Call the bank"))
    terminal.type("Sleep")
    terminal.press(.return)
    #expect(terminal.screen.text.contains("○ Sleep"))
  }

  @Test("Forms of one's own are drawn, and animations are static")
  func drawing() {
    let terminal = TestTerminal(CheckerboardProgram(), columns: 36, rows: 10)
    #expect(terminal.screen.text.contains("row 0"))
    #expect(terminal.screen.style(row: 0, column: 0).background == .blue)
    let pages = TestTerminal(PagesProgram(), columns: 36, rows: 6)
    #expect(!pages.screen.text.isEmpty)
  }

  @Test("Settings show their controls, and arrows go through them")
  func settings() {
    let terminal = TestTerminal(SettingsProgram(), columns: 36, rows: 16)
    let text = terminal.screen.text
    #expect(text.contains("[x] Private account"))
    #expect(text.contains("Birthday"))
    #expect(text.contains("[System]"))
    #expect(text.contains("Copies: 1"))
    #expect(text.contains("Takes effect at once."))
    #expect(text.contains("Version"))
    terminal.press(.down, .space)
    #expect(terminal.screen.text.contains("[ ] Private account"))
    terminal.press(.down, .down, .left)
    #expect(terminal.screen.text.contains("[Dark]"))
  }

  @Test("Settings can be used in 20 by 5 cells")
  func smallSettings() {
    let terminal = TestTerminal(SettingsProgram(), columns: 20, rows: 5)
    for _ in 0..<5 { terminal.press(.down) }
    terminal.press("+")
    #expect(terminal.screen.text.contains("Copies: 2"))
  }

  @Test("A basket is counted with the keys of its rows")
  func shopping() {
    let terminal = TestTerminal(ShoppingProgram(), columns: 36, rows: 8)
    #expect(terminal.screen.text.contains("1 × 2.50"))
    #expect(terminal.screen.text.contains("Total: 5.00"))
    terminal.press("+")
    #expect(terminal.screen.text.contains("Total: 7.50"))
  }

  @Test("An inbox is searched and its messages are marked")
  func inbox() {
    let terminal = TestTerminal(InboxProgram(), columns: 36, rows: 8)
    #expect(terminal.screen.text.contains("Compilers"))
    terminal.press("/")
    terminal.type("short")
    #expect(!terminal.screen.text.contains("Compilers"))
    #expect(terminal.screen.text.contains("Shortest paths"))
  }

  @Test("The others show what they are about")
  func others() {
    #expect(screen(GroupedContactsProgram()).contains("⚲  Abe"))
    #expect(screen(EditableListProgram()).contains("Three"))
    #expect(screen(CardsProgram()).contains("Card 4"))
    #expect(screen(LoadingProgram()).contains("Loading…"))
    #expect(screen(ExpensesProgram()).contains("12.00"))
    #expect(screen(TimersProgram()).contains("1:00"))
    #expect(screen(RangeListProgram()).contains("Row 3"))
    #expect(screen(ContextMenuProgram()).contains("green"))
    #expect(screen(MultipleSelectionProgram()).contains("0 chosen"))
  }

  @Test("What is loaded takes the place of the progress")
  func loading() async {
    let terminal = TestTerminal(LoadingProgram(), columns: 20, rows: 4)
    await terminal.settled()
    #expect(terminal.screen.text.hasPrefix("Ada\nGrace"))
  }

  @Test("A context menu removes a row")
  func contextMenu() {
    let terminal = TestTerminal(ContextMenuProgram(), columns: 30, rows: 5)
    terminal.press("m", .down, .return)
    #expect(!terminal.screen.text.contains("red"))
    #expect(terminal.screen.text.contains("green"))
  }
}
