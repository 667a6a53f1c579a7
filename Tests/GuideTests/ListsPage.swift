import TermView
import TermViewTesting
import Testing

/// What docs/lists.md shows.
@MainActor @Suite("Lists")
struct ListsPage {
  struct Book: Identifiable {
    let id: Int
    var title: String
    var isRead = false
  }

  struct BookList: View {
    let books: [Book]

    var body: some View {
      List(books) { book in Text(book.title) }
    }
  }

  struct Checklist: View {
    @State var books: [Book]

    var body: some View {
      List($books) { $book in Toggle(book.title, isOn: $book.isRead) }
    }
  }

  static let books = [
    Book(id: 1, title: "Hackers & Painters"), Book(id: 2, title: "ハッカーと画家", isRead: true),
    Book(id: 3, title: "Ulysses"),
  ]
  private let books = ListsPage.books

  @ViewBuilder private var named: some View {
    List(["Apple", "Banana", "Cherry"], id: \.self) { Text($0) }
  }

  @ViewBuilder private var mixed: some View {
    List {
      Text("All books")
      Divider()
      ForEach(books) { book in Text(book.title) }
      if books.contains(where: \.isRead) { Text("Books that are read") }
    }
  }

  @ViewBuilder private var high: some View {
    List(books) { book in
      VStack {
        Text(book.title).bold()
        Text(book.isRead ? "read" : "new").dim()
      }
    }
  }

  @ViewBuilder private var plain: some View {
    VStack {
      PlainList(books) { book in Text(book.title) }
      Divider()
      Text("\(books.count) books").dim()
    }
  }

  @ViewBuilder private var numbered: some View {
    NumberedList(books) { book in Text(book.title) }
  }

  @ViewBuilder private var horizontal: some View {
    HorizontalScrollView(data: ["Novels", "Essays", "Poems"], id: \.self) { shelf in
      Text(shelf)
    } header: {
      Text("Shelves:").dim()
    }
  }

  @ViewBuilder private var large: some View {
    List(0..<10_000_000) { number in Text("Row \(number)") }
  }

  @ViewBuilder private var wide: some View {
    ScrollView(.horizontal) {
      List(0..<10_000_000) { number in Text("Row \(number) is wider than the window") }
        .frame(width: 200)
    }
  }

  struct Log: View {
    let messages: [String]

    var body: some View {
      List(messages, id: \.self) { Text($0) }
        .defaultScrollAnchor(.bottom)
    }
  }

  @Observable @MainActor final class Messages {
    var all = ["13:01 started", "13:02 connected", "13:05 idle", "13:07 busy", "13:08 idle again"]
  }

  struct Archive: View {
    @State private var count = 100

    var body: some View {
      List(0..<count, id: \.self) { number in Text("Message \(number)") }
        .onReachEnd(within: 20) { count += 100 }
    }
  }

  @ViewBuilder private var roman: some View {
    NumberedList(books) { book in Text(book.title) }
      .numberStyle(.lowercaseRoman.starting(at: 7))
  }

  struct Ticket: Identifiable {
    let number: Int
    let title: String
    var id: Int { number }
  }

  @ViewBuilder private var tickets: some View {
    let open = [
      Ticket(number: 7, title: "The door jams"), Ticket(number: 12, title: "No light in the hall"),
    ]
    NumberedList(open) { ticket in
      Text(ticket.title).rowNumber(ticket.number)
    }
  }

  struct LogOfMessages: View {
    let messages: Messages
    var body: some View { Log(messages: messages.all) }
  }

  struct Photos: View {
    let photos: [String]
    @State private var shown: Set<String> = []

    var body: some View {
      VStack {
        Text("\(shown.sorted().joined(separator: ", ")) of \(photos.count)").dim()
        List(photos, id: \.self) { photo in
          Text(photo)
            .onAppear { shown.insert(photo) }
            .onDisappear { shown.remove(photo) }
        }
      }
    }
  }

  @Test("the page shows the screens that there are")
  func screens() {
    var page = Page("lists")
    page.show(TestTerminal(BookList(books: books), columns: 34, rows: 4))
    page.show(TestTerminal(mixed, columns: 34, rows: 8))
    page.show(TestTerminal(high, columns: 34, rows: 6))
    let checklist = TestTerminal(Checklist(books: books), columns: 34, rows: 4)
    checklist.press(.return)
    page.show(checklist)
    page.show(TestTerminal(plain, columns: 34, rows: 8))
    page.show(TestTerminal(numbered, columns: 34, rows: 4))
    page.show(TestTerminal(roman, columns: 34, rows: 4))
    page.show(TestTerminal(tickets, columns: 34, rows: 3))
    page.show(TestTerminal(horizontal, columns: 44, rows: 1))
    let messages = Messages()
    let log = TestTerminal(LogOfMessages(messages: messages), columns: 18, rows: 3)
    log.scroll(.scrollUp)
    messages.all += ["13:11 busy", "13:12 done"]
    log.update()
    page.show(log)
    let photos = TestTerminal(Photos(photos: (1...9).map { "Photo \($0)" }), columns: 34, rows: 4)
    photos.press(.pageDown)
    page.show(photos)
    page.expectScreens()
  }

  @Test("names are rows by themselves")
  func names() {
    let terminal = TestTerminal(named, columns: 20, rows: 4)
    terminal.press(.down)
    #expect(terminal.screen.text == "Apple\nBanana\nCherry")
    #expect(terminal.screen.reversedRows == [1])
  }

  @Test("ten million rows are made where they are seen")
  func rows() {
    let terminal = TestTerminal(large, columns: 20, rows: 10)
    #expect(terminal.lastFrame.rowsEvaluated <= 12)
    terminal.press(.down)
    expectBudget(of: terminal, rowsEvaluated: 0)
    terminal.press(.end)
    #expect(terminal.screen[9] == "Row 9999999")
    #expect(terminal.lastFrame.rowsEvaluated <= 12)
  }

  @Test("a text in a row has one line, unless it is given more")
  func lines() {
    let text = "The quick brown fox jumps"
    let one = TestTerminal(List([text], id: \.self) { Text($0) }, columns: 12, rows: 4)
    #expect(one.screen.text == "The quick b…")
    let all = TestTerminal(
      List([text], id: \.self) { Text($0).lineLimit(nil) }, columns: 12, rows: 4)
    #expect(all.screen.text == "The quick\nbrown fox\njumps")
  }

  @Test("what is at the end is followed by more")
  func archive() {
    let terminal = TestTerminal(Archive(), columns: 20, rows: 5)
    terminal.press(.end, .end, .end)
    #expect(terminal.screen[4] == "Message 299")
  }

  @Test("a step into the dividers passes over them")
  func dividers() {
    let terminal = TestTerminal(mixed, columns: 34, rows: 8)
    terminal.press(.down)
    #expect(terminal.screen.reversedRows == [2])
  }
}
