import SampleViews
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Keys keep a margin around the cursor")
struct ScrollMarginTests {
  private func list(rows: Int = 7, margin: Int) -> TestTerminal {
    TestTerminal(columns: 10, rows: rows) {
      List(Item.many(30)) { Text($0.title) }.listScrollMargin(margin)
    }
  }

  @Test("the list scrolls before the cursor is at the edge")
  func margin() {
    let terminal = list(margin: 2)
    terminal.press(.down, .down, .down, .down)
    #expect(terminal.lines.first == "item 0")
    terminal.press(.down)
    #expect(terminal.lines.first == "item 1")
    #expect(terminal.screen.reversedRows == [4])
    terminal.press(.end)
    #expect(terminal.screen.reversedRows == [6])
    terminal.press(.up, .up, .up, .up)
    #expect(terminal.screen.reversedRows == [2])
    terminal.press(.up)
    #expect(terminal.screen.reversedRows == [2])
    #expect(terminal.lines.first == "item 22")
  }

  @Test("in a low window the cursor is in the middle")
  func low() {
    let terminal = list(rows: 3, margin: 9)
    terminal.press(.down, .down, .down)
    #expect(terminal.lines == ["item 2", "item 3", "item 4"])
    #expect(terminal.screen.reversedRows == [1])
  }

  @Test("what is clicked stays where it is")
  func clicks() {
    let terminal = list(margin: 2)
    terminal.click(row: 6, column: 0)
    #expect(terminal.lines.first == "item 0")
    #expect(terminal.screen.reversedRows == [6])
    terminal.press(.down)
    #expect(terminal.screen.reversedRows == [4])
  }
}
