import TermScreen

extension Terminfo {
  /// Whether a key sends what answers of the terminal begin with, as Delete does on `xterm-hp`
  /// (`ESC P`): answers could not be told from typing then.
  package var hasKeysLikeAnswers: Bool {
    keys.contains { Terminfo.answers.contains($0.bytes) }
  }

  /// CSI, DCS and OSC (ECMA-48, 5.3).
  private static let answers = ["\u{1B}[", "\u{1B}P", "\u{1B}]"].map { Array($0.utf8) }

  /// The keys that the terminal describes, by the bytes that it sends for them.
  package var keys: [(bytes: [UInt8], key: KeyPress)] {
    var found: [(bytes: [UInt8], key: KeyPress)] = []
    func add(_ capability: String, _ key: KeyPress) {
      if let bytes = string(capability) { found.append((bytes, key)) }
    }
    for (capability, key) in Terminfo.namedKeys { add(capability, KeyPress(key)) }
    for (capability, key) in Terminfo.shiftedKeys {
      add(capability, KeyPress(key, modifiers: .shift))
    }
    // F13 and up are the lower ones with modifiers on most terminals; the decoder knows those.
    for number in 1...12 { add("kf\(number)", KeyPress(.function(number))) }
    add("kcbt", KeyPress(.tab, modifiers: .shift))
    return found
  }

  private static let namedKeys: [(String, KeyEquivalent)] = [
    ("kcuu1", .upArrow), ("kcud1", .downArrow), ("kcub1", .leftArrow), ("kcuf1", .rightArrow),
    ("khome", .home), ("kend", .end), ("kpp", .pageUp), ("knp", .pageDown), ("kich1", .insert),
    ("kdch1", .deleteForward), ("kbs", .delete), ("kent", .return), ("kb2", .begin),
    ("kbeg", .begin), ("kclr", .clear), ("kll", .end),
  ]

  private static let shiftedKeys: [(String, KeyEquivalent)] = [
    ("kLFT", .leftArrow), ("kRIT", .rightArrow), ("kri", .upArrow), ("kind", .downArrow),
    ("kHOM", .home), ("kEND", .end), ("kPRV", .pageUp), ("kNXT", .pageDown), ("kIC", .insert),
    ("kDC", .deleteForward),
  ]
}
