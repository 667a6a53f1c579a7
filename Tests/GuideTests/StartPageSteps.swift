import TermView

/// Step 1 of docs/start.md: what `Demos/new` makes.
enum StartStep1 {
  struct Item: Identifiable {
    let id: Int
    var title: String
  }

  /// A list that is moved, deleted from and added to.
  public struct ItemList: View {
    @State private var items = [
      Item(id: 1, title: "Move me with Ctrl-Down"), Item(id: 2, title: "Delete me"),
    ]
    @State private var selection: Int? = 1
    @Environment(\.dismiss) private var dismiss

    public init() {}

    public var body: some View {
      VStack {
        List(selection: $selection) {
          ForEach(items) { item in Text(item.title) }
            .onMove { items.move(fromOffsets: $0, toOffset: $1) }
            .onDelete { items.remove(atOffsets: $0) }
        }
        KeyHints()
      }
      .keyBindings {
        KeyBinding("n", "New") { add() }
        KeyBinding("j", "Down", sends: .down)
        KeyBinding("k", "Up", sends: .up)
        KeyBinding("q", "Quit") { dismiss() }
      }
    }

    private func add() {
      let id = (items.map(\.id).max() ?? 0) + 1
      items.append(Item(id: id, title: "Item \(id)"))
      selection = id
    }
  }

  struct Main: App {
    var body: some Scene {
      WindowGroup { ItemList() }
    }
  }
}

/// Step 2 of docs/start.md.
enum StartStep2 {
  public struct TodoList: View {
    public init() {}

    public var body: some View {
      List(["Buy milk", "Call Anna", "Write to Ken"], id: \.self) { title in
        Text(title)
      }
    }
  }
}

/// Step 3 of docs/start.md.
enum StartStep3 {
  struct Todo: Identifiable {
    let id: Int
    var title: String
    var isDone = false
  }

  public struct TodoList: View {
    private let todos = [
      Todo(id: 1, title: "Buy milk"),
      Todo(id: 2, title: "Call Anna", isDone: true),
      Todo(id: 3, title: "Write to Ken"),
    ]

    public init() {}

    public var body: some View {
      List(todos) { todo in
        HStack {
          Text(todo.isDone ? "✓" : " ").foregroundStyle(.green)
          Text(todo.title).strikethrough(todo.isDone).dim(todo.isDone)
        }
      }
    }
  }
}

/// Step 4 of docs/start.md.
enum StartStep4 {
  struct Todo: Identifiable {
    let id: Int
    var title: String
    var isDone = false
  }

  struct TodoRow: View {
    @Binding var todo: Todo

    var body: some View {
      Button {
        todo.isDone.toggle()
      } label: {
        HStack {
          Text(todo.isDone ? "✓" : " ").foregroundStyle(.green)
          Text(todo.title).strikethrough(todo.isDone).dim(todo.isDone)
        }
      }
      .buttonStyle(.plain)
    }
  }

  public struct TodoList: View {
    @State private var todos = [
      Todo(id: 1, title: "Buy milk"),
      Todo(id: 2, title: "Call Anna"),
      Todo(id: 3, title: "Write to Ken"),
    ]

    public init() {}

    public var body: some View {
      List($todos) { $todo in TodoRow(todo: $todo) }
    }
  }
}

/// Step 5 of docs/start.md.
enum StartStep5 {
  struct Todo: Identifiable {
    let id: Int
    var title: String
    var isDone = false
  }

  struct TodoRow: View {
    @Binding var todo: Todo

    var body: some View {
      Button {
        todo.isDone.toggle()
      } label: {
        HStack {
          Text(todo.isDone ? "✓" : " ").foregroundStyle(.green)
          Text(todo.title).strikethrough(todo.isDone).dim(todo.isDone)
        }
      }
      .buttonStyle(.plain)
    }
  }

  public struct TodoList: View {
    @State private var todos = [
      Todo(id: 1, title: "Buy milk"),
      Todo(id: 2, title: "Call Anna"),
      Todo(id: 3, title: "Write to Ken"),
    ]

    public init() {}

    public var body: some View {
      List {
        ForEach($todos) { $todo in TodoRow(todo: $todo) }
          .onMove { todos.move(fromOffsets: $0, toOffset: $1) }
          .onDelete { todos.remove(atOffsets: $0) }
      }
    }
  }
}

/// Step 6 of docs/start.md.
enum StartStep6 {
  struct Todo: Identifiable {
    let id: Int
    var title: String
    var isDone = false
  }

  struct TodoRow: View {
    @Binding var todo: Todo

    var body: some View {
      Button {
        todo.isDone.toggle()
      } label: {
        HStack {
          Text(todo.isDone ? "✓" : " ").foregroundStyle(.green)
          Text(todo.title).strikethrough(todo.isDone).dim(todo.isDone)
        }
      }
      .buttonStyle(.plain)
    }
  }

  public struct TodoList: View {
    @State private var todos = [Todo(id: 1, title: "Buy milk")]
    @State private var title = ""
    @State private var selection: Int?
    @FocusState private var isAdding: Bool

    public init() {}

    public var body: some View {
      VStack {
        List(selection: $selection) {
          ForEach($todos) { $todo in TodoRow(todo: $todo) }
            .onMove { todos.move(fromOffsets: $0, toOffset: $1) }
            .onDelete { todos.remove(atOffsets: $0) }
        }
        TextField("New todo", text: $title)
          .focused($isAdding)
          .onSubmit(add)
      }
    }

    private func add() {
      guard !title.isEmpty else { return }
      let id = (todos.map(\.id).max() ?? 0) + 1
      todos.append(Todo(id: id, title: title))
      selection = id
      title = ""
    }
  }
}

/// Step 7 of docs/start.md.
enum StartStep7 {
  struct Todo: Identifiable {
    let id: Int
    var title: String
    var isDone = false
  }

  struct TodoRow: View {
    @Binding var todo: Todo

    var body: some View {
      Button {
        todo.isDone.toggle()
      } label: {
        HStack {
          Text(todo.isDone ? "✓" : " ").foregroundStyle(.green)
          Text(todo.title).strikethrough(todo.isDone).dim(todo.isDone)
        }
      }
      .buttonStyle(.plain)
    }
  }

  public struct TodoList: View {
    @State private var todos = [Todo(id: 1, title: "Buy milk")]
    @State private var title = ""
    @State private var selection: Int?
    @FocusState private var isAdding: Bool
    @Environment(\.dismiss) private var dismiss

    public init() {}

    public var body: some View {
      VStack {
        List(selection: $selection) {
          ForEach($todos) { $todo in TodoRow(todo: $todo) }
            .onMove { todos.move(fromOffsets: $0, toOffset: $1) }
            .onDelete { todos.remove(atOffsets: $0) }
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
        KeyBinding("j", "Down", sends: .down)
        KeyBinding("k", "Up", sends: .up)
        KeyBinding("q", "Quit") { dismiss() }
      }
    }

    private func add() {
      guard !title.isEmpty else { return }
      let id = (todos.map(\.id).max() ?? 0) + 1
      todos.append(Todo(id: id, title: title))
      selection = id
      title = ""
    }
  }
}
