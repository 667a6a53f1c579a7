import TermScreen
import TestFolders
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
      testDescription: "stack overflow on a covered thread", keys: "O", ending: .signal(SIGSEGV)),
    WayOut(testDescription: "SIGPIPE", keys: "k", ending: .signal(SIGPIPE)),
    WayOut(testDescription: "SIGALRM", signal: SIGALRM, ending: .signal(SIGALRM)),
    WayOut(testDescription: "SIGUSR1", signal: SIGUSR1, ending: .signal(SIGUSR1)),
    WayOut(testDescription: "SIGXCPU", signal: SIGXCPU, ending: .signal(SIGXCPU)),
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

  @Test("everything entered is left", arguments: waysOut, sessionDevices)
  func restores(_ way: WayOut, device: String) throws {
    try check(way, arguments: [], device: device)
  }

  @Test("everything entered is left by a guest of the main queue", arguments: waysOut)
  func restoresAsGuest(_ way: WayOut) throws {
    try check(way, arguments: ["guest"], device: "ansi")
  }

  @Test("Ctrl-C is told to a program that asks for it", arguments: ["owner", "guest"])
  func tellsOfInterrupt(driver: String) throws {
    let way = WayOut(
      testDescription: "Ctrl-C", keys: "\u{3}", ending: .status(driver == "guest" ? 130 : 2),
      message: "Interrupted.")
    try check(way, arguments: [driver, "told"], device: "ansi")
  }

  @Test(
    "a terminal that is not being read is restored all the same, and has the message",
    arguments: ["owner", "guest"],
    [
      WayOut(
        testDescription: "fatalError", keys: "f", ending: trap, message: "the test asked for it"),
      WayOut(
        testDescription: "a trap on another thread", keys: "t", ending: trap,
        message: "on another thread"),
      WayOut(testDescription: "SIGSEGV", keys: "s", ending: .signal(SIGSEGV)),
      WayOut(testDescription: "abort", keys: "a", ending: .signal(SIGABRT)),
      WayOut(testDescription: "stack overflow", keys: "o", ending: .signal(SIGSEGV)),
      WayOut(testDescription: "exit", keys: "x", ending: .status(7)),
      WayOut(testDescription: "SIGHUP", signal: SIGHUP, ending: .signal(SIGHUP)),
    ])
  func restoresUnread(driver: String, way: WayOut) throws {
    let terminal = try PseudoTerminal([driver, "animate"], size: Size(columns: 200, rows: 60))
    let before = terminal.initialSettings
    terminal.expect("size 200x60")
    usleep(300_000)
    if !way.keys.isEmpty { terminal.send(way.keys) }
    if way.signal != 0 { terminal.signal(way.signal) }
    // Whoever reads now finds the program gone.
    usleep(1_000_000)
    #expect(terminal.end() == way.ending)
    #expect(terminal.settings.c_lflag == before.c_lflag)
    let modes = ModeTracker(terminal.output)
    #expect(modes.left == [])
    #expect(
      way.message.isEmpty || modes.afterLeaving(1049).contains(way.message),
      "\(terminal.transcript.suffix(300))")
  }

  @Test("a cursor that terminfo cannot hide is shown again by who hid it", arguments: ["q", "a"])
  func showsCursor(key: String) throws {
    let terminal = try PseudoTerminal(environment: ["TERM": "vt52", "TERMVIEW_DEVICE": "ansi"])
    terminal.expect("size 80x24")
    #expect(ModeTracker(terminal.output).left.contains(25))
    terminal.send(key)
    #expect(terminal.end() == (key == "q" ? .status(0) : .signal(SIGABRT)))
    #expect(ModeTracker(terminal.output).left == [])
  }

  @Test("the program's own handler runs, on the restored terminal", arguments: ["owner", "guest"])
  func runsOriginalHandlers(driver: String) throws {
    let terminal = try PseudoTerminal([driver, "handler"])
    terminal.expect("size 80x24")
    terminal.signal(SIGTERM)
    // The program survives; the session is interrupted.
    #expect(terminal.end() == .status(driver == "guest" ? 130 : 2))
    let modes = ModeTracker(terminal.output)
    #expect(modes.left == [])
    #expect(modes.afterLeaving(1049).contains("the program's own handler"))
  }

  #if os(Linux)
    @Test(
      "a signal just before the terminal is changed leaves it as it was found",
      arguments: ["owner", "guest"], ["hurried", "chased"])
    func signalBeforeRaw(driver: String, moment: String) throws {
      // With and without a handler that the program survives.
      for handler in [["handler"], []] {
        let terminal = try PseudoTerminal([driver, moment] + handler)
        _ = terminal.end()
        #expect(terminal.settings.c_lflag == terminal.initialSettings.c_lflag, "\(handler)")
        #expect(terminal.settings.c_oflag == terminal.initialSettings.c_oflag, "\(handler)")
        #expect(ModeTracker(terminal.output).left == [], "\(handler)")
      }
    }
  #endif

  @Test(
    "the backtrace of a trap is on the normal screen", .enabled(if: Sanitizer.allowsBacktraces))
  func showsBacktrace() throws {
    let terminal = try PseudoTerminal(
      environment: Sanitizer.environmentForBacktraces.merging([
        "SWIFT_BACKTRACE": "enable=yes,color=no,interactive=no,symbolicate=off,threads=crashed"
      ]) { $1 })
    terminal.expect("size 80x24")
    terminal.send("f")
    #expect(terminal.end() == SessionEndTests.trap)
    let after = ModeTracker(terminal.output).afterLeaving(1049)
    #expect(after.contains("the test asked for it"))
    if after.contains("unable to locate swift-backtrace") {
      print("NOT TESTED: this system has no swift-backtrace, so that there is no backtrace to see")
    } else {
      #expect(after.contains("crashed"), "\(terminal.transcript.suffix(2000))")
    }
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
    #expect(
      way.message.isEmpty || modes.afterLeaving(1049).contains(way.message),
      "\(terminal.transcript)")
  }
}
