import TermScreen

/// Ignores destructive keys right after a paste.
///
/// Pasted text may contain the sequence that ends a paste, followed by any number of letters, which
/// the terminal then sends as keys. So the time restarts after every read with more keys than can
/// have been typed, once they are handled.
struct PasteGuard {
  /// How long after a paste destructive keys are ignored.
  static let rest = Duration.milliseconds(50)
  /// The number of keys in one read above which they cannot have been typed.
  static let burst = 8

  private var end: Moment?
  /// Whether destructive keys are ignored now.
  private(set) var isActive = false

  /// Notes that a paste ended at `now`.
  mutating func notePaste(at now: Moment) {
    end = now + PasteGuard.rest
    isActive = true
  }

  /// Notes that a read of `keys` keys was handled by `now`.
  mutating func noteHandled(keys: Int, at now: Moment) {
    if isActive, keys > PasteGuard.burst { end = now + PasteGuard.rest }
  }

  /// Ends the time if it is over at `now`.
  mutating func note(_ now: Moment) {
    guard let end, now >= end else { return }
    self.end = nil
    isActive = false
  }
}

extension KeyBinding {
  /// Whether the key is destructive and may come from a paste.
  var isHeldAfterPaste: Bool {
    (isDestructive || key.key == .delete || key.key == .deleteForward)
      && key.modifiers.isSubset(of: .shift)
  }
}
