import Foundation
import TermView
import TermViewTesting
import Testing

@testable import termview_gallery

@MainActor
@Suite("termview-gallery")
struct GalleryTests {
  nonisolated static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Demos/termview-gallery")

  /// The names of the files in `Examples`, without `.swift`.
  private func names() throws -> [String] {
    try FileManager.default
      .contentsOfDirectory(atPath: Self.folder.appendingPathComponent("Examples").path)
      .filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(6)) }.sorted()
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.folder.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("the source that is shown is the file that is compiled")
  func sources() throws {
    var expected = """
      // swift-format-ignore-file

      /// The text of each file in `Examples` by its name, written by the test that compares them:
      /// `TERMVIEW_SNAPSHOTS=failed swift test --filter GalleryTests`.
      enum ExampleSources {
        static let texts = [

      """
    for name in try names() {
      expected +=
        "    \"\(name)\": ##\"\"\"\n" + (try text("Examples/\(name).swift")) + "\"\"\"##,\n"
    }
    expected += "  ]\n}\n"
    let environment = ProcessInfo.processInfo.environment
    if environment["TERMVIEW_SNAPSHOTS"] == "failed", environment["CI"] == nil {
      try expected.write(
        to: Self.folder.appendingPathComponent("ExampleSources.swift"), atomically: true,
        encoding: .utf8)
    }
    let shown = try text("ExampleSources.swift")
    #expect(
      shown == expected, "Write it anew: TERMVIEW_SNAPSHOTS=failed swift test --filter GalleryTests"
    )
    for name in try names() {
      #expect(ExampleSources.texts[name]?.appending("\n") == (try text("Examples/\(name).swift")))
    }
  }

  @Test("every file is an example, and small")
  func files() throws {
    let examples = Example.groups.flatMap(\.examples)
    #expect(examples.map(\.id).sorted() == (try names()))
    #expect(Set(examples.map(\.title)).count == examples.count)
    for example in examples {
      let lines = example.source.split(separator: "\n", omittingEmptySubsequences: false)
      #expect((8...30).contains(lines.count), "\(example.id)")
      #expect(lines.allSatisfy { $0.count <= 78 }, "\(example.id)")
      #expect(example.source.contains("struct \(example.id): View {"))
    }
  }

  @Test(
    "each opens beside its source, takes keys, and closes",
    arguments: [(100, 30), (40, 12), (20, 5)])
  func opens(columns: Int, rows: Int) async {
    for example in Example.groups.flatMap(\.examples) {
      let terminal = TestTerminal(columns: columns, rows: rows, theme: .standard) {
        GalleryView(selection: example.id, column: .detail)
      }
      terminal.failsOnDiagnostics = true
      #expect(terminal.screen.rows[0].contains("‹"), "\(example.id)")
      if rows >= 16 { #expect(terminal.screen.text.contains("struct \(example.id): View")) }
      terminal.press(.down, .right, .space, .return, .end, "a", .escape)
      await terminal.advance(by: .seconds(5))
      terminal.press(.escape, .escape, .escape, .escape)
      #expect(!terminal.screen.rows[0].contains("‹"), "\(example.id)")
    }
  }

  @Test("a small screen shows the source on demand, above the example")
  func source() {
    let terminal = TestTerminal(columns: 40, rows: 12) { GalleryView() }
    terminal.press(.return)
    #expect(!terminal.screen.text.contains("import TermView"))
    terminal.press(.down, .control("o"))
    #expect(terminal.screen.text.contains("import TermView"))
    terminal.press(.escape)
    #expect(terminal.screen.text.contains("You look at “こころ”."))
    terminal.press("q")
    #expect(terminal.isFinished)
  }

  @Test("titles and sources are searched")
  func search() {
    let terminal = TestTerminal(columns: 60, rows: 20) { GalleryView() }
    terminal.press("/")
    terminal.type("defaultScrollAnchor")
    #expect(terminal.screen.text.contains("Follow a log"))
    #expect(!terminal.screen.text.contains("A tree"))
    terminal.press(.return, .return)
    #expect(terminal.screen.text.contains("Line 30"))
    terminal.press(.escape, "/")
    terminal.type("zzz")
    #expect(terminal.screen.text.contains("zzz”"))
  }

  @Test("an example runs beside the list, above its source in colours; Tab goes there")
  func preview() throws {
    let terminal = TestTerminal(columns: 120, rows: 30, theme: .standard) { GalleryView() }
    #expect(terminal.screen.text.contains("You look at “Emma”."))
    let place = try #require(terminal.screen.find("struct OneRow"))
    #expect(terminal.screen.style(row: place.row, column: place.column).foreground == .purple)
    #expect(terminal.screen.style(row: place.row, column: place.column + 7).foreground == .teal)
    terminal.press(.tab, .down)
    #expect(terminal.screen.text.contains("You look at “こころ”."))
  }

  @Test("the line beside the list is dragged; an example keeps its state alone and beside")
  func line() {
    let terminal = TestTerminal(columns: 120, rows: 30, theme: .standard) { GalleryView() }
    func line() -> Int? { terminal.screen.find("│")?.column }
    #expect(line() == 36)
    terminal.drag(from: Point(row: 8, column: 36), to: Point(row: 8, column: 50))
    terminal.press(.option(.left))
    #expect(line() == 49)
    terminal.press(.return, .down, .escape)
    #expect(line() == 49)
    #expect(terminal.screen.text.contains("You look at “こころ”."))
  }

  @Test("the colours of a line leave its text as it is")
  func colors() {
    for example in Example.groups.flatMap(\.examples) {
      for line in example.source.split(separator: "\n") {
        #expect(SwiftLine(line).text.plainText == line)
      }
    }
  }
}
