import Foundation
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
      List(found, id: \.self) { Text($0) }
        .searchable(text: $query, prompt: "Fruit")
        .overlay {
          if found.isEmpty { ContentUnavailableView.search(text: query) }
        }
    }
  }

  struct Inbox: View {
    let mails: [String]
    var body: some View {
      if mails.isEmpty {
        ContentUnavailableView(
          "No mail", systemImage: "tray", description: Text("c writes one."))
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
    page.show(TestTerminal(Inbox(mails: []), columns: 40, rows: 5))
    page.expectScreens()
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
