import SampleViews
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Ctrl-C in a field loses nothing by a slip")
struct EndQuestionTests {
  struct Form: View {
    @State private var text = "kept"
    @State private var editor = "a text"
    @State private var isShown = false

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        TextField("Title", text: $text)
        TextEditor(text: $editor).frame(height: 2)
        List(1...3, id: \.self) { Text("row \($0)") }
        Text("the last row")
      }
      .keyBindings { KeyBinding(.control("t"), "Show") { isShown = true } }
      .sheet(isPresented: $isShown) { TextField("In the sheet", text: $text) }
    }
  }

  private func terminal() -> TestTerminal { TestTerminal(Form(), columns: 40, rows: 10) }
  private func asks(_ terminal: TestTerminal) -> Bool {
    terminal.screen.rows.contains { $0.contains("ctrl-c again to quit") }
  }

  @Test("without anything typed it ends the program at once")
  func atOnce() {
    let terminal = terminal()
    terminal.press(.control("c"))
    #expect(terminal.isFinished)
    let list = self.terminal()
    list.press("x", .tab, .tab, .control("c"))
    #expect(list.isFinished)
  }

  @Test("after typing it asks once, and a second one ends the program", arguments: [false, true])
  func asksOnce(inSheet: Bool) {
    let terminal = terminal()
    if inSheet { terminal.press(.control("t")) }
    terminal.press("x", .control("c"))
    #expect(!terminal.isFinished && asks(terminal))
    #expect(!terminal.lines.contains("the last row"))
    // Another key is the answer.
    terminal.press("y")
    #expect(!asks(terminal) && terminal.lines.contains { $0.contains("keptxy") })
    terminal.press(.control("c"), .control("c"))
    #expect(terminal.isFinished)
  }

  @Test("what was deleted leaves nothing to lose; pastes and clicks are answers, too")
  func answers() {
    let terminal = terminal()
    terminal.press("x", .control("c"))
    terminal.paste("more")
    #expect(!asks(terminal) && !terminal.isFinished)
    terminal.press(.control("c"))
    terminal.click(row: 9, column: 2)
    #expect(!asks(terminal) && !terminal.isFinished)
    terminal.press(.control("u"), .control("c"))
    #expect(terminal.isFinished)
  }

  @Test("in an editor as well, where Ctrl-C with a selection copies")
  func editor() {
    let terminal = terminal()
    terminal.press(.tab, "x", .control("c"))
    #expect(!terminal.isFinished && asks(terminal))
    terminal.press(.shift(.left), .control("c"))
    #expect(!terminal.isFinished && !asks(terminal))
  }

  @Test("the question is beside a field in the last row")
  func lastRow() {
    struct Bottom: View {
      @State private var text = ""
      var body: some View {
        VStack(spacing: 0) {
          Spacer()
          TextField("Title", text: $text)
        }
      }
    }
    let terminal = TestTerminal(Bottom(), columns: 30, rows: 4)
    terminal.press("x", .control("c"))
    #expect(terminal.screen.rows[0].contains("ctrl-c again to quit"))
    #expect(terminal.screen.rows[3].contains("x"))
  }
}
