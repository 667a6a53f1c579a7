/// Views in items whose elements may have left the data.
///
/// A lazy container takes items away when it is placed, after all evaluations. A view in an item
/// that is still there by then may read what went with the element: `items.first { $0.id == id }!`.
/// So it is evaluated only once its element was found.
extension ViewGraph {
  /// Whether the evaluation of `node` waits because it is in an item whose element is not known to
  /// be in the data. If the element is gone the node is removed, and never evaluated.
  ///
  /// Complexity: O(depth).
  func isLost(_ node: ViewNode) -> Bool {
    guard hasChangedData else { return false }
    for candidate in node.ancestors {
      guard let item = candidate.itemNode, !item.isKnownInData else { continue }
      lost.append(LostNode(node: node, item: item))
      return true
    }
    return false
  }

  /// Evaluates the views whose elements the containers have found while they were placed.
  func evaluateFound() {
    let waiting = lost
    lost = []
    for one in waiting where one.node.isMounted && one.node.needsEvaluation {
      if one.item.isKnownInData { enqueue(one.node) } else { lost.append(one) }
    }
  }

  /// Evaluates the waiting views that `node` is in, whether or not their elements were found: data
  /// that they hand down cannot be read before.
  func evaluateLost(around node: ViewNode) {
    let waiting = lost.filter { node.isInside($0.node) }.sorted { $0.node.depth < $1.node.depth }
    guard !waiting.isEmpty else { return }
    lost.removeAll { one in waiting.contains { $0.node === one.node } }
    for one in waiting where one.node.isMounted && one.node.needsEvaluation { one.node.evaluate() }
  }
}

/// A node to be evaluated, and the innermost item around it whose element was not found.
struct LostNode {
  let node: ViewNode
  let item: ItemNode
}
