import TermScreen
import TermView
import TermViewStore
import TermViewTesting
import Testing

/// What docs/editing.md shows.
@MainActor @Suite("Moving, deleting, undo")
struct EditingPage {
  struct Todo: Identifiable, Equatable {
    let id: Int
    var title: String
  }

  struct TodoList: View {
    @State var todos: [Todo]
    @State private var selection: Int? = 1

    var body: some View {
      List(selection: $selection) {
        ForEach(todos) { todo in Text(todo.title) }
          .onMove { todos.move(fromOffsets: $0, toOffset: $1) }
          .onDelete { todos.remove(atOffsets: $0) }
      }
    }
  }

  struct EditedTodos: View {
    @State var todos: [Todo]

    var body: some View {
      VStack(alignment: .leading) {
        EditButton()
        List($todos, editActions: [.move, .delete]) { $todo in Text(todo.title) }
      }
    }
  }

  struct Queue: View {
    struct Song: Identifiable {
      let id: Int
      let title: String
    }

    @State private var songs = [Song(id: 1, title: "One"), Song(id: 2, title: "Two")]
    @State private var nextID = 3

    var body: some View {
      List {
        ForEach(songs) { song in Text(song.title) }
          .copyable { offsets in offsets.map { songs[$0] } }
          .cuttable { offsets in
            defer { songs.remove(atOffsets: offsets) }
            return offsets.map { songs[$0] }
          }
          .pasteDestination(for: Song.self) { new, offset in
            let copies = new.enumerated().map { Song(id: nextID + $0, title: $1.title) }
            nextID += copies.count
            songs.insert(contentsOf: copies, at: offset)
          }
      }
    }
  }

  struct Shelves: View {
    @State private var unread = ["Emma", "Momo"]
    @State private var read = ["Faust"]

    var body: some View {
      HStack {
        shelf($unread)
        shelf($read)
      }
    }

    private func shelf(_ titles: Binding<[String]>) -> some View {
      List {
        ForEach(titles.wrappedValue, id: \.self) { title in Text(title).draggable(title) }
          .dropDestination(for: String.self) { dropped, offset in
            let before = titles.wrappedValue[..<offset].count { dropped.contains($0) }
            unread.removeAll { dropped.contains($0) }
            read.removeAll { dropped.contains($0) }
            titles.wrappedValue.insert(contentsOf: dropped, at: offset - before)
          }
      }
    }
  }

  struct Steps: View {
    @State var todos: [Todo]

    var body: some View {
      List {
        ForEach(todos) { todo in
          Text(todo.title)
            .moveDisabled(todo.id == 1)
            .deleteDisabled(todo.id == 1)
        }
        .onMove { todos.move(fromOffsets: $0, toOffset: $1) }
        .onDelete { todos.remove(atOffsets: $0) }
      }
    }
  }

  struct Errands: View {
    struct Errand: Identifiable {
      let id: Int
      let title: String
    }

    @State private var errands = [Errand(id: 1, title: "Bread"), Errand(id: 2, title: "Milk")]

    var body: some View {
      List($errands, editActions: .all) { $errand in Text(errand.title) }
        .undoKeys()
    }
  }

  struct OpenTodos: View {
    @State var todos: [Todo]
    var filter: String

    private var shown: [Todo] { todos.filter { $0.title.contains(filter) } }

    var body: some View {
      List {
        ForEach(shown) { todo in Text(todo.title) }
          .onDelete { offsets in
            let ids = Set(offsets.map { shown[$0].id })
            todos.removeAll { ids.contains($0.id) }
          }
      }
    }
  }

  @Observable @MainActor
  final class TodoModel {
    private(set) var todos: [Todo]
    private var history = UndoHistory<[Todo]>(limit: 100, keepingOnlyFirstOfGroup: true)

    init(_ todos: [Todo]) { self.todos = todos }

    var canUndo: Bool { history.canUndo }
    var canRedo: Bool { history.canRedo }

    func change(_ body: (inout [Todo]) -> Void) {
      history.record(todos)
      body(&todos)
    }

    func undo() { history.undo(&todos) }
    func redo() { history.redo(&todos) }
  }

  struct UndoableList: View {
    let model: TodoModel

    var body: some View {
      List {
        ForEach(model.todos) { todo in Text(todo.title) }
          .onMove { source, destination in
            model.change { $0.move(fromOffsets: source, toOffset: destination) }
          }
          .onDelete { offsets in model.change { $0.remove(atOffsets: offsets) } }
      }
      .keyBindings {
        KeyBinding("u", "Undo", isEnabled: model.canUndo) { model.undo() }
        KeyBinding(.control("r"), "Redo", isEnabled: model.canRedo) { model.redo() }
      }
    }
  }

  private let todos = [
    Todo(id: 1, title: "Write"), Todo(id: 2, title: "Test"), Todo(id: 3, title: "Ship"),
  ]

