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
          ForEach(model.books.sections[0]) { book in
            BookRow(model: model, book: book)
          }
          .onMove { model.move($0, to: $1) }
          .onDelete { model.delete($0) }
        }
        .onCursorChange { model.books.cursorOffset = $0 }
        .takesKeysOfFilter(model)
        .focused($focus, equals: .books)
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

  var body: some View {
    Button {
      model.show(shelf: shelf.author)
      model.isChoosingShelf = false
    } label: {
      Text(shelf.title).underline(shelf.author == model.shelf)
        + Text(" \(shelf.count)").foregroundStyle(.secondary)
    }
  }
}

/// A title and its author, or the fields to change them.
private struct BookRow: View {
  let model: DemoModel
  let book: Book

  private var filter: RowFilter { model.books.filter }

  var body: some View {
    if model.mode == .editing(book.id) {
      DraftFields(model: model)
    } else {
      TitleAndAuthor {
        Text(book.title).highlighted(filter.ranges(in: book.title))
        Text(book.author).foregroundStyle(.secondary).highlighted(filter.ranges(in: book.author))
      }
    }
  }
}

/// A title, and an author at the end of the row: whole, or cut where two thirds and 10 columns of
/// it remain, or not at all. The title is cut last.
private struct TitleAndAuthor: Layout {
  private static let gap = 2

  /// The columns of both.
  private func widths(_ subviews: Subviews, in columns: Int) -> (title: Int, author: Int) {
    let ideal = subviews.map { $0.sizeThatFits(.unspecified).columns }
    let room = columns - ideal[0] - Self.gap
    if ideal[1] <= room { return (ideal[0], ideal[1]) }
    if room >= 10, 3 * room >= 2 * ideal[1] { return (ideal[0], room) }
    return (min(ideal[0], columns), 0)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    let ideal = subviews.reduce(Self.gap) { $0 + $1.sizeThatFits(.unspecified).columns }
    return Size(columns: proposal.columns ?? ideal, rows: min(1, proposal.rows ?? 1))
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let widths = widths(subviews, in: bounds.size.columns)
    let rows = min(1, bounds.size.rows)
    subviews[0].place(
      at: bounds.origin, proposal: ProposedViewSize(columns: widths.title, rows: rows))
    subviews[1].place(
      at: Point(
        row: bounds.origin.row, column: bounds.columns.upperBound - widths.author),
      proposal: ProposedViewSize(columns: widths.author, rows: widths.author > 0 ? rows : 0))
  }
}
