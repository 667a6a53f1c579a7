/// A theme on a certain terminal: what turns roles into colours and attributes that it shows.
///
/// Where a cell has the fill of a role as its background, its other colours are moved away from
/// that until they are legible on it.
///
/// ```swift
/// let palette = Palette(theme: .standard, colorDepth: .rgb, isDark: true)
/// let accent = palette.color(of: .accentColor)     // what the role is on a dark background
/// ```
public struct Palette: Hashable, Sendable {
  /// The theme that resolves roles.
  public var theme: Theme
  /// The number of colours that the terminal shows.
  public var colorDepth: ColorDepth
  /// The terminal's own colours, where it reports them.
  public var foreground: Color?
  /// The terminal's default background; `nil` if unknown.
  public var background: Color?
  /// Whether the background is dark; `nil` if unknown: bars are then drawn in reverse.
  public var isDark: Bool?

  /// - Parameters:
  ///   - theme: the theme.
  ///   - colorDepth: how many colours the terminal shows.
  ///   - foreground: the terminal's default foreground; `nil` if unknown.
  ///   - background: the terminal's default background; `nil` if unknown.
  ///   - isDark: whether the background is dark, if `background` is unknown.
  public init(
    theme: Theme = .standard, colorDepth: ColorDepth = .rgb, foreground: Color? = nil,
    background: Color? = nil, isDark: Bool? = nil
  ) {
    self.theme = theme
    self.colorDepth = colorDepth
    self.foreground = foreground
    self.background = background
    self.isDark = background.flatMap { RGB($0) }?.isDark ?? isDark
  }

  /// The number of colours that roles use.
  var depth: ColorDepth { min(colorDepth, theme.colorDepth) }
  /// Whether selections, fields and buttons have a fill; otherwise they are reversed, underlined or
  /// in brackets.
  public var drawsFills: Bool { depth >= .palette256 && isDark != nil }

  var looksDark: Bool { isDark ?? true }

  /// The terminal's background, or a usual one.
  var ground: RGB {
    background.flatMap { RGB($0) } ?? RGB(hex: looksDark ? 0x1E1E1E : 0xFFFFFF)
  }
  /// The terminal's foreground, or a usual one.
  var ink: RGB {
    foreground.flatMap { RGB($0) } ?? RGB(hex: looksDark ? 0xD4D4D4 : 0x333333)
  }
  /// The foreground or background end toward which colours move for contrast.
  var contrasting: RGB { looksDark ? .white : .black }

  /// The colour of text in `color` on the terminal's background; ``Color/default`` where that has
  /// none but the terminal's own.
  public func color(of color: Color) -> Color {
    guard color.isRole else { return color }
    return look(of: color).color
  }

  /// The colour of a fill; ``Color/default`` where it is none.
  public func fill(of color: Color) -> Color {
    guard color.isRole else { return color }
    if case .color(let fill) = fill(color) { return fill }
    return .default
  }
}

extension RGB {
  /// By the luma of ITU-R BT.601, in thousandths.
  var isDark: Bool { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) < 127_500 }
}

/// A colour, with attributes that replace it where there are few colours.
struct RoleLook: Hashable {
  var color = Color.default
  var attributes: CellStyle.Attributes = []
  var underline = UnderlineStyle.none
}

/// A role used as a background.
enum RoleFill: Hashable {
  case color(Color)
  /// The cells are reversed, without colours of their own.
  case reversed
  /// The terminal's own background, and these.
  case marked(CellStyle.Attributes, UnderlineStyle)
}
