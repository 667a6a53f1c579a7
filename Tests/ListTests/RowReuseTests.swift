import TermView
import TermViewTesting
import Testing

@testable import RandomLists

/// Rows that come into the window may take over the nodes of rows that have left it. It must not
/// show.
@MainActor
@Suite("Rows are reused without a trace")
struct RowReuseTests {
  final class Book: Identifiable {
    let id: Int
    init(_ id: Int) { self.id = id }

    /// Titles of several lengths, widths and heights.
    var title: String { "\(id) " + ["Ulysses", "りんごの本", "a 👩‍👩‍👧 b", "", "ÅÉ"][id % 5] }
    var isLong: Bool { id % 7 == 3 }
  }

  struct Title: View {
    let book: Book
    var body: some View {
      if book.id % 3 == 0 { Text(book.title).bold() } else { Text(book.title).padding(.leading, 2) }
    }
  }

  struct Counted: View {
    let id: Int
    @State private var first: Int?
    var body: some View { Text("\(id) \(first ?? id)").onAppear { first = first ?? id } }
  }

  struct Books: View {
    let books: [Book]
    var body: some View {
      List(books) { book in
        VStack {
          HStack {
            Title(book: book)
            Spacer()
            Text("#\(book.id)").foregroundStyle(book.id % 2 == 0 ? .red : .blue)
          }
          if book.isLong { Text("  and more of \(book.id)").lineLimit(1) }
        }
      }
    }
  }

  /// What a list of only these rows shows, in which nothing has ever left the window.
  private func fresh(_ books: ArraySlice<Book>, rows: Int) -> TestTerminal {
    TestTerminal(columns: 30, rows: rows) { Books(books: Array(books)) }
  }

  @Test("each window looks as one made anew", arguments: 0..<6)
  func looks(seed: Int) {
    let books = (0..<400).map { Book($0) }
    let rows = 3 + seed * 2
    let terminal = TestTerminal(columns: 30, rows: rows) { Books(books: books) }
    var random = OracleRandom(seed: seed)
    let keys: [KeyPress] = [.pageDown, .pageDown, .down, .pageUp, .up, .control("d"), .end, .home]
    for _ in 0..<60 {
      terminal.press(keys.randomElement(using: &random)!)
      guard let first = terminal.screen.text.split(separator: "\n").first,
        let number = first.split(separator: "#").last.flatMap({ Int($0) })
      else { continue }
      // A window that begins in the middle of a row has another first line.
      let expected = fresh(books[number...], rows: rows)
      #expect(terminal.screen.text == expected.screen.text)
      for row in 0..<rows where !terminal.screen.reversedRows.contains(row) {
        for column in [0, 2, 29] where !expected.screen.reversedRows.contains(row) {
          #expect(
            terminal.screen.style(row: row, column: column)
              == expected.screen.style(row: row, column: column))
        }
      }
    }
  }

  @Test("a row with a state begins with its own")
  func states() {
    let terminal = TestTerminal(columns: 20, rows: 5) {
      List(0..<100, id: \.self) { Counted(id: $0) }
    }
    for _ in 0..<10 {
      terminal.press(.pageDown)
      for line in terminal.screen.text.split(separator: "\n") {
        let numbers = line.split(separator: " ")
        #expect(numbers.count == 2 && numbers[0] == numbers[1], "\(line)")
      }
    }
  }

  @Test("an element that is removed is not kept")
  func elements() {
    struct Removable: View {
      @State var books: [Book]
      var body: some View {
        List(books) { Text($0.title) }
          .onKeyPress("x") {
            books.removeFirst(10)
            return .handled
          }
      }
    }
    weak var first: Book?
    let terminal: TestTerminal = {
      let books = (0..<50).map { Book($0) }
      first = books[0]
      return TestTerminal(columns: 20, rows: 5) { Removable(books: books) }
    }()
    terminal.press(.pageDown, .pageDown, .pageDown)
    #expect(first != nil)
    terminal.press("x")
    terminal.press(.down)
    #expect(first == nil)
  }
}
