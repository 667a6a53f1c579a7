import Foundation
import TermSearch
import TermView
import TermViewTesting
import TestFolders
import Testing

@testable import termview_follow

@MainActor
@Suite("termview-follow")
struct FollowTests {
  private let folder = TestFolder()

  private func append(_ text: String) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path("app.log")))
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  /// The program with a file that has twenty lines.
  private func terminal(columns: Int = 60, rows: Int = 9) -> TestTerminal {
    let lines = (1...20).map { "line \($0)" + ($0 == 7 ? " Error" : "") + "\n" }.joined()
    folder.write(lines, to: "app.log")
    return TestTerminal(columns: columns, rows: rows, theme: .standard) {
      LogView(source: .file(FilePath(folder.path("app.log"))))
    }
  }

  @Test("follows the end, stays by a key, counts, and searches with the matches marked")
  func follows() async throws {
    let terminal = terminal()
    await terminal.settled(until: { $0.text.contains("line 20") })
    #expect(terminal.screen.rows[0].contains("20 lines   following"))
    try append("line 21\n")
    await terminal.settled(until: { $0.text.contains("line 21") })
    terminal.press(.home, "f")
    #expect(terminal.screen.rows[0].contains("staying"))
    try append("line 22\n")
    await terminal.settled(until: { $0.text.contains("22 lines") })
    #expect(terminal.screen.text.contains("line 2 ") && !terminal.screen.text.contains("line 22"))
    terminal.press("f")
    await terminal.settled(until: { $0.text.contains("line 22") })
    terminal.press("/")
    terminal.type("error")
    #expect(terminal.screen.text.contains("line 7 Error"))
    #expect(!terminal.screen.text.contains("line 21"))
    let place = try #require(terminal.screen.find("Error"))
    let style = terminal.screen.style(row: place.row, column: place.column)
    #expect(style.underline == .single && style.attributes.contains(.bold))
    #expect(terminal.screen.text.contains("1 of 22"))
  }

  @Test("long lines show the match, or are wrapped; colours are the line's or the level's")
  func longLines() async throws {
    let filler = String(repeating: "x", count: 100)
    folder.write("WARN careful\n\(filler) needle\n\u{1B}[32mgreen\u{1B}[m\n", to: "app.log")
    let terminal = TestTerminal(columns: 40, rows: 12, theme: .standard) {
      LogView(source: .file(FilePath(folder.path("app.log"))))
    }
    await terminal.settled(until: { $0.text.contains("green") })
    func color(_ text: String) throws -> Color {
      let place = try #require(terminal.screen.find(text))
      return terminal.screen.style(row: place.row, column: place.column).foreground
    }
    #expect(try color("green") == .green)
    #expect(try color("WARN") == .role(.warning))
    #expect(!terminal.screen.text.contains("needle"))
    terminal.press("/")
    terminal.type("needle")
    #expect(terminal.screen.text.contains("needle"))
    terminal.press(.escape, "w")
    #expect(terminal.screen.text.contains("needle") && terminal.screen.text.contains("green"))
  }

  @Test("levels are words, not parts of them")
  func levels() {
    #expect(Level("12:00 ERROR no such file") == .error)
    #expect(Level("terror of warnings") == .note)
    #expect(Level("[warn] slow") == .warning)
    #expect(Level("debug: 0 errors") == .debug)
  }
}
