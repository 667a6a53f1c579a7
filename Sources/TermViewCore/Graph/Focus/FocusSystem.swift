/// The view that has the keyboard focus.
///
/// Some view has the focus as long as any can take it: initially the first, and after the removal
/// of the focused view the one that had it before.
@MainActor
final class FocusSystem {
  /// Cleared when the node is unmounted; see ``didUnmount(_:in:)``.
  @exclusivity(unchecked) private(set) var focused: ViewNode?
  @exclusivity(unchecked) private var history: [WeakNode] = []
  /// The focus scopes that the focused view is in, from the inside out.
  @exclusivity(unchecked) private var scopes: [WeakNode] = []
  /// The focus before the layer in front was shown; used when the focus has to move.
  @exclusivity(unchecked) var returnPlace: FocusPlace?
  @exclusivity(unchecked) private var request: (@MainActor (ViewGraph) -> ViewNode?)?
  /// Text that is not meant for the field that has the focus.
  @exclusivity(unchecked) var typing = HeldTyping()

  /// The focused view and its list's cursor row that were last scrolled into view.
  @exclusivity(unchecked) private var seen: (view: ObjectIdentifier, row: ObjectIdentifier?)?

  /// Whether the focused view is in something that may scroll it out of its window.
  @exclusivity(unchecked) private(set) var mayBeOutOfSight = false
  /// Whether the focused view is to be brought into the windows around it again.
  @exclusivity(unchecked) private var isToBeShown = false

  private struct WeakNode {
    weak var node: ViewNode?
  }

  /// Gives the focus to `node`.
  func focus(_ node: ViewNode?, in graph: ViewGraph) {
    guard node !== focused else { return }
    if graph.keys.isWaiting { graph.keys.end(in: graph) }
    let old = focused
    if let old, old.isMounted {
      history.removeAll { $0.node == nil || $0.node === old }
      history.append(WeakNode(node: old))
      if history.count > 16 { history.removeFirst() }
    }
    focused = node
    let before = path(from: old)
    let after = path(from: node)
    scopes = []
    for around in after where around is FocusScopeNode { scopes.append(WeakNode(node: around)) }
    mayBeOutOfSight = after.contains { $0 !== node && $0.traits.contains(.hasWindow) }
    for left in before where !after.contains(where: { $0 === left }) {
      left.events?.focusWithinDidChange(false)
    }
    old?.events?.focusDidChange(false)
    for entered in after where !before.contains(where: { $0 === entered }) {
      entered.events?.focusWithinDidChange(true)
    }
    node?.events?.focusDidChange(true)
    graph.setNeedsPaint()
  }

  private func path(from node: ViewNode?) -> [ViewNode] {
    var path: [ViewNode] = []
    var next = node
    while let node = next {
      path.append(node)
      next = node.parentInLayer
    }
    return path
  }

  /// Requests that the focus moves, after the layout, to the node that `find` returns.
  func setRequest(in graph: ViewGraph, _ find: @escaping @MainActor (ViewGraph) -> ViewNode?) {
    request = find
    graph.setNeedsPaint()
  }

  /// Resigns the focus, which returns to the view that had it before.
  func resign(_ node: ViewNode, in graph: ViewGraph) {
    guard focused === node else { return }
    let next = history.last { known in
      known.node.map { $0 !== node && $0.isMounted && graph.isReachable($0) } ?? false
    }?.node
    focus(next ?? focusables(in: graph).first { $0 !== node } ?? node, in: graph)
  }

  /// The last view that had the focus before, of those with a property.
  func lastFocused(where isMeant: (ViewNode) -> Bool) -> ViewNode? {
    history.last { $0.node.map { $0 !== focused && isMeant($0) } ?? false }?.node
  }

  /// The innermost focus scope that the focused view is in.
  var innermostScope: FocusScopeNode? { scopes.first?.node as? FocusScopeNode }

