import TermView
import TermViewStore
import TermViewTesting
import Testing

@MainActor
@Suite("Elements of an ordered state are picked up")
struct CarryingTests {
  struct Item: Identifiable, Equatable {
    let id: Int
  }

  struct Ordered: View {
    @State var items: OrderedState<Item>

    var body: some View {
      List {
        ForEach(items) { item in Text("item \(item.id)") }
          .onMove { items.move(fromOffsets: $0, toOffset: $1) }
      }
    }
  }

  @Test("they are shown elsewhere, and moved when they are dropped")
  func carry() {
    let terminal = TestTerminal(columns: 20, rows: 4) {
      Ordered(items: OrderedState((0..<4).map { Item(id: $0) }))
    }
    terminal.press("M", .end, .up)
    #expect(terminal.screen.rows == ["item 1", "item 2", "item 0", "item 3"])
    terminal.press(.escape)
    #expect(terminal.screen.rows == ["item 0", "item 1", "item 2", "item 3"])
    terminal.press("M", .down, .return, .down)
    #expect(terminal.screen.rows == ["item 1", "item 0", "item 2", "item 3"])
  }
}
