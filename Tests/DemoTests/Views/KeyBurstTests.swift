import TermScreen
import TermViewTesting
import TestFolders
import Testing

@testable import TermViewCore
@testable import termview_demo

/// Many keys that come together: one frame at their end.
@MainActor @Suite("Bursts of keys in the demo")
struct KeyBurstTests {
  private let folder = TestFolder()

  @Test("lists that come and go in a burst do not wait for its frame", arguments: [300, 2_000])
  func lists(count: Int) throws {
    folder.write(DemoKeysTests.todos, to: "todo.txt")
    folder.write(DemoKeysTests.books, to: "books.json")
    let model = try DemoModel(
      books: EditableList(path: folder.path("books.json")),
      todos: EditableList(path: folder.path("todo.txt")), today: { "2026-11-21" })
    let terminal = TestTerminal(DemoView(model: model), columns: 40, rows: 9)
    terminal.replaysFrames = false
    terminal.press(.tab, .tab)
    let screen = terminal.screen.text
    let graph = terminal.graph
    var most = 0
    graph.perform {
      for _ in 0..<count {
        model.switchList()
        graph.update()
        most = max(most, graph.placements.nodes.count)
      }
    }
    #expect(most <= 64)
    terminal.update()
    #expect(terminal.screen.text == screen)
    terminal.pressTogether(Array(repeating: .tab, count: count + 1))
    #expect(terminal.screen.text != screen)
    terminal.press(.tab)
    #expect(terminal.screen.text == screen)
  }

  @Test("what is typed in the read that opens a field is typed in it, and Return keeps it")
  func openedField() throws {
    for split in 0...3 {
      let folder = TestFolder()
      folder.write(DemoKeysTests.todos, to: "todo.txt")
      folder.write(DemoKeysTests.books, to: "books.json")
      let model = try DemoModel(
        books: EditableList(path: folder.path("books.json")),
        todos: EditableList(path: folder.path("todo.txt")), today: { "2026-11-21" })
      let terminal = TestTerminal(DemoView(model: model), columns: 40, rows: 9)
      terminal.press(.tab)
      let events: [InputEvent] = [.text("a"), .text("X"), .key(.return)]
      terminal.send(Array(events[..<split]))
      terminal.send(Array(events[split...]))
      #expect(model.todos.rows.contains { $0.name == "X" }, "split at \(split)")
      terminal.send([.text("aYZ"), .key(.return)])
      #expect(model.todos.rows.contains { $0.name == "YZ" }, "split at \(split)")
    }
  }
}
