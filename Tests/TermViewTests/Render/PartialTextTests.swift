import TermScreen
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("A text that is painted in part")
struct PartialTextTests {
  @Observable
  final class Model {
    var count = 1
  }

  struct Count: View {
    let model: Model
    var body: some View { Text("\(model.count)") }
  }

  @Test("keeps the fill behind its blank cells when one of its lines is painted")
  func background() {
    let model = Model()
    let terminal = TestTerminal(columns: 12, rows: 3) {
      Text("two\nlines").overlay(alignment: .topTrailing) { Count(model: model) }
        .background(.red)
    }
    model.count = 2
    terminal.update()
    #expect(terminal.screen.text == "two 2\nlines")
    for row in 0..<2 {
      for column in 0..<5 {
        #expect(terminal.screen.style(row: row, column: column).background == .red)
      }
    }
  }

  @Test("shows what is behind its blank cells where it is clipped")
  func clipped() {
    let terminal = TestTerminal(columns: 12, rows: 3) {
      ZStack(alignment: .topLeading) {
        Text("#####")
        Text("a\nlines").fixedSize().frame(height: 1, alignment: .top).clipped()
      }
    }
    let whole = TestTerminal(columns: 12, rows: 3) {
      ZStack(alignment: .topLeading) {
        Text("#####")
        Text("a")
      }
    }
    #expect(terminal.screen[0] == whole.screen[0])
  }
}
