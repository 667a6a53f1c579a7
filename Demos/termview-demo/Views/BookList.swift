import TermView

/// A row of shelves, and the books of one shelf or of all.
///
/// Left and Right lead to the shelves, Return shows a shelf's books, Down leads back.
struct BookList: View {
  private enum Place: Hashable { case shelves, books }

  let model: DemoModel
  @FocusState private var focus: Place?
  @Environment(\.terminalSize) private var size

  private var decoration: Decoration { Decoration(size) }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HorizontalScrollView(data: model.shelves, spacing: decoration == .full ? 3 : 2) { shelf in
        ShelfLabel(model: model, shelf: shelf)
      }
      .accessibilityLabel("Shelves")
      .frame(height: 1)
      .padding(.horizontal, decoration.inset)
      .padding(.bottom, decoration == .full ? 1 : 0)
      .focused($focus, equals: .shelves)
      .onKeyPress(.downArrow) {
        focus = .books
        return .handled
      }

      VStack(alignment: .leading, spacing: 0) {
        // Delete and Ctrl-Up and Ctrl-Down are the list's own keys; it is told here what they do.
        NumberedList(selection: model.binding(\.books.cursor)) {
          ForEach(model.books.rowsWithDraft(section: 0)) { book in
            BookRow(model: model, book: book)
          }
          .onMove { model.move($0, to: $1) }
          .onDelete { model.delete($0) }
        }
        .numberStyle(.decimal.fitting(count: model.books.count))
        .onCursorChange { model.books.cursorOffset = $0 }
        .takesKeysOfFilter(model)
        .focused($focus, equals: .books)
        .accessibilityLabel("Books")
        Spacer(minLength: 0)
      }
      .overlay { if model.books.showsNothing { EmptyList(model: model) } }
    }
    .onAppear { focus = .books }
    .onChange(of: model.isChoosingShelf) { focus = model.isChoosingShelf ? .shelves : .books }
    .onChange(of: focus) {
      // In front of both there may be a sheet; the focus comes back.
      if let focus { model.isChoosingShelf = focus == .shelves }
    }
  }
}

/// An author's name and the number of books.
private struct ShelfLabel: View {
  let model: DemoModel
  let shelf: Shelf
  @Environment(\.bracketsCounts) private var bracketsCounts

  var body: some View {
    Button {
      model.show(shelf: shelf.author)
      model.isChoosingShelf = false
    } label: {
      Text(shelf.title).underline(shelf.author == model.shelf)
        + Text(bracketsCounts ? " (\(shelf.count))" : " \(shelf.count)").foregroundStyle(.secondary)
    }
  }
}

/// A title and its author, or the fields to change them.
private struct BookRow: View {
  let model: DemoModel
  let book: Book

  private var filter: RowFilter { model.books.filter }

  var body: some View {
    if model.isTyping(book.id) {
      DraftFields(model: model)
    } else {
      HStack {
        Text(book.title).highlighted(filter.ranges(in: book.title))
        Spacer()
        Text(book.author).foregroundStyle(.secondary).highlighted(filter.ranges(in: book.author))
      }
      // A wide window does not part what belongs together.
      .frame(maxWidth: 96)
    }
  }
}
