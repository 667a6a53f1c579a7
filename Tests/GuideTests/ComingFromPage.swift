import TermView
import TermViewTesting
import Testing

/// What docs/coming-from.md shows in Swift.
@MainActor @Suite("Coming from")
struct ComingFromPage {
  struct Names: App {
    var body: some Scene {
      WindowGroup { NameList() }
    }
  }

  struct NameList: View {
    @State private var names = ["Anna", "Ben", "Cleo"]
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      List {
        ForEach(names, id: \.self) { Text($0) }
          .onDelete { names.remove(atOffsets: $0) }
      }
      .keyBindings {
        KeyBinding("j", "Down", sends: .down)
        KeyBinding("k", "Up", sends: .up)
        KeyBinding("x", "Delete", sends: .deleteForward)
        KeyBinding("q", "Quit") { dismiss() }
      }
    }
  }

  @Test("the page shows the screens that there are")
  func screens() {
    var page = Page("coming-from")
    let terminal = TestTerminal(app: Names(), columns: 20, rows: 4)
    terminal.press("j")
    page.show(terminal)
    terminal.press("x", "k")
    #expect(terminal.screen.text == "Anna\nCleo")
    #expect(terminal.screen.reversedRows == [0])
    terminal.press("q")
    #expect(terminal.isFinished)
    page.expectScreens()
  }
}
