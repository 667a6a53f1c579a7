import TermView
import TermViewTesting
import Testing

/// The letter of menus, and Backspace after typed letters, where they have another meaning.
@MainActor
@Suite("Letters of lists beside other uses")
struct MenuKeyTests {
  @Test("a field with a menu types the letter of menus")
  func field() {
    var text = ""
    let terminal = TestTerminal(columns: 20, rows: 6) {
      TextField("Name", text: Binding(get: { text }, set: { text = $0 }))
        .contextMenu { Button("Clear") { text = "" } }
    }
    terminal.type("mum")
    #expect(text == "mum")
  }

  @Test("rows have their menus before the list, and a list without any has its own")
  func rows() {
    func opened(_ hasRows: Bool) -> String {
      let terminal = TestTerminal(columns: 20, rows: 8) {
        List([1, 2], id: \.self) { number in
          Text("row \(number)").contextMenu { if hasRows { Button("of the row") {} } }
        }
        .contextMenu { Button("of the list") {} }
      }
      terminal.press("m")
      return terminal.screen.text
    }
    #expect(opened(true).contains("of the row"))
  }

  @Test("Backspace that comes once too often deletes no row")
  func backspace() {
    var rows = ["apple", "bread", "butter"]
    let terminal = TestTerminal(columns: 20, rows: 4) {
      List {
        ForEach(rows, id: \.self) { Text($0) }.onDelete { rows.remove(atOffsets: $0) }
      }
    }
    terminal.type("bu")
    for _ in 0..<5 { terminal.press(.delete) }
    #expect(rows.count == 3)
    terminal.advance(by: .seconds(2))
    terminal.press(.delete)
    #expect(rows == ["apple", "bread"])
  }

  @Test("a press that is shorter than it has to be is none")
  func longPress() {
    var count = 0
    let terminal = TestTerminal(columns: 20, rows: 4) {
      Text("x").onLongPressGesture(minimumDuration: .seconds(60)) { count += 1 }
    }
    terminal.click(row: 0, column: 0)
    terminal.advance(by: .seconds(5))
    #expect(count == 0)
  }

  @Test("a link begins at the bracket that its text is in")
  func link() {
    let terminal = TestTerminal(columns: 40, rows: 2) {
      Text(markdown: "[x] see [shop](https://example.org)")
    }
    #expect(terminal.screen.text == "[x] see shop")
    #expect(terminal.screen.links.map(\.text) == ["shop"])
  }
}
