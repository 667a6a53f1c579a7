/// Where the focus goes when it cannot stay.
extension FocusSystem {
  /// The place of the focus among the views that Tab goes through now.
  func place(in graph: ViewGraph) -> FocusPlace {
    guard graph.root != nil else { return FocusPlace() }
    return FocusPlace(focused, among: focusables(in: graph))
  }

  /// Whether `node` may have the focus now.
  func isEligible(_ node: ViewNode, in graph: ViewGraph) -> Bool {
    node.isMounted && node.isFocusable && graph.isReachable(node)
  }

  /// Gives the focus to `node`, which cannot have it now, when what keeps it from that has gone.
  func setReturn(to node: ViewNode, in graph: ViewGraph) {
    var next: ViewNode? = node
    while let candidate = next, !(candidate is LayerNode) {
      if let offscreen = candidate as? OffscreenNode, offscreen.isOffscreen {
        return offscreen.setReturn(to: node)
      }
      next = candidate.parent
    }
    let layer = next as? LayerNode
    let above =
      layer.flatMap { layer in graph.modal.layers.firstIndex { $0 === layer }.map { $0 + 1 } } ?? 0
    guard graph.modal.layers.indices.contains(above) else { return }
    graph.modal.layers[above].returnPlace = FocusPlace(node, among: [])
  }

  /// Whether the focus is to return to `node` or to something in it.
  func isReturning(to node: ViewNode, in graph: ViewGraph) -> Bool {
    if graph.modal.layers.contains(where: { $0.returnPlace.isInside(node) }) { return true }
    return graph.offscreenView(around: node)?.isReturning(to: node) ?? false
  }
}
