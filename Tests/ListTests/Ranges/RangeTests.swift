import SampleViews
import TermView
import TermViewTesting
import Testing

/// Keys and clicks that select many rows of a list.
@MainActor
@Suite("Ranges of rows are selected by id")
struct RangeTests {
  @Observable @MainActor final class Model {
    var items: [Item]
    var chosen: Set<Int> = []
    var bound = 0
    init(_ count: Int) { items = Item.many(count) }
  }

  struct Rows: View {
    @Bindable var model: Model
    var disabled: Set<Int> = []
    var body: some View {
      List(selection: $model.chosen) {
        ForEach(model.items) { item in
          Text(item.title).selectionDisabled(disabled.contains(item.id))
        }
        .onMove { model.items.move(fromOffsets: $0, toOffset: $1) }
        .onDelete { model.items.remove(atOffsets: $0) }
      }
    }
  }

  struct Plain: View {
    @Bindable var model: Model
    var body: some View {
      List(model.items, selection: $model.chosen) { Text($0.title) }
    }
  }

  @Test("Shift with the arrows extends from where it began, and back")
  func arrows() {
    let model = Model(20)
    let terminal = TestTerminal(columns: 20, rows: 5) { Plain(model: model) }
    terminal.press(.down, .down, .shift(.down), .shift(.down))
    #expect(model.chosen == [2, 3, 4])
    terminal.press(.shift(.up), .shift(.up), .shift(.up))
    #expect(model.chosen == [1, 2])
    // What was selected before stays selected.
    terminal.press(.end, .shift(.up))
    #expect(model.chosen == [1, 2, 18, 19])
    terminal.press(.shift(.home))
    #expect(model.chosen == Set(0..<20))
    terminal.press(.shift(.pageDown))
    #expect(model.chosen == Set([1, 2] + Array(5...19)))
  }

  @Test("v begins a range that every key extends; Space keeps it, Esc takes it back")
  func visual() {
    let model = Model(20)
    let terminal = TestTerminal(columns: 20, rows: 5) { Plain(model: model) }
    terminal.press("v", .down, .down)
    #expect(model.chosen == [0, 1, 2])
    terminal.press(.space, .down)
    #expect(model.chosen == [0, 1, 2])
    terminal.press("v", .end)
    #expect(model.chosen == Set(0...19))
    terminal.press(.escape)
    #expect(model.chosen == [0, 1, 2])
    terminal.press(.escape)
    #expect(model.chosen == [])
  }

  @Test("all, the others, none")
  func all() {
    let model = Model(20)
    let terminal = TestTerminal(columns: 20, rows: 5) { Plain(model: model) }
    terminal.press(.space, .down, .space, "~")
    #expect(model.chosen == Set(2..<20))
    terminal.press(.control("a"))
    #expect(model.chosen == Set(0..<20))
    terminal.press(.escape)
    #expect(model.chosen == [])
  }

  @Test("clicks: one row, a range, one more")
  func clicks() {
    let model = Model(20)
    let terminal = TestTerminal(columns: 20, rows: 6) { Plain(model: model) }
    terminal.click(row: 1, column: 0)
    terminal.click(row: 3, column: 0, modifiers: .shift)
    #expect(model.chosen == [1, 2, 3])
    terminal.click(row: 2, column: 0, modifiers: .shift)
    #expect(model.chosen == [1, 2])
    terminal.click(row: 5, column: 0, modifiers: .control)
    #expect(model.chosen == [1, 2, 5])
    terminal.click(row: 4, column: 0)
    #expect(model.chosen == [4])
  }

  @Test("rows that were never on the screen are selected without being made")
  func unseen() {
    let model = Model(50_000)
    let terminal = TestTerminal(columns: 20, rows: 5) { Plain(model: model) }
    terminal.press(.down, .shift(.end))
    #expect(model.chosen.count == 49_999)
    #expect(!model.chosen.contains(0))
    #expect(terminal.lastFrame.rowsEvaluated <= 6)
    terminal.press(.escape, .control("a"))
    #expect(model.chosen.count == 50_000)
  }

