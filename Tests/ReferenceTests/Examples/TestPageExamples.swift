import TermScreen
import TermView
import TermViewTesting
import Testing

// What the pages of TermViewTesting show; a test compares every block with this file.

private struct Book: Identifiable {
  let id: Int
  var title: String
}

private struct BookList: View {
  var books: [Book] = []
  var body: some View { List(books) { Text($0.title) } }
}

@MainActor private func recordings() async throws {
  do {
    let recording = try Recording(contentsOf: "books.cast")
    let terminal = TestTerminal(
      columns: recording.columns, rows: recording.rows, theme: .standard
    ) { BookList() }
    await terminal.replay(recording)
    #expect(terminal.screen.text == recording.screen().text)
    print(recording.script())
    print(try Recording(contentsOf: "books.cast").script())
  }
  do {
    let terminal = TestTerminal { BookList() }
    let recording = try Recording(contentsOf: "books.cast")
    await terminal.replay(recording)
    #expect(throws: RecordingError.self) { try Recording(asciicast: "no recording") }
  }
}

@MainActor private func screens(
  terminal: TestTerminal, before: Screen, book: Book, books: [Book]
) async throws {
  #expect(terminal.screen.difference(from: before) == nil)
  #expect(terminal.screen.row(id: book.id)?.text == " 2. Ulysses")
  let screen = terminal.screen
  #expect(screen.rows[0] == "Books")
  #expect(screen.find("Ulysses") == Point(row: 2, column: 4))
  #expect(screen.style(row: 2, column: 4).attributes.contains(.reverse))
  terminal.press("x")   // toggles a book
  expectBudget(of: terminal, bytes: 30, rowsEvaluated: 1, linesTouched: 1)
  terminal.press(.down)
  print(terminal.lastFrame)     // what was evaluated and drawn, and why
  #expect(terminal.lastFrame.rowsEvaluated == 0)
  terminal.press("j", .down, .control("r"), .return)
  terminal.click(try #require(terminal.screen.row(id: 3)))
  terminal.click(try #require(terminal.screen.find("Ulysses")))
  await terminal.settled(until: { $0.find("3 books") != nil })
  // What sleeps by `\.clock`: a spinner, a toast that goes after four seconds.
  await terminal.advance(by: .seconds(4))
  #expect(terminal.screen.find("Saved") == nil)
  do {
    let terminal = TestTerminal(columns: 40, rows: 5) { BookList(books: books) }
    terminal.press(.down, .control(.down))
    #expect(terminal.screen.text == """
      Books
      …
      """)
  }
  do {
    let terminal = TestTerminal { BookList(books: books) }
    terminal.failsOnDiagnostics = true
  }
  // Written anew where it differs, as by TERMVIEW_SNAPSHOTS=failed; the test fails once.
  assertSnapshot(of: terminal, named: "books", record: .failed)
}
