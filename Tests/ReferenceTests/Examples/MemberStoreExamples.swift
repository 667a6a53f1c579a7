import Foundation
import TermScreen
import TermView
import TermViewStore
import TermViewTesting
import Testing

// What the doc comments show of the functions of the store and of the tests' terminal; a test
// compares every block with this file.

private struct Book: Identifiable, Hashable, Sendable {
  let id: String
  var title: String
}
private struct Name: Identifiable, Comparable, Sendable {
  let id: String
  static func < (one: Name, other: Name) -> Bool { one.id < other.id }
}
private struct AppState: StateType {
  var books: OrderedState<Book> = []
}
private enum AppAction: Action { case addBook(Book), sortBooks }
private struct BookList: View { var body: some View { List { Text("Emma") } } }

private enum Page18 {
  struct SortButton: View {
    @MappedDispatch(AppState.self) private var dispatch
    var body: some View {
      Button("Sort") { dispatch.send(AppAction.sortBooks) }     // or `dispatch(…)`
    }
  }
}

private enum Page31 {
  struct Library: App {
    var body: some Scene { WindowGroup { BookList() } }
  }
  @MainActor func booksAreShown() {
    let terminal = TestTerminal(app: Library(), columns: 40, rows: 10)
    #expect(terminal.screen.text.contains("Emma"))
  }
}

@MainActor private func example1b(titles: inout [String]) {
  var states = UndoHistory<[String]>(keepingOnlyFirstOfGroup: true)
  states.record(titles)
  titles.removeAll()
  states.undo(&titles)     // they are there again
  states.redo(&titles)
}

private enum Page51 {
  struct Shopping: View {
    let document = JSONDocument(path: "shopping.json", default: ["Milk"])

    var body: some View {
      VStack {
        List {
          ForEach(document.value, id: \.self) { Text($0) }
            .onDelete { offsets in document.change { $0.remove(atOffsets: offsets) } }
        }
        if let problem = document.problem { Text("\(problem)").foregroundStyle(.red) }
      }
      .keyBindings {
        KeyBinding("u", "Undo", isEnabled: document.canUndo) { document.undo() }
        KeyBinding(.control("r"), "Redo", isEnabled: document.canRedo) { document.redo() }
        KeyBinding("w", "Save anyway", isEnabled: document.problem != nil) {
          document.overwrite()
        }
      }
    }
  }
}

@MainActor private func example1() {
  let log = ActionLog(start: AppState())
  _ = log
}

@MainActor private func example2(books: inout OrderedState<Book>, seen: OrderedState<Book>.Version, reload: () -> Void) {
  if let changes = books.changes(since: seen) {
    for change in changes { print(change) }
  } else {
    reload()     // too long ago
  }
}

@MainActor private func example3(books: OrderedState<Book>) {
  let emma = books["1"]     // `nil` where there is none
  let same = books.value(id: "1")
  if books.contains(id: "2"), let place = books.index(id: "2") { print(books[place].title) }
  _ = (emma, same)
}

@MainActor private func example4(books: inout OrderedState<Book>) {
  books.append(Book(id: "4", title: "Emma"))
  books.append(contentsOf: [Book(id: "5", title: "Momo"), Book(id: "6", title: "Ulysses")])
  books.prepend(Book(id: "7", title: "Walden"))
  books.insert(Book(id: "8", title: "Candide"), at: 2)
}

@MainActor private func example5(books: OrderedState<Book>) {
  let titles = books.map { $0.title }
  _ = titles
}

@MainActor private func example6(books: inout OrderedState<Book>) {
  books.move(fromOffsets: [0, 1], toOffset: 4)     // as `onMove` has them
  books.move(id: "1", to: 0)
  books.swapAt(0, 1)
}

@MainActor private func example7(books: inout OrderedState<Book>) {
  let first = books.remove(at: 0)
  let emma = books.remove(id: "1")     // `nil` where there is none
  books.remove(at: [0, 2])
  books.remove(atOffsets: [0, 2])     // the same, as `onDelete` calls it
  books.removeAll { $0.title.isEmpty }
  let short = books.filter { $0.title.count < 10 }
  books.removeAll()
  _ = (first, emma, short)
}

