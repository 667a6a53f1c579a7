import TermView
import TermViewTesting
import Testing

@Observable
@MainActor
private final class Shown {
  var ids: [Int]
  var log: [String] = []
  init(_ ids: [Int]) { self.ids = ids }
}

/// What becomes of views in rows that are made and not shown, and of those that come into sight.
@MainActor
@Suite("Rows that are made, and those that are shown")
struct ShownRowsTests {
  private struct Rows<Row: View>: View {
    let shown: Shown
    @ViewBuilder let row: @MainActor (Int) -> Row
    var body: some View {
      List(shown.ids, id: \.self) { id in row(id) }.listStyle(.bare).frame(height: 3)
    }
  }

  @Test("an action around no view runs when its row is shown, not when that is measured")
  func emptyViews() {
    let shown = Shown([6])
    let terminal = TestTerminal(columns: 20, rows: 8) {
      Rows(shown: shown) { id in
        HStack {
          Text("row \(id)")
          Group { if id < 0 { Text("none") } }.onAppear { shown.log.append("\(id)") }
        }
      }
    }
    // The cursor's row stays in sight.
    shown.ids = [0, 4, 1, 5, 6]
    terminal.update()
    #expect(terminal.screen.find("row 0") == nil && terminal.screen.find("row 6") != nil)
    #expect(shown.log.sorted() == ["1", "5", "6"])
  }

  @Test("a row presents a sheet once it is shown, and as long as its element is there")
  func sheets() {
    let shown = Shown([1, 2, 3, 4])
    let terminal = TestTerminal(columns: 80, rows: 30) {
      Rows(shown: shown) { id in
        Text("row \(id)").sheet(isPresented: .constant(id > 2)) {
          Text("sheet \(id)").onAppear { shown.log.append("+\(id)") }
            .onDisappear { shown.log.append("-\(id)") }
        }
      }
    }
    #expect(shown.log == ["+3"])
    shown.ids = [1, 2, 4]
    terminal.update()
    #expect(shown.log == ["+3", "-3", "+4"])
    #expect(terminal.screen.find("sheet 4") != nil)
  }

  /// Rows that no data makes, most of them below the window.
  private struct Fields: View {
    @FocusState private var field: Int?
    @FocusState private var isLast: Bool
    @State private var texts = ["", ""]
    let isForm: Bool

    @ViewBuilder private var rows: some View {
      Section("one") {
        Text("first")
        high
        TextField("named", text: $texts[0]).focused($field, equals: 1)
        high
      }
      TextField("last", text: $texts[1]).focused($isLast)
    }

    private var high: some View { VStack { ForEach(0..<7, id: \.self) { Text("line \($0)") } } }

    var body: some View {
      Group { if isForm { Form { rows } } else { List { rows } } }
        .keyBindings {
          KeyBinding(.control("f"), "Named", in: .everywhere) { field = 1 }
          KeyBinding(.control("l"), "Last", in: .everywhere) { isLast = true }
        }
    }
  }

  @Test(
    "a row made without data comes into sight with the focus, and has the cursor",
    arguments: [false, true])
  func focus(isForm: Bool) {
    let terminal = TestTerminal(columns: 20, rows: 5) { Fields(isForm: isForm) }
    terminal.press(.control("f"))
    terminal.type("abc")
    #expect(terminal.screen.find("abc") != nil)
    terminal.press(.control("l"))
    terminal.type("xyz")
    #expect(terminal.screen.find("xyz") != nil)
    if isForm { return }
    terminal.press(.escape, .up)
    #expect(terminal.screen.find("line 6") != nil && terminal.screen.find("first") == nil)
  }
}
