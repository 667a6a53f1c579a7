import TermScreen
import TestFolders
import Testing

@testable import TermDevice

@Suite("The user's theme")
struct ThemeEnvironmentTests {
  @Test("TERMVIEW_THEME names a theme, and NO_COLOR means mono")
  func names() throws {
    #expect(try TerminalEnvironment([:]).theme == nil)
    #expect(try TerminalEnvironment(["NO_COLOR": "1"]).theme == .mono)
    #expect(try TerminalEnvironment(["TERMVIEW_THEME": "Terminal"]).theme == .terminal)
    #expect(
      try TerminalEnvironment(["TERMVIEW_THEME": "standard", "NO_COLOR": "1"]).theme == .standard)
    #expect(throws: TerminalError.unknownTheme("pink")) {
      try TerminalEnvironment(["TERMVIEW_THEME": "pink"]).theme
    }
  }

  @Test("a path leads to a theme's file")
  func file() throws {
    let folder = TestFolder()
    folder.write("accent: #ffb000 #8a4b00\n", to: "amber.theme")
    let path = folder.path("amber.theme")
    let theme = try TerminalEnvironment(["TERMVIEW_THEME": path]).theme
    #expect(theme?.accent.dark == .rgb(0xFF, 0xB0, 0))
    folder.write("accent:\n", to: "wrong.theme")
    let wrong = folder.path("wrong.theme")
    let problem =
      "line 1: one or two colours are expected, such as #6cb6ff, or of teal, purple, orange, mint, "
      + "indigo, pink, brown"
    #expect(throws: TerminalError.wrongThemeFile(path: wrong, problem: problem)) {
      try TerminalEnvironment(["TERMVIEW_THEME": wrong]).theme
    }
    #expect(
      TerminalError.wrongThemeFile(path: "a.theme", problem: problem).description
        == "The theme in \"a.theme\" is wrong in \(problem).")
    // A folder is no empty file.
    let other = folder.path("")
    #expect(throws: TerminalError.unknownTheme(other)) {
      try TerminalEnvironment(["TERMVIEW_THEME": other]).theme
    }
    #expect(throws: TerminalError.unknownTheme("/none/of/that")) {
      try TerminalEnvironment(["TERMVIEW_THEME": "/none/of/that"]).theme
    }
  }

  @Test("mono has no colours at all")
  func depth() {
    let environment = TerminalEnvironment(["TERMVIEW_THEME": "mono", "COLORTERM": "truecolor"])
    #expect(
      environment.colorDepth(terminfoColors: 256, hasRGB: true, term: "xterm-256color") == .none)
  }

  @Test(
    "COLORFGBG says whether the background is dark",
    arguments: [
      ("15;0", true), ("0;15", false), ("0;default;7", false), ("7;8", true), ("12;6", true),
      ("0;9", false), ("15;default", nil), ("15;42", nil), ("", nil),
    ] as [(String, Bool?)])
  func colorFGBG(_ value: String, _ isDark: Bool?) {
    #expect(TerminalEnvironment(["COLORFGBG": value]).isDark == isDark)
  }
}
