/// Rows without decoration: as high as the rows need, at most the proposed height; longer lists
/// scroll.
///
/// Keys, selection and edits are those of ``List``.
///
/// ```swift
/// PlainList(books) { book in Text(book.title) }
/// ```
public struct PlainList<Content: View>: View {
  private let list: List<Content>

  public var body: some View { list.fittingRows() }
}

extension PlainList {
  /// A list of the rows in `content`.
  public init<Selection: RowSelectionBinding>(
    selection: Selection = nil as Binding<Never?>?, @ViewBuilder content: () -> Content
  ) {
    list = List(selection: selection._selectionBinding, content: content)
  }

  /// A list with a row for each element, identified by its own id.
  public init<Data: RandomAccessCollection, Selection: RowSelectionBinding, Row: View>(
    _ data: Data, selection: Selection = nil as Binding<Never?>?,
    @ListRowBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    list = List(data, selection: selection._selectionBinding, rowContent: rowContent)
  }

  /// A list with a row for each element, identified by the key path `id`.
  public init<
    Data: RandomAccessCollection, ID: Hashable, Selection: RowSelectionBinding, Row: View
  >(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    selection: Selection = nil as Binding<Never?>?,
    @ListRowBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    list = List(data, id: id, selection: selection._selectionBinding, rowContent: rowContent)
  }

  /// A list with a row for each number of a range.
  public init<Selection: RowSelectionBinding, Row: View>(
    _ data: Range<Int>, selection: Selection = nil as Binding<Never?>?,
    @ListRowBuilder rowContent: @escaping @MainActor (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    list = List(data, selection: selection._selectionBinding, rowContent: rowContent)
  }

  // Disfavoured: a binding of an optional value is "at most one", not a selection of optional ids.
  // The Void ranks it below the others where a call has a mistake: the compiler speaks of those.
  /// A list of the rows in `content`, exactly one of them selected, by its id.
  @_disfavoredOverload
  public init<Value: Hashable>(
    selection: Binding<Value>, @ViewBuilder content: () -> Content, _: Void = ()
  ) {
    list = List(selection: selection, content: content)
  }
}
