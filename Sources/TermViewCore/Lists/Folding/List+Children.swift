extension List {
  /// A list of the elements of a tree, identified by their own ids. See ``OutlineGroup``.
  public init<Data: RandomAccessCollection, Selection: RowSelection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    selection: Binding<Selection>? = nil as Binding<Never?>?,
    @ListRowBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == OutlineGroup<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(
      selection: storage(of: selection),
      content: OutlineGroup(data, children: children, content: rowContent))
  }

  /// A list of the elements of a tree, identified by the key path `id`. See ``OutlineGroup``.
  public init<
    Data: RandomAccessCollection, ID: Hashable, Selection: RowSelection, Row: View
  >(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    selection: Binding<Selection>? = nil as Binding<Never?>?,
    @ListRowBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == OutlineGroup<Data, ID, Row> {
    self.init(
      selection: storage(of: selection),
      content: OutlineGroup(data, id: id, children: children, content: rowContent))
  }
}
