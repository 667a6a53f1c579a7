import TermView

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `termview-tasks [--jobs N] [--at-once N] [--speed N] [--fail N] [--ask] [COMMAND]...`
///
/// Runs shell commands, or jobs that only pretend to work, some at a time, and shows them as live
/// rows: those that run with a spinner or a bar, those that are done in the terminal's history; a
/// key runs those that failed again. In a pipe and in CI it prints a line for each change.
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
    var options = InlineOptions.watching
    // Keys are for a user who sees what they do.
    options.readsKeys = arguments.asks && isatty(0) == 1 && isatty(1) == 1
    do {
      try await TerminalSession.inline(options) {
        JobList(queue: queue)
      } while: {
        await queue.run(asks: options.readsKeys)
      }
    } catch {
      let isRefused = if case TerminalError.refused = error { true } else { false }
      Console.fail("termview-tasks: \(error)", status: isRefused ? 2 : 1)
    }
    if queue.failed.isEmpty { return }
    TermView.print(to: .standardError) { Failures(queue: queue) }
    exit(1)
  }
}
