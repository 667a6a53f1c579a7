import TermScreen
import Testing

@testable import TermDevice

struct TerminalEnvironmentTests {
  static let depths: [([String: String], Int, String, ColorDepth)] = [
    ([:], 256, "xterm-256color", .palette256),
    ([:], 8, "linux", .eight),
    ([:], 16, "xterm-16color", .sixteen),
    ([:], 0, "vt100", .none),
    ([:], 1 << 24, "xterm-direct", .rgb),
    (["COLORTERM": "truecolor"], 256, "xterm-256color", .rgb),
    (["COLORTERM": "24bit"], 8, "xterm", .rgb),
    (["COLORTERM": "yes"], 256, "xterm-256color", .palette256),
    (["COLORTERM": "truecolor"], 8, "linux", .eight),
    (["COLORTERM": "truecolor"], 256, "screen-256color", .palette256),
    (["COLORTERM": "truecolor", "TMUX": "x"], 256, "screen-256color", .rgb),
    (["COLORTERM": "truecolor"], 0, "vt100", .none),
    (["NO_COLOR": "1", "COLORTERM": "truecolor"], 256, "xterm-256color", .none),
    (["NO_COLOR": "0"], 256, "xterm-256color", .none),
    (["NO_COLOR": ""], 256, "xterm-256color", .palette256),
    (["NO_COLOR": "1", "FORCE_COLOR": "3"], 256, "xterm-256color", .none),
    (["CLICOLOR": "0"], 256, "xterm-256color", .none),
    (["CLICOLOR": "1"], 256, "xterm-256color", .palette256),
    (["CLICOLOR": "0", "CLICOLOR_FORCE": "1"], 256, "xterm-256color", .palette256),
    (["CLICOLOR_FORCE": "0"], 8, "xterm", .eight),
    (["CLICOLOR_FORCE": "1"], 0, "vt100", .sixteen),
    (["FORCE_COLOR": "0"], 256, "xterm-256color", .none),
    (["FORCE_COLOR": "1"], 8, "xterm", .sixteen),
    (["FORCE_COLOR": "2"], 8, "xterm", .palette256),
    (["FORCE_COLOR": "3"], 8, "xterm", .rgb),
    (["FORCE_COLOR": "true"], 256, "xterm-256color", .palette256),
  ]

  @Test("the colours follow the user's wishes, then the terminal", arguments: depths)
  func colorDepth(_ item: ([String: String], Int, String, ColorDepth)) {
    let environment = TerminalEnvironment(item.0)
    let depth = environment.colorDepth(terminfoColors: item.1, hasRGB: false, term: item.2)
    #expect(depth == item.3)
  }

  static let locales: [([String: String], Bool)] = [
    ([:], true),
    (["LANG": "C"], false),
    (["LANG": "POSIX"], false),
    (["LANG": "C.UTF-8"], true),
    (["LANG": "de_DE.utf8"], true),
    (["LANG": "de_DE@euro"], false),
    (["LC_ALL": "C", "LANG": "en_US.UTF-8"], false),
    (["LC_CTYPE": "en_US.UTF-8", "LANG": "C"], true),
    (["LC_ALL": "", "LANG": "C"], false),
  ]

  @Test("the locale says whether text is UTF-8; without one it is", arguments: locales)
  func locale(_ item: ([String: String], Bool)) {
    #expect(TerminalEnvironment(item.0).usesUTF8 == item.1)
  }

  private static func tmux(_ version: String) -> [String: String] {
    ["TMUX": "/socket", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": version]
  }

  @Test(
    "what is typed is encoded as the locale says",
    arguments: [
      ([:], .utf8), (["LANG": "fr_FR.UTF-8"], .utf8), (["LANG": "fr_FR.ISO-8859-1"], .latin1),
      (["LANG": "fr_FR.iso88591"], .latin1), (["LC_ALL": "de_DE.ISO8859-15@euro"], .latin1),
      (["LC_ALL": "C.UTF-8", "LANG": "fr_FR.ISO-8859-1"], .utf8), (["LANG": "C"], .utf8),
      (["LANG": "ja_JP.eucJP"], .utf8),
    ] as [([String: String], InputDecoder.TextEncoding)])
  func inputEncoding(variables: [String: String], encoding: InputDecoder.TextEncoding) {
    #expect(TerminalEnvironment(variables).inputEncoding == encoding)
  }

  static let policies: [(String, [String: String], WidthPolicy)] = [
    ("xterm-256color", [:], .conservative),
    ("xterm-kitty", [:], .kitty),
    ("foot", [:], .foot),
    ("foot-extra", [:], .foot),
    ("xterm-ghostty", [:], .ghostty),
    ("linux", [:], .linux),
    ("xterm-256color", ["TERM_PROGRAM": "WezTerm"], .wezterm),
    ("xterm-256color", ["TERM_PROGRAM": "iTerm.app"], .iterm2),
    ("tmux-256color", ["TERM_PROGRAM": "WezTerm"], .conservative),
    ("tmux-256color", tmux("3.3a"), .tmux33), ("screen-256color", tmux("next-3.5"), .tmux33),
    ("tmux-256color", tmux("3.2"), .conservative), ("tmux-256color", tmux("4"), .tmux33),
    ("screen", tmux("3.3a").merging(["STY": "7.pts"]) { $1 }, .conservative),
    ("xterm-kitty", ["TERMVIEW_WIDTH": "wcwidth"], .wcwidth),
    ("xterm-kitty", ["TERMVIEW_WIDTH": "nonsense"], .kitty),
  ]

  @Test("the policy of widths is asked for, or known by name, or safe", arguments: policies)
  func widthPolicy(_ item: (String, [String: String], WidthPolicy)) {
    let environment = TerminalEnvironment(item.1)
    #expect(WidthPolicy.initial(term: item.0, environment: environment) == item.2)
  }

  static let versions: [(String, WidthPolicy?)] = [
    ("kitty(0.35.2)", .kitty), ("WezTerm 20240203-110809-5046fc22", .wezterm),
    ("foot(1.16.2)", .foot), ("iTerm2 3.5.0", .iterm2), ("tmux 3.3a", .tmux33),
    ("tmux 3.2a", .conservative), ("tmux next-3.6", .tmux33), ("tmux", .conservative),
    ("XTerm(379)", .conservative), ("ghostty 1.0.1", .ghostty), ("something else", nil), ("", nil),
  ]

  @Test("a terminal's own name says its policy", arguments: versions)
  func version(_ item: (String, WidthPolicy?)) {
    #expect(WidthPolicy.of(version: item.0) == item.1)
  }
}
