import TermSearch
import TermView
import TermViewTesting
import Testing

/// The field of a search above a list, the line of one below it, and their keys.
@MainActor @Suite("Fields for a search in a list")
struct SearchFieldTests {
  struct Book: Identifiable, Hashable {
    let id: Int
    let title: String
  }

  static let titles = [
    "Emma", "Dracula", "こころ", "吾輩は猫である", "Ulysses", "Persuasion", "Momo", "Émile",
  ]
  static let books = titles.enumerated().map { Book(id: $0.offset, title: $0.element) }

  struct Filtered: View {
    @State private var search = ListSearch(books) { $0.title }
    @State var selection: Int?
    var body: some View {
      List(search.found, selection: $selection) { book in search.text(book.title) }
        .searchable(search, prompt: "Title")
    }
  }

  struct Found: View {
    @State private var search = ListSearch(books) { $0.title }
    @State var selection: Int?
    var body: some View {
      VStack {
        List(search.elements, selection: $selection) { book in search.text(book.title) }
          .findable(search, selection: $selection)
        Text("selected \(selection ?? -1)")
      }
    }
  }

  struct Beside: View {
    @State private var side: Int? = 1
    let isFound: Bool
    var body: some View {
      HStack {
        List(1...5, id: \.self, selection: $side) { Text("side \($0)") }
        if side == 2 || side == 3 {
          if isFound { Found() } else { Filtered() }
        }
      }
    }
  }

  @Test("one that comes up leaves the keys where they are", arguments: [true, false])
  func comesUp(isFound: Bool) {
    let terminal = TestTerminal(Beside(isFound: isFound), columns: 50, rows: 6)
    terminal.press(.down)
    #expect(terminal.screen.rows.contains { $0.contains("Emma") })
    terminal.press(.down, .down)
    #expect(!terminal.screen.rows.contains { $0.contains("Emma") })
    // Where Tab leads to it, it has them as others do, and keeps them.
    terminal.press(.up, .tab)
    terminal.type("mom")
    if !isFound { #expect(terminal.screen.rows.contains { $0.contains("mom") }) }
  }

  struct Asked: View {
    @FocusState private var isThere: Bool
    var body: some View {
      VStack {
        Button("Go") { isThere = true }
        Filtered().focused($isThere)
      }
    }
  }

  @Test("a focus that is asked for around the list goes to the list")
  func asked() {
    let terminal = TestTerminal(Asked(), columns: 30, rows: 8)
    terminal.press(.return, .down)
    #expect(terminal.screen.reversedRows.count == 1)
    terminal.type("/mom")
    #expect(terminal.screen.rows.contains { $0.contains("/ mom") })
  }

  @Test("what is typed hides the other rows, counts them, and marks what matches")
  func filter() {
    let terminal = TestTerminal(Filtered(), columns: 40, rows: 12)
    #expect(terminal.screen.rows[1].contains("Emma"))
    terminal.press("/", "m")
    #expect(terminal.screen.rows[0].hasPrefix(" / m"))
    #expect(terminal.screen.rows[0].hasSuffix("3 of 8"))
    #expect(terminal.screen.rows[1...3].map { $0.trimmed } == ["Emma", "Momo", "Émile"])
    // The row above has the cursor, and is underlined.
    let row = terminal.screen.rows[2]
    let column = row.distance(from: row.startIndex, to: row.firstIndex(of: "M")!)
    #expect(terminal.screen.style(row: 2, column: column).underline == .single)
    #expect(terminal.screen.style(row: 2, column: column + 1).underline == .none)
    // The arrows move the row below while the field is typed in.
    terminal.press(.down, .down, "o")
    #expect(terminal.screen.rows[0].hasSuffix("1 of 8"))
    terminal.press(.delete, .return, "N", "n", "n")
    #expect(terminal.screen.rows[0].hasPrefix(" / m"))
    #expect(terminal.screen.rows[3].contains("Émile"))
    terminal.press(.escape)
    #expect(terminal.screen.rows[2].contains("Dracula"))
    #expect(!terminal.screen.rows[0].contains("of"))
    terminal.press(.control("f"), "z", "z")
    #expect(terminal.screen.rows[0].hasSuffix("0 of 8"))
  }

  @Test("a row that is found in the list is selected; n and N go on, Escape goes back")
  func find() {
    let terminal = TestTerminal(Found(), columns: 40, rows: 12)
    func selected() -> String { terminal.screen.rows.last { $0.contains("selected") } ?? "" }
    terminal.press(.end, .up)
    #expect(selected().contains("6"))
    terminal.press("/", "u")
    #expect(terminal.screen.find("Emma") != nil)
    // The next that has a "u" is after the end.
    #expect(selected().contains("1"))
    #expect(terminal.screen.rows.contains { $0.contains("/ u") && $0.hasSuffix("1 of 3") })
    terminal.press("l")
    #expect(selected().contains("1"))
    terminal.press(.delete, .down)
    #expect(selected().contains("4"))
    terminal.press(.escape)
    #expect(selected().contains("6"))
    #expect(!terminal.screen.rows.contains { $0.contains("/ ") })
    terminal.press("/", "u", .return)
    terminal.press("n", "n")
    #expect(selected().contains("5"))
    #expect(terminal.screen.rows.contains { $0.hasSuffix("3 of 3") })
    terminal.press("n")
    #expect(selected().contains("1"))
    terminal.press("N")
    #expect(selected().contains("5"))
    terminal.press(.escape)
    #expect(selected().contains("5"))
    #expect(!terminal.screen.rows.contains { $0.contains("of 3") })
    // An empty search ends with Return, too.
    terminal.press("/", .return, .home)
    #expect(selected().contains("0"))
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
