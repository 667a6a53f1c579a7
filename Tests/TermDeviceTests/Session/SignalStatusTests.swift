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

/// The status of a program that a signal ends is that of the signal, whenever it comes.
@Suite(.serialized)
struct SignalStatusTests {
  static let drivers = ["owner", "guest", "inline owner", "inline guest"]
  static let signals = [SIGTERM, SIGHUP, SIGINT, SIGUSR1]

  @Test("of a session, however busy", arguments: drivers, signals)
  func ends(driver: String, signal: Int32) throws {
    for _ in 0..<3 {
      let terminal = try PseudoTerminal(driver.split(separator: " ").map(String.init) + ["flood"])
      terminal.expect("size 80x")
      check(terminal, endsBy: signal)
    }
  }

  // The thread of the handler and the session's go on at the same time. When the session was told
  // of the signal before it did its work, 3 of 60 runs ended with a status of the program's own.
  @Test("of a program that would end by itself when it is told", arguments: signals)
  func race(signal: Int32) throws {
    for _ in 0..<30 {
      let terminal = try PseudoTerminal(["--jobs", "2"], program: "termview-tasks")
      terminal.expect("of 2")
      check(terminal, endsBy: signal)
    }
  }

  private func check(_ terminal: PseudoTerminal, endsBy signal: Int32) {
    terminal.signal(signal)
    #expect(terminal.end() == .signal(signal), "\(terminal.transcript.suffix(500))")
    #expect(ModeTracker(terminal.output).left == [])
    #expect(terminal.settings.c_lflag == terminal.initialSettings.c_lflag)
  }

  /// What makes Swift's runtime ask what to do about a crash: a key of the program, or a signal.
  struct Crash: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var key = ""
    var signal: Int32 = 0
    let ending: PseudoTerminal.Ending
  }

  static let crashes = [
    Crash(testDescription: "a trap", key: "f", ending: SessionEndTests.trap),
    Crash(testDescription: "a trap on another thread", key: "t", ending: SessionEndTests.trap),
    Crash(testDescription: "a wild pointer", key: "s", ending: .signal(SIGSEGV)),
    Crash(testDescription: "abort", key: "a", ending: .signal(SIGABRT)),
    Crash(testDescription: "SIGSEGV that is sent", signal: SIGSEGV, ending: .signal(SIGSEGV)),
    Crash(testDescription: "SIGILL that is sent", signal: SIGILL, ending: .signal(SIGILL)),
    Crash(testDescription: "SIGQUIT", signal: SIGQUIT, ending: .signal(SIGQUIT)),
  ]

  @Test(
    "while Swift's runtime asks what to do about a crash, nothing is drawn or read",
    .enabled(if: Sanitizer.allowsBacktraces), arguments: ["owner", "guest"], crashes)
  func prompt(driver: String, crash: Crash) throws {
    let terminal = try PseudoTerminal(
      [driver, "flood"],
      environment: Sanitizer.environmentForBacktraces.merging([
        "SWIFT_BACKTRACE": "enable=yes,color=no,interactive=yes,symbolicate=off,timeout=30s"
      ]) { $1 })
    terminal.expect("size 80x24")
    terminal.listen(milliseconds: 50)
    if crash.signal == 0 { terminal.send(crash.key) } else { terminal.signal(crash.signal) }
    terminal.expect("\u{1B}[?1049l")
    terminal.expect("Press space to interact")
    terminal.listen(milliseconds: 500)
    // Any other key ends it.
    terminal.send("x")
    #expect(terminal.end() == crash.ending)
    let after = ModeTracker(terminal.output).afterLeaving(1049)
    #expect(!after.contains("flood"), "\(after)")
    #expect(terminal.settings.c_lflag == terminal.initialSettings.c_lflag)
  }
}
