import Foundation
import TermView
import TermViewTesting
import Testing

@testable import termview_commits

@MainActor
@Suite("termview-commits")
struct CommitsTests {
  nonisolated static let log = "aaa\t2025-01-02\tAn\tSecond\tand a tab\nbbb\t2025-01-01\tBo\tFirst\n\n"

  @Test("the changes of the selected commit are beside the list")
  func shows() async {
    let terminal = TestTerminal(columns: 90, rows: 7) {
      CommitBrowser { arguments in
        arguments.first == "log" ? Self.log : "changes of \(arguments.last!)"
      }
    }
    await terminal.advance(by: .seconds(1))
    #expect(terminal.screen.text.contains("Second"))
    #expect(terminal.screen.text.contains("changes of aaa"))
    terminal.press(.down)
    await terminal.advance(by: .seconds(1))
    #expect(terminal.screen.text.contains("changes of bbb"))
    terminal.press("/")
    terminal.type("sec")
    await terminal.advance(by: .seconds(1))
    #expect(!terminal.screen.text.contains("First"))
    #expect(terminal.screen.text.contains("changes of aaa"))
  }

  @Test("a narrow screen has the subjects alone")
  func narrow() async {
    let terminal = TestTerminal(columns: 24, rows: 5) { CommitBrowser { _ in Self.log } }
    await terminal.advance(by: .seconds(1))
    #expect(terminal.screen.text.contains("Second"))
    #expect(!terminal.screen.text.contains("aaa"))
  }

  @Test("a folder that is no repository is a sentence of git's")
  func noRepository() async {
    let terminal = TestTerminal(columns: 60, rows: 7) {
      CommitBrowser { try await git(["-C", "/"] + $0) }
    }
    await terminal.settled(until: { $0.text.contains("fatal") })
    #expect(terminal.screen.text.contains("not a git repository"))
  }

  @Test("Return shows the changes alone, their lines told by colours, and the sheet has all keys")
  func reads() async throws {
    let show = """
      An, 2025-01-02

      Second

       a.swift | 2 +-
      diff --git a/a.swift b/a.swift
      --- a/a.swift
      +++ b/a.swift
      @@ -1 +1 @@
      -old
      +new
       same
      """
    let terminal = TestTerminal(columns: 40, rows: 15, theme: .standard) {
      CommitBrowser { $0.first == "log" ? Self.log : show }
    }
    await terminal.advance(by: .seconds(1))
    #expect(!terminal.screen.text.contains("+new"))
    terminal.press(.return)
    let colors: [(String, Color)] = [
      ("An, 2025", .secondary), ("--- a", .secondary), ("@@", .accentColor),
      ("-old", .role(.error)), ("+new", .role(.success)),
    ]
    for (text, color) in colors {
      let place = try #require(terminal.screen.find(text), "\(terminal.screen)")
      // The first row has the cursor's bar.
      let style = terminal.screen.style(row: place.row, column: place.column)
      #expect(style.foreground == color, "\(text)")
    }
    #expect(terminal.screen.rows[14].contains("esc close"))
    terminal.press(.escape, "?")
    #expect(terminal.screen.text.contains("Quit"))
  }
}
