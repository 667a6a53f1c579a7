import Foundation
import Synchronization
import TermDevice
import TermView
import TermViewStore
import TermViewTesting
import TestFolders
import Testing

@testable import termview_chat
@testable import termview_commits
@testable import termview_demo
@testable import termview_files
@testable import termview_follow
@testable import termview_gallery
@testable import termview_inspect
@testable import termview_kanban
@testable import termview_mail
@testable import termview_processes

/// What a user who knows one demo presses in another: the same keys and the same words.
@MainActor @Suite("The demos' vocabulary")
struct VocabularyTests {
  enum Demo: String, CaseIterable, Sendable {
    case chat, commits, demo, files, follow, gallery, inspect, kanban, mail, processes

    /// Letters that are in some row of the demo, and in some that are not.
    var letters: String {
      switch self {
      case .chat: "dura"
      case .commits: "sec"
      case .demo: "lisp"
      case .files: "box"
      case .follow: "line 7"
      case .gallery: "tree"
      case .inspect: "book"
      case .kanban: "plants"
      case .mail: "main"
      case .processes: "vim"
      }
    }

    /// Whether typed letters go to a field unless the focus leaves it.
    var hasField: Bool { self == .chat }
  }

  let folder = TestFolder()

  private func start(_ demo: Demo, columns: Int = 100, rows: Int = 24) async throws -> TestTerminal
  {
    let terminal = try await terminal(demo, columns, rows)
    await terminal.settled()
    await terminal.advance(by: .seconds(1))
    await terminal.settled()
    return terminal
  }

  /// Waits for other threads, which may be long in coming on a busy machine.
  private func settled(_ terminal: TestTerminal, until condition: (Screen) -> Bool) async {
    await terminal.settled(until: condition, timeout: .seconds(120))
  }

  /// Whether letters are marked as found.
  private func marksLetters(_ screen: Screen) -> Bool {
    screen.rows.indices.contains { row in
      (0..<screen.rows[row].count).contains { column in
        let style = screen.style(row: row, column: column)
        return style.underline == .single && style.attributes.contains(.bold)
      }
    }
  }

  private func terminal(_ demo: Demo, _ columns: Int, _ rows: Int) async throws -> TestTerminal {
    func show(@ViewBuilder _ view: () -> some View) -> TestTerminal {
      TestTerminal(columns: columns, rows: rows, theme: .standard, content: view)
    }
    switch demo {
    case .chat:
      let conversation = Conversation(slowness: 0)
      conversation.ask("why is a duration refused?")
      let terminal = show { ConversationScreen(conversation: conversation) }
      let run = Task { await conversation.run(waits: true) }
      await settled(terminal) { $0.text.contains("Write this") }
      conversation.answer(true)
      await settled(terminal) { $0.text.contains("Done:") && !conversation.isRunning }
      _ = run
      return terminal
    case .commits:
      let log = (0..<40).map { number in
        "c\(number)\t2025-01-02\tAn\t\t\(number == 3 ? "Second" : "Commit") \(number)\n"
      }.joined()
      return show { CommitBrowser { $0.first == "log" ? log : "changes of \($0.last!)" } }
    case .demo:
      folder.write("one\ntwo\nx three\n", to: "todo.txt")
      folder.write(DemoKeysTests.books, to: "books.json")
      let model = try DemoModel(
        books: EditableList(path: folder.path("books.json")),
        todos: EditableList(path: folder.path("todo.txt")), today: { "2026-11-21" })
      return show { DemoView(model: model) }
    case .files:
      folder.makeFolder("box")
      for number in 0..<40 { folder.write("text", to: "file \(number)") }
      let path = FilePath(folder.path)
      let terminal = show { FileBrowser(path: path) }
      await settled(terminal) { $0.text.contains("box/") }
      return terminal
    case .follow:
      folder.write((0..<60).map { "line \($0)\n" }.joined(), to: "log")
      let path = FilePath(folder.path("log"))
      let terminal = show { LogView(source: .file(path)) }
      await settled(terminal) { $0.text.contains("line 59") }
      return terminal
    case .gallery: return show { GalleryView() }
    case .inspect:
      let (stream, continuation) = AsyncStream.makeStream(of: Arrival.self)
      let terminal = show { InspectorView { stream } }
      continuation.yield(.report(InspectTests.report(rows: 40)))
      await terminal.settled()
      terminal.press("2")
      return terminal
    case .kanban: return show { BoardView(board: Board(nil)) }
    case .mail: return show { MailView(inbox: Inbox(Message.samples)) }
    case .processes:
      let rows = (0..<40).map { number in
        ProcessRow(
          id: number, user: "ann", cpu: Double(number), memory: 1,
          command: number == 9 ? "vim" : "program \(number)")
      }
      return show { ProcessList { rows } }
    }
  }

