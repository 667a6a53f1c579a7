/// One view for each element of a collection, made from the element and its index.
///
/// The index is the collection's own (`Data.Index`): for `articles[2...3]` it is 2 and 3. A row is
/// identified by its id; when it moves, its state is kept and its content is evaluated for the new
/// index.
///
/// ```swift
/// ForEachEnumerated(articles, id: \.title) { index, article in Text("\(index) \(article.title)") }
/// ```
public struct ForEachEnumerated<Data: RandomAccessCollection, ID: Hashable, Content: View>: View,
  PrimitiveView
{
  let rows: ForEach<Data, ID, Content>

  /// Creates a view for each element, identified by the key path `id`.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping @MainActor (Data.Index, Data.Element) -> Content
  ) {
    rows = ForEach(enumerating: data, id: .keyPath(id), content: content)
  }

  /// Creates a view for each element, identified by its own id.
  public init(
    _ data: Data,
    @ViewBuilder content: @escaping @MainActor (Data.Index, Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    rows = ForEach(enumerating: data, id: .function { $0.id }, content: content)
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    ForEachNode(view.rows, context)
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    ForEach<Data, ID, Content>._updateNode(node, view.rows)
  }
}
