import Foundation
import TermView
import TermViewTesting
import Testing

@testable import termview_commits

@MainActor
@Suite("termview-commits")
struct CommitsTests {
  nonisolated static let log =
    "aaa\t2025-01-02\tAn\tHEAD -> main, tag: 1.0\tSecond\tand a tab\n"
    + "bbb\t2025-01-01\tBo\t\tFirst\n\n"

  @Test("the changes of the selected commit are beside the list")
  func shows() async {
    let terminal = TestTerminal(columns: 90, rows: 12) {
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
    #expect(terminal.screen.rows[14].contains("esc back"))
    terminal.press(.escape, "?")
    terminal.type("quit")
    #expect(terminal.screen.text.contains("Quit"))
  }

  @Test("commits are in sections by day, with the branch, the tags and who made them")
  func days() async {
    let terminal = TestTerminal(columns: 120, rows: 14, theme: .standard) {
      CommitBrowser { $0.first == "log" ? Self.log : "" }
    }
    await terminal.advance(by: .seconds(1))
    let text = terminal.screen.text
    #expect(terminal.screen.rows[0].contains("Commits  2   main"))
    #expect(text.contains("2025-01-02 1 ─") && text.contains("2025-01-01 1 ─"))
    #expect(text.contains("aaa [main] [1.0] Second") || text.contains("aaa  [main]  [1.0]  Second"))
    #expect(terminal.screen.rows.contains { $0.contains("First") && $0.contains(" Bo") })
    let again = Day.days(of: Commit.parse(Self.log + Self.log))
    #expect(again.map(\.date) == ["2025-01-02", "2025-01-01", "2025-01-02", "2025-01-01"])
  }

  @Test("the line beside the list is dragged, and what is in a row is what it has room for")
  func line() async {
    let terminal = TestTerminal(columns: 120, rows: 14, theme: .standard) {
      CommitBrowser { $0.first == "log" ? Self.log : "changes" }
    }
    await terminal.advance(by: .seconds(1))
    func line() -> Int? { terminal.screen.find("│")?.column }
    #expect(line() == 60)
    #expect(terminal.screen.text.contains("[main]"))
    terminal.drag(from: Point(row: 5, column: 60), to: Point(row: 5, column: 25))
    #expect(line() == 25)
    #expect(!terminal.screen.text.contains("[main]"))
    #expect(terminal.screen.text.contains("Second") && terminal.screen.text.contains("changes"))
    terminal.press(.option(.right))
    #expect(line() == 26)
    // The next commit is shown from where the changes are read.
    terminal.press(.return, "n")
    #expect(terminal.screen.rows[0].contains("bbb"))
    terminal.press(.escape)
    #expect(line() == 26)
  }

  @Test("changes have no cursor's bar, and keys scroll them")
  func reading() async {
    let show = (1...40).map { "line \($0)" }.joined(separator: "\n")
    let terminal = TestTerminal(columns: 60, rows: 14, theme: .standard) {
      CommitBrowser { $0.first == "log" ? Self.log : show }
    }
    await terminal.advance(by: .seconds(1))
    terminal.press(.return)
    #expect(terminal.screen.text.contains("line 1\n") || terminal.screen.find("line 1 ") != nil)
    #expect(!terminal.screen.text.contains("▌"))
    terminal.press(.pageDown, .pageDown)
    #expect(!terminal.screen.text.contains("line 2\n"))
  }
}
