/// Resolves roles on the terminal's own background.
extension Palette {
  /// The look of text in a role's colour.
  func look(of color: Color) -> RoleLook {
    let role = color.role ?? .text
    switch depth {
    case .rgb:
      return RoleLook(color: rgb(role, tint: color.tint), attributes: extra(role), underline: .none)
    case .palette256:
      return RoleLook(color: indexed(role, tint: color.tint), attributes: extra(role))
    case .sixteen, .eight, .none: return fewColors(role, tint: color.tint)
    }
  }

  /// Attributes that a role has in any number of colours.
  private func extra(_ role: Color.Role) -> CellStyle.Attributes {
    switch role {
    case .match: .bold
    case .placeholder: .italic
    default: []
    }
  }

  // MARK: RGB

  private func rgb(_ role: Color.Role, tint: Color?) -> Color {
    role == .text && theme[.text] == nil ? .default : components(role, tint: tint).color
  }

  /// The RGB components of a role: as text on the terminal's background, or as a fill.
  func components(_ role: Color.Role, tint: Color? = nil) -> RGB {
    let hasOwn = tint == nil || RoleTint.base(of: role) == nil
    if hasOwn, let own = theme[role], let value = RGB(looksDark ? own.dark : own.light) {
      return isFill(role) ? value : readable(value, 3)
    }
    func mixed(_ part: Double, _ ratio: Double, below text: Color.Role = .text) -> RGB {
      ink.mixed(with: ground, part)
        .subdued(on: ground, ratio, below: components(text), towards: contrasting)
    }
    switch role {
    case .text: return ink
    case .secondary: return mixed(0.36, 4.5)
    case .tertiary: return mixed(0.55, 3, below: .secondary)
    case .separator: return mixed(0.74, 1.6)
    case .border: return mixed(0.70, 1.8)
    case .backdrop: return mixed(0.68, 2)
    case .track: return mixed(0.80, 1.3)
    case .accent, .match, .mark, .fill: return readable(hue(.accent, tint: tint), 4.5)
    case .success, .warning, .error, .teal, .purple, .orange, .mint, .indigo, .pink, .brown:
      return readable(hue(role), 4.5)
    case .selection:
      return ground.mixed(with: hue(.accent, tint: tint), looksDark ? 0.34 : 0.20)
    case .selectionUnfocused, .button: return ground.mixed(with: ink, looksDark ? 0.16 : 0.11)
    case .field: return ground.mixed(with: ink, looksDark ? 0.09 : 0.06)
    case .banner: return ground.mixed(with: hue(.error), looksDark ? 0.20 : 0.12)
    case .placeholder:
      let field = components(.field)
      return ink.mixed(with: field, 0.45)
        .subdued(on: field, 3.2, below: textOnField, towards: contrasting)
    case .onFill:
      let fill = components(.fill, tint: tint)
      return ground.readable(on: fill, 4.5, towards: fill.luminance > 0.18 ? .black : .white)
    }
  }

  func isFill(_ role: Color.Role) -> Bool {
    switch role {
    case .selection, .selectionUnfocused, .field, .banner, .button, .fill: true
    default: false
    }
  }

  private func readable(_ color: RGB, _ ratio: Double) -> RGB {
    color.readable(on: ground, ratio, towards: contrasting)
  }

  /// The theme's value of a hue, or of the tint in the accent's place.
  func hue(_ role: Color.Role, tint: Color? = nil) -> RGB {
    if let tint {
      if let role = tint.role { return hue(role) }
      if let value = RGB(tint) { return value }
    }
    guard let value = theme[role] ?? Theme.hues[role] else { return components(role) }
    return RGB(looksDark ? value.dark : value.light) ?? ink
  }

  /// The text in a field, before which a placeholder gives way.
  private var textOnField: RGB {
    ink.readable(on: components(.field), 4.5, towards: contrasting)
  }

  // MARK: 256 colours

