import TermView
import TermViewTesting
import Testing

/// What docs/selection.md shows.
@MainActor @Suite("Selection and the cursor")
struct SelectionPage {
  typealias Book = ListsPage.Book

  struct Desk: View {
    let books: [Book]
    @State private var chosen: Set<Int> = []
    @State private var message = ""

    var body: some View {
      VStack {
        List(books, selection: $chosen) { book in Text(book.title) }
          .contextMenu(forSelectionType: Int.self) { ids in
            Button("Lend") { message = "Lent \(ids.count)" }
            Button("Remove", role: .destructive) { message = "Removed \(ids.count)" }
          } primaryAction: { ids in
            message = "Opened \(ids.count)"
          }
        Text(message).dim()
      }
    }
  }

  struct Library: View {
    let books: [Book]
    @State private var selection: Int?

    var body: some View {
      VStack {
        Text(selection.map { "Book \($0)" } ?? "Nothing is selected").dim()
        List(books, selection: $selection) { book in Text(book.title) }
      }
    }
  }

  struct Sizes: View {
    @State private var size: String?

    var body: some View {
      List(selection: $size) {
        ForEach(["Small", "Medium", "Large"], id: \.self) { size in Text(size) }
      }
      .listWrapsAround()
    }
  }

  struct Comparison: View {
    let old: [String]
    let new: [String]
    @State private var top: Int?

    var body: some View {
      HStack {
        List(old.indices, id: \.self) { Text(old[$0]) }.scrollPosition(id: $top)
        List(new.indices, id: \.self) { Text(new[$0]) }.scrollPosition(id: $top)
      }
    }
  }

  @Test("Up in the first row goes to the last")
  func wraps() {
    let terminal = TestTerminal(Sizes(), columns: 20, rows: 4)
    terminal.press(.down, .up)
    #expect(terminal.screen.reversedRows == [2])
  }

  struct Places: View {
    let places = ["Bern", "Nairobi", "Nanjing", "Oslo", "Paris", "Quito", "Rome", "Seoul"]
    @State private var place: String?

    var body: some View {
      List(selection: $place) {
        ForEach(places, id: \.self) { place in
          Text("☐ \(place)").typeSelectEquivalent(place)
        }
      }
      .typeSelect()
      .listScrollMargin(2)
    }
  }

  @Test("letters go to rows, which are not at the edge then")
  func letters() {
    let terminal = TestTerminal(Places(), columns: 20, rows: 5)
    terminal.press("p")
    #expect(terminal.screen.text.contains("Quito"))
    #expect(terminal.screen.rows[terminal.screen.reversedRows[0]].contains("Paris"))
    terminal.press(.home, "n", "a", "n")
    #expect(terminal.screen.rows[terminal.screen.reversedRows[0]].contains("Nanjing"))
  }

  struct Tabs: View {
    @State private var tab = "Books"

    var body: some View {
      VStack {
        HorizontalScrollView(
          data: ["Books", "Authors", "Loans"], id: \.self, selection: $tab
        ) { Text($0) }
        Text("This is \(tab).")
      }
    }
  }

  struct Picker: View {
    let books: [Book]
    @State private var chosen: Set<Int> = []

    var body: some View {
      VStack {
        Text("\(chosen.count) chosen").dim()
        List(books, selection: $chosen) { book in
          HStack {
            Mark()
            Text(book.title)
          }
        }
      }
    }
  }

  struct Mark: View {
    @Environment(\.isSelected) private var isSelected

    var body: some View { Text(isSelected ? "✓" : " ") }
  }

  struct Shelves: View {
    let books: [Book]
    @State private var chosen: Set<Int> = []

    var body: some View {
      VStack {
        Text("\(chosen.count) chosen").dim()
        List(books, selection: $chosen) { book in
          HStack {
            Mark()
            Text(book.title)
          }
          .selectionDisabled(book.isRead)
        }
      }
    }
  }

  struct Finder: View {
    let books: [Book]
    @State private var chosen: Set<Int> = []
    @State private var message = ""

    var body: some View {
      VStack {
        List(books, selection: $chosen) { book in Text(book.title) }
          .onActivate(forSelectionType: Int.self) { ids in
            message = "Opened \(ids.count)"
          }
        Text(message).dim()
      }
    }
  }

  struct Sidebar: View {
    @State private var place: String? = "inbox"

    var body: some View {
      List(selection: $place) {
        Text("Inbox").tag("inbox")
        Text("Sent").tag("sent")
        Divider()
        ForEach(["Work", "Home"], id: \.self) { folder in Text(folder) }
      }
    }
  }

  struct Jump: View {
    @State private var selection: Int? = 0

