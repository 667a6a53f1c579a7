/// Moves the focus by the arrow keys that the focused view leaves alone.
package struct ArrowFocus: NodeModifier, Equatable {
  let axis: Axis
  package func makeNode(_ context: NodeContext) -> ViewNode { ArrowFocusNode(self, context) }
}

final class ArrowFocusNode: PassThroughNode<ArrowFocus>, EventNode {
  override var events: (any EventNode)? { self }

  func interceptKey(_ press: KeyPress, _ offer: KeyOffer) -> KeyPress.Result {
    guard let next = neighbour(for: press) else { return .ignored }
    return offer.handled {
      if !graph.focus.scrolls(press, before: next) { graph.focus.focus(next, in: graph) }
    }
  }

  var keySection: String { "Program" }

  var keysAround: [ViewKey] {
    ProgramKey.arrows.map(\.standard).filter { neighbour(for: $0.sequence.first) != nil }
  }

  /// The view that a key moves the focus to.
  func neighbour(for press: KeyPress) -> ViewNode? {
    guard press.phase != .up, press.modifiers.isEmpty, let step = step(press.key.named),
      let focused = graph.focus.focused
    else { return nil }
    // At the end the key is passed on: a scroll view scrolls on.
    let views = focusables()
    guard let index = views.firstIndex(where: { $0 === focused }),
      views.indices.contains(index + step)
    else { return nil }
    return views[index + step]
  }

  private func step(_ key: KeyEquivalent.Named?) -> Int? {
    switch (key, modifier.axis) {
    case (.upArrow, .vertical), (.leftArrow, .horizontal): -1
    case (.downArrow, .vertical), (.rightArrow, .horizontal): 1
    default: nil
    }
  }

  /// The views inside that can have the focus, in the order of the structure.
  private func focusables() -> [ViewNode] {
    var found: [ViewNode] = []
    func visit(_ node: ViewNode) {
      if node.isFocusable { found.append(node) }
      for child in node.focusChildren { visit(child) }
    }
    visit(child)
    return found
  }
}

extension View {
  /// Lets the arrow keys of `axis` move the focus from control to control inside, where the focused
  /// view leaves them alone: Up and Down by default, Left and Right for `.horizontal`.
  ///
  /// At the first and the last control the keys are passed on to the views around. Complexity: a
  /// key costs O(views inside).
  ///
  /// ```swift
  /// VStack {
  ///   Toggle("Sound", isOn: $hasSound)
  ///   Toggle("Motion", isOn: $hasMotion)
  /// }
  /// .arrowKeysMoveFocus()
  /// ```
  public func arrowKeysMoveFocus(_ axis: Axis = .vertical) -> some View {
    ModifiedView(content: self, modifier: ArrowFocus(axis: axis))
  }
}

extension FocusSystem {
  /// Scrolls by a line, rather than move the focus to `next` by Up or Down, where the focused view
  /// is beyond the window of the scroll view around, or goes on there, or lines before `next` would
  /// be passed over.
  func scrolls(_ press: KeyPress, before next: ViewNode?) -> Bool {
    guard press.phase != .up, press.modifiers.isEmpty,
      press.key == .upArrow || press.key == .downArrow, let focused, let parent = focused.parent
    else { return false }
    var around: (any ScrollingNode)?
    parent.walkUp {
      if let scroll = $0.scrolling, scroll.axis == .vertical { around = scroll }
      return around == nil
    }
    guard let around, focused.events?.keepsArrowKeys != true else { return false }
    let length = around.rect.size.rows
    // The lines of a view in the direction of the key, counted from where the window begins.
    func stretch(_ node: ViewNode) -> Range<Int> {
      guard let rect = node.events?.focusRect else { return 0..<0 }
      let start = rect.origin.row - around.screenOrigin.row
      let end = start + rect.size.rows
      return press.key == .downArrow ? start..<end : length - end..<length - start
    }
    let step = press.key == .downArrow ? 1 : -1
    let here = stretch(focused)
    if here.lowerBound >= length || here.count > length && here.upperBound > length {
      return around.scrolls(by: step)
    }
    guard let next, next.isInside(around) else { return next == nil && around.scrolls(by: step) }
    let there = stretch(next)
    let distance = there.count > length ? there.lowerBound : there.upperBound - length
    return distance > length && around.scrolls(by: step)
  }
}

/// Moves the focus to a neighbouring view by arrow keys that no view has handled.
extension ViewGraph {
  /// The view that an arrow key moves the focus to: the nearest in its direction, with those in the
  /// same lines or columns first; `nil` for other keys, at the edge, and in scroll views and lists
  /// with a row for the cursor.
  ///
  /// Complexity: O(views outside of lists).
  func neighbour(for press: KeyPress) -> ViewNode? {
    guard press.phase != .up, press.modifiers.isEmpty, let focused = focus.focused,
      focused.isMounted, let key = press.key.named,
      // An invisible view has no neighbours.
      focused.rect.size.columns > 0, focused.rect.size.rows > 0,
      focused.events?.keepsArrowKeys != true
    else { return nil }
    let axis: Axis
    let isForward: Bool
    switch key {
    case .upArrow: (axis, isForward) = (.vertical, false)
    case .downArrow: (axis, isForward) = (.vertical, true)
    case .leftArrow: (axis, isForward) = (.horizontal, false)
    case .rightArrow: (axis, isForward) = (.horizontal, true)
    default: return nil
    }
    func stretch(_ node: ViewNode, _ axis: Axis) -> Range<Int> {
      let start = node.screenOrigin[axis]
      return start..<start + max(1, node.rect.size[axis])
    }
    let here = stretch(focused, axis)
    let beside = stretch(focused, axis.other)
    var best: (node: ViewNode, distance: Int)?
    for node in focus.focusables(in: self)
    where node !== focused && node.rect.size.columns > 0 && node.rect.size.rows > 0 {
      let there = stretch(node, axis)
      let gap =
        isForward ? there.lowerBound - here.upperBound : here.lowerBound - there.upperBound
      let other = stretch(node, axis.other)
      guard gap >= 0, other.overlaps(beside) || axis == .vertical else { continue }
      // A view in the same lines or columns is preferred to a nearer one that is not.
      let aside =
        other.overlaps(beside)
        ? abs(other.lowerBound - beside.lowerBound)
        : 10_000
          + max(other.lowerBound - beside.upperBound, beside.lowerBound - other.upperBound)
      let distance = gap * 200 + min(aside, 20_000)
      if best.map({ distance < $0.distance }) ?? true { best = (node, distance) }
    }
    return best?.node
  }
}
