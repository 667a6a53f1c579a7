import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("A footer of keys")
struct KeyHintsTests {
  struct Books: View {
    var titles = ["Add a book", "Undo", "Find", "Quit"]
    @State private var books = ["Emma", "Ulysses"]
    @State private var done = ""

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        List { ForEach(books, id: \.self) { Text($0) }.onDelete { books.remove(atOffsets: $0) } }
        Text(done)
        KeyHints()
      }
      .keyBindings {
        KeyBinding("a", titles[0]) { done = "added" }
        KeyBinding("u", titles[1], isEnabled: done == "added") { done = "undone" }
        KeyBinding("d", "Delete the row", sends: .deleteForward).hint("delete")
        KeyBinding("j", "Down", sends: .down).hint("move", priority: .low)
        KeyBinding("k", "Up", sends: .up).hint("move", priority: .low)
        KeyBinding("/", titles[2]) {}
        KeyBinding("q", titles[3]) {}.hint(priority: .high)
      }
    }
  }

  private func last(_ terminal: TestTerminal) -> String { terminal.screen.rows.last! }

  @Test("It shows what can be done, by priority, as many as fit, each whole")
  func widths() {
    let all = ["a Add a book", "d delete", "j/k move", "/ Find", "q Quit"]
    for columns in 1...80 {
      let terminal = TestTerminal(Books(), columns: columns, rows: 6)
      let shown = last(terminal).components(separatedBy: columns < 60 ? "  " : "   ")
      if columns >= 80 { #expect(shown == all) }
      if columns < 6 {
        #expect(shown == [""])
      } else {
        #expect(Set(shown).isSubset(of: all), "\(columns)")
        #expect(shown.contains("q Quit"), "\(columns)")
      }
      #expect(all.filter(shown.contains) == shown || shown == [""])
    }
  }

  @Test("While a chord or a count waits it shows what was typed and what may follow")
  func chords() {
    struct Chords: View {
      @State private var done = ""
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          List(1...9, id: \.self) { Text("\($0)") }
          Text(done)
          KeyHints()
        }
        .keyBindings {
          KeyBinding(["g", "h"], "Go home") { done = "home" }.hint("home", priority: .never)
          KeyBinding(["g", "x", "x"], "Go far") { done = "far" }
          KeyBinding("q", "Quit") {}.hint("quit", priority: .high)
        }
        .keySet(.vi)
      }
    }
    let terminal = TestTerminal(Chords(), columns: 60, rows: 6)
    let before = last(terminal)
    #expect(before.contains("q quit"))
    terminal.press("g")
    #expect(last(terminal) == "g…   h home   x x Go far   g First row")
    terminal.press("x")
    #expect(last(terminal) == "g x…   x Go far")
    terminal.press("x")
    #expect(last(terminal) == before)
    #expect(terminal.screen[4] == "far")
    terminal.press("1", "2")
    #expect(last(terminal).hasPrefix("12…   g x x"))
    terminal.press(.escape)
    #expect(last(terminal) == before)
    terminal.resize(columns: 20, rows: 5)
    terminal.press("g")
    #expect(last(terminal) == "g…  h home")
    terminal.click(row: 4, column: 5)
    #expect(terminal.screen[3] == "home")
  }

  @Test("The way back is shown on a pushed screen and in a sheet, where there is room")
  func back() {
    struct Screens: View {
      @State private var isPresented = false
      var body: some View {
        VStack(spacing: 0) {
          NavigationStack {
            NavigationLink("Go") { Text("There").focusable() }
          }
          .sheet(isPresented: $isPresented) { Text("Sheet").focusable() }
          KeyHints()
        }
        .keyBindings { KeyBinding("s", "Show") { isPresented = true } }
      }
    }
    let terminal = TestTerminal(Screens(), columns: 80, rows: 24)
    #expect(!last(terminal).contains("esc"))
    terminal.press(.return)
    #expect(last(terminal).contains("esc back"))
    terminal.press("s")
    #expect(last(terminal).contains("esc close"))
    terminal.press(.escape, .escape)
    #expect(!last(terminal).contains("esc"))
  }

  @Test("A stack or a split view in a sheet leaves Esc, and its hint, to the sheet")
  func backInSheets() {
    struct Screens: View {
      let isSplit: Bool
      @State private var isPresented = false
      var body: some View {
        VStack(spacing: 0) {
          Text("Home").focusable()
          Spacer()
          KeyHints()
        }
        .keyBindings { KeyBinding("s", "Show") { isPresented = true } }
        .sheet(isPresented: $isPresented) {
          if isSplit {
            NavigationSplitView {
              Text("Sidebar").focusable()
            } detail: {
              Text("Detail").focusable()
            }
          } else {
            NavigationStack {
              NavigationLink("Go") {
                Text("There").focusable()
              }
            }
          }
        }
      }
    }
    for isSplit in [false, true] {
      let terminal = TestTerminal(Screens(isSplit: isSplit), columns: 100, rows: 24)
      terminal.press("s")
      #expect(last(terminal).contains("esc close"), "\(isSplit)")
      if isSplit {
        terminal.press(.tab)
      } else {
        terminal.press(.return)
        #expect(last(terminal).contains("esc back"))
        terminal.press(.escape)
      }
      #expect(last(terminal).contains("esc close"), "\(isSplit)")
      terminal.press(.escape)
      #expect(last(terminal).contains("s Show"), "\(isSplit)")
    }
  }

  @Test("A scroll view has hints for its keys while there is something to scroll")
  func scrolling() {
    struct Page: View {
      @State private var lines = 2
      var body: some View {
        VStack(spacing: 0) {
          ScrollView {
            Text("Start").focusable()
            ForEach(0..<lines, id: \.self) { Text("Line \($0)") }
          }
          KeyHints()
        }
        .keyBindings { KeyBinding("a", "Add") { lines += 4 } }
      }
    }
    let terminal = TestTerminal(Page(), columns: 60, rows: 6, theme: .standard)
    #expect(!last(terminal).contains("scroll"))
    terminal.press("a")
    #expect(last(terminal).contains("scroll"))
  }

  @Test("What lists and searches do is said in small letters, a button as the program wrote it")
  func words() {
    let open = TestTerminal(columns: 80, rows: 6) {
      VStack {
        List(["Emma"], id: \.self) { Text($0).onActivate {} }.searchable(text: .constant(""))
        KeyHints()
      }
    }
    #expect(last(open).hasPrefix("/ search   enter open"))
    let lend = TestTerminal(columns: 80, rows: 6) {
      VStack {
        List(["Emma"], id: \.self) { _ in Button("Lend") {} }
        KeyHints()
      }
    }
    #expect(last(lend).contains("enter Lend"))
  }

  @Test("It follows the focus and what is enabled")
  func changes() {
    let terminal = TestTerminal(Books(), columns: 80, rows: 6)
    #expect(!last(terminal).contains("Undo"))
    terminal.press("a")
    #expect(last(terminal).hasPrefix("a Add a book   u Undo   d delete"))
    terminal.press("d", "d")
    #expect(!last(terminal).contains("delete"))
    #expect(!last(terminal).contains("move"))
  }

  @Test("A click on a hint presses its key")
  func clicks() throws {
    let terminal = TestTerminal(Books(), columns: 80, rows: 6)
    let place = try #require(terminal.screen.find("delete"))
    terminal.click(row: place.row, column: place.column)
    #expect(terminal.screen[0] == "Ulysses")
  }

  @Test("Titles in Japanese are whole as well")
  func japanese() {
    let titles = ["本を加える", "元に戻す", "探す", "終わる"]
    #expect(last(TestTerminal(Books(titles: titles), columns: 20, rows: 5)) == "d delete  q 終わる")
    #expect(
      last(TestTerminal(Books(titles: titles), columns: 31, rows: 5))
        == "a 本を加える  / 探す  q 終わる")
  }

  @Test("Keys are bold and in the accent, words secondary; without colours keys are bold")
  func styles() {
    let terminal = TestTerminal(Books(), columns: 80, rows: 6)
    let key = terminal.screen.style(row: 5, column: 0)
    #expect(key.foreground == .tint)
    #expect(key.attributes.contains(.bold))
    #expect(terminal.screen.style(row: 5, column: 2).foreground == .secondary)
    let plain = TestTerminal(columns: 80, rows: 6, colors: .none, theme: .standard) { Books() }
    // On a screen as low as this the inset is one column.
    #expect(plain.shown.style(row: 5, column: 1).attributes.contains(.bold))
    #expect(!plain.shown.style(row: 5, column: 3).attributes.contains(.bold))
  }

  @Test("On the header of a section that folds they name what Return and the arrows do")
  func folding() {
    struct Program: View {
      @State private var isExpanded = true
      var body: some View {
        VStack {
          List {
            Section("Done", isExpanded: $isExpanded) { Text("one") }
          }
          KeyHints()
        }
      }
    }
    let terminal = TestTerminal(Program(), columns: 60, rows: 6)
    #expect(last(terminal) == "enter/← fold   ↑/↓ move   ctrl-c end")
    terminal.press(.return)
    #expect(last(terminal) == "enter/→ unfold   ↑/↓ move   ctrl-c end")
    terminal.press(.return, .down)
    #expect(last(terminal) == "↑/↓ move   ← fold   ctrl-c end")
  }

  @Test("Without arrows in the font their names are written")
  func ascii() {
    struct Program: View {
      @Environment(\.activeKeys) var keys
      var body: some View {
        VStack {
          List(0..<3) { Text("\($0)") }
          KeyHints()
        }
      }
    }
    #expect(last(TestTerminal(Program(), columns: 40, rows: 5)) == "↑/↓ move  ctrl-c end")
    var environment = EnvironmentValues()
    environment.glyphs = .ascii
    let terminal = TestTerminal(columns: 40, rows: 5, environment: environment) { Program() }
    #expect(last(terminal) == "up/down move  ctrl-c end")
  }
}
