import SampleViews
import TermView
import TermViewTesting
import Testing

/// What the changes of a list may cost where 38 of its rows of 120 columns are seen: rows
/// evaluated, lines written to, bytes. The list is the one of `Demos/ListBench`, with a thousand
/// rows.
@MainActor
@Suite("A change of a list costs no more than its budget")
struct RedrawBudgetTests {
  struct Book: Identifiable {
    let id: Int
    var isTicked = false
    static func shelf(_ ids: Range<Int>) -> [Book] { ids.map { Book(id: $0) } }
  }

  struct BookList: View {
    @State private var books = Book.shelf(0..<1000)
    @State private var selection: Int? = 0
    @State private var position = 0
    @State private var note = 0
    let edit: @MainActor (inout [Book]) -> Void

    var body: some View {
      VStack {
        Text("Books (\(books.count))")
        List(selection: $selection) {
          ForEach(books) { book in
            Text("\(book.id + 1). [\(book.isTicked ? "x" : " ")] Item \(book.id) lorem ipsum title")
          }
          .onMove { books.move(fromOffsets: $0, toOffset: $1) }
          .onDelete { books.remove(atOffsets: $0) }
        }
        .onCursorChange { position = $0 }
        Status(position: $position, count: books.count)
        Text("note \(note)")
      }
      .keyBindings {
        KeyBinding(.space, "Tick") { books[position].isTicked.toggle() }
        KeyBinding("e", "Edit") { edit(&books) }
        KeyBinding("n", "Note") { note += 1 }
      }
    }
  }

  struct Status: View {
    @Binding var position: Int
    let count: Int
    var body: some View { Text("row \(count == 0 ? 0 : position + 1) of \(count)") }
  }

  struct Budget: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rows: Int
    let lines: Int
    let bytes: Int
    /// How often the cursor goes down beforehand.
    var down = 20
    var keys: [KeyPress] = ["e"]
    var edit: @MainActor @Sendable (inout [Book]) -> Void = { _ in }

