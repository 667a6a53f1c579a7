import Foundation
import TermViewStore
import Testing

@MainActor @Suite("Store") struct StoreTests {
  @Test("an action changes the state before send returns")
  func sending() {
    let store = Store(state: LibraryState(), reducer: LibraryReducer())
    store.send(LibraryAction.setBooks(threeBooks))
    store.send(LibraryAction.moveBooks(from: [0], to: 3))
    store.send(LibraryAction.removeBooks(at: [0]))
    #expect(store.state.books.ids == ["3", "1"])
  }

  @Test("a reducer hears of its own actions only, a combined one of both")
  func composition() {
    let store = Store(state: LibraryState(), reducer: LibraryReducer() + FilterReducer())
    store.send(LibraryAction.setBooks(threeBooks))
    store.send(FilterAction.set("em"))
    #expect(store.state.books.count == 3)
    #expect(store.state.filter == "em")
    let deaf = Store(state: LibraryState(), reducer: LibraryReducer())
    deaf.send(FilterAction.set("em"))
    #expect(deaf.state == LibraryState())
  }

  struct Appending: Reducer {
    let letter: String
    func reduce(state: LibraryState, action: FilterAction) -> LibraryState {
      var state = state
      state.filter += letter
      return state
    }
  }

  @Test("reducers are asked left then right about the same action")
  func order() {
    let store = Store(
      state: LibraryState(),
      reducer: Appending(letter: "a") + Appending(letter: "b") + Appending(letter: "c"))
    store.send(FilterAction.clear)
    #expect(store.state.filter == "abc")
  }

  struct Counting: Reducer {
    func reduce(state: LibraryState, action: any Action) -> LibraryState {
      var state = state
      state.loads += 1
      return state
    }
  }

  @Test("a reducer of any Action sees all, prepare too")
  func anyAction() {
    let store = Store(state: LibraryState(), reducer: Counting())
    #expect(store.state.loads == 1)
    store.send(FilterAction.clear)
    store.send(LibraryAction.nothing)
    #expect(store.state.loads == 3)
  }

  @Test("reset puts another state in place")
  func reset() {
    let store = Store(state: LibraryState(), reducer: LibraryReducer())
    store.send(StoreAction.reset(state: LibraryState(filter: "x")))
    #expect(store.state.filter == "x")
  }

  @Test("didChange tells each action that reached the reducer, once")
  func didChange() async {
    struct Censor: Middleware {
      func run(store: StoreProxy<LibraryState>, action: any Action) -> (any Action)? {
        action is FilterAction ? nil : action
      }
    }
    let store = Store(
      state: LibraryState(), reducer: LibraryReducer() + FilterReducer(), middleware: Censor())
    var changes = store.didChange.makeAsyncIterator()
    store.send(LibraryAction.setBooks(threeBooks))
    store.send(FilterAction.clear)
    store.send(LibraryAction.nothing)
    store.send(ActionPlan<LibraryState>(LibraryAction.rename(id: "1", to: "x")))
    let seen = [
      await changes.next(), await changes.next(), await changes.next(),
    ].map { $0 as? LibraryAction }
    #expect(seen == [.setBooks(threeBooks), .nothing, .rename(id: "1", to: "x")])
  }

  @Test("publish gives the value now, then only other ones")
  func publish() async {
    let store = Store(state: LibraryState(), reducer: LibraryReducer() + FilterReducer())
    var counts = store.publish { $0.books.count }.makeAsyncIterator()
    store.send(FilterAction.set("a"))
    store.send(LibraryAction.setBooks(threeBooks))
    store.send(FilterAction.set("b"))
    store.send(LibraryAction.removeBooks(at: [1]))
    let seen = [await counts.next(), await counts.next(), await counts.next()]
    #expect(seen == [0, 3, 2])
  }

