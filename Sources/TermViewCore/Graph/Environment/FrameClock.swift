import TermScreen

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

private enum FewGlyphsKey: EnvironmentKey {
  static let defaultValue = false
}

private enum ChangesOnlyKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// The time of animations and elapsed times.
  var frameClock: FrameClock {
    get { self[FrameClockKey.self] }
    set { self[FrameClockKey.self] = newValue }
  }

  /// Whether there is neither braille nor eighths of blocks to show, as on the Linux console, or
  /// nothing but ASCII.
  public var hasFewGlyphs: Bool {
    get { self[FewGlyphsKey.self] }
    set { self[FewGlyphsKey.self] = newValue }
  }

  /// Whether changes are printed as lines instead of frames: nothing moves, and progress advances
  /// by quarters.
  package var showsChangesOnly: Bool {
    get { self[ChangesOnlyKey.self] }
    set { self[ChangesOnlyKey.self] = newValue }
  }

  /// Whether the views are printed as lines, from top to bottom.
  package var isPrinted: Bool {
    get { self[IsPrintedKey.self] }
    set { self[IsPrintedKey.self] = newValue }
  }
}

private enum IsPrintedKey: EnvironmentKey {
  static let defaultValue = false
}

enum ClockKey: EnvironmentKey {
  static let defaultValue: any Clock<Duration> = ContinuousClock()
}

extension EnvironmentValues {
  /// The clock by which views wait; a test gives them one that it moves by hand.
  public var clock: any Clock<Duration> {
    get { self[ClockKey.self] }
    set { self[ClockKey.self] = newValue }
  }
}
