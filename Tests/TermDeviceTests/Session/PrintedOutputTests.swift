import Foundation
import TermScreen
import Testing

@testable import TermDevice

/// What a program prints while its screen is up.
@Suite(.serialized)
struct PrintedOutputTests {
  @Test("what is printed meanwhile appears afterwards", arguments: SessionFaultTests.drivers)
  func captures(driver: String) throws {
    let terminal = try PseudoTerminal([driver])
    terminal.expect("size 80x24")
    terminal.send("peq")
    #expect(terminal.end() == .status(0))
    let after = ModeTracker(terminal.output).afterLeaving(1049)
    #expect(after.contains("printed line\r\nerror line\r\nfinished"), "\(terminal.transcript)")
  }

  @Test("a long log is cut to its last megabyte")
  func capturesMuch() throws {
    let terminal = try PseudoTerminal()
    terminal.expect("size 80x24")
    terminal.send("ll")
    terminal.expect("text ll")
    terminal.send("q")
    #expect(terminal.end() == .status(0))
    let after = ModeTracker(terminal.output).afterLeaving(1049)
    #expect(after.contains("line 59999 of a long log"))
    #expect((900_000...1_200_000).contains(after.utf8.count), "\(after.utf8.count)")
  }

  @Test("streams that go elsewhere are left alone")
  func leavesOtherStreams() throws {
    let terminal = try PseudoTerminal(error: .null)
    terminal.expect("size 80x24")
    terminal.send("eq")
    #expect(terminal.end() == .status(0))
    #expect(!terminal.transcript.contains("error line"))
  }

  @Test("standard error on another terminal is left alone")
  func leavesOtherTerminals() throws {
    let terminal = try PseudoTerminal(["elsewhere"])
    terminal.expect("size 80x24")
    terminal.send("eq")
    #expect(terminal.end() == .status(0))
    let after = ModeTracker(terminal.output).afterLeaving(1049)
    #expect(after.contains("finished\r\nelsewhere: error line"), "\(terminal.transcript)")
  }

  @Test("a flood from another thread takes no more memory than is kept of it")
  func floods() throws {
    let terminal = try PseudoTerminal()
    terminal.expect("size 80x24")
    terminal.send("L")
    terminal.expect("text L")
    let end = ContinuousClock.now + PseudoTerminal.patience
    // Until the flood is over and has been looked at once more.
    var most = 0
    var last = -1
    while .now < end {
      terminal.listen(milliseconds: last < 0 ? 5 : 500)
      let held = terminal.heldByFiles
      most = max(most, held)
      if held == last, held > 0 { break }
      last = held
    }
    #expect(most > 0 && last <= 3 << 20, "\(last) bytes held of \(most)")
    #expect(most <= 3 << 20, "\(most) bytes held")
    terminal.send("q")
    #expect(terminal.end() == .status(0))
    let after = ModeTracker(terminal.output).afterLeaving(1049)
    #expect(after.contains("the last of many\r\nfinished"))
    #expect(after.utf8.count < 1_200_000)
  }

  struct Hostile: Decodable {
    struct Case: Decodable {
      let id: String
      let text: String
      let display: String
    }
    let cases: [Case]

    /// The texts of one line.
    static func lines() throws -> [Case] {
      let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "TermScreenTests/Corpus/escape-injection.json")
      return try JSONDecoder().decode(Hostile.self, from: Data(contentsOf: file)).cases.filter {
        // A trap's message ends at its first NUL.
        !$0.text.unicodeScalars.contains { $0 == "\n" || $0 == "\0" } && $0.text.utf8.count < 4096
      }
    }
  }

  /// What is on the normal screen after `key` has printed the texts and `exit` has ended the
  /// program.
  private func printed(_ key: String, _ exit: String, _ texts: [String]) throws -> [Substring] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data((texts.joined(separator: "\n") + "\n").utf8).write(to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    let terminal = try PseudoTerminal(
      environment: ["PRINTED": folder.path, "TERMVIEW_WIDTH": "unicode"])
    terminal.expect("size 80x24")
    terminal.send(key + exit)
    _ = terminal.end()
    let modes = ModeTracker(terminal.output)
    #expect(modes.left == [])
    return modes.afterLeaving(25).replacing("\r\n", with: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test("printed hostile text is shown as a row would show it")
  func sanitizes() throws {
    let cases = try Hostile.lines()
    #expect(cases.count > 40)
    let lines = try printed("y", "q", cases.map(\.text))
    #expect(lines.count == cases.count + 2)
    for (line, sample) in zip(lines, cases) {
      #expect(
        Array(line.unicodeScalars) == Array(sample.display.unicodeScalars), "\(sample.id)")
    }
  }

  @Test("no control of a printed text reaches the terminal, from any process", arguments: ["x", "Y"])
  func sanitizesInFaults(exit: String) throws {
    let cases = try Hostile.lines()
    let lines = try printed(exit == "x" ? "y" : "", exit, cases.map(\.text))
    #expect(lines.count > cases.count)
    for line in lines {
      for scalar in line.unicodeScalars {
        #expect(
          scalar.properties.generalCategory != .control && !scalar.properties.isBidiControl,
          "U+\(String(scalar.value, radix: 16)) in \(line)")
      }
    }
  }
}
