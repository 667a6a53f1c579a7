import TermView
import TermViewTesting
import Testing

/// Screens with a button in the place of what leads back.
@MainActor
@Suite("A way back of its own")
struct OwnWayBackTests {
  private struct Books: View {
    let placement: ToolbarItemPlacement
    var body: some View {
      NavigationStack {
        NavigationLink("go") { Inner(placement: placement) }.navigationTitle("Books")
      }
    }

    struct Inner: View {
      let placement: ToolbarItemPlacement
      @State private var asks = 0
      @Environment(\.dismiss) private var dismiss
      var body: some View {
        Text("asked \(asks)")
          .navigationTitle("Emma")
          .navigationBarBackButtonHidden()
          .toolbar {
            ToolbarItem(placement: placement) {
              Button("Leave") { if asks > 0 { dismiss() } else { asks += 1 } }
            }
          }
      }
    }
  }

  @Test("Esc presses the button before the title, whatever that does, and is hinted at")
  func leading() {
    let terminal = TestTerminal(columns: 40, rows: 6) {
      VStack {
        Books(placement: .topBarLeading)
        KeyHints()
      }
    }
    defer { #expect(terminal.diagnostics == []) }
    terminal.press(.return)
    #expect(terminal.screen.find("asked 0") != nil)
    #expect(terminal.screen.find("esc back") != nil)
    terminal.press(.escape)
    #expect(terminal.screen.find("asked 1") != nil)
    terminal.press(.escape)
    #expect(terminal.screen.find("go") != nil)
  }

  @Test("Left and a button elsewhere do not lead back")
  func others() {
    let leading = TestTerminal(columns: 40, rows: 6) { Books(placement: .topBarLeading) }
    leading.press(.return, .left)
    #expect(leading.screen.find("asked 0") != nil)
    let trailing = TestTerminal(columns: 40, rows: 6) { Books(placement: .topBarTrailing) }
    trailing.press(.return, .escape)
    #expect(trailing.screen.find("asked 0") != nil)
  }
}
