import TermScreen

/// What a terminal does outside of its cells, known by its name and version: there is no query for
/// it. A terminal that is not known, and one behind a multiplexer, is sent nothing.
package struct WindowFeatures: Hashable, Sendable {
  /// Whether the taskbar or a tab shows progress (OSC 9 ; 4).
  package var showsProgress = false
  /// The form of notifications; `nil` for none.
  package var notifications: NotificationForm?
  /// Whether a key jumps from mark to mark of prompts, which belong to rows (OSC 133). WezTerm has
  /// them belong to cells: prompts of neighbouring rows are one to it.
  package var marksPrompts = false

  package init(
    showsProgress: Bool = false, notifications: NotificationForm? = nil, marksPrompts: Bool = false
  ) {
    self.showsProgress = showsProgress
    self.notifications = notifications
    self.marksPrompts = marksPrompts
  }

  /// Those of a terminal by the variables that it sets.
  package init(term: String, environment: TerminalEnvironment) {
    self.init()
    // A multiplexer passes the variables of the terminal around it on, and not the sequences.
    if environment["TMUX"] != nil || environment["STY"] != nil || term.hasPrefix("tmux")
      || term.hasPrefix("screen")
    {
      return
    }
    let version = environment["TERM_PROGRAM_VERSION"] ?? ""
    if let name = environment["TERM_PROGRAM"], let known = WindowFeatures(name, version) {
      self = known
    } else if environment["WT_SESSION"] != nil || environment["ConEmuANSI"] == "ON" {
      // Windows Terminal since 1.6; a ConEmu that takes sequences at all.
      showsProgress = true
    } else if let vte = environment["VTE_VERSION"].flatMap({ Int($0) }) {
      showsProgress = vte >= 7900
    } else if let konsole = environment["KONSOLE_VERSION"].flatMap({ Int($0) }) {
      showsProgress = konsole >= 260_400
    } else if term == "xterm-kitty" || term.hasPrefix("foot") {
      self = WindowFeatures(term == "xterm-kitty" ? "kitty" : "foot", "") ?? self
    }
  }

  /// Those of a terminal by its answer to XTVERSION, such as `ghostty 1.2.0` or `kitty(0.35.2)`.
  package init?(version answer: String) {
    let name = answer.prefix { $0.isLetter || $0 == "2" }
    let version = answer.dropFirst(name.count).drop { !$0.isNumber }
    self.init(name, version)
  }

  /// Those of a terminal by its name and version; `nil` if it is not known.
  private init?(_ name: some StringProtocol, _ version: some StringProtocol) {
    let numbers = version.split { !$0.isNumber }.map { Int($0) ?? 0 }
    func isAtLeast(_ least: [Int]) -> Bool {
      !numbers.isEmpty && !numbers.lexicographicallyPrecedes(least)
    }
    switch name.lowercased() {
    case "ghostty":
      self.init(
        showsProgress: isAtLeast([1, 2]), notifications: .titleAndBody, marksPrompts: true)
    case "wezterm":
      // Its versions are dates; the first one with progress came after that of February 2024.
      self.init(showsProgress: isAtLeast([20_240_204]), notifications: .titleAndBody)
    case "iterm2", "iterm.app", "iterm":
      self.init(showsProgress: isAtLeast([3, 6, 6]), notifications: .text, marksPrompts: true)
    case "kitty": self.init(notifications: .payloads, marksPrompts: true)
    case "foot": self.init(notifications: .titleAndBody, marksPrompts: true)
    case "konsole": self.init(showsProgress: isAtLeast([26, 4]))
    // It has its own rows and keys; what is sent to the terminal around it does not get there.
    case "tmux": self.init(marksPrompts: isAtLeast([3, 4]))
    default: return nil
    }
  }
}
