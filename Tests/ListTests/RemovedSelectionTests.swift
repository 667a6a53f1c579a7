import SampleViews
import TermView
import TermViewTesting
import Testing

/// What a selection becomes when its row leaves, and before its row comes.
@MainActor
@Suite("A selection names rows that are there")
struct RemovedSelectionTests {
  @Observable
  @MainActor
  final class OneNumber {
    var numbers = Array(0..<9)
    var selection = 8
  }

  @Observable
  @MainActor
  final class ManyNumbers {
    var numbers = Array(0..<10_000)
    var selection: Set<Int> = [2, 140, 141, 9_999, 77_777]
  }

  @Observable
  @MainActor
  final class Chosen {
    var items = Item.many(200)
    var selection: Int? = 150
  }

  func list(_ model: NumbersModel, rows: Int = 5) -> TestTerminal {
    TestTerminal(columns: 24, rows: rows) { NumbersList(model: model) }
  }

  @Test("the next row in sight is selected in the same update, else the one before")
  func neighbours() {
    let model = NumbersModel(0..<20, selection: 3)
    let terminal = list(model)
    model.numbers.remove(at: 3)
    terminal.update()
    terminal.expectSelected(4, in: model)
    #expect(terminal.lines == ["row 0", "row 1", "row 2", "row 4", "row 5"])
    // Nothing after it in the window is left.
    model.numbers = [0, 1, 2, 10, 11, 12]
    terminal.update()
    terminal.expectSelected(2, in: model)
    // Nothing of the window is left: the row at the same offset.
    model.numbers = Array(100..<110)
    terminal.update()
    terminal.expectSelected(102, in: model)
    model.numbers = [7, 8]
    terminal.update()
    terminal.expectSelected(8, in: model)
  }

  @Test("an empty list selects nothing, and says so at once; the next rows have a cursor")
  func empty() {
    let model = NumbersModel(0..<4, selection: 2)
    let terminal = list(model)
    model.numbers = []
    terminal.update()
    #expect(model.selection == nil)
    #expect(terminal.lines == [])
    model.numbers = [5, 6]
    terminal.update()
    #expect(model.selection == nil)
    #expect(terminal.bars == [])
    terminal.press(.down)
    terminal.expectSelected(5, in: model)
  }

  @Test("an id that is not there stays written, and gets the cursor as it comes")
  func early() {
    let model = NumbersModel(0..<20, selection: 1)
    let terminal = list(model)
    model.selection = 500
    terminal.update()
    #expect(model.selection == 500)
    #expect(terminal.bars == [])
    model.numbers.append(contentsOf: 400..<410)
    terminal.update()
    #expect(model.selection == 500)
    #expect(terminal.bars == [])
    model.numbers.append(contentsOf: 498..<503)
    terminal.update()
    terminal.expectSelected(500, in: model)
    terminal.press(.down)
    terminal.expectSelected(501, in: model)
  }

  @Test("an id written before the data is there")
  func beforeData() {
    let model = NumbersModel([], selection: 40)
    let terminal = list(model)
    #expect(model.selection == 40)
    model.numbers = Array(0..<100)
    terminal.update()
    terminal.expectSelected(40, in: model)
  }

  @Test("a required selection goes to the neighbour, and stays where nothing is left")
  func required() {
    struct Numbers: View {
      @Bindable var model: OneNumber
      var body: some View {
        List(selection: $model.selection) {
          ForEach(model.numbers, id: \.self) { Text("row \($0)") }
        }
      }
    }
    let model = OneNumber()
    let terminal = TestTerminal(columns: 24, rows: 4) { Numbers(model: model) }
    #expect(terminal.bars == ["row 8"])
    model.numbers.removeLast()
    terminal.update()
    #expect(model.selection == 7)
    #expect(terminal.bars == ["row 7"])
    model.numbers = []
    terminal.update()
    #expect(model.selection == 7)
    model.numbers = [3, 7]
    terminal.update()
    #expect(model.selection == 7)
    #expect(terminal.bars == ["row 7"])
  }

  @Test("a set loses the ids that leave, keeps those never seen, and does not grow by itself")
  func set() {
    struct Numbers: View {
      @Bindable var model: ManyNumbers
      var body: some View {
        List(selection: $model.selection) {
          ForEach(model.numbers, id: \.self) { Text("row \($0)") }
        }
      }
    }
    let model = ManyNumbers()
    let terminal = TestTerminal(columns: 24, rows: 4) { Numbers(model: model) }
    model.numbers.removeAll { $0 % 2 != 0 }
    terminal.update()
    #expect(model.selection == [2, 140, 77_777])
    model.numbers = Array(0..<10_000)
    terminal.update()
    #expect(model.selection == [2, 140, 77_777])
    model.numbers.reverse()
    terminal.update()
    #expect(model.selection == [2, 140, 77_777])
    model.numbers = []
    terminal.update()
    #expect(model.selection == [77_777])
  }

  @Test("a row that goes to another section is still the selected one")
  func betweenSections() {
    struct Sections: View {
      @Bindable var model: Chosen
      var body: some View {
        List(selection: $model.selection) {
          Section("Open") {
            ForEach(model.items.filter { !$0.isDone }) { Text($0.title) }
          }
          Section("Done") {
            ForEach(model.items.filter { $0.isDone }) { Text($0.title) }
          }
        }
      }
    }
    let model = Chosen()
    let terminal = TestTerminal(columns: 24, rows: 6) { Sections(model: model) }
    #expect(terminal.bars == ["item 150"])
    for id in [150, 3, 150] {
      model.items[id].isDone.toggle()
      terminal.update()
      #expect(model.selection == 150)
      #expect(terminal.bars == ["item 150"])
    }
  }
}
