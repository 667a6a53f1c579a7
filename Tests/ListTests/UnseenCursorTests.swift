import SampleViews
import TermView
import TermViewTesting
import Testing

/// Keys that change rows do so with rows that are seen.
@MainActor
@Suite("Keys show the row first that they would change unseen")
struct UnseenCursorTests {
  struct Row: Identifiable, Equatable {
    let id: Int
  }

  @Observable @MainActor
  final class Model {
    var rows = (1...30).map { Row(id: $0) }
    var one: Int?
    var some: Set<Int> = []
    var done: [String] = []
  }

  struct Rows: View {
    @Bindable var model: Model
    var hasActions = false

    var body: some View {
      List($model.rows, editActions: .all, selection: $model.one) { $row in
        if hasActions {
          let id = row.id
          Text("row \(id)").swipeActions {
            Button("Drop", role: .destructive) { model.rows.removeAll { $0.id == id } }
          }
        } else {
          Text("row \(row.id)")
        }
      }
      .listStyle(.bare)
    }
  }

  @Test(
    "with nothing selected the first key selects",
    arguments: [KeyPress.delete, .control(.down), "M"], [true, false])
  func nothingSelected(key: KeyPress, hasActions: Bool) {
    let model = Model()
    let terminal = TestTerminal(columns: 20, rows: 6) { Rows(model: model, hasActions: hasActions) }
    terminal.press(key)
    #expect(model.one == 1)
    #expect(model.rows.map(\.id) == Array(1...30))
    terminal.press(key)
    if key == "M" { terminal.press(.down, .return) }
    #expect(model.rows.map(\.id).prefix(2) == (key == .delete ? [2, 3] : [2, 1]))
  }

  struct Acting: View {
    @Bindable var model: Model
    /// Whether rows do something.
    var acts = true

    var body: some View {
      Group {
        if acts {
          List(model.rows, selection: $model.one) { row in
            Text("row \(row.id)")
              .swipeActions(edge: .leading) {
                Button("Mark") { model.done.append("marked \(row.id)") }
              }
          }
          .onActivate(forSelectionType: Int.self) { model.done.append("opened \($0.sorted())") }
        } else {
          List(model.rows, selection: $model.one) { Text("row \($0.id)") }
        }
      }
      .listStyle(.bare)
      .keyBindings { KeyBinding(.return, "Add") { model.done.append("added") } }
    }
  }

  @Test("with nothing selected Return and the leading action select first")
  func actsOnMarked() {
    let model = Model()
    let terminal = TestTerminal(columns: 20, rows: 6) { Acting(model: model) }
    for (key, done) in [(KeyPress.return, "opened [1]"), (".", "marked 1")] {
      model.one = nil
      model.done = []
      terminal.update()
      terminal.press(key)
      #expect(model.one == 1 && model.done == [])
      #expect(terminal.screen.reversedRows == [0])
      terminal.press(key)
      #expect(model.done == [done])
    }
    // The wheel takes cursor and selection along.
    for _ in 0..<4 { terminal.scroll(.scrollDown, row: 2, column: 2) }
    model.done = []
    #expect(model.one == 13 && terminal.lines[0] == "row 13")
    terminal.press(".")
    #expect(model.done == ["marked 13"])
    // The menu marks the row that it is of.
    model.one = nil
    terminal.update()
    terminal.press("m")
    #expect(model.one == 13)
  }

  @Test("a Return that no row takes selects nothing, and is the program's")
  func returnIsTheProgram() {
    let model = Model()
    let terminal = TestTerminal(columns: 20, rows: 6) { Acting(model: model, acts: false) }
    terminal.press(.return)
    #expect(model.one == nil && model.done == ["added"])
  }

  @Test("the wheel takes the cursor along, so that Delete is seen", arguments: [true, false])
  func scrolledAway(hasActions: Bool) {
    let model = Model()
    let terminal = TestTerminal(columns: 20, rows: 6) { Rows(model: model, hasActions: hasActions) }
    terminal.press(.down)
    for _ in 0..<4 { terminal.scroll(.scrollDown, row: 2, column: 2) }
    #expect(terminal.lines[0] == "row 13" && terminal.screen.reversedRows == [0])
    #expect(model.one == 13)
    terminal.press(.delete)
    #expect(!model.rows.contains { $0.id == 13 } && model.rows.count == 29)
    #expect(model.one == 14)
    // From below it comes to the last line.
    terminal.press(.end)
    terminal.scroll(.scrollUp, row: 2, column: 2)
    #expect(terminal.screen.reversedRows == [5] && model.one == 27)
    // Keys that come together with the wheel, too.
    let wheel = MouseEvent(.scrollUp, position: Point(row: 2, column: 2))
    terminal.send([.mouse(wheel), .key(.delete)])
    #expect(!model.rows.contains { $0.id == 24 } && model.rows.count == 28)
  }

  @Test("with nothing selected the wheel selects nothing, and a set of rows stays as it is")
  func selectionsOfTheWheel() {
    let model = Model()
    let terminal = TestTerminal(columns: 20, rows: 6) { Rows(model: model) }
    for _ in 0..<4 { terminal.scroll(.scrollDown, row: 2, column: 2) }
    #expect(model.one == nil && terminal.screen.reversedRows == [])
    terminal.press(.down)
    #expect(model.one == 13 && terminal.lines[0] == "row 13")

    struct Many: View {
      @Bindable var model: Model
      var body: some View {
        List(model.rows, selection: $model.some) { Text("row \($0.id)") }.listScrollMargin(1)
      }
    }
    let many = TestTerminal(columns: 20, rows: 10) { Many(model: model) }
    many.press(.space)
    many.scroll(.scrollDown, row: 2, column: 2)
    #expect(model.some == [1])
    many.press(.space)
    // A row of context is above the cursor.
    #expect(model.some == [1, 5])
  }

  @Test("a program's scrolling leaves the cursor where it is, and a key shows it first")
  func scrolledByTheProgram() {
    struct Going: View {
      @Bindable var model: Model
      var body: some View {
        ScrollViewReader { proxy in
          Rows(model: model).keyBindings { KeyBinding("t", "Go") { proxy.scrollTo(20) } }
        }
      }
    }
    let model = Model()
    let terminal = TestTerminal(columns: 20, rows: 6) { Going(model: model) }
    terminal.press(.down, "t")
    #expect(model.one == 1 && terminal.lines.contains("row 20"))
    terminal.press(.delete)
    #expect(model.rows.count == 30 && terminal.lines[0] == "row 1")
    terminal.press(.delete)
    #expect(model.rows.map(\.id) == Array(2...30))
  }

  @Test("an action of one row does not apply to several selected rows")
  func several() {
    struct Many: View {
      @Bindable var model: Model
      @State private var chosen: Set<Int> = []
      let deletes: Bool

      var body: some View {
        List(selection: $chosen) {
          ForEach(model.rows) { row in
            Text("row \(row.id)").swipeActions {
              Button("Drop", role: .destructive) { model.done.append("drop \(row.id)") }
            }
          }
          .onDelete(perform: deletes ? { model.done.append("delete \($0.count)") } : nil)
        }
      }
    }
    for deletes in [true, false] {
      let model = Model()
      let terminal = TestTerminal(columns: 20, rows: 6) { Many(model: model, deletes: deletes) }
      terminal.press(.delete)
      #expect(model.done == ["drop 1"])
      terminal.press(.shift(.down), .shift(.down), .delete)
      #expect(model.done == (deletes ? ["drop 1", "delete 3"] : ["drop 1"]))
    }
  }
}
