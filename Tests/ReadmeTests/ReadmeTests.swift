import Foundation
import TermView
import TermViewTesting
import TestFolders
import Testing

@testable import termview_demo

/// What the README shows is what there is: its picture is drawn here, its programs are compiled.
@MainActor @Suite("README")
struct ReadmeTests {
  nonisolated static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  let readme = text("README.md")

  nonisolated static func text(_ path: String) -> String {
    try! String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("the picture is the demo's screen")
  func picture() throws {
    let folder = TestFolder()
    let model = try Demo(options: DemoOptions()).openFiles(
      DataFolder(environment: ["XDG_DATA_HOME": folder.path]))
    let terminal = TestTerminal(
      DemoView(model: model), columns: 72, rows: 16, theme: .standard)
    terminal.press(.down)
    #expect(readme.contains("](docs/demo.svg)"))
    assertPicture(of: terminal, at: "../../docs/demo.svg")
  }

  @Test("the first program is a demo that is built with the others")
  func firstProgram() {
    #expect(block("swift") + "\n" == Self.text("Demos/termview-fruits/Fruits.swift"))
  }

  @Test("the second program is the one that this test compiles and runs")
  func secondProgram() throws {
    let program = try #require(
      readme.firstRange(of: "import TermView\n\nstruct Book").map { start in
        readme[start.lowerBound...].prefix { $0 != "`" }
      })
    let compiled = Self.text("Tests/ReadmeTests/ReadmeProgram.swift")
    #expect(compiled.hasSuffix(program))

    let terminal = TestTerminal(BookList(), columns: 30, rows: 3)
    #expect(terminal.screen.rows == ["Hackers & Painters", "ハッカーと画家", ""])
    terminal.press(.down, .down, .control(.up))
    #expect(terminal.screen.rows == ["ハッカーと画家", "Hackers & Painters", ""])
    terminal.press(.deleteForward)
    #expect(terminal.screen.rows == ["Hackers & Painters", "", ""])
  }

  /// The text of the first block of a language.
  private func block(_ language: String) -> String {
    guard let start = readme.range(of: "```\(language)\n"),
      let end = readme.range(of: "\n```", range: start.upperBound..<readme.endIndex)
    else { return "" }
    return String(readme[start.upperBound..<end.lowerBound])
  }
}
