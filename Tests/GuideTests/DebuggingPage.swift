import TermView
import TermViewTesting
import Testing

/// What docs/debugging.md shows.
@MainActor @Suite("Debugging")
struct DebuggingPage {
  struct Clicks: View {
    @State private var count = 0

    var body: some View {
      VStack {
        Button("Count") { count += 1 }
        Text("\(count)")
      }
    }
  }

  private var printed: [String] = []

  /// Stands for the function of the standard library.
  private mutating func print(_ value: some Any) { printed.append("\(value)\n") }

  @Test("the page shows the screens that there are")
  mutating func screens() {
    var page = Page("debugging")
    let terminal = TestTerminal(columns: 20, rows: 3) {
      List(["Apple", "Banana"], id: \.self) { Text($0) }
    }
    terminal.press(.down)
    print(terminal.screen)
    print(terminal.lastFrame)
    #expect(printed[0] == "Apple\nBanana\n")
    printed = []
    let clicks = TestTerminal(Clicks(), columns: 20, rows: 2)
    clicks.press(.return)
    print(clicks.lastFrame.evaluated)
    let twice = TestTerminal(columns: 20, rows: 2) {
      List(["same", "same"], id: \.self) { Text($0) }
    }
    print(twice.diagnostics)
    let clean = TestTerminal(columns: 20, rows: 2) {
      List(["one", "two"], id: \.self) { Text($0) }
    }
    clean.failsOnDiagnostics = true
    for text in printed { page.show(text) }
    page.expectScreens()
  }
}
