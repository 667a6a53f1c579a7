import SampleViews
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("State, cursor and selection belong to a row's id")
struct RowIdentityTests {
  /// A terminal over items a…, the rows in `marked` with a mark in their state.
  func marked(
    _ letters: String, rows: Int = 10, marking: [Int] = [1]
  ) -> (TestTerminal, ItemModel) {
    let model = ItemModel(letters.unicodeScalars.map { Item(Int($0.value), String($0)) })
    let terminal = TestTerminal(columns: 10, rows: rows) { MarkedList(model: model) }
    for offset in marking {
      terminal.press(.home)
      for _ in 0..<offset { terminal.press(.down) }
      terminal.press(.return)
    }
    terminal.press(.home)
    return (terminal, model)
  }

  func item(_ letter: Unicode.Scalar) -> Item { Item(Int(letter.value), String(letter)) }

  @Test(
    "a state follows its row",
    arguments: [
      ("move down", "abcde", [0, 2, 3, 1, 4], "a c d b* e"),
      ("to the head", "abcde", [1, 0, 2, 3, 4], "b* a c d e"),
      ("to the end", "abcde", [0, 2, 3, 4, 1], "a c d e b*"),
      ("reverse", "abcde", [4, 3, 2, 1, 0], "e d c b* a"),
      ("swap of far rows", "abcdefgh", [0, 6, 2, 3, 4, 5, 1, 7], "a g c d e f b* h"),
      ("delete of others", "abcde", [1], "b*"),
      ("delete of itself", "abcde", [0, 2, 3, 4], "a c d e"),
    ])
  func permutations(name: String, letters: String, order: [Int], expected: String) {
    let (terminal, model) = marked(letters)
    let before = model.items
    model.items = order.map { before[$0] }
    terminal.update()
    #expect(terminal.lines == expected.split(separator: " ").map(String.init), "\(name)")
    #expect(terminal.diagnostics == [])
  }

  @Test("an insertion at the head resets nothing")
  func insertion() {
    let (terminal, model) = marked("abc", marking: [0, 2])
    for letter in ["x", "y", "z"] as [Unicode.Scalar] {
      model.items.insert(item(letter), at: 0)
      terminal.update()
    }
    #expect(terminal.lines == ["z", "y", "x", "a*", "b", "c*"])
  }

  @Test("an element with another id starts anew, one with another title does not")
  func changedID() {
    let (terminal, model) = marked("abc")
    model.items[1].title = "B"
    terminal.update()
    #expect(terminal.lines == ["a", "B*", "c"])
    model.items[1].id = 999
    terminal.update()
    #expect(terminal.lines == ["a", "B", "c"])
  }

  @Test("removing a row ends its state only, and the id begins anew when it comes back")
  func removal() {
    let (terminal, model) = marked("abc", marking: [0, 1, 2])
    let b = model.items.remove(at: 1)
    terminal.update()
    #expect(terminal.lines == ["a*", "c*"])
    model.items.insert(b, at: 1)
    terminal.update()
    #expect(terminal.lines == ["a*", "b", "c*"])
  }

  @Test("a state off the screen is kept as long as its id is in the data")
  func offScreen() {
    let model = ItemModel(Item.many(100))
    let terminal = TestTerminal(columns: 12, rows: 5) { MarkedList(model: model) }
    terminal.press(.down, .return, .end, .home)
    #expect(terminal.lines[1] == "item 1*")
    // Moved while it cannot be seen.
    terminal.press(.end)
    model.items.move(fromOffsets: [1], toOffset: 60)
    terminal.update()
    terminal.press(.home)
    #expect(terminal.lines == ["item 0", "item 2", "item 3", "item 4", "item 5"])
    model.items.move(fromOffsets: [59], toOffset: 0)
    terminal.update()
    terminal.press(.home)
    #expect(terminal.lines[0] == "item 1*")
    // Removed while it cannot be seen, and added again.
    terminal.press(.end)
    let gone = model.items.remove(at: 0)
    terminal.update()
    model.items.insert(gone, at: 0)
    terminal.update()
    terminal.press(.home)
    #expect(terminal.lines[0] == "item 1")
  }

  @Test(
    "the cursor follows its row",
    arguments: [
      ([0, 2, 3, 1, 4], 3), ([1, 0, 2, 3, 4], 0), ([4, 3, 2, 1, 0], 3), ([4, 1], 1),
    ])
  func cursor(order: [Int], expected: Int) {
    let model = ItemModel(Item.many(5))
    let terminal = TestTerminal(columns: 10, rows: 6) { MarkedList(model: model) }
    terminal.press(.down)
    let before = model.items
    model.items = order.map { before[$0] }
    terminal.update()
    #expect(terminal.screen.reversedRows == [expected])
    #expect(terminal.screen.cursor.position == Point(row: expected, column: 0))
  }

