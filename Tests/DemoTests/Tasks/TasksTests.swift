import TermView
import TermViewTesting
import Testing

@testable import termview_tasks

@MainActor
@Suite("termview-tasks")
struct TasksTests {
  @Test("jobs run some at a time, and those that fail are counted")
  func running() async {
    let arguments = Arguments(["--jobs", "5", "--at-once", "2", "--speed", "120", "--fail", "3"])
    #expect(arguments.problem == nil)
    let queue = JobQueue(jobs: arguments.makeJobs(), atOnce: arguments.atOnce)
    let terminal = TestTerminal(JobList(queue: queue), columns: 40, rows: 8)
    #expect(terminal.screen.find("0 of 5") != nil)
    await queue.run()
    terminal.update()
    #expect(queue.done == 5)
    #expect(queue.failures == 1)
    let rows = terminal.screen.rows
    #expect(rows[0].hasPrefix("✓ job 1"))
    #expect(rows[2].hasPrefix("✗ job 3  step"))
    #expect(rows[5] == "")
  }

  @Test("commands end with the status that the shell gives them")
  func commands() async {
    let queue = JobQueue(jobs: Arguments(["exit 0", "exit 3"]).makeJobs(), atOnce: 2)
    await queue.run()
    #expect(queue.failures == 1)
    #expect(queue.jobs[1].phase == .failed("status 3"))
  }

  @Test(
    "what the command line cannot mean is said",
    arguments: [["--jobs"], ["--jobs", "0"], ["--at-once", "x"], ["--what"]])
  func problems(arguments: [String]) {
    #expect(Arguments(arguments).problem?.hasPrefix("termview-tasks: ") == true)
  }

  @Test("a failure's mark and reason are in the error's colour")
  func failure() async {
    let arguments = Arguments(["--jobs", "2", "--speed", "120", "--fail", "1"])
    let queue = JobQueue(jobs: arguments.makeJobs(), atOnce: arguments.atOnce)
    let terminal = TestTerminal(JobList(queue: queue), columns: 40, rows: 8, theme: .standard)
    await queue.run()
    terminal.update()
    #expect(terminal.screen.style(row: 0, column: 0).foreground == .role(.error))
    #expect(terminal.screen.style(row: 0, column: 2).foreground == .default)
    #expect(terminal.screen.style(row: 0, column: 9).foreground == .role(.error))
    #expect(terminal.screen.style(row: 1, column: 0).foreground == .role(.success))
  }
}
