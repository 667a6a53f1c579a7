import TermScreen

/// A terminal's entry in the terminfo database.
///
/// Loading takes about 0.1 ms. With the trait `Ncurses`, only one description is loaded at a time:
/// a new one replaces the one before.
@MainActor
package final class Terminfo {
  #if Ncurses
    private typealias Source = CursesTerminfo
  #else
    private typealias Source = FoundTerminfo
  #endif

  /// The terminal's name, as `TERM` gives it.
  package let name: String
  private let source: Source
  private var strings: [String: [UInt8]?] = [:]
  private var numbers: [String: Int?] = [:]

  /// Loads the description of the terminal `name` (`TERM` unless given), which `descriptor` is.
  package init(name: String?, descriptor: Int32) throws(TerminalError) {
    guard let name = name ?? SystemCalls.environment("TERM"), !name.isEmpty else {
      throw .terminalNotNamed
    }
    self.name = name
    source = try Source(terminal: name, descriptor: descriptor)
    // Generic types, printers, and terminals that only move their cursor step by step.
    if flag("gn") || flag("hc") || string("cup") == nil { throw .incapableTerminal(name) }
  }

  /// A string capability by its terminfo name, without padding; `nil` when absent.
  package func string(_ capability: String) -> [UInt8]? {
    if let known = strings[capability] { return known }
    let value = source.string(capability).map(Terminfo.withoutPadding)
    strings[capability] = .some(value)
    return value
  }

  /// A string capability with numbers put in; `nil` when absent.
  package func string(_ capability: String, _ numbers: Int32...) -> [UInt8]? {
    string(capability).flatMap { Source.expand($0, numbers) }
  }

  /// A numeric capability; `nil` when absent. Asked once: curses overwrites the size.
  package func number(_ capability: String) -> Int? {
    if let known = numbers[capability] { return known }
    let value = source.number(capability)
    numbers[capability] = .some(value)
    return value
  }

  package func flag(_ capability: String) -> Bool { source.flag(capability) }

  /// Leaves out delays, `$<5>` or `$<5*/>`: they were meant for hardware, and XON/XOFF does it.
  static func withoutPadding(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "$"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "<"),
        let end = bytes[index...].firstIndex(of: UInt8(ascii: ">"))
      {
        index = end + 1
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }
}

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

/// The similarity of a terminal to those whose control sequences are built in.
extension Terminfo {
  /// Whether the terminal places the cursor and clears as ECMA-48 says.
  package var speaksANSI: Bool {
    sends("cup", "\u{1B}[5;10H", 4, 9)
      && (string("clear").map { $0.starts(with: Array("\u{1B}[".utf8)) } ?? false)
      && (string("el") == nil || sends("el", "\u{1B}[K"))
      && (string("ed") == nil || sends("ed", "\u{1B}[J"))
      && resetsLikeANSI && sends(orLacks: "bold", "\u{1B}[1m")
      && sends(orLacks: "rev", "\u{1B}[7m") && sends(orLacks: "smul", "\u{1B}[4m")
      // Attributes that take a cell of their own.
      && (number("xmc") ?? 0) <= 0
  }

  /// Whether the terminal takes xterm's private modes: paste, focus and mouse.
  package var speaksXterm: Bool {
    guard speaksANSI else { return false }
    if flag("XT") || string("XM") != nil || string("E3") != nil && string("Ms") != nil {
      return true
    }
    return string("kmous").map { Terminfo.mouseReports.contains($0) } ?? false
  }

  /// Whether the terminal swallows control sequences and strings that it does not know, as xterm
  /// does: then it may be asked things, and told of links and titles.
  package var ignoresUnknown: Bool {
    guard speaksXterm else { return false }
    return flag("XT") || ["tmux", "xterm", "foot"].contains { name.hasPrefix($0) }
  }

  private static let mouseReports = ["\u{1B}[M", "\u{1B}[<"].map { Array($0.utf8) }

  /// `sgr0` may also leave the line-drawing character set, before or after.
  private var resetsLikeANSI: Bool {
    guard let reset = string("sgr0") else { return true }
    // Looked for byte by byte: searching strings loads what regular expressions need.
    return ["\u{1B}[m", "\u{1B}[0m", "\u{1B}[0;10m"].contains { text in
      reset.indices.contains { reset[$0...].starts(with: text.utf8) }
    }
  }

  /// Whether a capability, with numbers put in, is exactly the sequence that we would send.
  package func sends(_ capability: String, _ sequence: String, _ numbers: Int32...) -> Bool {
    string(capability).flatMap { Source.expand($0, numbers) } == Array(sequence.utf8)
  }

  private func sends(orLacks capability: String, _ sequence: String) -> Bool {
    string(capability) == nil || sends(capability, sequence)
  }
}
