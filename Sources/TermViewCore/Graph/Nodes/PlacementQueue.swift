/// The nodes that are to place what is inside them before the next frame.
///
/// A burst of keys may bring and take away views many times before there is a frame: those that
/// have gone are let go as more come, so that never more than twice as many are kept as are
/// mounted, and 64 of them.
@MainActor
struct PlacementQueue {
  private(set) var nodes: [ViewNode] = []
  /// How many nodes there may be before those that have gone are looked for.
  private var limit = 64

  var isEmpty: Bool { nodes.isEmpty }

  /// Adds a node, once.
  ///
  /// Complexity: O(nodes that wait).
  mutating func insert(_ node: ViewNode) {
    for known in nodes where known === node { return }
    if nodes.count >= limit {
      nodes.removeAll { !$0.isMounted }
      limit = max(64, 2 * nodes.count)
    }
    nodes.append(node)
  }

  /// The nodes that wait; none does afterwards.
  mutating func take() -> [ViewNode] {
    defer { self = PlacementQueue() }
    return nodes
  }
}
