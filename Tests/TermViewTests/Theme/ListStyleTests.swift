import SampleViews
import TermView
import TermViewTesting
import Testing

@Suite("Lists in a theme")
@MainActor
struct ListStyleTests {
  /// A list of numbered rows, one of which may be selected, and a button that takes the focus.
  struct Rows: View {
    var count = 3
    @State var selection: Int? = 1
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        List(0..<count, id: \.self, selection: $selection) { Text("row \($0)") }
        Button("next") {}
      }
    }
  }

  struct Several: View {
    @State var selection: Set<Int> = []
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        List(selection: $selection) { ForEach(0..<4, id: \.self) { Text("row \($0)") } }
        Button("next") {}
      }
    }
  }

  @Test("the row with the cursor has a mark in the gutter and a fill to the edge")
  func cursor() {
    let terminal = TestTerminal(columns: 14, rows: 4, theme: .standard) { Rows() }
    #expect(terminal.lines == ["  row 0", "▌ row 1", "  row 2", "  next"])
    let screen = terminal.screen
    #expect(screen.style(row: 1, column: 0).foreground == .role(.mark))
    for column in 0..<14 {
      #expect(screen.style(row: 1, column: column).background == .selection)
    }
    #expect(screen.style(row: 1, column: 2).foreground == .primary)
    #expect(screen.style(row: 0, column: 2) == .plain)
  }

  @Test("without the focus the fill is quieter and the text bold")
  func unfocused() {
    let terminal = TestTerminal(columns: 14, rows: 4, theme: .standard) { Rows() }
    terminal.press(.tab)
    #expect(terminal.lines[1] == "▌ row 1")
    #expect(terminal.screen.style(row: 1, column: 2).background == .role(.selectionUnfocused))
    #expect(terminal.screen.style(row: 1, column: 2).attributes == .bold)
  }

  @Test("where several may be selected, each row says whether it is once one is")
  func several() {
    let terminal = TestTerminal(columns: 14, rows: 5, theme: .standard) { Several() }
    #expect(terminal.lines == ["▌ ○ row 0", "    row 1", "    row 2", "    row 3", "  next"])
    terminal.press(.space, .down, .space, .down)
    #expect(terminal.lines == ["  ● row 0", "  ● row 1", "▌ ○ row 2", "  ○ row 3", "  next"])
    #expect(terminal.screen.style(row: 0, column: 4).background == .role(.selectionUnfocused))
    #expect(terminal.screen.style(row: 0, column: 2).foreground == .accentColor)
    #expect(terminal.screen.style(row: 3, column: 2).foreground == .tertiary)
    terminal.press(.up)
    #expect(terminal.lines[1] == "▌ ● row 1")
    terminal.press(.tab)
    #expect(terminal.lines == ["  ● row 0", "  ● row 1", "  ○ row 2", "  ○ row 3", "  next"])
  }

  @Test(
    "any two states of a row differ in any number of colours, and with ASCII alone",
    arguments: [ColorDepth.rgb, .palette256, .sixteen, .none], [false, true])
  func statesDiffer(_ depth: ColorDepth, _ isASCII: Bool) {
    var environment = EnvironmentValues()
    if isASCII { environment.glyphs = .ascii }
    let terminal = TestTerminal(
      columns: 14, rows: 5, colors: depth, theme: .standard, environment: environment
    ) { Several() }
    func look(_ row: Int) -> String {
      let line = terminal.shown.text.split(separator: "\n", omittingEmptySubsequences: false)[row]
        .replacing("\(row)", with: "")
      return line + "\(terminal.shown.styles(row: row).map { "\($0.columns) \($0.style)" })"
    }
    var focused = [look(0), look(1)]
    terminal.press(.space)
    focused += [look(0)]
    terminal.press(.down)
    focused += [look(0), look(1)]
    #expect(Set([focused[0], focused[1], focused[2], focused[3]]).count == 4, "\(focused)")
    #expect(focused[0] == focused[4])
    terminal.press(.tab)
    let resting = [look(0), look(1), look(2)]
    #expect(Set(resting).count == 3, "\(resting)")
  }

  @Test("a list that scrolls has a thumb in its last column, which no row covers")
  func thumb() {
    let terminal = TestTerminal(columns: 12, rows: 5, theme: .standard) { Rows(count: 8) }
    #expect(
      terminal.lines == ["  row 0    ▐", "▌ row 1    ▐", "  row 2", "  row 3", "  next"])
    #expect(terminal.screen.style(row: 0, column: 11).foreground == .accentColor)
    #expect(terminal.screen.style(row: 1, column: 10).background == .selection)
    #expect(terminal.screen.style(row: 1, column: 11).background == .default)
    terminal.press(.end)
    #expect(
      terminal.lines == ["  row 4", "  row 5", "  row 6    ▐", "▌ row 7    ▐", "  next"])
    terminal.press(.tab)
    #expect(terminal.screen.style(row: 2, column: 11).foreground == .secondary)
  }

  @Test("a number is quiet, right-aligned and two columns before the row")
  func numbers() {
    let terminal = TestTerminal(columns: 14, rows: 12, theme: .standard) {
      NumberedList(0..<10) { Text("row \($0)") }
    }
    #expect(terminal.lines[0] == "▌  1  row 0")
    #expect(terminal.lines[9] == "  10  row 9")
    #expect(terminal.screen.style(row: 1, column: 3).foreground == .tertiary)
  }

  struct Sections: View {
    @State var open = ["one", "two"]
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        List {
          Section("Open") {
            ForEach(open, id: \.self) { Text($0) }.onDelete { open.remove(atOffsets: $0) }
          }
          Section {
            Text("three")
          } header: {
            Text("Done")
          } footer: {
            Text("all of them")
          }
        }
      }
    }
  }

  @Test("a section's header has the number of its rows and a rule, and a blank row above it")
  func sections() {
    let terminal = TestTerminal(columns: 60, rows: 16, theme: .standard) { Sections() }
    let rule = { (title: String) in
      "  \(title) " + String(repeating: "─", count: 55 - title.count)
    }
    #expect(
      terminal.lines == [
        rule("Open 2"), "▌ one", "  two", "", rule("Done"), "  three", "  all of them",
      ])
    #expect(terminal.screen.style(row: 0, column: 2).attributes == .bold)
    #expect(terminal.screen.style(row: 0, column: 7).foreground == .secondary)
    #expect(terminal.screen.style(row: 0, column: 9).foreground == .separator)
    #expect(terminal.screen.style(row: 6, column: 2).foreground == .secondary)
    terminal.press(.deleteForward)
    #expect(
      terminal.lines.prefix(5) == [rule("Open 1"), "▌ two", "", rule("Done"), "  three"])
  }

  @Test("a header with an action at its end has the number and the rule in between")
  func headerAction() {
    let terminal = TestTerminal(columns: 30, rows: 8, theme: .standard) {
      List {
        Section {
          ForEach(0..<2) { Text("row \($0)") }
        } header: {
          HStack {
            Text("本 Done")
            Spacer()
            Text("c clear").foregroundStyle(.secondary)
          }
        }
        Section {
          ForEach(0..<12, id: \.self) { Text("other \($0)") }
        } header: {
          HStack {
            Text("A title with many words")
            Spacer()
            Text("c")
          }
        }
      }
    }
    #expect(terminal.screen[0] == "  本 Done 2 ───────── c clear▐")
    #expect(terminal.screen.style(row: 0, column: 10).foreground == .secondary)
    #expect(terminal.screen.style(row: 0, column: 14).foreground.role == .separator)
    // Where there is no room there is neither.
    #expect(terminal.screen[3] == "  A title with many words   c▐")
  }

  @Test("a header says how many rows of data are in its section, and nothing of other rows")
  func statedCounts() {
    struct Mixed: View {
      @State var name = ""
      @State var isOpen = true
      var body: some View {
        List {
          Section("Fields") {
            TextField("Name", text: $name)
            Text("written")
          }
          Section("Data") { Group { if isOpen { ForEach(0..<3, id: \.self) { Text("\($0)") } } } }
          Section("None") { ForEach([Int](), id: \.self) { Text("\($0)") } }
          Section("Both") {
            Text("All")
            ForEach(0..<2, id: \.self) { Text("\($0)") }
          }
          Section {
            Text("written")
          } header: {
            HStack {
              Text("Wide"); Spacer(); Text("c clear")
            }
          }
        }
      }
    }
    let terminal = TestTerminal(columns: 40, rows: 24, theme: .standard) { Mixed() }
    let headers = terminal.lines.filter { $0.contains("─") }
    #expect(
      headers.map { $0.split(separator: "─")[0] } == [
        "  Fields ", "  Data 3 ", "  None 0 ", "  Both 3 ", "  Wide ",
      ])
    #expect(headers.last?.hasPrefix("  Wide ─────") == true)
    #expect(headers.last?.hasSuffix("─ c clear") == true)
  }

  @Test("a small screen has no blank rows between sections")
  func compactSections() {
    let terminal = TestTerminal(columns: 40, rows: 12, theme: .standard) { Sections() }
    #expect(terminal.lines[3].hasPrefix("  Done ─"))
  }

  @Test("a bordered list has its title, the cursor's position and the thumb on its border")
  func bordered() {
    let terminal = TestTerminal(columns: 24, rows: 7, theme: .standard) {
      Rows(count: 10).listStyle(.bordered("Books"))
    }
    #expect(
      terminal.lines == [
        "╭─ Books ──────────────╮", "│  row 0               ┃", "│▌ row 1               ┃",
        "│  row 2               │", "│  row 3               │", "╰──────────── 2 of 10 ─╯",
        "  next",
      ])
    #expect(terminal.screen.style(row: 0, column: 0).foreground == .accentColor)
    #expect(terminal.screen.style(row: 0, column: 3).attributes == .bold)
    terminal.press(.down)
    #expect(terminal.lines[5] == "╰──────────── 3 of 10 ─╯")
    terminal.press(.tab)
    #expect(terminal.screen.style(row: 0, column: 0).foreground == .role(.border))
    #expect(terminal.screen.style(row: 0, column: 3).foreground == .secondary)
  }

  @Test(
    "a position that has no room in the edge is short, and not cut",
    arguments: [(30, " 1 of 10 · 2 selected "), (23, " 1/10 · 2 "), (16, " 1/10 · 2 ")])
  func shortPosition(columns: Int, text: String) {
    struct Marked: View {
      @State private var marked: Set<Int> = [0, 2]
      var body: some View {
        List(0..<10, id: \.self, selection: $marked) { Text("row \($0)") }
          .listStyle(.bordered("Books"))
      }
    }
    let terminal = TestTerminal(columns: columns, rows: 5, theme: .standard) { Marked() }
    let dashes = String(repeating: "─", count: columns - text.count - 3)
    #expect(terminal.screen[4] == "╰\(dashes)\(text)─╯")
  }

  @Test("a sidebar has a line at its right, an inset list is inset at both sides")
  func sidebarAndInset() {
    let sidebar = TestTerminal(columns: 20, rows: 4, theme: .standard) {
      Rows().listStyle(.sidebar)
    }
    #expect(sidebar.lines[1] == "▌ row 1            │")
    let inset = TestTerminal(columns: 20, rows: 4, theme: .standard) { Rows().listStyle(.inset) }
    #expect(inset.lines[1] == "  ▌ row 1")
    #expect(inset.screen.style(row: 1, column: 1).background == .default)
    #expect(inset.screen.style(row: 1, column: 17).background == .selection)
    #expect(inset.screen.style(row: 1, column: 18).background == .default)
  }

  @Test("a bare list in a theme is one without a theme, byte for byte")
  func bare() {
    func bytes(_ theme: Theme?) -> [UInt8] {
      let terminal = TestTerminal(columns: 12, rows: 5, theme: theme) {
        Rows(count: 8).listStyle(.bare)
      }
      terminal.recordsOutput = true
      terminal.press(.down, .down, .end, .home, .pageDown)
      return terminal.output
    }
    #expect(bytes(.standard) == bytes(nil))
    #expect(!bytes(nil).isEmpty)
  }

  @Test("a style's attributes highlight the cursor's row")
  func ownStyle() {
    struct Quiet: ListStyle {
      func appearance(in environment: EnvironmentValues) -> ListAppearance {
        var appearance = ListAppearance()
        appearance.cursor = .attributes([.bold, .italic])
        return appearance
      }
    }
    let terminal = TestTerminal(columns: 12, rows: 4) { Rows().listStyle(Quiet()) }
    #expect(terminal.lines[1] == "row 1")
    #expect(terminal.screen.style(row: 1, column: 0).attributes == [.bold, .italic])
  }

  @Test("a tint is in the fill and in the marks")
  func tint() {
    let terminal = TestTerminal(columns: 14, rows: 4, theme: .standard) { Rows().tint(.orange) }
    let style = terminal.screen.style(row: 1, column: 2)
    #expect(style.background.role == .selection)
    #expect(terminal.palette.fill(of: style.background) != terminal.palette.fill(of: .selection))
  }

  @Test("printed lists are bare")
  func printed() {
    let renderer = TerminalRenderer {
      List(0..<2) { Text("row \($0)") }.listStyle(.plain)
    }
    #expect(renderer.plainText == "row 0\nrow 1\n")
  }

  // MARK: Cost

  @Test("a move of the cursor paints two rows and evaluates none")
  func cursorBudget() {
    let terminal = TestTerminal(columns: 80, rows: 24, theme: .standard) { Rows(count: 1000) }
    terminal.press(.down)
    terminal.press(.down)
    #expect(terminal.lastFrame.rowsEvaluated == 0)
    #expect(terminal.lastFrame.linesTouched == 2)
    #expect(terminal.lastFrame.bytes <= 140, "\(terminal.lastFrame.bytes)")
  }

  @Test("a scroll by one row stays a scroll of the terminal")
  func scrollBudget() {
    let terminal = TestTerminal(columns: 80, rows: 24, theme: .standard) {
      Rows(count: 1000).listScrollMargin(0)
    }
    terminal.press(.pageDown)
    for _ in 0..<30 { terminal.press(.down) }
    #expect(terminal.lastFrame.rowsEvaluated == 1)
    #expect(terminal.lastFrame.linesTouched <= 4, "\(terminal.lastFrame.linesTouched)")
    #expect(terminal.lastFrame.bytes <= 200, "\(terminal.lastFrame.bytes)")
  }

  @Test("rows in sight beyond the cursor cost two lines more")
  func marginBudget() {
    let terminal = TestTerminal(columns: 80, rows: 24, theme: .standard) { Rows(count: 1000) }
    terminal.press(.pageDown)
    for _ in 0..<30 { terminal.press(.down) }
    #expect(terminal.lastFrame.rowsEvaluated == 1)
    #expect(terminal.lastFrame.linesTouched <= 6, "\(terminal.lastFrame.linesTouched)")
    #expect(terminal.lastFrame.bytes <= 200, "\(terminal.lastFrame.bytes)")
  }

  @Test(
    "a list with a gutter keeps rows in sight beyond the cursor, by the size of the screen",
    arguments: [(80, 24, 2), (40, 12, 1), (20, 5, 0)])
  func margin(columns: Int, rows: Int, margin: Int) {
    func line(_ view: some View, theme: Theme? = .standard) -> Int? {
      let terminal = TestTerminal(columns: columns, rows: rows, theme: theme) { view }
      for _ in 0..<50 { terminal.press(.down) }
      return terminal.screen.find("row 51")?.row
    }
    #expect(line(Rows(count: 100)) == rows - 2 - margin)
    #expect(line(Rows(count: 100).listStyle(.bare)) == rows - 2)
    #expect(line(Rows(count: 100), theme: nil) == rows - 2)
    #expect(line(Rows(count: 100).listScrollMargin(0)) == rows - 2)
  }
}
