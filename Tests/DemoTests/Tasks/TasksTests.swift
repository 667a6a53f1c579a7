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
    #expect(queue.failed.count == 1)
    let rows = terminal.screen.rows
    #expect(rows[0].hasPrefix("✓ job 1"))
    #expect(rows[2].hasPrefix("✗ job 3   step"))
    #expect(rows[5] == "")
  }

  @Test("commands end with the status that the shell gives them")
  func commands() async {
    let queue = JobQueue(jobs: Arguments(["exit 0", "exit 3"]).makeJobs(), atOnce: 2)
    await queue.run()
    #expect(queue.failed.count == 1)
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
    #expect(terminal.screen.style(row: 0, column: 10).foreground == .role(.error))
    #expect(terminal.screen.style(row: 1, column: 0).foreground == .role(.success))
  }

  @Test("names, bars and times keep their columns, whatever has left")
  func columns() async throws {
    let jobs = [("a", 1), ("a longer name 画像", 2), ("b", 3)].map { name, id in
      Job(id: id, name: name, work: .pretended(steps: 3, pause: .zero, fails: id == 3))
    }
    let queue = JobQueue(jobs: jobs, atOnce: 3)
    let terminal = TestTerminal(JobList(queue: queue), columns: 60, rows: 8, theme: .standard)
    await queue.run()
    terminal.update()
    let rows = terminal.screen.rows
    #expect(rows[0].hasPrefix("✓ a                   ") && rows[0].hasSuffix(" s"))
    #expect(rows[1].hasPrefix("✓ a longer name 画像  "))
    #expect(rows[2].hasPrefix("✗ b                   step"))
    #expect(rows[3] == "")
    let failures = TestTerminal(Failures(queue: queue), columns: 60, rows: 2)
    #expect(failures.screen.rows[0] == "✗ 1 of 3 failed: b")
  }

  @Test("what failed runs again by a key while that is asked, and only then")
  func again() async {
    let arguments = Arguments(["--jobs", "3", "--speed", "1000", "--fail", "3", "--ask"])
    let queue = JobQueue(jobs: arguments.makeJobs(), atOnce: 4)
    let terminal = TestTerminal(JobList(queue: queue), columns: 60, rows: 8)
    terminal.press("r")
    async let run: Void = queue.run(asks: arguments.asks)
    await terminal.settled(until: { $0.text.contains("r retry") })
    #expect(terminal.screen.text.contains("✗ job 3   step"))
    #expect(!queue.isOver)
    terminal.press("r")
    await run
    #expect(queue.failed.isEmpty)
    terminal.update()
    #expect(!terminal.screen.text.contains("failed"))
  }

  @Test("who gives up, and who cannot be asked, has a job that failed")
  func givesUp() async {
    let arguments = Arguments(["--jobs", "3", "--speed", "1000", "--fail", "1"])
    let queue = JobQueue(jobs: arguments.makeJobs(), atOnce: 4)
    let terminal = TestTerminal(JobList(queue: queue), columns: 20, rows: 8)
    async let run: Void = queue.run(asks: true)
    await terminal.settled(until: { $0.text.contains("give up") })
    terminal.press("q")
    await run
    #expect(queue.failed.map(\.id) == [1])

    let alone = JobQueue(jobs: arguments.makeJobs(), atOnce: 4)
    await alone.run()
    #expect(alone.failed.map(\.id) == [1])
  }
}
