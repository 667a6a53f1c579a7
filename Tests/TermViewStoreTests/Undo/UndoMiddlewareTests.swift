import TermView
import TermViewStore
import TermViewTesting
import Testing

@MainActor @Suite("UndoMiddleware") struct UndoMiddlewareTests {
  let undo = UndoMiddleware<LibraryState>(limit: 50)
  let store: Store<LibraryState>

  init() {
    store = Store(
      state: LibraryState(), reducer: LibraryReducer() + FilterReducer(), middleware: undo)
  }

  @Test("undoes and redoes one action after the other")
  func steps() {
    store.send(LibraryAction.setBooks(threeBooks))
    store.send(LibraryAction.moveBooks(from: [0], to: 3))
    #expect(undo.undoCount == 2)
    store.send(UndoAction.undo)
    #expect(store.state.books.ids == ["1", "2", "3"])
    store.send(UndoAction.undo)
    #expect(store.state.books.isEmpty)
    #expect(!undo.canUndo)
    store.send(UndoAction.undo)
    store.send(UndoAction.redo)
    store.send(UndoAction.redo)
    #expect(store.state.books.ids == ["2", "3", "1"])
    #expect(!undo.canRedo)
  }

  @Test("a new action forgets what could be redone")
  func branching() {
    store.send(LibraryAction.setBooks(threeBooks))
    store.send(UndoAction.undo)
    store.send(LibraryAction.setBooks(Array(threeBooks.prefix(1))))
    store.send(UndoAction.redo)
    #expect(store.state.books.ids == ["1"])
  }

  @Test("an action that changed nothing is not a step")
  func nothing() {
    store.send(LibraryAction.nothing)
    store.send(LibraryAction.removeBooks(at: []))
    #expect(!undo.canUndo)
  }

  @Test("what one group of actions typed is undone together")
  func typing() {
    for text in ["e", "em", "emm"] { store.send(FilterAction.set(text)) }
    store.send(FilterAction.clear)
    store.send(UndoAction.undo)
    #expect(store.state.filter == "emm")
    store.send(UndoAction.undo)
    #expect(store.state.filter == "")
    #expect(!undo.canUndo)
    store.send(UndoAction.redo)
    #expect(store.state.filter == "emm")
    // Typing again after an undo is another step.
    store.send(FilterAction.set("emma"))
    store.send(UndoAction.undo)
    #expect(store.state.filter == "emm")
  }

  @Test("a gesture is undone together")
  func gesture() {
    store.send(LibraryAction.setBooks(threeBooks))
    store.send(UndoAction.beginGroup)
    for _ in 0..<2 { store.send(LibraryAction.moveBooks(from: [0], to: 2)) }
    store.send(LibraryAction.removeBooks(at: [2]))
    store.send(UndoAction.endGroup)
    store.send(UndoAction.undo)
    #expect(store.state.books.ids == ["1", "2", "3"])
    store.send(UndoAction.redo)
    #expect(store.state.books.ids == ["1", "2"])
  }

  @Test("the history is bounded")
  func bounds() {
    for number in 1...80 { store.send(LibraryAction.setBooks([.init(id: "\(number)", title: "")])) }
    #expect(undo.undoCount == 50)
    for _ in 0..<60 { store.send(UndoAction.undo) }
    #expect(store.state.books.ids == ["30"])
  }

  @Test("a reset from elsewhere forgets the history")
  func reset() {
    store.send(LibraryAction.setBooks(threeBooks))
    store.send(StoreAction.reset(state: LibraryState(filter: "loaded")))
    store.send(UndoAction.undo)
    #expect(store.state.filter == "loaded")
  }

  struct Buttons: View {
    let store: Store<LibraryState>
    let evaluated: @MainActor () -> Void
    var body: some View {
      evaluated()
      return Text("\(store.canUndo ? "undo" : "-") \(store.canRedo ? "redo" : "-")")
    }
  }

  @Test("a view that shows what can be undone is evaluated when that changes, and only then")
  func availability() {
    var evaluations = 0
    let terminal = TestTerminal(columns: 20, rows: 1) {
      Buttons(store: store) { evaluations += 1 }
    }
    #expect(terminal.screen.text == "- -")
    store.send(LibraryAction.setBooks(threeBooks))
    terminal.update()
    #expect(terminal.screen.text == "undo -")
    store.send(LibraryAction.moveBooks(from: [0], to: 3))
    terminal.update()
    #expect(evaluations == 2)
    store.send(UndoAction.undo)
    terminal.update()
    #expect(terminal.screen.text == "undo redo")
    store.send(UndoAction.undo)
    terminal.update()
    #expect(terminal.screen.text == "- redo")
    store.send(StoreAction.reset(state: LibraryState()))
    terminal.update()
    #expect(terminal.screen.text == "- -")
  }
}