    init(
      _ name: String, rows: Int, lines: Int, bytes: Int, down: Int = 20, keys: [KeyPress] = ["e"],
      edit: @escaping @MainActor @Sendable (inout [Book]) -> Void = { _ in }
    ) {
      testDescription = name
      self.rows = rows
      self.lines = lines
      self.bytes = bytes
      self.down = down
      self.keys = keys
      self.edit = edit
    }
  }

  nonisolated static let budgets = [
    Budget("cursor down", rows: 0, lines: 3, bytes: 75, keys: [.down]),
    Budget("cursor up", rows: 0, lines: 3, bytes: 75, keys: [.up]),
    Budget("scroll by one", rows: 1, lines: 3, bytes: 76, down: 60, keys: [.down]),
    Budget("move by one", rows: 0, lines: 3, bytes: 58, keys: [.control(.down)]),
    Budget(
      "move by one and scroll", rows: 1, lines: 3, bytes: 62, down: 60, keys: [.control(.down)]),
    Budget("move by ten", rows: 0, lines: 3, bytes: 100) {
      $0.move(fromOffsets: [3], toOffset: 14)
    },
    Budget("delete", rows: 1, lines: 4, bytes: 92, keys: [.deleteForward]),
    Budget("remove one that is not selected", rows: 1, lines: 4, bytes: 100) { $0.remove(at: 5) },
    Budget("insert at the head, the window is there", rows: 1, lines: 4, bytes: 100, down: 0) {
      $0.insert(Book(id: 9999), at: 0)
    },
    Budget("toggle", rows: 1, lines: 1, bytes: 17, keys: [.space]),
    Budget("page", rows: 38, lines: 40, bytes: 480, keys: [.pageDown]),
    Budget("a change outside the list", rows: 0, lines: 1, bytes: 20, keys: ["n"]),
    Budget("nothing", rows: 0, lines: 0, bytes: 0),
    Budget("a key that nobody takes", rows: 0, lines: 0, bytes: 0, keys: ["?"]),
    Budget("swap two rows that are seen", rows: 0, lines: 3, bytes: 60) { $0.swapAt(1, 17) },
    Budget("swap two far rows", rows: 1, lines: 2, bytes: 60) { $0.swapAt(1, 998) },
    Budget("update every tenth row", rows: 4, lines: 4, bytes: 40) {
      for index in stride(from: 0, to: $0.count, by: 10) { $0[index].isTicked.toggle() }
    },
    Budget("reverse", rows: 38, lines: 40, bytes: 1200) { $0.reverse() },
    Budget("sort what is sorted", rows: 0, lines: 0, bytes: 0) { $0.sort { $0.id < $1.id } },
    // The cursor's row takes the window along to another page.
    Budget("sort by another key", rows: 38, lines: 40, bytes: 1400) {
      $0.sort { ($0.id % 7, $0.id) < ($1.id % 7, $1.id) }
    },
    Budget("replace all", rows: 38, lines: 40, bytes: 730) { $0 = Book.shelf(2000..<3000) },
    Budget("replace all by the same", rows: 0, lines: 0, bytes: 0) { $0 = Book.shelf(0..<1000) },
    Budget("append a thousand", rows: 0, lines: 2, bytes: 30) { $0 += Book.shelf(1000..<2000) },
    Budget("clear", rows: 0, lines: 40, bytes: 60) { $0 = [] },
  ]

  @Test("a change", arguments: budgets)
  func change(_ budget: Budget) {
    let terminal = TestTerminal(columns: 120, rows: 41) { BookList(edit: budget.edit) }
    for _ in 0..<budget.down { terminal.press(.down) }
    for key in budget.keys { terminal.press(key) }
    let cost = terminal.lastFrame
    let words = "\(cost.rowsEvaluated) rows, \(cost.linesTouched) lines, \(cost.bytes) bytes"
    #expect(cost.rowsEvaluated <= budget.rows, "\(budget.testDescription): \(words)")
    #expect(cost.linesTouched <= budget.lines, "\(budget.testDescription): \(words)")
    #expect(cost.bytes <= budget.bytes, "\(budget.testDescription): \(words)")
    #expect(budget.bytes > 0 || cost.operations.isEmpty)
  }

  @Test("a stream of appended rows costs one changed line each")
  func stream() {
    let terminal = TestTerminal(columns: 120, rows: 41) {
      BookList { books in books.append(Book(id: books.count)) }
    }
    terminal.press(.down)
    for _ in 0..<50 {
      terminal.press("e")
      #expect(terminal.lastFrame.rowsEvaluated == 0)
      #expect(terminal.lastFrame.linesTouched <= 2)
      #expect(terminal.lastFrame.bytes <= 30)
    }
    #expect(terminal.lines.first == "Books (1050)")
  }

  @Test("the list is keyed: rows that change places keep their own state and are not made anew")
  func keyed() {
    let model = ItemModel(Item.many(1000))
    let terminal = TestTerminal(columns: 120, rows: 40) { MarkedList(model: model) }
    // Return in the row adds a mark, which is the row's own state.
    terminal.press(.down, .return)
    for _ in 0..<30 { terminal.press(.down) }
    terminal.press(.return)
    #expect(terminal.lines[1] == "item 1*")
    #expect(terminal.lines[31] == "item 31*")
    model.items.swapAt(1, 31)
    terminal.update()
    #expect(terminal.lines[1] == "item 31*")
    #expect(terminal.lines[31] == "item 1*")
    #expect(terminal.lastFrame.rowsEvaluated == 0, "swapped rows were made anew")
    // One of the two far out of sight, and back; the cursor's row would take the window along.
    terminal.press(.home)
    model.items.swapAt(1, 998)
    terminal.update()
    #expect(terminal.lines[1] == "item 998")
    model.items.swapAt(1, 998)
    terminal.update()
    #expect(terminal.lines[1] == "item 31*")
    // A row that was removed begins anew; the one that took its place does not.
    let removed = model.items.remove(at: 1)
    terminal.update()
    #expect(terminal.lines[30] == "item 1*")
    model.items.insert(removed, at: 1)
    terminal.update()
    #expect(terminal.lines[1] == "item 31")
    #expect(terminal.lines[31] == "item 1*")
  }
}
