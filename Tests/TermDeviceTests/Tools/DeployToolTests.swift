import Testing

/// `termview-deploy` as a shell sees it.
struct DeployToolTests {
  private let tool: String

  init() throws { tool = try PseudoTerminal.path(of: "termview-deploy") }

  @Test("in a pipe there are lines, and the status says whether a step failed")
  func pipe() throws {
    let good = try Shell("'\(tool)' </dev/null")
    #expect(good.status == 0)
    let bad = try Shell("'\(tool)' --fail </dev/null")
    #expect(bad.status == 1)
    #expect(bad.error.hasSuffix("termview-deploy: not done: Migrate the database\n"))
    for shell in [good, bad] {
      #expect(shell.error.contains("Compile the server: begun\n"))
      #expect(shell.error.contains("Upload to Paris"))
      #expect(!(shell.output + shell.error).contains("\u{1B}"))
    }
    #expect(try Shell("'\(tool)' --what").status == 2)
  }

  @Test("on a terminal r tries again, and everything stays in the history")
  func retry() throws {
    let terminal = try PseudoTerminal(["--fail"], program: tool)
    terminal.expect("retry")
    terminal.send("r")
    #expect(terminal.end() == .status(0))
    #expect(terminal.transcript.contains("the lock is held by another"))
    let other = try PseudoTerminal(["--fail"], program: tool)
    other.expect("give up")
    other.send("q")
    #expect(other.end() == .status(1))
    #expect(other.transcript.contains("not done: Migrate the database"))
  }

  @Test("where there is no key to wait for it ends")
  func ends() throws {
    let dumb = try PseudoTerminal(["-c", "TERM=dumb '\(tool)' --fail"], program: "/bin/sh")
    #expect(dumb.end() == .status(1))
    #expect(dumb.transcript.contains("not done: Migrate the database"))
    let gone = try PseudoTerminal(["--fail"], program: tool)
    gone.expect("retry")
    gone.hangUp()
    #expect(gone.end() != .running)
  }
}
