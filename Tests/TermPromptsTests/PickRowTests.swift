import TermScreen
import TermView
import TermViewTesting
import TestFolders
import Testing

@testable import TermPrompts

/// What a row of a picker shows of its line, in columns.
@MainActor @Suite("Rows of a picker")
struct PickRowTests {
  private func screen(_ line: String, _ query: String, columns: Int) -> Screen {
    let lines = FuzzyLines([line])
    let text = PickText.text(
      0, of: lines.snapshot, FuzzyMatcher(FuzzyQuery(query)), columns: columns)
    return TestTerminal(text.lineLimit(1), columns: columns, rows: 1).screen
  }

  @Test(
    "a line that fits is not cut",
    arguments: ["длинная строка", "図書館の本", "a\tb\tc", "\u{1F469}\u{200D}\u{1F467} и ещё", "ascii only"])
  func fits(line: String) {
    let width = TestTerminal(Text(line).lineLimit(1), columns: 80, rows: 1).screen.rows[0].count
    for character in line where character != "\t" && character != " " {
      let screen = screen(line, String(character), columns: width + 14)
      #expect(!screen.text.contains("…"), "\(line) at \(character)")
      #expect(screen.text.contains(line.split(separator: "\t").first!))
    }
  }

  @Test("a match is seen, whatever is before it")
  func matchIsSeen() {
    var generator = SplitMix.drawn()
    let parts = ["a", "б", "図", "\t", " ", "e\u{301}", "🍓", "word ", "\t\t", "слово "]
    for _ in 0..<400 {
      let columns = Int.random(in: 16...60, using: &generator)
      func text(_ most: Int) -> String {
        (0..<Int.random(in: 0...most, using: &generator))
          .map { _ in parts.randomElement(using: &generator)! }.joined()
      }
      let line = text(60) + "Qz" + text(30)
      let screen = screen(line, "Qz", columns: columns)
      #expect(screen.text.contains("Qz"), "\(line.debugDescription) in \(columns)")
    }
  }

  // MARK: What is typed before an answer

  @Test("Return before the answer of its query waits for it, and takes no row of the one before")
  func returnBeforeAnswer() async throws {
    let lines = (0..<20_000).map { "line \($0)" } + ["the needle"]
    let model = PickModel(lines: FuzzyLines(lines), takesMany: false)
    #expect(model.cursor == 0)
    model.setText("needle")
    model.accept()
    while model.outcome == nil { try await Task.sleep(for: .milliseconds(1)) }
    guard case .chosen(let chosen)? = model.outcome else { return #expect(Bool(false)) }
    #expect(chosen == [20_000])
  }

  @Test("marks before an answer are of its rows, and an edit takes back a Return that waits")
  func marksBeforeAnswer() async throws {
    let lines = (0..<20_000).map { "line \($0)" } + ["the needle"]
    let model = PickModel(lines: FuzzyLines(lines), takesMany: true)
    model.setText("needle")
    _ = model.handle(.tab)
    #expect(model.marked.isEmpty)
    while model.marked.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    #expect(model.marked == [20_000])
    model.setMarks([])
    model.setText("line")
    model.accept()
    model.setText("lin")
    while !model.isSettled { try await Task.sleep(for: .milliseconds(1)) }
    #expect(model.outcome == nil)
  }

  @Test("letters of one read are one query")
  func flood() {
    let model = PickModel(lines: FuzzyLines(["apple", "banana"]), takesMany: false)
    let view = PickView(
      title: "Which?", header: nil, height: nil, model: model,
      row: { line, model in
        PickText.text(line, of: model.results.lines, model.highlighter, columns: model.columns)
      },
      preview: { _ in EmptyView() })
    let terminal = TestTerminal(view, columns: 40, rows: 10)
    let before = model.generation
    terminal.send([.text(String(repeating: "a", count: 2_000))])
    #expect(model.generation == before + 1)
    #expect(model.text.count == 2_000)
  }
}
