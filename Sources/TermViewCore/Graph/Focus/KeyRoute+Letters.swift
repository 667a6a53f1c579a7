/// Finds out whether letters are bound on a key's route: then no letter is text.
extension KeyRoute {
  /// Whether a binding, a handler or a button on the way has a letter or a digit. A handler for
  /// every key may have any.
  var bindsLetters: Bool {
    if set?.addsLetters == true
      || bindings.contains(where: { $0.sequence.keys[0].typesWord })
    {
      return true
    }
    if buttons.contains(where: { $0.shortcut?.keyPress.typesWord ?? false }) { return true }
    if let part = target.events?.activePart, bindsLetters(inside: part) { return true }
    return (inner + outer).contains { bindsLetters($0) }
  }

  /// Whether a handler around the content of a row does.
  private func bindsLetters(inside node: ViewNode) -> Bool {
    if node.wrapsOneView, let child = node.onlyChild, bindsLetters(inside: child) { return true }
    return bindsLetters(node)
  }

  private func bindsLetters(_ node: ViewNode) -> Bool {
    guard let handler = node as? KeyPressNode else { return false }
    return handler.modifier.isForEveryKey
      || KeyRoute.letters.contains { handler.modifier.matches(KeyPress(KeyEquivalent($0))) }
  }

  private static let letters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
}

extension ViewGraph {
  /// Whether letters are bound on the way of a key that is pressed now.
  var bindsLetters: Bool {
    keys.listing?.bindsLetters ?? KeyRoute(self).bindsLetters
  }
}