  @Test("a range stays with its rows when they move, and begins anew when they go")
  func changes() {
    let model = Model(20)
    let terminal = TestTerminal(columns: 20, rows: 6) { Rows(model: model) }
    terminal.press(.down, .down, .shift(.down))
    #expect(model.chosen == [2, 3])
    model.items.insert(Item(100), at: 0)
    terminal.update()
    terminal.press(.shift(.down))
    #expect(model.chosen == [2, 3, 4])
    // The beginning goes: what is left is kept, and a new range begins at the cursor.
    model.items.removeAll { $0.id == 2 }
    terminal.update()
    terminal.press(.shift(.down))
    #expect(model.chosen == [3, 4, 5])
    terminal.press(.shift(.up), .shift(.up))
    #expect(model.chosen == [3, 4])
    terminal.press(.deleteForward)
    #expect(model.items.count == 18)
    #expect(model.chosen == [])
  }

  @Test("rows that cannot be selected are left out")
  func disabled() {
    let model = Model(6)
    let terminal = TestTerminal(columns: 20, rows: 6) { Rows(model: model, disabled: [1, 4]) }
    terminal.press(.shift(.down), .shift(.down))
    #expect(model.chosen == [0, 2])
    terminal.press(.control("a"))
    #expect(model.chosen == [0, 2, 3, 5])
    terminal.press(.escape, .home, .down, .space)
    #expect(model.chosen == [])
    terminal.click(row: 4, column: 0)
    #expect(model.chosen == [])
    #expect(terminal.screen.reversedRows == [4])
    model.chosen = [4]
    terminal.update()
    #expect(model.chosen == [4])
  }

  struct Around: View {
    @State private var one: Int?
    @State private var several: Set<Int> = []
    let isSingle: Bool
    var body: some View {
      VStack {
        Text(isSingle ? one.map { "\($0)" } ?? "none" : "\(several.sorted())")
        if isSingle {
          List(selection: $one) { rows }
        } else {
          List(selection: $several) { rows }
        }
      }
    }
    @ViewBuilder private var rows: some View {
      ForEach(0..<2) { Text("free \($0)") }
      ForEach(10..<12) { Text("fixed \($0)") }.selectionDisabled()
    }
  }

  @Test("a modifier around a collection is for all its rows", arguments: [true, false])
  func around(isSingle: Bool) {
    let terminal = TestTerminal(columns: 20, rows: 6) { Around(isSingle: isSingle) }
    terminal.press(isSingle ? .down : .control("a"))
    #expect(terminal.lines.first == (isSingle ? "0" : "[0, 1]"))
    terminal.press(.end)
    #expect(terminal.lines.first == (isSingle ? "none" : "[0, 1]"))
  }

  struct Bound: View {
    @Bindable var model: Model
    var body: some View {
      List(model.items, selection: $model.chosen) { Text($0.title) }
        .keyBindings {
          KeyBinding("v", "View") { model.bound += 1 }
          KeyBinding(.escape, "Back") { model.bound += 10 }
        }
    }
  }

  @Test("what a program binds is the program's")
  func bindings() {
    let model = Model(5)
    let terminal = TestTerminal(columns: 20, rows: 5) { Bound(model: model) }
    terminal.press(.space, "v", .down, .escape)
    #expect(model.chosen == [0])
    #expect(model.bound == 11)
  }

  @Test("a range is told from the cursor without colours")
  func look() {
    let model = Model(5)
    let terminal = TestTerminal(columns: 20, rows: 5, colors: .none, theme: .mono) {
      Plain(model: model)
    }
    terminal.press(.shift(.down))
    let styles = (0..<3).map { terminal.shown.styles(row: $0) }
    #expect(Set(styles.map { "\($0)" }).count == 3)
  }
}
