import SampleViews
import TermScreen
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("The terminal's size in the environment")
struct TerminalSizeTests {
  struct Reader: View {
    @Environment(\.terminalSize) private var size
    var body: some View { Text(size.map { "\($0.columns)x\($0.rows)" } ?? "no terminal") }
  }

  struct Other: View {
    var body: some View { Text("other") }
  }

  @Test("a view reads it, and is evaluated again when it changes, others are not")
  func resizes() {
    let terminal = TestTerminal(columns: 20, rows: 4) {
      VStack {
        Reader()
        Other()
      }
    }
    #expect(terminal.lines.contains("20x4"))
    terminal.resize(columns: 30, rows: 5)
    #expect(terminal.lines.contains("30x5"))
    #expect(terminal.lastFrame.evaluated.filter { $0.description.contains("Other") }.isEmpty)
  }

  @Test("a row that comes into sight after the size has changed reads the new one")
  func rows() {
    let terminal = TestTerminal(columns: 20, rows: 4) {
      List(0..<100, id: \.self) { _ in Reader() }
    }
    terminal.resize(columns: 25, rows: 4)
    for _ in 0..<10 { terminal.press(.pageDown) }
    #expect(terminal.lines.filter { !$0.isEmpty }.allSatisfy { $0.contains("25x4") })
  }

  @Test("what is printed has no terminal")
  func printed() {
    #expect(TerminalRenderer { Reader() }.plainText == "no terminal\n")
  }
}
