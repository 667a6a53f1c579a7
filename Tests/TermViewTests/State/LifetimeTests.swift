import SampleViews
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("What ends is let go")
struct LifetimeTests {
  @Test("a terminal that has gone keeps neither models nor views")
  func terminal() async {
    weak var kept: ItemModel?
    func use() {
      let model = ItemModel(Item.many(50))
      kept = model
      let terminal = TestTerminal(columns: 20, rows: 5) {
        VStack {
          HorizontalScrollView(data: model.items) { Text($0.title) }
          MarkedList(model: model)
          ScrollView { LazyVStack { ForEach(model.items) { MarkedRow(title: $0.title) } } }
        }
      }
      terminal.press(.down, .return, .end, .tab, .down)
      model.items.removeFirst(3)
      terminal.update()
    }
    use()
    for _ in 0..<20 where kept != nil { await Task.yield() }
    #expect(kept == nil)
  }

  /// An object in a row's state.
  final class Token {
    static nonisolated(unsafe) var count = 0
    init() { Token.count += 1 }
    deinit { Token.count -= 1 }
  }

  struct TokenRow: View {
    let title: String
    @State private var token: Token?
    var body: some View {
      Button(title + (token == nil ? "" : "*")) { token = Token() }
    }
  }

  struct TokenList: View {
    let model: ItemModel
    var body: some View { List(model.items) { TokenRow(title: $0.title) } }
  }

  @Test("a state off the screen stays while the data is checked in slices")
  func sweptInSlices() {
    let model = ItemModel(Item.many(3000))
    let terminal = TestTerminal(columns: 20, rows: 5) { TokenList(model: model) }
    terminal.press(.end, .return, .home)
    // Some slices on, another row leaves the screen that is before them.
    for _ in 0..<3 { terminal.press(.down, .up) }
    terminal.press(.return, .pageDown, .pageDown)
    for _ in 0..<30 { terminal.press(.down, .up) }
    terminal.press(.home)
    #expect(terminal.lines[0] == "item 0*")
    terminal.press(.end)
    #expect(terminal.lines.last == "item 2999*")
  }

  @Test("states of elements that went while unseen are let go, also when the data never rests")
  func restless() {
    let before = Token.count
    let model = ItemModel(Item.many(20_000))
    let terminal = TestTerminal(columns: 20, rows: 5) { TokenList(model: model) }
    for _ in 0..<10 { terminal.press(.return, .pageDown) }
    #expect(Token.count == before + 10)
    // They go while they cannot be seen; from then on every frame brings other data.
    model.items.removeFirst(60)
    terminal.update()
    for index in 0..<400 {
      model.items.append(Item(100_000 + index))
      model.items.swapAt(300, 301)
      terminal.update()
      terminal.press(index % 2 == 0 ? .down : .up)
    }
    #expect(Token.count <= before + 1)
  }

  struct TokenHeader: View {
    let title: String
    let token = Token()
    @State private var marks = ""
    var body: some View { Text(title) }
  }

  @Test("sections that were scrolled past are let go, those with a state in a row are not")
  func sections() {
    let before = Token.count
    let terminal = TestTerminal(columns: 20, rows: 6) {
      List {
        ForEach(0..<2000) { section in
          Section {
            ForEach(0..<2) { MarkedRow(title: "row \(section).\($0)") }
          } header: {
            TokenHeader(title: "section \(section)")
          }
        }
      }
    }
    terminal.press(.down, .return)
    #expect(terminal.lines[2] == "row 0.1*")
    for _ in 0..<100 { terminal.press(.pageDown) }
    #expect(Token.count <= before + 40)
    #expect(terminal.lines.contains { $0.hasPrefix("row 200.") || $0.hasPrefix("row 199.") })
    for _ in 0..<10 { terminal.press(.pageUp) }
    terminal.press(.home)
    #expect(terminal.lines.contains("row 0.1*"))
    #expect(Token.count <= before + 40)
    terminal.press(.end, .home, .down, .return)
    #expect(terminal.lines.contains("row 0.1**"))
  }

  @Test("a binding to an element that has gone reads its last value and writes nowhere")
  func goneElement() {
    @MainActor
    final class Keeper {
      var binding: Binding<Item>?
    }
    struct Bound: View {
      @State var items = Item.many(3)
      let keeper: Keeper
      var body: some View {
        List {
          ForEach($items) { $item in
            Text(item.title).onAppear { if item.id == 1 { keeper.binding = $item } }
          }
          .onDelete { items.remove(atOffsets: $0) }
        }
      }
    }
    let keeper = Keeper()
    let terminal = TestTerminal(columns: 20, rows: 4) { Bound(keeper: keeper) }
    keeper.binding?.wrappedValue.title = "changed"
    terminal.update()
    #expect(terminal.lines == ["item 0", "changed", "item 2"])
    terminal.press(.down, .deleteForward)
    #expect(keeper.binding?.wrappedValue.title == "changed")
    keeper.binding?.wrappedValue.title = "nowhere"
    terminal.update()
    #expect(terminal.lines == ["item 0", "item 2"])
  }
}