  /// Brings the focus up to date after evaluation and layout.
  func settle(in graph: ViewGraph) {
    guard graph.presentation.hasFocus else { return }
    if let request {
      self.request = nil
      if let node = request(graph) { focus(node, in: graph) }
    }
    // One without a cell keeps the focus: in a larger window it takes keys again.
    guard let focused, focused.isMounted, focused.events?.takesFocus == true,
      graph.isReachable(focused)
    else {
      replaceFocus(in: graph)
      return typing.settle(self.focused)
    }
    typing.settle(nil)
    returnPlace = nil
  }

  /// Moves the focus to the replacement of a view that can no longer have it.
  private func replaceFocus(in graph: ViewGraph) {
    if let place = returnPlace, let node = place.resolve({ isEligible($0, in: graph) }) {
      return focus(node, in: graph)
    }
    for scope in scopes {
      guard let scope = scope.node, scope.isMounted, graph.isReachable(scope) else { continue }
      let back = history.last { known in
        known.node.map { $0.isInside(scope) && isEligible($0, in: graph) } ?? false
      }
      if let node = back?.node ?? scope.firstFocusable.map(seen) { return focus(node, in: graph) }
    }
    let back = history.last { $0.node.map { isEligible($0, in: graph) } ?? false }?.node
    if let node = back ?? graph.activeRoot.firstFocusable.map(seen) {
      focus(node, in: graph)
    } else if let focused, !graph.isReachable(focused) {
      // The layer in front has no focusable view.
      focus(nil, in: graph)
    }
  }

  /// The view that has the focus instead of `node`, to which no key has led: a scroll view of which
  /// `node` is below the part that is seen, since what is new on the screen begins at its start.
  private func seen(_ node: ViewNode) -> ViewNode {
    var found = node
    var next = node.parent
    while let candidate = next {
      if let scroll = candidate.scrolling, scroll.isBelowWindow(found) {
        scroll.takeRequestedFocus()
        found = candidate
      }
      next = candidate.parentInLayer
    }
    return found
  }

  /// Scrolls the enclosing views so that the focused view, or the cursor's row of a list, is
  /// visible, if either has changed. Called after layout; what is scrolled is laid out again.
  func revealFocus(in graph: ViewGraph) {
    guard let focused else {
      seen = nil
      return
    }
    var now: (ObjectIdentifier, ObjectIdentifier?) = (ObjectIdentifier(focused), nil)
    if let row = focused.events?.activePart { now.1 = ObjectIdentifier(row) }
    if let seen, seen == now { return }
    guard focused.isMounted else { return }
    seen = now
    if isToBeShown { showRows(around: focused) }
    var next = focused.parent?.nearestScrolling
    while let scroll = next, focused.isMounted {
      if let rect = focused.events?.focusRect {
        let start = rect.origin[scroll.axis] - scroll.screenOrigin[scroll.axis]
        scroll.reveal(start..<start + rect.size[scroll.axis])
        // Those around scroll to where the view is then.
        if scroll.needsPlacement { graph.layout() }
      }
      next = scroll.parentOnSurface?.nearestScrolling
    }
  }

  /// Whether the focused view has been scrolled out of a window around it, by the wheel or by keys
  /// that it does not take. What it does then would not be seen.
  ///
  /// Complexity: O(depth), times the windows around.
  var isOutOfSight: Bool {
    guard let focused, let rect = focused.events?.focusRect else { return false }
    var next: ViewNode? = focused
    while let node = next {
      guard let surface = node.surface, surface.host !== node else {
        next = node.parentInLayer
        continue
      }
      let host = surface.host
      if !surface.isShown { return true }
      let window = Rect(origin: host.screenOrigin, size: host.rect.size)
      if !rect.isEmpty, rect.intersection(window).isEmpty { return true }
      next = host
    }
    return false
  }

  /// Scrolls the focused view into the windows around it, after the next layout.
  func show(in graph: ViewGraph) {
    seen = nil
    isToBeShown = true
    graph.setNeedsPaint()
  }

  /// Brings the rows that a view is in into their windows.
  private func showRows(around view: ViewNode) {
    isToBeShown = false
    var next: ViewNode? = view
    while let node = next {
      next = node.parentInLayer
      guard let surface = node.surface, surface.host !== node else { continue }
      next = surface.host
      guard !surface.isShown else { continue }
      surface.reveal(node)
      view.graph.layout()
    }
  }

