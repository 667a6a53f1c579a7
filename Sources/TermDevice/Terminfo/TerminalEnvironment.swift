import TermScreen

/// The environment variables about the terminal and the user's settings.
package struct TerminalEnvironment: Hashable, Sendable {
  private var variables: [String: String]

  /// Variables by name; those that are missing or empty say nothing.
  package init(_ variables: [String: String]) {
    self.variables = variables.filter { !$0.value.isEmpty }
  }

  /// The variables of this process that matter.
  package static var current: TerminalEnvironment {
    let names = [
      "LC_ALL", "LC_CTYPE", "LANG", "NO_COLOR", "FORCE_COLOR", "CLICOLOR", "CLICOLOR_FORCE",
      "COLORFGBG", "COLORTERM", "COLUMNS", "STY", "TERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION",
      "TERMVIEW_ACCESSIBLE", "TERMVIEW_THEME", "TERMVIEW_WIDTH", "TMUX", "VTE_VERSION", "NO_MOTION",
      "WT_SESSION", "ConEmuANSI", "KONSOLE_VERSION",
    ]
    var found: [String: String] = [:]
    for name in names { found[name] = SystemCalls.environment(name) }
    return TerminalEnvironment(found)
  }

  package subscript(_ name: String) -> String? { variables[name] }

  /// Whether the user has a screen reader: `TERMVIEW_ACCESSIBLE`, other than 0.
  package var isAccessible: Bool { self["TERMVIEW_ACCESSIBLE"].map { $0 != "0" } ?? false }

  /// Whether the user wants lines of words in place of a screen: `TERMVIEW_ACCESSIBLE=1`, or any
  /// value but `screen`, which keeps the screen and describes the focused view in its last line.
  package var isReaderMode: Bool { isAccessible && self["TERMVIEW_ACCESSIBLE"] != "screen" }

  /// Whether nothing is to move that only looks alive: `NO_MOTION`, or a screen reader reads.
  package var reducesMotion: Bool { self["NO_MOTION"] != nil || isAccessible }

  /// Whether text is UTF-8: so the locale says, or nothing says anything.
  package var usesUTF8: Bool {
    guard let locale = self["LC_ALL"] ?? self["LC_CTYPE"] ?? self["LANG"] else { return true }
    // `en_US.UTF-8`, `C.utf8`, and either with a modifier behind `@`.
    let encoding = locale.lowercased().split { $0 == "." || $0 == "@" }
    return encoding.contains("utf-8") || encoding.contains("utf8")
  }

  /// The encoding of typed characters beyond ASCII, from the locale.
  package var inputEncoding: InputDecoder.TextEncoding {
    guard let locale = self["LC_ALL"] ?? self["LC_CTYPE"] ?? self["LANG"] else { return .utf8 }
    let parts = locale.lowercased().split { $0 == "." || $0 == "@" }.dropFirst()
    let names = parts.map { $0.filter { $0.isLetter || $0.isNumber } }
    // Latin-9 differs in eight characters, such as the euro sign; its letters are the same.
    return names.contains { ["iso88591", "iso885915", "latin1", "latin9"].contains($0) }
      ? .latin1 : .utf8
  }

  /// The colours to use where terminfo knows `count` of them, or RGB.
  ///
  /// Who wants no colour gets none (`NO_COLOR`, see no-color.org, or `TERMVIEW_THEME=mono`); who
  /// forces colour gets at least sixteen, or as many as `FORCE_COLOR` asks for (1: 16, 2: 256, 3:
  /// RGB); `CLICOLOR=0` switches colour off unless it is forced (bixense.com/clicolors);
  /// `COLORTERM` adds RGB.
  package func colorDepth(terminfoColors count: Int, hasRGB: Bool, term: String) -> ColorDepth {
    if self["NO_COLOR"] != nil || self["TERMVIEW_THEME"] == "mono" { return .none }
    let known: ColorDepth =
      hasRGB || count >= 1 << 24
      ? .rgb
      : count >= 256 ? .palette256 : count >= 16 ? .sixteen : count >= 8 ? .eight : .none
    switch self["FORCE_COLOR"]?.lowercased() {
    case "0", "false": return .none
    case "2": return max(known, .palette256)
    case "3": return .rgb
    case .some: return max(known, .sixteen)
    case nil: break
    }
    if let force = self["CLICOLOR_FORCE"], force != "0" { return max(known, .sixteen) }
    if self["CLICOLOR"] == "0" { return .none }
    // The variable passes through programs that know nothing of RGB: GNU screen, the console.
    if let more = self["COLORTERM"]?.lowercased(), more == "truecolor" || more == "24bit",
      known >= .eight, term != "linux", !term.hasPrefix("screen") || self["TMUX"] != nil
    {
      return .rgb
    }
    return known
  }

  /// Whether the background is dark by the last field of `COLORFGBG`, which rxvt, Konsole and
  /// others set to a number of the palette: 7 and 9 to 15 are light. `nil` where it says nothing.
  package var isDark: Bool? {
    guard let field = self["COLORFGBG"]?.split(separator: ";").last, let index = Int(field) else {
      return nil
    }
    switch index {
    case 0...6, 8: return true
    case 7, 9...15: return false
    default: return nil
    }
  }
}

extension TerminalEnvironment {
  /// The theme of `TERMVIEW_THEME`: `standard`, `terminal`, `mono`, or the path of a file, which
  /// has a slash in it. `NO_COLOR` means `mono`. `nil` if it is not set.
  ///
  /// - Throws: ``TerminalError/unknownTheme(_:)``, where there is no such theme or file, and
  ///   ``TerminalError/wrongThemeFile(path:problem:)``.
  package var theme: Theme? {
    get throws(TerminalError) {
      guard let name = self["TERMVIEW_THEME"] else {
        return self["NO_COLOR"] == nil ? nil : .mono
      }
      if let theme = Theme(named: name.lowercased()) { return theme }
      guard name.contains("/") else { throw .unknownTheme(name) }
      guard let bytes = SystemCalls.contents(ofFile: name) else { throw .unknownTheme(name) }
      do {
        return try Theme(parsing: String(decoding: bytes, as: UTF8.self))
      } catch {
        throw .wrongThemeFile(path: name, problem: "\(error)")
      }
    }
  }
}