  @Test("? opens the sheet, which lists the same keys everywhere", arguments: Demo.allCases)
  func sheet(demo: Demo) async throws {
    let terminal = try await start(demo, rows: 60)
    if demo.hasField { terminal.press(.escape) }
    terminal.press("?")
    let text = terminal.screen.text
    #expect(text.contains("─ Keys ─"), "\(terminal.screen)")
    for title in ["Show all keys", "Run a command", "First row", "Last row", "Search"] {
      let isThere = text.contains(title) || title == "Search" && text.contains("Filter")
      #expect(isThere, "\(title) in \(terminal.screen)")
    }
    if !demo.hasField { #expect(text.contains("Quit")) }
    let first = try #require(terminal.screen.rows.first { $0.contains("First row") })
    #expect(first.contains("home") && first.contains(" g "), "\(first)")
    terminal.press(.escape)
    #expect(!terminal.screen.text.contains("─ Keys ─"))
  }

  @Test("Ctrl-P opens the palette", arguments: Demo.allCases)
  func palette(demo: Demo) async throws {
    let terminal = try await start(demo)
    if demo.hasField { terminal.press(.escape) }
    terminal.press(.control("p"))
    #expect(terminal.screen.text.contains("Run a command"), "\(terminal.screen)")
    terminal.press(.escape)
    #expect(!terminal.screen.text.contains("Run a command"))
  }

  @Test("g and Home go to the first row, G and End to the last", arguments: Demo.allCases)
  func ends(demo: Demo) async throws {
    let terminal = try await start(demo)
    if demo.hasField { terminal.press(.escape) }
    terminal.press("G")
    await terminal.settled()
    let last = terminal.screen.rows
    terminal.press("g")
    await terminal.settled()
    let first = terminal.screen.rows
    #expect(first != last, "\(terminal.screen)")
    terminal.press(.end)
    await terminal.settled()
    #expect(terminal.screen.rows == last)
    terminal.press(.home)
    await terminal.settled()
    #expect(terminal.screen.rows == first)
  }

  @Test("/ searches, marks what is found, says so where it is nothing, and Esc shows all again",
    arguments: Demo.allCases)
  func search(demo: Demo) async throws {
    let terminal = try await start(demo)
    if demo.hasField { terminal.press(.escape) }
    let before = terminal.screen.rows
    terminal.press("/")
    terminal.type(demo.letters)
    await settled(terminal, until: marksLetters)
    terminal.type("zzqq")
    await settled(terminal) { $0.text.contains("Nothing matches") }
    terminal.press(.escape)
    // The last line may say for a while how to have the search back.
    await settled(terminal) { screen in !screen.rows.dropLast().contains { $0.contains("zzqq") } }
    await terminal.advance(by: .seconds(1))
    await terminal.settled()
    let after = terminal.screen.rows
    #expect(after.count == before.count && !after.dropLast().joined().contains("zzqq"))
  }

  @Test("q ends the program", arguments: Demo.allCases.filter { !$0.hasField })
  func quits(demo: Demo) async throws {
    let terminal = try await start(demo)
    #expect(terminal.screen.rows.last!.contains("q quit"))
    terminal.press("q")
    await terminal.settled()
    #expect(terminal.isFinished)
  }

  @Test(
    "what is deleted is said, undone and done again in the same words",
    arguments: [(Demo.demo, "d"), (.kanban, "d"), (.mail, "e")] as [(Demo, KeyPress)])
  func undoes(demo: Demo, key: KeyPress) async throws {
    let terminal = try await start(demo)
    terminal.press(key)
    #expect(terminal.screen.rows.last!.contains("u undo"), "\(terminal.screen)")
    terminal.press("u")
    #expect(terminal.screen.rows.last!.contains("Undid: "), "\(terminal.screen)")
    #expect(terminal.screen.rows.last!.contains("ctrl-r redo"), "\(terminal.screen)")
    terminal.press(.control("r"))
    #expect(terminal.screen.rows.last!.contains("Redid: "), "\(terminal.screen)")
  }
}
