import SampleViews
import TermScreen
import TermView
import TermViewTesting
import Testing

/// What `onMove` was called with.
@MainActor private final class Moves {
  var calls: [(source: [Int], destination: Int)] = []
}

/// Rows that are moved; `refuses` leaves the data as it is.
private struct MovedList: View {
  @Bindable var model: ItemModel
  let moves: Moves
  var refuses = false
  @State private var chosen: Set<Int> = []

  var body: some View {
    List(selection: $chosen) {
      ForEach(model.items) { item in Text(item.title) }
        .onMove { source, destination in
          moves.calls.append((Array(source), destination))
          if !refuses { model.items.move(fromOffsets: source, toOffset: destination) }
        }
        .onDelete { model.items.remove(atOffsets: $0) }
    }
  }
}

@MainActor
@Suite("Rows are picked up, carried and dropped")
struct CarryingTests {
  private let model = ItemModel(Item.many(6))
  private let moves = Moves()

  private func terminal(rows: Int = 6, refuses: Bool = false) -> TestTerminal {
    TestTerminal(columns: 20, rows: rows) {
      MovedList(model: model, moves: moves, refuses: refuses)
    }
  }

  @Test("arrows carry the cursor's row, and Return moves it by one call")
  func carry() {
    let terminal = terminal()
    terminal.press("M", .down, .down)
    #expect(terminal.lines == ["item 1", "item 2", "item 0", "item 3", "item 4", "item 5"])
    #expect(terminal.bars == ["item 0"])
    #expect(model.items.map(\.id) == [0, 1, 2, 3, 4, 5])
    #expect(moves.calls.isEmpty)
    terminal.press(.return)
    #expect(model.items.map(\.id) == [1, 2, 0, 3, 4, 5])
    #expect(moves.calls.map(\.source) == [[0]])
    #expect(moves.calls.map(\.destination) == [3])
    #expect(terminal.lines == ["item 1", "item 2", "item 0", "item 3", "item 4", "item 5"])
    terminal.press(.down)
    #expect(terminal.bars == ["item 3"])
  }

  @Test("a carried row looks otherwise than the cursor's")
  func look() {
    let terminal = terminal()
    let before = terminal.screen.styles(row: 0)
    terminal.press("M")
    let style = terminal.screen.styles(row: 0).first?.style
    #expect(style?.underline == .single)
    #expect(style?.attributes.isSuperset(of: [.reverse, .bold]) == true)
    terminal.press(.escape)
    #expect(terminal.screen.styles(row: 0) == before)
  }

  @Test("Esc puts it back, and nothing has happened")
  func escape() {
    let terminal = terminal(rows: 3)
    terminal.press(.down, "M", .end)
    #expect(terminal.lines == ["item 4", "item 5", "item 1"])
    terminal.press(.home)
    #expect(terminal.lines == ["item 1", "item 0", "item 2"])
    terminal.press(.pageDown, .escape)
    #expect(moves.calls.isEmpty)
    #expect(terminal.bars == ["item 1"])
    terminal.press(.home)
    #expect(terminal.lines == ["item 0", "item 1", "item 2"])
  }

  @Test("dropped where it was it is no move")
  func unmoved() {
    let terminal = terminal()
    terminal.press("M", .down, .up, .return)
    #expect(moves.calls.isEmpty)
    terminal.press("M", "M")
    #expect(moves.calls.isEmpty)
    #expect(terminal.lines.first == "item 0")
  }

  @Test("an action that leaves the data alone brings the row back")
  func refused() {
    let terminal = terminal(refuses: true)
    terminal.press("M", .down, .down, .return)
    #expect(moves.calls.count == 1)
    #expect(terminal.lines == Item.many(6).map(\.title))
    #expect(terminal.bars == ["item 0"])
  }

  @Test("selected rows are carried together, and are dropped by one call")
  func several() {
    let terminal = terminal()
    terminal.press(.space, .down, .down, .space, "M")
    #expect(terminal.lines == ["item 1", "item 0", "item 2", "item 3", "item 4", "item 5"])
    #expect(terminal.bars == ["item 0", "item 2"])
    terminal.press(.end, .return)
    #expect(moves.calls.map(\.source) == [[0, 2]])
    #expect(moves.calls.map(\.destination) == [6])
    #expect(model.items.map(\.id) == [1, 3, 4, 5, 0, 2])
  }

