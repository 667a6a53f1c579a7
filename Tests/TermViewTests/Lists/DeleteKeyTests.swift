import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Both delete keys delete rows, unless text is being edited")
struct DeleteKeyTests {
  @Test("they delete the cursor's row", arguments: [KeyPress.delete, .deleteForward])
  func both(key: KeyPress) {
    let model = ItemModel(Item.many(4))
    let terminal = TestTerminal(columns: 20, rows: 5) { MarkedList(model: model) }
    terminal.press(.down, key)
    #expect(model.items.map(\.id) == [0, 2, 3])
    #expect(terminal.bars == ["item 2"])
    terminal.press(key, key, key, key)
    #expect(model.items.isEmpty)
  }

  @Test("a text field beside the list has its Backspace to itself")
  func field() {
    struct Form: View {
      let model: ItemModel
      @State private var text = "ab"
      var body: some View {
        VStack {
          TextField("Name", text: $text)
          MarkedList(model: model)
        }
      }
    }
    let model = ItemModel(Item.many(4))
    let terminal = TestTerminal(columns: 20, rows: 5) { Form(model: model) }
    terminal.press(.end, .delete, .delete, .delete, .delete)
    #expect(model.items.count == 4)
    terminal.press(.tab, .delete)
    #expect(model.items.map(\.id) == [1, 2, 3])
  }

  @Test("a text field in a row that is being edited has it too")
  func fieldInRow() {
    struct Form: View {
      @Bindable var model: ItemModel
      var body: some View {
        List {
          ForEach($model.items) { $item in TextField("Title", text: $item.title) }
            .onDelete { model.items.remove(atOffsets: $0) }
        }
      }
    }
    let model = ItemModel(Item.many(4))
    let terminal = TestTerminal(columns: 20, rows: 5) { Form(model: model) }
    terminal.click(row: 1, column: 19)
    terminal.press(.end, .delete)
    #expect(model.items.map(\.title) == ["item 0", "item ", "item 2", "item 3"])
    #expect(model.items.count == 4)
  }

  @Test("without onDelete the key goes on to others")
  func unused() {
    struct Plain: View {
      @State private var taken = 0
      var body: some View {
        VStack {
          Text("taken \(taken)")
          List(0..<3) { Text("row \($0)") }
        }
        .onKeyPress(.delete) {
          taken += 1
          return .handled
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 5) { Plain() }
    terminal.press(.delete, .delete)
    #expect(terminal.lines[0] == "taken 2")
  }

  @Test("a set that contains the cursor's row goes at once")
  func set() {
    struct Choice: View {
      @Bindable var model: ItemModel
      @State private var selection: Set<Int> = []
      var body: some View {
        List(selection: $selection) {
          ForEach(model.items) { Text($0.title) }
            .onDelete { model.items.remove(atOffsets: $0) }
        }
      }
    }
    let model = ItemModel(Item.many(6))
    let terminal = TestTerminal(columns: 20, rows: 6) { Choice(model: model) }
    terminal.press(.space, .down, .down, .space, .delete)
    #expect(model.items.map(\.id) == [1, 3, 4, 5])
    #expect(terminal.bars == ["item 3"])
    terminal.press(.delete)
    #expect(model.items.map(\.id) == [1, 4, 5])
  }
}
