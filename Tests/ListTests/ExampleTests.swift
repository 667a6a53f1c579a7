import SampleViews
import TermView
import TermViewTesting
import Testing

/// What people write first: small programs of lists, looked at on the screen.
@MainActor
@Suite("Examples")
struct ExampleTests {
  struct Todo: Identifiable {
    let id: String
    var isDone = false
  }

  struct TodoList: View {
    @State private var todos = [Todo(id: "milk"), Todo(id: "bread"), Todo(id: "tea")]
    @State private var selection: String?
    var body: some View {
      VStack {
        Text("\(todos.count { !$0.isDone }) open").bold()
        List(selection: $selection) {
          ForEach($todos) { $todo in
            Button((todo.isDone ? "[x] " : "[ ] ") + todo.id) { todo.isDone.toggle() }
          }
          .onMove { todos.move(fromOffsets: $0, toOffset: $1) }
          .onDelete { todos.remove(atOffsets: $0) }
        }
      }
      .keyBindings { KeyBinding("a", "Add") { todos.append(Todo(id: "todo \(todos.count)")) } }
    }
  }

  @Test("a todo list of identifiable items")
  func todos() {
    let terminal = TestTerminal(columns: 20, rows: 6) { TodoList() }
    #expect(terminal.lines == ["3 open", "[ ] milk", "[ ] bread", "[ ] tea"])
    terminal.press(.down, .down, .return)
    #expect(terminal.lines == ["2 open", "[ ] milk", "[x] bread", "[ ] tea"])
    #expect(terminal.lastFrame.rowsEvaluated == 1)
    terminal.press(.control(.down))
    #expect(terminal.lines == ["2 open", "[ ] milk", "[ ] tea", "[x] bread"])
    #expect(terminal.screen.reversedRows == [3])
    terminal.press(.return, "a", .deleteForward)
    #expect(terminal.lines == ["3 open", "[ ] milk", "[ ] tea", "[ ] todo 3"])
    #expect(terminal.screen.reversedRows == [3])
    terminal.press(.home, .return)
    #expect(terminal.lines == ["2 open", "[x] milk", "[ ] tea", "[ ] todo 3"])
  }

  struct Category {
    let name: String
    let books: [String]
  }

  @Test("categories by a custom key path")
  func categories() {
    let categories = [
      Category(name: "Novels", books: ["Emma", "Dune"]), Category(name: "Epics", books: ["Ilias"]),
      Category(name: "Empty", books: []),
    ]
    let terminal = TestTerminal(columns: 20, rows: 8) {
      List {
        ForEach(categories, id: \.name) { category in
          Section(category.name) {
            ForEach(category.books, id: \.self) { Text("  " + $0) }
          }
        }
      }
    }
    #expect(terminal.lines == ["Novels", "  Emma", "  Dune", "Epics", "  Ilias", "Empty"])
    terminal.press(.down, .down)
    #expect(terminal.screen.reversedRows == [4])
  }

  @Test("a multiplication table of ranges")
  func multiplication() {
    func right(_ number: Int) -> String {
      String(repeating: " ", count: 3 - "\(number)".count) + "\(number)"
    }
    let terminal = TestTerminal(columns: 20, rows: 5) {
      VStack {
        ForEach(1..<5) { row in
          HStack(spacing: 0) { ForEach(1..<5) { column in Text(right(row * column)) } }
        }
      }
    }
    #expect(
      terminal.lines == ["  1  2  3  4", "  2  4  6  8", "  3  6  9 12", "  4  8 12 16"])
  }

  struct Board: View {
    struct Column: Identifiable {
      let id: String
      var tasks: [String]
    }
    @State private var columns = [
      Column(id: "Open", tasks: ["a", "b"]), Column(id: "Doing", tasks: ["c"]),
      Column(id: "Done", tasks: []),
    ]
    var body: some View {
      HStack(alignment: .top, spacing: 2) {
        ForEach(columns) { column in
          VStack {
            Text(column.id).bold()
            ForEach(column.tasks, id: \.self) { task in
              Button("- " + task) { advance(task, from: column.id) }
            }
          }
        }
      }
    }

    private func advance(_ task: String, from id: String) {
      let index = columns.firstIndex { $0.id == id }!
      guard index + 1 < columns.count else { return }
      columns[index].tasks.removeAll { $0 == task }
      columns[index + 1].tasks.append(task)
    }
  }

  @Test("a task board of nested ForEaches")
  func board() {
    let terminal = TestTerminal(columns: 30, rows: 5) { Board() }
    #expect(terminal.lines == ["Open  Doing  Done", "- a   - c", "- b"])
    terminal.press(.return)
    #expect(terminal.lines == ["Open  Doing  Done", "- b   - c", "      - a"])
    terminal.press(.return)
    #expect(terminal.screen.find("- b") != nil && terminal.screen.find("- c") != nil)
  }

  struct Filtered: View {
    let names = (0..<500).map { "name \($0)" }
    @State private var filter = ""
    var body: some View {
      VStack {
        TextField("Filter", text: $filter)
        List(names.filter { filter.isEmpty || $0.contains(filter) }, id: \.self) { Text($0) }
      }
    }
  }

  @Test("a filtered list")
  func filtered() {
    let terminal = TestTerminal(columns: 20, rows: 5) { Filtered() }
    #expect(terminal.lines.count == 5)
    terminal.type("49")
    #expect(Array(terminal.lines.dropFirst()) == ["name 49", "name 149", "name 249", "name 349"])
    terminal.press(.backspace, .backspace)
    terminal.type("777")
    #expect(terminal.lines.count == 1)
    terminal.press(.backspace, .backspace, .backspace)
    // The list's cursor came to this row when it was the first that was left.
    #expect(terminal.lines.contains("name 77"))
    #expect(terminal.lines.count == 5)
  }

  @Test("numbers are right-aligned in one gutter, also when rows come and go")
  func numbers() {
    struct Numbered: View {
      let model: ItemModel
      var body: some View {
        NumberedList {
          ForEach(model.items) { MarkedRow(title: $0.title) }
            .onMove { model.items.move(fromOffsets: $0, toOffset: $1) }
            .onDelete { model.items.remove(atOffsets: $0) }
        }
      }
    }
    let model = ItemModel((1...9).map { Item($0, "ハッカーと画家") })
    let terminal = TestTerminal(columns: 24, rows: 12) { Numbered(model: model) }
    #expect(terminal.lines == (1...9).map { "\($0). ハッカーと画家" })
    model.items.append(Item(10, "ten"))
    terminal.update()
    #expect(terminal.lines == (1...9).map { " \($0). ハッカーと画家" } + ["10. ten"])
    #expect(terminal.lastFrame.rowsEvaluated == 1)
    terminal.press(.end, .return, .control(.up))
    #expect(terminal.lines.suffix(2) == [" 9. ten*", "10. ハッカーと画家"])
    #expect(terminal.lastFrame.rowsEvaluated == 0)
    terminal.press(.home, .deleteForward)
    #expect(terminal.lines.suffix(2) == ["8. ten*", "9. ハッカーと画家"])
    #expect(terminal.lastFrame.rowsEvaluated == 0)
    model.items.reverse()
    terminal.update()
    #expect(terminal.lines[1] == "2. ten*")
  }

  @Test("a numbered list's index is the collection's own")
  func ownIndex() {
    let items = (0..<10).map { Item($0) }
    let terminal = TestTerminal(columns: 20, rows: 4) {
      NumberedList(items[4..<7]) { index, item in Text("\(index): \(item.title)") }
    }
    #expect(terminal.lines == ["4: item 4", "5: item 5", "6: item 6"])
  }
}
