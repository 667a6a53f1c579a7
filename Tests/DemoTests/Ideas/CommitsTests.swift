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
}
