import Foundation
import TermSearch
import TermView
import TermViewTesting
import Testing

/// What docs/search.md shows.
@MainActor @Suite("Search and empty lists")
struct SearchPage {
  struct FruitList: View {
    let fruits = ["Apple", "Apricot", "Banana", "Cherry"]
    @State private var query = ""

    private var found: [String] {
      query.isEmpty ? fruits : fruits.filter { $0.localizedStandardContains(query) }
    }

    var body: some View {
      List(found, id: \.self) { Text($0).highlighted(query) }
        .overlay {
          if found.isEmpty { ContentUnavailableView.search(text: query) }
        }
        .searchable(text: $query, prompt: "Fruit")
    }
  }

  struct Book: Identifiable {
    let id: Int
    let author: String
    let title: String
  }

  static let books = [
    Book(id: 0, author: "Paul Graham", title: "On Lisp"),
    Book(id: 1, author: "Jane Austen", title: "Emma"),
    Book(id: 2, author: "Paul Graham", title: "ANSI Common Lisp"),
  ]

  struct Shelf: View {
    @State private var search = ListSearch(books) { "\($0.author), \($0.title)" }

    var body: some View {
      List(search.found) { book in search.text("\(book.author), \(book.title)") }
        .searchable(search, prompt: "Author or title")
    }
  }

  struct Entry: Identifiable {
    let id: Int
    let text: String
  }

  static let entries = [
    "started", "error: no route", "retrying", "error: timed out", "connected",
  ].enumerated().map { Entry(id: $0.offset, text: $0.element) }

  struct Log: View {
    @State private var search = ListSearch(entries) { $0.text }
    @State private var selection: Entry.ID?

    var body: some View {
      List(search.elements, selection: $selection) { entry in search.text(entry.text) }
        .findable(search, selection: $selection)
    }
  }

  struct Genre: Identifiable {
    let name: String
    var id: String { name }
    static let all = [Genre(name: "novel"), Genre(name: "play")]
  }

  struct Narrowed: View {
    let found: [String]
    @State private var query = ""
    @State private var genres: [Genre] = []

    var body: some View {
      List(found, id: \.self) { Text($0) }
        .searchable(text: $query, tokens: $genres, suggestedTokens: .constant(Genre.all)) {
          Text($0.name)
        }
    }
  }

  struct Inbox: View {
    let mails: [String]
    var body: some View {
      if mails.isEmpty {
        ContentUnavailableView("No mail yet", key: "c", "write one")
      } else {
        List(mails, id: \.self) { Text($0) }
      }
    }
  }

  struct Library: View {
    enum Scope: Hashable { case all, unread }
    let found: [String]
    let recent: [String]
    @State private var query = ""
    @State private var scope = Scope.all

    var body: some View {
      List(found, id: \.self) { Text($0) }
        .searchable(text: $query)
        .searchScopes($scope) {
          Text("All").tag(Scope.all)
          Text("Unread").tag(Scope.unread)
        }
        .searchSuggestions {
          ForEach(recent, id: \.self) { Text($0).searchCompletion($0) }
        }
    }
  }

  @Test("the page shows the screens that there are")
  func screens() {
    var page = Page("search")
    let fruits = TestTerminal(FruitList(), columns: 40, rows: 8)
    fruits.press("/", "a", "p")
    page.show(fruits)
    fruits.press("x")
    page.show(fruits)
    let shelf = TestTerminal(Shelf(), columns: 40, rows: 4)
    shelf.press("/", "p", "g", "l")
    page.show(shelf)
    let log = TestTerminal(Log(), columns: 40, rows: 6)
    log.press("/", "e", "r", "r", .return, "n")
    page.show(log)
    page.show(TestTerminal(Inbox(mails: []), columns: 40, rows: 5))
    let narrowed = TestTerminal(Narrowed(found: ["Emma"]), columns: 40, rows: 4)
    narrowed.press("/", .down, .return)
    page.show(narrowed)
    page.expectScreens()
  }

  @Test("matches are highlighted")
  func matches() {
    let terminal = TestTerminal(columns: 20, rows: 1) { Text("Ulysses").highlighted("LYS") }
    #expect(terminal.screen.text == "Ulysses")
    let bold = (0..<7).filter {
      terminal.screen.style(row: 0, column: $0).attributes.contains(.bold)
    }
    #expect(bold == [1, 2, 3])
  }

  @Test("the keys do what the page says")
  func keys() {
    let terminal = TestTerminal(FruitList(), columns: 40, rows: 8)
    terminal.press("/", "b", "a", .return)
    #expect(terminal.screen.find("Banana") != nil && terminal.screen.find("Apple") == nil)
    terminal.press("/", .escape)
    #expect(terminal.screen.find("Apple") != nil)

    let library = TestTerminal(
      Library(found: ["Emma", "Momo"], recent: ["Emma"]), columns: 40, rows: 8)
    library.press("/")
    #expect(library.screen.find("Unread") != nil)
    library.press(.down, .return)
    #expect(library.screen.rows.contains { $0.contains("Emma") })
    #expect(TestTerminal(Inbox(mails: ["Hello"]), columns: 20, rows: 3).screen.find("Hello") != nil)
  }
}