  @Test("other keys of the list do nothing meanwhile")
  func otherKeys() {
    let terminal = terminal()
    terminal.press("M", .deleteForward, .space, .left, "v", .control("a"))
    #expect(model.items.count == 6)
    #expect(terminal.bars == ["item 0"])
    terminal.press(.escape)
    #expect(terminal.lines == Item.many(6).map(\.title))
  }

  @Test("it stays carried by its id while the data changes, and is let go when it has gone")
  func changes() {
    let terminal = terminal()
    terminal.press("M", .down, .down)
    model.items.insert(Item(9), at: 0)
    model.items.removeAll { $0.id == 4 }
    terminal.update()
    // It stays behind the row that it was behind.
    #expect(terminal.lines == ["item 9", "item 1", "item 2", "item 0", "item 3", "item 5"])
    model.items.removeAll { $0.id == 0 }
    terminal.update()
    #expect(terminal.lines == ["item 9", "item 1", "item 2", "item 3", "item 5"])
    terminal.press(.return)
    #expect(moves.calls.isEmpty)
    terminal.press(.down)
    #expect(terminal.bars == ["item 5"])
  }

  @Test("the focus that leaves, and a click, put it back")
  func left() {
    struct Form: View {
      let list: MovedList
      var body: some View {
        VStack {
          list
          Button("Done") {}
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 8) {
      Form(list: MovedList(model: model, moves: moves))
    }
    terminal.press("M", .down, .tab)
    #expect(terminal.lines.prefix(6) == Item.many(6).map(\.title)[...])
    terminal.press(.tab, "M", .down)
    terminal.click(row: 4, column: 2)
    #expect(terminal.lines.prefix(6) == Item.many(6).map(\.title)[...])
    #expect(terminal.bars == ["item 4"])
    #expect(moves.calls.isEmpty)
  }

  @Test("a row that the program selects meanwhile ends it")
  func selected() {
    struct Chosen: View {
      @Bindable var model: ItemModel
      @State private var one: Int? = 0
      var body: some View {
        List(selection: $one) {
          ForEach(model.items) { item in Text(item.title) }
            .onMove { model.items.move(fromOffsets: $0, toOffset: $1) }
        }
        .on("x") { one = 4 }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 6) { Chosen(model: model) }
    terminal.press("M", .down, "x")
    #expect(terminal.lines == Item.many(6).map(\.title))
    #expect(terminal.bars == ["item 4"])
  }

  @Test("it is offered where rows can be moved, and a binding of the program's has the key")
  func offered() {
    let fixed = TestTerminal(columns: 20, rows: 3) {
      List(Item.many(3)) { Text($0.title) }
    }
    fixed.press("M", .down)
    #expect(fixed.lines == ["item 0", "item 1", "item 2"])
    #expect(fixed.bars == ["item 1"])
    var pressed = 0
    let bound = TestTerminal(columns: 20, rows: 6) {
      MovedList(model: model, moves: moves).on("M") { pressed += 1 }
    }
    bound.press("M", .down)
    #expect(pressed == 1)
    #expect(bound.lines == Item.many(6).map(\.title))
  }

  @Test("rows with bindings to their elements")
  func bound() {
    struct Bound: View {
      @State var items = Item.many(4)
      var body: some View {
        List {
          ForEach($items) { $item in Toggle(item.title, isOn: $item.isDone) }
            .onMove { items.move(fromOffsets: $0, toOffset: $1) }
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 4) { Bound() }
    terminal.press("M", .down, .down, .return, .return)
    #expect(terminal.lines == ["[ ] item 1", "[ ] item 2", "[x] item 0", "[ ] item 3"])
  }

  @Test("the keys are named while they are of use")
  func keys() {
    let terminal = TestTerminal(columns: 78, rows: 8) {
      VStack {
        MovedList(model: model, moves: moves)
        KeyHints()
      }
    }
    terminal.press("M")
    let hints = terminal.lines.last ?? ""
    #expect(hints.contains("drop"))
    #expect(hints.contains("put back"))
    terminal.press(.escape)
    #expect(terminal.lines.last?.contains("put back") == false)
  }

  @Test("a step costs two rows to paint and evaluates none")
  func budget() {
    let terminal = terminal()
    terminal.press("M")
    terminal.press(.down)
    expectBudget(of: terminal, rowsEvaluated: 0, linesTouched: 2)
  }

  // MARK: The mouse

  private func mouse(_ kind: MouseEvent.Kind, _ row: Int, in terminal: TestTerminal) {
    terminal.send([
      .mouse(
        MouseEvent(
          kind, button: .left, position: TermScreen.Point(row: row, column: 3)))
    ])
  }

  @Test("a row is dragged, and lands where the button goes up")
  func drag() {
    let terminal = terminal()
    mouse(.down, 1, in: terminal)
    mouse(.drag, 2, in: terminal)
    mouse(.drag, 3, in: terminal)
    #expect(terminal.lines == ["item 0", "item 2", "item 3", "item 1", "item 4", "item 5"])
    #expect(moves.calls.isEmpty)
    mouse(.up, 3, in: terminal)
    #expect(model.items.map(\.id) == [0, 2, 3, 1, 4, 5])
    #expect(moves.calls.count == 1)
  }

  @Test("a click that does not move is a click")
  func click() {
    let terminal = terminal()
    terminal.click(row: 2, column: 3)
    #expect(terminal.bars == ["item 2"])
    #expect(moves.calls.isEmpty)
  }

  @Test("at an edge it goes on as long as the button is held")
  func edges() {
    let terminal = terminal(rows: 3)
    mouse(.down, 0, in: terminal)
    mouse(.drag, 1, in: terminal)
    mouse(.drag, 2, in: terminal)
    #expect(terminal.lines == ["item 1", "item 2", "item 0"])
    for _ in 0..<10 { terminal.advance(by: .milliseconds(100)) }
    #expect(terminal.lines == ["item 4", "item 5", "item 0"])
    mouse(.up, 2, in: terminal)
    #expect(model.items.map(\.id) == [1, 2, 3, 4, 5, 0])
    #expect(moves.calls.count == 1)
  }

  @Test("Esc while the button is held puts it back")
  func dragCancelled() {
    let terminal = terminal()
    mouse(.down, 1, in: terminal)
    mouse(.drag, 4, in: terminal)
    terminal.press(.escape)
    mouse(.up, 4, in: terminal)
    #expect(terminal.lines == Item.many(6).map(\.title))
    #expect(moves.calls.isEmpty)
  }
}

@MainActor
@Suite("Rows that may not be moved or deleted")
struct EditsDisabledTests {
  /// The even ones stay.
  private struct Fixed: View {
    @Bindable var model: ItemModel
    @State private var chosen: Set<Int> = []
    var body: some View {
      List(selection: $chosen) {
        ForEach(model.items) { item in
          Text(item.title).moveDisabled(item.id % 2 == 0).deleteDisabled(item.id % 2 == 0)
        }
        .onMove { model.items.move(fromOffsets: $0, toOffset: $1) }
        .onDelete { model.items.remove(atOffsets: $0) }
      }
    }
  }

  private let model = ItemModel(Item.many(6))

  @Test("keys leave a row where it is that may not be moved, and others go past it")
  func move() {
    let terminal = TestTerminal(columns: 20, rows: 6) { Fixed(model: model) }
    terminal.press(.control(.down), "M", .down)
    #expect(model.items.map(\.id) == [0, 1, 2, 3, 4, 5])
    terminal.press(.control(.down))
    #expect(model.items.map(\.id) == [0, 2, 1, 3, 4, 5])
  }

  @Test("a row is not deleted that may not be")
  func delete() {
    let terminal = TestTerminal(columns: 20, rows: 6) { Fixed(model: model) }
    terminal.press(.deleteForward)
    #expect(model.items.count == 6)
    terminal.press(.down, .deleteForward)
    #expect(model.items.map(\.id) == [0, 2, 3, 4, 5])
  }

  @Test("of several selected rows, off the screen or not, the others are edited")
  func several() {
    let terminal = TestTerminal(columns: 20, rows: 2) { Fixed(model: model) }
    terminal.press(.down, .control("a"), .deleteForward)
    #expect(model.items.map(\.id) == [0, 2, 4])
  }

  @Test("of several selected rows those are carried that may be moved")
  func carried() {
    let terminal = TestTerminal(columns: 20, rows: 6) { Fixed(model: model) }
    terminal.press(.down, .control("a"), "M", .end, .return)
    #expect(model.items.map(\.id) == [0, 2, 4, 1, 3, 5])
  }
}
