import SampleViews
import TermView
import TermViewTesting
import Testing

/// What a change may cost: rows evaluated, and whether anything is sent.
@MainActor
@Suite("Only what changed is evaluated")
struct RowBudgetTests {
  func keyed(
    _ count: Int, rows: Int = 20, _ edits: KeyedList.Edits = [:]
  ) -> TestTerminal {
    let terminal = TestTerminal(columns: 40, rows: rows) {
      KeyedList(items: Item.many(count), edits: edits)
    }
    terminal.press(.down)
    return terminal
  }

  @Test("the first frame evaluates the rows in the window")
  func start() {
    let terminal = TestTerminal(columns: 40, rows: 20) { KeyedList(items: Item.many(10_000)) }
    #expect(terminal.lastFrame.rowsEvaluated == 20)
  }

  @Test("a key that moves the cursor evaluates no row")
  func cursor() {
    let terminal = keyed(1000)
    for key in [KeyPress.down, .down, .up, .down] {
      terminal.press(key)
      #expect(terminal.lastFrame.rowsEvaluated == 0)
      #expect(terminal.lastFrame.viewsEvaluated == 0)
      #expect(terminal.lastFrame.linesTouched == 2)
    }
  }

  @Test("scrolling by one evaluates one row")
  func scroll() {
    let terminal = keyed(1000)
    for _ in 0..<19 { terminal.press(.down) }
    #expect(terminal.lines.last == "- item 19")
    for _ in 0..<30 {
      terminal.press(.down)
      #expect(terminal.lastFrame.rowsEvaluated == 1)
    }
    terminal.scroll(.scrollDown)
    #expect(terminal.lastFrame.rowsEvaluated == 3)
  }

  @Test("a page evaluates the rows of the page")
  func page() {
    let terminal = keyed(1000)
    terminal.press(.pageDown)
    #expect((19...20).contains(terminal.lastFrame.rowsEvaluated))
    terminal.press(.pageDown)
    #expect((19...20).contains(terminal.lastFrame.rowsEvaluated))
    terminal.press(.pageUp)
    #expect((19...20).contains(terminal.lastFrame.rowsEvaluated))
    terminal.press(.end)
    #expect((19...21).contains(terminal.lastFrame.rowsEvaluated))
  }

  @Test("moving a row evaluates none")
  func move() {
    let terminal = keyed(1000)
    for key in [KeyPress.control(.down), .control(.down), .control(.up)] {
      terminal.press(key)
      #expect(terminal.lastFrame.rowsEvaluated == 0)
    }
    #expect(terminal.lines[0...2] == ["- item 1", "- item 0", "- item 2"])
  }

  @Test("changes of the data", arguments: DataChange.all)
  func edits(change: DataChange) {
    let (name, most, edit) = (change.name, change.most, change.edit)
    let terminal = TestTerminal(columns: 40, rows: 20) {
      KeyedList(items: Item.many(1000), edits: ["e": edit])
    }
    terminal.press("e")
    #expect(terminal.lastFrame.rowsEvaluated <= most, "\(name)")
    // What is shown is what a terminal shows that never saw another state.
    var items = Item.many(1000)
    edit(&items)
    let visible = terminal.lines
    let titles = items.map { ($0.isDone ? "x " : "- ") + $0.title }
    if let first = visible.first, let start = titles.firstIndex(of: first) {
      #expect(visible == Array(titles[start..<min(titles.count, start + 20)]), "\(name)")
      #expect(visible.count == min(20, titles.count), "\(name)")
    } else {
      #expect(titles.isEmpty && visible.isEmpty, "\(name)")
    }
  }

  @Test("a row's own state evaluates that row's view and no row's content")
  func rowState() {
    let model = ItemModel(Item.many(1000))
    let terminal = TestTerminal(columns: 40, rows: 20) { MarkedList(model: model) }
    terminal.press(.down)
    terminal.press(.return)
    #expect(terminal.lines[1] == "item 1*")
    #expect(terminal.lastFrame.rowsEvaluated == 0)
    #expect(terminal.lastFrame.viewsEvaluated == 1)
    #expect(terminal.lastFrame.linesTouched == 1)
  }

  @Test("a change outside of the list evaluates no row, though the list's view is made anew")
  func outside() {
    struct Outside: View {
      @State var items = Item.many(1000)
      @State var count = 0
      var body: some View {
        VStack {
          Text("count \(count)")
          List {
            ForEach(items) { ItemRow(item: $0) }
              .onMove { items.move(fromOffsets: $0, toOffset: $1) }
              .onDelete { items.remove(atOffsets: $0) }
          }
        }
        .onKeyPress("+") {
          count += 1
          return .handled
        }
      }
    }
    let terminal = TestTerminal(columns: 40, rows: 20) { Outside() }
    terminal.press("+")
    #expect(terminal.lines[0] == "count 1")
    #expect(terminal.lastFrame.rowsEvaluated == 0)
    #expect(terminal.lastFrame.viewsEvaluated == 1)
    #expect(terminal.lastFrame.linesTouched == 1)
  }

