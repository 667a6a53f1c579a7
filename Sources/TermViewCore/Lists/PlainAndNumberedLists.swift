/// Rows without decoration: as high as the rows need, at most what is offered; longer lists scroll.
///
/// Keys, selection and edits are those of ``List``.
///
/// ```swift
/// PlainList(books) { book in Text(book.title) }
/// ```
public struct PlainList<SelectionValue: Hashable, Content: View>: View, PrimitiveView {
  let list: List<SelectionValue, Content>

  private init(selection: (any ListSelection)?, content: Content) {
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
  /// A row for each element, known by its own id.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }

  /// A row for each element, known by the id that `id` leads to.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection: nil, content: ForEach(data, id: id, content: rowContent))
  }

  /// The rows in `content`.
  public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content())
  }
}

extension PlainList {
  /// The rows in `content`, at most one of them selected.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(selection: singleSelection(selection), content: content())
  }
}

/// Rows with their numbers: 1 to *n* by position, right-aligned in one gutter.
///
/// When rows move only their numbers are drawn anew; state stays with the ids. A closure of two
/// parameters is given the index (`Data.Index`) and draws what it likes: then no number is added.
/// Keys, selection and edits are those of ``List``.
///
/// ```swift
/// NumberedList(books) { book in Text(book.title) }              // " 9. …", "10. …"
/// NumberedList(books) { index, book in Text("\(index): \(book.title)") }
/// NumberedList(selection: $selection) { ForEach(books) { … }.onDelete { … } }
/// ```
public struct NumberedList<SelectionValue: Hashable, Content: View>: View, PrimitiveView {
  let list: List<SelectionValue, Content>

  private init(selection: (any ListSelection)?, isNumbered: Bool = true, content: Content) {
    list = List(
      selection: selection, configuration: .init(isGreedy: false, isNumbered: isNumbered),
      content: content)
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    List._makeNode(view.list, context)
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    List._updateNode(node, view.list)
  }
}

extension NumberedList where SelectionValue == Never {
  /// A numbered row for each element, known by its own id.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }

  /// A numbered row for each element, known by the id that `id` leads to.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection: nil, content: ForEach(data, id: id, content: rowContent))
  }

  /// A row for each element, made from its index and the element.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping @MainActor (Data.Index, Data.Element) -> Row
  ) where Content == ForEachEnumerated<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(
      selection: nil, isNumbered: false, content: ForEachEnumerated(data, content: rowContent))
  }

  /// A row for each element, made from its index and the element, known by the id that `id` leads
  /// to.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Index, Data.Element) -> Row
  ) where Content == ForEachEnumerated<Data, ID, Row> {
    self.init(
      selection: nil, isNumbered: false,
      content: ForEachEnumerated(data, id: id, content: rowContent))
  }

  /// The rows in `content`, numbered.
  public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content())
  }
}

extension NumberedList {
  /// The rows in `content`, numbered, at most one of them selected.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(selection: singleSelection(selection), content: content())
  }

  /// The rows in `content`, numbered, any number of them selected.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(selection: multipleSelection(selection), content: content())
  }
}
