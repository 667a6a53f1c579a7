import TermView

// What the examples of the reference are about.

struct ShelfBook: Identifiable, Hashable {
  var id: Int
  var title: String
  var author = ""
  var pages = 0
  var summary = ""
  var unread = 0
  var isRead = false
  var isNew = false
}

struct ShelfDetails: View {
  let book: ShelfBook
  var body: some View { Text(book.title) }
}

struct ShelfRow: View {
  let book: ShelfBook
  var body: some View { Text(book.title) }
}

struct ShelfLibrary {
  func reload() async {}
  func books() async -> [ShelfBook] { [] }
}
