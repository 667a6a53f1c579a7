import TermView
import TermViewTesting
import Testing
import TestFolders

/// The id of the row with the cursor, and keys for the rows that an action is for.
@MainActor
@Suite("The cursor's row as an id")
struct CursorRowTests {
  @Observable @MainActor final class Model {
    var numbers = Array(0..<1000)
    var current: Int?
    var marked: Set<Int> = []
    @ObservationIgnored var done: [String] = []
  }

  struct Rows: View {
    @Bindable var model: Model

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        List(selection: $model.marked) {
          ForEach(model.numbers, id: \.self) { Text("row \($0)") }
            .onDelete { model.numbers.remove(atOffsets: $0) }
            .onMove { model.numbers.move(fromOffsets: $0, toOffset: $1) }
        }
        .listCursor($model.current)
        .keyBindings {
          KeyBinding("c", "Copy", forSelectionType: Int.self) { ids in
            model.done.append("copy " + ids.sorted().map { "\($0)" }.joined(separator: " "))
          }
        }
        KeyHints()
      }
    }
  }

  private func cursorText(_ terminal: TestTerminal) -> String {
    let row = terminal.screen.rows[terminal.screen.cursor.position.row]
    return row.split(separator: "w ").last.map { String($0.prefix { $0.isNumber }) } ?? ""
  }

  @Test("it follows keys, clicks, deletions and moves, beside a set of selected rows")
  func follows() {
    let model = Model()
    let terminal = TestTerminal(Rows(model: model), columns: 40, rows: 8)
    #expect(model.current == 0)
    terminal.press(.down, .down)
    #expect(model.current == 2)
    terminal.press(.space, .down)
    #expect(model.current == 3 && model.marked == [2])
    terminal.click(row: 0, column: 3)
    #expect(model.current == 0)
    terminal.press(.deleteForward)
    #expect(model.current == 1)
    terminal.press(.control(.down))
    #expect(model.current == 1 && model.numbers.prefix(2) == [2, 1])
    model.numbers = []
    terminal.update()
    #expect(model.current == nil)
    model.numbers = [7, 8]
    terminal.update()
    #expect(model.current == 7)
  }

  @Test("written, it moves the cursor there, into the window, and selects nothing")
  func moves() {
    var random = SplitMix.drawn()
    let model = Model()
    model.current = 500
    let terminal = TestTerminal(Rows(model: model), columns: 40, rows: 8)
    #expect(model.current == 500 && cursorText(terminal) == "500")
    for _ in 0..<200 {
      let place = Int.random(in: 0..<model.numbers.count, using: &random)
      let id = model.numbers[place]
      switch Int.random(in: 0..<4, using: &random) {
      case 0: model.numbers.remove(at: Int.random(in: 0..<model.numbers.count, using: &random))
      case 1: model.numbers.shuffle(using: &random)
      default: break
      }
      model.current = id
      terminal.update()
      guard model.numbers.contains(id) else { continue }
      #expect(model.current == id && cursorText(terminal) == "\(id)", "\(terminal.screen)")
      #expect(model.marked == [])
      terminal.press([.down, .up, .pageDown, .home].randomElement(using: &random)!)
      #expect(model.current.map { "\($0)" } == cursorText(terminal), "\(terminal.screen)")
    }
  }

  @Test("an id that no row has moves nothing")
  func unknown() {
    let model = Model()
    let terminal = TestTerminal(Rows(model: model), columns: 40, rows: 8)
    terminal.press(.down)
    model.current = 5000
    terminal.update()
    #expect(cursorText(terminal) == "1")
    terminal.press(.down)
    #expect(model.current == 2)
  }

  @Test("rows that are no elements have their tags, and a list in another its own cursor")
  func tags() {
    struct Tagged: View {
      @Bindable var model: Model
      var body: some View {
        List {
          Text("zero").tag(10)
          Text("one").tag(11)
          Text("none")
        }
        .listCursor($model.current)
      }
    }
    let model = Model()
    let terminal = TestTerminal(Tagged(model: model), columns: 20, rows: 4)
    #expect(model.current == 10)
    terminal.press(.down)
    #expect(model.current == 11)
    terminal.press(.down)
    #expect(model.current == nil)
    model.current = 10
    terminal.update()
    #expect(terminal.screen.cursor.position.row == 0)
  }

  @Test("a key is for all selected rows if the cursor's is one of them, else for the cursor's")
  func keys() {
    let model = Model()
    let terminal = TestTerminal(Rows(model: model), columns: 40, rows: 8)
    terminal.press("c")
    terminal.press(.space, .down, .space, "c", .down, "c")
    #expect(model.done == ["copy 0", "copy 0 1", "copy 2"])
    #expect(terminal.screen.rows[7].contains("c Copy"))
    model.numbers = []
    terminal.update()
    #expect(!terminal.screen.rows[7].contains("c Copy"), "\(terminal.screen)")
    terminal.press("c")
    #expect(model.done.count == 3)
  }

  @Test("a key for ids of another type is not there")
  func otherType() {
    let model = Model()
    let terminal = TestTerminal(columns: 40, rows: 6) {
      VStack(spacing: 0) {
        List(0..<3, id: \.self) { Text("row \($0)") }
          .keyBindings {
            KeyBinding("c", "Copy", forSelectionType: String.self) { _ in model.done.append("no") }
          }
        KeyHints()
      }
    }
    #expect(!terminal.screen.text.contains("Copy"))
    terminal.press("c")
    #expect(model.done == [])
  }
}