  @ViewBuilder private var lettered: some View {
    TodoList(todos: todos)
      .keyBindings {
        KeyBinding("j", "Down", sends: .down)
        KeyBinding("k", "Up", sends: .up)
        KeyBinding("J", "Move down", sends: .control(.down))
        KeyBinding("K", "Move up", sends: .control(.up))
        KeyBinding("x", "Delete", sends: .deleteForward)
      }
  }

  struct TwoLists: View {
    @State private var lists = [["Milk", "Bread"], ["Tea"]]
    @State private var selections: [String?] = ["Milk", "Tea"]
    @FocusState private var focus: Int?

    var body: some View {
      HStack {
        ForEach(0..<2, id: \.self) { side in
          List(lists[side], id: \.self, selection: $selections[side]) { Text($0) }
            .focused($focus, equals: side)
            .keyBindings {
              KeyBinding(.shift(side == 0 ? .right : .left), "To the other list") {
                carry(from: side)
              }
            }
        }
      }
    }

    private func carry(from side: Int) {
      guard let item = selections[side], let place = lists[side].firstIndex(of: item) else { return }
      lists[side].remove(at: place)
      lists[1 - side].insert(item, at: min(place, lists[1 - side].count))
      selections[1 - side] = item
      focus = 1 - side
    }
  }

  @Test("the page shows the screens that there are")
  func screens() {
    var page = Page("editing")
    let terminal = TestTerminal(TodoList(todos: todos), columns: 20, rows: 4)
    page.show(terminal)
    terminal.press(.control(.down))
    page.show(terminal)
    terminal.press(.deleteForward)
    page.show(terminal)
    let carrying = TestTerminal(TodoList(todos: todos), columns: 20, rows: 4)
    carrying.press("M", .down, .down)
    page.show(carrying)
    carrying.press(.escape)
    #expect(carrying.screen.text == "Write\nTest\nShip")
    let sides = TestTerminal(TwoLists(), columns: 24, rows: 3)
    sides.press(.shift(.right))
    page.show(sides)
    sides.press(.shift(.left), .shift(.right), .down, .shift(.left))
    #expect(sides.screen.rows[0].hasPrefix("Bread"))
    let queue = TestTerminal(Queue(), columns: 20, rows: 4)
    queue.press("x", "p")
    page.show(queue)
    queue.press("p")
    #expect(queue.screen.text == "Two\nOne\nOne")
    let edited = TestTerminal(EditedTodos(todos: todos), columns: 20, rows: 5)
    edited.press("\u{20}")
    page.show(edited)
    let errands = TestTerminal(Errands(), columns: 20, rows: 4)
    errands.press(.deleteForward)
    #expect(errands.screen.text == "Milk")
    errands.press("u")
    page.show(errands)
    let undoable = TestTerminal(UndoableList(model: TodoModel(todos)), columns: 20, rows: 4)
    undoable.press(.deleteForward, .deleteForward)
    #expect(undoable.screen.text == "Ship")
    undoable.press("u")
    page.show(undoable)
    undoable.press("u", .control("r"))
    #expect(undoable.screen.text == "Test\nShip")
    page.expectScreens()
  }

  @Test("rows that may not be edited stay")
  func steps() {
    let terminal = TestTerminal(Steps(todos: todos), columns: 20, rows: 4)
    terminal.press(.deleteForward, .control(.down), "M", .down, .down, .deleteForward)
    #expect(terminal.screen.text == "Write\nTest")
  }

  @Test("letters do what arrows do")
  func letters() {
    let terminal = TestTerminal(lettered, columns: 20, rows: 4)
    terminal.press("J", "j")
    #expect(terminal.screen.text == "Test\nWrite\nShip")
    #expect(terminal.screen.reversedRows == [2])
    terminal.press("k", "x")
    #expect(terminal.screen.text == "Test\nShip")
  }

  @Test("offsets of a filtered list are translated by ids")
  func filtered() {
    let terminal = TestTerminal(OpenTodos(todos: todos, filter: "i"), columns: 20, rows: 4)
    #expect(terminal.screen.text == "Write\nShip")
    terminal.press(.down, .deleteForward)
    #expect(terminal.screen.text == "Write")
  }

  @Test("a title is dragged to the other shelf")
  func dragging() {
    let terminal = TestTerminal(Shelves(), columns: 24, rows: 4)
    terminal.drag(from: Point(row: 0, column: 2), to: Point(row: 2, column: 18))
    let rows = terminal.screen.rows.map { $0.split(separator: " ").map { String($0) } }
    #expect(rows.first?.filter { $0.allSatisfy(\.isLetter) } == ["Momo", "Faust"])
    #expect(rows.dropFirst().first?.filter { $0.allSatisfy(\.isLetter) } == ["Emma"])
  }
}
