import TermView

/// `termview-tasks [--jobs N] [--at-once N] [--speed N] [--fail N] [COMMAND]...`
///
/// Runs shell commands, or jobs that only pretend to work, some at a time, and shows them as live
/// rows: those that run with a spinner or a bar, those that are done in the terminal's history. In
/// a pipe and in CI it prints a line for each change.
@main
struct Tasks {
  static func main() async {
    TerminalSession.fillStandardStreams()
    if Arguments.asksForHelp(CommandLine.arguments.dropFirst()) { return print(Arguments.help) }
    let arguments = Arguments.ofProcess
    if let problem = arguments.problem {
      Console.fail(problem, status: 2)
    }
    let queue = JobQueue(jobs: arguments.makeJobs(), atOnce: arguments.atOnce)
    do {
      try await TerminalSession.inline {
        JobList(queue: queue)
      } while: {
        await queue.run()
      }
    } catch {
      let isRefused = if case TerminalError.refused = error { true } else { false }
      Console.fail("termview-tasks: \(error)", status: isRefused ? 2 : 1)
    }
    if queue.failures > 0 { Console.fail("\(queue.failures) failed", status: 1) }
  }
}
