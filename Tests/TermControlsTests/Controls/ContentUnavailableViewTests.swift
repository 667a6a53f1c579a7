import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("What is shown where there is nothing")
struct ContentUnavailableViewTests {
  private func rows(_ terminal: TestTerminal) -> [String] {
    terminal.screen.rows.map { row in String(row.drop { $0 == " " }) }
  }

  @Test("title, symbol and description are centred")
  func title() {
    let terminal = TestTerminal(columns: 30, rows: 6) {
      ContentUnavailableView(
        "No Mail", icon: "⌕", description: Text("New mails come here."))
    }
    #expect(rows(terminal) == ["", "", "⌕ No Mail", "New mails come here.", "", ""])
    #expect(terminal.screen[3] == "     New mails come here.")
    #expect(terminal.screen.styles(row: 2).contains { $0.style.attributes.contains(.bold) })
  }

  @Test("in a theme a third of the blank rows is above", arguments: [(12, 3), (24, 7), (3, 0)])
  func upperThird(rows: Int, row: Int) {
    let terminal = TestTerminal(columns: 30, rows: rows, theme: .standard) {
      ContentUnavailableView(
        "No Mail", icon: "⌕", description: Text("New mails come here."))
    }
    #expect(terminal.screen.rows.firstIndex { $0.contains("No Mail") } == row)
    #expect(terminal.screen[row + 1] == "     New mails come here.")
  }

  @Test("a title alone")
  func alone() {
    let terminal = TestTerminal(columns: 21, rows: 3) {
      ContentUnavailableView("No Mail", icon: "⌕")
    }
    #expect(terminal.screen.rows == ["", "      ⌕ No Mail", ""])
  }

  @Test("views of the program's own, with buttons that take keys")
  func actions() {
    @MainActor
    final class Model { var isAdding = false }
    let model = Model()
    let terminal = TestTerminal(columns: 20, rows: 5) {
      ContentUnavailableView {
        Text("No Books")
      } description: {
        Text("Add one.")
      } actions: {
        Button("Add") { model.isAdding = true }
      }
    }
    #expect(terminal.screen.rows.contains { $0.contains("Add") && !$0.contains("one") })
    terminal.press(.return)
    #expect(model.isAdding)
  }

  @Test("a search that has found nothing says for what")
  func search() {
    let terminal = TestTerminal(columns: 44, rows: 2) {
      ContentUnavailableView.search(text: "swfit")
    }
    #expect(
      rows(terminal) == [
        "⌕ No Results for “swfit”", "Check the spelling or try a new search.",
      ])
    let empty = TestTerminal(columns: 44, rows: 2) { ContentUnavailableView.search }
    #expect(rows(empty)[0] == "⌕ No Results")
    let ascii = TestTerminal(columns: 44, rows: 2) {
      ContentUnavailableView.search(text: "x").environment(\.glyphs, .ascii)
    }
    #expect(rows(ascii)[0].hasSuffix("No Results for \"x\""))
  }

  @Test("a small screen shows what fits")
  func small() {
    let terminal = TestTerminal(columns: 8, rows: 1) {
      ContentUnavailableView.search(text: "swfit")
    }
    #expect(!terminal.screen[0].isEmpty)
  }
}
