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

/// Diagnostics of a program that runs: two rows of its list have one id.
@Suite(.serialized)
struct DiagnosticOutputTests {
  /// A program in a shell that prints how it ended.
  private func start(
    _ arguments: String, program: String = "RunProgram", environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let path = try PseudoTerminal.path(of: program)
    return try PseudoTerminal(
      ["-c", "'\(path)' \(arguments); echo status=$? >/dev/tty"],
      environment: environment, program: "/bin/bash")
  }

  /// The diagnostics among the lines that are on the screen at the end.
  private func diagnostics(_ terminal: PseudoTerminal) -> [String] {
    var screen = TermReplay.VirtualTerminal(size: Size(columns: 200, rows: 100))
    screen.feed(terminal.output)
    return screen.lines.filter { $0.hasPrefix("TermView: ") }
  }

  private func check(_ lines: [String], isCounted: Bool = false) {
    #expect(lines.count == 1, "\(lines)")
    #expect(lines.allSatisfy { $0.hasPrefix("TermView: String: the id same␛[31m occurs") })
    if isCounted { #expect(lines.allSatisfy { $0.hasSuffix("of their own (2 times)") }) }
  }

  @Test(
    "they are printed once the terminal is restored, however the program ends",
    arguments: [
      ("twice", "q", "status=0"), ("inline twice", "q", "status=0"),
      ("twice", "\u{3}", "status=130"), ("inline twice", "\u{3}", "status=130"),
      ("twice", "e", "status=7"), ("inline twice", "e", "status=7"),
    ])
  func prints(arguments: String, key: String, status: String) throws {
    let terminal = try start(arguments)
    terminal.expect("Banana")
    #expect(!terminal.transcript.contains("occurs more than once"))
    terminal.send(key)
    terminal.expect(status)
    check(diagnostics(terminal))
    #expect(ModeTracker(terminal.output).left == [])
    // After everything that restores the terminal.
    let text = String(decoding: terminal.output, as: UTF8.self)
    let end = text.range(of: "\u{1B}[?1049l", options: .backwards)?.upperBound ?? text.startIndex
    #expect(text[end...].contains("TermView: "))
  }

  @Test("they are printed after a trap and after signals", arguments: [SIGTERM, SIGHUP, 0])
  func printsAtSignals(signal: Int32) throws {
    let terminal = try PseudoTerminal(["twice"], program: "RunProgram")
    terminal.expect("Banana")
    if signal == 0 { terminal.send("t") } else { terminal.signal(signal) }
    let ending = terminal.end()
    if signal == 0 {
      #expect(ending != .running && ending != .status(0))
      #expect(terminal.transcript.contains("on purpose"))
    } else {
      #expect(ending == .signal(signal))
    }
    check(diagnostics(terminal))
    #expect(ModeTracker(terminal.output).left == [])
  }

  @Test("lines of changes and printed documents print them, too")
  func printsWithoutScreen() throws {
    let watched = try start("watched 2>&1 | cat")
    watched.expect("status=0")
    check(diagnostics(watched))
    let printed = try start("twice", program: "PrintProgram")
    printed.expect("status=0")
    #expect(diagnostics(printed).count == 1)
    #expect(printed.transcript.contains("the id same occurs more than once"))
    let piped = try start("twice 2>/dev/null | cat", program: "PrintProgram")
    piped.expect("status=0")
    #expect(diagnostics(piped) == [])
  }

  @Test("a file is appended to while the program runs")
  func appends() throws {
    let folder = TestFolder()
    let file = folder.path("diagnostics")
    try "before\n".write(toFile: file, atomically: true, encoding: .utf8)
    for count in 1...2 {
      let terminal = try start("twice", environment: ["TERMVIEW_DIAGNOSTICS": file])
      terminal.expect("Banana")
      let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      #expect(lines.count == 1 + count)
      #expect(lines.first == "before")
      check(lines.dropFirst(count).map(String.init))
      terminal.send("q")
      terminal.expect("status=0")
      check(diagnostics(terminal))
    }
  }

  @Test("a file that cannot be written is named, and a pipe without a reader is no obstacle")
  func unwritable() throws {
    let folder = TestFolder()
    let file = folder.path("no/such\u{7}folder")
    let terminal = try start("twice", environment: ["TERMVIEW_DIAGNOSTICS": file])
    terminal.expect("Banana")
    terminal.send("q")
    terminal.expect("status=0")
    let shown = terminal.transcript.filter { $0 != "\r" && $0 != "\n" }
    #expect(shown.contains("such␇folder cannot be written: No such file or directory"), "\(shown)")
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let other = try start("twice", environment: ["TERMVIEW_DIAGNOSTICS": pipe])
    other.expect("Banana")
    other.send("q")
    other.expect("status=0")
  }

  @Test(
    "a standard error that takes nothing changes nothing about the end",
    arguments: ["2>&-", "2>/dev/null", "2>/dev/full", "2> >(exec 0<&-; sleep 1)"],
    [("q", "status=0"), ("\u{3}", "status=130"), ("e", "status=7")])
  func deafError(error: String, key: (String, String)) throws {
    let terminal = try start("twice \(error)")
    terminal.expect("Banana")
    terminal.listen(milliseconds: 50)
    terminal.send(key.0)
    terminal.expect(key.1)
    #expect(diagnostics(terminal) == [])
    #expect(ModeTracker(terminal.output).left == [])
  }
}
