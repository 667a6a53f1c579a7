import Foundation
import TermView
import TermViewTesting
import Testing

/// The pages on embedding and testing: their blocks are compiled, their pictures drawn, here.
@MainActor @Suite("Pages of the documentation")
struct DocsTests {
  @Test(
    "every block of Swift is part of a file that is compiled",
    arguments: [
      ("docs/embedding.md", ["Tests/ReadmeTests/EmbeddingExamples.swift"]),
      ("docs/testing.md", ["Tests/ReadmeTests/TestingExamples.swift"]),
      (
        "docs/devices.md",
        ["Tests/ReadmeTests/DeviceExamples.swift", "Tests/ServeProgram/Client.swift"]
      ),
      ("docs/views.md", ["Tests/ReadmeTests/OpenExamples.swift"]),
      ("docs/look.md", ["Tests/ReadmeTests/LookExamples.swift"]),
      ("docs/adopt.md", ["Tests/ReadmeTests/AdoptExamples.swift"]),
    ])
  func blocks(page: String, sources: [String]) {
    let compiled = sources.map { DocsTests.plain(ReadmeTests.text($0)) }.joined(separator: "\n")
    let blocks = DocsTests.blocks(of: ReadmeTests.text(page))
    #expect(!blocks.isEmpty)
    // A package's manifest is not compiled here.
    for block in blocks where !block.contains(".testTarget(") {
      #expect(compiled.contains(DocsTests.plain(block)), "\(page) shows what \(sources) do not:\n\(block)")
    }
  }

  @Test("the board of views.md shows its columns side by side, with marks")
  func board() {
    let cards = [
      BoardExample.Card(id: 1, title: "Buy milk", isUrgent: false),
      BoardExample.Card(id: 2, title: "Call home", isUrgent: true),
    ]
    let terminal = TestTerminal(columns: 40, rows: 3) { BoardExample(cards: cards) }
    #expect(
      terminal.screen.text.split(separator: "\n") == [
        "To do        Done", "  Buy milk     Paint the door", "! Call home",
      ])
  }

  @Test("the sparkline of views.md shows the last values that fit, the highest in green")
  func sparkline() {
    let values = [1.0, 8, 3, 5, 2]
    let terminal = TestTerminal(columns: 8, rows: 2) { Sparkline(values: values) }
    #expect(terminal.screen.rows[0] == "▁█▃▅▂")
    #expect(terminal.screen.style(row: 0, column: 1).foreground == .green)
    terminal.resize(columns: 3, rows: 2)
    #expect(terminal.screen.rows[0] == "▃█▁")
    #expect(TestTerminal(columns: 8, rows: 2) { Sparkline(values: []) }.screen.rows[0] == "")
    let equal = TestTerminal(columns: 8, rows: 2) { Sparkline(values: [4, 4]) }
    #expect(equal.screen.rows[0] == "▁▁")
  }

  @Test("a sparkline in the row of a list redraws one cell for one value")
  func sparklineRow() {
    struct Row: View {
      @State private var values = [1.0, 4, 8]
      var body: some View {
        HStack {
          Sparkline(values: values)
          Button("x") { values[1] = 6 }
        }
      }
    }
    let terminal = TestTerminal(columns: 12, rows: 3) { List(0..<2, id: \.self) { _ in Row() } }
    terminal.press(.down, .return)
    #expect(terminal.screen.rows.prefix(2) == ["▁▄█ x", "▁▆█ x"])
    expectBudget(of: terminal, viewsEvaluated: 1, linesTouched: 1)
    #expect(terminal.lastFrame.bytes < 20)
  }

  @Test("the example of a snapshot is one")
  func snapshot() {
    let terminal = TestTerminal(columns: 12, rows: 4) {
      List(["Apple", "ハッカー", "a|b\\"], id: \.self) { text in
        HStack {
          Text(text)
          Text("x").foregroundStyle(.red)
        }
      }
    }
    assertSnapshot(of: terminal, named: "example")
    let file = "Tests/ReadmeTests/__Snapshots__/DocsTests/snapshot.example.txt"
    #expect(ReadmeTests.text("docs/testing.md").contains("```text\n\(ReadmeTests.text(file))```"))
  }

  @Test("the picture of printed books")
  func picture() {
    var renderer = TerminalRenderer(content: BookTable(books: TableBook.examples))
    renderer.width = 48
    assertPicture(of: Screen(renderer.frame), at: "../../docs/printing.svg")
    #expect(ReadmeTests.text("docs/embedding.md").contains("](printing.svg)"))
  }

  @Test("what the page says that a pipe gets")
  func pipe() {
    var renderer = TerminalRenderer(content: BookTable(books: TableBook.examples))
    renderer.width = nil
    #expect(
      renderer.plainText == """
        1. Hackers & Painters  Paul Graham
        2. ハッカーと画家  ポール・グレアム
        3. Ulysses  James Joyce

        """)
  }

  /// The blocks of Swift in a page.
  static func blocks(of page: String) -> [String] {
    page.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
  }

  /// Without the indentation of each line: a block may be anywhere in the source.
  static func plain(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }
}
