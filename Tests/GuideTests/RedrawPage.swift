import TermView
import TermViewTesting
import Testing

/// What docs/redraw.md shows.
@MainActor @Suite("Redraw: from id to wire")
struct RedrawPage {
  private var printed: [FrameReport] = []

  /// Stands for the function of the standard library.
  private mutating func print(_ report: FrameReport) { printed.append(report) }

  @Test("the page shows the screens that there are")
  mutating func screens() {
    var page = Page("redraw")
    let terminal = TestTerminal(columns: 20, rows: 5) {
      List(0..<1000) { number in Text("Row \(number * 7919)") }
    }
    terminal.press(.down)
    print(terminal.lastFrame)
    terminal.press(.down, .down, .down)
    terminal.press(.down)
    expectBudget(of: terminal, bytes: 80, rowsEvaluated: 1, viewsEvaluated: 0)
    printed.append(terminal.lastFrame)
    for report in printed { page.show("\(report)\n") }
    page.expectScreens()
  }
}
