import TermView
import Testing

@testable import TermViewTesting

@MainActor @Suite("Screens as values")
struct ScreenTests {
  struct Book: Identifiable {
    let id: Int
    var title: String
  }
  static let books = [
    Book(id: 7, title: "Ulysses"), Book(id: 8, title: "ハッカー"), Book(id: 9, title: "Emma"),
  ]

  private func terminal(_ books: [Book] = books) -> TestTerminal {
    TestTerminal(columns: 16, rows: 6) {
      VStack {
        Text("Books").bold()
        NumberedList(books) { book in
          HStack {
            Text(book.title)
            Text("buy").link("https://x/\(book.id)")
          }
        }
      }
    }
  }

  @Test("a list's row is found by its id")
  func rows() {
    let screen = terminal().screen
    #expect(screen.row(id: 8)?.text == "2. ハッカー buy")
    #expect(screen.row(id: 8)?.rect == Rect(row: 2, column: 0, columns: 16, rows: 1))
    #expect(screen.row(id: 10) == nil)
    #expect(screen.row(id: "8") == nil)
  }

  @Test("rows of stacks and of lists within rows are found too, as far as they are shown")
  func nestedRows() {
    let terminal = TestTerminal(columns: 20, rows: 4) {
      HStack {
        VStack { ForEach(["a", "b"], id: \.self) { Text("\($0)\n\($0)") } }
        List(0..<9) { Text("row \($0)") }
      }
    }
    #expect(terminal.screen.row(id: "b")?.rect == Rect(row: 2, column: 0, columns: 1, rows: 2))
    #expect(terminal.screen.row(id: 3)?.text == "row 3")
    #expect(terminal.screen.row(id: 4) == nil)
    terminal.press(.end)
    #expect(terminal.screen.row(id: 8)?.origin == Point(row: 3, column: 2))
    terminal.click(terminal.screen.row(id: 6)!)
    #expect(terminal.screen.reversedRows == [1])
  }

  @Test("links, styles and parts of the screen")
  func parts() {
    let screen = terminal().screen
    #expect(screen.links.map(\.target) == ["https://x/7", "https://x/8", "https://x/9"])
    #expect(screen.links.map(\.text) == ["buy", "buy", "buy"])
    #expect(screen.links[1].columns == 12..<15)
    #expect(screen.styles(row: 0).map(\.columns) == [0..<5])
    #expect(screen.find("カー") == Point(row: 2, column: 7))
    #expect(screen.find("") == nil)
    #expect(
      screen.region(Rect(row: 1, column: 3, columns: 7, rows: 2)).rows == ["Ulysses", "ハッカー"])
    #expect(screen.region(Rect(row: 9, column: 0, columns: 7, rows: 2)).rows == [])
  }

  @Test("a difference names places, ids, glyphs and styles")
  func difference() throws {
    var books = Self.books
    let before = terminal().screen
    #expect(terminal().screen == before)
    books[0].title = "Ulysses!"
    let other = terminal(books)
    other.press(.down)
    let difference = try #require(other.screen.difference(from: before))
    #expect(
      difference.description == """
        the cursor is 2,0 hidden instead of 1,0 hidden
        row 1, columns 0-10 (id 7): "1. Ulysses!" instead of "1. Ulysses ", plain instead of reverse
        row 1, column 11 (id 7): " " instead of "b", plain instead of reverse link:"https://x/7"
        row 1, columns 12-13 (id 7): "bu" instead of "uy", link:"https://x/7" instead of reverse link:"https://x/7"
        row 1, column 14 (id 7): "y" instead of " ", link:"https://x/7" instead of reverse
        row 1, column 15 (id 7): " ", plain instead of reverse
        row 2, columns 0-11 (id 8): "2. ハッカー ", reverse instead of plain
        row 2, columns 12-14 (id 8): "buy", reverse link:"https://x/8" instead of link:"https://x/8"
        row 2, column 15 (id 8): " ", reverse instead of plain
        """)
  }

  @Test("another size, another cursor, another title differ")
  func wholes() {
    let small = Screen(Frame(size: Size(columns: 2, rows: 1)))
    var frame = Frame(size: Size(columns: 3, rows: 1))
    frame.cursor.isVisible = true
    frame.title = "T"
    #expect(
      Screen(frame).difference(from: small)?.description == """
        3x1 cells instead of 2x1
        the cursor is 0,0 visible instead of 0,0 hidden
        the title is "T" instead of none
        """)
  }

  @Test("what the terminal has for the colours that views wish")
  func colors() {
    let view = Text("x").foregroundStyle(.rgb(255, 0, 0)).bold()
    let terminal = TestTerminal(columns: 3, rows: 1, colors: .eight) { view }
    #expect(terminal.screen.style(row: 0, column: 0).foreground == .rgb(255, 0, 0))
    #expect(terminal.shown.style(row: 0, column: 0).foreground == .red)
    let none = TestTerminal(columns: 3, rows: 1, colors: .none) { view }
    #expect(none.shown.style(row: 0, column: 0) == CellStyle(attributes: .bold))
  }

  @Test(
    "a style in words can be read back",
    arguments: [
      "plain", "bold dim italic blink reverse strikethrough hidden", "underline fg:red",
      "underline:curly fg:bright-blue bg:#01fe7f ul:200", "link:\"a \\\"b\\\" \\\\ \\u{1b}\"",
    ])
  func styleText(text: String) throws {
    let style = try #require(StyleText.style(text))
    #expect(StyleText.text(of: style) == text)
  }

  @Test(
    "words that say no style are not understood",
    arguments: [
      "bald", "fg:", "fg:redder", "link:x", "underline:wavy", "fg:#12345", "bold:red", "xx:red",
    ])
  func noStyle(text: String) { #expect(StyleText.style(text) == nil) }

  @Test("in a failed expectation a screen has its styles, and a colour its name")
  func testDescriptions() {
    let screen = TestTerminal(columns: 8, rows: 2) { Text("Hi").bold().foregroundStyle(.red) }
      .screen
    #expect(
      screen.testDescription == """

        TermView snapshot 1
        size 8x2
        cursor 0,0 hidden
        |Hi
        |
        style a bold fg:red
        row 0: 2a

        """)
    #expect(screen.style(row: 0, column: 0).testDescription == "bold fg:red")
    #expect(Color.rgb(1, 255, 16).testDescription == "#01ff10")
    #expect(Color.brightBlue.testDescription == "bright-blue")
  }
}