  @Test("what is not taken from a stream is bounded, and the newest of it is kept")
  func boundedStreams() async {
    var store: Store? = Store(state: LibraryState(), reducer: LibraryReducer() + FilterReducer())
    let changes = store!.didChange
    let filters = store!.publish { $0.filter }
    for number in 1...25_000 { store!.send(FilterAction.set("\(number)")) }
    #expect(store!.state.filter == "25000")
    let (seenActions, seenFilters) = await (changes.first(10_000), filters.first(10_000))
    #expect(
      seenActions.compactMap { action -> Int? in
        guard case FilterAction.set(let text)? = action as? FilterAction else { return nil }
        return Int(text)
      } == Array(15_001...25_000))
    #expect(seenFilters == (15_001...25_000).map { "\($0)" })
    store = nil
  }

  @Test("a recorder keeps the last actions, and the state before them", arguments: [1, 7, 100])
  func boundedLog(limit: Int) throws {
    let recorder = ActionRecorder<LibraryState>(limit: limit)
    let reducer = LibraryReducer() + FilterReducer()
    let store = Store(state: LibraryState(), reducer: reducer, middleware: recorder)
    for number in 1...300 {
      store.send(FilterAction.set("\(number)"))
      let log = try #require(recorder.log)
      #expect((min(number, limit)...2 * limit).contains(log.actions.count))
      #expect(log.state(by: reducer) == store.state)
      // The store itself sends the first action.
      let dropped = number + 1 - log.actions.count
      #expect(log.start.filter == (dropped < 2 ? "" : "\(dropped - 1)"))
    }
  }

  struct Renaming: Middleware {
    let from: String
    let to: String
    func run(store: StoreProxy<LibraryState>, action: any Action) -> (any Action)? {
      if case FilterAction.set(from)? = action as? FilterAction { return FilterAction.set(to) }
      return action
    }
  }

  @Test("middleware replaces in order")
  func middlewareOrder() {
    let store = Store(
      state: LibraryState(), reducer: FilterReducer(),
      middleware: Renaming(from: "a", to: "b") + Renaming(from: "b", to: "c"))
    store.send(FilterAction.set("a"))
    #expect(store.state.filter == "c")
    let other = Store(
      state: LibraryState(), reducer: FilterReducer(),
      middleware: Renaming(from: "b", to: "c") + Renaming(from: "a", to: "b"))
    other.send(FilterAction.set("a"))
    #expect(other.state.filter == "b")
  }

  @Test("middleware that is stopped does not reach the next one")
  func middlewareStops() {
    var seen = 0
    struct Stop: Middleware {
      func run(store: StoreProxy<LibraryState>, action: any Action) -> (any Action)? {
        action is StoreAction<LibraryState> ? action : nil
      }
    }
    let store = Store(
      state: LibraryState(), reducer: FilterReducer(),
      middleware: Stop() + PrintActionMiddleware(log: { _ in seen += 1 }))
    store.send(FilterAction.set("a"))
    #expect(seen == 1)
    #expect(store.state.filter == "")
  }

  /// Notes what it sees and is asked for.
  final class Noting: ObservingMiddleware, DeferringMiddleware {
    private(set) var notes: [String] = []
    func run(store: StoreProxy<LibraryState>, action: any Action) -> (any Action)? { action }
    func didReduce(
      store: StoreProxy<LibraryState>, action: any Action, from oldState: LibraryState
    ) {
      if action is FilterAction { notes.append("\(oldState.filter)>\(store.state.filter)") }
    }
    func flush() { notes.append("flush") }
  }

  @Test("middleware that observes or puts work off is asked beside any other", arguments: 0...3)
  func abilities(place: Int) {
    let noting = Noting()
    let other = Renaming(from: "x", to: "y")
    func store(_ middleware: some Middleware<LibraryState>) -> Store<LibraryState> {
      Store(state: LibraryState(), reducer: FilterReducer(), middleware: middleware)
    }
    let made =
      switch place {
      case 0: store(noting)
      case 1: store(noting + other)
      case 2: store(other + noting)
      default: store((other + noting) + other)
      }
    made.send(FilterAction.set("a"))
    made.send(FilterAction.set("x"))
    made.flush()
    #expect(noting.notes == [">a", "a>\(place == 0 ? "x" : "y")", "flush"])
  }

  @Test("the log has a line for each action that is wanted")
  func printing() {
    var lines: [String] = []
    let store = Store(
      state: LibraryState(), reducer: LibraryReducer() + FilterReducer(),
      middleware: PrintActionMiddleware(where: { $0 is FilterAction }, log: { lines.append($0) }))
    store.send(FilterAction.set("x"))
    store.send(LibraryAction.nothing)
    #expect(lines.count == 1)
    #expect(lines[0].contains("set(\"x\")"))
    // A closure that trails is the filter.
    _ = PrintActionMiddleware<LibraryState> { action in action is FilterAction }
  }

  @Test("a recorded log gives the same states again")
  func timeTravel() throws {
    let recorder = ActionRecorder<LibraryState>()
    let reducer = LibraryReducer() + FilterReducer()
    let store = Store(
      state: LibraryState(), reducer: reducer, middleware: recorder + UndoMiddleware())
    var states = [store.state]
    let actions: [any Action] = [
      LibraryAction.setBooks(threeBooks), LibraryAction.moveBooks(from: [2], to: 0),
      FilterAction.set("e"), UndoAction.undo, StoreAction.reset(state: LibraryState(filter: "z")),
      FilterAction.clear,
    ]
    for action in actions {
      store.send(action)
      states.append(store.state)
    }
    let log = try #require(recorder.log)
    #expect(log.state(by: reducer) == store.state)
    #expect((0...6).map { log.state(after: $0 + 1, by: reducer) } == states)
  }
}

extension AsyncStream {
  /// The first elements that wait in the stream.
  fileprivate func first(_ count: Int) async -> [Element] {
    var elements: [Element] = []
    for await element in self {
      elements.append(element)
      if elements.count == count { break }
    }
    return elements
  }
}
