import Foundation
import TermView
import TermViewStore
import TermViewTesting
import TestFolders
import Testing

@MainActor @Suite("The article From actions to rows") struct FromActionsToRowsTests {
  @Test("its blocks are the program compiled here")
  func blocks() throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let article = try String(
      contentsOf: here.appendingPathComponent(
        "../../../Sources/TermViewStore/TermViewStore.docc/FromActionsToRows.md"),
      encoding: .utf8)
    let program = try String(
      contentsOf: here.appendingPathComponent("FromActionsToRows.swift"), encoding: .utf8)
    let blocks = article.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    #expect(blocks.count == 6)
    let code = program.components(separatedBy: "a test compares the two.\n\n").last
    #expect(code == blocks.joined(separator: "\n"))
  }

  @Test("its keys move, delete, undo and redo, and the file has the outcome")
  func keys() async throws {
    let folder = TestFolder()
    let path = folder.path("shelf.json")
    let store = makeStore(path: path)
    for (number, title) in ["Emma", "Persuasion", "Sanditon"].enumerated() {
      store.send(ShelfAction.add(Book(id: "\(number)", title: title)))
    }
    let terminal = TestTerminal(columns: 20, rows: 5) { content(store) }
    #expect(terminal.screen.text.hasPrefix("3 books\nEmma\nPersuasion\nSanditon"))
    terminal.press(.control(.down), .deleteForward)
    #expect(terminal.screen.text.hasPrefix("2 books\nPersuasion\nSanditon"))
    terminal.press("u")
    #expect(terminal.screen.text.hasPrefix("3 books\nPersuasion\nEmma\nSanditon"))
    terminal.press("u")
    #expect(terminal.screen.text.hasPrefix("3 books\nEmma\nPersuasion\nSanditon"))
    terminal.press(.control("r"))
    #expect(terminal.screen.text.hasPrefix("3 books\nPersuasion\nEmma\nSanditon"))
    await fetch(["Lady Susan"], into: store).finished()
    store.flush()
    let saved = try JSONDecoder().decode(Shelf.self, from: Data(folder.bytes("shelf.json") ?? []))
    #expect(
      saved.books.map(\.title) == [
        "Persuasion", "Emma", "Sanditon", "Lady Susan", "That is all.",
      ])
  }
}
