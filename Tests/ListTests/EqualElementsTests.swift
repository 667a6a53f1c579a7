import SampleViews
import TermView
import TermViewTesting
import Testing

@testable import TermViewCore

/// Views that are made again when a model that they read changes.
private struct Live<Content: View>: View {
  @ViewBuilder let content: () -> Content
  var body: some View { content() }
}

/// Elements whose own `==` does not tell all of them apart.
@MainActor
@Suite("Elements that are equal and differ")
struct EqualElementsTests {
  struct Task: Identifiable, Hashable {
    let id: Int
    var title: String
    var state = Status.waiting(since: 1)
    var note: Note? = Note(id: 1, text: "n")
    static func == (one: Task, other: Task) -> Bool { one.id == other.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }
  struct Note: Equatable {
    var id: Int
    var text: String
    static func == (one: Note, other: Note) -> Bool { one.id == other.id }
  }
  enum Status: Equatable {
    case waiting(since: Int)
    case done(by: String)
    static func == (one: Status, other: Status) -> Bool { true }
  }
  final class Box: Identifiable, Equatable, Sendable {
    let id: Int
    let title: String
    init(_ id: Int, _ title: String) { (self.id, self.title) = (id, title) }
    static func == (one: Box, other: Box) -> Bool { one.id == other.id }
  }

  @Observable @MainActor
  final class Model {
    var tasks = (0..<3).map { Task(id: $0, title: "task \($0)") }
    var boxes = (0..<3).map { Box($0, "box \($0)") }
  }

  private static func text(_ task: Task) -> Text {
    Text("\(task.title) \(task.state) \(task.note?.text ?? "-")")
  }

  private static func view(_ kind: Int, _ model: Model) -> AnyView {
    @Bindable var model = model
    return switch kind {
    case 0: AnyView(List(model.tasks) { text($0) })
    case 1: AnyView(List { ForEach(model.tasks) { text($0) } })
    case 2: AnyView(VStack { ForEach(model.tasks) { text($0) } })
    case 3: AnyView(ScrollView { LazyVStack { ForEach(model.tasks) { text($0) } } })
    case 4:
      AnyView(
        Table(model.tasks) { TableColumn("Title") { (task: Task) in text(task) } })
    case 5: AnyView(List($model.tasks) { $task in text(task) })
    default: AnyView(List { OutlineGroup(model.tasks, children: \.none) { text($0) } })
    }
  }

  @Test("every field counts, in every kind of rows", arguments: 0..<7)
  func fields(kind: Int) {
    let model = Model()
    let terminal = TestTerminal(columns: 40, rows: 6) {
      Live { Self.view(kind, model) }
    }
    #expect(terminal.screen.find("task 1 waiting(since: 1) n") != nil)
    model.tasks[1].title = "other"
    terminal.update()
    #expect(terminal.screen.find("other waiting(since: 1) n") != nil)
    model.tasks[1].state = .done(by: "me")
    terminal.update()
    #expect(terminal.screen.find("other done(by: \"me\") n") != nil)
    model.tasks[1].state = .done(by: "you")
    terminal.update()
    #expect(terminal.screen.find("other done(by: \"you\") n") != nil)
    model.tasks[1].note?.text = "m"
    terminal.update()
    #expect(terminal.screen.find("other done(by: \"you\") m") != nil)
  }

  @Test("another object is another element")
  func objects() {
    let model = Model()
    let terminal = TestTerminal(columns: 40, rows: 6) {
      Live { List(model.boxes) { Text($0.title) } }
    }
    model.boxes[1] = Box(1, "other")
    terminal.update()
    #expect(terminal.lines == ["box 0", "other", "box 2"])
  }

  @Test("texts that are equal and have other letters differ")
  func letters() {
    let (one, other) = ("e\u{301}", "\u{e9}")
    #expect(one == other)
    #expect(!ValueComparison.of(String.self).isSame(one, other))
    #expect(!ValueComparison.of(Substring.self).isSame(one[...], other[...]))
  }