@MainActor private func example8(books: inout OrderedState<Book>, names: inout OrderedState<Name>) {
  books.sort { $0.title < $1.title }
  let byLength = books.sorted { $0.title.count < $1.title.count }
  books.reverse()
  names.sort()     // what is `Comparable`
  let sorted = names.sorted()
  _ = (byLength, sorted)
}

@MainActor private func example9(file: inout AtomicFile) throws {
  let bytes = try file.read() ?? []     // `nil` where there is no file
  print(String(decoding: bytes, as: UTF8.self))
}

@MainActor private func example10() throws {
  throw AtomicFileError(path: "todo.txt", action: .saving, reason: .readOnly)
}

@MainActor private func example11() {
  let path = FilePath("todo.txt")
  let isThere = path.withCString { access($0, F_OK) == 0 } ?? false
  let same = "todo.txt".withCString { FilePath(cString: $0) }
  _ = (isThere, same)
}

@MainActor private func example12(saving: PersistStateMiddleware<AppState>) async {
  await saving.settled()     // before the program ends: what is to be saved is saved
}

@MainActor private func example17(saving: PersistStateMiddleware<AppState>) -> some View {
  Text(saving.hasUnsavedChanges ? "not saved yet" : "saved")
}

@MainActor private func example13(title: ActionBinding<String>) {
  title.send("Emma")
}

@MainActor private func example14(binder: ActionBinder) {
  binder.send(AppAction.sortBooks)
}

@MainActor private func example15(actions: AsyncStream<any Action>) {
  let plan = ActionPlan<AppState>(sending: actions)
    .then(AppAction.sortBooks)
    .then { store in print("\(store.state.books.count) books") }
  _ = plan
}

@MainActor private func example16() {
  let watch = ActionPlan<AppState> { store in
    for await count in store.publish({ $0.books.count }) where count > 100 {
      store.send(AppAction.sortBooks)
    }
  }
  _ = watch
}

@MainActor private func example17(history: inout UndoHistory<AppState>, state: inout AppState) {
  history.beginGroup()
  history.record(state)
  state.books.remove(at: 0)
  history.record(state)
  state.books.reverse()
  history.endGroup()     // one undo takes back both
  history.undo(&state)
  history.redo(&state)
  history.removeAll()     // another document
}

@MainActor private func example23() {
  let press = Recording.Event(time: .seconds(1), kind: .input("q"))
  let recording = Recording(columns: 80, rows: 24, events: [press])
  _ = recording
}

@MainActor private func example24(text: String) throws {
  let recording = try Recording(asciicast: text)
  _ = recording
}

@MainActor private func example25(terminal: TestTerminal) {
  let bold = terminal.screen.styles(row: 0).filter { $0.style.attributes.contains(.bold) }
  _ = bold
}

@MainActor private func example26(frame: Frame) {
  let screen = Screen(frame)
  #expect(screen[0] == "Emma")
  #expect(screen.cell(row: 0, column: 0).role == .narrow)
}

@MainActor private func example27(clock: ManualClock) {
  clock.advance(to: clock.now.advanced(by: .seconds(5)))
}

@MainActor private func example28(terminal: TestTerminal) {
  terminal.type("austen")     // six keys, six frames
  terminal.pressTogether([.down, .down, .return])     // one frame
  terminal.paste("Emma\nPersuasion")
  terminal.click(row: 2, column: 4)
  terminal.drag(from: Point(row: 2, column: 0), to: Point(row: 4, column: 0))
  terminal.scroll(.scrollDown, row: 2)
  terminal.resize(columns: 40, rows: 12)
  terminal.send([.key(.down), .paste("Emma")])
  #expect(terminal.screen.rows.count == 12)
}

@MainActor private func example29(terminal: TestTerminal) {
  terminal.advance(by: .seconds(2))     // timers of views fire
}

@MainActor private func example30(terminal: TestTerminal) async {
  await terminal.advance(by: .seconds(2))     // tasks that sleep by `\.clock` wake, too
}
