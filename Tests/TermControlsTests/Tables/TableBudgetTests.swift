import TermView
import TermViewTesting
import Testing

/// What a change of a table may cost.
@MainActor
@Suite("Only what changed in a table is evaluated")
struct TableBudgetTests {
  struct Line: Identifiable, Hashable {
    let id: Int
    var name: String
    var isDone = false
  }

  /// Rows, with a column of each kind, and keys that change them.
  struct Lines: View {
    @State var lines: [Line]
    @State var selection: Set<Int> = []
    @State var order = [KeyPathComparator(\Line.id)]
    @State var count = 0
    var sorts = true

    var body: some View {
      VStack {
        Text("\(count)")
        Table(of: Line.self, selection: $selection, sortOrder: $order) {
          TableColumn("Id", value: \.id) { Text("\($0.id)") }.alignment(.numeric)
          TableColumn("Name", value: \.name)
          TableColumn("Done") { Text($0.isDone ? "x" : "-") }
        } rows: {
          ForEach(lines) { TableRow($0) }
            .onMove { lines.move(fromOffsets: $0, toOffset: $1) }
            .onDelete { lines.remove(atOffsets: $0) }
        }
      }
      .keyBindings {
        KeyBinding("x", "Toggle") { lines[2].isDone.toggle() }
        KeyBinding("+", "Count") { count += 1 }
      }
      .onChange(of: order) { if sorts { lines.sort(using: order) } }
    }
  }

  private func terminal(_ count: Int, sorts: Bool = true) -> TestTerminal {
    let lines = (0..<count).map { Line(id: $0, name: "line \($0)") }
    let terminal = TestTerminal(columns: 60, rows: 22) { Lines(lines: lines, sorts: sorts) }
    terminal.failsOnDiagnostics = true
    terminal.press(.down)
    return terminal
  }

  @Test("A million rows cost what those in the window do")
  func million() {
    let lines = (0..<1_000_000).map { Line(id: $0, name: "line \($0)") }
    let terminal = TestTerminal(columns: 60, rows: 22) { Lines(lines: lines) }
    // Twenty rows, and three titles.
    expectBudget(of: terminal, rowsEvaluated: 23)
    terminal.press(.down)
    expectBudget(of: terminal, rowsEvaluated: 0, viewsEvaluated: 0, linesTouched: 2)
    terminal.press(.end)
    #expect(terminal.lastFrame.rowsEvaluated <= 21)
    #expect(terminal.screen.rows[21].contains("line 999999"))
    terminal.press(.up)
    expectBudget(of: terminal, rowsEvaluated: 0, viewsEvaluated: 0, linesTouched: 2)
    terminal.press(.pageUp)
    #expect(terminal.lastFrame.rowsEvaluated <= 20)
  }

  @Test("A step of the cursor, and a selected row, evaluate nothing")
  func cursor() {
    let terminal = terminal(1000)
    for key in [KeyPress.down, .down, .up] {
      terminal.press(key)
      expectBudget(of: terminal, rowsEvaluated: 0, viewsEvaluated: 0, linesTouched: 2)
    }
    terminal.press(.space)
    expectBudget(of: terminal, rowsEvaluated: 0, viewsEvaluated: 1, linesTouched: 1)
  }

  @Test("Scrolling by a row evaluates that row")
  func scroll() {
    let terminal = terminal(1000)
    for _ in 0..<18 { terminal.press(.down) }
    for _ in 0..<30 {
      terminal.press(.down)
      #expect(terminal.lastFrame.rowsEvaluated == 1)
      #expect(terminal.lastFrame.viewsEvaluated <= 1)
    }
  }

  @Test("A toggled row is evaluated alone")
  func toggle() {
    let terminal = terminal(1000)
    terminal.press("x")
    // The program's view, the table, and the row.
    expectBudget(of: terminal, rowsEvaluated: 1, viewsEvaluated: 3, linesTouched: 1)
    #expect(terminal.screen.rows[4].hasSuffix("x"))
  }

  @Test("A moved or deleted row evaluates none, or the one that comes into view")
  func edits() {
    let terminal = terminal(1000)
    terminal.press(.control(.down))
    expectBudget(of: terminal, rowsEvaluated: 0, viewsEvaluated: 2, linesTouched: 2)
    terminal.press(.deleteForward)
    #expect(terminal.lastFrame.rowsEvaluated == 1)
  }

  @Test("A change beside the table evaluates none of its rows")
  func beside() {
    let terminal = terminal(1000)
    terminal.press("+")
    expectBudget(of: terminal, rowsEvaluated: 0, viewsEvaluated: 2, linesTouched: 1)
  }

  @Test("Another mark is one line, whatever the rows do then")
  func mark() {
    let unsorted = terminal(1000, sorts: false)
    unsorted.press("!")
    // Two titles look otherwise at most.
    expectBudget(of: unsorted, rowsEvaluated: 2, viewsEvaluated: 3, linesTouched: 1)
    unsorted.press(">")
    expectBudget(of: unsorted, rowsEvaluated: 2, viewsEvaluated: 3, linesTouched: 1)
    let sorted = terminal(10)
    sorted.press("!")
    // Ten rows change places, and nothing in them is evaluated.
    #expect(sorted.lastFrame.rowsEvaluated <= 2)
    #expect(sorted.lastFrame.linesTouched <= 11)
  }

  @Test("A wider cell has the rows laid out anew and evaluates none")
  func growth() {
    var lines = (0..<100).map { Line(id: $0, name: "line \($0)") }
    lines[50].name = "a line that is so much wider than all the others before it were"
    let terminal = TestTerminal(columns: 60, rows: 22) { Lines(lines: lines) }
    for _ in 0..<49 { terminal.press(.down) }
    terminal.press(.down)
    #expect(terminal.lastFrame.rowsEvaluated == 1)
    let before = terminal.screen.rows[1]
    for _ in 0..<40 { terminal.press(.down) }
    for _ in 0..<80 { terminal.press(.up) }
    // It stays as wide when the cell is gone.
    #expect(terminal.screen.rows[1] == before)
  }
}
