import Foundation
import Synchronization
import TermView
import TermViewStore
import TermViewTesting
import TestFolders
import Testing

/// Keeps states in memory and fails when it is told to.
private final class MemoryPersistor: StatePersistor {
  struct Refused: Error {}
  private let contents = Mutex<(loaded: LibraryState?, saved: [LibraryState], fails: Bool)>(
    (nil, [], false))

  init(_ loaded: LibraryState? = nil) { contents.withLock { $0.loaded = loaded } }

  var saved: [LibraryState] { contents.withLock { $0.saved } }
  func fail(_ fails: Bool) { contents.withLock { $0.fails = fails } }

  func load() throws -> LibraryState? {
    try contents.withLock {
      if $0.fails { throw Refused() }
      return $0.loaded
    }
  }
  func save(_ state: LibraryState) throws {
    try contents.withLock {
      if $0.fails { throw Refused() }
      $0.saved.append(state)
    }
  }
}

@MainActor @Suite("PersistStateMiddleware") struct PersistStateMiddlewareTests {
  @MainActor final class Problems {
    var all: [PersistenceProblem] = []
  }
  private let clock = ManualClock()
  private let problems = Problems()

  private func makeStore(
    _ persistor: some StatePersistor<LibraryState>
  ) -> (Store<LibraryState>, PersistStateMiddleware<LibraryState>) {
    let middleware = PersistStateMiddleware<LibraryState>(
      persistor, after: .seconds(1), clock: clock, report: { [problems] in problems.all.append($0) })
    let store = Store(
      state: LibraryState(), reducer: LibraryReducer() + FilterReducer(),
      middleware: middleware + UndoMiddleware())
    return (store, middleware)
  }

  /// Lets the tasks of the main actor come to where they wait for the clock.
  private func untilWaiting() async {
    while clock.sleeperCount == 0 { await Task.yield() }
  }

  @Test("a store begins with what was saved, and loading is no change")
  func loading() {
    let persistor = MemoryPersistor(LibraryState(filter: "kept"))
    let (store, _) = makeStore(persistor)
    #expect(store.state.filter == "kept")
    store.flush()
    #expect(persistor.saved == [])
    store.send(UndoAction.undo)
    #expect(store.state.filter == "kept")
  }

  @Test("a burst of changes is saved once, when it has been quiet for the delay")
  func debouncing() async {
    let persistor = MemoryPersistor()
    let (store, middleware) = makeStore(persistor)
    store.send(FilterAction.set("a"))
    await untilWaiting()
    clock.advance(by: .milliseconds(900))
    store.send(FilterAction.set("ab"))
    for _ in 0..<50 { await Task.yield() }
    await untilWaiting()
    clock.advance(by: .milliseconds(900))
    for _ in 0..<50 { await Task.yield() }
    #expect(persistor.saved == [])
    #expect(middleware.hasUnsavedChanges)
    clock.advance(by: .milliseconds(100))
    await middleware.settled()
    #expect(!middleware.hasUnsavedChanges)
    #expect(persistor.saved.map(\.filter) == ["ab"])
    // What changes nothing is not saved.
    store.send(LibraryAction.nothing)
    store.flush()
    #expect(persistor.saved.count == 1)
  }

  @Test("what is not saved is told until it is, also after a failure")
  func unsaved() async {
    let persistor = MemoryPersistor()
    let (store, middleware) = makeStore(persistor)
    #expect(!middleware.hasUnsavedChanges)
    persistor.fail(true)
    store.send(FilterAction.set("a"))
    #expect(middleware.hasUnsavedChanges)
    await untilWaiting()
    clock.advance(by: .seconds(1))
    await middleware.settled()
    #expect(middleware.hasUnsavedChanges)
    store.flush()
    #expect(middleware.hasUnsavedChanges)
    persistor.fail(false)
    store.flush()
    #expect(!middleware.hasUnsavedChanges)
    #expect(persistor.saved.map(\.filter) == ["a"])
  }

  @Test("flush saves at once, and only once")
  func flushing() async {
    let persistor = MemoryPersistor()
    let (store, middleware) = makeStore(persistor)
    store.send(FilterAction.set("a"))
    store.flush()
    #expect(persistor.saved.map(\.filter) == ["a"])
    clock.advance(by: .seconds(5))
    await middleware.settled()
    store.flush()
    #expect(persistor.saved.count == 1)
  }

  @Test("a save that fails is reported, and the next one happens")
  func failing() async {
    let persistor = MemoryPersistor()
    let (store, middleware) = makeStore(persistor)
    persistor.fail(true)
    store.send(FilterAction.set("a"))
    await untilWaiting()
    clock.advance(by: .seconds(1))
    await middleware.settled()
    #expect(problems.all.count == 1)
    guard case .notSaved? = problems.all.first else {
      Issue.record("not a failed save")
      return
    }
    persistor.fail(false)
    store.send(FilterAction.set("ab"))
    await untilWaiting()
    clock.advance(by: .seconds(1))
    await middleware.settled()
    #expect(persistor.saved.map(\.filter) == ["ab"])
  }

  @Test("what could not be saved is kept for the end")
  func failingThenFlushing() {
    let persistor = MemoryPersistor()
    let (store, _) = makeStore(persistor)
    persistor.fail(true)
    store.send(FilterAction.set("a"))
    store.flush()
    #expect(problems.all.count == 1)
    persistor.fail(false)
    store.flush()
    #expect(persistor.saved.map(\.filter) == ["a"])
  }

  @Test("when loading fails nothing is ever saved over it")
  func notLoaded() {
    let persistor = MemoryPersistor()
    persistor.fail(true)
    let (store, _) = makeStore(persistor)
    persistor.fail(false)
    store.send(FilterAction.set("a"))
    store.flush()
    #expect(persistor.saved == [])
    guard case .notLoaded? = problems.all.first else {
      Issue.record("not a failed load")
      return
    }
  }

  @Test("a corrupt file is reported, and the program starts afresh and saves")
  func corrupt() {
    let folder = TestFolder()
    folder.write("garbage", to: "f")
    let (store, _) = makeStore(JSONStatePersistor<LibraryState>(path: folder.path("f")))
    guard case .corrupt? = problems.all.first else {
      Issue.record("not reported as corrupt")
      return
    }
    store.send(FilterAction.set("new"))
    store.flush()
    #expect(folder.text("f")?.contains("new") == true)
    #expect(folder.names.count { $0.hasPrefix("f.corrupt-") } == 1)
  }

  @Test("the end of the views saves")
  func ending() {
    struct Screen: View {
      let store: Store<LibraryState>
      @State private var isOpen = true
      var body: some View {
        VStack {
          Button("close") { isOpen = false }
          if isOpen { Text("open").provideStore(store) }
        }
      }
    }
    let persistor = MemoryPersistor()
    let (store, _) = makeStore(persistor)
    let terminal = TestTerminal(columns: 20, rows: 3) { Screen(store: store) }
    store.send(FilterAction.set("a"))
    #expect(persistor.saved == [])
    terminal.press(.return)
    #expect(persistor.saved.map(\.filter) == ["a"])
  }

  @Test("the end of the whole interface saves")
  func endingTerminal() {
    let persistor = MemoryPersistor()
    let (store, _) = makeStore(persistor)
    let graph = ViewGraph(Text("open").provideStore(store))
    graph.update()
    store.send(FilterAction.set("a"))
    graph.unmount()
    #expect(persistor.saved.map(\.filter) == ["a"])
  }
}
