import Foundation
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

/// `termview-pick` behind a pipe, on a terminal.
@Suite(.serialized)
struct PickToolTests {
  /// The tool with three lines, one of them no UTF-8, and what became of it.
  private func start(
    _ arguments: String = "", size: Size = Size(columns: 80, rows: 24),
    environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let tool = try PseudoTerminal.path(of: "termview-pick")
    let script =
      "printf 'one\\ntwo\\n\\377three\\n' | '\(tool)' --prompt Which \(arguments) > /tmp/termview-pick.$$; "
      + "echo \"status=$? answer=$(od -An -tx1 < /tmp/termview-pick.$$ | tr -d ' \\n')\"; "
      + "rm /tmp/termview-pick.$$"
    return try PseudoTerminal(
      ["-c", script], size: size, environment: environment, program: "/bin/sh")
  }

  @Test("a line is found, chosen and printed byte for byte")
  func chooses() throws {
    let terminal = try start()
    terminal.expect("three")
    terminal.send("thr")
    terminal.expect("1")
    terminal.send("\r")
    terminal.expect("status=0 answer=ff74687265650a")
    #expect(terminal.end() == .status(0))
    #expect(ModeTracker(terminal.output).left == [])
  }

  @Test(
    "every way out has its status, and leaves the terminal as it was",
    arguments: [
      ("\u{1B}", "status=1"), ("\u{3}", "status=130"), ("\r", "status=0 answer=6f6e650a"),
    ])
  func ends(keys: String, expected: String) throws {
    let terminal = try start()
    terminal.expect("three")
    terminal.send(keys)
    terminal.expect(expected)
    #expect(ModeTracker(terminal.output).left == [])
    #expect(terminal.settings.c_lflag & tcflag_t(ICANON) != 0)
  }

  @Test(
    "options answer, or end the question",
    arguments: [
      ("--timeout 0.2", "status=124"), ("--answer 2", "status=0 answer=74776f0a"),
      ("--answer two --number", "status=0 answer=320a"), ("--answer nine", "status=2"),
      ("-q tw -1", "status=0 answer=74776f0a"), ("-q xyz -0", "status=1"),
      ("-f o --print0", "status=0 answer=6f6e650074776f00"), ("--nonsense", "status=2"),
      ("--height none", "status=2"),
    ])
  func options(arguments: String, expected: String) throws {
    let terminal = try start(arguments)
    terminal.expect(expected)
  }

  @Test("lines that are late are waited for, before there is nothing to choose or one line")
  func late() throws {
    let tool = try PseudoTerminal.path(of: "termview-pick")
    let script = "(sleep 0.3; echo late) | '\(tool)' -1 -0; echo status=$?"
    let terminal = try PseudoTerminal(["-c", script], program: "/bin/sh")
    terminal.expect("late")
    terminal.expect("status=0")
  }

  @Test("a terminal that cannot do it gets a sentence at once", arguments: ["dumb", "unheard-of"])
  func incapable(term: String) throws {
    let terminal = try start(environment: ["TERM": term])
    terminal.expect("set TERMVIEW_PICK_ANSWER")
    terminal.expect("status=2")
  }

  @Test("marked lines are printed in the order of the marks, in a small window")
  func marks() throws {
    let terminal = try start("--multi --height 4", size: Size(columns: 20, rows: 5))
    terminal.expect("two")
    terminal.send("\u{1B}[B\t")
    terminal.expect("●")
    terminal.send("\u{1B}[A\u{1B}[A\t\r")
    terminal.expect("status=0 answer=74776f0a6f6e650a")
  }

  @Test(
    "a signal whose backtrace is printed ends it all the same, and nothing is drawn after",
    .enabled(if: Sanitizer.allowsBacktraces))
  func backtraces() throws {
    let tool = try PseudoTerminal.path(of: "termview-pick")
    let script =
      "printf 'one\\ntwo\\n' | sh -c 'echo pid=$$. > /dev/tty; exec \"\(tool)\"'; echo status=$?"
    let terminal = try PseudoTerminal(
      ["-c", script],
      environment: Sanitizer.environmentForBacktraces.merging([
        "SWIFT_BACKTRACE": "enable=yes,color=no"
      ]) { $1 }, program: "/bin/sh")
    terminal.expect("two")
    let digits = terminal.transcript.split(separator: "pid=").last?.prefix { $0.isNumber }
    let process = try #require(digits.flatMap { pid_t($0) })
    terminal.listen(milliseconds: 50)
    kill(process, SIGQUIT)
    // A backtrace takes its time on a busy machine.
    terminal.expect("status=131")
    #expect(ModeTracker(terminal.output).left == [])
    // From there on lines are only added: none is erased.
    let after = String(decoding: terminal.output, as: UTF8.self)
      .components(separatedBy: "\u{1B}[?2004l").last
    #expect(after?.contains("\u{1B}[K") == false, "\(terminal.transcript)")
  }

  @Test(
    "input that cannot be read is said to be, with status 2",
    arguments: [
      ("< /", "could not be read to its end"), ("<&-", "Standard input is closed"),
    ])
  func unreadable(input: String, sentence: String) throws {
    let tool = try PseudoTerminal.path(of: "termview-pick")
    let script = "'\(tool)' --filter x \(input); echo status=$?"
    let terminal = try PseudoTerminal(["-c", script], program: "/bin/sh")
    terminal.expect(sentence)
    terminal.expect("status=2")
  }
}
