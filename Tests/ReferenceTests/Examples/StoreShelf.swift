import Foundation
import TermView
import TermViewStore

/// What the examples of the store are about.
@MainActor enum StoreShelf {
  struct Book: Identifiable, Codable, Hashable, Sendable {
    let id: String
    var title: String
  }

  enum AppAction: Action {
    case setBooks([Book]), moveBooks(from: IndexSet, to: Int), removeBooks(at: IndexSet)
    case sortBooks, setTitle(String), addBook(Book)
  }

  struct AppState: StateType, Codable {
    var books: OrderedState<Book> = []
    var title = ""
    var isLocked = false
  }

  struct AppReducer: Reducer {
    func reduce(state: AppState, action: AppAction) -> AppState { state }
  }

  typealias BookReducer = AppReducer
  typealias TitleReducer = AppReducer

  struct BookListView: View { var body: some View { Text("Books") } }
  typealias ContentView = BookListView

  struct Catalogue { func books() async -> [Book] { [] } }

  enum Change { case delete(Int), insert(Int) }

  struct Changes { mutating func apply(_ change: Change) -> Change { change } }

  static var books: OrderedState<Book> = []
  static let catalogue = Catalogue()
  static var list = Changes()
  static let row = 0
  static var history = UndoHistory<AppState>(keepingOnlyFirstOfGroup: true)
  static var state = AppState()
  static let store = Store(state: AppState(), reducer: AppReducer())
  static let shelf = store
  static let recorder = ActionRecorder<AppState>()

  static func parse(_ bytes: [UInt8]) throws -> [String] { [] }
  static func encode(_ todos: [String]) -> [UInt8] { [] }
}
