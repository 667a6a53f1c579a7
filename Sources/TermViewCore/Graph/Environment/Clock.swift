enum ClockKey: EnvironmentKey {
  static let defaultValue: any Clock<Duration> = ContinuousClock()
}

extension EnvironmentValues {
  /// The clock by which views wait; a test gives them one that it moves by hand.
  ///
  /// ```swift
  /// @Environment(\.clock) private var clock
  /// … .task { while (try? await clock.sleep(for: .seconds(1))) != nil { seconds += 1 } }
  /// ```
  public var clock: any Clock<Duration> {
    get { self[ClockKey.self] }
    set { self[ClockKey.self] = newValue }
  }
}
