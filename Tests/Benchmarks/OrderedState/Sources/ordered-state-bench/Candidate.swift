import OrderedCollections
import TermViewStore

import struct Foundation.IndexSet

/// What every way of keeping an ordered state is measured by.
protocol Candidate {
  static var name: String { get }
  /// How often an operation that costs O(n) is repeated, so that a run ends.
  static var changes: Int { get }
  init(_ books: [Book])
  var count: Int { get }
  func value(id: String) -> Book?
  func book(at position: Int) -> Book
  func position(id: String) -> Int?
  mutating func move(_ from: Int, _ to: Int)
  mutating func insert(_ book: Book, at position: Int)
  mutating func remove(at position: Int)
  func titleBytes() -> Int
}

extension OrderedState<Book>: Candidate {
  static var name: String { "OrderedState" }
  static var changes: Int { 10_000 }
  func book(at position: Int) -> Book { self[position] }
  func position(id: String) -> Int? { index(id: id) }
  mutating func move(_ from: Int, _ to: Int) { move(from: IndexSet(integer: from), to: to) }
  mutating func remove(at position: Int) { let _: Book = remove(at: position) }
  func titleBytes() -> Int { reduce(0) { $0 + $1.title.utf8.count } }
}

extension [Book]: Candidate {
  static var name: String { "Array" }
  static var changes: Int { 20 }
  func value(id: String) -> Book? { first { $0.id == id } }
  func book(at position: Int) -> Book { self[position] }
  func position(id: String) -> Int? { firstIndex { $0.id == id } }
  mutating func move(_ from: Int, _ to: Int) {
    let book = remove(at: from) as Book
    insert(book, at: to > from ? to - 1 : to)
  }
  mutating func remove(at position: Int) { let _: Book = remove(at: position) }
  func titleBytes() -> Int { reduce(0) { $0 + $1.title.utf8.count } }
}

extension OrderedDictionary<String, Book>: Candidate {
  static var name: String { "OrderedDictionary" }
  static var changes: Int { 20 }
  init(_ books: [Book]) { self.init(uniqueKeysWithValues: books.lazy.map { ($0.id, $0) }) }
  func value(id: String) -> Book? { self[id] }
  func book(at position: Int) -> Book { elements[position].value }
  func position(id: String) -> Int? { index(forKey: id) }
  mutating func move(_ from: Int, _ to: Int) {
    let book = remove(at: from).value
    updateValue(book, forKey: book.id, insertingAt: to > from ? to - 1 : to)
  }
  mutating func insert(_ book: Book, at position: Int) {
    updateValue(book, forKey: book.id, insertingAt: position)
  }
  mutating func remove(at position: Int) { _ = remove(at: position) as Element }
  func titleBytes() -> Int { values.reduce(0) { $0 + $1.title.utf8.count } }
}

/// An array of ids beside a dictionary of elements, as SwiftDux keeps it.
struct IdsAndDictionary: Candidate {
  static let name = "ids + dictionary"
  static let changes = 20
  var ids: [String]
  var books: [String: Book]

  init(_ books: [Book]) {
    ids = books.map(\.id)
    self.books = Dictionary(uniqueKeysWithValues: books.map { ($0.id, $0) })
  }

  var count: Int { ids.count }
  func value(id: String) -> Book? { books[id] }
  func book(at position: Int) -> Book { books[ids[position]]! }
  func position(id: String) -> Int? { ids.firstIndex(of: id) }
  mutating func move(_ from: Int, _ to: Int) {
    let id = ids.remove(at: from)
    ids.insert(id, at: to > from ? to - 1 : to)
  }
  mutating func insert(_ book: Book, at position: Int) {
    ids.insert(book.id, at: position)
    books[book.id] = book
  }
  mutating func remove(at position: Int) { books[ids.remove(at: position)] = nil }
  func titleBytes() -> Int { ids.reduce(0) { $0 + books[$1]!.title.utf8.count } }
}
