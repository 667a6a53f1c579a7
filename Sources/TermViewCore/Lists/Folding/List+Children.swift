// Lists of the elements of trees.

extension List where SelectionValue == Never {
  /// A list of the elements of a tree, identified by their own ids. See ``OutlineGroup``.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ListRowBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == OutlineGroup<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(
      selection: nil, content: OutlineGroup(data, children: children, content: rowContent))
  }

  /// A list of the elements of a tree, identified by the key path `id`. See ``OutlineGroup``.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ListRowBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == OutlineGroup<Data, ID, Row> {
    self.init(
      selection: nil, content: OutlineGroup(data, id: id, children: children, content: rowContent))
  }
}

extension List {
  /// A list of the elements of a tree, at most one selected. See ``OutlineGroup``.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
    @ListRowBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == OutlineGroup<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(
      selection: singleSelection(selection),
      content: OutlineGroup(data, children: children, content: rowContent))
  }

  /// A list of the elements of a tree, identified by the key path `id`, at most one selected. See
  /// ``OutlineGroup``.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue?>?,
    @ListRowBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == OutlineGroup<Data, ID, Row> {
    self.init(
      selection: singleSelection(selection),
      content: OutlineGroup(data, id: id, children: children, content: rowContent))
  }

  /// A list of the elements of a tree, any number selected. See ``OutlineGroup``.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Set<SelectionValue>>?,
    @ListRowBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == OutlineGroup<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(
      selection: multipleSelection(selection),
      content: OutlineGroup(data, children: children, content: rowContent))
  }

  /// A list of the elements of a tree, identified by the key path `id`, any number selected. See
  /// ``OutlineGroup``.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?,
    @ListRowBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == OutlineGroup<Data, ID, Row> {
    self.init(
      selection: multipleSelection(selection),
      content: OutlineGroup(data, id: id, children: children, content: rowContent))
  }
}
