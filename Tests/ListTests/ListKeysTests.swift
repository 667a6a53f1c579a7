import SampleViews
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Keys and mouse in a list")
struct ListKeysTests {
  /// A list without a selection over twenty items.
  func list(_ count: Int = 20, rows: Int = 5) -> (TestTerminal, ItemModel) {
    let model = ItemModel(Item.many(count))
    return (TestTerminal(columns: 12, rows: rows) { MarkedList(model: model) }, model)
  }

  @Test("arrows, pages, Home and End move the cursor and keep it in the window")
  func motion() {
    let (terminal, _) = list()
    #expect(terminal.screen.reversedRows == [0])
    terminal.press(.up)
    #expect(terminal.screen.reversedRows == [0])
    terminal.press(.down, .down, .down, .down, .down)
    #expect(terminal.lines == (1...5).map { "item \($0)" })
    #expect(terminal.screen.reversedRows == [4])
    terminal.press(.up, .up, .up, .up)
    #expect(terminal.screen.reversedRows == [0])
    #expect(terminal.lines[0] == "item 1")
    terminal.press(.up)
    #expect(terminal.lines[0] == "item 0")
    terminal.press(.pageDown)
    #expect(terminal.lines == (5...9).map { "item \($0)" })
    terminal.press(.end)
    #expect(terminal.lines == (15...19).map { "item \($0)" })
    #expect(terminal.screen.reversedRows == [4])
    terminal.press(.pageUp)
    #expect(terminal.lines.contains("item 14"))
    terminal.press(.home)
    #expect(terminal.lines == (0...4).map { "item \($0)" })
    #expect(terminal.screen.reversedRows == [0])
    terminal.press(.end, .home, .end)
    #expect(terminal.lines == (15...19).map { "item \($0)" })
  }

  @Test("pages end at the ends")
  func pages() {
    let (terminal, _) = list(12)
    for _ in 0..<5 { terminal.press(.pageDown) }
    #expect(terminal.lines.last == "item 11")
    #expect(terminal.screen.reversedRows == [4])
    for _ in 0..<5 { terminal.press(.pageUp) }
    #expect(terminal.lines.first == "item 0")
    #expect(terminal.screen.reversedRows == [0])
  }

  @Test("Delete deletes the cursor's row; the cursor goes to the next, at the end to the last")
  func delete() {
    let (terminal, model) = list(4)
    terminal.press(.down, .deleteForward)
    #expect(model.items.map(\.id) == [0, 2, 3])
    #expect(terminal.screen.reversedRows == [1])
    terminal.press(.end, .deleteForward)
    #expect(model.items.map(\.id) == [0, 2])
    #expect(terminal.screen.reversedRows == [1])
    terminal.press(.deleteForward, .deleteForward, .deleteForward)
    #expect(model.items.isEmpty)
    #expect(terminal.lines == [])
  }

  @Test("deleting at the end of a scrolled list keeps the window full")
  func deleteAtEnd() {
    let (terminal, model) = list(8)
    terminal.press(.end)
    for count in stride(from: 7, to: 0, by: -1) {
      terminal.press(.deleteForward)
      #expect(model.items.count == count)
      #expect(terminal.lines == model.items.suffix(5).map(\.title))
      #expect(terminal.screen.reversedRows == [min(5, count) - 1])
    }
  }

  @Test("Ctrl-Up and Ctrl-Down move the row, the cursor with it, over the window's edge")
  func move() {
    let (terminal, model) = list(8)
    terminal.press(.control(.up))
    #expect(model.items.map(\.id) == Array(0..<8))
    for step in 1...7 {
      terminal.press(.control(.down))
      #expect(model.items[step].id == 0)
      #expect(terminal.lines.contains("item 0"))
      #expect(terminal.screen.reversedRows == [terminal.lines.firstIndex(of: "item 0")])
    }
    terminal.press(.control(.down))
    #expect(model.items.last?.id == 0)
    for step in 1...7 {
      terminal.press(.control(.up))
      #expect(model.items[7 - step].id == 0)
      #expect(terminal.screen.reversedRows == [terminal.lines.firstIndex(of: "item 0")])
    }
    #expect(model.items.map(\.id) == Array(0..<8))
  }

