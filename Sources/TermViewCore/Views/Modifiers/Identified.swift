/// A view whose identity is bound to a value.
package struct IdentifiedView<Content: View, ID: Hashable>: PrimitiveView {
  let content: Content
  let id: ID

  package static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = IdentifiedNode(id: view.id, context)
    node.show(view.content, tag: 0)
    return node
  }

  package static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: IdentifiedNode<ID>.self)
    if node.id != view.id {
      node.id = view.id
      node.generation += 1
    }
    node.show(view.content, tag: node.generation)
  }
}

final class IdentifiedNode<ID: Hashable>: SwitchingNode {
  var id: ID
  /// The number of changes of the id; each one makes the content anew.
  var generation = 0

  init(id: ID, _ context: NodeContext) {
    self.id = id
    super.init(context)
    // Rows without explicit ids need not be searched.
    itemAround?.noteExplicitID()
  }
}

extension View {
  /// Binds the view's identity to `id`: when it changes the view's state is reset.
  ///
  /// ```swift
  /// // Another book begins with an empty field.
  /// NoteEditor(book: book).id(book.id)
  /// ```
  public func id<ID: Hashable>(_ id: ID) -> some View {
    IdentifiedView(content: self, id: id)
  }
}

package struct TagModifier<Value: Hashable>: NodeModifier {
  let value: Value
  package func makeNode(_ context: NodeContext) -> ViewNode { TagNode(self, context) }
}

final class TagNode<Value: Hashable>: PassThroughNode<TagModifier<Value>>, TaggedNode {
  override init(_ modifier: TagModifier<Value>, _ context: NodeContext) {
    super.init(modifier, context)
    // Registers with the item, so that rows without tags need not be searched.
    guard hosting.isInItem, let item = itemAround else { return }
    item.noteTag()
  }

  func tag<Tag: Hashable>(as type: Tag.Type) -> Tag? { sameValue(modifier.value, as: type) }
}

extension View {
  /// Sets the value by which the row that the view is, or is in, is selected. Rows of a `ForEach`
  /// have the element's id by default.
  ///
  /// ```swift
  /// List(selection: $pane) {
  ///   Text("Inbox").tag(Pane.inbox)
  ///   Text("Archive").tag(Pane.archive)
  /// }
  /// ```
  public func tag<Value: Hashable>(_ tag: Value) -> some View {
    ModifiedView(content: self, modifier: TagModifier(value: tag))
  }
}
