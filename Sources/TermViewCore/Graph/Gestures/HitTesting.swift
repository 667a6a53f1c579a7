// Which views are at a point, the foremost first.
//
// Modifiers around several views are around each of them, in front of what is behind that one. So a
// container offers a point to its views one by one, by way of what is around each: the decorations
// in place of the nodes that have made them, and the nodes without layout, as those of gestures.

extension ViewNode {
  /// Returns what `visit` finds first in the views inside that are at `point`, from the front to
  /// the back.
  final func hit<Found>(at point: Point, _ visit: (ViewNode) -> Found?) -> Found? {
    for child in offeredChildren.reversed() {
      let isStructural = child.isStructural
      if isStructural, !child.hosting.isLazy, !graph.pointer.way.contains(where: { $0 === child }) {
        if let found = hit(at: point, in: child, visit) { return found }
      } else if child.rect.contains(point) || isStructural || child.providesViews {
        // A view that only has a body is not placed itself: its elements are.
        if let found = visit(child) { return found }
      }
    }
    return nil
  }

  /// The same for the views of `content`, a child.
  private func hit<Found>(
    at point: Point, in content: ViewNode, _ visit: (ViewNode) -> Found?
  ) -> Found? {
    var views = (self as? any LayeringNode)?.viewsFromBack ?? []
    if views.isEmpty { content.collectElements(into: &views) }
    let pointer = graph.pointer
    let outer = pointer.way
    defer { pointer.way = outer }
    for view in views.reversed() where view.rect.contains(point) {
      pointer.way = way(to: view)
      if let found = visit(pointer.way[0]) { return found }
    }
    return nil
  }

  /// The nodes from here to `view`, an element of the content: the outermost first, the view
  /// without its decorations last.
  private func way(to view: ViewNode) -> [ViewNode] {
    var inner = view.undecorated
    var way = [inner]
    var next = inner.parent
    while let node = next, node !== self {
      if let around = (node as? AnyModifierNode)?.decoration(around: inner) {
        inner = around
        way.append(around)
      } else {
        way.append(node)
      }
      next = node.parent
    }
    return way.reversed()
  }

  /// The children that a point is offered to: on the way to one of several views, what is next.
  final var offeredChildren: [ViewNode] {
    guard let next = graph.pointer.next(after: self) else { return children }
    guard traits.contains(.isDecoration), let inner = (self as? AnyModifierNode)?.child else {
      return [next]
    }
    return children.map { $0 === inner ? next : $0 }
  }

  /// Whether hit testing finds the view at a point of its surface.
  ///
  /// The blank cells of spacers and stacks, and cells that a drawing leaves out, are not part of
  /// the shape, unless `contentShape` says so.
  final func covers(_ point: Point) -> Bool {
    if traits.contains(.decorates), let modifier = self as? AnyModifierNode,
      modifier.isDistributed
    {
      return modifier.decoratedViews.contains { $0.covers(point) }
    }
    if let shape = self as? any HitShape { return shape.shapeCovers(point) }
    let inside = offeredChildren
    if inside.isEmpty { return rect.contains(point) }
    return inside.contains { $0.covers(point) }
  }

  /// Whether hit testing finds one of the views inside.
  final func contentCovers(_ point: Point) -> Bool {
    offeredChildren.contains { $0.covers(point) }
  }

  /// The target of a press at a point of the surface: a gesture, a control, or nothing.
  final func pressTarget(at point: Point) -> PressTarget? {
    if let target = hit(at: point, { $0.pressTarget(at: point) }) { return target }
    if (self as? any GestureTarget)?.takesPress(at: point) == true { return .gesture }
    return isFocusable && rect.contains(point) ? .control : nil
  }
}

extension PointerSystem {
  /// What is next to `node` on the way to the view that a point is offered to; `nil` unless `node`
  /// is around that view.
  func next(after node: ViewNode) -> ViewNode? {
    guard let index = way.firstIndex(where: { $0 === node }) else { return nil }
    return index + 1 < way.count ? way[index + 1] : nil
  }

  /// The one of several views around which `node` is that a point is offered to, with the
  /// decorations inside of `node`; `nil` if `node` is not around several.
  func offeredView(in node: ViewNode) -> ViewNode? {
    guard let index = way.firstIndex(where: { $0 === node }) else { return nil }
    return way[(index + 1)...].first { !$0.isStructural && !$0.providesViews } ?? way.last
  }
}

/// A container that may show its views in another order than that of its content.
@MainActor
protocol LayeringNode: ViewNode {
  /// The views from the back to the front.
  var viewsFromBack: [ViewNode] { get }
}

enum PressTarget { case gesture, control }
