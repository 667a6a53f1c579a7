import Foundation
import TermView
import TermViewTesting
import Testing

@testable import listbench

/// The figures of the README, against what keys cost here and what the pages on costs say.
@MainActor @Suite("Figures of the README")
struct ReadmeFiguresTests {
  /// The mean bytes of a key, and the most rows evaluated for one.
  private func cost(
    of key: KeyPress, times: Int, on terminal: TestTerminal
  ) -> (bytes: Double, rows: Int) {
    var bytes = 0
    var rows = 0
    for _ in 0..<times {
      terminal.press(key)
      bytes += terminal.lastFrame.bytes
      rows = max(rows, terminal.lastFrame.rowsEvaluated)
    }
    return (Double(bytes) / Double(times), rows)
  }

  @Test("a key costs the bytes and the rows that it says", arguments: [10_000, 1_000_000])
  func keys(count: Int) throws {
    let readme = ReadmeTests.text("README.md")
    let said = try #require(readme.firstMatch(of: /\| (\d+) to (\d+) bytes on the wire/))
    let (least, most) = (try #require(Double(said.1)), try #require(Double(said.2)))
    let terminal = TestTerminal(listbench.BookList(count: count), columns: 120, rows: 40)
    terminal.replaysFrames = false
    var costs: [(name: String, cost: (bytes: Double, rows: Int))] = []
    costs.append(("cursor", cost(of: .down, times: 36, on: terminal)))
    costs.append(("scroll", cost(of: .down, times: 100, on: terminal)))
    for _ in 0..<20 { terminal.press(.up) }
    costs.append(("move", cost(of: .control(.up), times: 10, on: terminal)))
    costs.append(("delete", cost(of: .deleteForward, times: 20, on: terminal)))
    for (name, cost) in costs {
      // A digit more in the numbers of the rows is a byte or two.
      #expect(cost.bytes > least - 5 && cost.bytes < most + 5, "\(name): \(cost.bytes) bytes")
      #expect(cost.rows <= 1, "\(name): \(cost.rows) rows")
    }
    #expect(readme.contains("| rows evaluated for it | none, or the one that comes into view |"))
  }

  @Test("it repeats what the page on costs has measured")
  func comparison() throws {
    let readme = ReadmeTests.text("README.md")
    let said = try #require(
      readme.firstMatch(
        of: /\| (\d\.\d+) of its bytes, (\d\.\d) to (\d\.\d) times its processor time \|/))
    let page = ReadmeTests.text("docs/performance.md")
    // With an order of symbols, and as it is built without a thought.
    let measured = page.matches(
      of: /\| \*\*termview(?:-ordered)?\*\* \| (\d\.\d+) \/ (\d\.\d+) \|/
    ).prefix(2)
    try #require(measured.count == 2)
    #expect(measured.allSatisfy { $0.2 == said.1 })
    let times = measured.compactMap { Double($0.1) }.sorted()
      .map { String(format: "%.1f", $0) }
    #expect(times == [String(said.2), String(said.3)])
    #expect(ReadmeTests.text("docs/comparison.md").contains("\(said.2) to \(said.3) times the"))
  }

  @Test("README and the first page of the guides say what the first build has cost")
  func firstBuild() throws {
    let kept = ReadmeTests.text("Tests/Benchmarks/Build/figures.txt")
    func figures(_ name: String) throws -> [Int] {
      let line = try #require(kept.split(separator: "\n").first { $0.hasPrefix(name + "  ") })
      return line.dropFirst(name.count).split(separator: " ").map { Int(Double($0)?.rounded() ?? 0) }
    }
    let (seconds, size, stripped) = (
      try figures("all"), try figures("megabytes"), try figures("megabytes, stripped")
    )
    let sentence = """
      The first build compiles TermView: \(seconds[0]) s of processor time, \(seconds[1]) s for a \
      release, whose smallest program has \(size[1]) MB, \(stripped[1]) MB stripped.
      """
    for page in ["README.md", "docs/start.md"] {
      let text = ReadmeTests.text(page).replacing("\n", with: " ")
      #expect(text.contains(sentence), "\(page) does not say: \(sentence)")
    }
  }
}
