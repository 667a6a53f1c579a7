import TermView
import TermViewTesting
import Testing

// The blocks of docs/look.md.

struct BookLine: View {
  let title: String
  let author: String

  var body: some View {
    HStack {
      Text(title)
      Spacer()
      Text(author).foregroundStyle(.secondary)
    }
  }
}

private struct ShelfBook: Identifiable {
  let id: Int
  let title: String
}

private struct BookShelf: View {
  let books = [ShelfBook(id: 1, title: "Ulysses"), ShelfBook(id: 2, title: "Emma")]
  var body: some View {
    List(books) { Text($0.title) }.tint(.orange)
  }
}

extension Theme {
  static let amber: Theme = {
    var theme = Theme.standard
    theme.accent = Adaptive(dark: .rgb(0xFF, 0xB0, 0x00), light: .rgb(0x8A, 0x4B, 0x00))
    theme.error = Adaptive(
      dark: .rgb(0xFF, 0x60, 0x60), light: .rgb(0xC0, 0x00, 0x00), indexed: (203, 124),
      ansi: (9, 1))
    return theme
  }()
}

struct ShelfProgram: App {
  var body: some Scene {
    WindowGroup { BookShelf() }.theme(.amber)
  }
}

struct Outcome: View {
  let isRight: Bool
  @Environment(\.glyphs) private var glyphs

  var body: some View {
    Text(isRight ? glyphs.success : glyphs.failure)
      .foregroundStyle(isRight ? .role(.success) : .role(.error))
  }
}

struct RuledListStyle: ListStyle {
  var title: String

  func appearance(in environment: EnvironmentValues) -> ListAppearance {
    var appearance = PlainListStyle().appearance(in: environment)
    appearance.cursor = .attributes([.bold, .reverse])
    appearance.edge = .border(title: title)
    return appearance
  }
}

struct StripedList: View {
  let titles: [String]

  var body: some View {
    List(titles.indices, id: \.self) { place in
      Text(titles[place]).listRowBackground(place.isMultiple(of: 2) ? nil : .indexed(236))
    }
  }
}

@MainActor @Suite("The page on the look")
struct LookExamples {
  @Test("a program's theme is its accent's")
  func theme() {
    let terminal = TestTerminal(app: ShelfProgram(), columns: 20, rows: 3)
    #expect(terminal.palette.theme == .amber)
    #expect(terminal.screen.text.split(separator: "\n") == ["Ulysses", "Emma"])
  }

  @Test("a list's own style is around it and on the cursor's row")
  func listStyle() {
    let terminal = TestTerminal(columns: 20, rows: 4) {
      List(["Emma", "Ulysses"], id: \.self) { Text($0) }
        .listStyle(RuledListStyle(title: "Books"))
    }
    #expect(terminal.screen[0].hasPrefix("╭─ Books ─"))
    #expect(terminal.screen.style(row: 1, column: 4).attributes == [.bold, .reverse])
  }

  @Test("what the other examples show")
  func others() {
    let terminal = TestTerminal(columns: 20, rows: 2) {
      VStack(alignment: .leading, spacing: 0) {
        BookLine(title: "Emma", author: "Austen")
        Outcome(isRight: false)
      }
    }
    #expect(terminal.screen.text.split(separator: "\n") == ["Emma          Austen", "✗"])
    #expect(terminal.screen.style(row: 0, column: 19).foreground == .secondary)
    #expect(terminal.screen.style(row: 1, column: 0).foreground == .role(.error))
  }
}