  /// The index that a role has in the palette of 256.
  private func indexed(_ role: Color.Role, tint: Color?) -> Color {
    let isTinted = tint != nil && RoleTint.base(of: role) != nil
    if role == .text, theme[.text] == nil { return .default }
    if isTinted, let other = tint?.role, role == .accent || role == .mark || role == .match {
      return indexed(other, tint: nil)
    }
    if !isTinted {
      if let own = theme[role] {
        if let index = looksDark ? own.indexedDark : own.indexedLight { return .indexed(index) }
        if let value = RGB(looksDark ? own.dark : own.light) { return .indexed(value.nearestIndex) }
      }
      if theme[.accent] == nil || RoleTint.base(of: role) == nil, let index = usualIndex(role) {
        return .indexed(isSubdued(role) ? subdued(index, role) : index)
      }
    }
    // Made from another accent, on a usual background: the 256 are no matter of mixing finely.
    let plain = Palette(theme: theme, colorDepth: .rgb, isDark: looksDark)
    let mixed = plain.components(role, tint: tint)
    guard role == .selection, let index = mixed.nearestIndex(hueOf: hue(.accent, tint: tint))
    else { return .indexed(mixed.nearestIndex) }
    return .indexed(index)
  }

  /// Whether a role is text, or a line, that gives way to the text beside it.
  private func isSubdued(_ role: Color.Role) -> Bool {
    switch role {
    case .secondary, .tertiary, .separator, .border, .backdrop, .placeholder, .track: true
    default: false
    }
  }

  /// A grey of the 256 for a subdued role: the usual one unless the terminal is known to have text
  /// that is weaker on its background.
  private func subdued(_ index: UInt8, _ role: Color.Role) -> UInt8 {
    guard foreground != nil, background != nil else { return index }
    let isTertiary = role == .tertiary
    let limit = isTertiary ? RGB(indexed(.secondary, tint: nil)) ?? ink : components(.text)
    if role == .placeholder, let field = RGB(indexed(.field, tint: nil)) {
      return index.subdued(
        on: field, below: ink.readable(on: field, 4.5, towards: contrasting),
        like: components(role))
    }
    return index.subdued(on: ground, below: limit, like: components(role))
  }

  private func usualIndex(_ role: Color.Role) -> UInt8? {
    if let hue = Theme.hues[role] { return looksDark ? hue.indexedDark : hue.indexedLight }
    return Palette.indices[role].map { looksDark ? $0.dark : $0.light }
  }

  private static let indices: [Color.Role: (dark: UInt8, light: UInt8)] = [
    .secondary: (248, 241), .tertiary: (244, 243), .separator: (240, 250), .border: (240, 250),
    .backdrop: (240, 249), .selection: (24, 153), .selectionUnfocused: (237, 254),
    .field: (235, 255), .placeholder: (248, 241), .banner: (52, 224), .button: (237, 254),
    .fill: (75, 25), .onFill: (16, 231), .track: (237, 253), .match: (75, 25), .mark: (75, 25),
  ]

  // MARK: Sixteen colours, and none

  private func fewColors(_ role: Color.Role, tint: Color?) -> RoleLook {
    switch role {
    case .text: return RoleLook()
    case .secondary, .tertiary, .separator, .border, .backdrop, .placeholder, .track:
      return theme[role].map { RoleLook(color: ansi($0)) } ?? RoleLook(attributes: .dim)
    case .accent, .mark:
      let color = hueOfFew(.accent, tint: tint)
      return RoleLook(color: color, attributes: depth == .none ? .bold : [])
    case .match:
      return RoleLook(
        color: hueOfFew(.accent, tint: tint), attributes: .bold,
        underline: depth == .none ? .single : .none)
    case .error: return RoleLook(color: hueOfFew(.error), attributes: .bold)
    case .success, .warning, .teal, .purple, .orange, .mint, .indigo, .pink, .brown:
      return RoleLook(color: hueOfFew(role))
    case .selection, .selectionUnfocused, .field, .banner, .button, .fill, .onFill:
      return RoleLook()
    }
  }

  private func hueOfFew(_ role: Color.Role, tint: Color? = nil) -> Color {
    if let tint {
      if let role = tint.role { return hueOfFew(role) }
      return tint.mapped(to: depth)
    }
    guard let value = theme[role] ?? Theme.hues[role] else { return .default }
    return ansi(value)
  }

  private func ansi(_ value: Adaptive) -> Color {
    let own = looksDark ? value.dark : value.light
    guard depth != .none else { return .default }
    guard let index = looksDark ? value.ansiDark : value.ansiLight else {
      return own.mapped(to: depth)
    }
    return .indexed(depth == .eight ? index & 7 : index)
  }
}
