import SampleViews
import TermView
import TermViewTesting
import Testing

/// `ScrollViewReader` over lists, lazy stacks and scroll views.
@MainActor
@Suite("A program scrolls to what it knows by id")
struct ScrollToTests {
  @Observable @MainActor final class Model {
    var items: [Item]
    @ObservationIgnored var proxy: ScrollViewProxy?
    init(_ count: Int) { items = Item.many(count) }
  }

  enum Kind: String, CaseIterable {
    case list, lazy, scroll, stacked
  }

  struct Rows: View {
    let model: Model
    let kind: Kind
    var body: some View {
      ScrollViewReader { proxy in
        let _ = model.proxy = proxy
        switch kind {
        case .list: List { rows }
        case .lazy: ScrollView(showsIndicators: false) { LazyVStack { rows } }
        case .scroll: ScrollView(showsIndicators: false) { rows }
        case .stacked: ScrollView(showsIndicators: false) { VStack { rows } }
        }
      }
    }

    private var rows: some View { ForEach(model.items) { Text($0.title) } }
  }

  static func terminal(_ model: Model, _ kind: Kind, rows: Int = 5) -> TestTerminal {
    TestTerminal(columns: 20, rows: rows) { Rows(model: model, kind: kind) }
  }

  static func expect(
    _ terminal: TestTerminal, from first: Int, _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let rows = terminal.screen.size.rows
    #expect(
      terminal.lines == (first..<first + rows).map { "item \($0)" }, comment,
      sourceLocation: sourceLocation)
  }

  @Test("to a point of the window, or by as little as needed", arguments: Kind.allCases)
  func anchors(kind: Kind) {
    let model = Model(100)
    let terminal = Self.terminal(model, kind)
    func go(_ id: Int, _ anchor: UnitPoint?, _ first: Int) {
      model.proxy?.scrollTo(id, anchor: anchor)
      terminal.update()
      Self.expect(terminal, from: first, "\(kind) to \(id)")
    }
    go(50, .top, 50)
    go(50, .center, 48)
    go(50, .bottom, 46)
    go(47, nil, 46)
    go(52, nil, 48)
    go(40, nil, 40)
    go(99, .top, 95)
    go(0, .bottom, 0)
    go(1000, .top, 0)
  }

  @Test("a list's cursor and selection stay, and a key goes back to them")
  func cursor() {
    let model = Model(100)
    let terminal = Self.terminal(model, .list)
    terminal.press(.down, .down)
    model.proxy?.scrollTo(60, anchor: .top)
    terminal.update()
    Self.expect(terminal, from: 60)
    #expect(terminal.screen.reversedRows == [])
    terminal.press(.down)
    Self.expect(terminal, from: 3)
    #expect(terminal.screen.reversedRows == [0])
  }

  @Test("a change in the same event is in force", arguments: Kind.allCases)
  func change(kind: Kind) {
    let model = Model(20)
    let terminal = Self.terminal(model, kind)
    model.items.append(Item(20))
    model.proxy?.scrollTo(20, anchor: .bottom)
    terminal.update()
    Self.expect(terminal, from: 16)
    // Also where what was asked for comes later in the event.
    model.proxy?.scrollTo(-1, anchor: .top)
    model.items.insert(Item(-1), at: 0)
    terminal.update()
    #expect(terminal.lines.first == "item -1")
  }

  @Test("a far row of a million is found without making those between")
  func far() {
    let model = Model(1_000_000)
    let terminal = Self.terminal(model, .list)
    model.proxy?.scrollTo(777_777, anchor: .center)
    terminal.update()
    Self.expect(terminal, from: 777_775)
    #expect(terminal.lastFrame.rowsEvaluated <= 6)
    model.proxy?.scrollTo(-5)
    terminal.update()
    #expect(terminal.lastFrame.rowsEvaluated == 0)
    #expect(terminal.lastFrame.bytes == 0)
  }

  struct Structured: View {
    let model: Model
    let isList: Bool
    var body: some View {
      ScrollViewReader { proxy in
        let _ = model.proxy = proxy
        if isList {
          List { content }
        } else {
          ScrollView(showsIndicators: false) { VStack { content } }
        }
      }
    }

    @ViewBuilder private var content: some View {
      Text("top").id("top")
      ForEach(0..<3) { section in
        Section {
          ForEach(0..<10) { row in Text("row \(section).\(row)").id("\(section).\(row)") }
        } header: {
          Text("section \(section)").id("header \(section)")
        }
      }
      Text("bottom").id("bottom")
    }
  }

  @Test("to headers, single views and views with ids of their own", arguments: [true, false])
  func ids(isList: Bool) {
    let model = Model(0)
    let terminal = TestTerminal(columns: 20, rows: 4) { Structured(model: model, isList: isList) }
    for (id, first) in [
      ("header 1", "section 1"), ("2.3", "row 2.3"), ("0.7", "row 0.7"), ("top", "top"),
      ("bottom", "row 2.7"),
    ] {
      model.proxy?.scrollTo(id, anchor: .top)
      terminal.update()
      #expect(terminal.lines.first == first, "\(id)")
    }
    // The id of an element that is several rows: its first one.
    model.proxy?.scrollTo(1, anchor: .top)
    terminal.update()
    #expect(terminal.lines.first == "section 1")
  }

  @Test("what scrolls sideways")
  func sideways() {
    let model = Model(0)
    let terminal = TestTerminal(columns: 12, rows: 1) {
      ScrollViewReader { proxy in
        let _ = model.proxy = proxy
        HorizontalScrollView(data: 10..<40, id: \.self) { Text("\($0)") }
      }
    }
    model.proxy?.scrollTo(30, anchor: .trailing)
    terminal.update()
    #expect(terminal.lines.first?.hasSuffix("30") == true)
  }

  struct Pages: View {
    @State var first: Int?
    let start: Int?
    let anchor: UnitPoint?

    init(start: Int? = nil, anchor: UnitPoint? = nil) {
      self.start = start
      self.anchor = anchor
      _first = State(wrappedValue: start)
    }

    var body: some View {
      VStack {
        Text(first.map { "at \($0)" } ?? "nowhere")
        List(0..<100, id: \.self) { Text("item \($0)") }
          .scrollPosition(id: $first, anchor: anchor)
      }
      .keyBindings { KeyBinding("g", "Go to 50") { first = 50 } }
    }
  }

  @Test("a binding is what the window shows first, in both directions")
  func position() {
    let terminal = TestTerminal(columns: 20, rows: 6) { Pages() }
    terminal.scroll(.scrollDown, row: 2)
    #expect(terminal.lines.prefix(2) == ["at 3", "item 3"])
    terminal.press("g")
    #expect(terminal.lines.prefix(2) == ["at 50", "item 50"])
    terminal.scroll(.scrollUp, row: 2)
    #expect(terminal.lines.prefix(2) == ["at 47", "item 47"])
    // The end keeps the window from going as far; what the program wrote stays.
    terminal.press(.end)
    #expect(terminal.lines.prefix(2) == ["at 95", "item 95"])
    let started = TestTerminal(columns: 20, rows: 6) { Pages(start: 20) }
    #expect(started.lines.prefix(2) == ["at 20", "item 20"])
    let below = TestTerminal(columns: 20, rows: 6) { Pages(start: 20, anchor: .bottom) }
    #expect(below.lines.first == "at 20")
    #expect(below.lines.last == "item 20")
  }
}
