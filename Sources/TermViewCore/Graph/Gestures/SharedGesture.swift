// A gesture around several views is one of each of them: what is behind one of them, and has the
// same gesture around it, is not pressed through it.

extension PointerSystem {
  /// Offers a press to the views inside of `gesture`, which are several.
  func offering(within gesture: ViewNode, _ offer: () -> Bool) -> Bool {
    let outer = sharedGesture
    sharedGesture = gesture
    defer { sharedGesture = outer }
    return offer()
  }
}

extension ViewNode {
  /// Offers a press to the children, the foremost first, down to the one that shows something at
  /// the place: `gesture`, which is around them all, is that one's.
  final func offer(_ event: MouseEvent, within gesture: ViewNode) -> Bool {
    let pointer = graph.pointer
    for child in children.reversed() {
      let isSeveral = child.isStructural || child.providesViews
      if isSeveral || child.rect.contains(event.position) {
        // Inside of one view all takes presses as without the gesture.
        pointer.sharedGesture = isSeveral ? gesture : nil
        let isTaken = child.handleMouse(event)
        pointer.sharedGesture = gesture
        if isTaken { return true }
      }
      var views: [ViewNode] = []
      child.collectElements(into: &views)
      for view in views where view.decorated(within: gesture).covers(event.position) {
        return false
      }
    }
    return false
  }

  /// The element with all that modifiers inside of `gesture` have put around it.
  private func decorated(within gesture: ViewNode) -> ViewNode {
    var view = undecorated
    var next = view.parent
    while let node = next, node !== gesture {
      if let around = (node as? AnyModifierNode)?.decoration(around: view) { view = around }
      next = node.parent
    }
    return view
  }
}
