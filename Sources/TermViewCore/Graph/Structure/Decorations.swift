/// The nodes that a modifier around several views has put around each of them.
///
/// The node of the modifier stays in the tree, between the views and what is around, and stands by.
/// The nodes here are laid out and drawn instead; each has an element of the content as its child,
/// whose parent is another node. So what goes down the tree, or up from an element, does not come
/// by them, and reaches them from the node of the modifier.
@MainActor
struct Decorations {
  private var byElement: [ObjectIdentifier: ViewNode] = [:]
  /// They in the order of the elements; `nil` where the elements are to be asked for anew.
  var elements: [ViewNode]?

  /// All, in no order.
  var all: some Sequence<ViewNode> { byElement.values }

  /// The nodes around `inside`: those that are around an element already, and new ones.
  mutating func set(_ inside: [ViewNode], make: (ViewNode) -> ViewNode) -> [ViewNode] {
    var old = byElement
    byElement = [:]
    var elements: [ViewNode] = []
    for element in inside {
      let id = ObjectIdentifier(element)
      let node = old.removeValue(forKey: id) ?? make(element)
      element.traits.insert(.isDecorated)
      byElement[id] = node
      elements.append(node)
    }
    for node in old.values { end(node) }
    self.elements = elements
    return elements
  }

  /// The node around `element`.
  func node(around element: ViewNode) -> ViewNode? { byElement[ObjectIdentifier(element)] }

  /// What the node of the modifier inherits has changed.
  func inherit(_ environment: EnvironmentValues, rendersSame: Bool) {
    for node in all {
      // The element inherits what those around it hand down.
      node.environment = environment
      if !rendersSame { node.invalidateAlone() }
    }
  }

  /// Ends all nodes, not their elements.
  mutating func end() {
    for node in byElement.values { end(node) }
    byElement = [:]
    elements = nil
  }

  private func end(_ node: ViewNode) {
    (node as? AnyModifierNode)?.child = nil
    node.unmount()
  }
}

extension ViewNode {
  /// The node may have another size, and so may what it has placed.
  fileprivate final func invalidateAlone() {
    discardMeasurements()
    needsPlacement = true
  }

  /// Of a walk upwards from what changes its size: has the nodes measured again that the node has
  /// put around elements.
  ///
  /// - Parameter element: the element, with what has been put around it, that the walk came from;
  ///   `nil` where the walk began further out.
  final func invalidateDecorations(around element: inout ViewNode?) {
    if traits.contains(.decorates), let decorations = (self as? AnyModifierNode)?.decorations {
      if let inner = element, let node = decorations.node(around: inner) {
        node.invalidateAlone()
        element = node
      } else {
        for node in decorations.all { node.invalidateAlone() }
      }
    }
    if traits.contains(.isDecorated) { element = self }
  }

  /// The element of the content that others may have been put around.
  final var undecorated: ViewNode {
    var node = self
    while node.traits.contains(.isDecoration), let inner = node.onlyChild { node = inner }
    return node
  }

  /// Tells the element, and what is in others, the axis of the stack around.
  final func setStackAxis(_ axis: Axis?) {
    stackAxis = axis
    undecorated.stackAxis = axis
  }
}
