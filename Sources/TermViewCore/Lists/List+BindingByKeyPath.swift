// Lists whose rows read and write elements that a key path identifies, and lists that edit such a
// collection: as those of identifiable elements.

extension List where SelectionValue == Never {
  /// A list whose rows read and write their elements through bindings, identified by the key path
  /// `id`.
  public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
    @ListRowBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection: nil, content: ForEach(data, id: id, content: rowContent))
  }

  /// A list that moves and deletes the elements of the collection behind `data`, identified by the
  /// key path `id`.
  public init<
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, ID: Hashable,
    Row: View
  >(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
    @ListRowBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(
      selection: nil, content: ForEach(data, id: id, editActions: editActions, content: rowContent))
  }
}

extension List {
  /// A list whose rows read and write their elements through bindings, identified by the key path
  /// `id`, at most one selected.
  public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ListRowBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(
      selection: singleSelection(selection),
      content: ForEach(data, id: id, content: rowContent))
  }

  /// A list whose rows read and write their elements through bindings, identified by the key path
  /// `id`, any number selected.
  public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
    selection: Binding<Set<SelectionValue>>?,
    @ListRowBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(
      selection: multipleSelection(selection),
      content: ForEach(data, id: id, content: rowContent))
  }

  /// A list that moves and deletes the elements of the collection behind `data`, identified by the
  /// key path `id`, at most one selected.
  public init<
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, ID: Hashable,
    Row: View
  >(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
    selection: Binding<SelectionValue?>?,
    @ListRowBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(
      selection: singleSelection(selection),
      content: ForEach(data, id: id, editActions: editActions, content: rowContent))
  }

  /// A list that moves and deletes the elements of the collection behind `data`, identified by the
  /// key path `id`, any number selected.
  public init<
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, ID: Hashable,
    Row: View
  >(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
    selection: Binding<Set<SelectionValue>>?,
    @ListRowBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(
      selection: multipleSelection(selection),
      content: ForEach(data, id: id, editActions: editActions, content: rowContent))
  }
}
