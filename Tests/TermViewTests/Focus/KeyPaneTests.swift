import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Keys for a part of the screen without the focus")
struct KeyPaneTests {
  struct Mail: View {
    @Environment(\.sendKey) private var sendKey
    @State private var isShown = true
    @State private var wasTaken = true

    var body: some View {
      HStack(alignment: .top) {
        List(["one", "two", "three"], id: \.self) { Text($0) }
        if isShown {
          ScrollView {
            LazyVStack(alignment: .leading) { ForEach(0..<50, id: \.self) { Text("line \($0)") } }
          }
          .keyPane("text")
        }
        List((0..<20).map { "row \($0)" }, id: \.self) { Text($0) }.keyPane(7)
        Text(wasTaken ? "taken" : "left")
      }
      .keyBindings {
        KeyBinding("J", "Text down") { wasTaken = sendKey(.pageDown, to: "text") }
        KeyBinding("E", "Last row") { wasTaken = sendKey(.end, to: 7) }
        KeyBinding("N", "Nowhere") { wasTaken = sendKey(.end, to: "nowhere") }
        KeyBinding("H", "Hide") { isShown = false }
      }
    }
  }

  @Test("a list and a scroll view are moved, and the focus stays")
  func panes() {
    let terminal = TestTerminal(columns: 60, rows: 5) { Mail() }
    #expect(terminal.screen.text.contains("line 0") && terminal.screen.text.contains("row 0"))
    terminal.press("J")
    #expect(terminal.screen.text.contains("line 5") && !terminal.screen.text.contains("line 4 "))
    terminal.press("E")
    #expect(terminal.screen.text.contains("row 19") && terminal.screen.text.contains("taken"))
    terminal.press(.down, .return)
    #expect(terminal.screen.reversedRows.contains(1))
    terminal.press("N")
    #expect(terminal.screen.text.contains("left"))
    terminal.press("H", "E")
    #expect(terminal.screen.text.contains("taken"))
    terminal.press("J")
    #expect(terminal.screen.text.contains("left"))
  }
}
