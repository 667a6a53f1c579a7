import TermView
import TermViewTesting
import Testing

private struct Finding: View {
  @State private var query = ""
  @State private var isFinding = false
  let words = ["apple", "plum", "cherry"]

  var body: some View {
    List(words.filter { query.isEmpty || $0.contains(query) }, id: \.self) { Text($0) }
      .searchable(text: $query, isPresented: $isFinding)
      .keyBindings { KeyBinding("F", "Find") { isFinding = true } }
  }
}

@MainActor
@Suite("Search by a binding, insets at the sides, phases of keys")
struct PlacementTests {
  @Test("A search field without a prompt is presented by a binding")
  func presented() {
    let terminal = TestTerminal(columns: 30, rows: 6) { Finding() }
    terminal.press("F")
    terminal.type("plu")
    #expect(terminal.screen.text.contains("plum"))
    #expect(!terminal.screen.text.contains("cherry"))
  }

  @Test("A view at the side leaves the list the other columns")
  func sides() {
    let terminal = TestTerminal(columns: 12, rows: 2) {
      List(["a", "b"], id: \.self) { Text($0) }
        .listStyle(.bare)
        .safeAreaInset(edge: .trailing, alignment: .top, spacing: 0) { Text("END") }
    }
    #expect(terminal.screen.text.hasPrefix("a        END\nb"))
    let leading = TestTerminal(columns: 12, rows: 2) {
      Text("text").safeAreaInset(edge: .leading, spacing: 2) { Text("END") }
    }
    #expect(leading.screen.text.contains("END  text"))
  }

  @Test("A key in a phase is handled with what was pressed")
  func phases() {
    final class Log { var keys: [String] = [] }
    let log = Log()
    let terminal = TestTerminal(columns: 12, rows: 1) {
      Text("x").focusable().onKeyPress(.space, phases: [.down]) { press in
        log.keys.append(press.notation)
        return .handled
      }
    }
    terminal.press(.space, "a")
    #expect(log.keys == [KeyPress.space.notation])
  }
}
