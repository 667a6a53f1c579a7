import SampleViews
import TermView
import TermViewTesting
import Testing

/// `defaultScrollAnchor(.bottom)`.
@MainActor
@Suite("A log is followed until the user looks back")
struct FollowedEndTests {
  enum Kind: String, CaseIterable { case list, selected, scroll }

  struct Log: View {
    let model: ItemModel
    let kind: Kind
    var anchor = UnitPoint.bottom
    @State private var chosen: Set<Int> = []
    var body: some View {
      Group {
        switch kind {
        case .list: List { rows }
        case .selected: List(selection: $chosen) { rows }
        case .scroll: ScrollView(showsIndicators: false) { LazyVStack { rows } }
        }
      }
      .defaultScrollAnchor(anchor)
    }

    private var rows: some View {
      ForEach(model.items) { Text($0.title) }
        .onDelete { model.items.remove(atOffsets: $0) }
    }
  }

  static func add(_ count: Int, to model: ItemModel, _ terminal: TestTerminal) {
    let next = (model.items.last?.id ?? -1) + 1
    model.items += (next..<next + count).map { Item($0) }
    terminal.update()
  }

  @Test("it begins at the end and stays there", arguments: Kind.allCases)
  func follows(kind: Kind) {
    let model = ItemModel(Item.many(20))
    let terminal = TestTerminal(columns: 20, rows: 4) { Log(model: model, kind: kind) }
    #expect(terminal.lines == ["item 16", "item 17", "item 18", "item 19"])
    Self.add(1, to: model, terminal)
    #expect(terminal.lines.last == "item 20")
    expectBudget(of: terminal, rowsEvaluated: 1, linesTouched: 4)
    Self.add(500, to: model, terminal)
    #expect(terminal.lines.last == "item 520")
    expectBudget(of: terminal, rowsEvaluated: 5)
    if kind != .scroll { #expect(terminal.screen.reversedRows == [3]) }
    // A log of a fixed length loses its first lines.
    model.items.removeFirst(500)
    terminal.update()
    #expect(terminal.lines.last == "item 520")
    terminal.resize(columns: 20, rows: 2)
    #expect(terminal.lines == ["item 519", "item 520"])
    model.items = []
    terminal.update()
    Self.add(1, to: model, terminal)
    #expect(terminal.lines == ["item 0"])
    Self.add(5, to: model, terminal)
    #expect(terminal.lines == ["item 4", "item 5"])
  }

  @Test("a scroll up stops it, and says what arrives; End goes on", arguments: Kind.allCases)
  func stops(kind: Kind) {
    let model = ItemModel(Item.many(20))
    let terminal = TestTerminal(columns: 20, rows: 5) { Log(model: model, kind: kind) }
    terminal.scroll(.scrollUp)
    #expect(terminal.lines.first == "item 12")
    Self.add(2, to: model, terminal)
    #expect(terminal.lines.first == "item 12")
    #expect(terminal.lines.last == "item 16 2 new below")
    Self.add(1, to: model, terminal)
    #expect(terminal.lines.last == "item 16 3 new below")
    terminal.press(.end)
    #expect(terminal.lines.last == "item 22")
    Self.add(1, to: model, terminal)
    #expect(terminal.lines.last == "item 23")
    // Scrolling to the end does as well.
    terminal.scroll(.scrollUp)
    Self.add(1, to: model, terminal)
    #expect(terminal.lines.last?.hasSuffix(" 1 new below") == true)
    terminal.scroll(.scrollDown)
    terminal.scroll(.scrollDown)
    #expect(terminal.lines.last == "item 24")
    Self.add(1, to: model, terminal)
    #expect(terminal.lines.last == "item 25")
  }

  @Test(
    "a click on what says that something is new goes there and goes on, and selects nothing",
    arguments: Kind.allCases, [UnitPoint.bottom, .top])
  func clicks(kind: Kind, anchor: UnitPoint) {
    let isStart = anchor == .top
    let model = ItemModel(isStart ? Item.many(20).reversed() : Item.many(20))
    let terminal = TestTerminal(columns: 20, rows: 5) {
      Log(model: model, kind: kind, anchor: anchor)
    }
    func add(_ count: Int) {
      if isStart { Self.prepend(count, to: model, terminal) } else { Self.add(count, to: model, terminal) }
    }
    let line = isStart ? 0 : 4
    terminal.scroll(isStart ? .scrollDown : .scrollUp)
    add(3)
    let label = isStart ? "3 new above" : "3 new below"
    #expect(terminal.lines[line].hasSuffix(label))
    let before = terminal.lines[line]
    // Beside it the row is clicked.
    terminal.click(row: line, column: 2)
    #expect(terminal.lines[line] == before)
    terminal.click(row: line, column: 12)
    #expect(terminal.lines[line] == "item 22")
    add(2)
    #expect(terminal.lines[line] == "item 24")
  }

  @Test("the cursor stops it where it leaves the last row")
  func cursor() {
    let model = ItemModel(Item.many(20))
    let terminal = TestTerminal(columns: 20, rows: 5) { Log(model: model, kind: .list) }
    terminal.press(.up)
    Self.add(3, to: model, terminal)
    #expect(terminal.lines.last == "item 19 3 new below")
    #expect(terminal.screen.reversedRows == [3])
    terminal.press(.down, .down, .down, .down)
    #expect(terminal.lines.last == "item 22")
    Self.add(1, to: model, terminal)
    #expect(terminal.lines.last == "item 23")
    #expect(terminal.screen.reversedRows == [4])
  }

  @Test("what is new is told by id, also where the last known element has gone")
  func counts() {
    let model = ItemModel(Item.many(20))
    let terminal = TestTerminal(columns: 20, rows: 5) { Log(model: model, kind: .scroll) }
    terminal.press(.pageUp)
    model.items.removeFirst(5)
    Self.add(2, to: model, terminal)
    #expect(terminal.lines.last?.hasSuffix(" 2 new below") == true)
    model.items.removeAll { $0.id == 19 }
    Self.add(1, to: model, terminal)
    #expect(terminal.lines.last?.hasSuffix(" 3 new below") == true)
    Self.add(1, to: model, terminal)
    #expect(terminal.lines.last?.hasSuffix(" 4 new below") == true)
    // No more than there are below; all where nothing of before is left.
    model.items.removeSubrange(8...)
    terminal.update()
    #expect(terminal.screen.text.contains("below") == false)
    model.items = []
    terminal.update()
    Self.add(20, to: model, terminal)
    #expect(terminal.lines.last == model.items.last?.title)
  }

  @Test("a log that drops its oldest lines says how many are new below")
  func ring() {
    let model = ItemModel(Item.many(20))
    let terminal = TestTerminal(columns: 20, rows: 5) { Log(model: model, kind: .scroll) }
    terminal.press(.pageUp)
    Self.add(10, to: model, terminal)
    #expect(terminal.lines.last?.hasSuffix(" 10 new below") == true)
    model.items.removeFirst(22)
    Self.add(15, to: model, terminal)
    // All 23 are new, and those in the window are not below it.
    let seen = terminal.lines.last.flatMap { line in
      model.items.firstIndex { line.hasPrefix($0.title + " ") }
    }
    let below = model.items.count - (seen ?? -1) - 1
    #expect(terminal.lines.last?.hasSuffix(" \(below) new below") == true, "\(terminal.lines)")
  }

  struct Chosen: View {
    let model: ItemModel
    @State private var selection: Int?
    var body: some View {
      List(model.items, selection: $selection) { Text($0.title) }
        .defaultScrollAnchor(.bottom)
    }
  }

  @Test("what the user has selected stays selected while the log goes on")
  func selection() {
    let model = ItemModel(Item.many(20))
    let terminal = TestTerminal(columns: 20, rows: 3) { Chosen(model: model) }
    terminal.press(.down)
    #expect(terminal.screen.reversedRows == [2])
    Self.add(1, to: model, terminal)
    #expect(terminal.lines == ["item 18", "item 19", "item 20"])
    #expect(terminal.screen.reversedRows == [1])
    Self.add(5, to: model, terminal)
    #expect(terminal.lines.last == "item 25")
    terminal.press(.up)
    #expect(terminal.lines.first == "item 18")
  }

  @Test("it is legible without colours, and small")
  func small() {
    let model = ItemModel(Item.many(20))
    let terminal = TestTerminal(columns: 20, rows: 5, colors: .none, theme: .mono) {
      Log(model: model, kind: .list)
    }
    terminal.scroll(.scrollUp)
    Self.add(12, to: model, terminal)
    let last = terminal.screen.rows[4]
    #expect(last.contains("12 new below"))
    let narrow = TestTerminal(columns: 12, rows: 1) { Log(model: model, kind: .list) }
    narrow.scroll(.scrollUp)
    Self.add(1, to: model, narrow)
    #expect(narrow.lines == ["item 28"])
  }

  @Test("a taller window shows more and follows nothing by itself", arguments: Kind.allCases)
  func taller(kind: Kind) {
    let model = ItemModel(Item.many(20))
    let terminal = TestTerminal(columns: 20, rows: 5) { Log(model: model, kind: kind) }
    terminal.scroll(.scrollUp)
    Self.add(2, to: model, terminal)
    terminal.resize(columns: 20, rows: 7)
    #expect(terminal.lines.first == "item 12")
    #expect(terminal.lines.last == "item 18 2 new below")
    // The end is in sight, and with it nothing is new below.
    terminal.resize(columns: 20, rows: 10)
    #expect(terminal.lines.first == "item 12")
    #expect(terminal.lines.last == "item 21")
    Self.add(1, to: model, terminal)
    #expect(terminal.lines.first == "item 12")
    #expect(terminal.lines.last == "item 21 1 new below")
    // There are not as many rows below: those above fill the window.
    terminal.resize(columns: 20, rows: 14)
    #expect(terminal.lines.first == "item 9")
    #expect(terminal.lines.last == "item 22")
    Self.add(3, to: model, terminal)
    #expect(terminal.lines.first == "item 9")
    #expect(terminal.lines.last == "item 22 3 new below")
    terminal.resize(columns: 20, rows: 5)
    Self.add(1, to: model, terminal)
    #expect(terminal.lines.last?.hasSuffix(" 4 new below") == true)
    terminal.press(.end)
    terminal.resize(columns: 20, rows: 8)
    Self.add(1, to: model, terminal)
    #expect(terminal.lines.last == "item 27")
  }

  private static func prepend(_ count: Int, to model: ItemModel, _ terminal: TestTerminal) {
    let next = (model.items.first?.id ?? -1) + 1
    model.items = (next..<next + count).reversed().map { Item($0) } + model.items
    terminal.update()
  }

  @Test("the newest first: it stays at the start, and says what has arrived above", arguments: Kind.allCases)
  func start(kind: Kind) {
    let model = ItemModel(Item.many(20).reversed())
    let terminal = TestTerminal(columns: 20, rows: 4) { Log(model: model, kind: kind, anchor: .top) }
    #expect(terminal.lines == ["item 19", "item 18", "item 17", "item 16"])
    Self.prepend(2, to: model, terminal)
    #expect(terminal.lines == ["item 21", "item 20", "item 19", "item 18"])
    if kind != .scroll { #expect(terminal.screen.reversedRows == [0]) }
    expectBudget(of: terminal, rowsEvaluated: 2)
    terminal.scroll(.scrollDown)
    #expect(terminal.lines.first == "item 18")
    Self.prepend(3, to: model, terminal)
    #expect(terminal.lines.first == "item 18 3 new above")
    #expect(terminal.lines.last == "item 15")
    // What goes below counts for nothing, what goes above does.
    model.items.removeLast(3)
    terminal.update()
    #expect(terminal.lines.first == "item 18 3 new above")
    model.items.remove(at: 1)
    terminal.update()
    #expect(terminal.lines.first == "item 18 2 new above")
    terminal.press(.home)
    #expect(terminal.lines == ["item 24", "item 22", "item 21", "item 20"])
    Self.prepend(1, to: model, terminal)
    #expect(terminal.lines.first == "item 25")
    // Scrolling there does as well.
    terminal.scroll(.scrollDown)
    Self.prepend(1, to: model, terminal)
    #expect(terminal.lines.first?.hasSuffix(" 1 new above") == true)
    terminal.scroll(.scrollUp)
    terminal.scroll(.scrollUp)
    #expect(terminal.lines.first == "item 26")
    Self.prepend(1, to: model, terminal)
    #expect(terminal.lines.first == "item 27")
    model.items = []
    terminal.update()
    Self.prepend(2, to: model, terminal)
    #expect(terminal.lines == ["item 1", "item 0"])
  }

  @Test("the cursor stops it where it leaves the first row, and begins it where it comes back")
  func startCursor() {
    let model = ItemModel(Item.many(20).reversed())
    let terminal = TestTerminal(columns: 20, rows: 4) { Log(model: model, kind: .list, anchor: .top) }
    terminal.press(.down)
    // What comes is shown as long as the cursor's row stays in sight.
    Self.prepend(2, to: model, terminal)
    #expect(terminal.lines.first == "item 21")
    #expect(terminal.screen.reversedRows == [3])
    Self.prepend(2, to: model, terminal)
    #expect(terminal.lines.first == "item 21 2 new above")
    #expect(terminal.lines.last == "item 18")
    #expect(terminal.screen.reversedRows == [3])
    terminal.press(.home)
    #expect(terminal.lines.first == "item 23")
    Self.prepend(1, to: model, terminal)
    #expect(terminal.lines.first == "item 24")
    #expect(terminal.screen.reversedRows == [0])
  }
}
