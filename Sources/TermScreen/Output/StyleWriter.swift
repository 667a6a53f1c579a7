/// Writes the shortest SGR (and OSC 8) that leads from one style to another.
///
/// Two ways are tried, and the shorter kept: to switch off and on what differs, or to reset and set
/// everything (an empty parameter is 0, ECMA-48 5.4.2).
struct StyleWriter: Sendable {
  private(set) var current = Cell.StyleBits.plain
  /// `current` as the terminal has it: colours and attributes that it cannot show left out.
  private var shown = Cell.StyleBits.plain
  private var shownUnderlineColor = Color.default
  private var shownLink: String?
  /// The last change from the default style, with its encoding.
  private var usual = (target: Cell.StyleBits.plain, bytes: [UInt8]())
  /// The styles with roles, resolved with ``palette``.
  private var resolved: [Cell.StyleBits: Cell.StyleBits] = [:]
  private var palette: Palette?

  /// Whether what comes in by a shift or a scroll would be a blank in the terminal's own
  /// background, also where a blank takes over what else would be seen on it: libvterm's are
  /// underlined.
  var shiftsInBlanks: Bool {
    shown.background == .default && shown.underline == .none
      && shown.attributes.isDisjoint(with: [.reverse, .strikethrough, .blink])
  }

  /// Forgets the terminal's state: the next style starts with a reset.
  mutating func reset(into bytes: inout OutputBytes, closingLink: Bool) {
    bytes.append(control: ControlFinal.style)
    if closingLink { appendLink(nil, into: &bytes) }
    current = .plain
    shown = .plain
    shownUnderlineColor = .default
    shownLink = nil
  }

  mutating func set(
    _ style: Cell.StyleBits, table: CellTable, capabilities: TerminalCapabilities,
    into bytes: inout OutputBytes
  ) {
    if style == current { return }
    current = style
    let target =
      style.hasRole
      ? shownRoles(of: style, capabilities) : style.shownColors(by: capabilities)
    var underlineColor = Color.default
    var link: String?
    if style.extra != 0, let extra = table.extra(style.extra) {
      if capabilities.stylesUnderlines {
        underlineColor = extra.underlineColor.shown(by: capabilities)
      }
      if capabilities.linksText { link = extra.link }
    }
    if link != shownLink {
      appendLink(link, into: &bytes)
      shownLink = link
    }
    if target == shown, underlineColor == shownUnderlineColor { return }
    // Most changes are repeated: from plain to a selection's bar, for example.
    let start = bytes.count
    let isUsual =
      shown == .plain && target != .plain && underlineColor == .default
      && shownUnderlineColor == .default
    if isUsual, target == usual.target {
      bytes.append(contentsOf: usual.bytes)
    } else {
      appendRendition(target, underlineColor, into: &bytes)
      if isUsual { usual = (target, bytes.array(from: start)) }
    }
    shown = target
    shownUnderlineColor = underlineColor
  }

  /// ``Cell/StyleBits/shown(by:)``, worked out once for each style.
  private mutating func shownRoles(
    of style: Cell.StyleBits, _ capabilities: TerminalCapabilities
  ) -> Cell.StyleBits {
    let palette = capabilities.palette
    if palette != self.palette {
      self.palette = palette
      resolved.removeAll(keepingCapacity: true)
    }
    var key = style
    key.extra = 0
    if let known = resolved[key] { return known }
    let shown = key.shown(by: capabilities)
    if resolved.count >= StyleWriter.rememberedStyles { resolved.removeAll() }
    resolved[key] = shown
    return shown
  }

  /// The number of cached styles, bounded for programs that compute colours.
  private static let rememberedStyles = 512

