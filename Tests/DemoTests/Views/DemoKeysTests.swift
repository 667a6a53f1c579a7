import TermView
import TermViewTesting
import TestFolders
import Testing

@testable import termview_demo

/// The demo on a screen: every key, and what it does to the screen and to the files.
@MainActor @Suite("The demo's keys")
struct DemoKeysTests {
  let folder = TestFolder()

  @MainActor struct Run {
    let model: DemoModel
    let terminal: TestTerminal
    var screen: Screen { terminal.screen }
  }

  static let books = """
    [
      {"id": 1, "title": "ハッカーと画家", "author": "Paul Graham"},
      {"id": 2, "title": "On Lisp", "author": "Paul Graham"},
      {"id": 3, "title": "こころ", "author": "夏目漱石"}
    ]

    """
  static let todos = "(A) one +p @c due:2026-12-01\ntwo\n\nx 2026-01-01 three\nfour 🍓\n"

  func start(columns: Int = 40, rows: Int = 9) throws -> Run {
    folder.write(Self.todos, to: "todo.txt")
    folder.write(Self.books, to: "books.json")
    let model = try DemoModel(
      books: EditableList(path: folder.path("books.json")),
      todos: EditableList(path: folder.path("todo.txt")), today: { "2026-11-21" })
    return Run(
      model: model, terminal: TestTerminal(DemoView(model: model), columns: columns, rows: rows))
  }

  @Test("Return edits a book, and chooses a shelf where the focus is there")
  func editingByReturn() throws {
    let run = try start(columns: 60)
    run.terminal.press(.return)
    #expect(run.model.mode == .editing(try #require(run.model.books.currentRow).id))
    run.terminal.press(.escape, .left)
    #expect(run.model.isChoosingShelf)
    run.terminal.press(.right, .return)
    #expect(run.model.mode == .browsing)
    #expect(run.model.shelf != nil)
  }

  @Test("Esc leaves the chosen shelf, after the filter")
  func leavingAShelf() throws {
    let run = try start()
    run.model.show(shelf: "Paul Graham")
    run.terminal.update()
    #expect(!run.screen.text.contains("こころ"))
    run.terminal.press("/")
    run.terminal.type("lisp")
    run.terminal.press(.return)
    #expect(!run.screen.text.contains("ハッカー"))
    run.terminal.press(.escape)
    #expect(run.screen.text.contains("ハッカー"))
    #expect(run.model.shelf == "Paul Graham")
    run.terminal.press(.escape)
    #expect(run.model.shelf == nil)
    #expect(run.screen.text.contains("こころ"))
    // There is nothing left to go back from.
    run.terminal.press(.escape)
    #expect(run.screen.text.contains("こころ"))
  }

  func saved(_ run: Run, _ name: String = "todo.txt") async -> String? {
    await run.model.finishSaving()
    return folder.text(name)
  }

