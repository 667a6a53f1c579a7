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

  /// What the terminal does to lines in a window of another width.
  package var rewrapping = LineRewrapping.unknown

  /// What the terminal does outside of its cells.
  package var window = WindowFeatures()

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

extension LineRewrapping {
  /// What a terminal of these names does, as far as that is known.
  static func initial(term: String, environment: TerminalEnvironment) -> LineRewrapping {
    // A multiplexer passes the variables of the terminal around it on.
    if environment["STY"] != nil { return .unknown }
    if environment["TMUX"] != nil, term.hasPrefix("tmux") || term.hasPrefix("screen") {
      return .isLate
    }
    if environment["VTE_VERSION"] != nil { return .keepsSavedCursor }
    let names = [term, environment["TERM_PROGRAM"] ?? ""].map { $0.lowercased() }
    if names[0] == "linux" || names[0].hasPrefix("rxvt") { return .cuts }
    let known = rewrapping.first { entry in names.contains { $0.contains(entry.name) } }
    return known?.rewrapping ?? .unknown
  }

  /// What a terminal that answers so to XTVERSION does, as far as that is known.
  static func of(version: String) -> LineRewrapping? {
    let name = version.lowercased()
    if name.hasPrefix("xterm(") { return .cuts }
    return rewrapping.first { name.hasPrefix($0.name) }?.rewrapping
  }

  /// The beginnings of the names of terminals that wrap lines anew.
  ///
  /// That the saved cursor stays in its line is in their sources: VTE (`screen_set_size`), kitty
  /// (`screen_resize`), foot (`grid_resize_and_reflow`), Ghostty (`Screen.resize`).
  private static let rewrapping: [(name: String, rewrapping: LineRewrapping)] = [
    ("tmux", .isLate), ("kitty", .keepsSavedCursor), ("vte", .keepsSavedCursor),
    ("foot", .keepsSavedCursor), ("ghostty", .keepsSavedCursor), ("wezterm", .wraps),
    ("alacritty", .wraps), ("iterm", .wraps), ("apple_terminal", .wraps), ("konsole", .wraps),
    ("contour", .wraps), ("vscode", .wraps),
  ]
}
