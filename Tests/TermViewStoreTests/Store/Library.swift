import Foundation
import TermViewStore

/// A small program's state, actions and reducer, as the tests of the store use them.
struct LibraryBook: Identifiable, Codable, Equatable, Sendable {
  var id: String
  var title: String
}

struct LibraryState: StateType, Equatable, Codable {
  var books: OrderedState<LibraryBook> = []
  var filter = ""
  var loads = 0
}

enum LibraryAction: Action, Equatable {
  case setBooks([LibraryBook])
  case moveBooks(from: IndexSet, to: Int)
  case removeBooks(at: IndexSet)
  case rename(id: String, to: String)
  case nothing
}

enum FilterAction: UndoableAction, Equatable {
  case set(String)
  case clear

  var undoGroup: String? { if case .set = self { "filter" } else { nil } }
}

struct LibraryReducer: Reducer {
  func reduce(state: LibraryState, action: LibraryAction) -> LibraryState {
    var state = state
    switch action {
    case .setBooks(let books): state.books = OrderedState(books)
    case .moveBooks(let from, let to): state.books.move(from: from, to: to)
    case .removeBooks(let positions): state.books.remove(at: positions)
    case .rename(let id, let title): state.books[id]?.title = title
    case .nothing: break
    }
    return state
  }
}

struct FilterReducer: Reducer {
  func reduce(state: LibraryState, action: FilterAction) -> LibraryState {
    var state = state
    switch action {
    case .set(let text): state.filter = text
    case .clear: state.filter = ""
    }
    return state
  }
}

let threeBooks = [
  LibraryBook(id: "1", title: "Emma"), LibraryBook(id: "2", title: "Persuasion"),
  LibraryBook(id: "3", title: "Sanditon"),
]
