import Foundation
import TermView
import TermViewStore
import TermViewTesting
import TestFolders
import Testing

@testable import termview_kanban

@MainActor
@Suite("termview-kanban")
struct KanbanTests {
  let folder = TestFolder()

  private func cards(_ board: Board) -> [[String]] {
    board.lanes.map { $0.cards.map(\.title) }
  }

  private func saved() -> [[String]]? {
    folder.bytes("board.json").flatMap {
      try? JSONDecoder().decode([Lane].self, from: Data($0))
    }?.map { $0.cards.map(\.title) }
  }

  @Test("a card goes down, to the list beside and back, and every step is undone")
  func moves() {
    let board = Board(nil)
    let first = cards(board)
    let terminal = TestTerminal(columns: 80, rows: 10) { BoardView(board: board) }
    terminal.press(.shift(.down))
    #expect(cards(board)[0] == ["図書館に本を返す 📚", "Water the plants", "Call the café"])
    terminal.press("L")
    #expect(
      cards(board) == [
        ["図書館に本を返す 📚", "Call the café"], ["Write the letter", "Water the plants"], [],
      ])
    // The cursor has gone with it.
    terminal.press("K", .shift(.right))
    #expect(cards(board)[2] == ["Water the plants"])
    terminal.press(.right, "L")
    #expect(cards(board)[2] == ["Water the plants"])
    terminal.press("u", "u", "u", "u")
    #expect(cards(board) == first)
    terminal.press(.control("r"))
    #expect(cards(board)[0].first == "図書館に本を返す 📚")
  }

  @Test("the board says what was done and how it is taken back, and keeps a title that was left")
  func says() {
    let board = Board(nil)
    let terminal = TestTerminal(columns: 80, rows: 16) { BoardView(board: board) }
    var last: String { terminal.screen.rows.last! }
    terminal.press("L")
    #expect(last.contains("Moved “Water the plants” to Doing") && last.contains("u undo"))
    terminal.press("u")
    #expect(last.contains("Undid: move “Water the plants” to Doing"))
    #expect(last.contains("ctrl-r redo"))
    terminal.press(.control("r"))
    #expect(last.contains("✓ Redid: move “Water the plants” to Doing"))
    terminal.press("d")
    #expect(last.contains("Deleted “Water the plants”"))
    terminal.press("a")
    terminal.type("milk")
    terminal.press(.escape, "a", .return)
    #expect(cards(board)[1].contains("milk") && last.contains("Added “milk”"))
  }

  @Test("the way out of carrying a card is there in a narrow window")
  func carryingInNarrowWindow() {
    let terminal = TestTerminal(columns: 20, rows: 8) { BoardView(board: Board(nil)) }
    #expect(terminal.screen.rows.last!.contains("q quit"))
    terminal.press("M")
    #expect(terminal.screen.rows.last!.contains("esc put back"))
  }

  @Test("what is added and deleted is in the file at once, and comes back")
  func saves() throws {
    let path = FilePath(folder.path("board.json"))
    let board = Board(path)
    #expect(cards(board) == [[], [], []])
    let terminal = TestTerminal(columns: 60, rows: 8) { BoardView(board: board) }
    terminal.press(.right, "a")
    terminal.type("uqd 日本")
    terminal.press(.return)
    #expect(saved() == [[], ["uqd 日本"], []])
    terminal.press("a", .escape, "a", .return)
    #expect(saved() == [[], ["uqd 日本"], []])
    terminal.press("d")
    #expect(saved() == [[], [], []])
    terminal.press("u")
    #expect(cards(Board(path)) == [[], ["uqd 日本"], []])
    #expect(folder.names == ["board.json"])
  }

  @Test("what another program wrote is overwritten only on demand, and kept")
  func conflict() {
    let board = Board(FilePath(folder.path("board.json")))
    let terminal = TestTerminal(columns: 60, rows: 10) { BoardView(board: board) }
    folder.write("[]", to: "board.json")
    terminal.press("a")
    terminal.type("mine")
    terminal.press(.return)
    #expect(folder.text("board.json") == "[]")
    #expect(terminal.screen.text.contains("cannot be saved"))
    terminal.press("w")
    #expect(saved()?[0] == ["mine"])
    #expect(!terminal.screen.text.contains("cannot be saved"))
    #expect(folder.names.count == 2)
  }

  @Test("a file that is no board is left alone")
  func noBoard() {
    folder.write("# Notes", to: "board.json")
    let board = Board(FilePath(folder.path("board.json")))
    let terminal = TestTerminal(columns: 60, rows: 8) { BoardView(board: board) }
    #expect(terminal.screen.text.contains("What was saved cannot be loaded"))
    #expect(!terminal.screen.text.contains("overwrite"))
    terminal.press("a", "x", .return, "q")
    #expect(folder.text("board.json") == "# Notes")
    #expect(terminal.isFinished)
  }

  @Test("a narrow screen shows the lists that it has room for, the user's among them")
  func narrow() {
    let board = Board(nil)
    let terminal = TestTerminal(columns: 20, rows: 5) { BoardView(board: board) }
    #expect(terminal.screen.text.contains("Water"))
    terminal.press(.right)
    #expect(terminal.screen.text.contains("Write the"))
    #expect(!terminal.screen.text.contains("Water"))
    terminal.press("H")
    #expect(cards(board)[0].first == "Write the letter")
    #expect(terminal.screen.text.contains("Write the"))
    terminal.resize(columns: 80, rows: 10)
    #expect(terminal.screen.text.contains("Done"))
  }

  @Test("below 72 columns there is the list with the focus, between marks for the others")
  func oneList() {
    let board = Board(nil)
    let terminal = TestTerminal(columns: 71, rows: 10) { BoardView(board: board) }
    #expect(terminal.screen[1].contains(" To do › ") && !terminal.screen[1].contains("Doing"))
    terminal.press(.right)
    #expect(terminal.screen[1].contains(" ‹ Doing › ") && !terminal.screen[1].contains("Done"))
    terminal.press(.right)
    #expect(terminal.screen[1].contains(" ‹ Done ") && !terminal.screen[1].contains("›"))
    let wide = TestTerminal(columns: 72, rows: 10) { BoardView(board: board) }
    #expect(["To do", "Doing", "Done"].allSatisfy { wide.screen[1].contains($0) })
  }

  @Test("a search is there in a low window, on demand where there are few rows")
  func lowSearch() {
    for (columns, rows) in [(80, 10), (20, 5)] {
      let terminal = TestTerminal(columns: columns, rows: rows, theme: .standard) {
        BoardView(board: Board(nil))
      }
      #expect(terminal.screen.text.contains("Search") == (rows == 10))
      terminal.press("/")
      terminal.type("書館")
      #expect(!terminal.screen.text.contains("Water"))
      terminal.press(.escape)
      #expect(terminal.screen.text.contains("Water"))
    }
  }

  @Test("a list without cards says so, and that of the user how there will be some")
  func empty() {
    let terminal = TestTerminal(columns: 80, rows: 10, theme: .standard) {
      BoardView(board: Board(nil))
    }
    #expect(terminal.screen.text.contains("No cards"))
    #expect(!terminal.screen.text.contains("a add one"))
    terminal.press(.right, .right)
    #expect(terminal.screen.text.contains("a add one"))
  }

  @Test("a card gets another title, which is undone; an empty one is not taken")
  func edits() {
    let board = Board(nil)
    let terminal = TestTerminal(columns: 80, rows: 16) { BoardView(board: board) }
    terminal.press("e")
    #expect(terminal.screen.text.contains("Edit card"))
    terminal.type(" today")
    terminal.press(.return)
    #expect(cards(board)[0].first == "Water the plants today")
    #expect(terminal.screen.rows.last!.contains("Renamed “Water the plants”"))
    terminal.press("u")
    #expect(cards(board)[0].first == "Water the plants")
    terminal.press("e", .control("u"), .return)
    #expect(cards(board)[0].first == "Water the plants")
  }
}
