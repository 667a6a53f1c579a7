import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("A sheet of all keys")
struct KeySheetTests {
  struct Books: View {
    @State private var books = ["Emma", "Ulysses"]
    @State private var query = ""

    var body: some View {
      VStack(spacing: 0) {
        List { ForEach(books, id: \.self) { Text($0) } }
        TextField("Search", text: $query)
      }
      .keyBindings {
        KeyBinding("d", "Delete the book") { books.removeFirst() }.section("Change")
        KeyBinding("a", "本を加える") { books.append("new") }.section("Change")
        KeyBinding("u", "Undo", isEnabled: false) {}.section("Change")
        KeyBinding("j", "Down", sends: .down).section("Move")
      }
      .keySheet()
    }
  }

  @Test("? shows every key by section, and no key does anything behind it")
  func sheet() {
    let terminal = TestTerminal(Books(), columns: 70, rows: 30)
    terminal.press("?")
    let text = terminal.screen.text
    for line in ["Keys", "Change", "d  ", "Delete the book", "本を加える", "j ↓", "ctrl-c", "Undo"] {
      #expect(text.contains(line), "\(line)")
    }
    let sections = ["Change", "Move", "Text", "List", "Program"].compactMap {
      terminal.screen.find($0)?.row
    }
    #expect(sections.count >= 4)
    #expect(sections == sections.sorted())
    terminal.press("d", "a")
    #expect(terminal.screen.text == text)
    terminal.press(.escape)
    #expect(terminal.screen[0] == "Emma")
    #expect(terminal.screen.text.contains("Change") == false)
    terminal.press("j", "d")
    #expect(terminal.screen[0] == "Ulysses")
  }

  @Test("/ searches in it, Esc ends the search and then closes")
  func search() {
    let terminal = TestTerminal(Books(), columns: 70, rows: 30)
    terminal.press("?", "/")
    terminal.type("加え")
    #expect(terminal.screen.text.contains("本を加える"))
    #expect(!terminal.screen.text.contains("Delete the book"))
    terminal.type("x")
    #expect(terminal.screen.text.contains("No key is called that"))
    terminal.press(.escape)
    #expect(terminal.screen.text.contains("Delete the book"))
    terminal.press("/")
    terminal.type("delete book")
    #expect(terminal.screen.text.contains("Delete the book"))
    terminal.press(.return, .escape, "?")
    #expect(!terminal.screen.text.contains("Delete the book"))
    #expect(terminal.screen[0] == "Emma")
  }

  @Test("At 20 columns and 5 rows it takes the screen and scrolls to its end")
  func small() {
    let terminal = TestTerminal(Books(), columns: 20, rows: 5)
    terminal.press("?")
    #expect(terminal.screen[0] == "Keys")
    #expect(terminal.screen[1].hasPrefix("Change "))
    #expect(terminal.screen[2].hasPrefix("d  Delete the boo"))
    #expect(terminal.screen[3].hasPrefix("a  本を加える "))
    terminal.press(.end)
    #expect(terminal.screen[4].hasPrefix("ctrl-l"))
    terminal.press("/")
    terminal.type("undo")
    #expect(terminal.screen[1] == "/ undo")
    #expect(terminal.screen[3].hasPrefix("u"))
    terminal.press(.escape, .escape)
    #expect(terminal.screen[0] == "Emma")
  }

  @Test("A field takes the key as a letter")
  func field() {
    let terminal = TestTerminal(Books(), columns: 40, rows: 12)
    terminal.press(.tab)
    terminal.type("?")
    #expect(terminal.screen[11] == "?")
  }

  @Test("A program may present it itself")
  func own() {
    struct Program: View {
      @State private var isShown = false
      var body: some View {
        Text("x").focusable()
          .keyBindings { KeyBinding("h", "Help") { isShown = true } }
          .sheet(isPresented: $isShown) { KeySheet() }
      }
    }
    let terminal = TestTerminal(Program(), columns: 60, rows: 20)
    terminal.press("h")
    #expect(terminal.screen.text.contains("Help"))
    terminal.press(.escape)
    #expect(!terminal.screen.text.contains("Help"))
  }
}