  private mutating func appendRendition(
    _ target: Cell.StyleBits, _ underlineColor: Color, into bytes: inout OutputBytes
  ) {
    if target == .plain, underlineColor == .default {
      bytes.append(control: ControlFinal.style)
      return
    }
    bytes.append(escape: EscapeFinal.controlSequence)
    // Both ways, one behind the other; then the longer one goes.
    let start = bytes.count
    StyleWriter.append(target.attributes, to: &bytes)
    StyleWriter.append(target.underline, to: &bytes)
    StyleWriter.append(target.foreground, isForeground: true, to: &bytes)
    StyleWriter.append(target.background, isForeground: false, to: &bytes)
    StyleWriter.append(underline: underlineColor, to: &bytes)
    // Before the first semicolon is the empty parameter that resets.
    if bytes.count == start { bytes.append(UInt8(ascii: ";")) }
    let middle = bytes.count
    appendChanges(to: target, underlineColor, into: &bytes)
    let changes = max(0, bytes.count - middle - 1)
    if middle - start < changes {
      bytes.removeLast(bytes.count - middle)
    } else {
      bytes.removeSubrange(start..<(bytes.count - changes))
    }
    bytes.append(ControlFinal.style)
  }

  /// Switches off and on what differs; with a semicolon before each parameter.
  private func appendChanges(
    to target: Cell.StyleBits, _ underlineColor: Color, into bytes: inout OutputBytes
  ) {
    let attributes = target.attributes
    let had = shown.attributes
    var added = attributes.subtracting(had)
    let removed = had.subtracting(attributes)
    if !removed.isDisjoint(with: [.bold, .dim]) {
      // One code ends both; what stays is set again.
      StyleWriter.append(StyleCode.normalIntensity, to: &bytes)
      added.formUnion(attributes.intersection([.bold, .dim]))
    }
    for (attribute, code) in StyleWriter.offCodes where removed.contains(attribute) {
      StyleWriter.append(code, to: &bytes)
    }
    if target.underline != shown.underline, target.underline == .none {
      StyleWriter.append(StyleCode.notUnderlined, to: &bytes)
    }
    StyleWriter.append(added, to: &bytes)
    if target.underline != shown.underline {
      StyleWriter.append(target.underline, to: &bytes)
    }
    if target.foreground != shown.foreground {
      if target.foreground == .default {
        StyleWriter.append(StyleCode.defaultForeground, to: &bytes)
      } else {
        StyleWriter.append(target.foreground, isForeground: true, to: &bytes)
      }
    }
    if target.background != shown.background {
      if target.background == .default {
        StyleWriter.append(StyleCode.defaultBackground, to: &bytes)
      } else {
        StyleWriter.append(target.background, isForeground: false, to: &bytes)
      }
    }
    if underlineColor != shownUnderlineColor {
      if underlineColor == .default {
        StyleWriter.append(StyleCode.defaultUnderlineColor, to: &bytes)
      } else {
        StyleWriter.append(underline: underlineColor, to: &bytes)
      }
    }
  }

  private static let offCodes: [(CellStyle.Attributes, UInt8)] = [
    (.italic, StyleCode.notItalic), (.blink, StyleCode.notBlinking),
    (.reverse, StyleCode.notReverse), (.hidden, StyleCode.notHidden),
    (.strikethrough, StyleCode.notStruckThrough),
  ]

  private static let onCodes: [(CellStyle.Attributes, UInt8)] = [
    (.bold, StyleCode.bold), (.dim, StyleCode.dim), (.italic, StyleCode.italic),
    (.blink, StyleCode.blink), (.reverse, StyleCode.reverse), (.hidden, StyleCode.hidden),
    (.strikethrough, StyleCode.strikethrough),
  ]

  private static func append(_ code: UInt8, to parameters: inout OutputBytes) {
    parameters.append(UInt8(ascii: ";"))
    parameters.append(decimal: Int(code))
  }

  private static func append(_ attributes: CellStyle.Attributes, to parameters: inout OutputBytes) {
    if attributes.isEmpty { return }
    for (attribute, code) in onCodes where attributes.contains(attribute) {
      append(code, to: &parameters)
    }
  }

