import SampleViews
import TermView
import TermViewTesting
import Testing

private struct Sorting: View {
  @State private var order = "none"

  var body: some View {
    VStack(spacing: 0) {
      Text("by \(order)")
      Menu("Sort") {
        Button("Title") { order = "title" }
        Button("Author") { order = "author" }
        Button("Pages") { order = "pages" }.disabled(true)
        Divider()
        Menu("More") {
          Button("Year") { order = "year" }
          Button("Price") { order = "price" }
        }
        Button("Delete", role: .destructive) { order = "deleted" }
      }
      Button("other") { order = "other" }
    }
  }
}

@MainActor
@Suite("Menus")
struct MenuTests {
  @Test("a menu opens below its button, over the screen")
  func look() {
    let terminal = TestTerminal(columns: 40, rows: 12) { Sorting() }
    defer { #expect(terminal.diagnostics == []) }
    #expect(terminal.lines == ["by none", "Sort ▾", "other"])
    terminal.press(.return)
    #expect(
      terminal.lines == [
        "by none", "Sort ▾", "╭────────────╮", "│ Title    t │", "│ Author   a │",
        "│ Pages      │", "│────────────│", "│ More  ›  m │", "│ Delete   d │", "╰────────────╯",
      ])
    #expect(terminal.screen.style(row: 3, column: 5).attributes == .reverse)
  }

  @Test("arrows choose and pass over what is disabled, Esc closes, the focus returns")
  func keys() {
    let terminal = TestTerminal(columns: 40, rows: 12) { Sorting() }
    defer { #expect(terminal.diagnostics == []) }
    terminal.press(.down, .down, .return)
    #expect(terminal.lines == ["by author", "Sort ▾", "other"])
    terminal.press(.return, .down, .down, .down, .down, .down, .return)
    #expect(terminal.lines[0] == "by deleted")
    terminal.press(.return, .escape)
    #expect(terminal.lines == ["by deleted", "Sort ▾", "other"])
    terminal.press(.tab, .return)
    #expect(terminal.lines[0] == "by other")
  }

  @Test("letters are unlike each other, and pass over what is disabled")
  func distinctLetters() {
    var pressed: [String] = []
    let names = ["Save", "Save as", "Send", "save", "…", "Éclair", "日本", "Straße"]
    let terminal = TestTerminal(columns: 40, rows: 14) {
      Menu("File") {
        Button("Seal") { pressed.append("Seal") }.disabled(true)
        ForEach(names, id: \.self) { name in Button(name) { pressed.append(name) } }
      }
    }
    terminal.press(.return)
    let letters = terminal.lines.filter { $0.hasPrefix("│") }.map { $0.dropLast(2).last! }
    #expect(letters == [" ", "s", "a", "e", "v", " ", "é", "日", "t"])
    for letter in ["s", "a", "e", "v", "é", "日", "t"] {
      terminal.type(letter)
      terminal.press(.return)
    }
    #expect(pressed == names.filter { $0 != "…" })
  }

  @Test("a letter chooses, and so does a click")
  func letters() throws {
    let terminal = TestTerminal(columns: 40, rows: 12) { Sorting() }
    defer { #expect(terminal.diagnostics == []) }
    terminal.press(.return)
    terminal.type("d")
    #expect(terminal.lines[0] == "by deleted")
    terminal.press(.return)
    let author = try #require(terminal.screen.find("Author"))
    terminal.click(row: author.row, column: author.column)
    #expect(terminal.lines == ["by author", "Sort ▾", "other"])
    terminal.press(.return)
    terminal.click(row: 0, column: 20)
    #expect(terminal.lines == ["by author", "Sort ▾", "other"])
  }

  @Test("a menu in a menu opens and goes back; a choice closes both")
  func nested() {
    let terminal = TestTerminal(columns: 40, rows: 14) { Sorting() }
    defer { #expect(terminal.diagnostics == []) }
    terminal.press(.return)
    terminal.type("m")
    #expect(terminal.screen.find("Price") != nil)
    terminal.press(.left)
    #expect(terminal.screen.find("Price") == nil)
    #expect(terminal.screen.find("More") != nil)
    terminal.press(.return, .down, .return)
    #expect(terminal.lines == ["by price", "Sort ▾", "other"])
  }

  @Test("a menu that does not fit scrolls, on a tiny screen, too")
  func tiny() {
    let terminal = TestTerminal(columns: 20, rows: 5) { Sorting() }
    defer { #expect(terminal.diagnostics == []) }
    terminal.press(.return, .end)
    #expect(terminal.screen.find("Delete") != nil)
    #expect(terminal.screen.find("Title") == nil)
    terminal.press(.return)
    #expect(terminal.lines[0] == "by deleted")
  }
}
