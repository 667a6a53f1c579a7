import TermScreen
import TermView
import TermViewTesting
import TestFolders
import Testing

@testable import TermPrompts

@MainActor @Suite("Reloading a picker")
struct PickReloadTests {
  private func model(_ lines: [String], many: Bool = true) -> PickModel {
    PickModel(lines: FuzzyLines(lines), takesMany: many)
  }

  private func text(_ line: Int?, _ model: PickModel) -> String? {
    line.map { String(decoding: model.lines.snapshot[$0], as: UTF8.self) }
  }

  private func marks(_ model: PickModel) -> [String] {
    model.marked.map { String(decoding: model.lines.snapshot[$0], as: UTF8.self) }
  }

  @Test("the cursor and the marks stay with their lines, the marks in their order")
  func keeps() {
    let model = model(["a", "b", "c", "d", "e"])
    model.go(to: 3)
    model.toggleMark()
    model.go(to: 0)
    model.toggleMark()
    model.go(to: 2)
    model.reload(FuzzyLines(["new", "e", "d", "c", "b", "a"]))
    #expect(text(model.cursor, model) == "c")
    #expect(model.cursor == 3)
    #expect(marks(model) == ["d", "a"])
    #expect(model.markedLines == [2, 5])
  }

  @Test("of equal lines the second is the second again")
  func equalLines() {
    let model = model(["x", "y", "x", "x"])
    model.go(to: 2)
    model.toggleMark()
    model.reload(FuzzyLines(["x", "z", "x", "y", "x"]))
    #expect(model.cursor == 2)
    #expect(model.marked == [2])
  }

  @Test("where the line is gone the cursor stays at its place, and its mark goes")
  func gone() {
    let model = model(["a", "b", "c", "d"])
    model.go(to: 2)
    model.toggleMark()
    model.reload(FuzzyLines(["a", "b", "d", "e"]))
    #expect(model.cursor == 2)
    #expect(model.marked == [])
    model.reload(FuzzyLines(["a"]))
    #expect(model.cursor == 0)
    model.reload(FuzzyLines([]))
    #expect(model.cursor == nil)
    model.accept()
    #expect(model.outcome == nil)
  }

  @Test("old lines are shown until the new ones are there, or some time has passed")
  func patience() {
    let model = model(["a", "b", "c"])
    model.go(to: 1)
    let lines = FuzzyLines()
    let start = ContinuousClock.now
    model.reload(lines, at: start)
    lines.append(lines: ["c"])
    model.takeIncomingLines(at: start + .milliseconds(50))
    #expect(model.lines !== lines)
    #expect(text(model.cursor, model) == "b")
    model.takeIncomingLines(at: start + .milliseconds(100))
    model.refresh()
    #expect(model.lines === lines)
    #expect(text(model.cursor, model) == "c")
    #expect(model.isReading)
    lines.append(lines: ["a", "b"])
    model.refresh()
    #expect(text(model.cursor, model) == "b")
    lines.finish()
    model.refresh()
    #expect(!model.isReading)
    #expect(model.isSettled)
  }

  @Test("who moves the cursor while its line is awaited keeps what was chosen")
  func moved() {
    let model = model(["a", "b", "c"])
    model.go(to: 2)
    let lines = FuzzyLines()
    let start = ContinuousClock.now
    model.reload(lines, at: start)
    lines.append(lines: ["x", "y"])
    model.takeIncomingLines(at: start + .seconds(1))
    model.refresh()
    #expect(text(model.cursor, model) == "y")
    model.move(by: -1)
    lines.append(lines: ["c"])
    lines.finish()
    model.refresh()
    #expect(text(model.cursor, model) == "x")
  }

  @Test("a reload that does not keep the cursor puts it on the best match")
  func fresh() {
    let model = model(["a", "b", "c"])
    model.go(to: 2)
    model.toggleMark()
    model.reload(FuzzyLines(["b", "c"]), keepsCursor: false)
    #expect(text(model.cursor, model) == "b")
    #expect(marks(model) == ["c"])
  }

  @Test("what is typed is found in the new lines, and the picture is theirs")
  func typed() {
    let model = model(["apple", "banana", "cherry"], many: false)
    let view = PickView(
      title: "Which?", header: nil, height: nil, model: model,
      row: { line, model in
        PickText.text(line, of: model.results.lines, model.highlighter, columns: model.columns)
      },
      preview: { _ in EmptyView() })
    let terminal = TestTerminal(view, columns: 20, rows: 6)
    terminal.type("an")
    model.reload(FuzzyLines(["mango", "x", "banana", "orange"]))
    terminal.update()
    #expect(
      terminal.screen.rows.prefix(5) == [
        "Which? an", "  3/4", "  mango", "> banana", "  orange",
      ])
  }

  /// Random lists, marks, moves and reloads; the naive model knows texts and their occurrences.
  @Test("cursor and marks are where a naive model has them", arguments: 0..<12)
  func sameAsNaive(seed: UInt64) {
    var random = SplitMix(seed: seed)
    struct Named: Hashable {
      let text: String
      let occurrence: Int
    }
    func named(_ list: [String], _ line: Int) -> Named {
      Named(text: list[line], occurrence: list[..<line].count { $0 == list[line] })
    }
    func list() -> [String] {
      (0..<Int.random(in: 0...30, using: &random)).map { _ in
        String(repeating: "ab", count: Int.random(in: 0...2, using: &random))
          + String(Int.random(in: 0...9, using: &random))
      }
    }
    var lines = list()
    let model = model(lines)
    var marks: [Named] = []
    var cursor = model.cursor
    for _ in 0..<60 {
      if Bool.random(using: &random), !lines.isEmpty {
        let place = Int.random(in: lines.indices, using: &random)
        model.go(to: place)
        cursor = place
        if Bool.random(using: &random) {
          model.toggleMark()
          let name = named(lines, place)
          if let index = marks.firstIndex(of: name) {
            marks.remove(at: index)
          } else {
            marks.append(name)
          }
        }
      } else {
        let new = list()
        let names = Dictionary(
          uniqueKeysWithValues: new.indices.map { (named(new, $0), $0) })
        let old = cursor.map { (named(lines, $0), $0) }
        marks.removeAll { names[$0] == nil }
        cursor =
          new.isEmpty ? nil : old.map { names[$0.0] ?? min($0.1, new.count - 1) } ?? 0
        // Half of the lists come in pieces, while they are looked at.
        if Bool.random(using: &random) {
          model.reload(FuzzyLines(new))
        } else {
          let arriving = FuzzyLines()
          model.reload(arriving, at: .now - .seconds(1))
          var rest = new[...]
          while let text = rest.popFirst() {
            arriving.append(lines: [text])
            if Bool.random(using: &random) { model.refresh() }
          }
          arriving.finish()
          model.refresh()
        }
        lines = new
      }
      #expect(model.cursor == cursor)
      #expect(model.marked.map { named(lines, $0) } == marks)
    }
  }
}