  private static func append(_ underline: UnderlineStyle, to parameters: inout OutputBytes) {
    if underline == .none { return }
    append(StyleCode.underline, to: &parameters)
    if underline != .single {
      parameters.append(UInt8(ascii: ":"))
      parameters.append(decimal: Int(underline.rawValue))
    }
  }

  private static func append(_ color: Color, isForeground: Bool, to parameters: inout OutputBytes) {
    switch color.kind {
    case .default, .role: break
    case .indexed(let index) where index < 8:
      append(
        (isForeground ? StyleCode.foreground : StyleCode.background) + index, to: &parameters)
    case .indexed(let index) where index < 16:
      append(
        (isForeground ? StyleCode.brightForeground : StyleCode.brightBackground) + index - 8,
        to: &parameters)
    case .indexed(let index):
      append(
        isForeground ? StyleCode.extendedForeground : StyleCode.extendedBackground,
        to: &parameters)
      append(5, to: &parameters)
      append(index, to: &parameters)
    case .rgb(let red, let green, let blue):
      append(
        isForeground ? StyleCode.extendedForeground : StyleCode.extendedBackground,
        to: &parameters)
      append(2, to: &parameters)
      append(red, to: &parameters)
      append(green, to: &parameters)
      append(blue, to: &parameters)
    }
  }

  /// Sub-parameters, because this is sent only to terminals with underline colours (ISO 8613-6,
  /// 13.1.8).
  private static func append(underline color: Color, to parameters: inout OutputBytes) {
    let values: [UInt8]
    switch color.kind {
    case .default, .role: return
    case .indexed(let index): values = [5, index]
    case .rgb(let red, let green, let blue): values = [2, 0, red, green, blue]
    }
    append(StyleCode.underlineColor, to: &parameters)
    for (position, value) in values.enumerated() {
      parameters.append(UInt8(ascii: ":"))
      // The colour space of the RGB form is empty.
      if position == 1, values.count == 5 { continue }
      parameters.append(decimal: Int(value))
    }
  }

  /// OSC 8 with no parameters. The target is as ``CellTable`` keeps it: printable ASCII.
  private func appendLink(_ target: String?, into bytes: inout OutputBytes) {
    bytes.append(escape: EscapeFinal.systemCommand)
    bytes.append(decimal: SystemCommand.link)
    bytes.append(UInt8(ascii: ";"))
    bytes.append(UInt8(ascii: ";"))
    if let target { bytes.append(text: target) }
    bytes.append(escape: EscapeFinal.stringTerminator)
  }
}

extension Color {
  /// The nearest that a terminal can show.
  package func shown(by capabilities: TerminalCapabilities) -> Color {
    (isRole ? capabilities.palette.color(of: self) : self).mapped(to: capabilities.colorDepth)
  }
}

extension Cell.StyleBits {
  /// Whether a colour is a role's.
  package var hasRole: Bool { foreground.isRole || background.isRole }

  /// The nearest that a terminal can show, without link and underline colour.
  package func shown(by capabilities: TerminalCapabilities) -> Cell.StyleBits {
    guard hasRole else { return shownColors(by: capabilities) }
    var shown = capabilities.palette.resolved(self).shownColors(by: capabilities)
    if background.isRole, !capabilities.attributes.contains(.reverse), capabilities.underlines,
      case .reversed = capabilities.palette.fill(background)
    {
      shown.underline = .single
    }
    return shown
  }

  fileprivate func shownColors(by capabilities: TerminalCapabilities) -> Cell.StyleBits {
    var shown = self
    shown.extra = 0
    shown.foreground = foreground.mapped(to: capabilities.colorDepth)
    shown.background = background.mapped(to: capabilities.colorDepth)
    shown.attributes = attributes.intersection(capabilities.attributes)
    if underline != .none, underline != .single, !capabilities.stylesUnderlines {
      shown.underline = .single
    }
    if !capabilities.underlines { shown.underline = .none }
    return shown
  }
}
