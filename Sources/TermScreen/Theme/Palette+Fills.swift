/// Roles as backgrounds, with legible colours of text on them.
extension Palette {
  /// The fill of a role used as a background.
  func fill(_ color: Color) -> RoleFill {
    guard let role = color.role else { return .color(color) }
    guard isFill(role) else { return .color(look(of: color).color) }
    if drawsFills {
      return .color(look(of: color).color)
    }
    switch role {
    case .selection, .fill: return .reversed
    case .selectionUnfocused: return .marked(.bold, .none)
    case .field: return .marked([], .single)
    default: return .marked([], .none)
    }
  }

  /// Whether a role is nothing but a colour as a background.
  func isColor(_ color: Color) -> Bool {
    switch fill(color) {
    case .color: true
    case .reversed: false
    case .marked(let attributes, let underline): attributes.isEmpty && underline == .none
    }
  }

  /// The style of a cell without roles: the colours and attributes that the theme gives them.
  func resolved(_ style: Cell.StyleBits) -> Cell.StyleBits {
    var shown = style
    if style.background.isRole {
      switch fill(style.background) {
      case .color(let fill):
        shown.background = fill
        guard isFill(style.background.role ?? .text) else { break }
        shown.attributes.subtract(.dim)
        let look = look(
          of: style.foreground, isDim: style.attributes.contains(.dim), on: style.background)
        return shown.wearing(look)
      case .reversed:
        shown.background = .default
        shown.attributes.subtract(.dim)
        if style.foreground.role == .mark {
          // The mark is half a column wide: reversed, it would take a bite out of the bar.
          shown.attributes.subtract(.reverse)
          return shown.wearing(look(of: style.foreground))
        }
        shown.foreground = .default
        shown.attributes.formSymmetricDifference(.reverse)
        if style.foreground.role == .match {
          shown.attributes.insert(.bold)
          shown.underline = .single
        }
        return shown
      case .marked(let attributes, let underline):
        shown.background = .default
        shown.attributes.formUnion(attributes)
        if underline != .none, shown.underline == .none { shown.underline = underline }
      }
    }
    guard style.foreground.isRole else { return shown }
    var look = look(of: style.foreground)
    if style.foreground.role == .text, look.color == .default {
      look.color = ink(on: shown.background)
    }
    if depth == .rgb, let ground = RGB(shown.background), let color = RGB(look.color) {
      look.color = color.readable(on: ground, 4.5, towards: ground.isDark ? .white : .black).color
    }
    return shown.wearing(look)
  }

  /// The colour of text that has none of its own on the background that a program has set: the
  /// terminal's own where that is known to be legible, else black or white.
  private func ink(on background: Color) -> Color {
    guard let ground = RGB(background.mapped(to: colorDepth)) else { return .default }
    if isDark != nil, ink.contrast(with: ground) >= 4.5 { return .default }
    let isWhite = ground.contrast(with: .white) > ground.contrast(with: .black)
    return (isWhite ? RGB.white : .black).color.mapped(to: colorDepth)
  }

  /// The look of text on a fill that is drawn as a colour.
  private func look(of color: Color, isDim: Bool, on fill: Color) -> RoleLook {
    let fillRole = fill.role ?? .text
    let role = color.role
    var look = RoleLook()
    if role == .match {
      look.attributes = .bold
      look.underline = .single
    } else if role == .placeholder {
      look.attributes = .italic
    }
    if color == .default, !isDim { return look }
    if fillRole == .fill {
      look.color =
        role == .onFill || role == .text || color == .default
        ? self.look(of: Color.role(.onFill).tinted(fill.tint)).color
        : onFill(color, fill: fill, ratio: 4.5)
      return look
    }
    let isSelection = fillRole == .selection
    switch role {
    case .text: look.color = onFill(.text, part: 0, fill: fill, ratio: isSelection ? 7 : 4.5)
    case nil where color == .default, .secondary:
      look.color = secondary(on: fill)
    case .tertiary:
      look.color = onFill(
        .tertiary, part: 0.40, fill: fill, ratio: 3.2, below: secondary(on: fill))
    case .placeholder where fillRole == .field:
      look.color = self.look(of: color).color
      // In few colours, or between two near ones, it may come out stronger than what is typed.
      let text = onFill(.text, part: 0, fill: fill, ratio: 4.5)
      if let ground = ground(of: fill), let own = RGB(look.color), let limit = RGB(text),
        own.contrast(with: ground) > limit.contrast(with: ground)
      {
        look.color = text
      }
    default: look.color = onFill(color, fill: fill, ratio: 4.5)
    }
    return look
  }

