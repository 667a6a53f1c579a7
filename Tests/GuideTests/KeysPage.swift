import TermView
import TermViewTesting
import Testing

/// What docs/keys.md shows.
@MainActor @Suite("Focus and keys")
struct KeysPage {
  struct Notes: View {
    @State private var notes = ["Buy milk", "Call Anna"]
    @State private var showsHelp = false

    var body: some View {
      VStack {
        List {
          ForEach(notes, id: \.self) { Text($0) }
            .onDelete { notes.remove(atOffsets: $0) }
        }
        if showsHelp { Help() }
      }
      .keyBindings {
        KeyBinding("j", "Down", sends: .down)
        KeyBinding("k", "Up", sends: .up)
        KeyBinding("n", "New note") { notes.append("Note \(notes.count + 1)") }
        KeyBinding("X", "Delete all", isEnabled: !notes.isEmpty, isDestructive: true) {
          notes.removeAll()
        }
        KeyBinding("?", "Help", in: .everywhere) { showsHelp.toggle() }
      }
    }
  }

  struct Help: View {
    @Environment(\.keyBindings) private var keys

    var body: some View {
      VStack {
        Divider()
        ForEach(keys.bindings.indices, id: \.self) { index in
          let binding = keys.bindings[index]
          HStack {
            Text("\(binding.key)").frame(width: 4)
            Text(binding.title).dim(!binding.isEnabled)
          }
        }
      }
    }
  }

  struct Letters: View {
    @State private var place = "start"

    var body: some View {
      VStack(spacing: 0) {
        Text("At the \(place)").focusable()
        Spacer()
        KeyHints()
      }
      .keyBindings {
        KeyBinding(["g", "g"], "Go to the start") { place = "start" }.hint("start")
        KeyBinding(["g", "e"], "Go to the end") { place = "end" }.hint("end")
        KeyBinding([.control("x"), "s"], "Save") { place = "disk" }.hint("save")
      }
    }
  }

  struct Pile: View {
    @State private var chosen: Int? = 1
    @State private var coins = 0

    var body: some View {
      VStack {
        Text("\(coins) coins")
        List(1...40, id: \.self, selection: $chosen) { Text("Row \($0)") }
      }
      .keyBindings {
        KeyBinding("+", "Add coins") { count in coins += count ?? 1 }
      }
      .keySet(.vi)
    }
  }

  struct OwnKeys: View {
    var body: some View {
      List(1...40, id: \.self) { Text("Row \($0)") }
        .keySet(
          KeySet(
            .vi,
            keys: [
              .listDown: [[.down], ["n"]], .listUp: [[.up], ["e"]],
              .listFirst: [[.home], ["g", "h"]],
            ]))
    }
  }

  struct Library: View {
    @State private var books = ["Emma", "Ulysses"]

    var body: some View {
      VStack(spacing: 0) {
        List {
          ForEach(books, id: \.self) { Text($0) }
            .onDelete { books.remove(atOffsets: $0) }
        }
        KeyHints()
      }
      .keyBindings {
        KeyBinding("a", "Add a book") { books.append("Book \(books.count + 1)") }
          .hint("add").section("Change")
        KeyBinding("d", "Delete the book", sends: .deleteForward)
          .hint("delete").section("Change")
        KeyBinding("j", "Down", sends: .down).hint("move", priority: .low)
        KeyBinding("k", "Up", sends: .up).hint("move", priority: .low)
      }
      .keySheet()
      .commandPalette()
    }
  }

  struct Footer: View {
    @Environment(\.activeKeys) private var activeKeys

    var body: some View {
      Text(
        activeKeys.keys.filter { $0.priority > .low }
          .map { "\($0.key) \($0.hint)" }.joined(separator: ", "))
    }
  }

  struct Volume: View {
    @State private var volume = 5

    var body: some View {
      Text("Volume \(volume)")
        .focusable()
        .onKeyPress(keys: [.upArrow, .downArrow]) { press in
          volume += press.key == .upArrow ? 1 : -1
          return .handled
        }
        .onKeyPress(.control("r")) {
          volume = 5
          return .handled
        }
    }
  }

  struct Search: View {
    enum Field { case query, results }

    @State private var query = ""
    @FocusState private var field: Field?

    var body: some View {
      VStack {
        TextField("Search", text: $query)
          .focused($field, equals: .query)
          .onSubmit { field = .results }
        List(["Emma", "Ulysses"].filter { query.isEmpty || $0.contains(query) }, id: \.self) {
          Text($0)
        }
        .focused($field, equals: .results)
        .keyBindings { KeyBinding("/", "Search") { field = .query } }
      }
    }
  }

  struct FoundNames: View {
    let names: [String]
    @State private var query = ""
    @State private var selection: String?
    @Environment(\.sendKey) private var sendKey

    var body: some View {
      VStack {
        TextField("Find", text: $query)
          .onKeyPress(keys: [.upArrow, .downArrow]) { press in
            sendKey(press, to: "found") ? .handled : .ignored
          }
        List(names, id: \.self, selection: $selection) { Text($0) }.keyPane("found")
      }
    }
  }

  @Test("the arrows in the field move the cursor of the list")
  func sentFromHandler() {
    let terminal = TestTerminal(FoundNames(names: ["Emma", "Ulysses"]), columns: 20, rows: 4)
    terminal.press(.down, .down)
    #expect(terminal.screen.style(row: 2, column: 0).attributes.contains(.bold))
    terminal.type("U")
    #expect(terminal.screen.rows[0] == "U")
  }

