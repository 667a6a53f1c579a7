import SampleViews
import TermView
import TermViewTesting
import Testing

/// Rows whose closures have more than one view.
@MainActor
@Suite("Rows of several views")
struct SeveralViewsRowTests {
  @Test("a list of data puts the views of an element side by side, a ForEach makes a row of each")
  func sideBySide() {
    let words = ["a", "b"]
    let list = TestTerminal(columns: 12, rows: 5) {
      List(words, id: \.self) { word in
        Text(word)
        Text(word.uppercased())
      }
      .listStyle(.plain)
    }
    #expect(list.lines == ["▌ a A", "  b B"])
    let each = TestTerminal(columns: 12, rows: 5) {
      List {
        ForEach(words, id: \.self) { word in
          Text(word)
          Text(word.uppercased())
        }
      }
      .listStyle(.plain)
    }
    #expect(each.lines == ["▌ a", "▌ A", "  b", "  B"])
  }

  @Test("branches of a row are side by side as well, and a spacer pushes them apart")
  func branches() {
    let terminal = TestTerminal(columns: 12, rows: 5) {
      List(0..<2) { number in
        if number == 0 {
          Text("zero")
          Spacer()
          Text("!")
        } else {
          Text("one")
        }
      }
      .listStyle(.plain)
    }
    #expect(terminal.lines == ["▌ zero    !", "  one"])
  }

  @Test("the row of several views is selected, and deleted from a binding, as one")
  func oneRow() {
    struct Root: View {
      @State private var words = ["a", "b", "c"]
      @State private var chosen: String?
      var body: some View {
        List($words, id: \.self, editActions: .delete, selection: $chosen) { word in
          Text(word.wrappedValue)
          Text(chosen == word.wrappedValue ? "<" : ".")
        }
        .listStyle(.plain)
      }
    }
    let terminal = TestTerminal(columns: 12, rows: 5) { Root() }
    terminal.press(.down)
    #expect(terminal.lines == ["▌ a <", "  b .", "  c ."])
    terminal.press(.delete)
    #expect(terminal.lines.contains { $0.contains("a") } == false)
    #expect(terminal.lines.count == 2)
  }
}
