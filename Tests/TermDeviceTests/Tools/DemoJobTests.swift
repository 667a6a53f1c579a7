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

/// The demos as jobs of a shell with job control.
@Suite(.serialized)
struct DemoJobTests {
  /// A demo: how it is started, what it shows when it is there, and how it ends.
  struct Job: CustomTestStringConvertible, Sendable {
    let program: String
    var arguments = ""
    var input = ""
    let picture: String
    let quit: String
    let status: String
    var testDescription: String { program }
  }

  static let jobs = [
    Job(program: "termview-demo", picture: "Todos", quit: "q", status: "0"),
    Job(program: "termview-fruits", picture: "Banana", quit: "\u{3}", status: "130"),
    Job(
      program: "termview-pick", input: "printf 'one\\ntwo\\n' | ", picture: "2/2", quit: "\u{1B}",
      status: "1"),
    Job(program: "listbench", picture: "lorem", quit: "q", status: "0"),
    Job(program: "termview-tasks", arguments: "--jobs 2", picture: "of 2", quit: "", status: "0"),
  ]

  private func command(_ job: Job) throws -> String {
    "\(job.input)\(try PseudoTerminal.path(of: job.program)) \(job.arguments)"
  }

  /// Whether nothing but lines was written, and those of the shell.
  private func isUntouched(_ shell: JobShell, since count: Int) -> Bool {
    !shell.written(since: count).contains(0x1B) && shell.isCooked
  }

  /// Quits, and looks at what is left.
  private func quit(_ shell: JobShell, _ job: Job) {
    shell.terminal.send(job.quit)
    shell.terminal.expect("$ ")
    shell.type("echo status=$?")
    shell.terminal.expect("status=\(job.status)")
    #expect(ModeTracker(shell.terminal.output).left == [], "\(shell.terminal.transcript)")
    #expect(shell.isCooked)
  }

  @Test("stopped, continued in the background, and brought to the front", arguments: jobs)
  func background(job: Job) throws {
    let folder = TestFolder()
    let shell = try JobShell(environment: ["XDG_DATA_HOME": folder.path])
    shell.type(try command(job))
    shell.terminal.expect(job.picture)
    shell.terminal.send("\u{1A}")
    shell.terminal.expect("Stopped")
    shell.settle()
    let count = shell.terminal.output.count
    shell.type("bg")
    #expect(shell.job(says: "Stopped"), "\(shell.terminal.transcript)")
    shell.settle()
    #expect(isUntouched(shell, since: count), "\(shell.terminal.transcript)")
    shell.type("fg")
    shell.terminal.expect(job.picture)
    quit(shell, job)
  }

  @Test("started in the background", arguments: jobs)
  func startedThere(job: Job) throws {
    let folder = TestFolder()
    let shell = try JobShell(environment: ["XDG_DATA_HOME": folder.path])
    shell.type("\(try command(job)) &")
    if job.quit.isEmpty {
      // Lines for changes need no terminal of one's own.
      shell.terminal.expect("✓ job 2")
      shell.settle()
      #expect(isUntouched(shell, since: 0), "\(shell.terminal.transcript)")
      return
    }
    #expect(shell.job(says: "Stopped"), "\(shell.terminal.transcript)")
    shell.settle()
    #expect(isUntouched(shell, since: 0), "\(shell.terminal.transcript)")
    shell.type("fg")
    shell.terminal.expect(job.picture)
    quit(shell, job)
  }
}
