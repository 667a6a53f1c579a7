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
    #expect(terminal.screen.text.contains("/ da"))
    terminal.press(.escape)
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
    #expect(terminal.screen.text.contains("No key matches “加えx”"))
    terminal.press(.escape)
    #expect(terminal.screen.text.contains("Delete the book"))
    terminal.press("/")
    terminal.type("delete book")
    #expect(terminal.screen.text.contains("Delete the book"))
    terminal.press(.return, .escape, "?")
    #expect(!terminal.screen.text.contains("Delete the book"))
    #expect(terminal.screen[0] == "Emma")
  }

  @Test("typing searches at once, and goes on with the search after Return")
  func typing() {
    let terminal = TestTerminal(Books(), columns: 70, rows: 30)
    terminal.press("?")
    terminal.type("del")
    #expect(terminal.screen.text.contains("/ del"))
    #expect(terminal.screen.text.contains("Delete the book"))
    #expect(!terminal.screen.text.contains("本を加える"))
    terminal.press(.return)
    terminal.type("x")
    #expect(terminal.screen.text.contains("/ delx"))
    #expect(terminal.screen.text.contains("No key matches “delx”"))
    terminal.press(.escape, .escape)
    #expect(terminal.screen[0] == "Emma")
  }

  @Test("The footer behind it says how the search is ended, in the field and beside it")
  func endOfSearch() {
    struct Program: View {
      var body: some View {
        VStack(spacing: 0) {
          Books()
          KeyHints()
        }
      }
    }
    let terminal = TestTerminal(Program(), columns: 80, rows: 24, theme: .standard)
    terminal.press("?")
    #expect(terminal.screen[23].contains("esc close"))
    terminal.press("d")
    #expect(terminal.screen[23].contains("esc end search"), "\(terminal.screen[23])")
    terminal.press(.return)
    #expect(terminal.screen[23].contains("esc end search"))
    terminal.press(.escape)
    #expect(terminal.screen[23].contains("esc close"))
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

  @Test("A long sheet has two columns in a wide window, with all keys and chords in them")
  func columns() {
    struct Many: View {
      var body: some View {
        List(1...9, id: \.self) { Text("\($0)") }
          .keyBindings {
            for number in 1...12 {
              KeyBinding(["g", .function(number)], "Go to \(number)") {}.section("Going")
            }
          }
          .keySheet()
          .keySet(.vi)
      }
    }
    let terminal = TestTerminal(Many(), columns: 120, rows: 30)
    terminal.press("?")
    let rows = terminal.screen.rows
    #expect(rows.contains { $0.contains("Going") && $0.contains("List") })
    #expect(rows.contains { $0.contains("g f12") })
    #expect(rows.contains { $0.contains("g g") && $0.contains("First row") })
    #expect(rows.contains { $0.contains("ctrl-c") && $0.contains("End the program") })
    #expect(rows.contains { $0.contains("ctrl-z") })
    #expect(rows.contains { $0.contains("ctrl-l") })
    // From 64 columns on, where all texts have room, if only as their hints.
    for columns in [64, 80] {
      terminal.resize(columns: columns, rows: 30)
      #expect(terminal.screen.rows.contains { $0.contains("Going") && $0.contains("List") })
      #expect(!terminal.screen.rows.contains { $0.contains("Keys") == false && $0.contains("…") })
    }
    terminal.resize(columns: 63, rows: 30)
    #expect(!terminal.screen.rows.contains { $0.contains("Going") && $0.contains("List") })
    for (columns, rows) in [(20, 5), (40, 12), (106, 5), (200, 60)] {
      terminal.resize(columns: columns, rows: rows)
      #expect(terminal.screen.rows.contains { $0.contains("g f1") || $0.contains("Going") })
    }
  }
}
