import SampleViews
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Ctrl-Up and Ctrl-Down move all selected rows")
struct MovedTogetherTests {
  @Observable @MainActor
  final class Model {
    var items = Item.many(6)
    var chosen: Set<Int> = []
    var fixed: Set<Int> = []
    var calls: [(source: [Int], destination: Int)] = []
    var ids: [Int] { items.map(\.id) }
  }

  struct Moved: View {
    @Bindable var model: Model

    var body: some View {
      List(selection: $model.chosen) {
        ForEach(model.items) { item in
          Text(item.title).moveDisabled(model.fixed.contains(item.id))
        }
        .onMove { source, destination in
          model.calls.append((Array(source), destination))
          model.items.move(fromOffsets: source, toOffset: destination)
        }
      }
    }
  }

  private let model = Model()

  private func terminal(rows: Int = 6) -> TestTerminal {
    TestTerminal(columns: 20, rows: rows) { Moved(model: model) }
  }

  @Test("rows next to each other go by one, by one call")
  func together() {
    model.chosen = [1, 2]
    let terminal = terminal()
    terminal.press(.down, .control(.down))
    #expect(model.ids == [0, 3, 1, 2, 4, 5])
    #expect(model.calls.map(\.source) == [[1, 2]])
    #expect(model.calls.map(\.destination) == [4])
    terminal.press(.control(.up), .control(.up))
    #expect(model.ids == [1, 2, 0, 3, 4, 5])
    #expect(model.chosen == [1, 2])
    #expect(terminal.bars == ["item 1"])
  }

  @Test("at the end there is nothing to do")
  func ends() {
    model.chosen = [4, 5]
    let terminal = terminal(rows: 3)
    terminal.press(.end, .control(.down))
    #expect(model.calls.isEmpty)
    #expect(terminal.bars == ["item 5"])
    model.chosen = [0, 1]
    terminal.press(.home, .control(.up))
    #expect(model.calls.isEmpty)
  }

  @Test("rows that are apart come together around the one with the cursor")
  func apart() {
    model.chosen = [0, 2, 5]
    let terminal = terminal()
    terminal.press(.down, .down, .control(.down))
    #expect(model.ids == [1, 3, 0, 2, 5, 4])
    #expect(terminal.bars == ["item 2"])
    #expect(model.calls.count == 1)
  }

  @Test("the same as to pick them up, carry and drop them", arguments: [1, -1])
  func carried(step: Int) {
    for lead in [0, 1, 3, 5] {
      let other = Model()
      for model in [model, other] {
        model.items = Item.many(6)
        model.chosen = [0, 1, 3, 5]
      }
      let arrow: KeyPress = step > 0 ? .down : .up
      let moved = terminal()
      let carried = TestTerminal(columns: 20, rows: 6) { Moved(model: other) }
      for terminal in [moved, carried] { for _ in 0..<lead { terminal.press(.down) } }
      moved.press(.control(step > 0 ? .down : .up))
      carried.press("M", arrow, .return)
      #expect(model.ids == other.ids)
      #expect(moved.bars == carried.bars)
    }
  }

  @Test("a row that is not selected goes alone, and rows that may not be moved stay")
  func others() {
    model.chosen = [0, 1, 2]
    model.fixed = [1]
    let terminal = terminal()
    terminal.press(.end, .control(.up))
    #expect(model.ids == [0, 1, 2, 3, 5, 4])
    terminal.press(.home, .control(.down))
    #expect(model.ids == [1, 0, 2, 3, 5, 4])
    terminal.press(.control(.down))
    #expect(model.ids == [1, 3, 0, 2, 5, 4])
  }

  @Test("rows beyond the window go along, and the cursor stays in sight")
  func unseen() {
    model.items = Item.many(40)
    model.chosen = [0, 39]
    let terminal = terminal(rows: 3)
    terminal.press(.end, .control(.up))
    #expect(model.ids.suffix(3) == [0, 39, 38])
    #expect(terminal.bars == ["item 39"])
  }
}
