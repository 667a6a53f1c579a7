import TermView
import TermViewStore
import TestFolders
import Testing

@testable import termview_demo

/// The whole program without its looks, on files of a test's own.
@MainActor @Suite("DemoModel")
struct DemoModelTests {
  let folder = TestFolder()

  func model(
    todos: String = "a\nb\nc\n", books: String = "[]"
  ) throws -> DemoModel {
    folder.write(todos, to: "todo.txt")
    folder.write(books, to: "books.json")
    let model = try DemoModel(
      books: EditableList(path: folder.path("books.json")),
      todos: EditableList(path: folder.path("todo.txt")), today: { "2026-11-21" })
    model.list = .todos
    return model
  }

  func saved(_ model: DemoModel) async -> String? {
    await model.finishSaving()
    return folder.text(model.list == .todos ? "todo.txt" : "books.json")
  }

  @Test("moving a row up and down saves it, and the cursor stays on the row")
  func moveRow() async throws {
    let model = try model()
    model.moveRow(by: 1)
    #expect(await saved(model) == "b\na\nc\n")
    model.moveRow(by: 1)
    model.moveRow(by: 1)
    #expect(await saved(model) == "b\nc\na\n")
    model.moveRow(by: -1)
    #expect(await saved(model) == "b\na\nc\n")
    #expect(model.todos.currentRow?.line.text == "a")
  }

  @Test("rows that are not shown stay where they are when a row moves past them")
  func moveAmongHidden() async throws {
    let model = try model(todos: "a1\n\nx done\nb\na2\nx more\na3\n")
    model.moveRow(by: 1)
    #expect(await saved(model) == "\nx done\nb\na1\na2\nx more\na3\n")
    model.undo()
    model.filterText = "a"
    model.moveRow(by: 1)
    #expect(await saved(model) == "\nx done\nb\na2\na1\nx more\na3\n")
    model.moveRow(by: -1)
    #expect(await saved(model) == "\nx done\nb\na1\na2\nx more\na3\n")
  }

  @Test("a list's own move and delete work by section")
  func listMoves() async throws {
    let model = try model(todos: "a\nx p\nb\nx q\nc\nx r\n")
    model.todos.move([0, 2], to: 2, inSection: 0)
    #expect(model.todos.sections[0].map(\.line.text) == ["b", "a", "c"])
    model.todos.move([2], to: 0, inSection: 1)
    #expect(model.todos.sections[1].map(\.line.text) == ["x r", "x p", "x q"])
    model.todos.delete([0, 2], inSection: 1)
    #expect(model.todos.sections[1].map(\.line.text) == ["x p"])
    model.todos.delete([1], inSection: 0)
    #expect(model.todos.sections[0].map(\.line.text) == ["b", "c"])
    for _ in 0..<4 { model.undo() }
    #expect(await saved(model) == "a\nx p\nb\nx q\nc\nx r\n")
  }

  @Test("a move has SwiftUI's meaning for all sets of offsets and destinations")
  func exhaustiveMoves() throws {
    let folder = TestFolder()
    folder.write("a\n \nb\nc\n\nd\ne\n", to: "f")
    let list = try EditableList<TodoText>(path: folder.path("f"))
    let start = list.visible.map(\.line.text)
    for set in 0..<32 {
      let offsets = IndexSet((0..<5).filter { set & (1 << $0) != 0 })
      for destination in 0...5 {
        list.move(offsets, to: destination)
        let expected =
          (0..<destination).filter { !offsets.contains($0) } + Array(offsets)
          + (destination..<5).filter { !offsets.contains($0) }
        #expect(list.visible.map(\.line.text) == expected.map { start[$0] })
        if list.visible.map(\.line.text) != start { list.undo() }
      }
    }
  }

  @Test("deleting moves the cursor to the next row, or the one before at the end")
  func delete() async throws {
    let model = try model()
    model.moveCursor(by: 1)
    model.delete()
    #expect(await saved(model) == "a\nc\n")
    #expect(model.todos.currentRow?.line.text == "c")
    #expect(model.message == "Deleted “b”")
    model.delete()
    #expect(model.todos.currentRow?.line.text == "a")
    model.delete()
    #expect(await saved(model) == "")
    #expect(model.todos.cursor == nil)
  }

  @Test("everything is undone and done again, and the cursor goes along")
  func undo() async throws {
    let model = try model()
    model.delete()
    model.toggle()
    model.moveRow(by: 1)
    model.beginAdding()
    model.draft = "new"
    model.accept()
    let last = await saved(model)
    while model.todos.undo() {}
    #expect(await saved(model) == "a\nb\nc\n")
    #expect(model.todos.currentRow?.line.text == "a")
    model.undo()
    #expect(model.message == "Nothing to undo")
    while model.todos.redo() {}
    #expect(await saved(model) == last)
    model.redo()
    #expect(model.message == "Nothing to redo")
  }

