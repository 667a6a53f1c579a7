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

extension ViewGraph {
  /// Whether letters are bound on the way of a key that is pressed now.
  var bindsLetters: Bool {
    keys.listing?.bindsLetters ?? KeyRoute(self).bindsLetters
  }
}

/// What all keys are asked about while the active ones are listed, found once: nothing changes
/// meanwhile.
@MainActor
final class KeyListing {
  /// The way of a key that is pressed now.
  let route: KeyRoute
  fileprivate private(set) lazy var bindsLetters = route.bindsLetters
  /// Whether there are several views to focus in a layer.
  var hasSeveralFocusables: (surface: ViewNode, answer: Bool)?

  init(_ graph: ViewGraph) { route = KeyRoute(graph) }
}
