import TermControls
import TermScreen
import TermView
import TermViewTesting
import Testing

@MainActor @Suite("GestureState")
struct GestureStateTests {
  struct Card: View {
    @GestureState private var moved = 0
    @GestureState private var isHeld = false
    @State private var last = "none"

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Text("drag \(moved)").gesture(
          DragGesture()
            .onEnded { last = "ended \($0.translation.columns)" }
            .updating($moved) { value, moved in moved = value.translation.columns })
        Text(isHeld ? "held" : "free").gesture(
          LongPressGesture().updating($isHeld) { value, isHeld in isHeld = value })
        Text(last)
      }
    }
  }

  @Test("the state follows the gesture and goes back when it ends")
  func dragging() {
    let terminal = TestTerminal(Card(), columns: 20, rows: 3)
    terminal.send([.mouse(MouseEvent(.down, button: .left, position: Point(row: 0, column: 1)))])
    terminal.send([.mouse(MouseEvent(.drag, button: .left, position: Point(row: 0, column: 4)))])
    #expect(terminal.screen.rows[0] == "drag 3")
    terminal.send([.mouse(MouseEvent(.up, button: .left, position: Point(row: 0, column: 4)))])
    #expect(terminal.screen.rows[0] == "drag 0")
    #expect(terminal.screen.rows[2] == "ended 3")
    terminal.send([.mouse(MouseEvent(.down, button: .left, position: Point(row: 1, column: 1)))])
    #expect(terminal.screen.rows[1] == "held")
    terminal.send([.mouse(MouseEvent(.up, button: .left, position: Point(row: 1, column: 1)))])
    #expect(terminal.screen.rows[1] == "free")
  }
}
