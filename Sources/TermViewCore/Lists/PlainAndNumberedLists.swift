/// Rows without decoration: as high as the rows need, at most what is offered; longer lists scroll.
///
/// ```swift
/// PlainList(books) { book in Text(book.title) }
/// ```
public struct PlainList<Data: RandomAccessCollection, ID: Hashable, Row: View>: View,
  PrimitiveView
{
  let list: List<Never, ForEach<Data, ID, Row>>

  private init(rows: ForEach<Data, ID, Row>) {
    list = List(selection: nil, configuration: .init(isGreedy: false), content: rows)
  }

  /// A row for each element, known by its own id.
  public init(
    _ data: Data, @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(rows: ForEach(data, content: rowContent))
  }

  /// A row for each element, known by the id that `id` leads to.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) {
    self.init(rows: ForEach(data, id: id, content: rowContent))
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    List._makeNode(view.list, context)
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    List._updateNode(node, view.list)
  }
}

/// Rows with their numbers: 1 to *n* by position, right-aligned in one gutter.
///
/// When rows move only their numbers are drawn anew; state stays with the ids. A closure of two
/// parameters is given the index (`Data.Index`) and draws what it likes: then no number is added.
///
/// ```swift
/// NumberedList(books) { book in Text(book.title) }              // " 9. …", "10. …"
/// NumberedList(books) { index, book in Text("\(index): \(book.title)") }
/// ```
public struct NumberedList<Data: RandomAccessCollection, ID: Hashable, Row: View>: View,
  PrimitiveView
{
  let list: List<Never, ForEach<Data, ID, Row>>

  private init(rows: ForEach<Data, ID, Row>, isNumbered: Bool) {
    list = List(
      selection: nil, configuration: .init(isGreedy: false, isNumbered: isNumbered), content: rows)
  }

  /// A numbered row for each element, known by its own id.
  public init(
    _ data: Data, @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(rows: ForEach(data, content: rowContent), isNumbered: true)
  }

  /// A numbered row for each element, known by the id that `id` leads to.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> Row
  ) {
    self.init(rows: ForEach(data, id: id, content: rowContent), isNumbered: true)
  }

  /// A row for each element, made from its index and the element.
  public init(
    _ data: Data, @ViewBuilder rowContent: @escaping @MainActor (Data.Index, Data.Element) -> Row
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(
      rows: ForEach(enumerating: data, id: .function { $0.id }, content: rowContent),
      isNumbered: false)
  }

  /// A row for each element, made from its index and the element, known by the id that `id` leads
  /// to.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Index, Data.Element) -> Row
  ) {
    self.init(
      rows: ForEach(enumerating: data, id: .keyPath(id), content: rowContent), isNumbered: false)
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    List._makeNode(view.list, context)
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    List._updateNode(node, view.list)
  }
}
