import TermView
import TermViewStore

// The program of the article "From actions to rows", block by block; a test compares the two.

struct Book: Identifiable, Codable, Equatable {
  var id: String
  var title: String
}

struct Shelf: StateType, Codable, Equatable {
  var books: OrderedState<Book> = []
}

enum ShelfAction: Action {
  case add(Book)
  case move(from: IndexSet, to: Int)
  case remove(at: IndexSet)
}

struct ShelfReducer: Reducer {
  func reduce(state: Shelf, action: ShelfAction) -> Shelf {
    var state = state
    switch action {
    case .add(let book): state.books.append(book)
    case .move(let source, let destination): state.books.move(from: source, to: destination)
    case .remove(let positions): state.books.remove(at: positions)
    }
    return state
  }
}

struct ShelfView: View {
  @MappedState var shelf: Shelf
  @MappedDispatch() var dispatch

  var body: some View {
    VStack {
      BookCount()
      List {
        ForEach(shelf.books) { book in Text(book.title) }
          .onMove { dispatch(ShelfAction.move(from: $0, to: $1)) }
          .onDelete { dispatch(ShelfAction.remove(at: $0)) }
      }
    }
  }
}

struct BookCount: ConnectableView {
  struct Props: Equatable { var count: Int }

  func map(state: Shelf) -> Props? { Props(count: state.books.count) }

  func body(props: Props) -> some View { Text("\(props.count) books") }
}

@MainActor
func makeStore(path: String) -> Store<Shelf> {
  Store(
    state: Shelf(), reducer: ShelfReducer(),
    middleware: PersistStateMiddleware(JSONStatePersistor(path: path)) + UndoMiddleware())
}

@MainActor
func content(_ store: Store<Shelf>) -> some View {
  ShelfView().provideStore(store)
}

@MainActor
func fetch(_ titles: [String], into store: Store<Shelf>) -> SentAction {
  let fetching = ActionPlan<Shelf> { store in
    for (number, title) in titles.enumerated() {
      await Task.yield()
      store.send(ShelfAction.add(Book(id: "fetched-\(number)", title: title)))
    }
  }
  let notice = ShelfAction.add(Book(id: "end", title: "That is all."))
  return store.send(fetching + notice)
}
