/// What a modifier of layout or drawing is made of: a value, and the node that acts on it.
///
/// Modifiers, and what puts them around a view, are of the package: behind the `some View` of the
/// public functions the compiler of a program sees through to types that are not internal. Behind
/// one that it cannot see through it has the runtime read the type's name with each evaluation.
@MainActor
package protocol NodeModifier {
  /// A `ModifierNode` of the modifier.
  func makeNode(_ context: NodeContext) -> ViewNode
  /// Whether the node may go on as it is.
  func isSame(as other: Self) -> Bool
}

extension NodeModifier {
  package func isSame(as other: Self) -> Bool {
    ValueComparison.asking(Self.self).isSame(self, other)
  }
}

/// A view with such a modifier around it.
package struct ModifiedView<Content: View, Modifier: NodeModifier>: PrimitiveView {
  let content: Content
  let modifier: Modifier

  package static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = unsafeDowncast(
      view.modifier.makeNode(context), to: ModifierNode<Modifier>.self)
    node.child = Content._makeNode(view.content, NodeContext(childOf: node))
    return node
  }

  package static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: ModifierNode<Modifier>.self)
    node.update(view.modifier)
    Content._updateNode(node.child, view.content)
  }
}

/// The node of a modifier whose content becomes one element.
class ModifierNode<Modifier: NodeModifier>: ElementNode {
  @exclusivity(unchecked) final private(set) var modifier: Modifier

  init(_ modifier: Modifier, _ context: NodeContext) {
    self.modifier = modifier
    super.init(context)
  }

  final func update(_ modifier: Modifier) {
    let isSame = self.modifier.isSame(as: modifier)
    let old = self.modifier
    self.modifier = modifier
    if !isSame { modifierDidChange(from: old) }
  }

  func modifierDidChange(from old: Modifier) { invalidateLayout() }

  override func releaseCopies(holding words: HeldWords) {
    if words.occur(in: modifier) { provider?.setNeedsEvaluation() }
    super.releaseCopies(holding: words)
  }
}
