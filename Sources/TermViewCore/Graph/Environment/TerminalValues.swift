import TermScreen

private enum TerminalSizeKey: EnvironmentKey {
  static let defaultValue: Size? = nil
}

extension EnvironmentValues {
  /// The size of the terminal's screen in columns and rows; `nil` where views are not shown on one,
  /// as in a pipe, on paper or in a picture.
  ///
  /// A program should not ask the kernel for the size of descriptor 1 (`ioctl`, TIOCGWINSZ): while
  /// a session runs, standard output and standard error are not the terminal but a pipe or a file,
  /// so that output does not tear the screen, and the call fails. Views that read this size are
  /// evaluated again when it changes. For live lines it is the size of the whole screen, however
  /// few rows they take.
  public package(set) var terminalSize: TermScreen.Size? {
    get { self[TerminalSizeKey.self] }
    set { self[TerminalSizeKey.self] = newValue }
  }
}

/// Whether the terminal's background is dark or light.
///
/// ```swift
/// struct Legend: View {
///   @Environment(\.colorScheme) private var scheme
///   var body: some View {
///     Text("late").foregroundStyle(scheme == .dark ? .brightRed : .red)
///   }
/// }
/// ```
public enum ColorScheme: Sendable, Hashable, CaseIterable { case dark, light }

enum ColorSchemeKey: EnvironmentKey {
  static let defaultValue = ColorScheme.dark
}

extension EnvironmentValues {
  /// Whether the terminal's background is dark or light; dark where the terminal does not report
  /// it. It may change once, shortly after the start, when the terminal has answered.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }
}

/// The part of the theme that views may read.
package struct ThemeTraits: Hashable, Sendable {
  /// Whether selections, fields and buttons are drawn with a background colour.
  package var drawsFills: Bool
  /// Whether there are no colours, only attributes.
  package var isMono: Bool
  /// Whether numbers beside titles are in brackets, since they look like the titles.
  package var bracketsCounts = false

  package init(_ palette: Palette) {
    drawsFills = palette.drawsFills
    isMono = min(palette.colorDepth, palette.theme.colorDepth) == .none
  }

  package init(_ capabilities: TerminalCapabilities) {
    let palette = capabilities.palette
    self.init(palette)
    // Up to 16 colours what is quiet is dim.
    bracketsCounts =
      min(palette.colorDepth, palette.theme.colorDepth) <= .sixteen
      && !capabilities.attributes.contains(.dim)
  }
}

private enum ThemeTraitsKey: EnvironmentKey {
  static let defaultValue: ThemeTraits? = nil
}

extension EnvironmentValues {
  /// The theme; `nil` if controls and lists are drawn without one: on paper, in live lines, and in
  /// a ``ViewGraph`` without a session.
  package var themeTraits: ThemeTraits? {
    get { self[ThemeTraitsKey.self] }
    set { self[ThemeTraitsKey.self] = newValue }
  }

  /// Whether views are drawn in a theme: on a terminal, but not on paper and in live lines.
  public var isThemed: Bool { themeTraits != nil }

  /// Whether selections, fields and buttons are drawn on fills of their own colours, such as
  /// `Color.Role.selection`: in a theme, where the terminal has more than 16 colours. Where they
  /// are not, the focused control is drawn in reverse.
  public var drawsFills: Bool { themeTraits?.drawsFills ?? false }

  /// Whether a number beside a title is in brackets, `Books (12)`: in a theme, on a terminal that
  /// can draw nothing quieter than text.
  public var bracketsCounts: Bool { themeTraits?.bracketsCounts ?? false }
}

private enum FewGlyphsKey: EnvironmentKey {
  static let defaultValue = false
}

private enum ChangesOnlyKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
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

/// The case that the letters of a text are shown in: `Text.Case`.
public enum TextCase: Sendable, Hashable {
  /// Capital letters.
  case uppercase
  /// Small letters.
  case lowercase
}