  @Test("no more names of changes are kept than changes that can be undone")
  func stepNamesAreBounded() throws {
    folder.write("a\nb\n", to: "f")
    let list = try EditableList<TodoText>(path: FilePath(folder.path("f")), undoLimit: 5)
    for _ in 0..<12 { list.move([0], to: 2, inSection: 0) }
    #expect(list.undoCount == 5)
    #expect(list.stepNames.done.count == 5)
    while list.undo() {}
    #expect(list.stepNames.done.isEmpty)
    #expect(list.stepNames.undone.count == 5)
  }

  @Test("what is undone and done again is named")
  func stepNames() throws {
    let model = try model(todos: "a\nb\nc\n")
    model.delete()
    model.undo()
    #expect(model.message == "Undid: delete “a”")
    model.redo()
    #expect(model.message == "Redid: delete “a”")
    model.toggle()
    model.undo()
    #expect(model.message == "Undid: tick “b”")
    model.beginAdding()
    model.draft = "new"
    model.accept()
    #expect(model.message == "Added “new”")
    model.beginEditing()
    model.draft = "newer"
    model.accept()
    #expect(model.message == "Changed “newer”")
    // What changes nothing is no step.
    model.beginEditing()
    model.accept()
    model.undo()
    #expect(model.message == "Undid: change “newer”")
    model.undo()
    #expect(model.message == "Undid: add “new”")
    model.undo()
    #expect(model.message == "Undid: delete “a”")
    model.undo()
    #expect(model.message == "Nothing to undo")
    model.redo()
    #expect(model.message == "Redid: delete “a”")
  }

