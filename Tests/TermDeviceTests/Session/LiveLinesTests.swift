import TermReplay
import TermScreen
import Testing

/// Live lines that two calls begin and end, and the steps that are made of them.
@Suite(.serialized)
struct LiveLinesTests {
  private func lines(_ terminal: PseudoTerminal) -> [String] {
    var screen = TermReplay.VirtualTerminal(size: Size(columns: 80, rows: 24))
    screen.keepsHistory = true
    screen.feed(terminal.output)
    return (screen.history + screen.lines).filter { !$0.isEmpty }
  }

  /// Without the times, which differ.
  private func withoutTimes(_ lines: [String]) -> [String] {
    lines.map { $0.replacing(#/  [0-9.]+ s$/#, with: "") }
  }

  private func run(_ mode: String, environment: [String: String] = [:]) throws -> Shell {
    try Shell("'\(PseudoTerminal.path(of: "RunProgram"))' \(mode)", environment: environment)
  }

  @Test("lines begin and end by calls, on any thread, and may begin again")
  func lines() throws {
    let terminal = try PseudoTerminal(["lines"], program: "RunProgram")
    terminal.expect("\u{1B}[6n")
    terminal.send("\u{1B}[1;1R")
    terminal.expect("below them")
    terminal.expect("\u{1B}[6n")
    terminal.send("\u{1B}[4;1R")
    terminal.expect("the program goes on")
    #expect(terminal.end() == .status(0))
    #expect(
      lines(terminal) == [
        "above them", "Apple", "Banana", "below them", "Apple", "Banana", "the program goes on",
      ])
    #expect(ModeTracker(terminal.output).left == [])
  }

  @Test("the last value that another thread has set is shown, in a pipe at once and at the end")
  func changes() throws {
    let terminal = try PseudoTerminal(["change"], program: "RunProgram")
    terminal.expect("\u{1B}[6n")
    terminal.send("\u{1B}[1;1R")
    #expect(terminal.end() == .status(0))
    #expect(lines(terminal) == ["counted 500", "the program goes on"])
    let piped = try run("change", environment: ["TERM": "xterm"])
    #expect(piped.error == "counted 0\ncounted 500\n")
  }

  @Test("steps leave a line each when they end, and what they print meanwhile is above them")
  func steps() throws {
    let terminal = try PseudoTerminal(["steps"], program: "RunProgram")
    terminal.expect("\u{1B}[6n")
    terminal.send("\u{1B}[1;1R")
    terminal.expect("main.swift")
    terminal.expect("50%")
    #expect(terminal.end() == .status(0))
    #expect(
      withoutTimes(lines(terminal)) == [
        "compiled 7", "thrown: CancellationError()", "✓ Built", "the program goes on",
      ])
  }

  @Test("in a pipe and in CI steps are lines on standard error")
  func plainSteps() throws {
    let expected = [
      "Build", "  a line", "  Compile", "  Compile 50%", "  ✓ Compile", "  Test", "    a test",
      "    that fails", "  ✗ Tests failed", "✓ Built",
    ]
    let piped = try run("steps", environment: ["TERM": "xterm"])
    let errors = piped.error.split(separator: "\n").map(String.init)
    #expect(withoutTimes(errors) == expected)
    #expect(
      piped.output == "compiled 7\nthrown: CancellationError()\nthe program goes on\n")
    let terminal = try PseudoTerminal(
      ["steps"], environment: ["CI": "true"], program: "RunProgram")
    #expect(terminal.end() == .status(0))
    #expect(!terminal.output.contains(0x1B))
    #expect(withoutTimes(lines(terminal)).filter(expected.contains) == expected)
  }

  @Test("a question inside of a step has the terminal, and the step goes on afterwards")
  func question() throws {
    let terminal = try PseudoTerminal(["question"], program: "RunProgram")
    terminal.expect("\u{1B}[6n")
    terminal.send("\u{1B}[1;1R")
    terminal.expect("\u{1B}[6n")
    terminal.send("\u{1B}[1;1R")
    terminal.expect("Sure?")
    terminal.send("y")
    terminal.expect("\u{1B}[6n")
    terminal.send("\u{1B}[2;1R")
    terminal.expect("it is sure")
    #expect(terminal.end() == .status(0))
    let lines = withoutTimes(lines(terminal))
    #expect(lines.contains("✓ Sure?  yes"), "\(lines)")
    #expect(lines.suffix(2) == ["✓ Remove", "the program goes on"], "\(lines)")
  }

  @Test("synchronous code waits for a task of the main actor")
  func waiting() throws {
    let program = try PseudoTerminal.path(of: "PrintProgram")
    #expect(try Shell("'\(program)' wait").output == "waited at once\n")
  }
}
