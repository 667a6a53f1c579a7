import TermView
import TermViewTesting
import Testing

/// What docs/accessibility.md shows.
@MainActor @Suite("Accessibility")
struct AccessibilityPage {
  struct Book: Identifiable {
    var id: String { title }
    let title: String
  }

  struct Favourites: View {
    let books = [Book(title: "Ulysses"), Book(title: "こころ")]

    var body: some View {
      List {
        ForEach(books) { book in
          HStack {
            Text("★").accessibilityHidden(true)
            Text(book.title)
          }
          .accessibilityLabel("\(book.title), favourite")
        }
      }
    }
  }

  struct Stars: View {
    let count: Int
    @Environment(\.isReaderMode) private var isReaderMode

    var body: some View {
      Text(isReaderMode ? "\(count) of 5 stars" : String(repeating: "★", count: count))
    }
  }

  @Test("rows are said as the program calls them")
  func favourites() {
    var environment = EnvironmentValues()
    environment.isReaderMode = true
    let terminal = TestTerminal(environment: environment) { Favourites() }
    #expect(terminal.takeSpoken() == ["list, 2 rows", "Ulysses, favourite, 1 of 2"])
    terminal.press(.down)
    #expect(terminal.takeSpoken() == ["こころ, favourite, 2 of 2"])
    environment = EnvironmentValues()
    environment.accessibilityVoiceOverEnabled = true
    let described = TestTerminal(columns: 30, rows: 4, environment: environment) { Favourites() }
    described.press(.down)
    #expect(described.screen.text.hasSuffix("2 of 2, こころ, favourite"))
  }

  @Test("a view says in words what it shows otherwise")
  func stars() {
    var environment = EnvironmentValues()
    environment.isReaderMode = true
    let terminal = TestTerminal(environment: environment) { Stars(count: 3) }
    #expect(terminal.takeSpoken() == ["3 of 5 stars"])
    #expect(TestTerminal(columns: 5, rows: 1) { Stars(count: 3) }.screen.text == "★★★")
  }
}
