import TermControls
import TermView
import TermViewTesting
import TestFolders
import Testing

/// The lines between columns, by the mouse and by keys.
@MainActor
@Suite("Lines between columns are moved")
struct ColumnDividerTests {
  struct Two: View {
    var least: Int?
    var greatest: Int?
    var body: some View {
      NavigationSplitView {
        List(0..<3, id: \.self) { Text("item \($0)") }
          .navigationSplitViewColumnWidth(min: least, ideal: 24, max: greatest)
      } detail: {
        Button("detail") {}
      }
    }
  }

  struct Plain: View {
    var body: some View {
      NavigationSplitView {
        List(0..<3, id: \.self) { Text("item \($0)") }
      } content: {
        List(0..<3, id: \.self) { Text("mail \($0)") }
      } detail: {
        Button("detail") {}
      }
    }
  }

  struct Inspected: View {
    @State private var isPresented = true
    var body: some View {
      Button("main") { isPresented.toggle() }
        .inspector(isPresented: $isPresented) { Button("inside") {} }
    }
  }

  /// The columns of the lines, from the first row that has any.
  private func lines(_ terminal: TestTerminal) -> [Int] {
    for row in terminal.screen.rows where row.contains("│") {
      return row.enumerated().filter { $0.element == "│" }.map(\.offset)
    }
    return []
  }

  private func send(_ terminal: TestTerminal, _ kind: MouseEvent.Kind, _ column: Int) {
    terminal.send([
      .mouse(MouseEvent(kind, button: .left, position: Point(row: 2, column: column)))
    ])
  }

  private func drag(_ terminal: TestTerminal, from start: Int, to end: Int) {
    send(terminal, .down, start)
    for column in [start, (start + end) / 2, end] { send(terminal, .drag, column) }
    send(terminal, .up, end)
  }

  @Test("the line follows the pointer, within its bounds, and stays")
  func follows() {
    let terminal = TestTerminal(Two(), columns: 80, rows: 8)
    #expect(lines(terminal) == [24])
    send(terminal, .down, 24)
    for column in Array(24...40) + (12...40).reversed() {
      send(terminal, .drag, column)
      #expect(lines(terminal) == [column])
    }
    send(terminal, .drag, 30)
    send(terminal, .up, 30)
    #expect(lines(terminal) == [30])
    drag(terminal, from: 30, to: 0)
    #expect(lines(terminal) == [10])
    drag(terminal, from: 10, to: 79)
    #expect(lines(terminal) == [59])
  }

  @Test("a window that becomes smaller and larger again brings the width back")
  func resized() {
    let terminal = TestTerminal(Two(), columns: 100, rows: 8)
    drag(terminal, from: 24, to: 70)
    #expect(lines(terminal) == [70])
    terminal.resize(columns: 80, rows: 8)
    #expect(lines(terminal) == [59])
    terminal.resize(columns: 60, rows: 8)
    #expect(lines(terminal) == [])
    terminal.resize(columns: 120, rows: 8)
    #expect(lines(terminal) == [70])
  }

  @Test("the program's bounds hold")
  func bounds() {
    let terminal = TestTerminal(Two(least: 20, greatest: 30), columns: 80, rows: 8)
    drag(terminal, from: 24, to: 5)
    #expect(lines(terminal) == [20])
    drag(terminal, from: 20, to: 60)
    #expect(lines(terminal) == [30])
  }

  @Test("keys move the line beside the column with the focus")
  func keys() {
    let terminal = TestTerminal(Two(), columns: 80, rows: 8)
    terminal.press(.option(.right), .option(.right))
    #expect(lines(terminal) == [26])
    terminal.press(.tab, .option(.left))
    #expect(lines(terminal) == [25])
    for _ in 0..<80 { terminal.press(.option(.left)) }
    #expect(lines(terminal) == [10])
    for _ in 0..<80 { terminal.press(.option(.right)) }
    #expect(lines(terminal) == [59])
  }

  @Test("of three columns each line is moved by itself, and the last keeps its least width")
  func three() {
    let terminal = TestTerminal(Plain(), columns: 100, rows: 8)
    let start = lines(terminal)
    #expect(start.count == 2)
    drag(terminal, from: start[1], to: start[1] + 6)
    #expect(lines(terminal) == [start[0], start[1] + 6])
    drag(terminal, from: start[0], to: start[0] - 4)
    #expect(lines(terminal) == [start[0] - 4, start[1] + 2])
    // The sidebar takes what it may: the others keep their least widths.
    drag(terminal, from: start[0] - 4, to: 99)
    #expect(lines(terminal) == [68, 79])
  }

  @Test("an inspector's line is dragged, and moved by keys")
  func inspector() {
    let terminal = TestTerminal(Inspected(), columns: 90, rows: 8)
    #expect(lines(terminal) == [59])
    drag(terminal, from: 59, to: 50)
    #expect(lines(terminal) == [50])
    terminal.press(.option(.right))
    #expect(lines(terminal) == [51])
    drag(terminal, from: 51, to: 0)
    #expect(lines(terminal) == [24])
    drag(terminal, from: 24, to: 89)
    #expect(lines(terminal) == [79])
    terminal.resize(columns: 100, rows: 8)
    #expect(lines(terminal) == [89])
  }

  @Test("random drags, keys and windows leave every column its least width", arguments: 0..<12)
  func random(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let terminal = TestTerminal(Plain(), columns: 100, rows: 8)
    for _ in 0..<60 {
      let now = lines(terminal)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        terminal.resize(columns: Int.random(in: 60...140, using: &random), rows: 8)
      case 1: terminal.press(Bool.random(using: &random) ? .option(.left) : .option(.right))
      case 2: terminal.press(.tab)
      default:
        guard let line = now.randomElement(using: &random) else { continue }
        let width = terminal.screen.size.columns
        drag(terminal, from: line, to: Int.random(in: -5...width + 5, using: &random))
      }
      let columns = terminal.screen.size.columns
      let after = lines(terminal)
      guard columns >= 72 else {
        #expect(after == [])
        continue
      }
      #expect(after.count == 2)
      guard after.count == 2 else { continue }
      #expect(after[0] >= 10 && after[1] - after[0] - 1 >= 10, "\(after) of \(columns)")
      #expect(columns - after[1] - 1 >= 20, "\(after) of \(columns)")
    }
  }
}
