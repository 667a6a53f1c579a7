// Lists whose rows read and write their elements through bindings, with and without a selection:
// for arrays and the like, and for collections with their own look-up of elements. Only the rows
// whose elements change are evaluated again.

extension List where SelectionValue == Never {
  /// A list whose rows read and write their elements through bindings.
  public init<Data: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<Data>,
    @ListRowBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }

  /// A list whose rows read and write their elements through bindings.
  public init<Data: IdentifiedCollection, Row: View>(
    _ data: Binding<Data>,
    @ListRowBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }
}

extension List {
  /// A list whose rows read and write their elements through bindings, at most one selected.
  public init<Data: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<Data>, selection: Binding<SelectionValue?>?,
    @ListRowBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(selection: singleSelection(selection), content: ForEach(data, content: rowContent))
  }

  /// A list whose rows read and write their elements through bindings, any number selected.
  public init<Data: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<Data>, selection: Binding<Set<SelectionValue>>?,
    @ListRowBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(selection: multipleSelection(selection), content: ForEach(data, content: rowContent))
  }

  /// A list whose rows read and write their elements through bindings, at most one selected.
  public init<Data: IdentifiedCollection, Row: View>(
    _ data: Binding<Data>, selection: Binding<SelectionValue?>?,
    @ListRowBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(selection: singleSelection(selection), content: ForEach(data, content: rowContent))
  }

  /// A list whose rows read and write their elements through bindings, any number selected.
  public init<Data: IdentifiedCollection, Row: View>(
    _ data: Binding<Data>, selection: Binding<Set<SelectionValue>>?,
    @ListRowBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(selection: multipleSelection(selection), content: ForEach(data, content: rowContent))
  }
}
