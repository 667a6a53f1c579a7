import TermView

/// The examples of messages.
@MainActor private enum MessageExamples {
  struct Deleting: View {
    let book: ShelfBook
    let undo: @MainActor () -> Void
    @State private var message: StatusMessage?
    var body: some View {
      Text(book.title).onTapGesture {
        message = StatusMessage("Deleted “\(book.title)”") {
          KeyBinding("u", "Undo") { undo() }.hint("undo")
        }
      }
    }
  }

  struct Nothing: View {
    @State private var message: StatusMessage?
    var body: some View {
      Button("Undo") {
        message = StatusMessage("Nothing to undo", kind: .note)
      }
    }
  }

  struct Books: View {
    let books: [ShelfBook]
    @State private var book: ShelfBook.ID?
    @State private var message: StatusMessage?
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        List(books, selection: $book) { Text($0.title) }
        KeyHints()
      }
      .message($message)
    }
  }

  struct Todos: View {
    let todos: [ShelfBook]
    let isSaved: Bool
    let write: @MainActor () -> Void
    var body: some View {
      List(todos) { Text($0.title) }
        .banner(isSaved ? nil : StatusMessage(
          "todo.txt is not saved", detail: "Another program has changed it.", kind: .error
        ) {
          KeyBinding("w", "Write yours") { write() }
        })
    }
  }
}
