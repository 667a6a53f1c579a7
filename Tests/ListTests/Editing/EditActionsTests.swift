import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Lists that edit the collection they are bound to")
struct EditActionsTests {
  struct Todo: Identifiable, Equatable {
    let id: Int
    var title: String { "todo \(id)" }
  }

  @Observable @MainActor
  final class Model {
    var todos: [Todo]
    init(_ count: Int) { todos = (0..<count).map { Todo(id: $0) } }
  }

  struct Todos: View {
    @Bindable var model: Model
    var actions: EditActions<[Todo]> = .all
    @State private var chosen: Set<Int> = []

    var body: some View {
      List($model.todos, editActions: actions, selection: $chosen) { $todo in Text(todo.title) }
        .undoKeys()
    }
  }

  private func rows(_ terminal: TestTerminal) -> [String] { terminal.screen.rows.filter { $0 != "" } }

  @Test("rows are moved and deleted, and brought back")
  func edits() {
    let model = Model(4)
    let terminal = TestTerminal(columns: 12, rows: 6) { Todos(model: model) }
    terminal.press(.control(.down))
    #expect(model.todos.map(\.id) == [1, 0, 2, 3])
    terminal.press(.delete)
    #expect(model.todos.map(\.id) == [1, 2, 3])
    terminal.press("u")
    #expect(model.todos.map(\.id) == [1, 0, 2, 3])
    terminal.press("u")
    #expect(model.todos.map(\.id) == [0, 1, 2, 3])
    terminal.press("u", .control("r"))
    #expect(model.todos.map(\.id) == [1, 0, 2, 3])
    terminal.press(.control("r"))
    #expect(model.todos.map(\.id) == [1, 2, 3])
    #expect(rows(terminal) == ["todo 1", "todo 2", "todo 3"])
  }

  /// Lists of what is known by a key path, in each of their forms.
  struct Names: View {
    @Binding var names: [String]
    let form: Int
    @State private var name: String? = "a"
    @State private var chosen: Set<String> = ["a"]

    var body: some View {
      Group {
        switch form {
        case 0: List($names, id: \.self, editActions: .all) { $name in Text(name) }
        case 1: List($names, id: \.self, editActions: .all, selection: $name) { $name in Text(name) }
        case 2:
          List($names, id: \.self, editActions: .all, selection: $chosen) { $name in Text(name) }
        case 3: List($names, id: \.self) { $name in Text(name) }
        case 4: List($names, id: \.self, selection: $name) { $name in Text(name) }
        default: List($names, id: \.self, selection: $chosen) { $name in Text(name) }
        }
      }
      .undoKeys()
    }
  }

  @Observable @MainActor
  final class NameModel { var names = ["a", "b", "c"] }

  @Test("what is known by a key path is edited as well", arguments: 0..<6)
  func keyPath(form: Int) {
    let model = NameModel()
    let terminal = TestTerminal(columns: 12, rows: 6) {
      Names(names: Bindable(model).names, form: form)
    }
    #expect(rows(terminal) == ["a", "b", "c"])
    terminal.press(.control(.down))
    #expect(model.names == (form < 3 ? ["b", "a", "c"] : ["a", "b", "c"]))
    terminal.press(.delete)
    #expect(model.names == (form < 3 ? ["b", "c"] : ["a", "b", "c"]))
    terminal.press("u", "u")
    #expect(model.names == ["a", "b", "c"])
  }

  @Test("several rows come back to where they were")
  func several() {
    let model = Model(6)
    let terminal = TestTerminal(columns: 12, rows: 8) { Todos(model: model) }
    terminal.press(.space, .down, .down, .space, .down, .down, .space, .delete)
    #expect(model.todos.map(\.id) == [1, 3, 5])
    terminal.press("u")
    #expect(model.todos.map(\.id) == [0, 1, 2, 3, 4, 5])
  }

  @Test("what the program has changed meanwhile is left alone")
  func changedMeanwhile() {
    let model = Model(4)
    let terminal = TestTerminal(columns: 12, rows: 8) { Todos(model: model) }
    terminal.press(.delete)
    model.todos.append(Todo(id: 9))
    model.todos.removeAll { $0.id == 2 }
    terminal.update()
    terminal.press("u")
    #expect(model.todos.map(\.id) == [0, 1, 3, 9])
    model.todos.removeAll { $0.id == 0 }
    terminal.update()
    terminal.press(.control("r"))
    #expect(model.todos.map(\.id) == [1, 3, 9])
  }

  @Test("only what is allowed is done", arguments: [true, false])
  func allowed(moves: Bool) {
    let model = Model(3)
    let terminal = TestTerminal(columns: 12, rows: 8) {
      Todos(model: model, actions: moves ? .move : .delete)
    }
    terminal.press(moves ? .delete : .control(.down))
    #expect(model.todos.map(\.id) == [0, 1, 2])
    terminal.press(moves ? .control(.down) : .delete)
    #expect(model.todos.map(\.id) == (moves ? [1, 0, 2] : [1, 2]))
  }

  @Test("an action of the program's comes first")
  func ownAction() {
    struct Own: View {
      @State private var names = ["a", "b"]
      @State private var deleted = 0
      var body: some View {
        List {
          ForEach($names, id: \.self, editActions: .all) { $name in Text(name) }
            .onDelete { deleted += $0.count }
        }
        Text("\(deleted)")
      }
    }
    let terminal = TestTerminal(columns: 12, rows: 4) { Own() }
    terminal.press(.delete)
    #expect(rows(terminal) == ["a", "b", "1"])
  }

  @Test("random edits, undone one by one, lead back through every state", arguments: 0..<30)
  func scripts(seed: Int) {
    var state = UInt64(seed) &* 104_729 &+ 7
    func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let model = Model(8)
    let terminal = TestTerminal(columns: 12, rows: 5) { Todos(model: model) }
    terminal.replaysFrames = false
    var states = [model.todos]
    for _ in 0..<40 {
      let keys: [KeyPress] = [
        .up, .down, .down, .space, .control(.up), .control(.down), .delete, .home, .end, "M",
        .return, .shift(.down),
      ]
      terminal.press(keys[below(keys.count)])
      if model.todos != states.last { states.append(model.todos) }
    }
    terminal.press(.escape)
    if model.todos != states.last { states.append(model.todos) }
    for state in states.dropLast().reversed() {
      terminal.press("u")
      #expect(model.todos == state)
    }
    for state in states.dropFirst() {
      terminal.press(.control("r"))
      #expect(model.todos == state)
    }
  }
}
