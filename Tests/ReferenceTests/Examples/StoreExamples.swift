import Foundation
import Synchronization
import TermView
import TermViewStore

// What the pages of the store show; a test compares every block with this file.

private struct Book: Identifiable, Codable, Hashable, Sendable {
  let id: String
  var title: String
}

private struct BookListView: View { var body: some View { Text("Books") } }
private struct ContentView: View { var body: some View { Text("") } }

private enum Actions {
  enum AppAction: Action {
    case setBooks([Book]), moveBooks(from: IndexSet, to: Int), removeBooks(at: IndexSet)
  }
}

private enum AppAction: Action {
  case setBooks([Book]), moveBooks(from: IndexSet, to: Int), removeBooks(at: IndexSet)
  case sortBooks, setTitle(String), addBook(Book)
}

private enum States {
  struct AppState: StateType {
    var books: OrderedState<Book> = []
  }
}

private struct AppState: StateType, Codable {
  var books: OrderedState<Book> = []
  var title = ""
  var isLocked = false
}

private struct AppReducer: Reducer {
  func reduce(state: AppState, action: AppAction) -> AppState { state }
}

private enum ReducerPage {
  enum AppAction: Action {
    case setBooks([Book]), moveBooks(from: IndexSet, to: Int), removeBooks(at: IndexSet)
  }
  struct BookReducer: Reducer {
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
}

private struct BookReducer: Reducer {
  func reduce(state: AppState, action: AppAction) -> AppState { state }
}

private enum MiddlewarePage {
  struct ConfirmDeletions: Middleware {
    func run(store: StoreProxy<AppState>, action: any Action) -> (any Action)? {
      if case AppAction.removeBooks = action, store.state.isLocked { return nil }
      return action
    }
  }
}

private struct Catalogue { func books() async -> [Book] { [] } }

@MainActor private func openStore(books: [Book], catalogue: Catalogue) async throws {
  do {
    let store = Store(
      state: AppState(), reducer: BookReducer(),
      middleware: UndoMiddleware() + PrintActionMiddleware())
    store.send(AppAction.setBooks(books))
    print(store.state.books.count)
    // Undo sees an action before it is printed.
    let middleware = UndoMiddleware<AppState>() + PrintActionMiddleware()
    let shelf = Store(state: AppState(), reducer: AppReducer(), middleware: middleware)
    let reducer = AppReducer() + TitleReducer()     // the titles after all else
    let titled = Store(state: AppState(), reducer: reducer)
    shelf.send(StoreAction.reset(state: AppState()))     // a document was opened
    shelf.send(UndoAction.beginGroup)
    for book in books { shelf.send(AppAction.addBook(book)) }
    shelf.send(UndoAction.endGroup)
    shelf.send(UndoAction.undo)     // all of them go
    let loading = shelf.send(ActionPlan<AppState> { store in
      store.send(AppAction.setBooks(await catalogue.books()))
    })
    await loading.finished()     // or loading.cancel()
    _ = titled
    for await count in store.publish({ $0.books.count }) {
      if count == 0 { break }
      print("\(count) books")
    }
  }
  do {
    let store = Store(state: AppState(), reducer: AppReducer(), middleware: UndoMiddleware())
    store.send(UndoAction.undo)
  }
  do {
    let recorder = ActionRecorder<AppState>()
    let store = Store(state: AppState(), reducer: AppReducer(), middleware: recorder)
    store.send(AppAction.sortBooks)
    let first = recorder.log?.state(after: 1, by: AppReducer())
    if let log = recorder.log {
      for count in 0...log.actions.count { print(log.state(after: count, by: AppReducer())) }
    }
    _ = first
  }
  do {
    // Each action on standard error, but those of the framework.
    let printing = PrintActionMiddleware<AppState> { action in action is AppAction }
    let timing = PrintActionMiddleware<AppState> { action in
      writeLogLine("\(Date.now) \(action)")
      return false
    }
    _ = (printing, timing)
  }
  do {
    let store = Store(
      state: AppState(), reducer: AppReducer(),
      middleware: PersistStateMiddleware(JSONStatePersistor(path: "books.json")))
    _ = store
  }
  do {
    let store = Store(state: AppState(), reducer: AppReducer())
    let load = ActionPlan<AppState> { store in
      let books = await catalogue.books()
      store.send(AppAction.setBooks(books))
    }
    let plan = load + AppAction.sortBooks      // strictly one after the other
    let sent = store.send(plan)
    sent.cancel()
  }
}

private struct TitleReducer: Reducer {
  func reduce(state: AppState, action: AppAction) -> AppState { state }
}

private enum SearchAction: UndoableAction {
  case setQuery(String), open(Int)

