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

/// Live lines beside other programs that write to the same terminal.
@Suite(.serialized)
struct PipelineTests {
  /// What a terminal of 80 columns shows after a line of the shell, and what was written to it.
  private func run(_ line: String) throws -> (lines: [String], terminal: PseudoTerminal) {
    let terminal = try PseudoTerminal(
      ["-c", line + "; echo status=${PIPESTATUS[0]}"], program: "/bin/bash")
    terminal.expect("status=")
    _ = terminal.end()
    var screen = TermReplay.VirtualTerminal(size: Size(columns: 80, rows: 400))
    screen.feed(terminal.output)
    return (screen.lines.filter { !$0.isEmpty }, terminal)
  }

  private func tasks() throws -> String {
    "'\(try PseudoTerminal.path(of: "termview-tasks"))' --jobs 3 --speed 20"
  }

  /// The end of each of three jobs as a line. Its beginning is none where it ends at once.
  private func checkChangeLines(_ lines: [String]) {
    for number in 1...3 {
      #expect(lines.contains { $0.hasPrefix("- \(number) ✓ job \(number)") }, "\(lines)")
    }
  }

  @Test(
    "in a pipeline, whose other programs may write to the terminal, changes are printed as lines",
    arguments: ["| cat", "| grep --line-buffered -v building", "2>&1 | cat", "2> >(cat)"])
  func pipeline(pipe: String) throws {
    let (lines, terminal) = try run("\(tasks()) \(pipe)")
    checkChangeLines(lines)
    // Nothing but lines is written, and each begins at the left edge.
    #expect(!terminal.output.contains(0x1B), "\(terminal.transcript)")
    #expect(lines.allSatisfy { !$0.hasPrefix(" ") }, "\(lines)")
    #expect(lines.contains("status=0"), "\(lines)")
  }

  @Test("a program that prints into the pipe has its lines passed on whole")
  func printsIntoPipe() throws {
    let (lines, _) = try run("\(tasks()) --fail 2 | sed 's/^/from the pipe: /'")
    #expect(lines.contains { $0.hasPrefix("from the pipe: job 2 met a problem") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("- 2 ✗ job 2") }, "\(lines)")
  }

  @Test(
    "where no other program has the other stream, the lines are live",
    arguments: [">/dev/null", "2>/dev/null", ">&-", "2>&-"])
  func redirected(redirection: String) throws {
    let (lines, terminal) = try run("\(tasks()) \(redirection)")
    #expect(terminal.output.contains(0x1B))
    for number in 1...3 {
      #expect(lines.contains { $0.hasPrefix("✓ job \(number)") }, "\(lines)")
    }
    #expect(terminal.settings.c_oflag == terminal.initialSettings.c_oflag)
  }

  @Test("while the lines are live, what another program writes still begins at the left edge")
  func backgroundWriter() throws {
    let terminal = try PseudoTerminal(
      ["-c", "'\(try PseudoTerminal.path(of: "termview-tasks"))' --jobs 3; echo status=$?"],
      program: "/bin/bash")
    terminal.expect("of 3")
    let output = tcflag_t(OPOST | ONLCR)
    #expect(terminal.settings.c_oflag & output == output)
    terminal.expect("status=0")
    #expect(terminal.settings.c_oflag == terminal.initialSettings.c_oflag)
  }

  @Test("where the terminal has no output processing, none is switched on")
  func rawTerminal() throws {
    let terminal = try PseudoTerminal(
      [
        "-c",
        "stty -opost; '\(try PseudoTerminal.path(of: "termview-tasks"))' --jobs 3; echo status=$?",
      ], program: "/bin/bash")
    terminal.expect("of 3")
    #expect(terminal.settings.c_oflag & tcflag_t(OPOST) == 0)
    terminal.expect("status=0")
    #expect(terminal.settings.c_oflag & tcflag_t(OPOST) == 0)
    var screen = TermReplay.VirtualTerminal(size: Size(columns: 80, rows: 400))
    screen.feed(terminal.output)
    #expect(screen.lines.count { $0.hasPrefix("✓ job ") } == 3, "\(screen.lines.prefix(10))")
  }

  @Test("inside script(1) the same rows remain as without", .enabled(if: PipelineTests.hasScript))
  func script() throws {
    let command = try tasks().split(separator: "'").joined(separator: "")
    let (lines, _) = try run("script -qec '\(command)' /dev/null")
    for number in 1...3 {
      #expect(lines.count { $0.hasPrefix("✓ job \(number)") } == 1, "\(lines)")
    }
    #expect(!lines.contains { $0.contains("of 3") }, "\(lines)")
  }

  static let hasScript = access("/usr/bin/script", X_OK) == 0

  @Test("a terminal that is a log of continuous integration gets lines")
  func continuousIntegration() throws {
    let (lines, terminal) = try run("CI=true \(tasks())")
    checkChangeLines(lines)
    #expect(!terminal.output.contains(0x1B), "\(terminal.transcript)")
  }
}
