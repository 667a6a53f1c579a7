import TermDevice
import TermPrompts
import TermView
import TermViewStore
import TermViewTesting
import Testing

// What the doc comments show of overloads that are called, and of scenes; a test compares every
// block with this file.

private struct Book: Identifiable {
  let id: Int
  var title: String
  var summary = ""
}
private struct BookList: View { var body: some View { Text("Books") } }
private struct BookListView: View { var body: some View { Text("Books") } }
@Observable private final class ShelfModel {}
private enum AppAction: Action { case setTitle(String) }
private struct AppState: StateType {}

@MainActor private func session(
  device: any TerminalDevice, book: Book, file: String,
  editSynchronously: @MainActor (String) throws -> Int32,
  edit: @MainActor (String) async throws -> Int32
) async throws {
  do {
    let session = TerminalSession(device: device, columns: 80, rows: 24) { BookList() }
    try await session.run()
  }
  do {
    TerminalSession.printAbove("fetched \(book.title)")
  }
  do {
    let status = try TerminalSession.suspended { try editSynchronously(file) }
    _ = status
  }
  do {
    let status = try await TerminalSession.suspended { try await edit(file) }
    _ = status
  }
  do {
    // First in `main`, before the program opens a file.
    TerminalSession.fillStandardStreams()
  }
}

@MainActor private func store(_ store: Store<AppState>, saveAll: ActionPlan<AppState>) async {
  do {
    store.send(AppAction.setTitle("Emma"))
    let saving = store.send(saveAll)     // an ActionPlan
    await saving.finished()
  }
  do {
    store.flush()     // what is put off is saved now
  }
  do {
    _ = BookListView.connect().provideStore(store)
  }
}

@MainActor private func prompts(books: [Book]) async {
  do {
    let answer: Answer<String> = await ask("Your name?", default: "Anna")
    _ = answer
  }
  do {
    let answer: Answer<Bool> = await confirm("Delete it?", default: false)
    _ = answer
  }
  do {
    let answer: Answer<Book> = await pick("Which book?", from: books) {
      Text($0.title)
    } preview: { book in
      Text(book.summary)
    }
    _ = answer
  }
  do {
    let answer: Answer<[Book]> = await pickMany("Which books?", from: books) { Text($0.title) }
    _ = answer
  }
}

@MainActor private func snapshots(_ terminal: TestTerminal) {
  do {
    assertPicture(of: terminal.screen, at: "../../docs/library.svg")
  }
  do {
    assertSnapshot(of: terminal.screen, named: "first book")
  }
  do {
    assertSnapshot(of: BookList(), columns: 40, rows: 6)
  }
}

@MainActor private func actions(save: @escaping @MainActor () -> Void) {
  var isOpen = false
  do {
    withAnimation { isOpen.toggle() } completion: { save() }     // at once
  }
  _ = isOpen
}

private struct Scenes {
  let model: ShelfModel
  let phase: ScenePhase
  let save: @MainActor (ScenePhase) -> Void

  @MainActor @SceneBuilder var all: some Scene {
    WindowGroup { BookList() }.environment(model)
    WindowGroup { BookList() }.onChange(of: phase) { save(phase) }
    WindowGroup { BookList() }.onChange(of: phase, perform: save)
    WindowGroup { BookList() }.defaultSize(CGSize(width: 400, height: 300))     // as it is
  }
}

@MainActor private func offsets() {
  var offsets = IndexSet(integersIn: 2..<5)
  offsets.insert(7)
  let numbers = offsets.map { $0 }     // [2, 3, 4, 7]
  let ranges = offsets.rangeView.map { $0 }     // [2..<5, 7..<8]
  _ = (numbers, ranges)
}
