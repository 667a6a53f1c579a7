import TermView
import TermViewTesting
import Testing

@testable import RandomLists

/// Rows with more lines than the window has: keys show each of them.
@MainActor
@Suite("Rows higher than the window")
struct TallRowTests {
  struct Rows: View {
    let heights: [Int]
    var selects = false
    @State private var selection: Int?

    var body: some View {
      if selects {
        List(heights.indices, id: \.self, selection: $selection) { row($0) }
      } else {
        List(heights.indices, id: \.self) { row($0) }
      }
    }

    private func row(_ index: Int) -> some View {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(0..<heights[index], id: \.self) { Text("\(index).\($0)") }
      }
    }
  }

  @Test("Down and Up scroll inside a row before they leave it")
  func steps() {
    let terminal = TestTerminal(Rows(heights: [1, 9, 1]), columns: 10, rows: 4)
    #expect(terminal.screen.rows == ["0.0", "1.0", "1.1", "1.2"])
    terminal.press(.down)
    #expect(terminal.screen.rows == ["1.0", "1.1", "1.2", "1.3"])
    terminal.press(.down)
    #expect(terminal.screen.rows == ["1.1", "1.2", "1.3", "1.4"])
    for _ in 0..<4 { terminal.press(.down) }
    #expect(terminal.screen.rows == ["1.5", "1.6", "1.7", "1.8"])
    terminal.press(.down)
    #expect(terminal.screen.rows == ["1.6", "1.7", "1.8", "2.0"])
    terminal.press(.up)
    #expect(terminal.screen.rows == ["1.5", "1.6", "1.7", "1.8"])
    terminal.press(.up)
    #expect(terminal.screen.rows == ["1.4", "1.5", "1.6", "1.7"])
    for _ in 0..<4 { terminal.press(.up) }
    #expect(terminal.screen.rows == ["1.0", "1.1", "1.2", "1.3"])
    terminal.press(.up)
    #expect(terminal.screen.rows == ["0.0", "1.0", "1.1", "1.2"])
  }

  @Test("pages go through a row")
  func pages() {
    let terminal = TestTerminal(Rows(heights: [1, 10, 1, 1]), columns: 10, rows: 4)
    terminal.press(.down, .pageDown)
    #expect(terminal.screen.rows == ["1.4", "1.5", "1.6", "1.7"])
    terminal.press(.pageDown)
    #expect(terminal.screen.rows == ["1.6", "1.7", "1.8", "1.9"])
    terminal.press(.pageDown)
    #expect(terminal.screen.rows == ["1.8", "1.9", "2.0", "3.0"])
    terminal.press(.pageUp)
    #expect(terminal.screen.rows == ["1.6", "1.7", "1.8", "1.9"])
    terminal.press(.pageUp)
    #expect(terminal.screen.rows == ["1.2", "1.3", "1.4", "1.5"])
  }

  /// Every line of the list is shown after one key or another of a walk from one end to the other,
  /// and no line comes back once it was left: the window moves in one direction.
  @Test(
    "no key passes over a line", arguments: [KeyPress.down, .up, .pageDown, .pageUp],
    [false, true])
  func nothingIsPassed(key: KeyPress, selects: Bool) {
    for seed in 0..<60 {
      var random = OracleRandom(seed: seed)
      let heights = (0..<1 + random.below(12)).map { _ in
        random.pick([1, 1, 1, 2, 2, 3, 4, 7, 12, 20])
      }
      let rows = 1 + random.below(9)
      let all = heights.indices.flatMap { index in (0..<heights[index]).map { "\(index).\($0)" } }
      let terminal = TestTerminal(
        Rows(heights: heights, selects: selects), columns: 10, rows: rows)
      if key == .up || key == .pageUp { terminal.press(.end) }
      var seen = Set(terminal.screen.rows)
      var steps = 0
      var still = 0
      // A step moves the window or the cursor; neither for long only at the end.
      while still < 12, steps < 400 {
        let before = terminal.screen.rows
        terminal.press(key)
        seen.formUnion(terminal.screen.rows)
        still = terminal.screen.rows == before ? still + 1 : 0
        steps += 1
      }
      let missed = all.filter { !seen.contains($0) }
      #expect(missed == [], "seed \(seed), \(rows) rows, heights \(heights)")
      let last = terminal.screen.rows.filter { !$0.isEmpty }
      let isAtEnd = key == .down || key == .pageDown ? last.last == all.last : last[0] == all[0]
      #expect(isAtEnd, "seed \(seed), \(rows) rows, heights \(heights): \(last)")
      if !missed.isEmpty || !isAtEnd { return }
    }
  }
}
