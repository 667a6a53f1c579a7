import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("A focusable view is tapped by keys")
struct TapByKeyTests {
  struct Taps: View {
    @State private var taps: [String] = []

    var body: some View {
      VStack(alignment: .leading) {
        Text("inner").onTapGesture { taps.append("inner") }.focusable()
        Text("outer").focusable().onTapGesture { taps.append("outer") }
        VStack { Text("many").onTapGesture { taps.append("no") } }.padding(1).focusable()
        Text(taps.joined(separator: " "))
      }
      .keyBindings { KeyBinding(.return, "Return") { taps.append("bound") } }
    }
  }

  @Test("by Return and Space, whether the gesture is inside or around; else the key is the program's")
  func keys() {
    let terminal = TestTerminal(Taps(), columns: 40, rows: 9)
    terminal.press(.return, .tab, .space, .return)
    #expect(terminal.screen.rows.contains("inner outer outer"))
    terminal.press(.backTab, .space)
    #expect(terminal.screen.rows.contains("inner outer outer inner"))
  }
}
