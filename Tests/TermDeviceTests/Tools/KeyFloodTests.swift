import TestFolders
import Testing

/// Keys that arrive faster than they are handled.
@Suite(.serialized)
struct KeyFloodTests {
  @Test(
    "tasks have their turn in the middle of a flood",
    arguments: ["flood", "told flood"])
  func tasks(how: String) throws {
    let terminal = try PseudoTerminal(
      how.split(separator: " ").map(String.init), environment: [:],
      program: try PseudoTerminal.path(of: "RunProgram"))
    terminal.expect("0 so far")
    // As many as a terminal holds for a program that does not read.
    let count = 10_000
    terminal.send(String(repeating: "x", count: count))
    terminal.send("?")
    terminal.expect("\(count) keys")
    let report = try #require(
      terminal.transcript.firstMatch(of: #/(\d+) keys, (\d+) waited/#))
    // A portion, and the one that was read before the main queue was asked again.
    #expect(try #require(Int(report.2)) <= 2 * 4096 + 1)
    terminal.send("q")
    #expect(terminal.end() == .status(0))
  }
}
