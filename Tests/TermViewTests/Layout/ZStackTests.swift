import SampleViews
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Views in front of and behind others")
struct ZStackTests {
  @Test("later views are in front, and blank cells show what is behind")
  func order() {
    let terminal = TestTerminal(columns: 8, rows: 3) {
      ZStack(alignment: .topLeading) {
        Text("aaaaaa")
        VStack(alignment: .trailing) {
          Text("bb")
          Text("long b")
        }
      }
    }
    #expect(terminal.lines == ["aaaabb", "long b"])
  }

  @Test("text keeps the background that it is drawn over")
  func background() {
    let terminal = TestTerminal(columns: 6, rows: 3) {
      ZStack {
        Color.blue
        Text("語b").bold()
      }
    }
    #expect(terminal.lines == ["", " 語b"])
    for row in 0..<3 {
      for column in 0..<6 {
        #expect(terminal.screen.style(row: row, column: column).background == .blue)
      }
    }
  }

  @Test("an index brings a view to the front, for the eye and for the mouse")
  func depth() {
    struct Root: View {
      @State private var text = ""
      @State private var isUp = true
      var body: some View {
        VStack {
          ZStack {
            Button("one") { text += "1" }.zIndex(isUp ? 1 : 0)
            Button("two") { text += "2" }
          }
          Text(text)
        }
        .on("x") {
          isUp.toggle()
        }
      }
    }
    let terminal = TestTerminal(columns: 6, rows: 2) { Root() }
    terminal.click(row: 0, column: 0)
    #expect(terminal.lines == ["one", "1"])
    terminal.press("x")
    terminal.click(row: 0, column: 0)
    #expect(terminal.lines == ["two", "12"])
  }

  @Test("a list behind keeps its rows' spans where nothing covers them")
  func list() {
    struct Root: View {
      @State private var items = Item.many(50)
      var body: some View {
        ZStack(alignment: .bottomTrailing) {
          List(items) { ItemRow(item: $0) }
          Text("[\(items.count)]")
        }
        .on("x") {
          items[2].isDone = true
        }
      }
    }
    let terminal = TestTerminal(columns: 14, rows: 4) { Root() }
    #expect(terminal.lines == ["- item 0", "- item 1", "- item 2", "- item 3  [50]"])
    terminal.press("x")
    #expect(terminal.lines[2] == "x item 2")
    #expect(terminal.lastFrame.lines == [2])
    terminal.press(.pageDown)
    #expect(terminal.lines.last?.hasSuffix("[50]") == true)
  }

  @Test("views behind take the size of the view and do not change it")
  func behind() {
    let terminal = TestTerminal(columns: 10, rows: 3) {
      HStack {
        Text("hi").padding(.horizontal).background { Color.red }
        Text("x").background(alignment: .trailing) { Text("too long") }
      }
    }
    #expect(terminal.lines == [" hi  x"])
    #expect(terminal.screen.style(row: 0, column: 1).background == .red)
    #expect(terminal.screen.style(row: 0, column: 3).background == .red)
    #expect(terminal.screen.style(row: 0, column: 4).background == .default)
    #expect(terminal.screen.style(row: 1, column: 0).background == .default)
  }

  @Test("a list in front of a colour is drawn over it")
  func listInFront() {
    let terminal = TestTerminal(columns: 10, rows: 3) {
      List(Item.many(2)) { ItemRow(item: $0) }.background { Color.green }
    }
    #expect(terminal.lines == ["- item 0", "- item 1"])
    #expect(terminal.screen.style(row: 1, column: 2).background == .green)
    #expect(terminal.screen.style(row: 2, column: 9).background == .green)
    terminal.press(.down)
    #expect(terminal.screen.style(row: 0, column: 2).background == .green)
  }
}
