/// How a line under text looks.
public enum UnderlineStyle: UInt8, Hashable, Sendable {
  case none, single, double, curly, dotted, dashed
}

/// Everything about a cell but its glyph.
public struct CellStyle: Hashable, Sendable {
  /// On-or-off attributes.
  @frozen
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16
    @inlinable
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    // The low six bits are kept in a cell's foreground word, the others in its last sixteen bits.
    public static let bold = Attributes(rawValue: 1 << 0)
    public static let dim = Attributes(rawValue: 1 << 1)
    public static let italic = Attributes(rawValue: 1 << 2)
    public static let blink = Attributes(rawValue: 1 << 3)
    public static let reverse = Attributes(rawValue: 1 << 4)
    public static let strikethrough = Attributes(rawValue: 1 << 5)
    public static let hidden = Attributes(rawValue: 1 << 6)
  }

  public var foreground: Color = .default
  public var background: Color = .default
  public var attributes: Attributes = []
  public var underline: UnderlineStyle = .none
  public var underlineColor: Color = .default
  /// The target of a hyperlink (OSC 8), or `nil`. Sanitised before it is written.
  public var link: String?

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
