import Foundation
import TermScreen
import Testing

@Suite("What roles look like")
struct PaletteTests {
  /// A role, and what it is on the usual papers: in RGB and in 256 colours, dark and light.
  struct Row: Sendable, CustomTestStringConvertible {
    var role: Color.Role
    var rgb: (UInt32, UInt32)
    var indexed: (UInt8, UInt8)
    var testDescription: String { "\(role)" }

    init(_ role: Color.Role, _ dark: UInt32, _ light: UInt32, _ indexed: (UInt8, UInt8)) {
      self.role = role
      rgb = (dark, light)
      self.indexed = indexed
    }
  }

  static let table = [
    Row(.secondary, 0x929292, 0x767676, (248, 241)),
    Row(.tertiary, 0x707070, 0x939393, (244, 243)),
    Row(.separator, 0x4D4D4D, 0xCACACA, (240, 250)),
    Row(.border, 0x555555, 0xB8B8B8, (240, 250)),
    Row(.backdrop, 0x585858, 0xB4B4B4, (240, 249)),
    Row(.accent, 0x6CB6FF, 0x0A5FC4, (75, 25)),
    Row(.success, 0x57C98A, 0x16743A, (78, 22)),
    Row(.warning, 0xE5B454, 0x8A5A00, (179, 58)),
    Row(.error, 0xFF7B72, 0xC1121F, (210, 124)),
    Row(.teal, 0x4CC9C0, 0x0B7285, (80, 23)),
    Row(.purple, 0xC297FF, 0x7A3FC2, (141, 91)),
    Row(.orange, 0xFFA657, 0xA8480B, (215, 94)),
    Row(.selection, 0x39526A, 0xCEDFF3, (24, 153)),
    Row(.selectionUnfocused, 0x3B3B3B, 0xE9E9E9, (237, 254)),
    Row(.field, 0x2E2E2E, 0xF3F3F3, (235, 255)),
    Row(.placeholder, 0x898989, 0x828282, (248, 241)),
    Row(.banner, 0x4B312F, 0xF8E3E4, (52, 224)),
    Row(.button, 0x3B3B3B, 0xE9E9E9, (237, 254)),
    Row(.fill, 0x6CB6FF, 0x0A5FC4, (75, 25)),
    Row(.onFill, 0x1E1E1E, 0xFFFFFF, (16, 231)),
    Row(.track, 0x424242, 0xD6D6D6, (237, 253)),
    Row(.match, 0x6CB6FF, 0x0A5FC4, (75, 25)),
  ]

