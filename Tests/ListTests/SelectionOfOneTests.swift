import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("A selection of one row is the cursor's row or none")
struct SelectionOfOneTests {
  @Observable @MainActor
  final class Model {
    var selection: Int? = 2
    var place = 2
    var rows = Array(1...4)
    var deleted: [Int] = []
    var showsMore = true
  }

  struct Rows: View {
    @Bindable var model: Model
    var isRequired = false

    var body: some View {
      Group {
        if isRequired {
          List(selection: $model.place) { rows }
        } else {
          List(selection: $model.selection) { rows }
        }
      }
      .keyBindings {
        KeyBinding("d", "Delete") { if let row = model.selection { model.deleted.append(row) } }
      }
    }

    @ViewBuilder private var rows: some View {
      Button("追加") {}
      ForEach(model.rows, id: \.self) { row in
        Text("row \(row)").selectionDisabled(row == 3)
      }
      Section("More", isExpanded: $model.showsMore) { Text("last").tag(9) }
    }
  }

  private let model = Model()

  private func terminal(isRequired: Bool = false) -> TestTerminal {
    TestTerminal(columns: 20, rows: 8) { Rows(model: model, isRequired: isRequired) }
  }

  @Test("on a row without a tag nothing is selected, and a program's key changes no row")
  func untagged() {
    let terminal = terminal()
    terminal.press(.home)
    #expect(model.selection == nil)
    #expect(terminal.bars == ["追加"])
    terminal.press("d")
    #expect(model.deleted == [])
    terminal.press(.down)
    #expect(model.selection == 1)
    terminal.press("d")
    #expect(model.deleted == [1])
  }

  @Test("so it is on a row that cannot be selected, and on the header of a section that folds")
  func unselectable() {
    let terminal = terminal()
    terminal.press(.down)
    #expect(model.selection == nil)
    #expect(terminal.bars == ["row 3"])
    terminal.press(.down)
    #expect(model.selection == 4)
    terminal.press(.down)
    #expect(model.selection == nil)
    #expect(terminal.bars == ["▾ More"])
    terminal.press(.right)
    #expect(model.selection == 9)
    terminal.press(.left, .left)
    #expect(!model.showsMore)
    #expect(model.selection == nil)
    #expect(terminal.bars == ["▸ More"])
  }

  @Test("a click does the same")
  func click() {
    let terminal = terminal()
    terminal.click(row: 5, column: 4)
    #expect(!model.showsMore)
    #expect(model.selection == nil)
    terminal.click(row: 1, column: 0)
    #expect(model.selection == 1)
    terminal.click(row: 3, column: 0)
    #expect(model.selection == nil)
    #expect(terminal.bars == ["row 3"])
  }

  @Test("nothing else looks selected")
  func look() {
    let terminal = terminal()
    terminal.press(.down)
    for row in [0, 1, 2, 4] { #expect(terminal.screen.styles(row: row).isEmpty) }
  }

  @Test("the program may select again")
  func program() {
    let terminal = terminal()
    terminal.press(.home)
    model.selection = 4
    terminal.update()
    #expect(terminal.bars == ["row 4"])
    terminal.press(.up)
    model.selection = 4
    terminal.update()
    #expect(terminal.bars == ["row 4"])
  }

  @Test("a selection that is always a row keeps its value, and its row the look of a selected one")
  func required() {
    let terminal = terminal(isRequired: true)
    terminal.press(.down)
    #expect(model.place == 2)
    #expect(terminal.bars == ["row 3"])
    #expect(!terminal.screen.styles(row: 2).isEmpty)
    terminal.press(.down)
    #expect(model.place == 4)
  }

  @Test("a step to a row that cannot be selected evaluates none")
  func writes() {
    let terminal = terminal()
    terminal.press(.down)
    expectBudget(of: terminal, rowsEvaluated: 0)
    terminal.press(.up, .up, .up)
    #expect(model.selection == nil)
  }
}
