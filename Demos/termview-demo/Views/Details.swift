import TermView

/// All there is to say of the row with the cursor, beside the list where the window is wide.
struct Details: View {
  /// From so many columns on there is room beside a list.
  static let leastColumns = 100

  let model: DemoModel

  var body: some View {
    HStack(alignment: .top, spacing: 1) {
      Divider()
      VStack(alignment: .leading, spacing: 0) {
        switch model.list {
        case .books: if let book = model.books.currentRow { BookDetails(book: book) }
        case .todos: if let todo = model.todos.currentRow { TodoDetails(todo: todo) }
        }
      }
      .frame(width: 32, alignment: .topLeading)
    }
  }
}

/// A book's fields, also those that the program does not know.
private struct BookDetails: View {
  let book: Book

  var body: some View {
    Text(book.title).bold()
    if !book.author.isEmpty { Text(book.author).foregroundStyle(.secondary) }
    Fields(fields: book.otherFields)
  }
}

/// A todo's text without its marks, and what they say.
private struct TodoDetails: View {
  let todo: Todo

  var body: some View {
    Text(todo.line.shownBody).bold()
    Fields(fields: todo.line.otherFields)
  }
}

private struct Fields: View {
  let fields: [RowField]

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(Array(fields.enumerated()), id: \.offset) { _, field in
        Text(field.name + " ").foregroundStyle(.tertiary) + Text(field.text)
      }
    }
    .padding(.top, fields.isEmpty ? 0 : 1)
  }
}
