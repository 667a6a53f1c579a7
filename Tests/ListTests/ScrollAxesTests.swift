import Observation
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Scroll views whose axes change")
struct ScrollAxesTests {
  @Observable final class Model { var axes: Axis.Set = .vertical }

  struct Wide: View {
    let model: Model
    var body: some View {
      ScrollView(model.axes, showsIndicators: false) {
        VStack(alignment: .leading) {
          ForEach(0..<9, id: \.self) { Text("\($0)abcdefgh").fixedSize() }
        }
      }
    }
  }

  nonisolated static let all: [Axis.Set] = [.vertical, .horizontal, [.vertical, .horizontal], []]

  @Test("look as those that had them from the start", arguments: all, all)
  func axes(before: Axis.Set, after: Axis.Set) {
    let model = Model()
    model.axes = before
    let terminal = TestTerminal(columns: 5, rows: 3) { Wide(model: model) }
    model.axes = after
    terminal.update()
    let fresh = Model()
    fresh.axes = after
    let other = TestTerminal(columns: 5, rows: 3) { Wide(model: fresh) }
    #expect(terminal.screen.text == other.screen.text)
    for key in [KeyPress.down, .right, .end] {
      terminal.press(key)
      other.press(key)
      #expect(terminal.screen.text == other.screen.text)
    }
  }
}
