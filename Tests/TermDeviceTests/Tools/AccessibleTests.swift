import TermScreen
import Testing

/// What `TERMVIEW_ACCESSIBLE` changes of a program that knows nothing of it.
@Suite("Accessible programs")
struct AccessibleTests {
  @Test("the last line says what has the focus, and the cursor is there", arguments: ["1", "0"])
  func fruits(value: String) throws {
    let terminal = try PseudoTerminal(
      environment: ["TERMVIEW_ACCESSIBLE": value],
      program: try PseudoTerminal.path(of: "termview-fruits"))
    terminal.expect("Apple")
    if value == "1" {
      terminal.expect("1 of 4, Apple")
      terminal.expect("\u{1B}[?25h")
      // What does not change is not sent again: the number, and the name.
      terminal.send("\u{1B}[B")
      terminal.expect("Banana")
    }
    terminal.send("\u{3}")
    _ = terminal.end()
    if value == "0" { #expect(!terminal.transcript.contains(" of 4, ")) }
  }
}
