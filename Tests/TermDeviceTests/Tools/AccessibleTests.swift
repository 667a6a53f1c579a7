import TermScreen
import Testing

/// What `TERMVIEW_ACCESSIBLE` changes of a program that knows nothing of it.
@Suite("Accessible programs")
struct AccessibleTests {
  @Test("lines of words are written, and nothing else", arguments: [(80, 24), (9, 3)])
  func lines(columns: Int, rows: Int) throws {
    let terminal = try PseudoTerminal(
      size: Size(columns: columns, rows: rows), environment: ["TERMVIEW_ACCESSIBLE": "1"],
      program: try PseudoTerminal.path(of: "termview-fruits"))
    terminal.expect("Apple, 1 of 4")
    terminal.send("\u{1B}[B")
    terminal.expect("Banana, 2 of 4\r\n")
    terminal.send("\u{3}")
    _ = terminal.end()
    let written = String(decoding: terminal.output, as: UTF8.self)
    #expect(written.contains("Banana, 2 of 4\r\n\u{1B}[?2004l"))
    // No sequence but those around pastes.
    let rest = written.replacing("\u{1B}[?2004h", with: "").replacing("\u{1B}[?2004l", with: "")
    #expect(!rest.contains("\u{1B}"))
    #expect(terminal.settings.c_lflag == terminal.initialSettings.c_lflag)
    #expect(terminal.settings.c_oflag == terminal.initialSettings.c_oflag)
  }

  @Test("a question is said, and its answer remains")
  func question() throws {
    let terminal = try PseudoTerminal(
      ["-c", "printf 'Emma\\nPersuasion\\n' | '\(try PseudoTerminal.path(of: "termview-pick"))'"],
      environment: ["TERMVIEW_ACCESSIBLE": "1"], program: "/bin/sh")
    terminal.expect("Emma, 1 of 2")
    terminal.send("p")
    terminal.expect("Persuasion, 1 of 1")
    terminal.send("\r")
    _ = terminal.end()
    #expect(String(decoding: terminal.output, as: UTF8.self).hasSuffix("Persuasion\r\n"))
  }

  @Test("stopped while something is typed, a program leaves no empty line")
  func stopped() throws {
    let shell = try JobShell(environment: ["TERMVIEW_ACCESSIBLE": "1"])
    shell.type("'\(try PseudoTerminal.path(of: "RunProgram"))' ask")
    shell.terminal.expect("text field")
    shell.terminal.send("An")
    shell.terminal.expect("An")
    shell.terminal.send("\u{1A}")
    shell.terminal.expect("Stopped")
    // The shell ends the line, and reports.
    let written = String(decoding: shell.terminal.output, as: UTF8.self)
      .replacing("\u{1B}[?2004l", with: "").replacing("\u{1B}[?2004h", with: "")
    #expect(written.contains("An\r\n["), "\(written)")
    shell.settle()
    let count = shell.terminal.output.count
    shell.type("fg")
    shell.terminal.expect("text field")
    shell.terminal.send("na")
    shell.terminal.expect("na")
    let later = String(decoding: shell.terminal.output[count...], as: UTF8.self)
    #expect(!later.contains("\n\r\n"), "\(later)")
    shell.terminal.send("\r")
    shell.terminal.expect("answer Anna")
  }

  @Test(
    "the last line says what has the focus, and the cursor is there", arguments: ["screen", "0"])
  func fruits(value: String) throws {
    let terminal = try PseudoTerminal(
      environment: ["TERMVIEW_ACCESSIBLE": value],
      program: try PseudoTerminal.path(of: "termview-fruits"))
    terminal.expect("Apple")
    if value == "screen" {
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
