/// Return and Space on a focusable view perform its tap gesture, so that the view can be used
/// without a mouse.
extension FocusableNode: KeyOwner {
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

  var keySection: String { "View" }
  var ownKeys: [OwnKey] {
    [OwnKey(.return, "Press", "press"), OwnKey(.space, "Press", priority: .never)]
  }

  func takes(_ press: KeyPress) -> Bool {
    guard press.phase != .up, press.modifiers.isEmpty, takesFocus else { return false }
    return (press.key == .return || press.key == .space) && tap != nil
  }

  func handleKey(_ press: KeyPress) -> KeyPress.Result {
    guard takes(press), let tap else { return .ignored }
    tap()
    return .handled
  }
}
