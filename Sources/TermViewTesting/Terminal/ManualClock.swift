import Synchronization

/// A clock that does not move until a test moves it.
///
/// A ``TestTerminal`` hands its own to the views, as `\.clock` in the environment: what sleeps by
/// it wakes when the terminal's time is advanced.
///
/// ```swift
/// // What sleeps by `\.clock`: a spinner, a toast that goes after four seconds.
/// await terminal.advance(by: .seconds(4))
/// #expect(terminal.screen.find("Saved") == nil)
/// ```
public final class ManualClock: Clock, Sendable {
  public typealias Instant = ContinuousClock.Instant

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Contents {
    var now: Instant
    var sleepers: [Sleeper] = []
    /// Those that were woken and do not run yet.
    var waking: Set<Int> = []
    var cancelled: Set<Int> = []
    var nextID = 0
  }
  private let contents: Mutex<Contents>

  /// A clock that begins at the present time of the continuous clock.
  public init() { contents = Mutex(Contents(now: ContinuousClock.now)) }

  /// The time that the clock was moved to last.
  public var now: Instant { contents.withLock { $0.now } }
  /// Zero: the clock can be moved by any duration.
  public var minimumResolution: Duration { .zero }

  /// The number of tasks that sleep by this clock.
  public var sleeperCount: Int { contents.withLock { $0.sleepers.count } }

  /// Whether tasks were woken that no thread has gone on with yet: on a busy machine it takes its
  /// time.
  var isWaking: Bool { contents.withLock { !$0.waking.isEmpty } }

  /// The next deadline of a sleeping task.
  public var nextDeadline: Instant? {
    contents.withLock { $0.sleepers.map(\.deadline).min() }
  }

  /// Waits until the clock is moved to `deadline` or beyond: exactly, whatever the tolerance.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let id = contents.withLock { contents in
      contents.nextID += 1
      return contents.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let (isDue, isCancelled) = contents.withLock { contents in
          let isCancelled = contents.cancelled.remove(id) != nil
          let isDue = deadline <= contents.now
          if !isDue, !isCancelled {
            contents.sleepers.append(
              Sleeper(id: id, deadline: deadline, continuation: continuation))
          }
          return (isDue, isCancelled)
        }
        if isCancelled {
          continuation.resume(throwing: CancellationError())
        } else if isDue {
          continuation.resume()
        }
      }
    } onCancel: {
      let sleeper = contents.withLock { contents -> Sleeper? in
        guard let place = contents.sleepers.firstIndex(where: { $0.id == id }) else {
          contents.cancelled.insert(id)
          return nil
        }
        return contents.sleepers.remove(at: place)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
    _ = contents.withLock { $0.waking.remove(id) }
  }

  /// Moves the clock and wakes the tasks whose deadlines it has reached.
  ///
  /// All of them at once: like those of a real clock that was read late, they continue in no
  /// particular order. Where the order of the deadlines matters, move the clock from
  /// ``nextDeadline`` to ``nextDeadline``, as ``TestTerminal/advance(by:)`` does.
  public func advance(to instant: Instant) {
    let due = contents.withLock { contents -> [Sleeper] in
      contents.now = max(contents.now, instant)
      let due = contents.sleepers.filter { $0.deadline <= contents.now }
      contents.sleepers.removeAll { $0.deadline <= contents.now }
      contents.waking.formUnion(due.map(\.id))
      return due
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// Moves the clock as ``advance(to:)`` does, by `duration` from ``now``.
  public func advance(by duration: Duration) { advance(to: now + duration) }
}
