import TermScreen
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Every way out of a session leaves the terminal as it was found.
@Suite(.serialized)
struct SessionEndTests {
  /// A way out: what is typed or sent, and how the program ends.
  struct WayOut: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var keys = ""
    var signal: Int32 = 0
    let ending: PseudoTerminal.Ending
    /// What is printed on the normal screen afterwards.
    var message = ""
  }

  static let waysOut = [
    WayOut(testDescription: "return", keys: "q", ending: .status(0), message: "finished"),
    WayOut(testDescription: "exit", keys: "x", ending: .status(7)),
    WayOut(testDescription: "Ctrl-C", keys: "\u{3}", ending: .signal(SIGINT)),
    WayOut(testDescription: "SIGINT", signal: SIGINT, ending: .signal(SIGINT)),
    WayOut(testDescription: "SIGTERM", signal: SIGTERM, ending: .signal(SIGTERM)),
    WayOut(testDescription: "SIGHUP", signal: SIGHUP, ending: .signal(SIGHUP)),
    WayOut(testDescription: "SIGQUIT", signal: SIGQUIT, ending: .signal(SIGQUIT)),
    WayOut(
      testDescription: "fatalError", keys: "f", ending: trap, message: "the test asked for it"),
    WayOut(
      testDescription: "index out of range", keys: "i", ending: trap, message: "out of range"),
    WayOut(
      testDescription: "a trap on another thread", keys: "t", ending: trap,
      message: "on another thread"),
    WayOut(testDescription: "SIGSEGV", keys: "s", ending: .signal(SIGSEGV)),
    WayOut(testDescription: "abort", keys: "a", ending: .signal(SIGABRT)),
    WayOut(testDescription: "stack overflow", keys: "o", ending: .signal(SIGSEGV)),
    WayOut(
      testDescription: "SIGTERM while the main thread is busy", keys: "h", signal: SIGTERM,
      ending: .signal(SIGTERM)),
  ]

  /// The signal of a Swift trap.
  static var trap: PseudoTerminal.Ending {
    #if arch(x86_64) || arch(i386)
      .signal(SIGILL)
    #else
      .signal(SIGTRAP)
    #endif
  }

  @Test("everything entered is left", arguments: waysOut, ["ansi", "curses"])
  func restores(_ way: WayOut, device: String) throws {
    try check(way, arguments: [], device: device)
  }

  @Test("everything entered is left by a guest of the main queue", arguments: waysOut)
  func restoresAsGuest(_ way: WayOut) throws {
    var way = way
    // A guest is one part of a program: Ctrl-C throws, and the program decides.
    if way.keys == "\u{3}" {
      way = WayOut(testDescription: "Ctrl-C", keys: "\u{3}", ending: .status(130))
    }
    // The main queue is served by a thread of the system's, whose stack has no alternative.
    if way.testDescription == "stack overflow" { return }
    try check(way, arguments: ["guest"], device: "ansi")
  }

  private func check(_ way: WayOut, arguments: [String], device: String) throws {
    let terminal = try PseudoTerminal(
      arguments + ["quiet"], environment: ["TERMVIEW_DEVICE": device])
    let before = terminal.initialSettings
    terminal.expect("size 80x24")
    #expect(terminal.settings.c_lflag & tcflag_t(ICANON) == 0)
    if !way.keys.isEmpty { terminal.send(way.keys) }
    if way.signal != 0 {
      terminal.listen(milliseconds: 50)
      terminal.signal(way.signal)
    }
    #expect(terminal.end() == way.ending, "\(terminal.transcript)")
    let after = terminal.settings
    #expect(after.c_lflag == before.c_lflag)
    #expect(after.c_iflag == before.c_iflag)
    #expect(after.c_oflag == before.c_oflag)
    let modes = ModeTracker(terminal.output)
    #expect(modes.left == [], "\(terminal.transcript)")
    #expect(modes.entered.isSuperset(of: [1049, 2004, 1006]))
    #expect(modes.afterLeaving(1049).contains(way.message), "\(terminal.transcript)")
  }
}
