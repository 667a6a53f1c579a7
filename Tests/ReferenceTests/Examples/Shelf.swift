import Foundation
import TermScreen
import TermSearch
import TermView
import TermViewTesting

/// What the examples of views are about. An example names these members without more ado.
@MainActor enum Shelf {
  struct Book: Identifiable, Hashable, Codable {
    var id = 0
    var title = ""
    var author = ""
    var pages = 0
    var summary = ""
    var unread = 0
    var isRead = false
    var isNew = false
  }

  struct BookList: View {
    var books: [Book] = []
    var body: some View { List(books) { Text($0.title) } }
  }

  @State static var books: [Book] = []
  @State static var book = Book()
  @State static var selection: Int?

  struct BookPicker: View {
    var books: [Book]
    init(_ books: [Book]) { self.books = books }
    var body: some View { BookList(books: books) }
  }

  struct File: Hashable, Identifiable {
    var id: String { name }
    var name = ""
  }

  struct Entry: Hashable, Identifiable, Sendable {
    var id = 0
    var text = ""
  }

  nonisolated static let files = [File(name: "README.md")]
  nonisolated static let entries = [Entry(text: "started")]
  nonisolated static let frame = Frame(size: Size(columns: 80, rows: 24))
  @State static var search = ListSearch(books) { $0.title }
  static let terminal = TestTerminal(Text("Emma"))
}
