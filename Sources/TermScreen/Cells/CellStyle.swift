/// The style of a line under text.
///
/// ```swift
/// var misspelt = CellStyle()
/// misspelt.underline = .curly
/// misspelt.underlineColor = .red
/// ```
public enum UnderlineStyle: UInt8, Hashable, Sendable {
  /// The line; a terminal without the last four draws a single one.
  case none, single, double, curly, dotted, dashed
}

/// Everything about a cell but its glyph.
///
/// ```swift
/// var style = CellStyle(foreground: .red, attributes: [.bold])
/// style.link = "https://swift.org"
/// ```
public struct CellStyle: Hashable, Sendable {
  /// On-or-off attributes.
  @frozen
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit an attribute. Bits of no attribute are ignored.
    public let rawValue: UInt16
    /// The attributes whose bits are set in `rawValue`.
    @inlinable
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    // The low six bits are kept in a cell's foreground word, the others in its last sixteen bits.
    /// Bold or bright text (SGR 1).
    public static let bold = Attributes(rawValue: 1 << 0)
    /// Faint text (SGR 2).
    public static let dim = Attributes(rawValue: 1 << 1)
    /// Italic text (SGR 3).
    public static let italic = Attributes(rawValue: 1 << 2)
    /// Blinking text (SGR 5).
    public static let blink = Attributes(rawValue: 1 << 3)
    /// Foreground and background exchanged (SGR 7).
    public static let reverse = Attributes(rawValue: 1 << 4)
    /// Text with a line through it (SGR 9).
    public static let strikethrough = Attributes(rawValue: 1 << 5)
    /// Text that takes its columns but is not visible (SGR 8).
    public static let hidden = Attributes(rawValue: 1 << 6)
  }

  /// The glyph's colour; by default the terminal's own foreground.
  public var foreground: Color = .default
  /// The colour behind the glyph; by default the terminal's own background.
  public var background: Color = .default
  /// The on-or-off attributes; none by default.
  public var attributes: Attributes = []
  /// The line under the glyph; none by default.
  public var underline: UnderlineStyle = .none
  /// The colour of the line under the glyph; ``Color/default`` for that of the glyph.
  public var underlineColor: Color = .default
  /// The target of a hyperlink (OSC 8), or `nil`. Sanitised before it is written.
  public var link: String?

  /// A style with the given parts; without arguments ``plain``.
  public init(
    foreground: Color = .default, background: Color = .default, attributes: Attributes = [],
    underline: UnderlineStyle = .none, underlineColor: Color = .default, link: String? = nil
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.underline = underline
    self.underlineColor = underlineColor
    self.link = link
  }

  /// The terminal's own look: no colours, no attributes.
  public static let plain = CellStyle()
}
