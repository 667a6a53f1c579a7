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
  /// Counts the changes of the id; each begins the content anew.
  var generation = 0

  init(id: ID, _ context: NodeContext) {
    self.id = id
    super.init(context)
    // Rows without ids of their own need not be looked through.
    itemAround?.noteExplicitID()
  }
}

extension View {
  /// Binds the view's identity to `id`: when it changes the view's state ends and begins anew.
  public func id<ID: Hashable>(_ id: ID) -> some View {
    IdentifiedView(content: self, id: id)
  }
}
