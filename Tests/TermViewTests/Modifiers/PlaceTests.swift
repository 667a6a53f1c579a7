import SampleViews
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Views moved, clipped and hidden")
struct PlaceTests {
  @Test("an offset moves what is seen and clicked, not what is laid out")
  func offset() {
    struct Root: View {
      @State private var count = 0
      var body: some View {
        VStack {
          ZStack(alignment: .topLeading) {
            Color.blue
            Button("b\(count)") { count += 1 }.offset(x: 3, y: 1)
            Text("x")
          }
          .frame(width: 8, height: 2, alignment: .topLeading)
          Text("end")
        }
      }
    }
    let terminal = TestTerminal(columns: 10, rows: 4) { Root() }
    #expect(terminal.lines == ["x", "   b0", "end"])
    terminal.click(row: 1, column: 4)
    #expect(terminal.lines == ["x", "   b1", "end"])
    terminal.click(row: 0, column: 0)
    #expect(terminal.lines == ["x", "   b1", "end"])
  }

  @Test("a position centres a view on a point of all the room")
  func position() {
    let terminal = TestTerminal(columns: 9, rows: 3) {
      Text("abc").position(x: 5, y: 2)
    }
    #expect(terminal.lines == ["", "", "    abc"])
  }

  @Test("clipped content ends at the view's rectangle")
  func clipped() {
    let terminal = TestTerminal(columns: 9, rows: 2) {
      HStack {
        Text("abc").offset(x: 2).padding(.trailing, 1).clipped()
        Text("x")
      }
    }
    #expect(terminal.lines == ["  ab x"])
  }

  @Test("a hidden view keeps its room and state, and takes no keys and clicks")
  func hidden() {
    struct Root: View {
      @State private var opacity = 1.0
      var body: some View {
        VStack {
          MarkedRow(title: "a").opacity(opacity)
          MarkedRow(title: "b")
          MarkedRow(title: "c").hidden()
          Text("end")
        }
        .on("0") { opacity = 0 }
        .on("5") { opacity = 0.5 }
        .on("1") { opacity = 1 }
      }
    }
    let terminal = TestTerminal(columns: 8, rows: 4) { Root() }
    terminal.press(.return)
    #expect(terminal.lines == ["a*", "b", "", "end"])
    terminal.press("0")
    #expect(terminal.lines == ["", "b", "", "end"])
    terminal.press(.return)
    terminal.click(row: 0, column: 0)
    terminal.click(row: 2, column: 0)
    #expect(terminal.lines == ["", "b*", "", "end"])
    terminal.press("5")
    #expect(terminal.lines == ["a*", "b*", "", "end"])
    #expect(terminal.screen.style(row: 0, column: 0).attributes.contains(.dim))
    terminal.press("1")
    #expect(!terminal.screen.style(row: 0, column: 0).attributes.contains(.dim))
  }

  @Test("hiding redraws in the row of a list, too")
  func row() {
    struct Row: View {
      let title: String
      @State private var isShown = true
      var body: some View {
        HStack {
          Text(title)
          Text("details").opacity(isShown ? 1 : 0)
          Button("t") { isShown.toggle() }
        }
      }
    }
    let terminal = TestTerminal(columns: 16, rows: 3) {
      List(["a", "b"], id: \.self) { Row(title: $0) }
    }
    terminal.press(.down, .return)
    #expect(terminal.lines == ["a details t", "b         t"])
    expectBudget(of: terminal, linesTouched: 1)
  }
}
