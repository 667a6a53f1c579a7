/// Reports the size that a view was given.
package struct SizeObserver: NodeModifier {
  let action: @MainActor (Size) -> Void
  package func makeNode(_ context: NodeContext) -> ViewNode { SizeObserverNode(self, context) }
}

final class SizeObserverNode: ModifierNode<SizeObserver> {
  private var size: Size?

  override init(_ modifier: SizeObserver, _ context: NodeContext) {
    super.init(modifier, context)
    lazyContent = context.lazyContent
  }

  override func modifierDidChange(from old: SizeObserver) {}

  override func sizeThatFits(_ proposal: ProposedSize) -> Size { measureContent(proposal) }

  override func placeElements() {
    placeContent(in: rect)
    guard rect.size != size else { return }
    size = rect.size
    let size = rect.size
    graph.afterUpdate { [modifier] in modifier.action(size) }
  }
}

extension View {
  /// Runs `action` when the view is given another size, and when it is given its first.
  package func onSizeChange(perform action: @escaping @MainActor (Size) -> Void) -> some View {
    ModifiedView(content: self, modifier: SizeObserver(action: action))
  }
}
