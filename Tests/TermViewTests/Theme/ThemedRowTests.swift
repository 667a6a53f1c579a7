import SampleViews
import TermView
import TermViewTesting
import Testing

@Suite("Themed controls side by side")
@MainActor
struct ThemedRowTests {
  @Test("buttons that scroll sideways are drawn")
  func sideways() {
    let terminal = TestTerminal(columns: 30, rows: 2, theme: .standard) {
      HorizontalScrollView(data: [0, 1, 2], id: \.self) { id in Button("item \(id)") {} }
        .frame(height: 1)
    }
    #expect(terminal.lines == ["item 0  item 1  item 2"])
    for column in 0..<6 {
      #expect(terminal.screen.style(row: 0, column: column).background == .selection)
    }
    #expect(terminal.screen.style(row: 0, column: 6) == .plain)
    terminal.press(.right)
    #expect(terminal.screen.style(row: 0, column: 0) == .plain)
    #expect(terminal.screen.style(row: 0, column: 8).background == .selection)
  }
}
