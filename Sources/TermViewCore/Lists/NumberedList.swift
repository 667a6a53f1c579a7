/// Rows with their numbers: 1 to *n* by position, right-aligned in one gutter.
///
/// When rows move only their numbers are redrawn; state stays with the ids. A closure of two
/// parameters gets the index (`Data.Index`) and draws the number itself: then none is added. Keys,
/// selection and edits are those of ``List``.
///
/// ```swift
/// NumberedList(books) { book in Text(book.title) }              // " 9. …", "10. …"
/// NumberedList(books) { index, book in Text("\(index): \(book.title)") }
/// NumberedList(selection: $selection) {
///   ForEach(books) { Text($0.title) }.onDelete { books.remove(atOffsets: $0) }
/// }
/// ```
public struct NumberedList<Content: View>: View {
  private let list: List<Content>

  public var body: some View { list.fittingRows() }
}

extension NumberedList {
  /// A numbered list of the rows in `content`.
  public init<Selection: RowSelectionBinding>(
    selection: Selection = nil as Binding<Never?>?, @ViewBuilder content: () -> Content
  ) {
    list = List(selection: selection._selectionBinding, content: content).numbered()
  }

  /// A numbered list with a row for each element, identified by its own id.
  public init<Data: RandomAccessCollection, Selection: RowSelectionBinding, Row: View>(
    _ data: Data, selection: Selection = nil as Binding<Never?>?,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    list = List(data, selection: selection._selectionBinding, rowContent: content).numbered()
  }

  /// A numbered list with a row for each element, identified by the key path `id`.
  public init<
    Data: RandomAccessCollection, ID: Hashable, Selection: RowSelectionBinding, Row: View
  >(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    selection: Selection = nil as Binding<Never?>?,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    list = List(data, id: id, selection: selection._selectionBinding, rowContent: content)
      .numbered()
  }

  /// A numbered list with a row for each number of a range.
  public init<Selection: RowSelectionBinding, Row: View>(
    _ data: Range<Int>, selection: Selection = nil as Binding<Never?>?,
    @ViewBuilder content: @escaping @MainActor (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    list = List(data, selection: selection._selectionBinding, rowContent: content).numbered()
  }

  // Disfavoured: a binding of an optional value is "at most one", not a selection of optional ids.
  // The Void ranks it below the others where a call has a mistake: the compiler speaks of those.
  /// A numbered list of the rows in `content`, exactly one of them selected, by its id.
  @_disfavoredOverload
  public init<Value: Hashable>(
    selection: Binding<Value>, @ViewBuilder content: () -> Content, _: Void = ()
  ) {
    list = List(selection: selection, content: content).numbered()
  }

  /// A row for each element, made from its index and the element, identified by its own id.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data,
    @ViewBuilder content: @escaping @MainActor (Data.Index, Data.Element) -> Row
  ) where Content == ForEachEnumerated<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    list = List { ForEachEnumerated(data, content: content) }
  }

  /// A row for each element, made from its index and the element, identified by the key path `id`.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping @MainActor (Data.Index, Data.Element) -> Row
  ) where Content == ForEachEnumerated<Data, ID, Row> {
    list = List { ForEachEnumerated(data, id: id, content: content) }
  }
}
