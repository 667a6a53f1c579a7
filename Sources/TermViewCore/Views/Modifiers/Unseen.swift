/// Hides a view: it takes no room, no clicks and no focus. The shortcuts of its buttons work, and
/// its preferences count.
package struct Unseen: NodeModifier, Equatable {
  package func makeNode(_ context: NodeContext) -> ViewNode { UnseenNode(self, context) }
}

final class UnseenNode: ModifierNode<Unseen>, EventNode {
  override var events: (any EventNode)? { self }

  var nodesForFocus: [ViewNode]? { [] }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size { .zero }
  override func placeElements() { child.place(Rect(origin: rect.origin, size: .zero)) }
  override func draw(_ painter: inout Painter) {}
  override func handleMouse(_ event: MouseEvent) -> Bool { false }
}

extension View {
  /// Keeps the view out of sight, without room, clicks and focus.
  package func unseen() -> some View { ModifiedView(content: self, modifier: Unseen()) }
}
