/// The nodes that a modifier of several views has made around each of them.
@MainActor
final class Decorations {
  private var byElement: [ObjectIdentifier: ViewNode] = [:]
  /// The decorations, in the order of the last elements requested.
  private(set) var nodes: [ViewNode] = []
  /// Whether the elements are those still.
  var areCurrent = false

  /// Keeps a node around each of `inside`: the existing one, or a new one.
  func set(_ inside: [ViewNode], make: (ViewNode) -> ViewNode) {
    var old = byElement
    byElement = [:]
    nodes = []
    for element in inside {
      let id = ObjectIdentifier(element)
      let node = old.removeValue(forKey: id) ?? make(element)
      element.traits.insert(.isDecorated)
      byElement[id] = node
      nodes.append(node)
    }
    for node in old.values { end(node) }
    areCurrent = true
  }

  /// The node around `element`.
  func node(around element: ViewNode) -> ViewNode? { byElement[ObjectIdentifier(element)] }

  /// Ends all nodes, not their elements.
  func end() {
    for node in nodes { end(node) }
    byElement = [:]
    nodes = []
    areCurrent = false
  }

  private func end(_ node: ViewNode) {
    (node as? AnyModifierNode)?.child = nil
    node.unmount()
  }
}

/// The part of the nodes of modifiers that is independent of the modifier's type.
///
/// Around several views that are no rows of a list, a modifier that applies to each of them puts a
/// node of its own kind around every one, a decoration. The modifier's node stays in the tree,
/// between the views and what is around, without layout: the decorations are laid out and drawn
/// instead. Each has an element of the content as its child, whose parent is another node. So walks
/// down the tree, or up from an element, do not pass the decorations, and are forwarded to them
/// from here.
class AnyModifierNode: ElementNode, WindowObserver {
  /// Makes a node of this modifier around `row`, for a container of rows; `nil` if the modifier
  /// applies to the content as a whole.
  func decoration(of row: ViewNode) -> ViewNode? { nil }

  /// The nodes around each of several views.
  @exclusivity(unchecked) private final var decorations: Decorations?

  /// The node that the modifier has put around `element`, if it is one of several.
  final func decoration(around element: ViewNode) -> ViewNode? {
    decorations?.node(around: element)
  }

  /// They in the order of the elements that were asked for last.
  final var decoratedViews: [ViewNode] { decorations?.nodes ?? [] }

  /// Applies the modifier to each of the content's views, if there may be several.
  final func distribute() {
    guard !hosting.isLazy, child.isStructural else { return }
    traits.insert(.decorates)
    decorations = Decorations()
  }

  /// Whether each of the views inside has a node of the modifier around it.
  final var isDistributed: Bool { traits.contains(.decorates) && !holdsLazyStack }

  /// A node of the kind of this one around `element`, with the trait ``NodeTraits/isDecoration``.
  /// Implement in subclasses.
  func makeDecoration(of element: ViewNode) -> ViewNode { element }

  @discardableResult
  final func decoratedElements() -> [ViewNode] {
    guard let decorations else { return [] }
    if !decorations.areCurrent {
      var inside: [ViewNode] = []
      child.collectElements(into: &inside)
      decorations.set(inside) { makeDecoration(of: $0) }
    }
    return decorations.nodes
  }

  override var makesElement: Bool { !isDistributed }

  final override func collectElements(into elements: inout [ViewNode]) {
    if isDistributed {
      elements += decoratedElements()
    } else {
      super.collectElements(into: &elements)
    }
  }

  final override func elementsHaveChanged() -> Bool {
    decorations?.areCurrent = false
    return super.elementsHaveChanged()
  }

  override func environmentDidChange(to environment: EnvironmentValues) {
    let rendersSame = environment.rendersSame(as: self.environment)
    super.environmentDidChange(to: environment)
    for node in decoratedViews {
      // The elements inherit what those around them pass down.
      node.environment = environment
      if !rendersSame { node.invalidateAlone() }
    }
  }

  final func windowSizeDidChange() {
    if decoratedViews.contains(where: { $0.traits.contains(.readsWindow) }) {
      invalidateLayout()
    }
  }

  override func unmount() {
    decorations?.end()
    super.unmount()
  }

  final override func paint(_ painter: inout Painter) {
    if isDistributed {
      for element in decoratedElements() { element.paint(&painter) }
    } else {
      draw(&painter)
    }
  }

  /// Draws the modifier and the content.
  func draw(_ painter: inout Painter) { child.paint(&painter) }

  /// Invalidates the sizes of the nodes around `element`, or of all of them; see
  /// ``ViewNode/invalidateDecorations(around:)``.
  fileprivate final func invalidateDecorations(of element: inout ViewNode?) {
    if let inner = element, let node = decorations?.node(around: inner) {
      node.invalidateAlone()
      element = node
    } else {
      for node in decoratedViews { node.invalidateAlone() }
    }
  }
}

extension ViewNode {
  /// Invalidates the size of the node and of the views that it has placed.
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
    if traits.contains(.decorates) {
      (self as? AnyModifierNode)?.invalidateDecorations(of: &element)
    }
    if traits.contains(.isDecorated) { element = self }
  }

  /// The element without the decorations around it.
  final var undecorated: ViewNode {
    var node = self
    while node.traits.contains(.isDecoration), let inner = (node as? AnyModifierNode)?.child {
      node = inner
    }
    return node
  }

  /// Passes the axis of the stack around to the element and to the content of others.
  final func setStackAxis(_ axis: Axis?) {
    stackAxis = axis
    if traits.contains(.isDecoration) { undecorated.stackAxis = axis }
    guard itemNode === self else { return }
    // An item of a `ForEach` is not between the stack and its view.
    var inside: [ViewNode] = []
    onlyChild?.collectElements(into: &inside)
    for element in inside { element.setStackAxis(axis) }
  }
}
