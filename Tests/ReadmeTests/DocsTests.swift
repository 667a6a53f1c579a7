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
      ("docs/embedding.md", "Tests/ReadmeTests/EmbeddingExamples.swift"),
      ("docs/testing.md", "Tests/ReadmeTests/TestingExamples.swift"),
      ("docs/devices.md", "Tests/ReadmeTests/DeviceExamples.swift"),
      ("docs/views.md", "Tests/ReadmeTests/OpenExamples.swift"),
      ("docs/look.md", "Tests/ReadmeTests/LookExamples.swift"),
      ("docs/adopt.md", "Tests/ReadmeTests/AdoptExamples.swift"),
    ])
  func blocks(page: String, source: String) {
    let compiled = DocsTests.plain(ReadmeTests.text(source))
    let blocks = DocsTests.blocks(of: ReadmeTests.text(page))
    #expect(!blocks.isEmpty)
    // A package's manifest is not compiled here.
    for block in blocks where !block.contains(".testTarget(") {
      #expect(compiled.contains(DocsTests.plain(block)), "\(page) shows what \(source) does not:\n\(block)")
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
