import SampleViews
import TermView
import TermViewTesting
import Testing

/// Rows are built where they are seen, in every container, whatever is proposed.
@MainActor
@Suite("A million rows cost what is seen of them")
struct WindowTests {
  static let items = Item.many(1_000_000)
  let items = WindowTests.items

  struct Plain: View {
    let model: ItemModel
    var body: some View { List(model.items) { Text($0.title) } }
  }

  func expectWindow(
    _ name: String, columns: Int = 40, rows: Int = 12, atMost: Int = 16, first: String,
    _ view: some View
  ) {
    let terminal = TestTerminal(columns: columns, rows: rows) { view }
    #expect(terminal.lastFrame.rowsEvaluated > 0, "\(name)")
    #expect(
      terminal.lastFrame.rowsEvaluated <= atMost, "\(name): \(terminal.lastFrame.rowsEvaluated)")
    #expect(terminal.screen.text.contains(first), "\(name): \(terminal.screen.text)")
    for key in [KeyPress.down, .pageDown, .end, .home, .pageUp] {
      terminal.press(key)
      #expect(terminal.lastFrame.rowsEvaluated <= 2 * atMost, "\(name): \(key)")
    }
    terminal.resize(columns: columns + 10, rows: rows + 3)
    #expect(terminal.lastFrame.rowsEvaluated <= 2 * atMost, "\(name)")
  }

  @Test("lists of every kind")
  func lists() {
    expectWindow("List", first: "item 0", List(items) { Text($0.title) })
    expectWindow("List { ForEach }", first: "item 0", List { ForEach(items) { Text($0.title) } })
    expectWindow("List of a range", first: "0", List(0..<1_000_000) { Text("\($0)") })
    expectWindow("PlainList", first: "item 0", PlainList(items) { Text($0.title) })
    expectWindow("NumberedList", first: "1. item 0", NumberedList(items) { Text($0.title) })
    expectWindow(
      "NumberedList with index", first: "0: item 0",
      NumberedList(items) { index, item in Text("\(index): \(item.title)") })
    expectWindow(
      "ForEachEnumerated", first: "0: item 0",
      List { ForEachEnumerated(items) { index, item in Text("\(index): \(item.title)") } })
  }

  @Test("headers, stacks and scroll views around a list")
  func around() {
    expectWindow(
      "header", first: "Head\nitem 0",
      VStack {
        Text("Head")
        List(items) { Text($0.title) }
      })
    expectWindow(
      "header and footer", first: "Foot",
      VStack {
        Text("Head")
        PlainList(items) { Text($0.title) }
        Text("Foot")
      })
    expectWindow(
      "in a scroll view", atMost: 30, first: "item 0",
      ScrollView {
        VStack {
          Text("Head")
          List(items) { Text($0.title) }
        }
      })
    expectWindow(
      "bare in a scroll view", atMost: 30, first: "item 0",
      ScrollView { List(items) { Text($0.title) } })
    expectWindow(
      "side by side", atMost: 30, first: "item 0",
      HStack(alignment: .top) {
        NumberedList(items) { Text($0.title) }
        List(items) { Text($0.title) }
      })
    expectWindow(
      "padding, border and frame", first: "item 0",
      List(items) { Text($0.title) }.padding().border().frame(maxWidth: .infinity))
    expectWindow(
      "fixed size", atMost: 30, first: "item 0",
      List(items) { Text($0.title) }.fixedSize(horizontal: false, vertical: true))
    expectWindow(
      "fixed size both ways", atMost: 30, first: "item 0",
      List(items) { Text($0.title) }.fixedSize())
  }

  @Test("lazy stacks in scroll views and alone")
  func lazyStacks() {
    expectWindow(
      "LazyVStack", first: "item 0",
      ScrollView { LazyVStack { ForEach(items) { Text($0.title) } } })
    expectWindow(
      "LazyVStack with spacing and padding", first: "item 0",
      ScrollView { LazyVStack(spacing: 1) { ForEach(items) { Text($0.title) } }.padding(2) })
    expectWindow(
      "LazyVStack alone", first: "item 0", LazyVStack { ForEach(items) { Text($0.title) } })
    expectWindow(
      "ForEach in a ScrollView", first: "item 0", ScrollView { ForEach(items) { Text($0.title) } })
    expectWindow(
      "LazyHStack", first: "item 0",
      ScrollView(.horizontal) { LazyHStack { ForEach(items) { Text($0.title) } } })
    expectWindow(
      "LazyHStack alone", first: "item 0", LazyHStack { ForEach(items) { Text($0.title) } })
    expectWindow(
      "HorizontalScrollView", first: "item 0", HorizontalScrollView(data: items) { Text($0.title) })
    expectWindow(
      "HorizontalScrollView in a VStack", atMost: 24, first: "item 0",
      VStack {
        HorizontalScrollView(data: items) { Text($0.title) }
        List(items) { Text($0.title) }
      })
  }

  @Test("structure in a list: sections, groups, conditions, nested ForEaches, edits")
  func structure() {
    expectWindow(
      "section", first: "item 0",
      List { Section("Head") { ForEach(items) { Text($0.title) } } })
    expectWindow(
      "two sections", first: "item 0",
      List {
        Section("A") { ForEach(items) { Text($0.title) } }
        Section("B") { ForEach(items) { Text($0.title) } }
      })
    expectWindow(
      "group and condition", first: "item 0",
      List { Group { if items.count > 1 { ForEach(items) { Text($0.title) } } } })
    expectWindow(
      "edits and styles", first: "item 0",
      List {
        ForEach(items) { Text($0.title) }.onMove { _, _ in }.onDelete { _ in }
          .foregroundStyle(.red).bold()
      })
    expectWindow(
      "nested", atMost: 30, first: "0.0",
      List { ForEach(0..<1000) { i in ForEach(0..<1000) { j in Text("\(i).\(j)") } } })
    expectWindow(
      "nested in sections", atMost: 30, first: "0.0",
      List {
        ForEach(0..<1000) { i in
          Section("section \(i)") { ForEach(0..<1000) { j in Text("\(i).\(j)") } }
        }
      })
    expectWindow(
      "AnyView", first: "item 0", List { AnyView(ForEach(items) { Text($0.title) }) })
    struct Wrapped: View {
      let items: [Item]
      var body: some View { ForEach(items) { Text($0.title) } }
    }
    expectWindow("a view of one's own", first: "item 0", List { Wrapped(items: items) })
  }

  @Test("rows of different heights: the window is anchored at a row")
  func heights() {
    let model = ItemModel(Item.many(100))
    struct Heights: View {
      let model: ItemModel
      var body: some View {
        List {
          ForEach(model.items) { item in
            VStack { ForEach(0..<(item.id % 3 + 1)) { Text("\(item.id).\($0)") } }
          }
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 10) { Heights(model: model) }
    #expect(
      terminal.lines == ["0.0", "1.0", "1.1", "2.0", "2.1", "2.2", "3.0", "4.0", "4.1", "5.0"])
    for _ in 0..<5 { terminal.press(.down) }
    #expect(terminal.lines.last == "5.2")
    #expect(terminal.screen.reversedRows == [7, 8, 9])
    for _ in 0..<5 { terminal.scroll(.scrollDown) }
    let shown = terminal.lines
    model.items.removeFirst(4)
    model.items.insert(contentsOf: (200..<230).map { Item($0) }, at: 0)
    terminal.update()
    #expect(terminal.lines == shown)
    terminal.press(.end)
    #expect(terminal.lines.last == "99.0")
    #expect(terminal.lines.count == 10)
  }

  @Test("an insertion or deletion above the window does not move it")
  func anchor() {
    let model = ItemModel(Item.many(1000))
    let terminal = TestTerminal(columns: 20, rows: 5) { Plain(model: model) }
    for _ in 0..<20 { terminal.scroll(.scrollDown) }
    let shown = terminal.lines
    #expect(shown[0] == "item 60")
    model.items.insert(contentsOf: (2000..<2005).map { Item($0) }, at: 3)
    terminal.update()
    #expect(terminal.lines == shown)
    #expect(terminal.lastFrame.rowsEvaluated == 0)
    model.items.removeSubrange(0..<30)
    terminal.update()
    #expect(terminal.lines == shown)
    model.items.insert(Item(5000), at: 37)  // just below the first row
    terminal.update()
    #expect(terminal.lines[0] == "item 60")
  }

  @Test("the window stays full when data shrinks below it")
  func shrink() {
    let model = ItemModel(Item.many(100))
    let terminal = TestTerminal(columns: 20, rows: 5) { Plain(model: model) }
    terminal.press(.end)
    model.items.removeLast(50)
    terminal.update()
    #expect(terminal.lines == (45..<50).map { "item \($0)" })
    model.items.removeLast(47)
    terminal.update()
    #expect(terminal.lines == ["item 0", "item 1", "item 2"])
    terminal.resize(columns: 20, rows: 2)
    #expect(terminal.lines == ["item 1", "item 2"])
    terminal.resize(columns: 20, rows: 9)
    #expect(terminal.lines == ["item 0", "item 1", "item 2"])
  }
}
