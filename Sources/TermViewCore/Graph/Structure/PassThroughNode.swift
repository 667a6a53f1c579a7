/// The node of a modifier that changes neither layout nor drawing: actions, handlers, bindings.
class PassThroughNode<Modifier: NodeModifier>: ModifierNode<Modifier> {
  final override var makesElement: Bool { false }
  override init(_ modifier: Modifier, _ context: NodeContext) {
    super.init(modifier, context)
    contentHosting = context.hosting
    lazyContent = context.lazyContent
  }

  override func modifierDidChange(from old: Modifier) {}
}
