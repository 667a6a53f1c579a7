/// The time that views go by: the system's, or in a test the test's.
///
/// ```swift
/// @Environment(\.clock) private var clock
/// … let began = clock.now
/// ```
@MainActor
public struct ViewClock {
  private let read: @MainActor () -> ContinuousClock.Instant

  nonisolated init() { read = { .now } }
  init(_ read: @escaping @MainActor () -> ContinuousClock.Instant) { self.read = read }

  public var now: ContinuousClock.Instant { read() }
}

private enum ClockKey: EnvironmentKey {
  static let defaultValue = ViewClock()
}

private enum ASCIIKey: EnvironmentKey {
  static let defaultValue = false
}

private enum ChangesOnlyKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// The time that animations and durations go by.
  public internal(set) var clock: ViewClock {
    get { self[ClockKey.self] }
    set { self[ClockKey.self] = newValue }
  }

  /// Whether only ASCII can be shown.
  package var isASCIIOnly: Bool {
    get { self[ASCIIKey.self] }
    set { self[ASCIIKey.self] = newValue }
  }

  /// Whether rows are not drawn but told, a line for each change: nothing moves, and progress goes
  /// by quarters.
  package var showsChangesOnly: Bool {
    get { self[ChangesOnlyKey.self] }
    set { self[ChangesOnlyKey.self] = newValue }
  }
}