  @Test("nothing costs nothing")
  func nothing() {
    let terminal = keyed(1000)
    terminal.update()
    #expect(terminal.lastFrame == FrameReport())
    terminal.press("?")
    #expect(terminal.lastFrame.bytes == 0)
    #expect(terminal.lastFrame.viewsEvaluated == 0)
  }

  @Test("closures that capture the selection through the view make no row evaluate")
  func selectionThroughView() {
    struct Selecting: View {
      @State var selection: Int?
      let items = Item.many(100)
      var body: some View {
        List(selection: $selection) {
          ForEach(items) { item in Button(item.title) { selection = nil } }
        }
      }
    }
    let terminal = TestTerminal(columns: 40, rows: 10) { Selecting() }
    terminal.press(.down)
    terminal.press(.down)
    #expect(terminal.lastFrame.rowsEvaluated == 0)
  }

  @Test("rows whose content reads the selection are evaluated; others are not")
  func selectionReadInRows() {
    struct Reading: View {
      @State var selection: Int?
      let items = Item.many(100)
      var body: some View {
        List(selection: $selection) {
          ForEach(items) { item in Text((selection == item.id ? "> " : "  ") + item.title) }
        }
      }
    }
    let terminal = TestTerminal(columns: 40, rows: 10) { Reading() }
    terminal.press(.down)
    terminal.press(.down)
    #expect(terminal.lines[1] == "> item 1")
    #expect(terminal.lines[0] == "  item 0")
    #expect(terminal.lastFrame.rowsEvaluated <= 10)
  }

  @Test("a view whose body reads the selection is evaluated, its rows are not")
  func selectionReadOutside() {
    struct Reading: View {
      @State var selection: Int?
      let items = Item.many(100)
      var body: some View {
        VStack {
          Text("selected: \(selection ?? -1)")
          List(selection: $selection) { ForEach(items) { Text($0.title) } }
        }
      }
    }
    let terminal = TestTerminal(columns: 40, rows: 10) { Reading() }
    terminal.press(.down)
    terminal.press(.down)
    #expect(terminal.lines[0] == "selected: 1")
    #expect(terminal.lastFrame.rowsEvaluated == 0)
  }

  @Test("rows that read isSelected are evaluated only when they come or cease to be selected")
  func isSelected() {
    struct Row: View {
      let title: String
      @Environment(\.isSelected) var isSelected
      var body: some View { Text((isSelected ? "> " : "  ") + title) }
    }
    struct Reading: View {
      @State var selection: Int?
      let items = Item.many(100)
      var body: some View {
        List(selection: $selection) { ForEach(items) { Row(title: $0.title) } }
      }
    }
    let terminal = TestTerminal(columns: 40, rows: 5) { Reading() }
    terminal.press(.down, .down)
    #expect(
      terminal.lines == ["  item 0", "> item 1", "  item 2", "  item 3", "  item 4"])
    #expect(terminal.lastFrame.rowsEvaluated == 0)
    #expect(terminal.lastFrame.viewsEvaluated == 2)
    terminal.resize(columns: 30, rows: 4)
    #expect(terminal.lines == ["  item 0", "> item 1", "  item 2", "  item 3"])
  }
}

/// A change of a thousand items, and the rows that it may evaluate in a window of twenty.
struct DataChange: Sendable, CustomTestStringConvertible {
  let name: String
  let most: Int
  let edit: @MainActor @Sendable (inout [Item]) -> Void

  init(
    _ name: String, _ most: Int, _ edit: @escaping @MainActor @Sendable (inout [Item]) -> Void
  ) {
    self.name = name
    self.most = most
    self.edit = edit
  }

  var testDescription: String { name }

  static let all = [
    DataChange("toggle one element", 1) { $0[5].isDone.toggle() },
    DataChange("toggle one that cannot be seen", 0) { $0[500].isDone.toggle() },
    DataChange("insert at the head", 1) { $0.insert(Item(9999), at: 0) },
    DataChange("delete one", 1) { $0.remove(at: 3) },
    DataChange("append", 0) { $0.append(Item(9999)) },
    DataChange("append a thousand", 0) { $0 += (5000..<6000).map { Item($0) } },
    DataChange("swap two rows that are seen", 0) { $0.swapAt(2, 11) },
    DataChange("swap two far rows", 1) { $0.swapAt(1, 998) },
    DataChange("move one by ten", 0) { $0.move(fromOffsets: [2], toOffset: 13) },
    DataChange("move one to the end", 1) { $0.move(fromOffsets: [2], toOffset: 1000) },
    DataChange("update every tenth row", 2) {
      for index in stride(from: 0, to: $0.count, by: 10) { $0[index].title += "!" }
    },
    DataChange("reverse", 20) { $0.reverse() },
    DataChange("sort what is sorted", 0) { $0.sort { $0.id < $1.id } },
    DataChange("sort by another key", 20) { $0.sort { $0.id % 7 < $1.id % 7 } },
    DataChange("replace all", 20) { $0 = (2000..<3000).map { Item($0) } },
    DataChange("replace all by the same", 0) { $0 = Item.many(1000) },
    DataChange("clear", 0) { $0 = [] },
    DataChange("nothing", 0) { _ in },
  ]
}
