import TermView
import TermViewTesting
import TestFolders
import Testing

@testable import termview_demo

/// Random keys, in random order, at random sizes: nothing stops the demo, and undo leads back.
@MainActor @Suite("The demo in a storm of keys")
struct DemoStormTests {
  static let keys: [KeyPress] = [
    "j", "k", "J", "K", "d", "u", "a", "e", "w", "/", "?", "1", "2", "本", "é", "👨‍👩‍👧", .space,
    .up, .down, .pageUp, .pageDown, .home, .end, .tab, .shift(.tab), .return, .escape,
    .control("r"), .left, .right, .deleteForward, .backspace, .control(.up), .control(.down),
    .control("u"), .control("w"), .control("l"),
  ]

  @Test("random keys leave a screen with one cursor, and files as the lists are", arguments: 0..<10)
  func storm(seed: UInt64) async throws {
    let folder = TestFolder()
    let many = (0..<40).map { "\($0 % 3 == 0 ? "x " : "")todo \($0)\n" }.joined()
    let todos =
      "(A) one\n\n2026-01-01 two\nx three\n" + many + "four 図書館\r\nfive +p\nx 2026-01-01 six"
    folder.write(todos, to: "todo.txt")
    folder.write(DemoKeysTests.books, to: "books.json")
    let model = try DemoModel(
      books: EditableList(path: folder.path("books.json")),
      todos: EditableList(path: folder.path("todo.txt")), today: { "2026-11-21" })
    let terminal = TestTerminal(DemoView(model: model), columns: 40, rows: 10)
    var generator = SplitMix(seed: seed)
    for _ in 0..<400 {
      if Int.random(in: 0..<20, using: &generator) == 0 {
        terminal.resize(
          columns: .random(in: 1...60, using: &generator),
          rows: .random(in: 1...14, using: &generator))
      }
      let row = Int.random(in: 0..<10, using: &generator)
      let column = Int.random(in: 0..<40, using: &generator)
      switch Int.random(in: 0..<20, using: &generator) {
      case 0: terminal.click(row: row, column: column)
      case 1:
        let wheel: [MouseEvent.Kind] = [.scrollUp, .scrollDown, .scrollLeft, .scrollRight]
        terminal.scroll(wheel.randomElement(using: &generator)!, row: row, column: column)
      case 2: terminal.paste("two\nlines 本")
      case 3...6:
        // Keys that are read together are handled without a frame between them.
        terminal.pressTogether(
          (0..<6).map { _ in Self.keys.randomElement(using: &generator)! })
      default: terminal.press(Self.keys.randomElement(using: &generator)!)
      }
      #expect(terminal.screen.reversedRows.count <= terminal.screen.size.rows)
    }
    await model.finishSaving()
    #expect(
      folder.bytes("todo.txt")!
        == TodoText.parse(folder.bytes("todo.txt")!).format
        .bytes(of: model.todos.rows))
    terminal.press(.escape, .escape, .escape)
    while model.todos.undo() {}
    while model.books.undo() {}
    await model.finishSaving()
    #expect(folder.text("todo.txt") == todos)
    #expect(folder.text("books.json") == DemoKeysTests.books)
  }
}