  func didUnmount(_ node: ViewNode, in graph: ViewGraph) {
    if focused === node {
      typing.note(removed: node)
      focused = nil
      for ancestor in path(from: node.parent) where ancestor.isMounted {
        ancestor.events?.focusWithinDidChange(false)
      }
      node.events?.focusDidChange(false)
      graph.setNeedsPaint()
    }
  }

  /// The views in Tab order, which is that of the structure.
  func focusables(in graph: ViewGraph) -> [ViewNode] {
    var found: [ViewNode] = []
    func visit(_ node: ViewNode) {
      if node.isFocusable { found.append(node) }
      for child in node.focusChildren { visit(child) }
    }
    visit(graph.activeRoot)
    return found
  }

  /// Moves the focus to the next view, or the one before; from the last to the first.
  func move(forward: Bool, in graph: ViewGraph) {
    if let next = next(forward: forward, in: graph) { focus(next, in: graph) }
  }

  /// The view that Tab leads to, or Shift-Tab; `nil` if none can have the focus.
  func next(forward: Bool = true, in graph: ViewGraph) -> ViewNode? {
    // In a scroll view the next one may be in a row that is not in the window.
    var outer = focused?.parent
    while let focused, let node = outer {
      if let scroll = node.scrolling, isLast(focused, in: scroll, forward: forward),
        let next = scroll.focusable(beyond: focused, forward: forward)
      {
        return next
      }
      outer = node.parentInLayer
    }
    let nodes = focusables(in: graph)
    guard !nodes.isEmpty else { return nil }
    let current = focused.flatMap { focused in nodes.firstIndex { $0 === focused } }
    let next =
      switch current {
      case nil: 0
      case let index?: (index + (forward ? 1 : nodes.count - 1)) % nodes.count
      }
    var target = nodes[next]
    // A scroll view is entered at its end.
    let isWrapping = current.map { forward ? next <= $0 : next >= $0 } ?? true
    var node = target.parent
    while let candidate = node {
      if let scroll = candidate.scrolling, isWrapping || focused?.isInside(scroll) != true,
        let edge = scroll.edgeFocusable(forward: forward)
      {
        target = edge
      }
      node = candidate.parentInLayer
    }
    return target
  }

  /// Whether no other view in `scroll` can have the focus after `node`, or before it.
  private func isLast(_ node: ViewNode, in scroll: any ScrollingNode, forward: Bool) -> Bool {
    (forward ? scroll.lastFocusable : scroll.firstFocusable) === node
  }

  /// The terminal's cursor.
  func cursor(in graph: ViewGraph) -> Cursor? {
    var cursor = focused?.events?.cursor()
    if typing.view != nil, typing.view === focused { cursor?.isVisible = false }
    return cursor
  }
}

extension ViewNode {
  /// The first focusable node in the subtree, in structural order; one that prefers not to take the
  /// focus only if there is no other.
  var firstFocusable: ViewNode? {
    var last: [ViewNode] = []
    if let found = firstFocusable(besides: &last) { return found }
    for node in last {
      for child in node.focusChildren {
        if let found = child.firstFocusable { return found }
      }
    }
    return nil
  }

  private func firstFocusable(besides last: inout [ViewNode]) -> ViewNode? {
    if isFocusable { return self }
    if events?.isFocusedLast == true {
      last.append(self)
      return nil
    }
    for child in focusChildren {
      if let found = child.firstFocusable(besides: &last) { return found }
    }
    return nil
  }

  /// The last one.
  var lastFocusable: ViewNode? {
    for child in focusChildren.reversed() {
      if let found = child.lastFocusable { return found }
    }
    return isFocusable ? self : nil
  }

  /// Whether the node is `other` or below it.
  func isInside(_ other: ViewNode) -> Bool {
    var node: ViewNode? = self
    while let candidate = node, candidate.depth >= other.depth {
      if candidate === other { return true }
      node = candidate.parent
    }
    return false
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
