import TermScreen
import Testing

/// `termview-chat` as a shell sees it.
struct ChatToolTests {
  private let tool: String

  init() throws { tool = try PseudoTerminal.path(of: "termview-chat") }

  @Test("In a pipe and on a dumb terminal there are lines")
  func pipe() throws {
    let shell = try Shell("'\(tool)' --fast why is it refused </dev/null")
    #expect(shell.status == 0)
    #expect(shell.output.contains("> why is it refused\n"))
    #expect(shell.output.contains("• m and s are in the table;\n"))
    #expect(shell.output.contains("Done: 1h30m is read as 5,400 seconds, and a test says so.\n"))
    #expect(!shell.output.contains("Ask something"))
    // Also while it waits between the words.
    let slow = try Shell("'\(tool)' why is it refused </dev/null")
    #expect(slow.output == shell.output)
    #expect(shell.output.split(separator: "\n").allSatisfy { !$0.contains(/^[-+~] \d/) })
    #expect(!(shell.output + shell.error).contains("\u{1B}"))
    #expect(try Shell("'\(tool)' --what").status == 2)
    let dumb = try PseudoTerminal(["-c", "TERM=dumb '\(tool)' --fast why"], program: "/bin/sh")
    #expect(dumb.end() == .status(0))
    #expect(dumb.transcript.contains("Done: 1h30m"))
  }

  @Test("On a terminal it is asked, asks back, and leaves the conversation")
  func terminal() throws {
    let terminal = try PseudoTerminal(["--fast"], program: tool)
    terminal.expect("Ask something")
    terminal.send("why\\\rnot\r")
    terminal.expect("Write this change?")
    terminal.send("y")
    terminal.expect("5,400 seconds")
    terminal.send("a thought\u{3}")
    terminal.expect("cleared")
    terminal.send("/quit\r\r")
    #expect(terminal.end() == .status(0))
    #expect(terminal.transcript.contains("> why"))
    #expect(terminal.transcript.contains("Test it"))
  }

  @Test("Ctrl-C leaves the conversation so far, and neither field nor hints")
  func interrupted() throws {
    let size = Size(columns: 80, rows: 40)
    let terminal = try PseudoTerminal(["--fast"], program: tool)
    terminal.expect("Ask something")
    terminal.send("why\r")
    terminal.expect("Write this change?")
    terminal.send("\u{3}")
    terminal.expect("Interrupted")
    terminal.send("\u{3}")
    terminal.expect("again to quit")
    terminal.send("\u{3}")
    #expect(terminal.end() == .signal(2))
    let rows = terminal.rows(on: size) { _ in true }
    #expect(rows.contains("> why"))
    #expect(rows.last { !$0.isEmpty } == "Interrupted")
  }
}
