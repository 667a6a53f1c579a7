/// The pictures of a spinner, and how long each of them is shown.
///
/// ```swift
/// ProgressView("Loading").spinnerStyle(
///   SpinnerStyle(frames: ["◐", "◓", "◑", "◒"], interval: .milliseconds(120)))
/// ```
public struct SpinnerStyle: Hashable, Sendable {
  /// Each a few columns wide, all the same.
  public var frames: [String] { didSet { check() } }
  /// The time for which each frame is shown; must be positive.
  public var interval: Duration { didSet { check() } }

  /// - Precondition: there is a frame, and the interval is longer than nothing.
  public init(frames: [String], interval: Duration) {
    self.frames = frames
    self.interval = interval
    check()
  }

  private func check() {
    precondition(!frames.isEmpty, "a spinner needs a frame")
    precondition(interval > .zero, "a spinner's interval must be longer than nothing")
  }

  /// Dots of braille that go round; a ``line`` where they cannot be shown, as on the Linux console.
  public static let dots = SpinnerStyle(
    frames: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"], interval: .milliseconds(100))
  /// A line that turns.
  public static let line = SpinnerStyle(
    frames: ["|", "/", "-", "\\"], interval: .milliseconds(125))

  /// As the terminal can show it.
  func adapted(toFewGlyphs hasFewGlyphs: Bool) -> SpinnerStyle {
    guard hasFewGlyphs, frames.contains(where: { !$0.utf8.allSatisfy { $0 < 0x80 } }) else {
      return self
    }
    return .line
  }
}

private enum SpinnerStyleKey: EnvironmentKey {
  static let defaultValue = SpinnerStyle.dots
}

extension EnvironmentValues {
  /// The look of indeterminate progress.
  public var spinnerStyle: SpinnerStyle {
    get { self[SpinnerStyleKey.self] }
    set { self[SpinnerStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of indeterminate progress views inside.
  ///
  /// ```swift
  /// ProgressView("Loading").spinnerStyle(
  ///   SpinnerStyle(frames: ["◐", "◓", "◑", "◒"], interval: .milliseconds(120)))
  /// ```
  public func spinnerStyle(_ style: SpinnerStyle) -> some View {
    environment(\.spinnerStyle, style)
  }
}

/// The animated glyph of a spinner.
struct Spinner: View {
  @Environment(\.spinnerStyle) private var style
  @Environment(\.hasFewGlyphs) private var hasFewGlyphs
  @Environment(\.showsChangesOnly) private var showsChangesOnly
  @Environment(\.themeTraits) private var traits

  var body: some View {
    if !showsChangesOnly {
      let style = style.adapted(toFewGlyphs: hasFewGlyphs)
      let color: Color? = traits == nil ? nil : .tint
      Ticking(interval: style.interval) { tick in
        Text(style.frames[tick % style.frames.count]).foregroundColor(color)
      }
    }
  }
}
