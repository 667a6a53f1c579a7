import Foundation
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

/// The demos with standard streams that are closed, full, or gone.
@Suite(.serialized)
struct ClosedStreamTests {
  /// A line of the shell in a pseudo-terminal, and how it ended, printed there.
  private func start(
    _ line: String, environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      ["-c", "( \(line) ); echo status=$? >/dev/tty"], environment: environment,
      program: "/bin/bash")
  }

  private func path(_ program: String) throws -> String {
    "'\(try PseudoTerminal.path(of: program))'"
  }

  /// Whether the terminal is as it was found.
  private func checkRestored(_ terminal: PseudoTerminal) {
    #expect(ModeTracker(terminal.output).left == [], "\(terminal.transcript)")
    #expect(terminal.settings.c_lflag == terminal.initialSettings.c_lflag)
    #expect(terminal.settings.c_iflag == terminal.initialSettings.c_iflag)
    #expect(terminal.settings.c_oflag == terminal.initialSettings.c_oflag)
  }

  /// Every way to redirect a stream of these.
  static let inputs = ["", "<&-", "</dev/null"]
  static let errors = ["", "2>&-", "2>/dev/null", "2>/dev/full"]

  @Test("an interface is drawn and left whatever the other streams are", arguments: inputs, errors)
  func fruits(input: String, error: String) throws {
    let terminal = try start("exec \(path("termview-fruits")) \(input) \(error)")
    terminal.expect("Banana")
    #expect(ModeTracker(terminal.output).entered.contains(1049))
    terminal.send("\u{3}")
    terminal.expect("status=130")
    checkRestored(terminal)
    #expect(!terminal.transcript.contains("␛"), "\(terminal.transcript)")
  }

  @Test("live lines are drawn and left whatever the other streams are", arguments: inputs, errors)
  func tasks(input: String, error: String) throws {
    let terminal = try start("exec \(path("termview-tasks")) --jobs 2 --speed 20 \(input) \(error)")
    terminal.expect("status=0")
    checkRestored(terminal)
    var screen = TermReplay.VirtualTerminal(size: Size(columns: 80, rows: 100))
    screen.feed(terminal.output)
    let rows = screen.lines.filter { !$0.isEmpty }
    #expect(rows.count == 3, "\(rows)")
    #expect(rows.prefix(2).allSatisfy { $0.hasPrefix("✓ job ") }, "\(rows)")
  }

  @Test(
    "without a terminal the demos end with status 2, whatever becomes of the sentence",
    arguments: ["termview-demo", "termview-fruits"], errors)
  func refuses(program: String, error: String) throws {
    let folder = TestFolder()
    for closing in [">/dev/null", ">&-"] {
      let terminal = try start(
        "exec \(path(program)) \(closing) \(error)", environment: ["XDG_DATA_HOME": folder.path])
      terminal.expect("status=2")
    }
    // Nor was the sentence written into a file that took the closed stream's number.
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let text = try? String(contentsOfFile: folder.path(name), encoding: .utf8)
      #expect(text?.contains("draws on a terminal") != true, "\(name)")
    }
  }

  @Test("a message for a pipe without a reader does not change the status")
  func brokenPipe() throws {
    let folder = TestFolder()
    // The reader is gone before the sentence comes.
    let terminal = try start(
      "trap '' PIPE; (sleep 0.3; \(path("termview-demo")) >/dev/null; "
        + "echo demo=$? >/dev/tty) 2>&1 | true",
      environment: ["XDG_DATA_HOME": folder.path])
    terminal.expect("demo=2")
  }

  @Test(
    "what was changed last is saved when the terminal goes away",
    arguments: ["", "2>&-", "2>/dev/full"])
  func savesLast(error: String) throws {
    let folder = TestFolder()
    let file = folder.path("todo.txt")
    let lines = (1...20_000).map { "line \($0)\n" }
    try lines.joined().write(toFile: file, atomically: true, encoding: .utf8)
    // A child of a shell, so that its status is known although its terminal is gone.
    let terminal = try PseudoTerminal(
      [
        "-c",
        "trap '' HUP; \(path("termview-demo")) --todo '\(file)' \(error); "
          + "echo $? >'\(folder.path("status"))'",
      ], environment: ["XDG_DATA_HOME": folder.path], program: "/bin/bash")
    terminal.send("2")
    terminal.expect("line 3")
    terminal.send("d")
    // Its effect is seen before it is saved.
    terminal.expect("Deleted “")
    terminal.hangUp()
    _ = terminal.end()
    let status = try String(contentsOfFile: folder.path("status"), encoding: .utf8)
    #expect(status == "2\n")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == lines.dropFirst().joined())
  }

  @Test(
    "what was changed last is saved when a signal asks the program to end, which then ends by it",
    arguments: [SIGTERM, SIGHUP])
  func savesBeforeSignal(signal: Int32) throws {
    let folder = TestFolder()
    let file = folder.path("todo.txt")
    let lines = (1...20_000).map { "line \($0)\n" }
    try lines.joined().write(toFile: file, atomically: true, encoding: .utf8)
    let terminal = try PseudoTerminal(
      ["--todo", file], environment: ["XDG_DATA_HOME": folder.path], program: "termview-demo")
    terminal.send("2")
    terminal.expect("line 3")
    terminal.send("d")
    // Its effect is seen before it is saved.
    terminal.expect("Deleted “")
    if signal == SIGHUP { terminal.hangUp() } else { terminal.signal(signal) }
    #expect(terminal.end() == .signal(signal))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == lines.dropFirst().joined())
  }

  @Test("a question is asked and answered whatever standard error is", arguments: errors)
  func pick(error: String) throws {
    let terminal = try start("printf 'one\\ntwo\\n' | \(path("termview-pick")) \(error)")
    terminal.expect("two")
    terminal.send("\r")
    terminal.expect("status=0")
    checkRestored(terminal)
    #expect(!terminal.transcript.contains("␛"), "\(terminal.transcript)")
    // The program prints the answer itself: no line of the question is left.
    var screen = TermReplay.VirtualTerminal(size: Size(columns: 80, rows: 24))
    screen.feed(terminal.output)
    let rows = screen.lines.filter { !$0.isEmpty }
    #expect(rows == ["one", "status=0"], "\(rows)")
  }

  @Test("help that cannot be written is no reason to trap", arguments: [">&-", ">/dev/full"])
  func help(output: String) throws {
    for program in ["termview-demo", "termview-pick"] {
      let terminal = try start("\(path(program)) --help \(output)")
      terminal.expect("status=0")
    }
  }
}