  @Test("the page shows the screens that there are")
  func screens() {
    var page = Page("keys")
    let notes = TestTerminal(Notes(), columns: 24, rows: 10)
    notes.press("?")
    page.show(notes)
    let letters = TestTerminal(Letters(), columns: 24, rows: 3)
    letters.press("g")
    page.show(letters)
    let pile = TestTerminal(Pile(), columns: 24, rows: 4)
    pile.press("5", "j", "1", "2", "+")
    page.show(pile)
    let library = TestTerminal(Library(), columns: 64, rows: 4)
    page.show(library)
    library.resize(columns: 64, rows: 28)
    library.press("?")
    page.show(library)
    let search = TestTerminal(Search(), columns: 24, rows: 4)
    search.type("U")
    search.press(.return)
    page.show(search)
    search.press("/")
    search.type("x")
    #expect(search.screen[0] == "Ux")
    page.expectScreens()
  }

  @Test("bindings do what the table says")
  func bindings() {
    let notes = TestTerminal(Notes(), columns: 24, rows: 10)
    notes.press("n", "j", "j", .deleteForward)
    #expect(notes.screen.text == "Buy milk\nCall Anna")
    notes.paste("X")
    #expect(notes.screen.text == "Buy milk\nCall Anna")
    notes.press("X")
    #expect(notes.screen.text == "Buy milk\nCall Anna")
    notes.advance(by: .milliseconds(60))
    notes.press("X")
    #expect(notes.screen.text == "")
  }

  @Test("a footer, a sheet and a palette are made from what keys do")
  func footer() {
    let library = TestTerminal(Library(), columns: 26, rows: 4)
    #expect(library.screen[3] == "a add  d delete  ? keys")
    library.press("d", "d")
    #expect(library.screen[3] == "a add  ? keys  ctrl-c end")
    library.press(.control("p"), "b", "k", .return)
    #expect(library.screen[0] == "Book 1")
    let footer = TestTerminal(columns: 30, rows: 2) {
      VStack {
        Text("x").focusable().keyBindings { KeyBinding("h", "Help") {} }
        Footer()
      }
    }
    #expect(footer.screen[1].trimmingPrefix { $0 == " " } == "h Help")
  }

  @Test("a set of one's own has the keys that it names")
  func ownKeys() {
    let own = TestTerminal(OwnKeys(), columns: 24, rows: 5)
    own.press("n", "n", "e")
    #expect(own.screen.reversedRows == [1])
    own.press("n", "g", "h")
    #expect(own.screen.reversedRows == [0])
  }

  @Test("handlers take the keys they name")
  func handlers() {
    let volume = TestTerminal(Volume(), columns: 24, rows: 1)
    volume.press(.up, .up)
    #expect(volume.screen.text == "Volume 7")
    volume.press(.control("r"), .down)
    #expect(volume.screen.text == "Volume 4")
  }

  @Test("keys that the table leaves to others reach a binding")
  func left() {
    struct Left: View {
      @State private var taken: [String] = []

      var body: some View {
        VStack {
          List(["a", "b"], id: \.self) { Text($0) }
          Text(taken.joined(separator: ","))
        }
        .keyBindings {
          KeyBinding(.space, "") { taken.append("space") }
          KeyBinding(.deleteForward, "") { taken.append("delete") }
          KeyBinding(.control(.up), "") { taken.append("move") }
          KeyBinding(.return, "") { taken.append("return") }
          KeyBinding(.left, "") { taken.append("left") }
          KeyBinding("j", "") { taken.append("j") }
          KeyBinding(.down, "") { taken.append("down") }
        }
      }
    }
    let terminal = TestTerminal(Left(), columns: 50, rows: 4)
    terminal.press(.space, .deleteForward, .control(.up), .return, .left, "j", .down)
    #expect(terminal.screen[3] == "space,delete,move,return,left,j")
  }

  @Test("the wheel goes by three lines and leaves the cursor")
  func wheel() {
    let terminal = TestTerminal(columns: 10, rows: 4) {
      List(0..<20) { Text("\($0)") }
    }
    terminal.scroll(.scrollDown, row: 1, column: 1)
    #expect(terminal.screen[0] == "3")
  }

  struct Mail: View {
    let subjects: [String]
    let lines: [String]
    @Environment(\.sendKey) private var sendKey

    var body: some View {
      HStack {
        List(subjects, id: \.self) { Text($0) }
        ScrollView {
          LazyVStack { ForEach(lines, id: \.self) { Text($0) } }
        }
        .keyPane("text")
      }
      .keyBindings {
        KeyBinding("J", "Scroll the text down") { sendKey(.pageDown, to: "text") }
        KeyBinding("K", "Scroll the text up") { sendKey(.pageUp, to: "text") }
      }
    }
  }

  @Test("a key scrolls a pane without the focus")
  func panes() {
    let mail = Mail(subjects: ["a", "b"], lines: (0..<20).map { "line \($0)" })
    let terminal = TestTerminal(mail, columns: 30, rows: 4)
    terminal.press("J", .down)
    #expect(terminal.screen.text.contains("line 4") && terminal.screen.reversedRows == [1])
    terminal.press("K")
    #expect(terminal.screen.text.contains("line 0"))
  }
}
