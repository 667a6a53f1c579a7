import TermScreen

/// When a size that keeps changing, as that of a window being dragged, is laid out: when it has
/// rested, but not later than some time after the first change.
struct SizeRest {
  /// When the last size is to be laid out; `nil` while nothing has changed.
  private(set) var deadline: Moment?
  private var limit: Moment?

  /// How long a size must stay the same before it is laid out.
  private static let quiet = Duration.milliseconds(15)
  /// How long at most sizes may keep changing before one is laid out all the same.
  private static let patience = Duration.milliseconds(100)

  /// The size has changed.
  mutating func noteChange(at now: Moment) {
    let limit = limit ?? now + SizeRest.patience
    self.limit = limit
    deadline = min(now + SizeRest.quiet, limit)
  }

  /// Whether the last size is to be laid out now, which ends the wait.
  mutating func hasRested(at now: Moment) -> Bool {
    guard let deadline, deadline <= now else { return false }
    self = SizeRest()
    return true
  }
}
