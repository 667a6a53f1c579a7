import TermScreen

/// The queries of a session to its terminal, and the effects of the answers.
///
/// They are sent once, after the first frame, and never waited for: an answer may come late, in
/// pieces, or never. Primary device attributes, which every terminal answers, come last; after
/// their answer no other follows.
struct TerminalQueries {
  /// The consequence of an answer.
  enum Change: Equatable {
    case none
    /// The traits are different now.
    case traits
    /// A mode is to be switched on, and off at the end.
    case mode(on: [UInt8], off: [UInt8])
    /// The terminal has other colours, which are to be queried.
    case colors
  }

  /// The traits of the terminal known so far.
  private(set) var traits: TerminalTraits
  /// When the questions were sent, while the last answer is outstanding.
  private(set) var sentAt: Moment?
  /// Whether the terminal has answered once.
  private(set) var hasAnswered = false
  private let keepsWidthPolicy: Bool
  private let usesKeyboardProtocol: Bool

  init(traits: TerminalTraits, keepsWidthPolicy: Bool, usesKeyboardProtocol: Bool) {
    self.traits = traits
    self.keepsWidthPolicy = keepsWidthPolicy
    self.usesKeyboardProtocol = usesKeyboardProtocol
  }

  /// Modes 2026, 2027 and 2031 (DECRQM), the keyboard protocol's flags, the colours (OSC 10 and
  /// 11), the terminal's name (XTVERSION), and DA1 as the fence.
  static let bytes = Array(
    ("\u{1B}[?2026$p\u{1B}[?2027$p\u{1B}[?2031$p\u{1B}[?u\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\"
      + "\u{1B}[>0q\u{1B}[c").utf8)

  /// The colours alone (OSC 10 and 11), with DA1 as the fence.
  static let colorBytes = Array(
    "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)

  /// The questions were sent.
  mutating func noteSent(at time: Moment) { sentAt = time }

  /// Learns from an answer.
  mutating func take(_ reply: TerminalReply) -> Change {
    switch reply {
    case .deviceAttributes:
      (sentAt, hasAnswered) = (nil, true)
      return .none
    case .mode(2026, let state):
      return update { $0.capabilities.synchronizesOutput = (1...3).contains(state) }
    case .mode(2027, let state):
      guard (1...3).contains(state) else { return .none }
      if !keepsWidthPolicy { traits.widthPolicy = .unicode }
      // 3 is permanently set. A terminal that had the mode set already gets it back.
      if state == 2 {
        return .mode(on: Array("\u{1B}[?2027h".utf8), off: Array("\u{1B}[?2027l".utf8))
      }
      return .traits
    case .mode(2031, 2):
      // The terminal reports when the user changes its colours.
      return .mode(on: Array("\u{1B}[?2031h".utf8), off: Array("\u{1B}[?2031l".utf8))
    case .colorScheme(let isDark):
      // Until it answers with its colours, and if it never does, this is all that is known.
      if traits.background == nil { _ = update { $0.capabilities.isDark = isDark } }
      return .colors
    case .keyboardFlags:
      guard usesKeyboardProtocol else { return .none }
      // Flag 1, disambiguate: keys that type text still send text, and ESC is no longer a riddle.
      return .mode(on: Array("\u{1B}[>1u".utf8), off: Array("\u{1B}[<u".utf8))
    case .operatingSystemCommand(10, let payload):
      return update { $0.foreground = TerminalQueries.color(payload) ?? $0.foreground }
    case .operatingSystemCommand(11, let payload):
      return update { $0.background = TerminalQueries.color(payload) ?? $0.background }
    case .version(let version):
      let keeps = keepsWidthPolicy || traits.widthPolicy == .unicode
      return update {
        $0.version = version
        $0.window = WindowFeatures(version: version) ?? $0.window
        $0.rewrapping = LineRewrapping.of(version: version) ?? $0.rewrapping
        if !keeps, let policy = WidthPolicy.of(version: version) { $0.widthPolicy = policy }
      }
    default: return .none
    }
  }

  /// Changes the theme of the interface; returns whether that changes its look.
  mutating func adopt(_ theme: Theme) -> Bool {
    // Asked with every frame.
    if traits.capabilities.theme == theme { return false }
    return update { $0.capabilities.theme = theme } != .none
  }

  private mutating func update(_ change: (inout TerminalTraits) -> Void) -> Change {
    let before = traits
    change(&traits)
    return traits == before ? .none : .traits
  }

  /// A colour as X11 writes it: `rgb:RRRR/GGGG/BBBB` with one to four digits each, or `#RRGGBB`.
  static func color(_ text: String) -> Color? {
    var parts: [Substring]
    if text.hasPrefix("rgb:") || text.hasPrefix("rgba:") {
      parts = text.drop { $0 != ":" }.dropFirst().split(separator: "/")
    } else if text.hasPrefix("#"), text.count % 3 == 1 {
      let digits = (text.count - 1) / 3
      let body = text.dropFirst()
      parts = (0..<3).map { body.dropFirst($0 * digits).prefix(digits) }
    } else {
      return nil
    }
    guard parts.count >= 3 else { return nil }
    parts = Array(parts.prefix(3))
    let values = parts.compactMap { part -> UInt8? in
      guard (1...4).contains(part.utf8.count), let value = Int(part, radix: 16), value >= 0 else {
        return nil
      }
      let limit = 1 << (4 * part.utf8.count) - 1
      return UInt8((value * 255 + limit / 2) / limit)
    }
    return values.count == 3 ? .rgb(values[0], values[1], values[2]) : nil
  }
}
