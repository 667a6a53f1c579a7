import TermScreen
import TermView
import Testing

@MainActor
@Suite("Rows that leave live lines")
struct CommittedTests {
  @Observable
  final class Model {
    struct Task: Identifiable, Equatable {
      var id: Int
      var isDone = false
    }
    var tasks: [Task]
    @ObservationIgnored var evaluations: [Int] = []
    init(_ count: Int) { tasks = (0..<count).map { Task(id: $0) } }
    func finish(_ ids: Int...) {
      for id in ids {
        if let index = tasks.firstIndex(where: { $0.id == id }) { tasks[index].isDone = true }
      }
    }
  }

  struct Row: View {
    let task: Model.Task
    let model: Model
    var body: some View {
      model.evaluations.append(task.id)
      return Text("task \(task.id) \(task.isDone ? "done" : "runs")")
    }
  }

  struct Tasks: View {
    let model: Model
    var body: some View {
      VStack(alignment: .leading) {
        ForEach(model.tasks) { Row(task: $0, model: model).committed(when: $0.isDone) }
        Text("status")
      }
    }
  }

  struct TaskList: View {
    let model: Model
    var body: some View {
      List(model.tasks) { Row(task: $0, model: model).committed(when: $0.isDone) }
    }
  }

  struct Numbers: View {
    let model: Model
    var body: some View { List(model.tasks) { Text("row \($0.id)") } }
  }

  private func terminal(_ model: Model, rows: Int = 8) -> InlineTerminal {
    InlineTerminal(rows: rows) { Tasks(model: model) }
  }

  @Test("A row leaves once, as it is then, in the order of finishing")
  func order() {
    let model = Model(3)
    let terminal = terminal(model)
    #expect(terminal.text == ["task 0 runs", "task 1 runs", "task 2 runs", "status"])
    model.finish(1)
    terminal.update()
    #expect(terminal.text == ["task 1 done", "task 0 runs", "task 2 runs", "status"])
    model.finish(2, 0)
    terminal.update()
    #expect(terminal.text == ["task 1 done", "task 0 done", "task 2 done", "status"])
  }

  @Test("What has left is neither evaluated nor shown again, whatever becomes of its element")
  func never() {
    let model = Model(3)
    let terminal = terminal(model)
    model.finish(1)
    terminal.update()
    let gone = ["task 1 done", "task 0 runs", "task 2 runs", "status"]
    model.evaluations = []
    model.tasks[1].isDone = false
    terminal.update()
    #expect(terminal.text == gone)
    let removed = model.tasks.remove(at: 1)
    terminal.update()
    model.tasks.append(removed)
    terminal.update()
    model.finish(1)
    terminal.update()
    #expect(terminal.text == gone)
    #expect(!model.evaluations.contains(1))
  }

  @Test("Of rows with the same id each leaves")
  func duplicates() {
    let model = Model(2)
    model.tasks[1].id = 0
    let terminal = terminal(model)
    model.tasks[0].isDone = true
    model.tasks[1].isDone = true
    terminal.update()
    #expect(terminal.text == ["task 0 done", "task 0 done", "status"])
  }

  @Test("More rows than the screen has finish in one frame", arguments: [1, 3, 8, 40])
  func many(rows: Int) {
    let model = Model(30)
    let terminal = terminal(model, rows: rows)
    for id in 0..<30 { model.finish(id) }
    terminal.update()
    #expect(terminal.text == (0..<30).map { "task \($0) done" } + ["status"])
  }

  @Test("Rows of a list leave, those that come into view then, too")
  func list() {
    let model = Model(20)
    let terminal = InlineTerminal(rows: 6) { TaskList(model: model) }
    model.finish(0, 1, 2, 3, 4, 5, 6, 7, 8)
    terminal.update()
    #expect(terminal.text.prefix(9) == (0..<9).map { "task \($0) done" }[...])
    #expect(terminal.text.dropFirst(9).first == "task 9 runs")
  }

  struct Steps: View {
    let model: Model
    var body: some View {
      VStack(alignment: .leading) {
        Text("steps")
        ForEach(model.tasks) { task in
          HStack {
            Text(task.isDone ? "x" : "-")
            Text("one two three four five six seven eight \(task.id)")
          }
          .committed(when: task.isDone)
          Text("note \(task.id)")
        }
        ForEach(model.tasks) { Row(task: $0, model: model).padding(1).committed(when: $0.isDone) }
      }
    }
  }

