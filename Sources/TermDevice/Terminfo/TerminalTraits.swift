import TermScreen

/// The properties of a terminal for programs: from terminfo and the environment at first, and more
/// as the terminal answers.
package struct TerminalTraits: Hashable, Sendable {
  /// The capabilities for drawing.
  package var capabilities: TerminalCapabilities
  /// The widths of clusters on which terminals disagree.
  package var widthPolicy: WidthPolicy
  /// The terminal's own colours, where it reports them.
  package var foreground: Color? {
    get { capabilities.foreground }
    set { capabilities.foreground = newValue }
  }
  package var background: Color? {
    get { capabilities.background }
    set { capabilities.background = newValue }
  }
  /// The terminal's name and version (XTVERSION), where it reports them.
  package var version: String?

  /// Whether the terminal wraps lines anew in a window of another width; `nil` when unknown.
  package var rewrapsLines: Bool?
  /// Whether the terminal tells of a new size some time after it has wrapped its lines anew.
  package var reportsSizesLate = false

  /// Whether the user has a screen reader.
  package var announcesFocus = false
  /// Whether nothing is to move that only looks alive.
  package var reducesMotion = false

  package init(capabilities: TerminalCapabilities, widthPolicy: WidthPolicy = .conservative) {
    self.capabilities = capabilities
    self.widthPolicy = widthPolicy
  }

  /// Whether the background is dark; `nil` when the terminal does not tell.
  package var isDark: Bool? {
    capabilities.palette.isDark
  }
}

extension WidthPolicy {
  /// The policy before the terminal has answered anything: what `TERMVIEW_WIDTH` asks for, else
  /// that of the terminal by the names which the environment gives it, else the one that is safe
  /// everywhere.
  package static func initial(term: String, environment: TerminalEnvironment) -> WidthPolicy {
    if let asked = environment["TERMVIEW_WIDTH"].flatMap({ WidthPolicy(parsing: $0) }) {
      return asked
    }
    // A multiplexer passes the variables of the terminal around it on; what counts is its own.
    if term.hasPrefix("tmux") || term.hasPrefix("screen") {
      return isTmux33(environment) ? .tmux33 : .conservative
    }
    let names = [
      term, term.hasPrefix("xterm-") ? String(term.dropFirst(6)) : nil,
      term.split(separator: "-").first.map(String.init), environment["TERM_PROGRAM"],
    ]
    for name in names.lazy.compactMap({ $0 }) where !name.hasPrefix("xterm") {
      if let policy = WidthPolicy.named(name) { return policy }
    }
    return .conservative
  }

  /// Whether the multiplexer is tmux, of at least version 3.3: it says so itself since 3.2.
  private static func isTmux33(_ environment: TerminalEnvironment) -> Bool {
    guard environment["TMUX"] != nil, environment["STY"] == nil,
      environment["TERM_PROGRAM"] == "tmux", let version = environment["TERM_PROGRAM_VERSION"]
    else { return false }
    return isAtLeast33(version)
  }

  /// Whether a version of tmux's, such as "3.3a" or "next-3.5", is 3.3 or later.
  private static func isAtLeast33(_ version: some StringProtocol) -> Bool {
    let numbers = version.drop { !$0.isNumber }.split(separator: ".").map { part in
      Int(part.prefix { $0.isNumber }) ?? 0
    }
    return !numbers.isEmpty && !numbers.lexicographicallyPrecedes([3, 3])
  }

  /// The policy of a terminal by what it answers to XTVERSION, such as `kitty(0.35.2)`.
  package static func of(version: String) -> WidthPolicy? {
    if version.hasPrefix("tmux "), isAtLeast33(version.dropFirst(5)) { return .tmux33 }
    return WidthPolicy.named(version.prefix { $0.isLetter || $0 == "." })
      ?? WidthPolicy.named(version.prefix { $0.isLetter || $0.isNumber || $0 == "." })
  }
}

extension TerminalTraits {
  /// Whether a terminal of these names wraps lines anew, as far as that is known.
  static func rewrapsLines(term: String, environment: TerminalEnvironment) -> Bool? {
    // A multiplexer passes the variables of the terminal around it on.
    if environment["STY"] != nil { return nil }
    if isTmux(term: term, environment: environment) { return true }
    if environment["VTE_VERSION"] != nil { return true }
    let names = [term, environment["TERM_PROGRAM"] ?? ""].map { $0.lowercased() }
    if names[0] == "linux" || names[0].hasPrefix("rxvt") { return false }
    return names.contains { name in rewrapping.contains { name.contains($0) } } ? true : nil
  }

  /// Whether the terminal is tmux.
  static func isTmux(term: String, environment: TerminalEnvironment) -> Bool {
    environment["STY"] == nil && environment["TMUX"] != nil
      && (term.hasPrefix("tmux") || term.hasPrefix("screen"))
  }

  /// Whether a terminal that answers so to XTVERSION wraps lines anew.
  static func rewrapsLines(version: String) -> Bool? {
    let name = version.lowercased()
    if name.hasPrefix("xterm(") { return false }
    return rewrapping.contains { name.hasPrefix($0) } ? true : nil
  }

  /// The beginnings of the names of terminals that do.
  private static let rewrapping = [
    "tmux", "kitty", "vte", "foot", "wezterm", "alacritty", "ghostty", "iterm", "apple_terminal",
    "konsole", "contour", "vscode",
  ]
}