  /// Letters typed one after the other are undone together.
  var undoGroup: String? { if case .setQuery = self { "query" } else { nil } }
  var isUndoable: Bool { if case .open = self { false } else { true } }
}

/// Says on standard error how many books there are after each action.
private struct CountBooks: Middleware {
  func run(store: StoreProxy<AppState>, action: any Action) -> (any Action)? { action }
  func didReduce(store: StoreProxy<AppState>, action: any Action, from oldState: AppState) {
    let count = store.state.books.count
    if count != oldState.books.count { writeLogLine("\(count) books") }
  }
}

private enum Bound {
  struct TitleField: ConnectableView {
    struct Props: Equatable { @ActionBinding var title: String }
    func map(state: AppState, binder: ActionBinder) -> Props? {
      Props(title: binder.bind(state.title) { AppAction.setTitle($0) })
    }
    func body(props: Props) -> some View { TextField("Title", text: props.$title) }
  }
}

private struct Heading: ConnectableView {
  struct Props: Equatable {
    @ActionBinding var title: String
    var count: Int
  }
  func map(state: AppState, binder: ActionBinder) -> Props? {
    let title = binder.bind(state.title) { AppAction.setTitle($0) }
    return Props(title: title, count: state.books.count)
  }
  func body(props: Props) -> some View {
    TextField("Title", text: props.$title)
    Text("\(props.count) books")
  }
}

private struct Count: ConnectableView {
  func map(state: AppState) -> Int? { state.books.count }
  func body(props: Int) -> some View { Text("\(props) books") }
}

private enum ConnectablePage {
  struct BookCount: ConnectableView {
    struct Props: Equatable { var count: Int }
    func map(state: AppState) -> Props? { Props(count: state.books.count) }
    func body(props: Props) -> some View { Text("\(props.count) books") }
  }
}

private struct Mapped: View {
  @MappedState var state: AppState
  @MappedState(\AppState.books) var books
  @MappedState({ (state: AppState) in state.books.count }) var count
  var body: some View { Text("\(count) \(books.count) \(state.title)") }
}

private struct RemovableBooks: View {
  @MappedState(\AppState.books) private var books
  @MappedDispatch() private var dispatch     // (AppState.self) with several stores

  var body: some View {
    List {
      ForEach(books) { Text($0.title) }
        .onDelete { dispatch(AppAction.removeBooks(at: $0)) }
    }
  }
}
private struct SortButton: View {
  @MappedDispatch() private var dispatch
  var body: some View { Button("Sort") { dispatch(AppAction.sortBooks) } }
}

private struct Provided: View {
  let store: Store<AppState>
  var body: some View {
    ContentView().provideStore(store)
    BookListView().connect().provideStore(store)
  }
}

private struct NotText: Error {}

private func parse(_ bytes: [UInt8]) throws -> [String] {
  String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
}
private func encode(_ lines: [String]) -> [UInt8] { Array(lines.joined(separator: "\n").utf8) }

private func saveTodos() throws {
  var file = AtomicFile("todo.txt")
  var todos = try file.read { bytes in try parse(bytes) } ?? []
  todos.append("Buy milk")
  try file.replace(with: encode(todos))
  let path: FilePath = "todo.txt"
  let inherited = FilePath(bytes: [0x63, 0x61, 0x66, 0xE9])   // "caf\xE9"
  _ = (path, inherited)
}

private func lockTodos() throws {
  var file = AtomicFile("todo.txt")
  do {
    let todos = try file.read() ?? []
    try file.replace(with: todos + Array("Buy milk\n".utf8))
  } catch {
    print(error)     // which file, what was tried, and the reason
  }
  let lock = try FileLock(for: "todo.txt")     // throws while another process holds it
  print("editing \(lock)")     // until `lock` goes
  let persistor = JSONStatePersistor<AppState>(path: "books.json")
  let state = try persistor.load() ?? AppState()     // `nil` before the first save
  try persistor.save(state)
}

/// Titles, a line each.
private final class TitleFile: StatePersistor {
  private let file = Mutex(AtomicFile("titles.txt"))

  func load() throws -> AppState? {
    let lines = try file.withLock { file in
      try file.read { bytes in
        String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      }
    }
    return lines.map { lines in
      AppState(books: OrderedState(lines.map { Book(id: $0, title: $0) }))
    }
  }

  func save(_ state: AppState) throws {
    let text = state.books.map(\.title).joined(separator: "\n")
    try file.withLock { file in _ = try file.replace(with: Array(text.utf8)) }
  }
}

@MainActor
private func keep(_ report: @escaping @MainActor (String) -> Void) -> Store<AppState> {
  Store(
    state: AppState(), reducer: AppReducer(),
    middleware: PersistStateMiddleware(JSONStatePersistor(path: "books.json")) { problem in
      report("\(problem)")
    })
}

private func order() {
  var books = OrderedState(
    Book(id: "1", title: "Emma"),
    Book(id: "2", title: "Persuasion"))
  let second = books["2"]?.title     // "Persuasion", by its id
  let first = books[0].title     // "Emma", by its position
  books["3"] = Book(id: "3", title: "Sanditon")   // appends
  books["1"] = nil            // removes
  books.move(from: [1], to: 0)
  _ = (second, first)
}

private func undoHistories() {
  struct Rows { mutating func apply(_ change: Change) -> Change { change } }
  enum Change { case delete(Int), insert(Int) }
  struct State { var books = OrderedState<Book>() }
  var list = Rows()
  var state = State()
  let row = 3
  do {
    // Inverse changes: memory for what changed only.
    var changes = UndoHistory<Change>()
    changes.record(list.apply(.delete(row)))          // apply returns the inverse
    changes.undo { change in list.apply(change) }

    // Whole states, where a copy is cheap.
    var states = UndoHistory<State>(keepingOnlyFirstOfGroup: true)
    states.record(state)
    state.books.remove(at: 0)
    states.undo(&state)
  }
}
