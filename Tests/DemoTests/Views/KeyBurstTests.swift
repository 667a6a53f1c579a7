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
}
