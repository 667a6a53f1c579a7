/// The colours and attributes for the roles of a user interface.
///
/// A theme needs few values: those it leaves out are derived from the terminal's own foreground and
/// background and from ``accent``, so that it is legible on dark and light.
///
/// ```swift
/// var theme = Theme.standard
/// theme.accent = Adaptive(dark: .rgb(0xFF, 0xA6, 0x57), light: .rgb(0xA8, 0x48, 0x0B))
/// ```
public struct Theme: Hashable, Sendable {
  /// The most colours that roles use, however many the terminal has.
  public var colorDepth = ColorDepth.rgb
  private var values: [Color.Role: Adaptive] = [:]

  /// A theme in which every role is as in ``standard``.
  public init() {}

  /// Derived from the terminal's colours and one accent.
  public static let standard = Theme()
  /// The sixteen colours that the user has chosen for the terminal, even where there are more.
  public static let terminal = Theme(colorDepth: .sixteen)
  /// Attributes only.
  public static let mono = Theme(colorDepth: .none)

  private init(colorDepth: ColorDepth) { self.colorDepth = colorDepth }

  /// The theme's own value for a role; `nil` if it is derived.
  public subscript(role: Color.Role) -> Adaptive? {
    get { values[role] }
    set { values[role] = newValue }
  }

  /// The colour from which selections, focused controls and marks are derived.
  public var accent: Adaptive {
    get { values[.accent] ?? Theme.hues[.accent]! }
    set { values[.accent] = newValue }
  }
  /// The colour of errors.
  public var error: Adaptive {
    get { values[.error] ?? Theme.hues[.error]! }
    set { values[.error] = newValue }
  }
  /// The colour of what needs attention.
  public var warning: Adaptive {
    get { values[.warning] ?? Theme.hues[.warning]! }
    set { values[.warning] = newValue }
  }
  /// The colour of what went well.
  public var success: Adaptive {
    get { values[.success] ?? Theme.hues[.success]! }
    set { values[.success] = newValue }
  }
  /// The colour of text that accompanies other text; `nil` to derive it.
  public var secondary: Adaptive? {
    get { values[.secondary] }
    set { values[.secondary] = newValue }
  }

  /// The colours that are not derived from others.
  static let hues: [Color.Role: Adaptive] = [
    .accent: Adaptive(0x6CB6FF, 0x0A5FC4, indexed: (75, 25), ansi: (14, 4)),
    .success: Adaptive(0x57C98A, 0x16743A, indexed: (78, 22), ansi: (10, 2)),
    .warning: Adaptive(0xE5B454, 0x8A5A00, indexed: (179, 58), ansi: (11, 1)),
    .error: Adaptive(0xFF7B72, 0xC1121F, indexed: (210, 124), ansi: (9, 1)),
    .teal: Adaptive(0x4CC9C0, 0x0B7285, indexed: (80, 23), ansi: (6, 6)),
    .purple: Adaptive(0xC297FF, 0x7A3FC2, indexed: (141, 91), ansi: (13, 5)),
    .orange: Adaptive(0xFFA657, 0xA8480B, indexed: (215, 94), ansi: (11, 5)),
    .mint: Adaptive(0x7FE0C3, 0x0B6B54, indexed: (115, 23), ansi: (14, 6)),
    .indigo: Adaptive(0xA5A8FF, 0x4B4FC4, indexed: (147, 61), ansi: (12, 4)),
    .pink: Adaptive(0xFF8FB8, 0xB8266B, indexed: (211, 125), ansi: (13, 5)),
    .brown: Adaptive(0xD2A679, 0x7A4B1E, indexed: (180, 94), ansi: (3, 1)),
  ]
}

/// A colour for dark and for light backgrounds, and for terminals of fewer colours.
///
/// ```swift
/// let late = Adaptive(dark: .rgb(0xFF, 0x8A, 0x80), light: .rgb(0xB0, 0x00, 0x20))
/// ```
public struct Adaptive: Hashable, Sendable {
  /// The colour on a dark background.
  public var dark: Color
  /// The colour on a light background.
  public var light: Color
  var indexedDark: UInt8?
  var indexedLight: UInt8?
  var ansiDark: UInt8?
  var ansiLight: UInt8?

  /// - Parameters:
  ///   - dark: the colour on a dark background.
  ///   - light: the colour on a light background.
  ///   - indexed: the colours where there are 256, 0 to 255; the nearest where they are left out.
  ///   - ansi: the colours where there are sixteen, 0 to 15; the nearest where they are left out.
  public init(
    dark: Color, light: Color, indexed: (dark: UInt8, light: UInt8)? = nil,
    ansi: (dark: UInt8, light: UInt8)? = nil
  ) {
    self.dark = dark
    self.light = light
    indexedDark = indexed?.dark
    indexedLight = indexed?.light
    ansiDark = ansi.map { $0.dark & 15 }
    ansiLight = ansi.map { $0.light & 15 }
  }

  /// The same colour on every background.
  public init(_ color: Color) { self.init(dark: color, light: color) }

  init(
    _ dark: UInt32, _ light: UInt32, indexed: (UInt8, UInt8), ansi: (UInt8, UInt8)
  ) {
    self.init(
      dark: RGB(hex: dark).color, light: RGB(hex: light).color,
      indexed: (indexed.0, indexed.1), ansi: (ansi.0, ansi.1))
  }
}
