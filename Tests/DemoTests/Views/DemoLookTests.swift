import TermView
import TermViewTesting
import TestFolders
import Testing

@testable import termview_demo

/// What of the demo has to be on a screen of any size, and who owns the keys.
@MainActor @Suite("The demo's look")
struct DemoLookTests {
  let folder = TestFolder()
  nonisolated private static let sizes = [(120, 40), (80, 24), (60, 16), (40, 12), (20, 5)]
  nonisolated private static let authors = [
    "Paul Graham", "夏目漱石", "Donald E. Knuth", "Kernighan & Pike", "Gabriel García Márquez",
  ]

  private func start(
    _ columns: Int, _ rows: Int, title: String = "On Lisp", in other: TestFolder? = nil
  ) throws -> (model: DemoModel, terminal: TestTerminal) {
    let folder = other ?? folder
    let books = Self.authors.enumerated()
      .map { #"{"id": \#($0 + 1), "title": "\#(title) \#($0)", "author": "\#($1)"}"# }
    folder.write("[\n  \(books.joined(separator: ",\n  "))\n]\n", to: "books.json")
    folder.write("one\ntwo\nx three\n", to: "todo.txt")
    let model = try DemoModel(
      books: EditableList(path: folder.path("books.json")),
      todos: EditableList(path: folder.path("todo.txt")), today: { "2026-11-21" })
    return (
      model,
      TestTerminal(DemoView(model: model), columns: columns, rows: rows, theme: .standard)
    )
  }

  @Test("an author is whole, or cut to no less than two thirds and 10 columns, or not there")
  func authors() throws {
    let (_, terminal) = try start(80, 24, title: "A title of some length")
    for columns in 20...80 {
      terminal.resize(columns: columns, rows: 24)
      for (index, author) in Self.authors.enumerated() {
        guard let row = terminal.screen.rows.first(where: { $0.contains("length \(index)") }),
          !row.contains(author)
        else { continue }
        let end = row.components(separatedBy: "length \(index)")[1]
        guard end.contains("…") else { continue }
        let shown = end.split(separator: "…")[0].drop { $0 == " " }.count + 1
        #expect(shown >= 10 && 3 * shown >= 2 * author.count, "\(columns): \(row)")
      }
    }
  }

  @Test("no hint is cut in a word on a screen of any size", arguments: sizes)
  func wholeHints(columns: Int, rows: Int) throws {
    let (_, terminal) = try start(columns, rows)
    let whole: Set = [
      "a add", "e edit", "d delete", "J/K move", "/ filter", "? keys", "q quit", "u undo",
      "tab other list", "←/↑/→/↓ move", "↑/↓ move", "← shelves", "ctrl-c end", "ctrl-p commands",
      "space tick", "←/→ move", "esc back", "enter keep", "esc leave", "enter show", "enter open",
    ]
    for key in ["", "2"] {
      if !key.isEmpty { terminal.press("2") }
      // Without the position in the corner.
      let line = terminal.screen.rows[rows - 1].replacing(#/ +\d+( of |\/)\d+$/#, with: "")
      let hints = line.split(separator: "  ", omittingEmptySubsequences: true)
        .map { $0.drop { $0 == " " } }
      #expect(!hints.isEmpty)
      for hint in hints {
        #expect(
          hint.split(separator: " ", maxSplits: 1).count == 2 || whole.contains(String(hint)),
          "\(hint) of \(line)")
      }
      #expect(line.contains("q quit") && line.contains("? keys"), "\(line)")
    }
  }

  @Test(
    "the key that takes back what was done is on the screen, however long the row is",
    arguments: [40, 60, 80, 120])
  func wayBack(columns: Int) throws {
    for length in [0, 1, 5, 10, 20, 30, 35, 40, 60, 80, 100, 200, 500] {
      for letter in ["x", "本", "x y "] {
        let title = String(repeating: letter, count: length)
        let own = TestFolder()
        let (_, terminal) = try start(columns, 12, title: title, in: own)
        terminal.press("d")
        let line = terminal.screen.rows[11]
        #expect(line.contains("u undo"), "\(length) \(letter): \(line)")
        #expect(line.contains("✓"), "\(line)")
        terminal.press("u")
        #expect(terminal.screen.rows[11].contains("ctrl-r redo"))
      }
    }
  }

  @Test(
    "no key of the program does anything while its keys are shown, wherever the focus was",
    arguments: [[], [KeyPress.left], [.tab], ["2"], ["a"], ["/"], ["2", "e"]] as [[KeyPress]])
  func modality(before: [KeyPress]) throws {
    let (model, terminal) = try start(80, 24)
    for key in before { terminal.press(key) }
    // In a field `?` is text; the program asks for the sheet there.
    model.isShowingKeys = true
    terminal.update()
    struct Seen: Equatable {
      var list, mode, draft, filter, message, books, todos: String
      var isFinished: Bool
    }
    func seen() -> Seen {
      Seen(
        list: "\(model.list)", mode: "\(model.mode)", draft: model.draft,
        filter: model.filterText, message: model.message,
        books: "\(model.books.rows.map(\.title)) \(String(describing: model.books.cursor))",
        todos: "\(model.todos.rows.map(\.line.text)) \(String(describing: model.todos.cursor))",
        isFinished: model.isFinished)
    }
    let before = seen()
    // Ctrl-C ends the program from everywhere.
    for key in model.keys.bindings.map(\.key) where key != .escape && key != .control("c") {
      terminal.press(key)
      #expect(seen() == before, "\(key)")
      if !model.isShowingKeys {
        // Its own keys close the sheet.
        model.isShowingKeys = true
        terminal.update()
      }
    }
    for _ in 0..<3 where model.isShowingKeys { terminal.press(.escape) }
    #expect(!model.isShowingKeys)
    #expect(seen() == before)
  }

  @Test("c asks whether the done todos shall go, wherever the cursor is, and u brings them back")
  func clearing() throws {
    let (model, terminal) = try start(80, 24)
    terminal.press("c")
    #expect(!model.isAskingToClear)
    terminal.press("2")
    let header = try #require(terminal.screen.rows.first { $0.contains("Done 1 ─") })
    #expect(header.hasSuffix("─ c clear"))
    terminal.press("c")
    #expect(terminal.screen.text.contains("Clear 1 done todo?"))
    #expect(terminal.screen.text.contains("“three” leaves the file."))
    // Cancel has the focus: neither Return nor Esc clears.
    terminal.press(.return, "c", .escape)
    #expect(model.todos.rows.count == 3)
    terminal.press("c", .right, .return)
    #expect(model.todos.rows.map(\.line.text) == ["one", "two"])
    #expect(terminal.screen.rows[23].contains("✓ Cleared 1 done todo   u undo"))
    terminal.press("c")
    #expect(!model.isAskingToClear)
    terminal.press("u")
    #expect(model.todos.rows.count == 3)
    #expect(terminal.screen.rows[23].contains("Undid: clear “three”"))
  }

  @Test("a filter is typed below the lists' names, and shown beside them afterwards")
  func filter() throws {
    let (model, terminal) = try start(80, 24)
    let list = terminal.screen.rows[4]
    terminal.press("/")
    #expect(terminal.screen.rows[1].hasPrefix("  / ▌ Filter"))
    // It is where the rule was.
    #expect(terminal.screen.rows[4].dropFirst() == list.dropFirst())
    terminal.type("3")
    #expect(terminal.screen.rows[1].hasPrefix("  / ▌ 3"))
    terminal.press(.return)
    #expect(terminal.screen.rows[0].contains("1 Books 1 of 5"))
    let mark = try #require(terminal.screen.find("/ 3 ×"))
    #expect(mark.row == 0)
    #expect(terminal.screen.style(row: 0, column: mark.column).background == .role(.fill))
    #expect(terminal.screen.rows[1].hasPrefix("──━━"))
    terminal.click(row: 0, column: mark.column)
    #expect(model.filterText.isEmpty)
    #expect(terminal.screen.find("×") == nil)
  }

  @Test("a mark says that there are more shelves, and covers none that the keys are on")
  func shelves() throws {
    let (_, terminal) = try start(60, 16)
    func line() -> String { terminal.screen.rows[2] }
    #expect(line().hasSuffix(" ›"))
    #expect(!line().contains("‹"))
    terminal.press(.left)
    for author in ["Paul Graham 1", "夏目漱石 1", "Donald E. Knuth 1", "Kernighan & Pike 1"] {
      terminal.press(.right)
      #expect(line().contains(author), "\(line())")
    }
    #expect(line().contains("‹ "))
    terminal.press(.end)
    #expect(line().hasSuffix("Gabriel García Márquez 1"))
    terminal.press(.home)
    #expect(line().hasPrefix("  All 5") && line().hasSuffix(" ›"))
  }

  @Test("the sheet of keys has its titles whole at 80 columns")
  func keySheet() throws {
    let (_, terminal) = try start(80, 24)
    terminal.press("?")
    let text = terminal.screen.text
    for title in ["Pick up the row", "Half a page down", "Do again what was undone"] {
      #expect(text.contains(title), "\(text)")
    }
    terminal.press(.end)
    #expect(terminal.screen.text.contains("Repaint the screen "))
  }
}
