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

/// `termview-pick` with commands, on a terminal.
@Suite(.serialized)
struct PickCommandTests {
  private let folder = TestFolder()

  /// The tool with some items; prints its status and its answer.
  private func start(
    _ arguments: String, input: String = "printf 'one\\ntwo\\nthree\\n'",
    size: Size = Size(columns: 60, rows: 12), redirection: String = ""
  ) throws -> PseudoTerminal {
    let tool = try PseudoTerminal.path(of: "termview-pick")
    let script =
      "set -m; cd '\(folder.path)'; \(input) | sh -c 'echo $$ > pid; exec \"$@\"' sh '\(tool)' "
      + "--prompt Which \(arguments) > answer \(redirection); "
      + "echo \"status=$? answer=$(tr '\\n' , < answer).\""
    return try PseudoTerminal(["-c", script], size: size, program: "/bin/sh")
  }

  /// The number that a command has written into a file, once it has.
  private func number(in name: String, _ terminal: PseudoTerminal) throws -> pid_t {
    for _ in 0..<6000 {
      if let text = folder.text(name), text.hasSuffix("\n"), let number = pid_t(text.dropLast()) {
        return number
      }
      terminal.listen(milliseconds: 10)
    }
    throw PseudoTerminal.Failure(description: "no command has written \(name)")
  }

  /// Whether a process has ended; its parent may take a moment to notice.
  private func isGone(_ process: pid_t, _ terminal: PseudoTerminal) -> Bool {
    for _ in 0..<6000 {
      if kill(process, 0) != 0 { return true }
      if let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
        text.contains(") Z ")
      {
        return true
      }
      terminal.listen(milliseconds: 10)
    }
    return false
  }

  /// A command that never ends by itself, and whose child does not either.
  private let endless = "\"sleep 600 & echo \\$! > child{n}; echo \\$\\$ > {n}; wait\""

