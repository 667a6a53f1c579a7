/// A node whose size follows from the place of a node further out, which a change there does not
/// measure again.
@MainActor
protocol LayoutWatcher: ViewNode {
  /// Everything has its place; a node that finds its size outdated invalidates its layout.
  func layoutDidEnd()
}

/// The watchers of a graph, usually none.
@MainActor
struct LayoutWatchers {
  private var nodes: [any LayoutWatcher] = []

  var isEmpty: Bool { nodes.isEmpty }
  mutating func insert(_ node: any LayoutWatcher) { nodes.append(node) }
  mutating func remove(_ node: ViewNode) { nodes.removeAll { $0 === node } }
  func layoutDidEnd() { for node in nodes { node.layoutDidEnd() } }
}
