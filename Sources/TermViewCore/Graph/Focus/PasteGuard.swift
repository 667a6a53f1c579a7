import TermScreen

/// Keeps keys that destroy something from acting right after a paste.
///
/// What was copied from a web page may hold the sequence that ends a paste, with letters behind it
/// that the terminal then types, however many. So the time restarts with everything that comes
/// faster than fingers are, and with the time that handling it took.
struct PasteGuard {
  /// The time after a paste for which such keys are ignored.
  static let rest = Duration.milliseconds(50)
  /// Keys in one read that are more than fingers can have pressed.
  static let burst = 8

  private var end: Moment?
  /// Whether a key that destroys something is ignored now.
  private(set) var isHolding = false

  /// A paste ended at `now`.
  mutating func notePaste(at now: Moment) {
    end = now + PasteGuard.rest
    isHolding = true
  }

  /// So many keys, which were read together, were handled by `now`.
  mutating func noteHandled(keys: Int, at now: Moment) {
    if isHolding, keys > PasteGuard.burst { end = now + PasteGuard.rest }
  }

  /// It is `now`.
  mutating func note(_ now: Moment) {
    guard let end, now >= end else { return }
    self.end = nil
    isHolding = false
  }
}

extension KeyBinding {
  /// Whether a paste may have typed the key, and the key destroys something.
  var isHeldAfterPaste: Bool {
    (isDestructive || key.key == .delete || key.key == .deleteForward)
      && key.modifiers.isSubset(of: .shift)
  }
}
