import SampleViews
import TermView
import TermViewTesting
import Testing

@testable import RandomLists

@MainActor
@Suite("Blank rows between the rows of a list")
struct ListRowSpacingTests {
  struct Rows: View {
    @State private var rows = Array(0..<20)
    @State private var selection: Int? = 0
    let spacing: Int
    var sections = false
    var pins: PinnedScrollableViews = []

    var body: some View {
      List(selection: $selection) {
        if sections {
          ForEach(0..<4, id: \.self) { section in
            Section {
              ForEach(0..<5, id: \.self) { Text("row \(section * 5 + $0)").tag(section * 5 + $0) }
            } header: {
              Text("section \(section)")
            }
          }
        } else {
          ForEach(rows, id: \.self) { Text("row \($0)") }
            .onMove { rows.move(fromOffsets: $0, toOffset: $1) }
        }
      }
      .listStyle(.bare)
      .listPinnedViews(pins)
      .listRowSpacing(spacing)
    }
  }

  func content(_ terminal: TestTerminal) -> [String] {
    let lines = terminal.lines
    return lines + Array(repeating: "", count: terminal.screen.size.rows - lines.count)
  }

  /// All lines of the list.
  func picture(_ spacing: Int, sections: Bool) -> [String] {
    var rows: [String] = []
    for row in 0..<20 {
      if sections, row % 5 == 0 { rows.append("section \(row / 5)") }
      rows.append("row \(row)")
    }
    return Array(rows.map { [$0] }.joined(separator: Array(repeating: "", count: spacing)))
  }

  @Test("keys, the wheel and clicks at random", arguments: [0, 1, 2, 3], [false, true])
  func random(spacing: Int, sections: Bool) {
    let all = picture(spacing, sections: sections)
    let keys: [KeyPress] = [.up, .down, .pageUp, .pageDown, .home, .end]
    for rows in [1, 2, 5, 8, 11] {
      let terminal = TestTerminal(columns: 16, rows: rows) {
        Rows(spacing: spacing, sections: sections)
      }
      var random = OracleRandom(seed: rows * 100 + spacing)
      var top = 0
      var selected = sections ? all.firstIndex(of: "row 0")! : 0
      for step in 0..<150 {
        let before = content(terminal)
        var clicked: Int?
        switch random.below(4) {
        case 0: terminal.press(random.pick(keys))
        case 1: terminal.scroll(random.chance(1, in: 2) ? .scrollDown : .scrollUp, row: 0, column: 2)
        default:
          let line = random.below(rows)
          clicked = line
          terminal.click(row: line, column: 1)
        }
        let shown = content(terminal)
        // The window is a stretch of the picture.
        let tops = (0...max(0, all.count - rows)).filter { Array(all[$0..<$0 + rows]) == shown }
        #expect(!tops.isEmpty, "step \(step): \(shown)")
        guard let found = tops.first(where: { $0 == top }) ?? tops.first else { return }
        if let clicked {
          #expect(shown == before, "a click moves nothing")
          if before[clicked].hasPrefix("row") {
            #expect(terminal.bars == [before[clicked]], "step \(step)")
          } else {
            #expect(terminal.bars.allSatisfy { $0 == all[selected] }, "step \(step)")
          }
        }
        top = found
        if let bar = terminal.bars.first { selected = all.firstIndex(of: bar)! }
        #expect(terminal.bars.count <= 1 && !terminal.bars.contains(""))
      }
    }
  }

  @Test("a moved row goes past one other, with the blank rows where they were")
  func moves() {
    let terminal = TestTerminal(columns: 12, rows: 7) { Rows(spacing: 1) }
    terminal.press(.down, .control(.down))
    #expect(terminal.lines == ["row 0", "", "row 2", "", "row 1", "", "row 3"])
    #expect(terminal.bars == ["row 1"])
  }

  @Test("a row that scrolls in costs a scroll of the terminal")
  func scrolls() {
    let terminal = TestTerminal(columns: 30, rows: 21) { Rows(spacing: 1) }
    terminal.press(.end, .home)
    terminal.scroll(.scrollDown, row: 3, column: 2)
    #expect(terminal.lastFrame.lines.count <= 8)
  }

  @Test("headers of sections stay in sight")
  func pinned() {
    let terminal = TestTerminal(columns: 16, rows: 8) {
      Rows(spacing: 1, sections: true, pins: .sectionHeaders)
    }
    terminal.press(.down, .down)
    #expect(terminal.lines == ["section 0", "", "row 0", "", "row 1", "", "row 2"])
    terminal.press(.down)
    #expect(terminal.lines.first == "section 0")
    #expect(terminal.lines.last == "row 3")
    #expect(terminal.bars == ["row 3"])
  }

  @Test("a negative number and nil are no rows, and rows side by side keep their columns")
  func none() {
    let lines = { (spacing: Int?) -> [String] in
      TestTerminal(columns: 12, rows: 3) {
        List(0..<9) { Text("row \($0)") }.listStyle(.bare).listRowSpacing(spacing)
      }.lines
    }
    #expect(lines(nil) == ["row 0", "row 1", "row 2"])
    #expect(lines(-4) == lines(nil))
    #expect(lines(.max) == ["row 0"])
  }
}
