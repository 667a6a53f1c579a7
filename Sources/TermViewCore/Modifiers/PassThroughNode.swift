/// The node of a modifier that changes neither layout nor drawing: actions, handlers, bindings.
class PassThroughNode<Modifier: NodeModifier>: ModifierNode<Modifier> {
  final override var makesElement: Bool { false }
  final override var stopsLaziness: Bool { false }
  override func modifierDidChange(from old: Modifier) {}
  override var layoutPriority: Double { child.layoutPriority }
}
