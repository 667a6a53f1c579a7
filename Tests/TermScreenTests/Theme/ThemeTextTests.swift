import TermScreen
import Testing

@Suite("Themes as text")
struct ThemeTextTests {
  @Test("a file says which theme it starts from, and the colours of roles")
  func parses() throws {
    let theme = try Theme(
      parsing: """
        base: terminal
        // amber
        accent: #ffb000 #8a4b00

        error: #ff6060 #c00000 203 124 9 1
        """)
    #expect(theme.colorDepth == .sixteen)
    #expect(theme.accent == Adaptive(dark: .rgb(0xFF, 0xB0, 0), light: .rgb(0x8A, 0x4B, 0)))
    #expect(
      theme.error
        == Adaptive(
          dark: .rgb(0xFF, 0x60, 0x60), light: .rgb(0xC0, 0, 0), indexed: (203, 124), ansi: (9, 1)))
  }

  @Test("one colour is for dark and light, and the theme's own have names")
  func shortLines() throws {
    let theme = try Theme(parsing: "accent: #ffb000\nerror: pink\nsuccess: mint #006040")
    #expect(theme.accent == Adaptive(.rgb(0xFF, 0xB0, 0)))
    // A name has the colour's values for few colours, too.
    for depth in [ColorDepth.rgb, .palette256, .sixteen] {
      for isDark in [true, false] {
        let own = Palette(theme: theme, colorDepth: depth, isDark: isDark)
        let standard = Palette(colorDepth: depth, isDark: isDark)
        #expect(own.color(of: .role(.error)) == standard.color(of: .pink))
      }
    }
    #expect(theme.success.light == .rgb(0, 0x60, 0x40))
  }

  static let colors =
    "one or two colours are expected, such as #6cb6ff, or of teal, purple, orange, mint, indigo, "
    + "pink, brown"

  @Test(
    "what is wrong is told with its line",
    arguments: [
      ("accent #fff #000", 1, "a role and a colon are expected"),
      ("\nbase: pink", 2, "base is standard, terminal or mono"),
      ("base:", 1, "base is standard, terminal or mono"),
      (
        "frame: #000000 #ffffff", 1,
        "there is no role frame: it is accent, backdrop, banner, border, brown, button, error, "
          + "field, fill, indigo, mark, match, mint, onFill, orange, pink, placeholder, purple, "
          + "secondary, selection, selectionUnfocused, separator, success, teal, tertiary, text, "
          + "track, warning, or base"
      ),
      ("accent:", 1, colors),
      ("accent: red", 1, colors),
      ("accent: 000000 #ffffff", 1, colors),
      ("accent: #+00000 #ffffff", 1, colors),
      ("accent: #000000 #ffffff 1", 1, colors),
      (
        "accent: #000000 #ffffff 1 256", 1,
        "colours of the palette are numbers, below 256 and below 16"
      ),
      (
        "accent: #000000 #ffffff 1 2 3 16", 1,
        "colours of the palette are numbers, below 256 and below 16"
      ),
    ])
  func fails(_ text: String, _ line: Int, _ problem: String) {
    #expect(throws: Theme.ParseError(line: line, problem: problem)) {
      try Theme(parsing: text)
    }
  }

  @Test("the themes of the library have names")
  func names() {
    #expect(Theme(named: "standard") == .standard)
    #expect(Theme(named: "terminal") == .terminal)
    #expect(Theme(named: "mono") == .mono)
    #expect(Theme(named: "other") == nil)
  }
}