  @Test("where the paper is unknown the text on a program's background is black or white")
  func inkOnUnknown() {
    #expect(shown(.primary, on: .rgb(255, 255, 255), isDark: nil).foreground == rgb(0))
    #expect(shown(.primary, on: .rgb(0, 0, 128), isDark: nil).foreground == rgb(0xFFFFFF))
    #expect(
      shown(.primary, on: .green, depth: .sixteen, isDark: nil)
        == CellStyle(foreground: .black, background: .green))
    #expect(shown(.primary, on: .green, depth: .none, isDark: nil).foreground == .default)
    #expect(shown(.default, on: .green).foreground == .default)
  }

  private func shown(
    _ foreground: Color, on background: Color = .default, attributes: CellStyle.Attributes = [],
    depth: ColorDepth = .rgb, isDark: Bool? = true, theme: Theme = .standard
  ) -> CellStyle {
    var capabilities = TerminalCapabilities.xterm
    capabilities.colorDepth = depth
    capabilities.isDark = isDark
    capabilities.theme = theme
    let table = CellTable()
    let bits = table.style(
      CellStyle(foreground: foreground, background: background, attributes: attributes)
    ).shown(by: capabilities)
    return CellStyle(
      foreground: bits.foreground, background: bits.background, attributes: bits.attributes,
      underline: bits.underline)
  }

  private func rgb(_ hex: UInt32) -> Color {
    .rgb(UInt8(hex >> 16), UInt8(hex >> 8 & 255), UInt8(hex & 255))
  }

  @Test("the usual papers have the table's values in RGB", arguments: table)
  func derived(_ row: Row) {
    for (isDark, hex) in [(true, row.rgb.0), (false, row.rgb.1)] {
      #expect(Palette(isDark: isDark).color(of: .role(row.role)) == rgb(hex))
    }
  }

  @Test("256 colours have the table's values", arguments: table)
  func indexed(_ row: Row) {
    for (isDark, index) in [(true, row.indexed.0), (false, row.indexed.1)] {
      let palette = Palette(colorDepth: .palette256, isDark: isDark)
      #expect(palette.color(of: .role(row.role)) == .indexed(index))
    }
  }

  @Test("sixteen colours have hues of the palette, and greys are dim")
  func sixteen() {
    for isDark in [true, false] {
      #expect(shown(.secondary, depth: .sixteen, isDark: isDark) == CellStyle(attributes: .dim))
    }
    #expect(shown(.accentColor, depth: .sixteen) == CellStyle(foreground: .brightCyan))
    #expect(
      shown(.accentColor, depth: .sixteen, isDark: false) == CellStyle(foreground: .blue))
    #expect(shown(.accentColor, depth: .eight) == CellStyle(foreground: .cyan))
    #expect(
      shown(.role(.error), depth: .sixteen)
        == CellStyle(foreground: .brightRed, attributes: .bold))
    #expect(
      shown(.role(.warning), depth: .sixteen, isDark: false) == CellStyle(foreground: .red))
  }

  @Test("without colours attributes remain")
  func none() {
    #expect(shown(.accentColor, depth: .none) == CellStyle(attributes: .bold))
    #expect(shown(.teal, depth: .none) == .plain)
    #expect(
      shown(.role(.match), depth: .none) == CellStyle(attributes: .bold, underline: .single))
    #expect(shown(.primary, on: .selection, depth: .none) == CellStyle(attributes: .reverse))
    #expect(
      shown(.primary, on: .role(.field), depth: .none) == CellStyle(underline: .single))
  }

  @Test("on a selection text is mapped until it is legible")
  func selection() {
    let fill = rgb(0x39526A)
    #expect(
      shown(.primary, on: .selection) == CellStyle(foreground: rgb(0xF0F0F0), background: fill))
    #expect(
      shown(.primary, on: .selection, isDark: false)
        == CellStyle(foreground: rgb(0x333333), background: rgb(0xCEDFF3)))
    // Dim text is secondary text, and never dim.
    #expect(
      shown(.default, on: .selection, attributes: .dim) == shown(.secondary, on: .selection))
    #expect(shown(.secondary, on: .selection).attributes.isEmpty)
    #expect(shown(.red, on: .selection, attributes: .dim).attributes.isEmpty)
  }

  @Test(
    "a selection in 256 colours has the table's colours",
    arguments: [
      (Color.Role.text, 231, 16), (.secondary, 153, 238), (.tertiary, 152, 240),
      (.accent, 159, 18), (.success, 157, 22), (.warning, 223, 52), (.error, 224, 88),
      (.purple, 225, 54), (.teal, 159, 23), (.orange, 223, 88),
    ] as [(Color.Role, UInt8, UInt8)])
  func selection256(_ role: Color.Role, _ dark: UInt8, _ light: UInt8) {
    for (isDark, index, fill) in [(true, dark, 24), (false, light, 153)] as [(Bool, UInt8, UInt8)] {
      #expect(
        shown(.role(role), on: .selection, depth: .palette256, isDark: isDark)
          == CellStyle(foreground: .indexed(index), background: .indexed(fill)))
    }
  }

  @Test(
    "a bar that is reversed has neither colours nor dim text",
    arguments: [ColorDepth.sixteen, .none])
  func reversed(_ depth: ColorDepth) {
    for color in [Color.default, .primary, .secondary, .teal, .red, .rgb(1, 2, 3)] {
      #expect(
        shown(color, on: .selection, attributes: .dim, depth: depth)
          == CellStyle(attributes: .reverse))
    }
    #expect(
      shown(.role(.match), on: .selection, depth: depth)
        == CellStyle(attributes: [.bold, .reverse], underline: .single))
    #expect(!shown(.role(.mark), on: .selection, depth: depth).attributes.contains(.reverse))
  }

  @Test("where the paper is not known, bars are reversed and hues are those for dark")
  func unknownPaper() {
    #expect(shown(.primary, on: .selection, isDark: nil) == CellStyle(attributes: .reverse))
    #expect(shown(.teal, isDark: nil) == CellStyle(foreground: rgb(0x4CC9C0)))
  }

  @Test("a terminal without reverse video underlines the bar")
  func withoutReverse() {
    var capabilities = TerminalCapabilities.xterm
    capabilities.colorDepth = .none
    capabilities.attributes = [.bold]
    let bits = CellTable().style(CellStyle(foreground: .primary, background: .selection))
    #expect(bits.shown(by: capabilities).underline == .single)
  }

  // MARK: Contrast

  static let papers: [UInt32] = [
    0x000000, 0x1E1E1E, 0x282828, 0x002B36, 0x282A36, 0xFFFFFF, 0xFDF6E3, 0xFBF1C7,
  ]
  static let fills: [Color.Role?] = [
    nil, .selection, .selectionUnfocused, .field, .banner, .button,
  ]

  @Test("text is legible on every paper and every fill", arguments: papers)
  func contrast(_ paper: UInt32) throws {
    let isDark = Palette(background: rgb(paper)).isDark == true
    let ink: UInt32 = isDark ? 0xD4D4D4 : 0x333333
    for depth in [ColorDepth.rgb, .palette256] {
      var capabilities = TerminalCapabilities.xterm
      capabilities.colorDepth = depth
      capabilities.foreground = rgb(ink)
      capabilities.background = rgb(paper)
      let table = CellTable()
      for fill in Self.fills {
        for role in [
          Color.Role.text, .secondary, .tertiary, .accent, .success, .warning, .error, .teal,
          .purple, .orange, .mint, .indigo, .pink, .brown,
        ] {
          let style = CellStyle(
            foreground: .role(role), background: fill.map { .role($0) } ?? .default)
          let shown = table.style(style).shown(by: capabilities)
          let (one, two) = (
            luminance(shown.foreground, ink), luminance(shown.background, paper)
          )
          let ratio = (max(one, two) + 0.05) / (min(one, two) + 0.05)
          let least = role == .tertiary ? 3 : 4.5
          #expect(
            ratio >= least, "\(role) on \(fill.map { "\($0)" } ?? "paper"), \(depth): \(ratio)")
        }
      }
    }
  }

  @Test(
    "text without a colour is legible on whatever background a program sets", arguments: papers)
  func ink(_ paper: UInt32) {
    let isDark = Palette(background: rgb(paper)).isDark == true
    let ink: UInt32 = isDark ? 0xD4D4D4 : 0x333333
    var backgrounds = (UInt8(0)...255).map { Color.indexed($0) }
    for step in stride(from: UInt32(0), through: 0xFFFFFF, by: 0x111213) {
      backgrounds.append(rgb(step))
    }
    for depth in [ColorDepth.rgb, .palette256, .sixteen] {
      var capabilities = TerminalCapabilities.xterm
      capabilities.colorDepth = depth
      capabilities.foreground = rgb(ink)
      capabilities.background = rgb(paper)
      let table = CellTable()
      for background in backgrounds {
        let shown = table.style(CellStyle(foreground: .role(.text), background: background))
          .shown(by: capabilities)
        let (one, two) = (luminance(shown.foreground, ink), luminance(shown.background, paper))
        let ratio = (max(one, two) + 0.05) / (min(one, two) + 0.05)
        #expect(ratio >= 4.5, "\(background), \(depth): \(ratio)")
        // The terminal's own colour stays where it is legible.
        let own = luminance(.default, ink)
        let ownRatio = (max(own, two) + 0.05) / (min(own, two) + 0.05)
        #expect((shown.foreground == .default) == (ownRatio >= 4.5), "\(background), \(depth)")
      }
    }
  }

  @Test("marks, focused borders, bars and what stands on them are told apart", arguments: papers)
  func marks(_ paper: UInt32) {
    let isDark = Palette(background: rgb(paper)).isDark == true
    let ink: UInt32 = isDark ? 0xD4D4D4 : 0x333333
    func ratio(_ one: Double, _ two: Double) -> Double {
      (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }
    for depth in [ColorDepth.rgb, .palette256] {
      var capabilities = TerminalCapabilities.xterm
      capabilities.colorDepth = depth
      capabilities.foreground = rgb(ink)
      capabilities.background = rgb(paper)
      let table = CellTable()
      func shown(_ role: Color.Role, on fill: Color.Role? = nil) -> Double {
        let style = table.style(
          CellStyle(foreground: .role(role), background: fill.map { .role($0) } ?? .default)
        ).shown(by: capabilities)
        return ratio(luminance(style.foreground, ink), luminance(style.background, paper))
      }
      // The border of the focused pane, the cursor's mark, what was found, keys in hints.
      for role in [Color.Role.accent, .mark, .match] {
        #expect(shown(role) >= 3, "\(role), \(depth): \(shown(role))")
        #expect(shown(role, on: .selection) >= 3, "\(role) on a bar, \(depth)")
        #expect(shown(role, on: .selectionUnfocused) >= 3, "\(role) on a quiet bar, \(depth)")
      }
      #expect(shown(.onFill, on: .fill) >= 4.5, "\(depth): \(shown(.onFill, on: .fill))")
      #expect(shown(.placeholder, on: .field) >= 3, "\(depth)")
      // A button at rest, its text in any of the colours that it may have.
      for role in [Color.Role.text, .accent, .error] {
        #expect(shown(role, on: .button) >= 4.5, "\(role) on a button, \(depth)")
      }
    }
  }

  private func luminance(_ color: Color, _ own: UInt32) -> Double {
    var color = color
    if color == .default { color = rgb(own) }
    let parts: (UInt8, UInt8, UInt8)
    switch color.kind {
    case .rgb(let red, let green, let blue): parts = (red, green, blue)
    case .indexed(let index): parts = Color.components(ofPalette: index)
    case .default, .role: return .nan
    }
    func linear(_ value: UInt8) -> Double {
      let part = Double(value) / 255
      if part <= 0.04045 { return part / 12.92 }
      return pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(parts.0) + 0.7152 * linear(parts.1) + 0.0722 * linear(parts.2)
  }

  @Test("the sixteen colours of a terminal are legible on paper that is known", arguments: papers)
  func legible(_ paper: UInt32) {
    for index in UInt8(0)..<16 {
      let shown = Color.indexed(index).legible(on: rgb(paper))
      let (one, two) = (luminance(shown, 0), luminance(rgb(paper), 0))
      #expect((max(one, two) + 0.05) / (min(one, two) + 0.05) >= 4.5, "\(index)")
    }
    // What is legible stays, and so does what a program has chosen.
    #expect(Color.brightYellow.legible(on: .rgb(0, 0, 0)) == .rgb(255, 255, 0))
    #expect(Color.rgb(1, 2, 3).legible(on: rgb(paper)) == .rgb(1, 2, 3))
    #expect(Color.indexed(16).legible(on: rgb(paper)) == .indexed(16))
    #expect(Color.default.legible(on: rgb(paper)) == .default)
  }

  // MARK: Tints and themes

  @Test("a tint takes the accent's place in all that is made from it")
  func tints() {
    let palette = Palette(isDark: true)
    let tint = Color.rgb(0xFF, 0x00, 0x80)
    #expect(Color.accentColor.tinted(.teal).tint == .teal)
    #expect(Color.accentColor.tinted(.indexed(9)).tint == .indexed(9))
    #expect(Color.accentColor.tinted(tint).tint == .rgb(0xFF, 0x00, 0x81))
    #expect(Color.secondary.tinted(tint) == .secondary)
    #expect(palette.color(of: .accentColor.tinted(.teal)) == palette.color(of: .teal))
    #expect(palette.fill(of: .selection.tinted(.teal)) != palette.fill(of: .selection))
    for role in [Color.Role.accent, .selection, .fill, .onFill, .match, .mark] {
      #expect(Color.role(role).tinted(.teal).role == role)
    }
  }

  @Test("a theme's own accent changes what is made from it, in any number of colours")
  func ownTheme() {
    var theme = Theme.standard
    theme.accent = Adaptive(dark: .rgb(0xFF, 0xA6, 0x57), light: .rgb(0xA8, 0x48, 0x0B))
    for depth in [ColorDepth.rgb, .palette256, .sixteen] {
      let own = Palette(theme: theme, colorDepth: depth, isDark: true)
      let standard = Palette(colorDepth: depth, isDark: true)
      #expect(own.color(of: .accentColor) != standard.color(of: .accentColor))
      if depth >= .palette256 { #expect(own.fill(of: .selection) != standard.fill(of: .selection)) }
      #expect(own.color(of: .secondary) == standard.color(of: .secondary))
    }
  }

  @Test("in 256 colours a selection has the hue of the theme's accent, and so has the mark on it")
  func ownThemeOf256() {
    func luma(_ color: Color) -> Double { luminance(color, 0) }
    var theme = Theme.standard
    theme.accent = Adaptive(dark: .rgb(0xFF, 0xB0, 0x00), light: .rgb(0x8A, 0x4B, 0x00))
    for (isDark, fill) in [(true, 94), (false, 223)] as [(Bool, UInt8)] {
      let mark = shown(
        .role(.mark), on: .selection, depth: .palette256, isDark: isDark, theme: theme)
      #expect(mark.background == .indexed(fill))
      // Not the cyan or the navy that is made for the usual selection.
      for usual in [159, 18] as [UInt8] { #expect(mark.foreground != .indexed(usual)) }
      let (one, two) = (luma(mark.foreground), luma(mark.background))
      #expect((max(one, two) + 0.05) / (min(one, two) + 0.05) >= 4.5)
      for role in [Color.Role.text, .secondary, .accent, .success, .error, .teal] {
        let style = shown(
          .role(role), on: .selection, depth: .palette256, isDark: isDark, theme: theme)
        let (one, two) = (luma(style.foreground), luma(style.background))
        #expect((max(one, two) + 0.05) / (min(one, two) + 0.05) >= 4.5, "\(role)")
      }
    }
    // The standard accent's own selection is what the rule finds, too.
    var same = Theme.standard
    same.accent = Adaptive(dark: .rgb(0x6C, 0xB6, 0xFF), light: .rgb(0x0A, 0x5F, 0xC4))
    for (isDark, fill) in [(true, 24), (false, 153)] as [(Bool, UInt8)] {
      let palette = Palette(theme: same, colorDepth: .palette256, isDark: isDark)
      #expect(palette.fill(of: .selection) == .indexed(fill))
    }
    // A grey accent has no hue to keep.
    same.accent = Adaptive(.rgb(0x80, 0x80, 0x80))
    #expect(
      Palette(theme: same, colorDepth: .palette256, isDark: true).fill(of: .selection)
        == .indexed(238))
  }

  @Test("the terminal's theme keeps to sixteen colours, mono to attributes")
  func fewerColors() {
    #expect(
      shown(.accentColor, theme: .terminal) == CellStyle(foreground: .brightCyan))
    #expect(shown(.accentColor, theme: .mono) == CellStyle(attributes: .bold))
  }
}
