import Foundation
import TermControls
import TermScreen
import TermView
import TermViewTesting
import Testing

@MainActor @Suite("GestureState")
struct GestureStateTests {
  struct Card: View {
    @GestureState private var moved = Size.zero
    @GestureState private var isHeld = false
    @State private var last = "none"

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Text("drag \(moved.columns)").gesture(
          DragGesture()
            .onEnded { last = "ended \($0.translation.columns)" }
            .updating($moved) { value, moved, _ in moved = value.translation })
        Text(isHeld ? "held" : "free").gesture(
          LongPressGesture().updating($isHeld) { value, isHeld, _ in isHeld = value })
        Text(last)
      }
    }
  }

  @Test("the state follows the gesture and goes back when it ends")
  func dragging() {
    let terminal = TestTerminal(Card(), columns: 20, rows: 4)
    terminal.send([.mouse(MouseEvent(.down, button: .left, position: Point(row: 0, column: 1)))])
    terminal.send([.mouse(MouseEvent(.drag, button: .left, position: Point(row: 0, column: 4)))])
    #expect(terminal.screen.rows[0] == "drag 3")
    terminal.send([.mouse(MouseEvent(.up, button: .left, position: Point(row: 0, column: 4)))])
    #expect(terminal.screen.rows[0] == "drag 0")
    #expect(terminal.screen.rows[3] == "ended 3")
    terminal.send([.mouse(MouseEvent(.down, button: .left, position: Point(row: 1, column: 1)))])
    #expect(terminal.screen.rows[1] == "held")
    terminal.send([.mouse(MouseEvent(.up, button: .left, position: Point(row: 1, column: 1)))])
    #expect(terminal.screen.rows[1] == "free")
  }

  @Test("a phase animator shows its first phase")
  func phases() {
    let terminal = TestTerminal(columns: 20, rows: 2) {
      VStack(alignment: .leading, spacing: 0) {
        PhaseAnimator([1, 2]) { Text("phase \($0)") }
        Text("view").phaseAnimator(["x", "y"], trigger: 1) { view, phase in
          HStack {
            view
            Text(phase)
          }
        }
      }
    }
    #expect(terminal.screen.rows == ["phase 1", "view x"])
  }
}