  @Test("keys that arrive together do what they do one by one", arguments: 0..<8)
  func together(seed: Int) {
    let (one, first) = list(30)
    let (other, second) = list(30)
    var state = UInt64(seed) * 7919 + 13
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let all: [KeyPress] = [
      .down, .down, .up, .pageDown, .pageUp, .end, .home, .deleteForward, .control(.down),
      .control(.up), .return,
    ]
    for _ in 0..<20 {
      let keys = (0..<next(6)).map { _ in all[next(all.count)] }
      for key in keys { one.press(key) }
      other.pressTogether(keys)
      #expect(first.items == second.items, "\(keys)")
      #expect(
        one.screen.rows[safe: one.screen.cursor.position.row]
          == other.screen.rows[safe: other.screen.cursor.position.row], "\(keys)")
      #expect(other.lines.contains { $0 == one.lines[safe: one.screen.cursor.position.row] })
    }
  }

  @Test("without onMove and onDelete the keys are left to others")
  func withoutEdits() {
    struct Plain: View {
      @State var taken = ""
      var body: some View {
        VStack {
          Text("taken: " + taken)
          List(Item.many(3)) { Text($0.title) }
        }
        .onKeyPress(phases: .down) { press in
          taken += "\(press.key == .deleteForward ? "D" : press.modifiers == .control ? "C" : "?")"
          return .handled
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 5) { Plain() }
    terminal.press(.deleteForward, .control(.down), .control(.up), .down, "j")
    #expect(terminal.lines[0] == "taken: DCC?")
  }

  @Test("nil disables an edit, the outermost of a kind counts")
  func disabledEdits() {
    struct Editing: View {
      @State var items = Item.many(3)
      let isEnabled: Bool
      var body: some View {
        List {
          ForEach(items) { Text($0.title) }
            .onDelete { items.remove(atOffsets: $0) }
            .onMove(perform: isEnabled ? move : nil)
            .onDelete(perform: isEnabled ? delete : nil)
        }
      }
      func move(_ indices: IndexSet, _ offset: Int) {
        items.move(fromOffsets: indices, toOffset: offset)
      }
      func delete(_ indices: IndexSet) { items.remove(atOffsets: indices) }
    }
    let off = TestTerminal(columns: 20, rows: 5) { Editing(isEnabled: false) }
    off.press(.deleteForward, .control(.down))
    #expect(off.lines == ["item 0", "item 1", "item 2"])
    let on = TestTerminal(columns: 20, rows: 5) { Editing(isEnabled: true) }
    on.press(.control(.down), .deleteForward)
    #expect(on.lines == ["item 1", "item 2"])
  }

  @Test("a click puts the cursor on a row and presses its button; the wheel takes it along")
  func mouse() {
    let (terminal, _) = list()
    terminal.click(row: 3, column: 1)
    #expect(terminal.screen.reversedRows == [3])
    #expect(terminal.lines[3] == "item 3*")
    terminal.click(row: 2, column: 1)
    #expect(terminal.lines[2] == "item 2*")
    terminal.scroll(.scrollDown, row: 1)
    #expect(terminal.lines[0] == "item 3*")
    #expect(terminal.screen.reversedRows == [0])
    terminal.scroll(.scrollUp, row: 1)
    terminal.scroll(.scrollUp, row: 1)
    #expect(terminal.lines[0] == "item 0")
    #expect(terminal.screen.reversedRows == [3])
    terminal.scroll(.scrollDown, row: 1)
    terminal.press(.down)
    #expect(terminal.screen.reversedRows == [1])
    #expect(terminal.lines[0] == "item 3*")
    terminal.click(row: 4, column: 0)
    terminal.click(row: 40, column: 0)
    #expect(terminal.screen.reversedRows == [4])
  }

  @Test("a set of rows is selected by Space and Ctrl-click, and deleted whole, seen or not")
  func multiple() {
    struct Choosing: View {
      @State var items = Item.many(30)
      @State var selection: Set<Int> = []
      var body: some View {
        VStack {
          Text("\(selection.sorted()) of \(items.count)")
          List(selection: $selection) {
            ForEach(items) { Text($0.title) }.onDelete { items.remove(atOffsets: $0) }
          }
        }
      }
    }
    let terminal = TestTerminal(columns: 30, rows: 6) { Choosing() }
    terminal.press(.space, .down, .space)
    #expect(terminal.lines[0] == "[0, 1] of 30")
    terminal.click(row: 4, column: 0, modifiers: .control)
    #expect(terminal.lines[0] == "[0, 1, 3] of 30")
    terminal.press(.space)
    #expect(terminal.lines[0] == "[0, 1] of 30")
    terminal.press(.end, .space, .deleteForward)
    #expect(terminal.lines[0].hasSuffix("of 27"))
    #expect(terminal.lines.last == "item 28")
    terminal.press(.home)
    #expect(terminal.lines[1] == "item 2")
    #expect(terminal.screen.reversedRows == [1])
  }

  @Test("the cursor passes over headers, footers and dividers")
  func sections() {
    let terminal = TestTerminal(columns: 20, rows: 12) {
      List {
        Section("One") { ForEach(0..<2) { Text("a\($0)") } }
        Section {
          ForEach(0..<0) { Text("b\($0)") }
        } header: {
          Text("Two")
        } footer: {
          Text("none")
        }
        Divider()
        Section("Three") { ForEach(0..<2) { Text("c\($0)") } }
      }
    }
    #expect(
      terminal.lines
        == [
          "One", "a0", "a1", "Two", "none", String(repeating: "─", count: 20), "Three", "c0", "c1",
        ])
    var seen: [String] = []
    for _ in 0..<5 {
      seen.append(terminal.lines[terminal.screen.reversedRows[0]])
      terminal.press(.down)
    }
    #expect(seen == ["a0", "a1", "c0", "c1", "c1"])
    terminal.press(.home)
    #expect(terminal.screen.reversedRows == [1])
    terminal.press(.end)
    #expect(terminal.screen.reversedRows == [8])
  }

  @Test("a header above the first row scrolls back into view")
  func headerScrolls() {
    let terminal = TestTerminal(columns: 20, rows: 4) {
      List { Section("Head") { ForEach(0..<9) { Text("row \($0)") } } }
    }
    terminal.press(.end)
    #expect(terminal.lines == ["row 5", "row 6", "row 7", "row 8"])
    for _ in 0..<8 { terminal.press(.up) }
    #expect(terminal.lines[0] == "row 0")
    terminal.press(.up)
    #expect(terminal.lines == ["Head", "row 0", "row 1", "row 2"])
  }
}

extension Array {
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
