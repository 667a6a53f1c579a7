import TermView
import TermViewStore
import TermViewTesting
import Testing

private struct Novel: Identifiable, Equatable, Sendable {
  var id: String
  var title: String
}

private struct AppState: StateType {
  var books: OrderedState<Novel> = []
}

private enum AppAction: Action {
  case setBooks([Novel]), moveBooks(from: IndexSet, to: Int), removeBooks(at: IndexSet)
}

private struct AppReducer: Reducer {
  func reduce(state: AppState, action: AppAction) -> AppState {
    var state = state
    switch action {
    case .setBooks(let books): state.books = OrderedState(books)
    case .moveBooks(let from, let to): state.books.move(from: from, to: to)
    case .removeBooks(let positions): state.books.remove(at: positions)
    }
    return state
  }
}

private struct BookRow: View {
  var item: Novel
  var body: some View { Text(item.title) }
}

private struct BookListView: View {
  @MappedState var state: AppState
  @MappedDispatch() var dispatch
  var body: some View {
    List {
      ForEach(state.books) { item in BookRow(item: item) }
        .onMove { self.dispatch(AppAction.moveBooks(from: $0, to: $1)) }
        .onDelete { self.dispatch(AppAction.removeBooks(at: $0)) }
    }
  }
}

@MainActor @Suite("A list from a store") struct BookListViewTests {
  private let store = Store(
    state: AppState(
      books: OrderedState(
        Novel(id: "1", title: "Emma"), Novel(id: "2", title: "Persuasion"),
        Novel(id: "3", title: "Sanditon"))),
    reducer: AppReducer(), middleware: UndoMiddleware())

  @Test("keys move and delete rows through actions")
  func keys() {
    let terminal = TestTerminal(columns: 12, rows: 4) { BookListView().provideStore(store) }
    #expect(
      terminal.screen.text == """
        Emma
        Persuasion
        Sanditon
        """)
    terminal.press(.control(.down))
    #expect(store.state.books.ids == ["2", "1", "3"])
    #expect(terminal.screen.text.hasPrefix("Persuasion\nEmma\nSanditon"))
    terminal.press(.deleteForward)
    #expect(store.state.books.ids == ["2", "3"])
    #expect(terminal.screen.text.hasPrefix("Persuasion\nSanditon"))
  }

  @Test("u undoes and Ctrl-R redoes, with no code of the program's")
  func undo() {
    let terminal = TestTerminal(columns: 12, rows: 4) { BookListView().provideStore(store) }
    terminal.press(.deleteForward, .deleteForward)
    #expect(terminal.screen.text.hasPrefix("Sanditon"))
    terminal.press("u")
    #expect(store.state.books.ids == ["2", "3"])
    terminal.press("u")
    #expect(terminal.screen.text.hasPrefix("Emma\nPersuasion\nSanditon"))
    terminal.press(.control("r"))
    #expect(store.state.books.ids == ["2", "3"])
  }

  @Test("an action from outside shows up, and only the row it touches is evaluated")
  func outside() {
    let terminal = TestTerminal(columns: 12, rows: 4) { BookListView().provideStore(store) }
    store.send(AppAction.moveBooks(from: [2], to: 0))
    terminal.update()
    #expect(terminal.screen.text.hasPrefix("Sanditon\nEmma"))
    store.send(
      AppAction.setBooks(
        store.state.books.map { $0.id == "2" ? Novel(id: "2", title: "Lady Susan") : $0 }))
    terminal.update()
    #expect(terminal.screen.text.hasPrefix("Sanditon\nEmma\nLady Susan"))
    #expect(terminal.lastFrame.rowsEvaluated == 1)
  }

  @Test("connects as a value and as a type")
  func connecting() {
    let value = TestTerminal(columns: 12, rows: 4) { BookListView().connect().provideStore(store) }
    let type = TestTerminal(columns: 12, rows: 4) { BookListView.connect().provideStore(store) }
    #expect(value.screen.text.hasPrefix("Emma"))
    #expect(type.screen.text == value.screen.text)
    type.press(.deleteForward)
    #expect(type.screen.text.hasPrefix("Persuasion"))
  }

  @Test("without a store there is a sentence instead, and a diagnostic, until there is one")
  func missing() {
    let terminal = TestTerminal(columns: 100, rows: 4) { BookListView() }
    let sentence = "finds no store of AppState: add .provideStore(store) to a view around it."
    #expect(terminal.screen.text.contains(sentence))
    #expect(terminal.diagnostics.map { $0.contains(sentence) } == [true])
  }

  private struct NeedsArguments: View {
    var title: String
    @MappedDispatch() var dispatch
    var body: some View { Text(title) }
  }

  @Test("a type that needs arguments shows an error in its place")
  func arguments() {
    let terminal = TestTerminal(columns: 80, rows: 2) {
      NeedsArguments.connect().provideStore(store)
    }
    #expect(terminal.screen.text.contains("NeedsArguments.connect() needs arguments"))
  }
}
