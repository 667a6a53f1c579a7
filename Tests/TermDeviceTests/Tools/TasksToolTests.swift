import Foundation
import TermReplay
import TermScreen
import Testing

/// `termview-tasks` with commands that print without end.
@Suite(.serialized)
struct TasksToolTests {
  private func start(_ commands: [String]) throws -> PseudoTerminal {
    try PseudoTerminal(commands, program: try PseudoTerminal.path(of: "termview-tasks"))
  }

  @Test("a flood takes no memory, whether the terminal reads it or not", arguments: [true, false])
  func flood(isRead: Bool) throws {
    let terminal = try start(["yes this is a line of log output"])
    terminal.expect("line of log output")
    let end = ContinuousClock.now + .seconds(3)
    while .now < end {
      if isRead { terminal.listen(milliseconds: 50) } else { usleep(50_000) }
      #expect(terminal.heldByFiles <= 6 << 20)
      #expect(terminal.residentMemory <= 300 << 20)
    }
    terminal.send("\u{3}")
  }

  @Test("what commands print comes whole and in its order, however much it is")
  func whole() throws {
    let terminal = try start(["seq -f n%.0f 1 20000"])
    #expect(terminal.end() == .status(0))
    var screen = TermReplay.VirtualTerminal(size: Size(columns: 80, rows: 24))
    screen.keepsHistory = true
    screen.feed(terminal.output)
    let lines = screen.history + screen.lines
    #expect(lines.filter { $0.hasPrefix("n") } == (1...20_000).map { "n\($0)" })
  }

  @Test("a command is its bytes, also where they are not UTF-8")
  func bytes() throws {
    let tool = try PseudoTerminal.path(of: "termview-tasks")
    let script = "'\(tool)' \"$(printf \"printf 'caf\\351' | od -An -tx1\")\""
    let terminal = try PseudoTerminal(["-c", script], program: "/bin/sh")
    #expect(terminal.end() == .status(0))
    #expect(terminal.transcript.contains("63 61 66 e9"), "\(terminal.transcript)")
  }

  @Test("live lines have the look of the theme, and a pipe has none")
  func theme() throws {
    let terminal = try start(["--jobs", "2"])
    #expect(terminal.end() == .status(0))
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(text.contains("━") && !text.contains("█"))
    let tool = try PseudoTerminal.path(of: "termview-tasks")
    let piped = try Shell("'\(tool)' --jobs 2 --speed 20 </dev/null")
    #expect(piped.error.contains("+ 1 job") && !piped.error.contains("\u{1B}"))
    #expect(!piped.error.contains("━"))
  }

  @Test("the last line says what failed, in a pipe and on a terminal, and the status too")
  func failure() throws {
    let tool = try PseudoTerminal.path(of: "termview-tasks")
    let options = "--jobs 3 --speed 20 --fail 2 --ask"
    let piped = try Shell("'\(tool)' \(options) </dev/null")
    #expect(piped.status == 1)
    #expect(piped.error.contains("✗ 1 of 3 failed: job 2"), "\(piped.error)")
    let terminal = try PseudoTerminal(options.split(separator: " ").map(String.init), program: tool)
    terminal.expect("give up")
    terminal.send("q")
    #expect(terminal.end() == .status(1))
    var screen = TermReplay.VirtualTerminal(size: Size(columns: 80, rows: 24))
    screen.feed(terminal.output)
    #expect(screen.lines.last { !$0.isEmpty } == "✗ 1 of 3 failed: job 2", "\(screen.lines)")
  }

  @Test("r runs again what has failed, and everything stays in the history")
  func again() throws {
    let terminal = try start(["--jobs", "3", "--speed", "20", "--fail", "2", "--ask"])
    terminal.expect("retry")
    terminal.send("r")
    #expect(terminal.end() == .status(0))
    #expect(terminal.transcript.contains("job 2 met a problem"))
    var screen = TermReplay.VirtualTerminal(size: Size(columns: 80, rows: 24))
    screen.feed(terminal.output)
    #expect(screen.lines.count { $0.hasPrefix("✓ job ") } == 3, "\(screen.lines)")
  }

  @Test("where there is no key to wait for it ends")
  func ends() throws {
    let tool = try PseudoTerminal.path(of: "termview-tasks")
    let command = "'\(tool)' --jobs 3 --speed 20 --fail 2 --ask"
    let dumb = try PseudoTerminal(["-c", "TERM=dumb \(command)"], program: "/bin/sh")
    #expect(dumb.end() == .status(1))
    #expect(dumb.transcript.contains("1 of 3 failed: job 2"))
    let gone = try start(["--jobs", "3", "--speed", "20", "--fail", "2", "--ask"])
    gone.expect("retry")
    gone.hangUp()
    #expect(gone.end() != .running)
  }
}
