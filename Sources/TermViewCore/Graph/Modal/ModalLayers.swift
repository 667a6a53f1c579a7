/// The modal layers of a graph, and the views that are kept off the screen: all that can make a
/// view unreachable.
@MainActor
struct ModalLayers {
  /// From the back to the front.
  fileprivate(set) var layers: [LayerNode] = []
  /// How many views are kept off the screen now.
  var offscreenCount = 0

  var front: LayerNode? { layers.last }
  var isEmpty: Bool { layers.isEmpty }
  /// Whether every view of the graph can be reached.
  var isIdle: Bool { layers.isEmpty && offscreenCount == 0 }
}

extension ViewGraph {
  /// The node that has keyboard and mouse with all that is in it.
  var activeRoot: ViewNode { modal.front ?? root }

  func add(_ layer: LayerNode) {
    modal.layers.append(layer)
    pointer.leaveAll()
    setNeedsLayout()
  }

  func remove(_ layer: LayerNode) {
    let wasInFront = modal.front === layer
    modal.layers.removeAll { $0 === layer }
    if wasInFront {
      focus.returnPlace = layer.returnPlace
    } else {
      // The layer in front was opened from this one, or while it was there.
      for other in modal.layers where other.returnPlace.isInside(layer) {
        other.returnPlace = layer.returnPlace
      }
    }
    pointer.leaveAll()
    setNeedsLayout()
  }

  /// Whether keys and clicks can come to `node`: it is in the layer in front and not off the
  /// screen.
  ///
  /// Complexity: O(1) without layers, else O(depth).
  func isReachable(_ node: ViewNode) -> Bool {
    if modal.isIdle { return true }
    var next: ViewNode? = node
    while let candidate = next {
      if candidate is LayerNode { return candidate === modal.front }
      if (candidate as? OffscreenNode)?.isOffscreen == true { return false }
      next = candidate.parent
    }
    return modal.isEmpty
  }

  /// Paints what the screen shows, from the back to the front.
  func paintAll(_ painter: inout Painter) {
    root.paint(&painter)
    for layer in modal.layers { layer.paint(&painter) }
    if announcement.isOn { paintAnnouncement(&painter) }
  }

  /// Places the layers on a screen whose other views are placed.
  func placeLayers(_ size: Size) {
    for layer in modal.layers {
      layer.needsPlacement = true
      layer.place(Rect(origin: .zero, size: size))
    }
  }
}

extension ViewNode {
  /// What gets keys where nothing inside can have the focus: the innermost view that all others are
  /// in.
  final var innermost: ViewNode {
    var node: ViewNode = onlyChild ?? self
    while node.wrapsOneView, let inner = node.onlyChild { node = inner }
    return node
  }

  /// The node around on the same surface: what is behind a layer is not around the layer.
  final var parentInLayer: ViewNode? { self is LayerNode ? nil : parent }

  /// The same, where it is asked for often: without layers this is the parent.
  final var parentOnSurface: ViewNode? {
    graph.modal.isEmpty ? parent : parentInLayer
  }
}
