import TermView
import TermViewStore
import TermViewTesting
import Testing

@MainActor @Suite("Connected views") struct ConnectedViewTests {
  let store = Store(
    state: LibraryState(books: OrderedState(threeBooks)),
    reducer: LibraryReducer() + FilterReducer())

  @MainActor final class Evaluations {
    var count = 0
  }

  struct BookCount: ConnectableView {
    struct Props: Equatable { var count: Int }
    let evaluations: Evaluations

    func map(state: LibraryState) -> Props? {
      state.books.isEmpty ? nil : Props(count: state.books.count)
    }

    func body(props: Props) -> some View {
      evaluations.count += 1
      return Text("\(props.count) books")
    }
  }

  @Test("a connectable view is evaluated again only when its props change, and nil shows nothing")
  func props() {
    let evaluations = Evaluations()
    let terminal = TestTerminal(columns: 20, rows: 1) {
      BookCount(evaluations: evaluations).connect().provideStore(store)
    }
    #expect(terminal.screen.text == "3 books")
    #expect(evaluations.count == 1)
    store.send(FilterAction.set("x"))
    store.send(LibraryAction.moveBooks(from: [0], to: 2))
    terminal.update()
    #expect(evaluations.count == 1)
    store.send(LibraryAction.removeBooks(at: [0]))
    terminal.update()
    #expect(terminal.screen.text == "2 books")
    #expect(evaluations.count == 2)
    store.send(LibraryAction.setBooks([]))
    terminal.update()
    #expect(terminal.screen.text == "")
    store.send(LibraryAction.setBooks(threeBooks))
    terminal.update()
    #expect(terminal.screen.text == "3 books")
  }

  struct FilterField: ConnectableView {
    struct Props: Equatable { @ActionBinding var filter: String }

    func map(state: LibraryState, binder: ActionBinder) -> Props? {
      Props(filter: binder.bind(state.filter) { FilterAction.set($0) })
    }

    func body(props: Props) -> some View { TextField("Filter", text: props.$filter) }
  }

  @Test("typing into a bound field sends actions")
  func binder() {
    let terminal = TestTerminal(columns: 20, rows: 1) { FilterField().provideStore(store) }
    terminal.type("em")
    #expect(store.state.filter == "em")
    #expect(terminal.screen.text == "em")
    store.send(FilterAction.clear)
    terminal.update()
    #expect(terminal.screen.text == "Filter")
  }

  struct Parts: View {
    let evaluations: Evaluations
    @MappedState(\LibraryState.filter) var filter
    @MappedState({ (state: LibraryState) in state.books.count }) var count
    var body: some View {
      evaluations.count += 1
      return Text("\(filter) \(count)")
    }
  }

  @Test("a mapped part is read, and followed")
  func parts() {
    let evaluations = Evaluations()
    let terminal = TestTerminal(columns: 20, rows: 1) {
      Parts(evaluations: evaluations).provideStore(store)
    }
    store.send(FilterAction.set("x"))
    terminal.update()
    #expect(terminal.screen.text == "x 3")
    #expect(evaluations.count == 2)
    store.send(LibraryAction.rename(id: "1", to: "y"))
    terminal.update()
    #expect(evaluations.count == 2)
  }

  struct OtherState: StateType, Equatable { var number = 0 }
  enum OtherAction: Action { case add }
  struct OtherReducer: Reducer {
    func reduce(state: OtherState, action: OtherAction) -> OtherState {
      OtherState(number: state.number + 1)
    }
  }

  struct Both: View {
    @MappedState var library: LibraryState
    @MappedState var other: OtherState
    @MappedDispatch() var nearest
    @MappedDispatch(LibraryState.self) var toLibrary
    var body: some View {
      VStack {
        Text("\(library.filter) \(other.number)")
        Button("add") {
          nearest(OtherAction.add)
          toLibrary(FilterAction.set("sent"))
        }
      }
    }
  }

  @Test("two stores are told apart by their state")
  func twoStores() {
    let other = Store(state: OtherState(), reducer: OtherReducer())
    let terminal = TestTerminal(columns: 20, rows: 2) {
      Both().provideStore(other).provideStore(store)
    }
    terminal.press(.return)
    #expect(store.state.filter == "sent")
    #expect(other.state.number == 1)
    #expect(terminal.screen.text.contains("sent 1"))
  }

  struct Chooser: View {
    @State private var isFirst = true
    let first: Store<OtherState>
    let second: Store<OtherState>
    var body: some View {
      VStack {
        Button("other") { isFirst.toggle() }
        Number().provideStore(isFirst ? first : second)
      }
    }
  }
  struct Number: View {
    @MappedState var other: OtherState
    var body: some View { Text("number \(other.number)") }
  }

  @Test("another store in the same place is followed from then on")
  func replacedStore() {
    let first = Store(state: OtherState(number: 1), reducer: OtherReducer())
    let second = Store(state: OtherState(number: 20), reducer: OtherReducer())
    let terminal = TestTerminal(columns: 20, rows: 2) { Chooser(first: first, second: second) }
    #expect(terminal.screen.text.contains("number 1"))
    terminal.press(.return)
    #expect(terminal.screen.text.contains("number 20"))
    second.send(OtherAction.add)
    terminal.update()
    #expect(terminal.screen.text.contains("number 21"))
    first.send(OtherAction.add)
    terminal.update()
    #expect(terminal.screen.text.contains("number 21"))
  }

  struct Sender: View {
    @MappedDispatch(LibraryState.self) var dispatch
    var body: some View { Button("send") { dispatch(FilterAction.clear) } }
  }

  @Test("without a store each kind of connected view says so in its place, until there is one")
  func missingStores() {
    let terminal = TestTerminal(columns: 110, rows: 3) {
      VStack {
        BookCount(evaluations: Evaluations())
        Sender()
        Parts(evaluations: Evaluations())
      }
    }
    let rows = terminal.screen.text.split(separator: "\n")
    #expect(rows.count == 3)
    for row in rows { #expect(row.contains("finds no store of LibraryState: add .provideStore")) }
  }

  @Test("a connected view without properties of its own asks for a store, too")
  func connectedWithoutProperties() {
    struct Plain: View { var body: some View { Text("plain") } }
    let without = TestTerminal(columns: 110, rows: 1) { Plain().connect() }
    #expect(without.screen.text.contains("connect() finds no store"))
    let with = TestTerminal(columns: 110, rows: 1) { Plain().connect().provideStore(store) }
    #expect(with.screen.text == "plain")
  }

  struct Direct: View {
    let store: Store<LibraryState>
    var body: some View { Text("\(store.state.filter) \(store.state.books.count)") }
  }

  @Test("a view that reads a store's state itself follows it")
  func direct() {
    let terminal = TestTerminal(columns: 20, rows: 1) { Direct(store: store) }
    store.send(FilterAction.set("x"))
    terminal.update()
    #expect(terminal.screen.text == "x 3")
  }

  @Test("a type with a property of a part asks for a value")
  func partOfType() {
    struct Part: View {
      @MappedState(\LibraryState.filter) var filter
      var body: some View { Text(filter) }
    }
    let terminal = TestTerminal(columns: 80, rows: 1) { Part.connect().provideStore(store) }
    #expect(terminal.screen.text.contains("Part.connect() needs arguments"))
    let value = TestTerminal(columns: 80, rows: 1) { Part().connect().provideStore(store) }
    #expect(value.screen.text == "")
  }
}