  @Test("random commands are undone to the first byte and done again")
  func randomCommands() async throws {
    let first = "\u{FEFF}a\r\n\nx 2020-01-01 b\n(A) c\n\td"
    let model = try model(todos: first)
    var texts = [first]
    for step in 0..<250 {
      switch Int.random(in: 0..<6) {
      case 0: model.delete()
      case 1: model.toggle()
      case 2: model.moveRow(by: [-1, 1].randomElement()!)
      case 3:
        model.beginAdding()
        model.draft = "n\(step)"
        model.accept()
      case 4:
        model.beginEditing()
        if case .editing = model.mode { model.draft += "!" }
        model.accept()
      default: model.moveCursor(by: .random(in: -2...2))
      }
      let text = await saved(model)!
      if text != texts.last { texts.append(text) }
    }
    for text in texts.dropLast().reversed() {
      repeat { #expect(model.todos.undo()) } while await saved(model) != text
    }
    #expect(!model.todos.undo() || texts.count > 1)
    #expect(await saved(model) == first)
  }

  @Test("ticking moves a todo to the other section, and the cursor stays in its place")
  func toggle() async throws {
    let model = try model(todos: "(A) a\nb\n")
    model.toggle()
    #expect(await saved(model) == "x 2026-11-21 a pri:A\nb\n")
    #expect(model.todos.currentRow?.line.text == "b")
    #expect(model.message == "Done: “a pri:A”")
    model.undo()
    #expect(await saved(model) == "(A) a\nb\n")
  }

  @Test("a new todo is below the cursor, and shown even if it does not match the filter")
  func addTodo() async throws {
    let model = try model()
    model.filterText = "a"
    model.beginAdding()
    model.draft = "牛乳を買う"
    model.accept()
    #expect(await saved(model) == "a\n牛乳を買う\nb\nc\n")
    #expect(model.filterText == "")
    #expect(model.todos.currentRow?.line.text == "牛乳を買う")
    model.beginAdding()
    model.draft = "  "
    model.accept()
    #expect(await saved(model) == "a\n牛乳を買う\nb\nc\n")
  }

  @Test("editing changes the line alone, and a row cannot be emptied")
  func edit() async throws {
    let model = try model()
    model.moveCursor(by: 1)
    model.beginEditing()
    #expect(model.draft == "b")
    model.draft = "(B) bee"
    model.accept()
    #expect(await saved(model) == "a\n(B) bee\nc\n")
    model.beginEditing()
    model.draft = ""
    model.accept()
    #expect(model.message == "A row cannot be empty: d deletes it")
    model.beginEditing()
    model.draft = "zzz"
    model.cancel()
    #expect(await saved(model) == "a\n(B) bee\nc\n")
  }

  @Test("a filter longer than any that is typed is cut, which is said")
  func longFilter() throws {
    let model = try model()
    model.beginFiltering()
    model.filterText = String(repeating: "a", count: 1000)
    #expect(!model.hasFailed)
    model.filterText = String(repeating: "本", count: 1_000_000)
    #expect(model.filterText == String(repeating: "本", count: 1000))
    #expect(model.hasFailed && model.message == "A filter has at most 1,000 characters")
    model.filterText = "a" + String(repeating: "\u{301}", count: 1_000_000)
    #expect(model.filterText.unicodeScalars.count == 1000)
  }

  @Test("filtering narrows as one types, widens again, and keeps the cursor on a shown row")
  func filter() throws {
    let model = try model(todos: "café\ntea\nx tea again\n")
    model.beginFiltering()
    for text in ["t", "te", "tea"] { model.filterText = text }
    #expect(model.todos.visible.map(\.line.text) == ["tea", "x tea again"])
    #expect(model.todos.currentRow?.line.text == "tea")
    model.filterText = "cafe"
    #expect(model.todos.visible.map(\.line.text) == ["café"])
    model.filterText = "zz"
    #expect(model.todos.cursor == nil)
    model.cancel()
    #expect(model.todos.visible.count == 3)
    #expect(model.todos.cursor != nil)
  }

  @Test("books are added, edited and deleted with their unknown fields kept")
  func books() async throws {
    let model = try model(books: #"[{"id":1,"title":"a","author":"A","isbn":"x"}]"#)
    model.show(.books)
    model.beginAdding()
    model.draft = "ハッカーと画家"
    model.authorDraft = "Graham"
    model.accept()
    model.moveRow(by: -1)
    model.moveCursor(by: 1)
    model.beginEditing()
    model.draft = "b"
    model.accept()
    #expect(
      await saved(model)
        == #"[{"id": 2, "title": "ハッカーと画家", "author": "Graham"}, "#
        + #"{"id":1,"title":"b","author":"A","isbn":"x"}]"#)
  }

  @Test("a shelf shows one author's books, and gives way when it has none")
  func shelves() throws {
    let model = try model(
      books: #"[{"title":"a","author":"X"},{"title":"b","author":"Y"},{"title":"c","author":"X"}]"#)
    model.show(.books)
    #expect(model.shelves.map(\.title) == ["All", "X", "Y"])
    #expect(model.shelves.map(\.count) == [3, 2, 1])
    model.moveShelf(by: 1)
    #expect(model.books.visible.map(\.title) == ["a", "c"])
    model.moveShelf(by: 5)
    #expect(model.books.visible.map(\.title) == ["b"])
    #expect(model.books.currentRow?.title == "b")
    model.delete()
    #expect(model.shelf == nil)
    #expect(model.books.visible.map(\.title) == ["a", "c"])
  }

  @Test("a failed save is reported and keeps the change in memory; the next save writes it")
  func failedSave() async throws {
    let model = try model()
    folder.setMode("todo.txt", 0o444)
    model.delete()
    await model.finishSaving()
    #expect(model.todos.visible.map(\.line.text) == ["b", "c"])
    #expect(model.todos.problem.map { "\($0.reason)" } == "it is read-only")
    #expect(folder.text("todo.txt") == "a\nb\nc\n")
    await model.quit()
    #expect(!model.isFinished)
    folder.setMode("todo.txt", 0o644)
    model.saveAgain()
    #expect(await saved(model) == "b\nc\n")
    #expect(model.todos.problem == nil)
    await model.quit()
    #expect(model.isFinished)
  }

  @Test("quitting twice leaves what cannot be saved")
  func quitAnyway() async throws {
    let model = try model()
    folder.setMode("todo.txt", 0o444)
    model.delete()
    await model.quit()
    #expect(!model.isFinished)
    #expect(model.todos.problem.map { "\($0.reason)" } == "it is read-only")
    #expect(model.hasWarnedAboutQuitting)
    await model.quit()
    #expect(model.isFinished)
  }

  @Test("what another program wrote is not overwritten unasked: write over it, or read it")
  func changedOnDisk() async throws {
    let model = try model()
    folder.write("theirs\n", to: "todo.txt")
    model.delete()
    #expect(await saved(model) == "theirs\n")
    let reason = model.todos.problem.map { "\($0.reason)" }
    #expect(reason?.hasSuffix("has changed it meanwhile") == true)
    #expect(model.todos.isInConflict)
    await model.reload()
    #expect(model.todos.visible.map(\.line.text) == ["theirs"])
    #expect(model.todos.problem == nil)
    model.undo()
    #expect(await saved(model) == "b\nc\n")
    folder.write("theirs again\n", to: "todo.txt")
    model.undo()
    #expect(await saved(model) == "theirs again\n")
    model.overwrite()
    #expect(await saved(model) == "a\nb\nc\n")
  }

  @Test("a file that cannot be parsed is reported with its line and left alone")
  func unparsable() async throws {
    let path = folder.path("books.json")
    folder.write("[\n{\"title\": 1}\n]", to: "books.json")
    #expect(throws: FileProblem(description: "\(path):2: the “title” of a book must be a string")) {
      try EditableList<BookText>(path: path)
    }
    #expect(folder.text("books.json") == "[\n{\"title\": 1}\n]")
  }

  @Test("a file that becomes unparsable stays as it is, also when asked to write over it")
  func reloadUnparsable() async throws {
    let model = try model(books: #"[{"title":"a"}]"#)
    model.show(.books)
    folder.write("[\n", to: "books.json")
    await model.reload()
    #expect(model.message.hasPrefix("\(folder.path("books.json")):2: "))
    model.delete()
    model.saveAgain()
    model.overwrite()
    #expect(await saved(model) == "[\n")
    #expect(model.books.problem?.reason == .neverRead)
  }

  @Test("without files the lists begin with rows of their own, which are saved at once")
  func firstRows() async throws {
    let data = DataFolder(environment: ["XDG_DATA_HOME": folder.path])
    let demo = Demo(options: DemoOptions())
    let model = try demo.openFiles(data)
    await model.finishSaving()
    #expect(folder.text("termview-demo/books.json") == FirstRows.books)
    #expect(folder.text("termview-demo/todo.txt") == FirstRows.todos)
    #expect(model.books.visible.contains { $0.title == "ハッカーと画家" })
    #expect(model.todos.sections.map(\.count) == [9, 2])
  }

  @Test("the list whose file is named alone is shown first")
  func namedList() throws {
    let data = DataFolder(environment: ["XDG_DATA_HOME": folder.path])
    let path = ArgumentBytes.path(folder.path("t"))
    #expect(try Demo(options: DemoOptions(todo: path)).openFiles(data).list == .todos)
    #expect(try Demo(options: DemoOptions(books: path)).openFiles(data).list == .books)
  }

  @Test("a file that an option names begins empty, and is made by the first change")
  func namedFile() async throws {
    let demo = Demo(
      options: DemoOptions(
        todo: ArgumentBytes.path(folder.path("t")), books: ArgumentBytes.path(folder.path("b"))))
    let model = try demo.openFiles()
    #expect(folder.names.sorted() == ["b.lock", "t.lock"])
    model.list = .todos
    model.beginAdding()
    model.draft = "first"
    model.accept()
    await model.finishSaving()
    #expect(folder.text("t") == "first\n")
    #expect(folder.names.sorted() == ["b.lock", "t", "t.lock"])
  }

  @Test("a file that another process has open is told, and left alone; its lock goes with its list")
  func locked() async throws {
    let path = folder.path("todo.txt")
    folder.write("a\n", to: "todo.txt")
    var lock: FileLock? = try FileLock(for: path)
    #expect(throws: FileProblem(description: "\(path) is in use by another process")) {
      try EditableList<TodoText>(path: path)
    }
    _ = lock
    lock = nil
    #expect(folder.names == ["todo.txt"])
    let list = try EditableList<TodoText>(path: path)
    list.add { Todo(id: $0, line: TodoLine("b"), lineEnd: .newline) }
    await list.finishSaving()
    #expect(folder.text("todo.txt") == "a\nb\n")
  }
}

/// What the list does with its keys.
extension DemoModel {
  private var cursor: (section: Int, offset: Int)? {
    let places =
      list == .books
      ? books.sections.map { $0.firstIndex { $0.id == books.cursor } }
      : todos.sections.map { $0.firstIndex { $0.id == todos.cursor } }
    for (section, offset) in places.enumerated() {
      if let offset { return (section, offset) }
    }
    return nil
  }

  fileprivate func moveRow(by step: Int) {
    func count(_ section: Int) -> Int {
      list == .books ? books.sections[section].count : todos.sections[section].count
    }
    guard let (section, offset) = cursor, (0..<count(section)).contains(offset + step) else {
      return
    }
    move([offset], to: step > 0 ? offset + step + 1 : offset + step, inSection: section)
  }

  fileprivate func delete() {
    if let (section, offset) = cursor { delete([offset], inSection: section) }
  }

  fileprivate func moveCursor(by step: Int) {
    func moved<Row: ListRow>(_ visible: [Row], _ cursor: Row.ID?) -> Row.ID? {
      guard !visible.isEmpty else { return nil }
      let index = visible.firstIndex { $0.id == cursor } ?? 0
      return visible[min(max(index + step, 0), visible.count - 1)].id
    }
    switch list {
    case .books: books.cursor = moved(books.visible, books.cursor)
    case .todos: todos.cursor = moved(todos.visible, todos.cursor)
    }
  }
}
