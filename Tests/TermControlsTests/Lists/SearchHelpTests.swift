import TermControls
import TermView
import TermViewTesting
import Testing

@MainActor @Suite("Scopes and suggestions of a search")
struct SearchHelpTests {
  enum Scope: String, CaseIterable { case all, unread }

  struct Search: View {
    @State var query = ""
    @State var scope = Scope.all
    var recent = ["apple", "banana"]
    var body: some View {
      List(
        ["apple", "banana", "cherry"].filter { query.isEmpty || $0.contains(query) }, id: \.self
      ) {
        Text("\($0) \(scope.rawValue)")
      }
      .searchable(text: $query)
      .searchScopes($scope) {
        ForEach(Scope.allCases, id: \.self) { Text($0.rawValue) }
      }
      .searchSuggestions { ForEach(recent, id: \.self) { Text("was \($0)").searchCompletion($0) } }
    }
  }

  @Test("the hints say that Esc leaves an empty field, and shows all rows of a search")
  func wayOut() {
    let terminal = TestTerminal(columns: 50, rows: 8) {
      VStack {
        List(["apple", "banana"], id: \.self) { Text($0) }.searchable(text: .constant(""))
        KeyHints()
      }
    }
    #expect(!terminal.screen.text.contains("esc leave"))
    terminal.press("/")
    #expect(terminal.screen.text.contains("esc leave"))
    terminal.press(.escape)
    #expect(!terminal.screen.text.contains("esc leave"))
  }

  @Test("both are there while a search is typed, and Return takes a suggestion")
  func suggestions() {
    let terminal = TestTerminal(Search(), columns: 40, rows: 12)
    #expect(!terminal.screen.rows.contains { $0.contains("was") || $0.contains("unread") })
    terminal.press("/")
    #expect(terminal.screen.rows.contains { $0.contains("was apple") })
    #expect(terminal.screen.rows.contains { $0.contains("all") && $0.contains("unread") })
    terminal.press(.down, .down, .return)
    #expect(!terminal.screen.rows.contains { $0.contains("was") })
    #expect(terminal.screen.rows.contains { $0.contains("banana all") })
    #expect(!terminal.screen.rows.contains { $0.contains("cherry") })
    #expect(terminal.screen.rows.contains { $0.contains("unread") })
  }

  @Test("Tab goes to the scopes, and Esc from a suggestion back to the field")
  func scopes() {
    let terminal = TestTerminal(Search(), columns: 40, rows: 12)
    terminal.press("/", .tab, .right)
    #expect(terminal.screen.rows.contains { $0.contains("cherry unread") })
    terminal.press("/")
    terminal.press(.down, .escape)
    terminal.type("ch")
    #expect(terminal.screen.rows.contains { $0.contains("cherry unread") })
    #expect(!terminal.screen.rows.contains { $0.contains("banana unread") })
  }

  @Test("where nothing is found that is said, with the way out, unless the program says it")
  func nothingFound() {
    struct Names: View {
      var saysSo = false
      @State var query = ""
      var found: [String] { ["apple", "banana"].filter { query.isEmpty || $0.contains(query) } }
      var body: some View {
        List(found, id: \.self) { Text($0) }
          .overlay { if saysSo, found.isEmpty { ContentUnavailableView { Text("No fruit") } } }
          .searchable(text: $query)
      }
    }
    let terminal = TestTerminal(Names(), columns: 40, rows: 10, theme: .standard)
    terminal.press("/")
    terminal.type("zzz")
    #expect(terminal.screen.text.contains("Nothing matches “zzz”"))
    #expect(terminal.screen.text.contains("esc show all 2"))
    terminal.press(.escape)
    #expect(terminal.screen.text.contains("banana"))
    #expect(!terminal.screen.text.contains("matches"))
    let other = TestTerminal(Names(saysSo: true), columns: 40, rows: 10, theme: .standard)
    other.press("/")
    other.type("zzz")
    #expect(other.screen.text.contains("No fruit"))
    #expect(!other.screen.text.contains("matches"))
  }
}
