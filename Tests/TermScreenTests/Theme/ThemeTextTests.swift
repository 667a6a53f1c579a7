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

  @Test(
    "what is wrong is told with its line",
    arguments: [
      ("accent #fff #000", 1, "a role and a colon are expected"),
      ("\nbase: pink", 2, "base is standard, terminal or mono"),
      ("base:", 1, "base is standard, terminal or mono"),
      ("frame: #000000 #ffffff", 1, "there is no role frame"),
      ("accent: #000000", 1, "two colours such as #6cb6ff are expected"),
      ("accent: 000000 #ffffff", 1, "two colours such as #6cb6ff are expected"),
      ("accent: #+00000 #ffffff", 1, "two colours such as #6cb6ff are expected"),
      ("accent: #000000 #ffffff 1", 1, "two colours such as #6cb6ff are expected"),
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
