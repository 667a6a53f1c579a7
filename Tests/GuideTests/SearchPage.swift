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

  func marked(_ title: String, by query: String) -> Text {
    guard let range = title.localizedStandardRange(of: query) else { return Text(title) }
    return Text(title[..<range.lowerBound]) + Text(title[range]).bold()
      + Text(title[range.upperBound...])
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

  @Test("what matched is bold")
  func matches() {
    let terminal = TestTerminal(columns: 20, rows: 1) { marked("Ulysses", by: "lys") }
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
