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
    return (inner + outer).contains { taker in
      guard let handler = taker as? KeyPressNode else { return false }
      return handler.modifier.isForEveryKey
        || KeyRoute.letters.contains { handler.modifier.matches(KeyPress(KeyEquivalent($0))) }
    }
  }

  private static let letters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
}
