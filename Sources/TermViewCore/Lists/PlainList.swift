/// Rows without decoration: as high as the rows need, at most the proposed height; longer lists
/// scroll.
///
/// Keys, selection and edits are those of ``List``.
///
/// ```swift
/// PlainList(books) { book in Text(book.title) }
/// ```
public struct PlainList<SelectionValue: Hashable, Content: View>: View, PrimitiveView {
  let list: List<SelectionValue, Content>

  init(selection: (any ListSelection)?, content: Content) {
    list = List(
      selection: selection, configuration: .init(isGreedy: false), content: content)
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    List._makeNode(view.list, context)
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    List._updateNode(node, view.list)
  }
}

extension PlainList where SelectionValue == Never {
  /// A list of the rows in `content`.
  public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content())
  }

  /// A list with a row for each element, identified by its own id.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data,
    @ListRowBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }

  /// A list with a row for each element, identified by the key path `id`.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ListRowBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection: nil, content: ForEach(data, id: id, content: rowContent))
  }

  /// A list with a row for each number of a range.
  public init<Row: View>(
    _ data: Range<Int>, @ListRowBuilder rowContent: @escaping @MainActor (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }
}

extension PlainList {
  /// A list of the rows in `content`, at most one of them selected.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(selection: singleSelection(selection), content: content())
  }

  /// A list with a row for each element, identified by its own id, at most one of them selected.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ListRowBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(selection: singleSelection(selection), content: ForEach(data, content: rowContent))
  }

  /// A list with a row for each element, identified by the key path `id`, at most one of them
  /// selected.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ListRowBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(
      selection: singleSelection(selection), content: ForEach(data, id: id, content: rowContent))
  }
}

extension PlainList {
  // Disfavoured: a binding of an optional value is "at most one", not a selection of optional ids.
  /// A list of the rows in `content`, exactly one of them selected.
  @_disfavoredOverload
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(selection: RequiredSelection(binding: selection), content: content())
  }
}

extension PlainList {
  /// A list of the rows in `content`, any number of them selected.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(selection: multipleSelection(selection), content: content())
  }

  /// A list with a row for each element, identified by its own id, any number of them selected.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ListRowBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(selection: multipleSelection(selection), content: ForEach(data, content: rowContent))
  }

  /// A list with a row for each element, identified by the key path `id`, any number of them
  /// selected.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ListRowBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(
      selection: multipleSelection(selection), content: ForEach(data, id: id, content: rowContent))
  }
}
