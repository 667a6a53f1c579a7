extension WidthPolicy {
  /// The rules unchanged, for terminals with grapheme clustering (mode 2027) and for tests.
  public static let unicode = WidthPolicy()

  /// The policy under which every terminal draws alike: selectors and skin tones are dropped, of
  /// joined emoji only the first is drawn, and what adds a column to a cluster has a cell of its
  /// own.
  public static let conservative = WidthPolicy(
    emojiSelector: .reduced, joinedEmoji: .reduced, skinTones: .reduced, addsScalars: true)

  /// Terminals that add up the `wcwidth` (C) of each scalar.
  public static let wcwidth = conservative

  /// A console without emoji: flags as letters too.
  public static let linux = WidthPolicy(
    emojiSelector: .reduced, joinedEmoji: .reduced, skinTones: .reduced, flags: .letters,
    addsScalars: true)

  /// kitty: follows both variation selectors, and a skin tone makes its emoji wide; spacing marks
  /// and conjuncts add no column.
  public static let kitty = WidthPolicy(
    textSelector: .joined, skinToneWidens: true, spacingMarkWidens: false, conjunctWidens: false)

  /// foot: follows both variation selectors; spacing marks add no column.
  public static let foot = WidthPolicy(
    textSelector: .joined, spacingMarkWidens: false)

  /// Ghostty: as ``unicode``, and follows VARIATION SELECTOR-15 too.
  public static let ghostty = WidthPolicy(textSelector: .joined)

  /// WezTerm: VARIATION SELECTOR-16 is dropped, and spacing marks add no column.
  public static let wezterm = WidthPolicy(
    emojiSelector: .reduced, spacingMarkWidens: false)

  /// Konsole: as ``unicode``.
  public static let konsole = WidthPolicy()

  /// iTerm2: skin tones are dropped, and flags are shown as letters.
  public static let iterm2 = WidthPolicy(
    skinTones: .reduced, flags: .letters)

  /// tmux from version 3.3 on, which keeps joined emoji in one cell, of long ones the first
  /// members.
  package static let tmux33 = WidthPolicy(
    emojiSelector: .reduced, joinedEmoji: .joined, skinTones: .reduced, addsScalars: true)

  /// The policy for a terminal by its name; `nil` for an unknown name.
  ///
  /// Knows `unicode`, `wcwidth`, `conservative` and the names of terminals in lower case.
  public static func named(_ name: some StringProtocol) -> WidthPolicy? {
    switch name.lowercased() {
    case "unicode", "2027", "clusters": .unicode
    case "wcwidth": .wcwidth
    case "conservative", "safe": .conservative
    case "kitty": .kitty
    case "foot": .foot
    case "ghostty": .ghostty
    case "wezterm": .wezterm
    case "konsole": .konsole
    case "iterm2", "iterm", "iterm.app": .iterm2
    case "linux", "console": .linux
    case "xterm", "vte", "gnome", "alacritty", "xterm.js", "vscode", "apple_terminal", "tmux",
      "screen", "rxvt", "st":
      .conservative
    default: nil
    }
  }

  /// Parses a policy; `nil` for an invalid `description`.
  ///
  /// A name, or a name and changes to it, separated by commas: `xterm,ambiguous=2,vs16=1`. The
  /// keys are `vs16`, `vs15`, `zwj`, `skin`, `flags`, `marks` and `conjuncts` with `1` (as written,
  /// or two columns) or `0`, `sum` with `1` where the widths of scalars are added up, and
  /// `ambiguous` with the columns, 1 or 2. Without a name the changes apply to ``conservative``.
  public init?(parsing description: String) {
    var policy = WidthPolicy.conservative
    for (index, item) in description.split(separator: ",", omittingEmptySubsequences: false)
      .enumerated()
     {
      let parts = item.split(separator: "=", omittingEmptySubsequences: false)
      if parts.count == 1, index == 0, let named = WidthPolicy.named(parts[0]) {
        policy = named
      } else if parts.count != 2 || !policy.set(parts[0].lowercased(), to: String(parts[1])) {
        return nil
      }
    }
    self = policy
  }

  private mutating func set(_ key: String, to value: String) -> Bool {
    if key == "ambiguous", value == "1" || value == "2" {
      ambiguousColumns = value == "2" ? 2 : 1
      return true
    }
    guard value == "0" || value == "1" else { return false }
    let isOn = value == "1"
    switch key {
    case "vs16": emojiSelector = isOn ? .joined : .reduced
    case "vs15": textSelector = isOn ? .joined : .reduced
    case "zwj": joinedEmoji = isOn ? .joined : .reduced
    case "skin": skinTones = isOn ? .joined : .reduced
    case "flags": flags = isOn ? .joined : .letters
    case "marks": spacingMarkWidens = isOn
    case "conjuncts": conjunctWidens = isOn
    case "sum": addsScalars = isOn
    default: return false
    }
    return true
  }
}
