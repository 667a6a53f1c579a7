/// Timers that views wait for, soonest first.
@MainActor
struct GraphTimers {
  private var waiting: [(at: Moment, id: ObjectIdentifier, fire: @MainActor () -> Void)] = []

  /// When the first of them is due.
  var next: Moment? { waiting.first?.at }

  /// Has `fire` called at `moment`, instead of what was waiting under the same id.
  mutating func set(_ id: ObjectIdentifier, at moment: Moment, _ fire: @escaping @MainActor () -> Void) {
    cancel(id)
    let place = waiting.firstIndex { $0.at > moment } ?? waiting.count
    waiting.insert((moment, id, fire), at: place)
  }

  mutating func cancel(_ id: ObjectIdentifier) { waiting.removeAll { $0.id == id } }

  /// What is to be called next of all that is due at `now`; it does not wait any more.
  mutating func takeDue(at now: Moment) -> (@MainActor () -> Void)? {
    guard let first = waiting.first, first.at <= now else { return nil }
    return waiting.removeFirst().fire
  }
}
