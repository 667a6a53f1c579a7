import TermScreen
import TestFolders
import Testing

/// How often a session draws: at most once in 16 ms, but for keys, and no oftener than the
/// terminal reads.
@Suite(.serialized)
struct FrameRateTests {
  static let drivers = ["owner", "guest"]

  /// What the program says of itself: "12 frames in 340 ms after 5000 changes".
  private func report(
    _ terminal: PseudoTerminal
  ) throws -> (frames: Int, milliseconds: Int, changes: Int) {
    terminal.expect(" changes")
    let match = terminal.transcript.matches(
      of: #/(\d+) frames in (\d+) ms after (\d+) changes/#
    ).last
    let numbers = try #require(match.map { [$0.1, $0.2, $0.3].compactMap { Int($0) } })
    return (numbers[0], numbers[1], numbers[2])
  }

  @Test("thousands of changes a second are sixty frames", arguments: drivers)
  func limits(driver: String) throws {
    let terminal = try PseudoTerminal([driver, "flood"])
    terminal.expect("size 80x24")
    terminal.listen(milliseconds: 1000)
    terminal.send("F")
    let report = try report(terminal)
    #expect(report.changes > 10 * report.frames, "\(report)")
    #expect(report.frames <= report.milliseconds / 16 + 3, "\(report)")
    terminal.send("q")
    #expect(terminal.end() == .status(0))
  }

  @Test("the rate is the program's to choose", arguments: drivers)
  func configures(driver: String) throws {
    let terminal = try PseudoTerminal([driver, "flood", "slowly"])
    terminal.expect("size 80x24")
    terminal.listen(milliseconds: 1000)
    terminal.send("F")
    let report = try report(terminal)
    #expect(report.changes > 10 * report.frames, "\(report)")
    #expect(report.frames <= report.milliseconds / 200 + 3, "\(report)")
    terminal.send("q")
    #expect(terminal.end() == .status(0))
  }

  @Test("what keys did is drawn at once, also between two frames", arguments: drivers)
  func keys(driver: String) throws {
    // Two frames a minute would be too late for each of these.
    let terminal = try PseudoTerminal([driver, "rarely"])
    terminal.expect("size 80x24")
    for letter in ["A", "B", "C", "D", "E"] {
      terminal.send(letter)
      terminal.expect("text \(letter)")
    }
    terminal.send("q")
    #expect(terminal.end() == .status(0))
  }

  @Test(
    "while a frame waits for its time or for the terminal, the program rests", arguments: drivers)
  func rests(driver: String) throws {
    let terminal = try PseudoTerminal(
      [driver, "animate", "slowly"], size: Size(columns: 200, rows: 60))
    terminal.expect("size 200x60")
    // The terminal reads no more: the frame on its way fills what the kernel holds.
    let before = terminal.processorTimeSoFar
    terminal.pause(milliseconds: 1500)
    #expect(terminal.processorTimeSoFar - before < 0.5 * Sanitizer.slowness)
    terminal.send("m")
    terminal.expect("the newest frame")
    terminal.send("q")
    #expect(terminal.end() == .status(0))
  }
}
