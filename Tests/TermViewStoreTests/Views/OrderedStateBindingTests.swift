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

  /// Which rows a list evaluates.
  @MainActor final class Evaluations {
    var ids: [String] = []
  }

  struct SelectableEditor: View {
    enum Kind: CaseIterable { case plain, single, multiple, arraySingle, arrayMultiple }

    @State var books = OrderedState((0..<1000).map { LibraryBook(id: "\($0)", title: "n\($0)") })
    @State var array = (0..<1000).map { LibraryBook(id: "\($0)", title: "n\($0)") }
    @State var selection: String?
    @State var several: Set<String> = []
    let kind: Kind
    let evaluations: Evaluations
    let report: @MainActor (String?, Set<String>, [LibraryBook]) -> Void

    @ViewBuilder func row(_ book: Binding<LibraryBook>) -> some View {
      let _ = evaluations.ids.append(book.wrappedValue.id)
      Text(book.wrappedValue.title).onKeyPress("e") {
        book.wrappedValue.title += "!"
        return .handled
      }
    }

    var body: some View {
      VStack {
        switch kind {
        case .plain: List($books) { row($0) }
        case .single: List($books, selection: $selection) { row($0) }
        case .multiple: List($books, selection: $several) { row($0) }
        case .arraySingle: List($array, selection: $selection) { row($0) }
        case .arrayMultiple: List($array, selection: $several) { row($0) }
        }
        Button("report") {
          let isArray = kind == .arraySingle || kind == .arrayMultiple
          report(selection, several, isArray ? array : books.values)
        }
      }
    }
  }

  @Test(
    "a bound list selects by id, and evaluates the row alone whose element changes",
    arguments: SelectableEditor.Kind.allCases)
  func selecting(kind: SelectableEditor.Kind) {
    let evaluations = Evaluations()
    var selected: String?
    var several: Set<String> = []
    var books: [LibraryBook] = []
    let terminal = TestTerminal(columns: 20, rows: 8) {
      SelectableEditor(kind: kind, evaluations: evaluations) {
        (selected, several, books) = ($0, $1, $2)
      }
    }
    // Only what the window shows was made.
    #expect(evaluations.ids.count <= 16)
    // Without a selection yet, the first key selects the first row.
    if kind == .single || kind == .arraySingle { terminal.press(.down) }
    terminal.press(.down, .down)
    evaluations.ids = []
    terminal.type("e")
    #expect(evaluations.ids == ["2"], "\(terminal.lastFrame)")
    #expect(terminal.screen.text.contains("n2!"))
    terminal.press(.space)
    terminal.press(.tab, .return)
    #expect(books.map(\.title) == (0..<1000).map { $0 == 2 ? "n2!" : "n\($0)" })
    switch kind {
    case .plain: #expect(selected == nil && several.isEmpty)
    case .single, .arraySingle: #expect(selected == "2" && several.isEmpty)
    case .multiple, .arrayMultiple: #expect(selected == nil && several == ["2"])
    }
  }
}
