import TermView

// What the doc comments show of lists; a test compares every block with this file.

private struct ListExamples: View {
  @State private var books: [ShelfBook]
  @State private var chosen: Set<Int> = []
  @State private var position = 0
  let menu: @MainActor (Set<Int>) -> Void

  init(books: [ShelfBook], menu: @escaping @MainActor (Set<Int>) -> Void) {
    _books = State(wrappedValue: books)
    self.menu = menu
  }

  var body: some View {
    rows
    scrolled
    BookRows(books: books)
  }

  @ViewBuilder private var rows: some View {
    VStack {
      List(books) { Text($0.title) }.onCursorChange { position = $0 }
      Text("row \(position + 1) of \(books.count)")
    }
    List {
      ForEach(books) { Text($0.title) }
        .onMove { books.move(fromOffsets: $0, toOffset: $1) }     // Ctrl-Up, Ctrl-Down
    }
    List {
      ForEach(books) { Text($0.title) }
        .onDelete { books.remove(atOffsets: $0) }     // the Delete key
    }
    List(books, selection: $chosen) { Text($0.title) }
      .onMenuRequest(forSelectionType: Int.self) { ids in menu(ids) }
    List {
      Section {
        ForEach(books) { Text($0.title) }
      } header: {
        Text("Books")
      } footer: {
        Text("\(books.count) in all").foregroundStyle(.secondary)
      }
    }
  }

  @ViewBuilder private var scrolled: some View {
    ScrollView {
      LazyVStack(spacing: 1) {
        ForEach(books) { Text($0.summary) }
      }
    }
    ScrollView(.horizontal) {
      LazyHStack(spacing: 2) {
        ForEach(books) { Text($0.title) }
      }
    }
    ScrollViewReader { proxy in
      List(books) { Text($0.title) }
        .keyBindings {
          KeyBinding("n", "Next new book") {
            if let book = books.first(where: \.isNew) { proxy.scrollTo(book.id, anchor: .center) }
          }
        }
    }
    ScrollView {
      LazyVStack(pinnedViews: [.sectionHeaders]) {
        Section("New") { ForEach(books) { Text($0.title) } }
      }
    }
  }
}

/// Rows that a list can move: a `ForEach` in a view of one's own.
private struct BookRows: DynamicViewContent {
  var books: [ShelfBook]
  var data: [ShelfBook] { books }
  var body: some View { ForEach(books) { Text($0.title) } }
}
