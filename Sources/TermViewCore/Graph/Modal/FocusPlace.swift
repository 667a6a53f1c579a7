/// A place to which the focus may return: the view, and its neighbours in the order of Tab.
@MainActor
struct FocusPlace {
  private weak var view: ViewNode?
  private var neighbours: [WeakNode] = []
  /// The index of the view among the neighbours.
  private var index = 0

  private struct WeakNode {
    weak var node: ViewNode?
  }

  init() {}

  /// The place of `view` among `neighbours`, the views in Tab order.
  init(_ view: ViewNode?, among neighbours: [ViewNode]) {
    self.view = view
    self.neighbours = neighbours.map { WeakNode(node: $0) }
    index = neighbours.firstIndex { $0 === view } ?? 0
  }

  /// Whether the focus was in `node` or something below it.
  func isInside(_ node: ViewNode) -> Bool { view?.isInside(node) ?? false }

  /// The view itself if it is eligible, else the nearest eligible one.
  func resolve(_ isEligible: (ViewNode) -> Bool) -> ViewNode? {
    if let view, isEligible(view) { return view }
    var distance = 0
    while distance <= neighbours.count {
      for place in [index + distance, index - distance] where neighbours.indices.contains(place) {
        if let node = neighbours[place].node, isEligible(node) { return node }
      }
      distance += 1
    }
    return nil
  }
}

/// Chooses the next focus when the focused view is removed or hidden.
extension FocusSystem {
  /// The place of the focus in the current Tab order.
  func place(in graph: ViewGraph) -> FocusPlace {
    guard graph.root != nil else { return FocusPlace() }
    return FocusPlace(focused, among: focusables(in: graph))
  }

  /// Whether `node` may have the focus now.
  func isEligible(_ node: ViewNode, in graph: ViewGraph) -> Bool {
    node.isMounted && node.isFocusable && graph.isReachable(node)
  }

  /// Gives the focus to `node` as soon as it can have it.
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

/// Keeps the focus inside a view when the focused view is removed.
package struct FocusScope: NodeModifier, Equatable {
  /// Whether the scope has the focus where nothing inside can have it.
  let takesFocus: Bool
  package func makeNode(_ context: NodeContext) -> ViewNode { FocusScopeNode(self, context) }
}

final class FocusScopeNode: PassThroughNode<FocusScope>, EventNode {
  override var events: (any EventNode)? { self }

  /// When no view inside is focusable, the scope has the focus, for the key handlers around.
  /// So it has after a field was left beside which there is nothing but fields.
  var takesFocus: Bool {
    modifier.takesFocus && environment.isEnabled && (rests || !hasFocusable(self))
  }
  /// Whether the scope has the focus although views inside could have it.
  var rests = false

  func focusDidChange(_ isFocused: Bool) { if !isFocused { rests = false } }

  private func hasFocusable(_ node: ViewNode) -> Bool {
    node.focusChildren.contains { $0.isFocusable || hasFocusable($0) }
  }

  func cursor() -> Cursor? { Cursor(position: child.screenOrigin, isVisible: false) }
}

extension View {
  /// Keeps the focus inside: when the focused view inside is removed or hidden, the focus moves to
  /// another focusable view inside, rather than to where it was before. While there is none, the
  /// scope itself has the focus, so that key handlers in it and around it get keys, and it is a
  /// stop of Tab; with `takesFocus` `false` it is not, as for a read-only part of a screen beside
  /// others with controls.
  ///
  /// Nothing keeps Tab or a click from leaving; see
  /// ``modalLayer(isPresented:placement:dimsBackground:onPressOutside:content:)`` for that.
  ///
  /// ```swift
  /// VStack {
  ///   TextField("Title", text: $title)
  ///   Button("Save") { save() }
  /// }
  /// .focusScope()     // Tab goes on; a view that goes leaves the focus in here
  /// ```
  public func focusScope(takesFocus: Bool = true) -> some View {
    ModifiedView(content: self, modifier: FocusScope(takesFocus: takesFocus))
  }
}
