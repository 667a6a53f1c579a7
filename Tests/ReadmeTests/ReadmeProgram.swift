import TermView

struct Book: Identifiable {
  let id: Int
  var title: String
}

struct BookList: View {
  @State private var books = [
    Book(id: 1, title: "Hackers & Painters"), Book(id: 2, title: "ハッカーと画家"),
  ]
  @State private var selection: Int?

  var body: some View {
    List(selection: $selection) {
      ForEach(books) { book in Text(book.title) }
        .onMove { books.move(fromOffsets: $0, toOffset: $1) }
        .onDelete { books.remove(atOffsets: $0) }
    }
  }
}