  @Test("Any view of an element leaves, in its order, and the others of the element stay")
  func parts() {
    let model = Model(2)
    let terminal = InlineTerminal(rows: 20) { Steps(model: model) }
    model.finish(1, 0)
    terminal.update()
    let words = "one two three four five six"
    #expect(
      terminal.text == [
        "x \(words)", "  seven eight 0", "x \(words)", "  seven eight 1",
        "", " task 0 done", "", "", " task 1 done", "", "steps", "note 0", "note 1",
      ])
  }

  @Test("A change evaluates no row that has left, and no other one, however many there are")
  func evaluations() {
    let model = Model(1000)
    let terminal = terminal(model)
    for id in 0..<998 { model.tasks[id].isDone = true }
    terminal.update()
    model.evaluations = []
    model.finish(999)
    terminal.update()
    #expect(model.evaluations == [999])
    #expect(terminal.text.suffix(3) == ["task 999 done", "task 998 runs", "status"])
    model.evaluations = []
    model.tasks.removeFirst(998)
    terminal.update()
    #expect(model.evaluations == [])
    #expect(terminal.text.suffix(3) == ["task 999 done", "task 998 runs", "status"])
  }

  @Observable
  final class Job: Identifiable {
    let id: Int
    var isDone = false
    init(id: Int) { self.id = id }
  }

  /// A row that finds out by itself that it is done.
  struct JobRow: View {
    let job: Job
    var body: some View { Text("job \(job.id)").committed(when: job.isDone) }
  }

  @Test("Rows that finish in one frame leave in their order, whichever finishes first")
  func oneFrame() {
    let jobs = (0..<6).map { Job(id: $0) }
    let terminal = InlineTerminal { ForEach(jobs) { JobRow(job: $0) } }
    for id in [4, 2, 5, 0] { jobs[id].isDone = true }
    terminal.update()
    #expect(terminal.text == [0, 2, 4, 5, 1, 3].map { "job \($0)" })
  }

  struct Counted: View {
    let model: Model
    @State private var count = 0
    var body: some View {
      VStack(alignment: .leading) {
        ForEach(model.tasks) { task in
          Text("task \(task.id), \(count) done").committed(when: task.isDone)
        }
      }
      .onChange(of: model.tasks) { count = model.tasks.count { $0.isDone } }
    }
  }

  @Test("A row that changes once more before it leaves does so once, with its last text")
  func changesOnce() {
    let model = Model(3)
    let terminal = InlineTerminal { Counted(model: model) }
    model.finish(0, 2)
    terminal.update()
    #expect(terminal.text == ["task 0, 2 done", "task 2, 2 done", "task 1, 2 done"])
  }

  struct Groups: View {
    let groups: [Model]
    var body: some View {
      ForEach(groups.indices, id: \.self) { index in
        ForEach(groups[index].tasks) { task in
          Text("\(index).\(task.id)").committed(when: task.isDone)
        }
      }
    }
  }

  @Test("What has left in one group does not hide a row with its id in another")
  func groups() {
    let groups = [Model(2), Model(0)]
    let terminal = InlineTerminal { Groups(groups: groups) }
    groups[0].finish(1)
    terminal.update()
    #expect(terminal.text == ["0.1", "0.0"])
    let task = groups[0].tasks.remove(at: 1)
    terminal.update()
    groups[1].tasks = [.init(id: 1)]
    terminal.update()
    #expect(terminal.text == ["0.1", "0.0", "1.1"])
    groups[0].tasks.append(task)
    terminal.update()
    #expect(terminal.text == ["0.1", "0.0", "1.1"])
  }

  @Test("Where the whole screen is the program's, rows stay")
  func wholeScreen() {
    let model = Model(2)
    model.tasks[0].isDone = true
    let graph = ViewGraph(
      ForEach(model.tasks) { Row(task: $0, model: model).committed(when: $0.isDone) },
      size: Size(columns: 20, rows: 4))
    let frame = graph.nextFrame()
    #expect(frame.map { PlainTextEncoder().encode($0) } == "task 0 done\ntask 1 runs\n")
    #expect(frame?.above.isEmpty == true)
  }

  @Test("Live lines are as tall as their content, up to a limit")
  func height() {
    let model = Model(2)
    let terminal = InlineTerminal(rows: 9, height: 4) { Numbers(model: model) }
    #expect(terminal.text == ["row 0", "row 1"])
    model.tasks += [.init(id: 2), .init(id: 3), .init(id: 4)]
    terminal.update()
    #expect(terminal.text == ["row 0", "row 1", "row 2", "row 3"])
    model.tasks.removeLast(4)
    terminal.update()
    #expect(terminal.text == ["row 0"])
  }
}