  @Test("the cursor keeps its place when its row is removed", arguments: [0, 2, 4])
  func cursorOfRemovedRow(offset: Int) {
    let model = ItemModel(Item.many(5))
    let terminal = TestTerminal(columns: 10, rows: 6) { MarkedList(model: model) }
    for _ in 0..<offset { terminal.press(.down) }
    model.items.remove(at: offset)
    terminal.update()
    #expect(terminal.screen.reversedRows == [min(offset, 3)])
  }

  @Test("the cursor keeps its place when all rows are replaced")
  func cursorOfReplacedRows() {
    let model = ItemModel(Item.many(5))
    let terminal = TestTerminal(columns: 10, rows: 6) { MarkedList(model: model) }
    terminal.press(.down, .down)
    model.items = (100..<105).map { Item($0) }
    terminal.update()
    #expect(terminal.lines.first == "item 100")
    #expect(terminal.screen.reversedRows == [2])
    terminal.press(.down)
    #expect(terminal.screen.reversedRows == [3])
    model.items = []
    terminal.update()
    #expect(terminal.screen.reversedRows == [])
    model.items = Item.many(3)
    terminal.update()
    #expect(terminal.screen.reversedRows == [0])
  }

  @Test("a selection follows its id and outlives its row")
  func selection() {
    struct Selecting: View {
      let model: ItemModel
      @State var selection: Int?
      var body: some View {
        VStack {
          Text("selected \(selection.map { "\($0)" } ?? "none")")
          List(selection: $selection) { ForEach(model.items) { Text($0.title) } }
        }
      }
    }
    let model = ItemModel(Item.many(6))
    let terminal = TestTerminal(columns: 12, rows: 8) { Selecting(model: model) }
    terminal.press(.down, .down)
    #expect(terminal.lines[0] == "selected 1")
    model.items.reverse()
    terminal.update()
    #expect(terminal.lines[0] == "selected 1")
    #expect(terminal.screen.reversedRows == [5])
    model.items.insert(Item(50), at: 0)
    terminal.update()
    #expect(terminal.screen.reversedRows == [6])
    model.items.shuffle()
    terminal.update()
    #expect(terminal.screen.reversedRows == [1 + model.items.firstIndex { $0.id == 1 }!])
  }

  @Test("duplicate ids: every row is drawn, one diagnostic, and edits go on")
  func duplicates() {
    let model = ItemModel([Item(1, "a"), Item(1, "b"), Item(2, "c"), Item(1, "d"), Item(2, "e")])
    let terminal = TestTerminal(columns: 10, rows: 8) { MarkedList(model: model) }
    #expect(terminal.lines == ["a", "b", "c", "d", "e"])
    #expect(terminal.diagnostics.count == 2)  // one for each id
    model.items.reverse()
    terminal.update()
    #expect(terminal.lines == ["e", "d", "c", "b", "a"])
    model.items.remove(at: 1)
    terminal.update()
    #expect(terminal.lines == ["e", "c", "b", "a"])
    terminal.press(.home, .down, .down, .deleteForward)
    #expect(terminal.lines == ["e", "c", "a"])
    model.items += model.items
    terminal.update()
    #expect(terminal.lines == ["e", "c", "a", "e", "c", "a"])
    terminal.press(.control(.down), .end, .control(.up), .home, .return)
    #expect(terminal.lines.count == 6)
    model.items = []
    terminal.update()
    #expect(terminal.lines == [])
  }

  @Test("a thousand rows of one id can be walked from end to end")
  func manyDuplicates() {
    let model = ItemModel((0..<1000).map { Item(7, "row \($0)") })
    let terminal = TestTerminal(columns: 10, rows: 4) { MarkedList(model: model) }
    #expect(terminal.lines == ["row 0", "row 1", "row 2", "row 3"])
    terminal.press(.pageDown, .pageDown)
    #expect(terminal.lines == ["row 8", "row 9", "row 10", "row 11"])
    terminal.press(.end)
    #expect(terminal.lines == ["row 996", "row 997", "row 998", "row 999"])
    #expect(terminal.diagnostics.count == 1)
  }

  @Test("without elements the content is not called")
  func empty() {
    var calls = 0
    func show(_ view: some View) {
      let terminal = TestTerminal(columns: 20, rows: 3) { view }
      #expect(terminal.lines == [])
    }
    let none: [Item] = []
    func content(_ item: Item) -> Text {
      calls += 1
      return Text(item.title)
    }
    show(ForEach(none) { content($0) })
    show(List(none) { content($0) })
    show(PlainList(none) { content($0) })
    show(NumberedList(none) { content($0) })
    show(HorizontalScrollView(data: none) { content($0) })
    show(ScrollView { LazyVStack { ForEach(none) { content($0) } } })
    show(List { Section { ForEach(none) { content($0) } } })
    #expect(calls == 0)
  }
}
