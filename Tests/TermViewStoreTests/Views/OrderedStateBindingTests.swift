import TermView
import TermViewStore
import TermViewTesting
import Testing

@MainActor @Suite("ForEach over a bound OrderedState") struct OrderedStateBindingTests {
  struct Editor: View {
    @State var books: OrderedState<LibraryBook>
    let report: @MainActor (OrderedState<LibraryBook>) -> Void
    var body: some View {
      VStack {
        ForEach($books) { $book in TextField("Title", text: $book.title) }
        Button("report") { report(books) }
        Button("turn") { books.reverse() }
      }
    }
  }

  @Test("each row edits its own element, wherever it has moved")
  func editing() {
    var reported: OrderedState<LibraryBook> = []
    let terminal = TestTerminal(columns: 20, rows: 6) {
      Editor(books: OrderedState(threeBooks)) { reported = $0 }
    }
    terminal.type("!")
    terminal.press(.tab, .tab, .tab, .return)
    #expect(reported.values.map(\.title) == ["Emma!", "Persuasion", "Sanditon"])
    terminal.press(.tab, .return)
    #expect(terminal.screen.text.hasPrefix("Sanditon\nPersuasion\nEmma!"))
    terminal.press(.tab)
    terminal.type("?")
    #expect(terminal.screen.text.hasPrefix("Sanditon?\nPersuasion\nEmma!"))
  }

  struct LongList: View {
    @State var items = OrderedState((0..<100_000).map { LibraryBook(id: "\($0)", title: "n\($0)") })
    let report: @MainActor (OrderedState<LibraryBook>) -> Void
    var body: some View {
      List {
        ForEach(items) { Text($0.title) }
          .onMove { offsets, _ in items.move(from: offsets, to: items.count) }
          .onDelete {
            items.remove(at: $0)
            report(items)
          }
      }
    }
  }

  @Test("the cursor follows its row from one end of 100,000 to the other")
  func farMove() {
    var reported: OrderedState<LibraryBook> = []
    let terminal = TestTerminal(columns: 12, rows: 4) { LongList { reported = $0 } }
    terminal.press(.control(.down))
    terminal.press(.deleteForward)
    #expect(reported.count == 99_999)
    #expect(!reported.contains(id: "0"))
  }

  struct Shelf: StateType, Equatable {
    var name = "shelf"
    var books = OrderedState(threeBooks)
  }

  struct ShelfEditor: View {
    @State var state = Shelf()
    let isList: Bool
    var body: some View {
      VStack {
        if isList {
          List($state.books) { $book in
            Button(book.title) { book.title += "!" }
          }
        } else {
          ForEach($state.books) { $book in
            Button(book.title) { book.title += "!" }
          }
        }
        Text(state.books.map(\.title).joined(separator: ","))
      }
    }
  }

  @Test("a part of a larger state is bound in ForEach and in List", arguments: [false, true])
  func part(isList: Bool) {
    let terminal = TestTerminal(columns: 40, rows: 6) { ShelfEditor(isList: isList) }
    terminal.press(isList ? .down : .tab)
    terminal.press(.return)
    #expect(terminal.screen.text.contains("Emma,Persuasion!,Sanditon"))
  }
}
