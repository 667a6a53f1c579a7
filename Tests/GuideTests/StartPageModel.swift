import Foundation
import TermView
import TermViewStore
import TermViewTesting
import Testing

/// Step 8 of docs/start.md.
enum StartStep8 {
  struct Todo: Identifiable, Codable, Equatable {
    let id: Int
    var title: String
    var isDone = false
  }

  @Observable @MainActor
  public final class TodoModel {
    private(set) var todos: [Todo] = []
    private var history = UndoHistory<[Todo]>(keepingOnlyFirstOfGroup: true)

    public init() {}

    func change(_ body: (inout [Todo]) -> Void) {
      history.record(todos)
      body(&todos)
    }

    func add(_ title: String) -> Int {
      let id = (todos.map(\.id).max() ?? 0) + 1
      change { $0.append(Todo(id: id, title: title)) }
      return id
    }

    func toggle(_ id: Int) {
      change { todos in
        guard let index = todos.firstIndex(where: { $0.id == id }) else { return }
        todos[index].isDone.toggle()
      }
    }

    var canUndo: Bool { history.canUndo }

    func undo() {
      history.undo(&todos)
    }
  }

  struct TodoRow: View {
    let todo: Todo
    let toggle: @MainActor () -> Void

    var body: some View {
      Button(action: toggle) {
        HStack {
          Text(todo.isDone ? "✓" : " ").foregroundStyle(.green)
          Text(todo.title).strikethrough(todo.isDone).dim(todo.isDone)
        }
      }
      .buttonStyle(.plain)
    }
  }

  public struct TodoList: View {
    private let model: TodoModel
    @State private var title = ""
    @State private var selection: Int?
    @FocusState private var isAdding: Bool
    @Environment(\.dismiss) private var dismiss

    public init(model: TodoModel) { self.model = model }

    public var body: some View {
      VStack {
        List(selection: $selection) {
          ForEach(model.todos) { todo in
            TodoRow(todo: todo) { model.toggle(todo.id) }
          }
          .onMove { source, destination in
            model.change { $0.move(fromOffsets: source, toOffset: destination) }
          }
          .onDelete { offsets in model.change { $0.remove(atOffsets: offsets) } }
        }
        TextField("New todo", text: $title)
          .focused($isAdding)
          .onSubmit(add)
          .onKeyPress(.escape) {
            isAdding = false
            return .handled
          }
        KeyHints()
      }
      .keyBindings {
        KeyBinding("n", "New") { isAdding = true }
        KeyBinding("u", "Undo", isEnabled: model.canUndo) { model.undo() }
        KeyBinding("j", "Down", sends: .down)
        KeyBinding("k", "Up", sends: .up)
        KeyBinding("q", "Quit") { dismiss() }
      }
    }

    private func add() {
      guard !title.isEmpty else { return }
      selection = model.add(title)
      title = ""
    }
  }
}

/// Step 9 of docs/start.md.
enum StartStep9 {
  struct Todo: Identifiable, Codable, Equatable {
    let id: Int
    var title: String
    var isDone = false
  }

  @Observable @MainActor
  public final class TodoModel {
    private let file: JSONDocument<[Todo]>

    public init(path: String) { file = JSONDocument(path: path, default: []) }

    var todos: [Todo] { file.value }
    var problem: String? { file.problem.map { "\($0)" } }
    var canUndo: Bool { file.canUndo }

    func change(_ body: (inout [Todo]) -> Void) { file.change(body) }
    func undo() { file.undo() }

    func add(_ title: String) -> Int {
      let id = (todos.map(\.id).max() ?? 0) + 1
      change { $0.append(Todo(id: id, title: title)) }
      return id
    }

    func toggle(_ id: Int) {
      change { todos in
        guard let index = todos.firstIndex(where: { $0.id == id }) else { return }
        todos[index].isDone.toggle()
      }
    }
  }

  struct TodoRow: View {
    let todo: Todo
    let toggle: @MainActor () -> Void

    var body: some View {
      Button(action: toggle) {
        HStack {
          Text(todo.isDone ? "✓" : " ").foregroundStyle(.green)
          Text(todo.title).strikethrough(todo.isDone).dim(todo.isDone)
        }
      }
      .buttonStyle(.plain)
    }
  }

  public struct TodoList: View {
    private let model: TodoModel
    @State private var title = ""
    @State private var selection: Int?
    @FocusState private var isAdding: Bool
    @Environment(\.dismiss) private var dismiss

    public init(model: TodoModel) { self.model = model }

    public var body: some View {
      VStack {
        List(selection: $selection) {
          ForEach(model.todos) { todo in
            TodoRow(todo: todo) { model.toggle(todo.id) }
          }
          .onMove { source, destination in
            model.change { $0.move(fromOffsets: source, toOffset: destination) }
          }
          .onDelete { offsets in model.change { $0.remove(atOffsets: offsets) } }
        }
        if let problem = model.problem { Text(problem).foregroundStyle(.red) }
        TextField("New todo", text: $title)
          .focused($isAdding)
          .onSubmit(add)
          .onKeyPress(.escape) {
            isAdding = false
            return .handled
          }
        KeyHints()
      }
      .keyBindings {
        KeyBinding("n", "New") { isAdding = true }
        KeyBinding("u", "Undo", isEnabled: model.canUndo) { model.undo() }
        KeyBinding("j", "Down", sends: .down)
        KeyBinding("k", "Up", sends: .up)
        KeyBinding("q", "Quit") { dismiss() }
      }
    }

    private func add() {
      guard !title.isEmpty else { return }
      selection = model.add(title)
      title = ""
    }
  }

  struct Main: App {
    let model = TodoModel(path: "todos.json")

    var body: some Scene {
      WindowGroup { TodoList(model: model) }
    }
  }

  @MainActor @Suite("The todo list")
  struct TodoListTests {
    private let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("todos-\(UUID().uuidString).json").path

    @Test("a todo is added, marked, deleted and brought back, and is there the next time")
    func session() {
      let terminal = TestTerminal(TodoList(model: TodoModel(path: path)), columns: 40, rows: 6)
      terminal.press("n")
      terminal.type("Buy milk")
      terminal.press(.return, .escape)
      #expect(terminal.screen[0] == "  Buy milk")

      terminal.press(.return)
      #expect(terminal.screen[0] == "✓ Buy milk")
      terminal.press(.deleteForward)
      #expect(terminal.screen.find("Buy milk") == nil)
      terminal.press("u")
      #expect(terminal.screen[0] == "✓ Buy milk")

      let next = TestTerminal(TodoList(model: TodoModel(path: path)), columns: 40, rows: 6)
      #expect(next.screen[0] == "✓ Buy milk")
      try? FileManager.default.removeItem(atPath: path)
    }
  }
}
