import SampleViews
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Sections fold")
struct FoldableSectionTests {
  struct Item: Identifiable, Equatable {
    let id: Int
    var name: String { "item \(id)" }
  }

  @Observable @MainActor
  final class Model {
    var showsOpen = true
    var showsDone = true
    var open = (1...3).map { Item(id: $0) }
    var done = (11...12).map { Item(id: $0) }
    var one: Int?
    var many: Set<Int> = []
    var taken = 0
  }

  struct Todos: View {
    @Bindable var model: Model
    var counts = false

    var body: some View {
      List {
        Section(isExpanded: $model.showsOpen) {
          ForEach(model.open) { Text($0.name) }
        } header: {
          Text("Open")
        }
        Section("Done", isExpanded: $model.showsDone) {
          ForEach(model.done) { Text($0.name) }
        }
      }
      .sectionCounts(counts)
    }
  }

  private func terminal(_ model: Model, counts: Bool = false) -> TestTerminal {
    TestTerminal(columns: 16, rows: 8) { Todos(model: model, counts: counts) }
  }

  @Test("a mark shows whether a section is unfolded, and the header takes the cursor")
  func marks() {
    let model = Model()
    model.showsDone = false
    let terminal = terminal(model)
    #expect(
      terminal.screen.rows == [
        "▾ Open", "item 1", "item 2", "item 3", "▸ Done", "", "", "",
      ])
    #expect(terminal.screen.reversedRows == [0])
    terminal.press(.end)
    #expect(terminal.screen.reversedRows == [4])
  }

  @Test("the mark is of ASCII where the terminal has no more")
  func ascii() {
    let model = Model()
    model.showsDone = false
    let terminal = TestTerminal(columns: 16, rows: 5) {
      Todos(model: model).environment(\.glyphs, .ascii)
    }
    #expect(terminal.screen.rows == ["v Open", "item 1", "item 2", "item 3", "+ Done"])
  }

  @Test("Left folds, Right unfolds and then goes to the first row")
  func leftAndRight() {
    let model = Model()
    let terminal = terminal(model)
    terminal.press(.left)
    #expect(!model.showsOpen)
    #expect(terminal.screen.rows.prefix(3) == ["▸ Open", "▾ Done", "item 11"])
    #expect(terminal.screen.reversedRows == [0])
    terminal.press(.left)
    #expect(terminal.screen.reversedRows == [0])
    terminal.press(.right)
    #expect(model.showsOpen)
    #expect(terminal.screen.reversedRows == [0])
    terminal.press(.right)
    #expect(terminal.screen.reversedRows == [1])
    terminal.press(.right)
    #expect(terminal.screen.reversedRows == [1])
  }

  @Test("keys that are read together find what the ones before have done")
  func keysTogether() {
    let model = Model()
    model.showsOpen = false
    let terminal = terminal(model)
    terminal.pressTogether([.right, .right, .down, .left, .left])
    #expect(!model.showsOpen)
    terminal.pressTogether([.right, .right, .down])
    #expect(terminal.screen.reversedRows == [2])
  }

  @Test("Left in a row goes to the header")
  func leftInside() {
    let model = Model()
    let terminal = terminal(model)
    terminal.press(.end, .left)
    #expect(terminal.screen.reversedRows == [4])
    #expect(model.showsDone)
    terminal.press(.left)
    #expect(!model.showsDone)
  }

  @Test("Right on the header of a section without rows stays there")
  func empty() {
    let model = Model()
    model.open = []
    let terminal = terminal(model)
    terminal.press(.right)
    #expect(terminal.screen.reversedRows == [0])
  }

  @Test("Return folds and unfolds", arguments: [0, 4])
  func returnKey(line: Int) {
    let model = Model()
    let terminal = terminal(model)
    for _ in 0..<line { terminal.press(.down) }
    terminal.press(.return)
    #expect([model.showsOpen, model.showsDone] == [line != 0, line == 0])
    terminal.press(.return)
    #expect(model.showsOpen && model.showsDone)
    #expect(terminal.screen.reversedRows == [line])
  }

  @Test("a click folds, on the header's text and beside it", arguments: [0, 3, 12])
  func click(column: Int) {
    let model = Model()
    let terminal = terminal(model)
    terminal.click(row: 4, column: column)
    #expect(!model.showsDone)
    #expect(model.showsOpen)
    #expect(terminal.screen.reversedRows == [4])
    terminal.click(row: 4, column: column)
    #expect(model.showsDone)
  }

  @Test("what folds stays so while rows come and go, and rows come back folded or not")
  func filter() {
    let model = Model()
    let terminal = terminal(model)
    terminal.press(.left)
    model.open = []
    terminal.update()
    model.open = [Item(id: 7)]
    terminal.update()
    #expect(terminal.screen.rows.prefix(2) == ["▸ Open", "▾ Done"])
    terminal.press(.right)
    #expect(terminal.screen.rows.prefix(2) == ["▾ Open", "item 7"])
  }

  @Test("a header shows the count where that is asked for, folded or not")
  func counts() {
    let model = Model()
    let terminal = terminal(model, counts: true)
    #expect(terminal.screen[0] == "▾ Open 3")
    terminal.press(.left)
    #expect(terminal.screen[0] == "▸ Open 3")
    model.open.append(Item(id: 8))
    terminal.update()
    #expect(terminal.screen[0] == "▸ Open 4")
  }

  @Test("a style that decorates sections shows each count once, also of a folded section")
  func styledCounts() {
    let model = Model()
    model.showsDone = false
    let terminal = TestTerminal(columns: 30, rows: 9) {
      Todos(model: model, counts: true).listStyle(.plain)
    }
    #expect(terminal.screen.rows.contains { $0.contains("▾ Open 3 ──") })
    #expect(terminal.screen.rows.contains { $0.contains("▸ Done 2 ──") })
  }

  struct Selecting: View {
    @Bindable var model: Model
    var several = false

    var body: some View {
      if several {
        List(selection: $model.many) { sections }
      } else {
        List(selection: $model.one) { sections }
      }
    }

    @ViewBuilder private var sections: some View {
      Section("Open", isExpanded: $model.showsOpen) {
        ForEach(model.open) { Text($0.name) }
      }
      Section("Done", isExpanded: $model.showsDone) {
        ForEach(model.done) { Text($0.name) }
      }
    }
  }

  @Test("a header has no part in the selection")
  func selection() {
    let model = Model()
    let terminal = TestTerminal(columns: 16, rows: 8) { Selecting(model: model) }
    terminal.press(.down)
    #expect(model.one == 1)
    terminal.press(.left)
    #expect(model.one == nil)
    #expect(terminal.screen.reversedRows == [0])
    terminal.press(.left, .right)
    #expect(model.one == nil)
    #expect(terminal.screen.reversedRows == [0])
    terminal.press(.down)
    #expect(model.one == 1)
  }

  @Test("rows that are folded leave a set of selected rows, unless it keeps removed ones")
  func selectedRows() {
    let model = Model()
    model.many = [2, 11]
    let terminal = TestTerminal(columns: 16, rows: 8) { Selecting(model: model, several: true) }
    terminal.press(.left)
    #expect(model.many == [11])
    model.showsOpen = true
    model.many = [2, 11]
    let keeping = TestTerminal(columns: 16, rows: 8) {
      Selecting(model: model, several: true).keepsSelectionOfRemovedRows()
    }
    keeping.press(.left)
    #expect(model.many == [2, 11])
  }

  @Test("the marks of selected rows are not drawn over headers that do not fold")
  func selectionMarksOverPlainHeaders() {
    let terminal = TestTerminal(columns: 30, rows: 9) {
      List(selection: .constant([1] as Set<Int>)) {
        Section("Title") { ForEach(0..<2) { Text("row \($0)") } }
      }
      .listStyle(.plain)
    }
    #expect(terminal.screen.rows.contains { $0.contains("  Title 2 ──") })
    #expect(terminal.screen.rows.contains { $0.contains("● row 1") })
  }

  @Test("the marks of selected rows are not drawn over headers")
  func selectionMarks() {
    let model = Model()
    model.many = [2]
    let terminal = TestTerminal(columns: 30, rows: 9) {
      Selecting(model: model, several: true).listStyle(.plain)
    }
    #expect(terminal.screen.rows.contains { $0.contains("▾ Open 3") })
    #expect(terminal.screen.rows.contains { $0.contains("▾ Done 2") })
    terminal.press(.end, .left)
    #expect(terminal.screen.rows.contains { $0.contains("▾ Done 2") })
  }

  @Test("a click with Shift on a header selects up to it and folds nothing")
  func shiftClick() {
    let model = Model()
    let terminal = TestTerminal(columns: 16, rows: 8) { Selecting(model: model, several: true) }
    terminal.press(.down)
    terminal.click(row: 4, column: 3, modifiers: .shift)
    #expect(model.many == [1, 2, 3])
    #expect(model.showsDone)
  }

  struct Group: Identifiable {
    let id: Int
    var isOpen = true
  }

  struct Groups: View {
    @State var groups = (1...3).map { Group(id: $0) }
    @State var selection: Set<Int> = []

    var body: some View {
      List(selection: $selection) {
        ForEach($groups) { $group in
          Section("group \(group.id)", isExpanded: $group.isOpen) {
            ForEach(0..<2) { Text("row \(group.id * 10 + $0)") }
          }
        }
        .onMove { groups.move(fromOffsets: $0, toOffset: $1) }
        .onDelete { groups.remove(atOffsets: $0) }
      }
    }
  }

  @Test("sections in a ForEach keep what is folded when they move, and Delete on a header deletes")
  func moves() {
    let terminal = TestTerminal(Groups(), columns: 16, rows: 9)
    terminal.press(.left, .control(.down))
    #expect(
      terminal.screen.rows.prefix(5) == ["▾ group 2", "row 20", "row 21", "▸ group 1", "▾ group 3"])
    #expect(terminal.screen.reversedRows == [3])
    terminal.press(.deleteForward)
    #expect(terminal.screen.find("group 1") == nil)
    terminal.press(.space)
    #expect(terminal.screen.reversedRows == [3])
  }

  struct Shelf: Identifiable {
    let id: Int
    var rows: [Int]
    var isOpen = true
  }

  struct Shelves: View {
    @State var shelves = (1...3).map { Shelf(id: $0, rows: [$0 * 10, $0 * 10 + 1]) }

    var body: some View {
      List {
        ForEach($shelves) { $shelf in
          Section("shelf \(shelf.id)", isExpanded: $shelf.isOpen) {
            ForEach(shelf.rows, id: \.self) { Text("row \($0)") }
              .onDelete { shelf.rows.remove(atOffsets: $0) }
          }
        }
        .onDelete { shelves.remove(atOffsets: $0) }
      }
    }
  }

  @Test("Delete on the last rows of a section stays in the section, then takes its own header")
  func deletesToTheEndOfSection() {
    let terminal = TestTerminal(Shelves(), columns: 16, rows: 9)
    terminal.press(.down, .down, .deleteForward)
    #expect(
      terminal.screen.rows.prefix(4) == ["▾ shelf 1", "row 10", "▾ shelf 2", "row 20"])
    #expect(terminal.screen.reversedRows == [1])
    terminal.press(.deleteForward)
    #expect(terminal.screen.rows.prefix(3) == ["▾ shelf 1", "▾ shelf 2", "row 20"])
    #expect(terminal.screen.reversedRows == [0])
    terminal.press(.deleteForward)
    #expect(terminal.screen.rows.prefix(3) == ["▾ shelf 2", "row 20", "row 21"])
    #expect(terminal.screen.reversedRows == [0])
    // From a header Delete goes on to the next one.
    terminal.press(.deleteForward)
    #expect(terminal.screen.rows.prefix(2) == ["▾ shelf 3", "row 30"])
  }

  @Observable @MainActor
  final class Switch {
    var folds = false
    var isExpanded = true
  }

  struct Switching: View {
    @Bindable var model: Switch

    var body: some View {
      List {
        let rows = ForEach(0..<2) { Text("row \($0)") }
        model.folds
          ? Section("Title", isExpanded: $model.isExpanded) { rows } : Section("Title") { rows }
      }
    }
  }

  @Test("a section may begin to fold, and end to")
  func switches() {
    let model = Switch()
    let terminal = TestTerminal(Switching(model: model), columns: 16, rows: 4)
    #expect(terminal.screen.rows == ["Title", "row 0", "row 1", ""])
    model.folds = true
    terminal.update()
    #expect(terminal.screen.rows == ["▾ Title", "row 0", "row 1", ""])
    terminal.press(.up, .left)
    #expect(terminal.screen.rows == ["▸ Title", "", "", ""])
    model.folds = false
    terminal.update()
    #expect(terminal.screen.rows == ["Title", "row 0", "row 1", ""])
    #expect(terminal.diagnostics == [])
  }

  @Test("in a stack of a scroll view the header is a button")
  func lazyStack() {
    let model = Model()
    let terminal = TestTerminal(columns: 16, rows: 6) {
      ScrollView(showsIndicators: false) {
        LazyVStack {
          Section("Open", isExpanded: Bindable(model).showsOpen) {
            ForEach(model.open) { Text($0.name) }
          }
          Section("Done", isExpanded: Bindable(model).showsDone) {
            ForEach(model.done) { Text($0.name) }
          }
        }
      }
    }
    #expect(terminal.screen.rows.prefix(2) == ["▾ Open", "item 1"])
    terminal.click(row: 0, column: 2)
    #expect(terminal.screen.rows.prefix(2) == ["▸ Open", "▾ Done"])
    terminal.press(.right)
    #expect(model.showsOpen)
    terminal.press(.return)
    #expect(!model.showsOpen)
    terminal.click(row: 1, column: 0)
    #expect(!model.showsDone)
    #expect(terminal.screen.rows.prefix(3) == ["▸ Open", "▸ Done", ""])
  }

  @Test("a list that is printed shows the marks")
  func printed() {
    let model = Model()
    model.showsDone = false
    let text = TerminalRenderer { Todos(model: model) }.plainText
    #expect(text.contains("▾ Open"))
    #expect(text.contains("▸ Done"))
    #expect(!text.contains("item 11"))
  }

  struct TaggedHeaders: View {
    @State private var isUnfolded = true
    @State private var chosen: String? = "a"
    var body: some View {
      VStack {
        List(selection: $chosen) {
          Section(isExpanded: $isUnfolded) {
            ForEach(["a", "b"], id: \.self) { Text($0) }
          } header: {
            Text("Letters").tag("header")
          }
        }
        Text("selected \(chosen ?? "nothing")")
      }
      .keyBindings { KeyBinding("h", "Go to the header") { chosen = "header" } }
    }
  }

  @Test("a header with a tag is selected by it")
  func taggedHeader() {
    let terminal = TestTerminal(columns: 20, rows: 5) { TaggedHeaders() }
    terminal.press(.down, .up, .up)
    #expect(terminal.lines.last == "selected header")
    terminal.press(.left)
    #expect(terminal.lines.first == "▸ Letters")
    #expect(terminal.lines.last == "selected header")
    terminal.press(.right, .down)
    #expect(terminal.lines.last == "selected a")
    terminal.press("h")
    #expect(terminal.screen.reversedRows == [0])
  }
}
