import TermScreen

/// Timers that views wait for, soonest first.
@MainActor
struct GraphTimers {
  private var waiting: [(at: Moment, id: ObjectIdentifier, fire: @MainActor () -> Void)] = []

  /// When the first of them is due.
  var next: Moment? { waiting.first?.at }

  /// Schedules `fire` for `moment`, replacing the timer with the same id.
  mutating func set(
    _ id: ObjectIdentifier, at moment: Moment, _ fire: @escaping @MainActor () -> Void
  ) {
    cancel(id)
    let place = waiting.firstIndex { $0.at > moment } ?? waiting.count
    waiting.insert((moment, id, fire), at: place)
  }

  mutating func cancel(_ id: ObjectIdentifier) { waiting.removeAll { $0.id == id } }

  /// Removes and returns the next action due at `now`.
  mutating func takeDue(at now: Moment) -> (@MainActor () -> Void)? {
    guard let first = waiting.first, first.at <= now else { return nil }
    return waiting.removeFirst().fire
  }
}

/// The timers of a graph.
extension ViewGraph {
  func elapsed(at instant: Moment) -> Duration { max(.zero, instant - epoch) }

  /// When the next timer fires.
  package var nextDeadline: Moment? { timers.next }

  func schedule(
    _ id: ObjectIdentifier, at instant: Moment,
    _ fire: @escaping @MainActor () -> Void
  ) {
    timers.set(id, at: instant, fire)
    requestFrame()
  }

  func cancelTimer(_ id: ObjectIdentifier) { timers.cancel(id) }

  /// Fires the timers that are due at `now`.
  package func wake(at now: Moment) {
    while let fire = timers.takeDue(at: now) { perform { fire() } }
  }
}

/// The tasks that views have started and that have not ended yet.
@MainActor
package final class RunningTasks {
  private var views: [Int: String] = [:]
  private var started = 0

  func begin(_ view: String) -> Int {
    started += 1
    views[started] = view
    return started
  }

  func end(_ ticket: Int) { views[ticket] = nil }

  package var count: Int { views.count }
  /// The types of the views whose tasks run, oldest first.
  package var names: [String] { views.sorted { $0.key < $1.key }.map(\.value) }
}

/// The time of animations: the graph's, which a test may set.
@MainActor
struct FrameClock {
  /// The graph whose time it is; `nil` outside of graphs.
  let reference: GraphReference?

  nonisolated init() { reference = nil }
  init(_ reference: GraphReference) { self.reference = reference }

  var now: Moment { reference?.graph?.now() ?? .now }
}

private enum FrameClockKey: EnvironmentKey {
  static let defaultValue = FrameClock()
}

extension EnvironmentValues {
  /// The time of animations and elapsed times.
  var frameClock: FrameClock {
    get { self[FrameClockKey.self] }
    set { self[FrameClockKey.self] = newValue }
  }
}