  private struct TaskShown: View {
    @Environment(\.task) private var task
    @Environment(\.note) private var note
    var body: some View { Text("\(task.title) \(task.state) \(note?.text ?? "-")") }
  }
  enum Titled: PreferenceKey {
    static var defaultValue: Result<Task, Never> { .success(Task(id: 0, title: "none")) }
    static func reduce(value: inout Result<Task, Never>, nextValue: () -> Result<Task, Never>) {
      value = nextValue()
    }
  }

  @Test("values of the environment are compared by all of their fields")
  func environment() {
    let model = Model()
    let terminal = TestTerminal(columns: 40, rows: 2) {
      Live {
        TaskShown().environment(\.task, model.tasks[1])
          .environment(\.note, model.tasks[1].note)
      }
    }
    #expect(terminal.lines[0] == "task 1 waiting(since: 1) n")
    model.tasks[1].title = "other"
    terminal.update()
    #expect(terminal.lines[0] == "other waiting(since: 1) n")
    model.tasks[1].state = .done(by: "me")
    terminal.update()
    #expect(terminal.lines[0] == "other done(by: \"me\") n")
    model.tasks[1].note?.text = "m"
    terminal.update()
    #expect(terminal.lines[0] == "other done(by: \"me\") m")
  }

  @Test("preferences are compared by all of their fields, also inside of generic types")
  func preferences() {
    let model = Model()
    let terminal = TestTerminal(columns: 40, rows: 2) {
      Live { Text("view").preference(key: Titled.self, value: .success(model.tasks[1])) }
        .frame(maxWidth: .infinity, alignment: .leading)
        .overlayPreferenceValue(Titled.self, alignment: .trailing) { value in
          Text(value.get().title)
        }
    }
    #expect(terminal.screen.find("task 1") != nil)
    model.tasks[1].title = "other"
    terminal.update()
    #expect(terminal.screen.find("other") != nil)
  }

  struct Row: Identifiable, Equatable {
    let id: Int
    var isOpen = true
    var title: String
    var tags: [String]
    var box: Box
    var status: Status
    var note: Note?
    var date: Double
  }
  @Observable @MainActor
  final class Rows {
    var rows: [Row]
    init(_ rows: [Row]) { self.rows = rows }
  }

  @Test("what did not change costs nothing: strings made again, references, cases")
  func budgets() {
    let boxes = (0..<4).map { Box($0, "box \($0)") }
    let tags = ["a", "b"]
    func rows() -> [Row] {
      (0..<4).map { id in
        Row(
          id: id, title: "a title that is not stored in the string itself: \(id)", tags: tags,
          box: boxes[id],
          status: id == 1 ? .done(by: "a name that is long enough \(id)") : .waiting(since: id),
          note: id == 2 ? nil : Note(id: id, text: "a note that is long enough, too \(id)"),
          date: 1)
      }
    }
    let model = Rows(rows())
    let terminal = TestTerminal(columns: 60, rows: 6) {
      Live { List(model.rows) { Text($0.title) } }
    }
    model.rows = rows()
    terminal.update()
    #expect(terminal.lastFrame.rowsEvaluated == 0)
    model.rows[3].date = 2
    terminal.update()
    #expect(terminal.lastFrame.rowsEvaluated == 1)
  }
}

extension EqualElementsTests.Task {
  fileprivate var none: [EqualElementsTests.Task]? { nil }
}

private struct TaskKey: EnvironmentKey {
  static let defaultValue = EqualElementsTests.Task(id: 0, title: "none")
}
private struct NoteKey: EnvironmentKey {
  static var defaultValue: EqualElementsTests.Note? { nil }
}

extension EnvironmentValues {
  fileprivate var task: EqualElementsTests.Task {
    get { self[TaskKey.self] }
    set { self[TaskKey.self] = newValue }
  }
  fileprivate var note: EqualElementsTests.Note? {
    get { self[NoteKey.self] }
    set { self[NoteKey.self] = newValue }
  }
}