  @Test("the books come first, numbered, with their shelves above")
  func bookScreen() throws {
    let run = try start()
    #expect(
      run.screen.text == """
         1 Books 3  2 Todos 4
         All 3  Paul Graham 2  夏目漱石 1
        1. ハッカーと画家            Paul Graham
        2. On Lisp                   Paul Graham
        3. こころ                       夏目漱石



         a add  e edit  ? keys  q quit      1/3
        """)
    #expect(run.screen.reversedRows == [2])
    #expect(run.screen.cursor.position == Point(row: 2, column: 0))
  }

  @Test("a wide window shows the row with the cursor in full, beside the list")
  func details() throws {
    let run = try start(columns: 100, rows: 9)
    func detail(_ row: Int) -> Substring? {
      run.screen.rows[row].split(separator: "│ ", maxSplits: 1).dropFirst().first
    }
    #expect((1...7).map { detail($0) }.prefix(3) == ["ハッカーと画家", "Paul Graham", nil])
    run.terminal.press("2")
    #expect(
      (1...7).map { detail($0) } == [
        "one +p @c due:2026-12-01", nil, "priority A", "project p", "context c", "due 2026-12-01",
        nil,
      ])
    run.terminal.press("j", .space)
    #expect(detail(1) == "four 🍓")
    run.terminal.press(.end)
    #expect((1...4).map { detail($0) } == ["three", nil, "completed 2026-01-01", nil])
    run.terminal.resize(columns: 99, rows: 9)
    #expect(!run.screen.text.contains("│"))
    #expect(run.screen.text.contains("three"))
  }

  @Test("the fields that the program does not know are shown as they are in the file")
  func otherFields() throws {
    var scanner = JSONScanner(
      Array(
        #"{"id": 1, "year": 1999, "title": "A", "tags": ["x"], "in\u0020print": "\"yes\""}"#.utf8))
    let book = try Book(id: 1, scanning: &scanner)
    #expect(book.otherFields.map(\.name) == ["year", "tags", "in print"])
    #expect(book.otherFields.map(\.text) == ["1999", #"["x"]"#, #""yes""#])
  }

  @Test(
    "a word of a todo is a project, a context or a pair by its sign",
    arguments: [
      ("+p", TodoWord.project("p")), ("@c", .context("c")), ("+", .plain), ("@", .plain),
      ("due:2026-12-01", .pair(name: "due", value: "2026-12-01")),
      ("a:b:c", .pair(name: "a", value: "b:c")), (":b", .plain), ("a:", .plain), ("a:b:", .plain),
      (":", .plain), ("", .plain), ("https://example.org", .plain), ("読書", .plain),
    ])
  func words(word: String, meaning: TodoWord) {
    #expect(TodoWord(Substring(word)) == meaning)
  }

  @Test("the headers of the todos' sections fold them, and no key changes a row meanwhile")
  func foldedTodos() throws {
    let run = try start()
    run.terminal.press("2", .end, .left, .left)
    #expect(run.screen[5] == "▸ Done 1")
    #expect(run.screen[6] == "")
    #expect(run.screen.reversedRows == [5])
    let rows = run.model.todos.rows
    run.terminal.press(.space, "e", "d", "J", "K")
    #expect(run.model.mode == .browsing)
    #expect(run.model.todos.rows == rows)
    #expect(run.model.todos.currentRow == nil)
    // A todo that is done goes where it is not seen; the cursor stays among those that are.
    run.terminal.press("k", .space)
    #expect(
      run.screen.rows[1...5] == [
        "▾ Open 2", "○ A one +p @c due:2026-12-01", "○ two", "▸ Done 2", "",
      ])
    #expect(run.model.todos.isVisible(run.model.todos.cursor))
    // What comes back is seen, and so is what a filter finds.
    run.terminal.press("u", "/")
    run.terminal.type("three")
    #expect(run.screen.rows[2...5] == ["▾ Done 1", "✓ three", "", ""])
    run.terminal.press(.escape)
    #expect(run.screen[5] == "▸ Done 1")
    run.terminal.press("j", "j", "j", "j", .return)
    #expect(run.screen[6] == "✓ three")
  }

  @Test("the todos are in two sections")
  func todoScreen() throws {
    let run = try start()
    run.terminal.press("2")
    #expect(
      run.screen.text == """
         1 Books 3  2 Todos 4
        ▾ Open 3
        ○ A one +p @c due:2026-12-01
        ○ two
        ○ four 🍓
        ▾ Done 1
        ✓ three

         space tick  a add  ? keys  q quit  1/4
        """)
    #expect(run.screen.reversedRows == [2])
  }

  @Test("at 20 columns and 5 rows every part is still there")
  func smallScreen() throws {
    let run = try start(columns: 20, rows: 5)
    #expect(run.screen.rows.map(\.isEmpty) == [false, false, false, false, false])
    run.terminal.press("2", "j", "j", "j", "j")
    #expect(run.screen[3] == "✓ three")
    #expect(run.screen.reversedRows == [3])
  }

  @Test(
    "Tab, 1 and 2 switch the lists",
    arguments: [
      ([KeyPress.tab], "▾ Open"), (["2"], "▾ Open"), (["2", "1"], " All"), ([.tab, .tab], " All"),
    ])
  func switching(keys: [KeyPress], row: String) throws {
    let run = try start()
    for key in keys { run.terminal.press(key) }
    #expect(run.screen[1].hasPrefix(row))
  }

  @Test(
    "arrows and j and k move the cursor",
    arguments: [
      ([KeyPress.down], [3]), (["j"], [3]), (["j", "j", "k"], [3]), ([.down, .up], [2]),
      ([.end], [4]),
    ])
  func cursor(keys: [KeyPress], rows: [Int]) throws {
    let run = try start()
    for key in keys { run.terminal.press(key) }
    #expect(run.screen.reversedRows == rows)
  }

  @Test(
    "J and K and Ctrl-Down and Ctrl-Up move the row, and the cursor stays on it",
    arguments: [["J"], [.control(.down)], ["J", "J", "K"], ["J", "J", .control(.up)]]
      as [[KeyPress]])
  func moving(keys: [KeyPress]) async throws {
    let run = try start()
    for key in keys { run.terminal.press(key) }
    #expect(run.screen[3].hasPrefix("2. ハッカーと画家"))
    #expect(run.screen.reversedRows == [3])
    let text = await saved(run, "books.json")
    #expect(text?.contains("\"On Lisp\", \"author\": \"Paul Graham\"},\n  {\"id\": 1") == true)
  }

  @Test("Undo is among the hints where there is something to undo")
  func undoHint() async throws {
    let run = try start(columns: 120, rows: 24)
    #expect(!run.screen[23].contains("u undo"))
    run.terminal.press("d")
    await run.terminal.advance(by: .seconds(10))
    #expect(run.screen[23].contains("u undo"))
    run.terminal.press("u")
    await run.terminal.advance(by: .seconds(10))
    #expect(!run.screen[23].contains("u undo"))
  }

  @Test(
    "d and Delete delete, u undoes, Ctrl-R does it again",
    arguments: ["d", .deleteForward] as [KeyPress])
  func deleting(key: KeyPress) async throws {
    let run = try start()
    run.terminal.press("2", "j", key)
    #expect(await saved(run) == "(A) one +p @c due:2026-12-01\n\nx 2026-01-01 three\nfour 🍓\n")
    #expect(run.screen[3] == "○ four 🍓")
    #expect(run.screen.reversedRows == [3])
    #expect(run.screen[8] == " ✓ Deleted “two”  u undo            2/3")
    run.terminal.press("u")
    #expect(run.screen[3] == "○ two")
    #expect(run.screen.reversedRows == [3])
    #expect(await saved(run) == Self.todos)
    run.terminal.press(.control("r"))
    #expect(run.screen[3] == "○ four 🍓")
    run.terminal.press("u", "u")
    #expect(run.screen[8].hasPrefix(" i Nothing to undo"))
  }

  @Test("Space ticks a todo and opens it again")
  func ticking() async throws {
    let run = try start()
    run.terminal.press("2", .space)
    #expect(run.screen[5] == "✓ one +p @c due:2026-12-01 pri:A")
    #expect(
      await saved(run)
        == "x 2026-11-21 one +p @c due:2026-12-01 pri:A\ntwo\n\nx 2026-01-01 three\nfour 🍓\n")
    run.terminal.press(.end, .space)
    #expect(run.screen.find("○ three") != nil)
    run.terminal.press("u", "u")
    #expect(await saved(run) == Self.todos)
  }

  @Test("a click on a list's name shows it, and one on a todo's mark ticks the todo")
  func clicking() async throws {
    let run = try start(columns: 80, rows: 24)
    #expect(run.screen[0].hasPrefix("  1 Books 3   2 Todos 4"))
    #expect(run.screen[1].hasPrefix("──━━━━━━━━━────"))
    run.terminal.click(row: 0, column: 16)
    #expect(run.screen[1].hasPrefix("──────────────━━━━━━━━━──"))
    run.terminal.press("j")
    let row = try #require(run.screen.find("○ four")?.row)
    run.terminal.click(row: row, column: 0)
    // The click has put the cursor there, and it goes on to the next row, as after Space.
    #expect(run.screen.find("✓ four") != nil)
    #expect(run.screen.find("✓ three")?.row == run.screen.reversedRows.first)
    #expect(run.screen.find("○ two") != nil)
    #expect(run.screen[23].hasSuffix("3 of 4"))
    run.terminal.click(row: 0, column: 3)
    #expect(run.screen.find("On Lisp") != nil)
  }

  @Test("Left and Right lead to the shelves, Return shows one, Escape or Down leads back")
  func shelves() throws {
    let run = try start()
    run.terminal.press(.right, .right, .right, .return)
    #expect(run.screen[2].hasPrefix("1. こころ"))
    #expect(run.screen[3] == "")
    #expect(run.screen.reversedRows == [2])
    run.terminal.press(.left)
    #expect(run.screen.reversedRows == [1])
    run.terminal.press(.home, .return)
    #expect(run.screen[4].hasPrefix("3. こころ"))
    run.terminal.press(.left, .down)
    #expect(run.screen.reversedRows == [4])
    run.terminal.press(.left, .escape)
    #expect(run.screen.reversedRows == [4])
  }

  @Test("? shows every key of the bindings, scrolls, and no key does anything behind it")
  func keySheet() throws {
    let run = try start(columns: 80, rows: 50)
    run.terminal.press("?")
    for binding in run.model.keys.bindings {
      #expect(run.screen.find(" \(binding.title)") != nil, "\(binding.title)")
    }
    run.terminal.press("d", "j", "a")
    #expect(run.model.books.rows.count == 3)
    // They search.
    #expect(run.screen.find("/ dja") != nil)
    #expect(run.screen.find("Move the row down") == nil)
    run.terminal.press(.escape)
    #expect(run.screen.find("Move the row down") != nil)
    run.terminal.press(.escape)
    #expect(run.screen.find("Move the row down") == nil)
    #expect(run.screen.find("ハッカーと画家") != nil)
    run.terminal.resize(columns: 20, rows: 5)
    run.terminal.press("?", "/", "q", "u", "i")
    #expect(run.screen.rows.contains { $0.hasPrefix("q  Quit") })
    run.terminal.press(.escape, .escape)
    #expect(!run.terminal.isFinished)
    #expect(run.screen.reversedRows == [2])
  }

  @Test("Left, then ?, then d deletes nothing, and Escape leads back to the shelves")
  func keySheetOnShelves() throws {
    let run = try start(columns: 80, rows: 24)
    run.terminal.press(.left, "?", "d", "d", .escape, .escape)
    #expect(run.model.books.rows.count == 3)
    #expect(run.screen.reversedRows == [2])
  }

  @Test("Ctrl-P runs a command by its title")
  func commandPalette() throws {
    let run = try start(columns: 80, rows: 24)
    run.terminal.press(.down, .control("p"))
    run.terminal.type("delete")
    run.terminal.press(.return)
    #expect(run.model.books.rows.map(\.title) == ["ハッカーと画家", "こころ"])
    #expect(run.screen.reversedRows == [5])
  }

  @Test("a message gives way to the keys after two seconds, one that can be taken back after five")
  func expiring() async throws {
    let run = try start(columns: 80)
    run.terminal.press("u")
    #expect(run.screen[8].hasPrefix(" i Nothing to undo"))
    await run.terminal.settled()
    await run.terminal.advance(by: .seconds(1))
    await run.terminal.settled()
    #expect(run.screen[8].hasPrefix(" i Nothing to undo"))
    await run.terminal.advance(by: .seconds(2))
    await run.terminal.settled()
    #expect(run.screen[8].hasPrefix(" a add"))
    #expect(run.screen[8].contains("? keys"))
    run.terminal.press("d")
    await run.terminal.settled()
    await run.terminal.advance(by: .seconds(4))
    await run.terminal.settled()
    #expect(run.screen[8].hasPrefix(" ✓ Deleted"))
    await run.terminal.advance(by: .seconds(2))
    await run.terminal.settled()
    #expect(run.screen[8].hasPrefix(" a add"))
  }

  @Test("a message about a long row keeps the key that takes the change back")
  func longMessage() throws {
    let run = try start()
    run.terminal.press("e")
    run.terminal.type(String(repeating: " and more", count: 20))
    run.terminal.press(.return, "d")
    #expect(run.screen[8].hasPrefix(" ✓ Deleted “"))
    #expect(run.screen[8].contains("”  u undo"))
  }

  @Test("q quits")
  func quitting() async throws {
    let run = try start()
    run.terminal.press("q")
    await run.terminal.settled()
    #expect(run.terminal.isFinished)
  }

  @Test("what is typed after q changes nothing")
  func typedAhead() async throws {
    let run = try start()
    run.terminal.type("qecho d")
    run.terminal.press(.return, "d")
    await run.terminal.settled()
    #expect(run.terminal.isFinished)
    #expect(run.model.books.rows.count == 3)
    #expect(run.screen.find("cho") == nil)
  }

  @Test("a file that cannot be saved is told on the screen, and the change is kept")
  func failure() async throws {
    let run = try start(columns: 99)
    folder.setMode("todo.txt", 0o444)
    run.terminal.press("2", "d")
    await run.model.finishSaving()
    run.terminal.update()
    #expect(run.screen[6] == "✗ todo.txt is not saved  it is read-only")
    #expect(run.screen[7] == "  w try again   r theirs")
    #expect(run.screen[2] == "○ two")
    folder.setMode("todo.txt", 0o644)
    run.terminal.press("w")
    await run.model.finishSaving()
    run.terminal.update()
    #expect(await saved(run)?.hasPrefix("two\n") == true)
    #expect(run.screen[8].hasPrefix(" i Saving \(folder.path("todo.txt"))"))
  }
}

