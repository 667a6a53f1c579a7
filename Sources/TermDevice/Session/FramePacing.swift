import TermScreen

/// The pacing of a session's frames: the requests for a frame, and its minimum distance from the
/// one before.
struct FramePacing {
  /// Whether the source has, or may have, something new to show.
  var needsFrame = true
  /// Whether the last frame is to be drawn again: the terminal lost it.
  var needsRepaint = false
  /// Whether the effect of a key or printed output is pending: the rate is not limited then.
  var isUrgent = false
  private var lastTime: Moment?
  private let interval: Duration

  init(framesPerSecond: Int) {
    interval = .nanoseconds(1_000_000_000 / max(1, framesPerSecond))
  }

  /// Whether there is anything to draw.
  var isPending: Bool { needsFrame || needsRepaint }

  /// When the next frame may be drawn, if not at once.
  var nextTime: Moment? { isUrgent ? nil : lastTime.map { $0 + interval } }

  /// Whether the last frame was drawn long enough ago.
  var isDue: Bool { nextTime.map { $0 <= .now } ?? true }

  /// A frame is about to be drawn.
  mutating func noteFrame() {
    needsRepaint = false
    isUrgent = false
    lastTime = .now
  }
}

/// When a size that keeps changing, as that of a window being dragged, is laid out: when it has
/// rested, but not later than some time after the first change.
struct SizeRest {
  /// When the last size is to be laid out; `nil` while nothing has changed.
  private(set) var deadline: Moment?
  private var limit: Moment?

  /// The time for which a size has to be unchanged before it is laid out.
  private static let quiet = Duration.milliseconds(15)
  /// The maximum time of changing sizes before one is laid out all the same.
  private static let patience = Duration.milliseconds(100)

  /// The time after which tmux has told of a new size at the latest: of several in a short time it
  /// tells the first at once, and of the last only 250 ms after that.
  private static let late = Duration.milliseconds(280)
  /// The maximum time of sizes that change and may be told late.
  private static let latePatience = Duration.seconds(1)

  /// The size has changed.
  ///
  /// - Parameter isLate: whether the next change may be told late.
  mutating func noteChange(at now: Moment, isLate: Bool = false) {
    let limit = limit ?? now + (isLate ? SizeRest.latePatience : SizeRest.patience)
    self.limit = limit
    deadline = min(now + (isLate ? SizeRest.late : SizeRest.quiet), limit)
  }

  /// Whether the last size is to be laid out now, which ends the wait.
  mutating func hasRested(at now: Moment) -> Bool {
    guard let deadline, deadline <= now else { return false }
    self = SizeRest()
    return true
  }
}
