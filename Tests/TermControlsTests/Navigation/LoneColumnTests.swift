import TermControls
import TermView
import TermViewTesting
import Testing

/// The last column of a split view alone on the screen, wide or not.
@MainActor
@Suite("The last column alone")
struct LoneColumnTests {
  struct Reader: View {
    @State private var column = NavigationSplitViewColumn.sidebar
    @State private var selection: Int? = 0
    var body: some View {
      NavigationSplitView(
        columnVisibility: .constant(column == .detail ? .detailOnly : .all),
        preferredCompactColumn: $column
      ) {
        List(0..<3, id: \.self, selection: $selection) { Text("item \($0)") }
          .onActivate(forSelectionType: Int.self) { _ in column = .detail }
          .navigationTitle("Items")
      } detail: {
        ScrollView { ForEach(0..<40, id: \.self) { Text("line \($0) of \(selection ?? -1)") } }
      }
    }
  }

  struct Toggled: View {
    @State private var visibility = NavigationSplitViewVisibility.all
    var body: some View {
      NavigationSplitView(columnVisibility: $visibility) {
        List(0..<3, id: \.self) { Text("item \($0)") }
      } detail: {
        Button("detail") { visibility = visibility == .all ? .detailOnly : .all }
      }
    }
  }

  @Test("Esc leads back to the list, which has the focus again", arguments: [100, 72, 40])
  func leaves(columns: Int) {
    let terminal = TestTerminal(Reader(), columns: columns, rows: 10)
    defer { #expect(terminal.diagnostics == []) }
    terminal.press(.down, .return)
    #expect(terminal.screen.rows[0].contains("‹ Items"))
    #expect(terminal.screen.find("line 0 of 1") != nil && terminal.screen.find("item") == nil)
    // The keys are for the text.
    terminal.press(.pageDown)
    #expect(terminal.screen.find("line 0 of 1") == nil)
    terminal.press(.escape, .down)
    #expect(terminal.screen.find("item 2") != nil)
    #expect((terminal.screen.find("of 2") != nil) == (columns >= 72))
    // Left and the mouse lead back as well.
    terminal.press(.return, .left)
    #expect(terminal.screen.find("item 2") != nil)
    terminal.press(.return)
    terminal.click(row: 0, column: 1)
    #expect(terminal.screen.find("item 2") != nil)
  }

  @Test("a program's own visibility is taken back, and a toggle leaves the focus where it is")
  func toggled() {
    let terminal = TestTerminal(Toggled(), columns: 80, rows: 6)
    terminal.press(.tab, .return)
    #expect(terminal.screen.find("item") == nil)
    terminal.press(.escape)
    #expect(terminal.screen.find("item 0") != nil)
    terminal.press(.return)
    #expect(terminal.screen.find("item") == nil)
    terminal.press(.return)
    #expect(terminal.screen.find("item 0") != nil)
  }

  @Test("an ideal width is taken as far as the last column keeps 20")
  func ideal() {
    func line(_ ideal: Int, _ columns: Int) -> Int? {
      TestTerminal(
        NavigationSplitView {
          Text("side").navigationSplitViewColumnWidth(min: 10, ideal: ideal)
        } detail: {
          Text("detail")
        }, columns: columns, rows: 3
      ).screen.find("│")?.column
    }
    #expect(line(48, 80) == 48)
    #expect(line(72, 120) == 72)
    #expect(line(200, 120) == 99)
    #expect(line(4, 80) == 10)
  }

  @Test("a binding in a column comes before the keys that lead to the next")
  func bindings() {
    struct Bound: View {
      @State private var count = 0
      var body: some View {
        NavigationSplitView {
          List(0..<3, id: \.self) { Text("item \($0) \(count)") }
            .keyBindings { KeyBinding(.right, "Count", isEnabled: count < 2) { count += 1 } }
        } detail: {
          Text("detail")
        }
      }
    }
    let terminal = TestTerminal(Bound(), columns: 40, rows: 6)
    terminal.press(.right, .right)
    #expect(terminal.screen.find("item 0 2") != nil)
    terminal.press(.right)
    #expect(terminal.screen.find("detail") != nil)
  }
}
