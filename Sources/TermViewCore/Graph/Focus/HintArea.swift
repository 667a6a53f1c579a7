import TermScreen

/// The area of a key's hint: a click presses the key, also where the hint is behind a modal layer
/// and the key is one of the layer's.
package struct HintArea: NodeModifier, Equatable {
  let sequence: KeySequence
  package func makeNode(_ context: NodeContext) -> ViewNode { HintAreaNode(self, context) }
}

final class HintAreaNode: PassThroughNode<HintArea> {
  override init(_ modifier: HintArea, _ context: NodeContext) {
    super.init(modifier, context)
    graph.keys.hintAreas.append(WeakHintArea(node: self))
  }

  override func unmount() {
    let graph = graph
    super.unmount()
    graph.keys.hintAreas.removeAll { $0.node == nil || $0.node === self }
  }
}

struct WeakHintArea {
  weak var node: HintAreaNode?
}

extension ViewGraph {
  /// Presses the key of a hint that is visible at `position` behind the layers in front of it.
  ///
  /// - Returns: whether there is a hint.
  func pressHint(at position: Point) -> Bool {
    for node in keys.hintAreas.compactMap(\.node) where node.isMounted {
      let view = node.content
      let area = Rect(origin: view.screenOrigin, size: view.rect.size)
      guard area.contains(position) else { continue }
      var layer: ViewNode? = node
      while let next = layer, !(next is LayerNode) { layer = next.parent }
      let above = modal.layers.reversed().prefix { $0 !== layer }
      if above.contains(where: { $0.frame.contains(position) }) { continue }
      enqueue(node.modifier.sequence.keys)
      return true
    }
    return false
  }
}

extension ViewGraph {
  /// The places of the hints on the screen. They have the keys of the layer in front, wherever they
  /// are.
  var hintRects: [Rect] {
    keys.hintAreas.compactMap(\.node).filter(\.isMounted).map {
      Rect(origin: $0.content.screenOrigin, size: $0.content.rect.size)
    }
  }
}

extension View {
  /// Presses these keys at a click, also from behind a modal layer.
  package func hintArea(of sequence: KeySequence) -> some View {
    ModifiedView(content: self, modifier: HintArea(sequence: sequence))
  }
}