  /// Text that accompanies other text on a fill, and is not stronger than that.
  private func secondary(on fill: Color) -> Color {
    let ratio = fill.role == .selection ? 7 : 4.5
    let text = onFill(.text, part: 0, fill: fill, ratio: ratio)
    return onFill(.secondary, part: 0.28, fill: fill, ratio: 4.5, below: text)
  }

  /// Text that is mixed from the terminal's own on a fill, where it is no stronger than `text`.
  private func onFill(
    _ role: Color.Role, part: Double, fill: Color, ratio: Double, below text: Color? = nil
  ) -> Color {
    let usual =
      depth == .palette256 && fill.tint == nil ? usualIndex(role, on: fill.role ?? .text) : nil
    guard let ground = ground(of: fill) else {
      return usual.map { .indexed($0) } ?? look(of: .role(role)).color
    }
    let end = ground.isDark ? RGB.white : .black
    let mix = ink.mixed(with: ground, part)
    guard let limit = text.flatMap({ RGB($0) }) else {
      if let usual { return .indexed(usual) }
      let color = mix.readable(on: ground, ratio, towards: end)
      return depth == .rgb ? color.color : .indexed(color.nearestIndex)
    }
    let color = mix.subdued(on: ground, ratio, below: limit, towards: end)
    if depth == .rgb { return color.color }
    let index = usual ?? color.nearestIndex
    return .indexed(index.subdued(on: ground, below: limit, like: color))
  }

  /// A colour as it is legible on a fill.
  private func onFill(_ color: Color, fill: Color, ratio: Double) -> Color {
    if depth == .palette256, fill.tint == nil, color.tint == nil, let role = color.role,
      let index = usualIndex(role, on: fill.role ?? .text)
    {
      return .indexed(index)
    }
    let plain = self.color(of: color)
    guard let ground = ground(of: fill), let value = RGB(plain) else { return plain }
    let ends: (RGB, RGB) = ground.isDark ? (.white, .black) : (.black, .white)
    let moved = value.readable(on: ground, ratio, towards: ends.0)
    if depth == .rgb { return moved.color }
    // The nearest of few may be too near to the fill.
    var index = moved.nearestIndex
    for step in 1..<20 where RGB(.indexed(index))!.contrast(with: ground) < ratio {
      index = moved.mixed(with: ends.0, Double(step) * 0.05).nearestIndex
    }
    return value.nearestIndex == index ? plain : .indexed(index)
  }

  private func ground(of fill: Color) -> RGB? { RGB(look(of: fill).color) }

  /// The index of 256 that a role has on a fill, where the theme changes neither of them.
  private func usualIndex(_ role: Color.Role, on fill: Color.Role) -> UInt8? {
    guard theme[role] == nil, theme[fill] == nil else { return nil }
    if theme[.accent] != nil, fill == .selection || RoleTint.base(of: role) != nil { return nil }
    let pair: (dark: UInt8, light: UInt8)?
    switch fill {
    case .selection: pair = Palette.onSelection[role]
    case .selectionUnfocused, .field, .button: pair = Palette.onQuietFill[role]
    default: pair = nil
    }
    return pair.map { looksDark ? $0.dark : $0.light }
  }

  private static let onSelection: [Color.Role: (dark: UInt8, light: UInt8)] = [
    .text: (231, 16), .secondary: (153, 238), .tertiary: (152, 240), .accent: (159, 18),
    .match: (159, 18), .mark: (159, 18), .success: (157, 22), .warning: (223, 52),
    .error: (224, 88), .purple: (225, 54), .teal: (159, 23), .orange: (223, 88),
  ]
  private static let onQuietFill: [Color.Role: (dark: UInt8, light: UInt8)] = [
    .secondary: (250, 240), .purple: (147, 91),
  ]
}

extension Cell.StyleBits {
  fileprivate func wearing(_ look: RoleLook) -> Cell.StyleBits {
    var style = self
    style.foreground = look.color
    style.attributes.formUnion(look.attributes)
    if look.underline != .none, style.underline == .none { style.underline = look.underline }
    return style
  }
}

extension CellStyle {
  /// The style without roles.
  package func resolved(by palette: Palette) -> CellStyle {
    guard foreground.isRole || background.isRole || underlineColor.isRole else { return self }
    var bits = Cell.StyleBits.plain
    bits.foreground = foreground
    bits.background = background
    bits.attributes = attributes
    bits.underline = underline
    bits = palette.resolved(bits)
    return CellStyle(
      foreground: bits.foreground, background: bits.background, attributes: bits.attributes,
      underline: bits.underline, underlineColor: palette.color(of: underlineColor), link: link)
  }
}
