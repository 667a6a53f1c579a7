/// What the terminfo database says of a terminal.
///
/// Loading takes about 0.1 ms. Only one description is loaded at a time, since terminfo keeps it
/// in a global variable: a new one replaces the one before.
@MainActor
package final class Terminfo {
  /// The terminal's name, as `TERM` gives it.
  package let name: String
  private var strings: [String: [UInt8]?] = [:]
  private var numbers: [String: Int?] = [:]

  /// Loads the description of the terminal `name` (`TERM` unless given), which `descriptor` is.
  package init(name: String?, descriptor: Int32) throws(TerminalError) {
    guard let name = name ?? SystemCalls.environment("TERM"), !name.isEmpty else {
      throw .terminalNotNamed
    }
    self.name = name
    switch CursesCalls.loadTerminfo(name, descriptor: descriptor) {
    case .loaded: break
    case .unknownTerminal: throw .unknownTerminal(name)
    case .noDatabase: throw .noTerminfo
    }
    // Generic types, printers, and terminals that only move their cursor step by step.
    if flag("gn") || flag("hc") || string("cup") == nil { throw .incapableTerminal(name) }
  }

  /// A string capability by its terminfo name, without padding; `nil` when absent.
  package func string(_ capability: String) -> [UInt8]? {
    if let known = strings[capability] { return known }
    let value = CursesCalls.string(capability).map(Terminfo.withoutPadding)
    strings[capability] = .some(value)
    return value
  }

  /// A string capability with numbers put in; `nil` when absent.
  package func string(_ capability: String, _ numbers: Int32...) -> [UInt8]? {
    string(capability).flatMap { CursesCalls.expand($0, numbers) }
  }

  /// A numeric capability; `nil` when absent. Asked once: curses overwrites the size.
  package func number(_ capability: String) -> Int? {
    if let known = numbers[capability] { return known }
    let value = CursesCalls.number(capability)
    numbers[capability] = .some(value)
    return value
  }

  package func flag(_ capability: String) -> Bool { CursesCalls.flag(capability) }

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