    var body: some View {
      List(0..<1000, id: \.self, selection: $selection) { number in Text("Row \(number)") }
        .keyBindings { KeyBinding("g", "Go to 500") { selection = 500 } }
    }
  }

  struct Contents: View {
    let chapters: [String]

    var body: some View {
      ScrollViewReader { proxy in
        List(chapters, id: \.self) { Text($0) }
          .keyBindings {
            KeyBinding("e", "Epilogue") { proxy.scrollTo("Epilogue", anchor: .top) }
          }
      }
    }
  }

  struct Shelf: View {
    let books: [Book]
    @State private var selection: Int? = 1
    @State private var message = ""

    var body: some View {
      VStack {
        List(books, selection: $selection) { book in
          Button(book.title) { message = "Opened \(book.title)" }
        }
        .keyBindings {
          KeyBinding("l", "Lend", isEnabled: selection != nil) {
            message = "Lent book \(selection!)"
          }
        }
        Text(message).dim()
      }
    }
  }

  private let books = ListsPage.books

  @Test("the page shows the screens that there are")
  func screens() {
    var page = Page("selection")
    let library = TestTerminal(Library(books: books), columns: 34, rows: 5)
    page.show(library)
    library.press(.down)
    page.show(library)
    library.press(.down)
    page.show(library)
    let tabs = TestTerminal(Tabs(), columns: 34, rows: 3)
    tabs.press(.right)
    page.show(tabs)
    let picker = TestTerminal(Picker(books: books), columns: 34, rows: 5)
    picker.press(.space, .down, .space, .down)
    page.show(picker)
    let shelves = TestTerminal(Shelves(books: books), columns: 34, rows: 5)
    shelves.press(.shift(.down), .shift(.down))
    page.show(shelves)
    let sidebar = TestTerminal(Sidebar(), columns: 12, rows: 6)
    sidebar.press(.down, .down)
    page.show(sidebar)
    let jump = TestTerminal(Jump(), columns: 20, rows: 5)
    jump.press("g")
    page.show(jump)
    let chapters = (1...20).map { "Chapter \($0)" } + ["Epilogue", "Notes", "Index"]
    let contents = TestTerminal(Contents(chapters: chapters), columns: 20, rows: 3)
    contents.press("e")
    page.show(contents)
    let comparison = TestTerminal(
      Comparison(old: (1...9).map { "old \($0)" }, new: (1...9).map { "new \($0)" }),
      columns: 20, rows: 3)
    comparison.press(.pageDown)
    page.show(comparison)
    let finder = TestTerminal(Finder(books: books), columns: 34, rows: 5)
    finder.press(.shift(.down), .return)
    page.show(finder)
    let shelf = TestTerminal(Shelf(books: books), columns: 34, rows: 5)
    shelf.press(.down, .return)
    page.show(shelf)
    page.expectScreens()
  }

  @Test("a binding acts on the selected row")
  func lend() {
    let shelf = TestTerminal(Shelf(books: books), columns: 34, rows: 5)
    shelf.press("l")
    #expect(shelf.screen.find("Lent book 1") != nil)
  }

  @Test("the next row is selected when the selected one goes")
  func removal() {
    struct Removing: View {
      @State var books: [Book]
      @State private var selection: Int? = 2

      var body: some View {
        VStack {
          Text(selection.map { "\($0)" } ?? "none")
          List(selection: $selection) {
            ForEach(books) { Text($0.title) }.onDelete { books.remove(atOffsets: $0) }
          }
        }
      }
    }
    let terminal = TestTerminal(Removing(books: books), columns: 20, rows: 5)
    terminal.press(.deleteForward)
    #expect(terminal.screen[0] == "3")
    terminal.press(.deleteForward)
    #expect(terminal.screen[0] == "1")
    terminal.press(.deleteForward)
    #expect(terminal.screen[0] == "none")
  }

  @Test("Delete on a selected row deletes all that are selected, on another one that row")
  func deletion() {
    struct Deleting: View {
      @State var books: [Book]
      @State private var chosen: Set<Int> = [1, 3]

      var body: some View {
        List(selection: $chosen) {
          ForEach(books) { Text($0.title) }.onDelete { books.remove(atOffsets: $0) }
        }
      }
    }
    let all = TestTerminal(Deleting(books: books), columns: 20, rows: 5)
    all.press(.deleteForward)
    #expect(all.screen.text == "ハッカーと画家")
    let one = TestTerminal(Deleting(books: books), columns: 20, rows: 5)
    one.press(.down, .deleteForward)
    #expect(one.screen.text == "Hackers & Painters\nUlysses")
  }
}
