import Foundation
import TermView
import TermViewStore
import TermViewTesting
import TestFolders
import Testing

@testable import termview_demo

/// The file is changed by another program while the demo has it open.
@MainActor @Suite("Another program's changes")
struct ConflictTests {
  let folder = TestFolder()

  private func model(_ todos: String = "a\nb\nc\n", books: String = "[]") throws -> DemoModel {
    folder.write(todos, to: "todo.txt")
    folder.write(books, to: "books.json")
    let model = try DemoModel(
      books: EditableList(path: folder.path("books.json")),
      todos: EditableList(path: folder.path("todo.txt")), today: { "2026-11-21" })
    model.list = .todos
    return model
  }

  private func add(_ text: String, to model: DemoModel) {
    model.beginAdding()
    model.draft = text
    model.accept()
  }

  private func append(_ text: String, to name: String = "todo.txt") {
    folder.write(folder.text(name)! + text, to: name)
  }

  private var kept: [String] { folder.names.filter { $0.contains(".overwritten-") } }

  @Test("trying again after a failure is not writing over what another program wrote since")
  func tryAgain() async throws {
    let model = try model()
    folder.setMode("todo.txt", 0o444)
    add("ours", to: model)
    await model.finishSaving()
    #expect(model.todos.problem != nil && !model.todos.isInConflict)
    folder.setMode("todo.txt", 0o644)
    append("theirs\n")
    // The key that was shown for trying again.
    let terminal = TestTerminal(DemoView(model: model), columns: 80, rows: 9)
    terminal.press("w")
    await model.finishSaving()
    #expect(folder.text("todo.txt") == "a\nb\nc\ntheirs\n")
    #expect(model.current.isInConflict)
    #expect(kept == [])
    // And a later change does not do it either.
    model.toggle()
    await model.finishSaving()
    #expect(folder.text("todo.txt") == "a\nb\nc\ntheirs\n")
  }

  @Test("merging keeps both programs' rows, and undo brings back ours alone")
  func merge() async throws {
    let model = try model()
    append("theirs\n")
    add("ours", to: model)
    await model.finishSaving()
    await model.merge()
    #expect(folder.text("todo.txt") == "a\nours\nb\nc\ntheirs\n")
    #expect(model.message == "Merged with 1 changes of theirs")
    #expect(model.todos.problem == nil)
    #expect(model.todos.currentRow?.line.text == "ours")
    // What comes next is saved as ever.
    add("more", to: model)
    await model.finishSaving()
    #expect(folder.text("todo.txt") == "a\nours\nmore\nb\nc\ntheirs\n")
    model.undo()
    model.undo()
    await model.finishSaving()
    #expect(folder.text("todo.txt") == "a\nours\nb\nc\n")
  }

  @Test("merging goes by what was saved last, also after reading the file anew")
  func mergeAfterReload() async throws {
    let model = try model()
    folder.write("a\nb\nc\nd\n", to: "todo.txt")
    await model.reload()
    folder.setMode("todo.txt", 0o444)
    add("ours", to: model)
    await model.finishSaving()
    folder.setMode("todo.txt", 0o644)
    folder.write("a\nc\nd\ne\n", to: "todo.txt")
    model.saveAgain()
    await model.merge()
    #expect(folder.text("todo.txt") == "a\nours\nc\nd\ne\n")
  }

  @Test("a merge that cannot be saved is merged again with what is written then")
  func mergeTwice() async throws {
    let model = try model()
    append("theirs\n")
    add("ours", to: model)
    await model.finishSaving()
    folder.setMode("todo.txt", 0o444)
    await model.merge()
    #expect(model.current.problem?.reason == .readOnly)
    folder.setMode("todo.txt", 0o644)
    append("later\n")
    model.saveAgain()
    #expect(model.current.isInConflict)
    await model.merge()
    #expect(folder.text("todo.txt") == "a\nours\nb\nc\ntheirs\nlater\n")
  }

  @Test("what is overwritten on request is kept in a file of its own, and named")
  func overwrite() async throws {
    let model = try model()
    append("theirs\n")
    add("ours", to: model)
    await model.finishSaving()
    model.overwrite()
    #expect(folder.text("todo.txt") == "a\nours\nb\nc\n")
    let name = try #require(kept.first)
    #expect(folder.text(name) == "a\nb\nc\ntheirs\n")
    #expect(model.message == "Theirs is now in \(name)")
    // The request counted once.
    append("theirs again\n")
    add("more", to: model)
    await model.finishSaving()
    #expect(model.current.isInConflict)
    #expect(kept == [name])
  }

  @Test("a file that was written anew with the same bytes is no conflict")
  func touched() async throws {
    let model = try model()
    folder.remove("todo.txt")
    folder.write("a\nb\nc\n", to: "todo.txt")
    add("ours", to: model)
    await model.finishSaving()
    #expect(model.current.problem == nil)
    #expect(folder.text("todo.txt") == "a\nours\nb\nc\n")
  }

  @Test("both changes are shown beside each other, and the keys that decide work there")
  func sheet() async throws {
    let model = try model()
    folder.write("a\nc\ntheirs\n", to: "todo.txt")
    add("ours", to: model)
    await model.finishSaving()
    let terminal = TestTerminal(DemoView(model: model), columns: 60, rows: 14)
    terminal.press("v")
    let text = terminal.screen.text
    for line in ["Yours", "+ ours", "Theirs", "- b", "+ theirs"] { #expect(text.contains(line)) }
    terminal.press(.escape)
    #expect(model.comparison == nil)
    #expect(model.current.isInConflict)
    terminal.press("v")
    terminal.press("m")
    for _ in 0..<200 where model.current.isInConflict { await Task.yield() }
    await model.finishSaving()
    #expect(folder.text("todo.txt") == "a\nours\nc\ntheirs\n")
    #expect(model.comparison == nil)
  }

  @Test("what cannot be understood of another program's file is said, and left alone")
  func unparsable() async throws {
    let model = try model(books: #"[{"id":1,"title":"a"}]"#)
    model.show(.books)
    folder.write("[\n", to: "books.json")
    add("ours", to: model)
    await model.finishSaving()
    for ask in [model.merge, { model.compare() }] as [@MainActor () async -> Void] {
      model.message = ""
      await ask()
      #expect(model.message.hasPrefix("\(folder.path("books.json")):2: "))
      #expect(folder.text("books.json") == "[\n")
    }
    // Rows are as before, and the user may still write them; what is there is kept.
    model.overwrite()
    await model.finishSaving()
    #expect(folder.text("books.json")?.contains("ours") == true)
    #expect(folder.text(try #require(kept.first)) == "[\n")
  }

  @Test("every key that decides is on the screen, whatever the width", arguments: [40, 60, 80])
  func notice(columns: Int) async throws {
    let model = try model()
    append("theirs\n")
    add("ours", to: model)
    await model.finishSaving()
    let terminal = TestTerminal(DemoView(model: model), columns: columns, rows: 9)
    let keys = terminal.screen.rows[7]
    #expect(
      keys.split(separator: " ").joined(separator: " ") == "m merge w yours v both r theirs")
    if columns == 80 {
      #expect(terminal.screen[6].hasPrefix("✗ todo.txt is not saved  another program"))
      model.message = "Nothing to undo"
      terminal.update()
      #expect(terminal.screen[8].hasPrefix(" i Nothing to undo"))
      #expect(terminal.screen[7] == keys)
    }
  }
}
