import Foundation
import TermScreen
import Testing

/// Text has three levels: none is stronger than the one above it, whatever the user's colours.
@Suite("Secondary text is no stronger than text")
struct TextStrengthTests {
  struct Paper: Sendable, CustomTestStringConvertible {
    var name: String
    var paper: UInt32
    var ink: UInt32
    var testDescription: String { name }
  }

  static let papers = [
    Paper(name: "xterm", paper: 0x000000, ink: 0xE5E5E5),
    Paper(name: "dark", paper: 0x1E1E1E, ink: 0xD4D4D4),
    Paper(name: "light", paper: 0xFFFFFF, ink: 0x333333),
    Paper(name: "Solarized dark", paper: 0x002B36, ink: 0x839496),
    Paper(name: "Solarized light", paper: 0xFDF6E3, ink: 0x657B83),
    Paper(name: "Gruvbox dark", paper: 0x282828, ink: 0xEBDBB2),
    Paper(name: "Gruvbox light", paper: 0xFBF1C7, ink: 0x3C3836),
    Paper(name: "Nord", paper: 0x2E3440, ink: 0xD8DEE9),
    Paper(name: "Dracula", paper: 0x282A36, ink: 0xF8F8F2),
    Paper(name: "Zenburn", paper: 0x3F3F3F, ink: 0xDCDCCC),
    Paper(name: "white on blue", paper: 0x0000AA, ink: 0xFFFFFF),
    Paper(name: "yellow on blue", paper: 0x0000AA, ink: 0xFFFF55),
    Paper(name: "green on black", paper: 0x000000, ink: 0x00AA00),
    Paper(name: "amber on black", paper: 0x000000, ink: 0xAA5500),
    Paper(name: "black on grey", paper: 0x808080, ink: 0x000000),
    Paper(name: "white on grey", paper: 0x808080, ink: 0xFFFFFF),
    Paper(name: "grey on white", paper: 0xFFFFFF, ink: 0x949494),
    Paper(name: "grey on black", paper: 0x000000, ink: 0x555555),
  ]
  static let fills: [Color.Role?] = [
    nil, .selection, .selectionUnfocused, .field, .banner, .button,
  ]

  private func rgb(_ hex: UInt32) -> Color {
    .rgb(UInt8(hex >> 16), UInt8(hex >> 8 & 255), UInt8(hex & 255))
  }

  private func components(_ color: Color) -> (Int, Int, Int) {
    switch color.kind {
    case .rgb(let red, let green, let blue): return (Int(red), Int(green), Int(blue))
    case .indexed(let index):
      let parts = Color.components(ofPalette: index)
      return (Int(parts.0), Int(parts.1), Int(parts.2))
    case .default, .role:
      Issue.record("no colour of a terminal: \(color)")
      return (0, 0, 0)
    }
  }

  /// The relative luminance of WCAG 2.2, computed apart from the library.
  private func luminance(_ color: Color) -> Double {
    func linear(_ value: Int) -> Double {
      let part = Double(value) / 255
      guard part > 0.04045 else { return part / 12.92 }
      return pow((part + 0.055) / 1.055, 2.4)
    }
    let (red, green, blue) = components(color)
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  private func contrast(_ one: Color, _ other: Color) -> Double {
    let (one, other) = (luminance(one), luminance(other))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// The strengths of roles on the paper or on a fill of it.
  private func strengths(
    _ roles: [Color.Role], on fill: Color.Role?, _ paper: Paper, _ depth: ColorDepth
  ) -> [Double] {
    var capabilities = TerminalCapabilities.xterm
    capabilities.colorDepth = depth
    capabilities.foreground = rgb(paper.ink)
    capabilities.background = rgb(paper.paper)
    let table = CellTable()
    return roles.map { role in
      let shown = table.style(
        CellStyle(foreground: .role(role), background: fill.map { .role($0) } ?? .default)
      ).shown(by: capabilities)
      let ink = shown.foreground == .default ? rgb(paper.ink) : shown.foreground
      let ground = shown.background == .default ? rgb(paper.paper) : shown.background
      return contrast(ink, ground)
    }
  }

  private func check(_ paper: Paper, _ depth: ColorDepth) {
    for fill in Self.fills {
      let found = strengths([.text, .secondary, .tertiary], on: fill, paper, depth)
      let place = "\(paper.name), \(fill.map { "\($0)" } ?? "paper"), \(depth): \(found)"
      #expect(found[1] <= found[0] + 1e-9, "secondary, \(place)")
      #expect(found[2] <= found[0] + 1e-9, "tertiary, \(place)")
    }
    let quiet = strengths(
      [.text, .separator, .border, .backdrop, .track], on: nil, paper, depth)
    for strength in quiet { #expect(strength <= quiet[0] + 1e-9, "\(paper.name), \(depth)") }
    let field = strengths([.text, .placeholder], on: .field, paper, depth)
    #expect(field[1] <= field[0] + 1e-9, "placeholder, \(paper.name), \(depth): \(field)")
  }

  @Test("on well-known papers", arguments: papers, [ColorDepth.rgb, .palette256])
  func known(_ paper: Paper, _ depth: ColorDepth) { check(paper, depth) }

  @Test("on random papers with random text", arguments: [ColorDepth.rgb, .palette256])
  func random(_ depth: ColorDepth) {
    var state: UInt64 = 0x9E37_79B9
    func next() -> UInt32 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt32(state >> 40)
    }
    var checked = 0
    while checked < 300 {
      let paper = Paper(name: "", paper: next(), ink: next())
      // Text that can hardly be seen has nothing below it in a palette of 256.
      guard contrast(rgb(paper.paper), rgb(paper.ink)) >= 1.6 else { continue }
      checked += 1
      var named = paper
      named.name = String(paper.paper, radix: 16) + "/" + String(paper.ink, radix: 16)
      check(named, depth)
    }
  }

  @Test("of few colours quiet text is the terminal's own, dim", arguments: papers)
  func few(_ paper: Paper) {
    for depth in [ColorDepth.sixteen, .eight, .none] {
      var capabilities = TerminalCapabilities.xterm
      capabilities.colorDepth = depth
      capabilities.foreground = rgb(paper.ink)
      capabilities.background = rgb(paper.paper)
      let table = CellTable()
      for role in [Color.Role.secondary, .tertiary, .placeholder] {
        let shown = table.style(CellStyle(foreground: .role(role))).shown(by: capabilities)
        #expect(shown.foreground == .default && shown.attributes == .dim, "\(role), \(depth)")
      }
    }
  }

  @Test("text that is strong enough keeps a legible second level")
  func legible() {
    for paper in Self.papers where contrast(rgb(paper.ink), rgb(paper.paper)) >= 5 {
      let found = strengths([.text, .secondary, .tertiary], on: nil, paper, .rgb)
      #expect(found[1] >= 4.5 && found[2] >= 3, "\(paper.name): \(found)")
      #expect(found[1] > found[2], "\(paper.name): \(found)")
    }
  }
}
