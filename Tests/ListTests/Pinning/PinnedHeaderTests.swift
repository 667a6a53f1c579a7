import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Headers of sections stay in sight")
struct PinnedHeaderTests {
  @Observable @MainActor
  final class Title { var text = "A" }

  struct Books: View {
    var count = 4
    var pins: PinnedScrollableViews = .sectionHeaders
    var header = "A"

    var body: some View {
      List {
        section(header)
        section("B")
        section("C")
      }
      .listPinnedViews(pins)
    }

    private func section(_ name: String) -> some View {
      Section {
        ForEach(1...count, id: \.self) { Text("\(name)\($0)") }
      } header: {
        Text("(\(name))")
      } footer: {
        Text("/\(name)/")
      }
    }
  }

  @Test("the header covers the first line, and the end of the section pushes it out")
  func pushed() {
    let terminal = TestTerminal(Books(), columns: 10, rows: 5)
    func lines(_ key: KeyPress) -> [String] {
      terminal.press(key)
      return terminal.screen.rows
    }
    #expect(terminal.screen.rows == ["(A)", "A1", "A2", "A3", "A4"])
    // Past the footer of A and the header of B.
    terminal.press(.down, .down, .down)
    #expect(lines(.down) == ["(A)", "A4", "/A/", "(B)", "B1"])
    #expect(lines(.down) == ["(A)", "/A/", "(B)", "B1", "B2"])
    #expect(lines(.down) == ["/A/", "(B)", "B1", "B2", "B3"])
    #expect(lines(.down) == ["(B)", "B1", "B2", "B3", "B4"])
  }

  @Test("the cursor's row is below the header")
  func cursor() {
    let terminal = TestTerminal(Books(count: 20), columns: 10, rows: 6)
    for _ in 0..<15 { terminal.press(.down) }
    for _ in 0..<9 { terminal.press(.up) }
    #expect(terminal.screen[0] == "(A)")
    #expect(terminal.screen.reversedRows == [1])
    terminal.press(.up)
    #expect(terminal.screen[1] == "A6")
    #expect(terminal.screen.reversedRows == [1])
  }

  @Test("footers stay at the bottom")
  func footers() {
    let terminal = TestTerminal(
      Books(count: 9, pins: [.sectionHeaders, .sectionFooters]), columns: 10, rows: 6)
    #expect(terminal.screen.rows == ["(A)", "A1", "A2", "A3", "A4", "/A/"])
    for _ in 0..<5 { terminal.press(.down) }
    #expect(terminal.screen.rows == ["(A)", "A3", "A4", "A5", "A6", "/A/"])
    #expect(terminal.screen.reversedRows == [4])
  }

  @Test("a header that changes is drawn where it is pinned")
  func changes() {
    struct Titled: View {
      let title: Title
      var body: some View { Books(count: 20, header: title.text) }
    }
    let title = Title()
    let terminal = TestTerminal(Titled(title: title), columns: 10, rows: 6)
    for _ in 0..<10 { terminal.press(.down) }
    title.text = "Z"
    terminal.update()
    #expect(terminal.screen[0] == "(Z)")
  }

  @Test("a click on a pinned header folds its section, and the window begins with it")
  func folding() {
    struct Folding: View {
      @State private var showsFirst = true
      var body: some View {
        List {
          Section("First", isExpanded: $showsFirst) {
            ForEach(1...20, id: \.self) { Text("a\($0)") }
          }
          Section("Second") { ForEach(1...20, id: \.self) { Text("b\($0)") } }
        }
        .listPinnedViews(.sectionHeaders)
      }
    }
    let terminal = TestTerminal(Folding(), columns: 12, rows: 6)
    for _ in 0..<12 { terminal.press(.down) }
    #expect(terminal.screen[0] == "▾ First")
    terminal.click(row: 0, column: 2)
    #expect(terminal.screen.rows == ["▸ First", "Second", "b1", "b2", "b3", "b4"])
    #expect(terminal.screen.reversedRows == [0])
  }

  @Test("in a lazy stack, with rows apart")
  func stack() {
    let terminal = TestTerminal(columns: 10, rows: 5) {
      ScrollView(showsIndicators: false) {
        LazyVStack(pinnedViews: [.sectionHeaders]) {
          ForEach(["x", "y"], id: \.self) { name in
            Section(name) { ForEach(1...9, id: \.self) { Text("\(name)\($0)") } }
          }
        }
      }
    }
    terminal.press(.down, .down, .down)
    #expect(terminal.screen.rows == ["x", "x4", "x5", "x6", "x7"])
    // A page is what the header leaves.
    terminal.press(.pageDown)
    #expect(terminal.screen.rows == ["x", "x8", "x9", "y", "y1"])
    terminal.press(.down, .down)
    #expect(terminal.screen.rows == ["x", "y", "y1", "y2", "y3"])
    terminal.press(.down)
    #expect(terminal.screen.rows == ["y", "y1", "y2", "y3", "y4"])
  }

  @Test("nothing is pinned in a window of two lines, or where the header takes a third")
  func small() {
    let terminal = TestTerminal(Books(count: 9), columns: 10, rows: 2)
    for _ in 0..<5 { terminal.press(.down) }
    #expect(terminal.screen.rows == ["A5", "A6"])
  }

  @Test("scrolling by a row costs little more than without")
  func budget() {
    func cost(_ pins: PinnedScrollableViews) -> FrameReport {
      let terminal = TestTerminal(Books(count: 400, pins: pins), columns: 40, rows: 20)
      for _ in 0..<30 { terminal.press(.down) }
      terminal.press(.down)
      return terminal.lastFrame
    }
    let (without, with) = (cost([]), cost(.sectionHeaders))
    #expect(with.rowsEvaluated == without.rowsEvaluated)
    #expect(with.bytes <= without.bytes + 40)
  }
}
