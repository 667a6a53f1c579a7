import TermView
import TermViewTesting
import Testing

/// What docs/terminals.md shows.
@MainActor @Suite("Terminals")
struct TerminalsPage {
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

  @Test("a row is called as the program says")
  func favourites() {
    var environment = EnvironmentValues()
    environment.accessibilityVoiceOverEnabled = true
    let terminal = TestTerminal(columns: 30, rows: 4, environment: environment) { Favourites() }
    terminal.press(.home, .down)
    #expect(terminal.screen.text.hasSuffix("2 of 2, こころ, favourite"))
  }

  struct CopiedLink: View {
    let link: String
    @Environment(\.copyToClipboard) private var copyToClipboard

    var body: some View {
      Button("Copy link") { copyToClipboard(link) }
    }
  }

  @Test("a button copies")
  func copies() {
    let terminal = TestTerminal(columns: 30, rows: 2) { CopiedLink(link: "https://example.org") }
    terminal.press(.return)
    #expect(terminal.copiedText == "https://example.org")
  }

  struct Wishes: View {
    @Environment(\.accessibilityVoiceOverEnabled) private var isRead
    @Environment(\.accessibilityReduceMotion) private var isStill

    var body: some View { Text("read \(isRead), still \(isStill)") }
  }

  @Test("a view reads what the user wishes", arguments: [false, true])
  func wishes(isOn: Bool) {
    var environment = EnvironmentValues()
    environment.accessibilityVoiceOverEnabled = isOn
    environment.accessibilityReduceMotion = isOn
    let terminal = TestTerminal(columns: 30, rows: 2, environment: environment) { Wishes() }
    #expect(terminal.screen.text.contains("read \(isOn), still \(isOn)"))
  }
}