/// Typing: adding, editing, filtering.
extension DemoKeysTests {
  @Test("a adds a todo below the cursor, Escape leaves it")
  func addingTodo() async throws {
    let run = try start()
    run.terminal.press("2", "a")
    run.terminal.type("牛乳を買う q")
    #expect(run.screen.rows[2...4] == ["○ A one +p @c due:2026-12-01", "○ 牛乳を買う q", "○ two"])
    #expect(run.screen[0] == " 1 Books 3  2 Todos 4")
    #expect(run.screen[8].hasPrefix(" enter keep  esc leave"))
    #expect(run.screen.cursor.isVisible)
    #expect(run.screen.cursor.position == Point(row: 3, column: 14))
    run.terminal.press(.return)
    #expect(run.screen[3] == "○ 牛乳を買う q")
    #expect(run.screen.reversedRows == [3])
    run.terminal.press("a", "z", .escape)
    #expect(
      await saved(run) == Self.todos.replacing("two\n", with: "牛乳を買う q\ntwo\n"))
    run.terminal.press("u")
    #expect(run.screen.rows[3...5] == ["○ 牛乳を買う q", "○ z", "○ two"])
    run.terminal.press(.backspace, .escape, "u")
    #expect(await saved(run) == Self.todos)
  }

  @Test(
    "a new row is typed where it will be, in sight, with the columns of the others",
    arguments: [
      (80, 24), (40, 12), (20, 5),
    ], ["1", "2"])
  func addingInPlace(size: (columns: Int, rows: Int), list: String) throws {
    let run = try start(columns: size.columns, rows: size.rows)
    run.terminal.press(KeyPress(KeyEquivalent(Character(list))), .down, "a")
    run.terminal.type("new")
    let row = try #require(run.screen.find("new"))
    #expect(run.screen.cursor.position.row == row.row)
    // Below the row with the cursor, where the texts begin.
    let above = try #require(run.screen.find(list == "1" ? "On" : "two"))
    #expect(above.row == row.row - 1 && above.column == row.column, "\(run.screen)")
    #expect(run.screen.rows.last?.contains("esc leave") == true)
    run.terminal.press(.escape)
    #expect(!run.screen.rows.dropLast().contains { $0.contains("new") })
    #expect(run.screen.reversedRows.count == 1)
    #expect(run.model.current.position?.row == 2)
  }

  @Test("a todo that is typed on a done one has its place at the end of the open ones")
  func addingBelowDone() throws {
    let run = try start(columns: 60, rows: 16)
    run.terminal.press("2", .end, "a")
    run.terminal.type("open")
    for _ in 0..<2 {
      #expect(run.screen.find("○ open").map { run.screen[$0.row - 1] } == "○ two")
      run.terminal.press(.return)
    }
  }

  @Test("the first row of a list has a place while it is typed")
  func addingFirst() throws {
    let run = try start(columns: 60, rows: 16)
    run.terminal.press("2")
    for _ in 0..<8 { run.terminal.press("d") }
    for _ in 0..<8 { run.terminal.press(.down, "d") }
    #expect(run.screen.text.contains("No todos yet"), "\(run.screen)")
    run.terminal.press("a")
    run.terminal.type("first")
    #expect(run.screen.text.contains("○ first") && !run.screen.text.contains("No todos"))
    run.terminal.press(.return)
    #expect(run.screen.text.contains("○ first"))
  }

  @Test("a adds a book with its author, Tab between the fields")
  func addingBook() async throws {
    let run = try start()
    run.terminal.press("a")
    run.terminal.type("坊っちゃん")
    run.terminal.press(.tab)
    run.terminal.type("夏目漱石")
    run.terminal.press(.tab)
    run.terminal.type("!")
    run.terminal.press(.return)
    #expect(run.screen[3] == "2. 坊っちゃん!                  夏目漱石")
    #expect(
      await saved(run, "books.json")?.contains(
        "  {\"id\": 4, \"title\": \"坊っちゃん!\", \"author\": \"夏目漱石\"},\n") == true)
  }

  @Test("e edits a row in its place")
  func editing() async throws {
    let run = try start()
    run.terminal.press("2", "e")
    #expect(run.screen[2] == "○ (A) one +p @c due:2026-12-01")
    run.terminal.press(.home, .deleteForward, .deleteForward, .deleteForward, .deleteForward)
    run.terminal.type("新")
    #expect(run.screen[2] == "○ 新one +p @c due:2026-12-01")
    #expect(run.screen.cursor.position == Point(row: 2, column: 4))
    run.terminal.press(.return)
    #expect(run.screen[2] == "○ 新one +p @c due:2026-12-01")
    #expect(await saved(run)?.hasPrefix("新one +p @c due:2026-12-01\ntwo\n\n") == true)
    run.terminal.press("e", "x", .escape, "j", "d")
    #expect(await saved(run)?.hasPrefix("新one +p @c due:2026-12-01\n\nx") == true)
  }

  @Test("/ filters as one types, Return keeps the filter, Escape shows all again")
  func filtering() throws {
    let run = try start()
    run.terminal.press("2", "/")
    run.terminal.type("t")
    #expect(run.screen[3] == "○ two")
    #expect(run.screen[5] == "✓ three")
    run.terminal.type("h")
    #expect(run.screen.rows[1...5] == [" / th", "▾ Done 1", "✓ three", "", ""])
    // The cursor is seen, and the arrows move it.
    #expect(run.screen.reversedRows == [3])
    run.terminal.press(.up)
    #expect(run.screen.reversedRows == [2])
    #expect(run.screen[8].contains("enter keep"))
    run.terminal.press(.return, .up)
    #expect(run.screen[0] == " 1 Books 3  2 Todos 1 of 4      / th ×")
    #expect(run.screen[8].contains("  ? keys"))
    #expect(run.screen.reversedRows.contains(1) && !run.screen.reversedRows.contains(2))
    run.terminal.press(.down)
    #expect(!run.screen.reversedRows.contains(1) && run.screen.reversedRows.contains(2))
    run.terminal.press(.escape)
    #expect(run.screen[0] == " 1 Books 3  2 Todos 4")
    #expect(run.screen[2].hasPrefix("○ A one"))
    // The filter is not lost.
    #expect(run.screen[8].hasPrefix(" ✓ All shown, “th” kept  U filter"))
    #expect(run.screen.reversedRows == [6])
    run.terminal.press("U")
    #expect(run.screen[0] == " 1 Books 3  2 Todos 1 of 4      / th ×")
    run.terminal.press(.escape, "j")
    #expect(run.screen[8].contains("kept  U filter"))
    // `u` takes back what was changed, all the same.
    run.terminal.press("d", "/")
    run.terminal.type("th")
    run.terminal.press(.escape)
    let count = run.model.todos.count
    run.terminal.press("u")
    #expect(run.model.todos.count == count + 1)
  }

  @Test("what was typed comes back after Escape, a click on a tab and one on another row")
  func bringsBack() throws {
    let run = try start(columns: 60)
    run.terminal.press("2", "a")
    run.terminal.type("buy tea")
    run.terminal.press(.escape)
    #expect(run.screen[8].contains("✓ Left, “buy tea” kept  u bring back"))
    run.terminal.press("u")
    #expect(run.model.mode == .adding && run.model.draft == "buy tea")
    // A click on the other tab.
    run.terminal.click(row: 0, column: 3)
    #expect(run.model.list == .books && run.model.mode == .browsing)
    #expect(run.screen[8].contains("“buy tea” kept  u bring back"))
    run.terminal.press("u")
    #expect(run.model.list == .todos && run.model.draft == "buy tea")
    // A click on a row.
    run.terminal.click(row: 4, column: 6)
    #expect(run.model.mode == .browsing && run.screen[8].contains("“buy tea” kept"))
    #expect(run.screen.reversedRows == [3])
    run.terminal.press(.up, "a")
    #expect(run.model.draft == "buy tea")
    run.terminal.press(.escape)
    // The row that was edited, from another one.
    run.terminal.press("e", "!")
    run.terminal.click(row: 3, column: 6)
    #expect(run.model.mode == .browsing)
    run.terminal.press("u")
    #expect(run.model.draft == "(A) one +p @c due:2026-12-01!")
    run.terminal.press(.return)
    #expect(run.screen[2].hasSuffix("due:2026-12-01!"))
    // Nothing typed, nothing kept.
    run.terminal.press("e", .escape)
    #expect(!run.screen[8].contains("kept"))
  }

  @Test("in small windows the field and its way out are there", arguments: [20, 40])
  func smallFields(columns: Int) throws {
    let run = try start(columns: columns, rows: columns == 20 ? 5 : 12)
    run.terminal.press("a")
    run.terminal.type("Persu")
    let last = run.screen.rows.count - 1
    #expect(run.screen.rows.contains { $0.contains("Persu") })
    #expect(run.screen[last].contains("esc leave"))
    run.terminal.press(.tab)
    run.terminal.type("Ja")
    #expect(run.screen.rows.contains { $0.contains("Ja") })
    run.terminal.press(.escape, "e")
    #expect(run.screen.rows.contains { $0.contains("画家") })
    #expect(run.screen[last].contains("esc leave"))
  }

  @Test("quitting with what is not saved asks by a dialog")
  func quittingByDialog() async throws {
    let run = try start(columns: 70, rows: 16)
    run.terminal.press("2")
    folder.write("theirs\n", to: "todo.txt")
    run.terminal.press("d")
    _ = await saved(run)
    run.terminal.update()
    func quit() async {
      run.terminal.press("q")
      await run.terminal.settled()
    }
    await quit()
    #expect(run.screen.rows.contains { $0.contains("todo.txt is not saved ─") })
    #expect(run.screen.rows.contains { $0.contains("Merge both, then quit") })
    run.terminal.press(.escape)
    #expect(!run.model.isFinished && !run.model.hasWarnedAboutQuitting)
    await quit()
    run.terminal.press("m")
    await run.terminal.settled()
    #expect(run.model.isFinished)
    #expect(folder.text("todo.txt")?.contains("theirs") == true)
  }

  @Test("Ctrl-C in a field sets aside what was typed, and ends the program where nothing is typed")
  func setsAside() throws {
    let run = try start(columns: 60)
    run.terminal.press("2", "a")
    run.terminal.type("buy tea")
    run.terminal.press(.control("c"))
    #expect(!run.terminal.isFinished)
    #expect(run.screen[8].contains("Set aside: a goes on with it"))
    // What is for the other list, or for a row, is another draft.
    run.terminal.press("e")
    #expect(run.model.draft == "(A) one +p @c due:2026-12-01")
    run.terminal.press(.escape, "a")
    #expect(run.screen[3].contains("buy tea"))
    run.terminal.press(.return)
    #expect(run.model.todos.rows.contains { $0.line.text == "buy tea" })
    run.terminal.press("a", .control("c"))
    #expect(run.terminal.isFinished)
  }

  @Test("a list without rows says why, and how there will be some", arguments: [(80, 24), (20, 5)])
  func emptyLists(columns: Int, rows: Int) throws {
    let run = try start(columns: columns, rows: rows)
    for list in ["1", "2"] {
      run.terminal.press(KeyPress(KeyEquivalent(Character(list))), "/")
      run.terminal.type("zz")
      let line = try #require(run.screen.rows.first { $0.contains(" matches “zz”") })
      // Nothing else is in its line.
      #expect(line.drop { $0 == " " }.hasPrefix("Nothing matches “zz”"))
      // Where there is a row for it.
      let way = "esc show all \(list == "1" ? 3 : 4)   backspace change"
      if rows > 5 { #expect(run.screen.text.contains(way)) }
      run.terminal.press(.escape)
      #expect(run.screen.find("matches") == nil)
    }
    run.terminal.press("1", .delete, .delete, .delete)
    #expect(run.screen.find("No books yet") != nil && run.screen.find("a add the first") != nil)
    let hints = run.screen.rows[rows - 1]
    #expect(!hints.contains("e edit") && !hints.contains("d delete"), "\(hints)")
    run.terminal.press("u")
    #expect(run.screen.find("No books") == nil && run.screen.find("こころ") != nil)
  }

  @Test("a list that a filter has emptied has no row to delete")
  func deletingNothing() throws {
    let run = try start(columns: 80, rows: 24)
    run.terminal.press(.left)
    // The list gets the keys behind the filter before it is laid out without rows.
    run.terminal.pressTogether(["/", "1", .down, .pageDown])
    // An empty shelf is no loss: "1 Books 0 of 3".
    #expect(run.model.books.countLabel == "0 of 3")
    run.terminal.press(.backspace, .deleteForward)
    #expect(run.model.books.rows.count == 3)
    run.terminal.press(.escape, .escape)
    #expect(run.model.books.countLabel == "3")
  }

  @Test("a paste goes into the text, and is no command where nothing is typed")
  func pasting() async throws {
    let run = try start()
    run.terminal.press("2")
    run.terminal.paste("dddd")
    #expect(await saved(run) == Self.todos)
    run.terminal.press("a")
    run.terminal.paste("one\ntwo")
    run.terminal.press(.return)
    #expect(run.screen[3] == "○ one two")
  }

  @Test("that the list is saved is said for two seconds")
  func savedMark() async throws {
    let run = try start()
    run.terminal.press("2", " ")
    await run.model.finishSaving()
    await run.terminal.settled(until: { $0.rows[0].hasSuffix("saved") })
    await run.terminal.advance(by: .seconds(1))
    await run.terminal.settled()
    #expect(run.screen[0].hasSuffix(" saved"))
    await run.terminal.advance(by: .seconds(2))
    await run.terminal.settled(until: { !$0.rows[0].hasSuffix("saved") })
    #expect(run.screen[0] == " 1 Books 3  2 Todos 4")
  }
}
