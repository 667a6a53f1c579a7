import Foundation
import TermReplay
import TermScreen
import Testing

/// Programs that show what their last key cost.
@Suite("Meter: sessions", .serialized)
struct MeterSessionTests {
  private static let size = Size(columns: 80, rows: 12)

  private func start(_ environment: [String: String]) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      ["5000"], size: Self.size, environment: environment, program: "listbench")
    terminal.expect("of 5000")
    terminal.listen(milliseconds: 100)
    return terminal
  }

  /// What keys cost, by the bytes that come out without a meter.
  private func bytes(of keys: [String]) throws -> [Int] {
    let terminal = try start([:])
    let bytes = keys.map { key in
      let before = terminal.output.count
      terminal.send(key)
      terminal.workWhile { terminal.output.count == before }
      terminal.listen(milliseconds: 200)
      return terminal.output.count - before
    }
    terminal.send("q")
    #expect(terminal.end() == .status(0))
    #expect(!terminal.transcript.contains("made"))
    return bytes
  }

  @Test(
    "the last row shows the bytes that the program sends without it",
    arguments: [(["LANG": "C.UTF-8"], " · "), (["LC_ALL": "C"], " - "), (["NO_COLOR": "1"], " · ")])
  func figures(environment: [String: String], separator: String) throws {
    let keys = ["j", "j", "J", "f", "d"]
    let costs = try bytes(of: keys)
    let terminal = try start(environment.merging(["TERMVIEW_METER": "1"]) { $1 })
    #expect(!terminal.transcript.contains(" made"))
    var last = ""
    for (key, cost) in zip(keys, costs) {
      terminal.send(key)
      let start = "  \(cost) B\(separator)"
      // Two keys may cost the same: the program's own text shows that there is a new frame.
      let shown = terminal.rows(on: Self.size) {
        $0[11].contains(start) && !$0[11].hasPrefix(last + "  ")
      }
      last = String(shown[11].prefix(16)).trimmingCharacters(in: .whitespaces)
      let place = shown[11].prefix { $0 != "B" }.split(separator: " ")
      // The program's own text is where it was.
      #expect(shown[11].hasPrefix("row ") && place.count >= 4, "\(shown[11])")
      #expect(shown[11].contains(" made\(separator)") && shown[11].contains(" ms"), "\(shown[11])")
      let number = place[1].count > 3 ? place[1].prefix(1) + "," + place[1].dropFirst() : place[1]
      let count = key == "d" ? "4,999" : "5,000"
      #expect(shown[11].hasSuffix(" ms\(separator)\(number) of \(count)"), "\(shown[11])")
    }
    // It draws nothing by itself.
    let count = terminal.output.count
    terminal.listen(milliseconds: 300)
    #expect(terminal.output.count == count)
    terminal.send("q")
    #expect(terminal.end() == .status(0))
    var screen = TermReplay.VirtualTerminal(size: Self.size)
    screen.feed(terminal.output)
    #expect(!screen.isAlternateScreen && !screen.lines.contains { $0.contains("made") })
  }

  @Test("live lines, which stay, have none")
  func inline() throws {
    let terminal = try PseudoTerminal(
      ["inline"], environment: ["TERMVIEW_METER": "1"], program: "RunProgram")
    terminal.expect("\u{1B}[6n")
    terminal.send("\u{1B}[2;1R")
    terminal.expect("Banana")
    terminal.send("\u{1B}[B")
    terminal.listen(milliseconds: 100)
    terminal.send("\u{3}")
    #expect(terminal.end() == .signal(SIGINT))
    #expect(!terminal.transcript.contains(" made"))
  }
}