  @Test("a preview's command is killed with all it has started when its row goes, and at the end")
  func previewEnds() throws {
    let terminal = try start("--preview \(endless)")
    let first = [try number(in: "0", terminal), try number(in: "child0", terminal)]
    terminal.send("\u{1B}[B")
    let second = [try number(in: "1", terminal), try number(in: "child1", terminal)]
    for process in first { #expect(isGone(process, terminal)) }
    for process in second { #expect(kill(process, 0) == 0) }
    terminal.send("\u{1B}")
    terminal.expect("status=1 answer=.")
    for process in second { #expect(isGone(process, terminal)) }
    #expect(ModeTracker(terminal.output).left == [])
  }

  @Test("however the tool ends, its commands do", arguments: [SIGTERM, SIGHUP, SIGINT])
  func signals(signal: Int32) throws {
    let terminal = try start(
      "--preview \(endless) --bind 'ctrl-r:reload(echo $$ > r; sleep 600)'")
    _ = try number(in: "0", terminal)
    terminal.send("\u{12}")
    let reloading = try number(in: "r", terminal)
    let previewing = try number(in: "0", terminal)
    kill(try number(in: "pid", terminal), signal)
    // A shell with jobs ends itself when one of them was interrupted.
    if signal != SIGINT { terminal.expect("status=\(128 + signal)") }
    #expect(isGone(previewing, terminal))
    #expect(isGone(reloading, terminal))
    // The commands end before the tool has restored the terminal.
    for _ in 0..<6000 where ModeTracker(terminal.output).left != [] {
      terminal.listen(milliseconds: 10)
    }
    #expect(ModeTracker(terminal.output).left == [])
  }

  @Test("a preview shows colours, and no more than a megabyte is read of it")
  func output() throws {
    let terminal = try start(
      "--preview 'echo $$ > {n}; printf \"\\033[31mred\\033[m \\033[2J\\007\\n\"; yes plain'")
    terminal.expect("\u{1B}[31m")
    terminal.expect("red")
    terminal.expect("plain")
    #expect(isGone(try number(in: "0", terminal), terminal))
    terminal.send("\r")
    terminal.expect("status=0 answer=one,.")
    #expect(!terminal.transcript.contains("\u{1B}[2J"))
  }

  @Test("a reload keeps the cursor and the marks, and the answer is of the new lines")
  func reload() throws {
    let terminal = try start(
      "--multi --number --bind 'ctrl-r:reload(printf \"x\\nthree\\none\\ntwo\\n\")'")
    terminal.expect("three")
    terminal.send("\t")
    terminal.send("\u{12}")
    terminal.expect("x")
    terminal.listen(milliseconds: 100)
    // The cursor is on "two" still; the mark is on "one".
    terminal.send("\t\r")
    terminal.expect("status=0 answer=3,4,.")
  }

  @Test("what is typed goes to the command that finds the lines")
  func typedReload() throws {
    let terminal = try start(
      "--disabled --bind 'change:reload(printf \"got %s\\n\" {q} other)'", input: "printf ''")
    terminal.expect("0/0")
    terminal.send("it's")
    terminal.expect("2/2")
    terminal.expect("it's")
    terminal.listen(milliseconds: 300)
    terminal.send("\r")
    terminal.expect("status=0 answer=got it's,.")
  }

  @Test("a command that has the terminal reads keys, and Ctrl-C is its own")
  func execute() throws {
    let terminal = try start(
      "--bind 'ctrl-e:execute(printf \"edits %s \" {}; sleep 0.3; read x; echo \"$x\" > typed)'"
        + " --bind 'ctrl-o:execute(echo waiting; exec sleep 600)+down'")
    terminal.expect("three")
    terminal.send("\u{5}")
    terminal.expect("edits one ")
    terminal.send("hello\n")
    terminal.expect("three")
    #expect(folder.text("typed") == "hello\n")
    terminal.send("\u{F}")
    terminal.expect("waiting")
    terminal.send("\u{3}")
    terminal.expect("three")
    terminal.listen(milliseconds: 100)
    terminal.send("\r")
    terminal.expect("status=0 answer=two,.")
    #expect(ModeTracker(terminal.output).left == [])
  }

  @Test("what changes while a command has the terminal is shown when it is through")
  func changesMeanwhile() throws {
    let terminal = try start(
      "--bind 'ctrl-e:reload(sleep 0.2; echo new)+execute(echo waiting; sleep 0.5)'")
    terminal.expect("three")
    terminal.send("\u{5}")
    terminal.expect("waiting")
    terminal.expect("new")
    terminal.send("\r")
    terminal.expect("status=0 answer=new,.")
  }

  @Test("a command without a terminal runs to its end before what follows")
  func executeSilently() throws {
    let terminal = try start(
      "--bind 'enter:execute-silent(sleep 0.2; cat > read; echo {} > told; echo loud)+accept'")
    terminal.expect("three")
    terminal.send("\r")
    terminal.expect("status=0 answer=one,.")
    #expect(folder.text("told") == "one\n")
    #expect(folder.text("read") == "")
    #expect(!terminal.transcript.contains("loud"))
  }

  @Test("items of several lines are shown on several rows and come out as they went in")
  func severalLines() throws {
    let terminal = try start(
      "--read0 --bind 'ctrl-e:execute-silent(printf %s {} > told)'",
      input: "printf 'first\\nsecond\\0other\\0'")
    // Rows without a bar are written first.
    terminal.expect("second")
    #expect(terminal.transcript.contains("first"))
    #expect(terminal.transcript.contains("other"))
    terminal.send("\u{5}")
    terminal.listen(milliseconds: 200)
    terminal.send("ds\r")
    terminal.expect("status=1 answer=.")
    #expect(folder.text("told") == "first\nsecond")
  }

  @Test("headers have lines, and a line stays a line whatever quotes it has")
  func header() throws {
    let terminal = try start(
      "--header 'line one\nline two' --preview 'printf \"<%s>\" {}'",
      input: "printf \"it's \\$(touch hacked) \\`touch hacked\\` \\\"x\\\"\\n\"")
    terminal.expect("line one")
    terminal.expect("line two")
    terminal.expect("<it's $(touch hacked)")
    terminal.send("\r")
    terminal.expect("status=0")
    #expect(!folder.names.contains("hacked"))
  }

  @Test(
    "streams that are closed do not mix with those of commands", arguments: ["2>&-", "2>/dev/null"])
  func closedStreams(redirection: String) throws {
    let terminal = try start(
      "--preview 'echo shown; echo told >&2' --bind 'ctrl-r:reload(echo again)'",
      redirection: redirection)
    terminal.expect("shown")
    terminal.expect("told")
    terminal.send("\u{12}")
    terminal.expect("1/1")
    terminal.send("\r")
    terminal.expect("status=0 answer=again,.")
  }

  @Test(
    "what no binding is ends the tool with a sentence",
    arguments: ["--bind nokey:up", "--bind a:fly", "--bind", "--preview-window left"])
  func mistakes(arguments: String) throws {
    let terminal = try start(arguments)
    terminal.expect("termview-pick: ")
    terminal.expect("status=2")
  }
}
