/// The books of one author, or all books.
struct Shelf: Identifiable, Equatable {
  /// The author's name, or `nil` for all books.
  var author: String?
  var count: Int

  var id: String? { author }
  var title: String {
    switch author {
    case nil: "All"
    case "": "Unknown"
    case let author?: author
    }
  }

  /// All books, and then each author in the order of the file.
  static func shelves(of books: some Collection<Book>) -> [Shelf] {
    var shelves = [Shelf(author: nil, count: books.count)]
    var index: [String: Int] = [:]
    for book in books {
      if let index = index[book.author] {
        shelves[index].count += 1
      } else {
        index[book.author] = shelves.count
        shelves.append(Shelf(author: book.author, count: 1))
      }
    }
    return shelves
  }
}
