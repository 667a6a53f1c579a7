import TermReplay
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

/// An interface that a program's top-level code awaits.
@Suite(.serialized)
struct TopLevelTests {
  /// The program in a shell that says how it ended.
  private func start(
    _ arguments: String, environment: [String: String] = ["SWIFT_BACKTRACE": "enable=no"]
  ) throws -> PseudoTerminal {
    let program = try PseudoTerminal.path(of: "RunProgram")
    return try PseudoTerminal(
      ["-c", "'\(program)' \(arguments); echo status=$?"], environment: environment,
      program: "/bin/bash")
  }

  /// Whether what was written after the interface is the status and nothing else.
  private func check(_ terminal: PseudoTerminal, says expected: [String]) {
    #expect(ModeTracker(terminal.output).left == [])
    #expect(terminal.settings.c_lflag == terminal.initialSettings.c_lflag)
    #expect(terminal.settings.c_oflag == terminal.initialSettings.c_oflag)
    var screen = TermReplay.VirtualTerminal(size: Size(columns: 80, rows: 100))
    screen.feed(terminal.output)
    // The picture of live lines remains.
    let said = screen.lines.filter {
      !$0.isEmpty && !$0.contains("Apple") && !$0.contains("Banana")
    }
    #expect(said == expected, "\(terminal.transcript)")
  }

  @Test("Ctrl-C ends the program as any other, restored and silent", arguments: ["", "inline"])
  func interrupts(how: String) throws {
    let terminal = try start(how)
    terminal.expect("Banana")
    terminal.send("\u{3}")
    terminal.expect("status=130")
    check(terminal, says: ["status=130"])
  }

  @Test("Ctrl-C in work that is shown cancels it first, then ends the program")
  func interruptsWork() throws {
    let terminal = try start("work")
    terminal.expect("Banana")
    terminal.send("\u{3}")
    terminal.expect("status=130")
    check(terminal, says: ["the work was cancelled", "status=130"])
  }

  @Test(
    "a program that asks to be told catches Ctrl-C, and goes on",
    arguments: ["told", "told inline", "told blocking", "told work"])
  func tells(how: String) throws {
    let terminal = try start(how)
    terminal.expect("Banana")
    terminal.send("\u{3}")
    terminal.expect("status=0")
    let work = how.hasSuffix("work") ? ["the work was cancelled"] : []
    check(terminal, says: work + ["caught: Interrupted.", "the program goes on", "status=0"])
  }

  /// With the backtrace that a program without a handler writes on a terminal.
  private static let unknown = ["TERM": "no-such-terminal", "SWIFT_BACKTRACE": "enable=yes"]
  private static let reason =
    "terminfo does not know the terminal \"no-such-terminal\" that TERM names."

  @Test(
    "without a terminal that can show it, one line on standard error says why, and the status is 2",
    arguments: ["", "inline", "blocking"])
  func ends(how: String) throws {
    let terminal = try start("\(how) >/dev/tty", environment: TopLevelTests.unknown)
    terminal.expect("status=2")
    check(terminal, says: [TopLevelTests.reason, "status=2"])
    let silent = try start("\(how) 2>/dev/null", environment: TopLevelTests.unknown)
    silent.expect("status=2")
    check(silent, says: ["status=2"])
  }

  @Test("work that is shown is done without a terminal that can show it")
  func works() throws {
    let terminal = try start("clock", environment: TopLevelTests.unknown)
    terminal.expect("status=0")
    #expect(terminal.transcript.contains("it took "))
  }

  @Test(
    "a program that asks to be told catches the lack of a terminal, and goes on",
    arguments: ["told", "told inline", "told blocking"])
  func tellsOfTerminal(how: String) throws {
    let terminal = try start(how, environment: TopLevelTests.unknown)
    terminal.expect("status=0")
    check(
      terminal, says: ["caught: \(TopLevelTests.reason)", "the program goes on", "status=0"])
  }

  @Test("views know the terminal's size although standard output is not the terminal meanwhile")
  func size() throws {
    let terminal = try start("size")
    terminal.expect("size 80x24, asked -1")
    terminal.resize(columns: 70, rows: 20)
    terminal.expect("70x20, asked -1")
    terminal.send("\u{3}")
    terminal.expect("status=130")
  }

  @Test("the time that has passed is right to the second by the real clock")
  func clock() throws {
    let terminal = try start("clock")
    terminal.expect("status=0")
    var screen = TermReplay.VirtualTerminal(size: Size(columns: 80, rows: 100))
    screen.feed(terminal.output)
    let shown = screen.lines.first { $0.contains(":") }
    // The program says itself how long it took, however busy the machine is.
    let taken = screen.lines.first { $0.hasPrefix("it took ") }?.dropFirst(8)
    #expect(taken != nil)
    #expect(shown == taken.map { "0:0\($0)" }, "\(screen.lines.prefix(5))")
  }
}
