import TermScreen

/// A terminal's description, from ncurses or from our own reader.
@MainActor
protocol TerminfoSource {
  /// Finds the description of the terminal `name`, which `descriptor` is.
  init(terminal name: String, descriptor: Int32) throws(TerminalError)
  /// Capabilities by their terminfo names; `nil` when absent.
  func string(_ capability: String) -> [UInt8]?
  func number(_ capability: String) -> Int?
  func flag(_ capability: String) -> Bool
  /// A string capability with numbers put in; `nil` when nothing is left.
  static func expand(_ capability: [UInt8], _ numbers: [Int32]) -> [UInt8]?
}

/// A description that our own reader found.
struct FoundTerminfo: TerminfoSource {
  let entry: TerminfoEntry

  init(terminal name: String, descriptor: Int32) throws(TerminalError) {
    entry = try TerminfoDatabase.current.entry(name)
  }

  func string(_ capability: String) -> [UInt8]? { entry.string(capability) }
  func number(_ capability: String) -> Int? { entry.number(capability) }
  func flag(_ capability: String) -> Bool { entry.flag(capability) }

  static func expand(_ capability: [UInt8], _ numbers: [Int32]) -> [UInt8]? {
    let expanded = TerminfoFormat.expand(capability, numbers)
    return expanded.isEmpty ? nil : expanded
  }
}

#if Ncurses
  /// A description that ncurses keeps in a global variable: a new one replaces the one before.
  struct CursesTerminfo: TerminfoSource {
    init(terminal name: String, descriptor: Int32) throws(TerminalError) {
      switch CursesCalls.loadTerminfo(name, descriptor: descriptor) {
      case .loaded: break
      case .unknownTerminal: throw .unknownTerminal(name)
      case .noDatabase: throw .noTerminfo
      }
    }

    func string(_ capability: String) -> [UInt8]? { CursesCalls.string(capability) }
    func number(_ capability: String) -> Int? { CursesCalls.number(capability) }
    func flag(_ capability: String) -> Bool { CursesCalls.flag(capability) }

    static func expand(_ capability: [UInt8], _ numbers: [Int32]) -> [UInt8]? {
      CursesCalls.expand(capability, numbers)
    }
  }
#endif
