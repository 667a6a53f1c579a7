// Lists whose rows read and write their elements through bindings: of arrays and the like, and of
// collections with their own look-up of elements. Only the rows whose elements change are evaluated
// again.

extension List {
  /// A list whose rows read and write their elements through bindings.
  public init<
    Data: MutableCollection & RandomAccessCollection, Selection: RowSelection, Row: View
  >(
    _ data: Binding<Data>, selection: Binding<Selection>? = nil as Binding<Never?>?,
    @ListRowBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(selection: storage(of: selection), content: ForEach(data, content: rowContent))
  }

  /// A list whose rows read and write their elements through bindings, identified by the key path
  /// `id`.
  public init<
    Data: MutableCollection & RandomAccessCollection, ID: Hashable, Selection: RowSelection,
    Row: View
  >(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
    selection: Binding<Selection>? = nil as Binding<Never?>?,
    @ListRowBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(
      selection: storage(of: selection), content: ForEach(data, id: id, content: rowContent))
  }

  /// A list whose rows read and write their elements through bindings.
  public init<Data: IdentifiedCollection, Selection: RowSelection, Row: View>(
    _ data: Binding<Data>, selection: Binding<Selection>? = nil as Binding<Never?>?,
    @ListRowBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(selection: storage(of: selection), content: ForEach(data, content: rowContent))
  }

  /// A list that moves and deletes the elements of the collection behind `data`, so that they can
  /// be brought back through the `\.undoManager`.
  public init<
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Selection: RowSelection, Row: View
  >(
    _ data: Binding<Data>, editActions: EditActions<Data>,
    selection: Binding<Selection>? = nil as Binding<Never?>?,
    @ListRowBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(
      selection: storage(of: selection),
      content: ForEach(data, editActions: editActions, content: rowContent))
  }

  /// A list that moves and deletes the elements of the collection behind `data`, identified by the
  /// key path `id`.
  public init<
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, ID: Hashable,
    Selection: RowSelection, Row: View
  >(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
    selection: Binding<Selection>? = nil as Binding<Never?>?,
    @ListRowBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(
      selection: storage(of: selection),
      content: ForEach(data, id: id, editActions: editActions, content: rowContent))
  }
}
