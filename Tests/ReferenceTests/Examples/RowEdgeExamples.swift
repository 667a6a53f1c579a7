import TermView

// What the doc comments show of the edges of rows and of where lists scroll; a test compares every
// block with this file.

private struct RowEdgeExamples: View {
  let book: ShelfBook
  let books: [ShelfBook]

  var body: some View {
    edges
    List(books) { Text($0.title) }.scrollIndicators(.hidden)
    ScrollView { Text(book.summary) }.scrollIndicators(.hidden)
    List(books) { book in ShelfRow(book: book).typeSelectEquivalent(book.title) }
  }

  @ViewBuilder private var edges: some View {
    List(books) { book in
      Text(book.title).listRowInsets(EdgeInsets(leading: 2))     // two columns further in
    }
    List(books) { book in
      Text(book.title).listRowSeparator(.visible, edges: .bottom)
    }
    List(books) { book in
      Text(book.title).listRowSeparator(book.isNew ? .visible : .hidden)
    }
    Text(book.title).listRowSeparator(.visible).listRowSeparatorTint(.green)
  }
}

private struct MarginExample: View {
  let books: [ShelfBook]
  @State private var book: ShelfBook.ID?

  var body: some View {
    List(books, selection: $book) { Text($0.title) }.listScrollMargin(3)
  }
}

private struct RowActionsExamples: View {
  struct Mail { var subject = "" }

  let mail: Mail
  let archive: @MainActor (Mail) -> Void
  @State private var menu: RowActionMenu?
  @State private var isRead = false

  var body: some View {
    Text(mail.subject).rowActions(.leading, onMenuRequest: { menu = $0 }) {
      Button("Mark as read") { isRead = true }
    }
    Text(mail.subject).rowActions(.menu, onMenuRequest: { menu = $0 }) {
      Button("Archive") { archive(mail) }
    }
    Text(mail.subject)
      .rowActions(.menu, onMenuRequest: { menu = $0 }) { Button("Archive") { archive(mail) } }
      .modalLayer(isPresented: menu != nil, placement: .anchored, dimsBackground: false) {
        VStack(spacing: 0) { menu }.onButtonPress { _ in menu = nil }
      }
  }
}

private struct LiteralExample: View {
  var body: some View {
    Text("**Due** today")
  }
}
