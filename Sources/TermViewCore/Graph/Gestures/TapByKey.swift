/// Return and Space on a focusable view perform its tap gesture, so that the view can be used
/// without a mouse.
extension FocusableNode {
  /// The tap gesture of the view, inside `focusable()` or directly around it.
  private var tap: (@MainActor () -> Void)? {
    var node: ViewNode? = child
    while let inner = node {
      if let tap = (inner as? any GestureTarget)?.tap { return tap }
      node = inner.wrapsOneView ? inner.onlyChild : nil
    }
    node = parent
    while let outer = node, outer.wrapsOneView {
      if let tap = (outer as? any GestureTarget)?.tap { return tap }
      node = outer.parent
    }
    return nil
  }

  var keys: [ViewKey] {
    [ViewKey(.return, "Press", "press"), ViewKey(.space, "Press", priority: .never)]
  }

  func handleKey(_ press: KeyPress, _ offer: KeyOffer) -> KeyPress.Result {
    guard press.phase != .up, press.modifiers.isEmpty, takesFocus,
      press.key == .return || press.key == .space, let tap
    else { return .ignored }
    return offer.handled(by: tap)
  }
}
