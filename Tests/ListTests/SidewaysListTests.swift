import TermControls
import TermView
import TermViewTesting
import Testing

/// Rows that are wider than their window, in a scroll view around the list.
@MainActor
@Suite("Lists that scroll sideways")
struct SidewaysListTests {
  @MainActor final class Made {
    var rows: Set<Int> = []
  }

  struct Wide: View {
    let count: Int
    let made: Made
    @State private var cursor: Int?
    var body: some View {
      VStack(spacing: 0) {
        ScrollView(.horizontal) {
          List(0..<count, id: \.self, selection: $cursor) { row in
            let _ = made.rows.insert(row)
            Text("\(row)<" + String(repeating: "0123456789", count: 9) + ">")
          }
          .frame(width: 110)
        }
        Text(cursor.map { "at \($0)" } ?? "-")
      }
    }
  }

  private func terminal(_ count: Int, _ made: Made) -> TestTerminal {
    TestTerminal(columns: 30, rows: 8, theme: .standard) { Wide(count: count, made: made) }
  }

  @Test("ten million rows: keys and the wheel go both ways, and only visible rows are made")
  func tenMillion() {
    let made = Made()
    let terminal = terminal(10_000_000, made)
    #expect(terminal.screen.rows[0].contains("0<0123456789"))
    terminal.press(.down, .down)
    #expect(terminal.screen.rows[7].contains("at 1"))
    // By a column, and by eight.
    let start = terminal.screen.rows[2]
    terminal.press(.right)
    // The gutter goes first, then the number.
    #expect(terminal.screen.rows[2].hasPrefix(" 2<012"))
    terminal.press(.left)
    #expect(terminal.screen.rows[2] == start)
    terminal.press(.shift(.right), .shift(.right))
    let far = terminal.screen.rows[2]
    // Sixteen columns: the gutter, the number, the sign and twelve digits.
    #expect(far.hasPrefix("23456789"))
    // What was scrolled stays so for other rows.
    terminal.press(.down)
    #expect(terminal.screen.rows[7].contains("at 2"))
    #expect(terminal.screen.rows[3].dropFirst(3) == far.dropFirst(3))
    terminal.press(.end)
    #expect(terminal.screen.rows[7].contains("at 9999999"))
    terminal.press(.home)
    #expect(terminal.screen.rows[7].contains("at 0"))
    terminal.press(.shift(.left), .shift(.left))
    #expect(terminal.screen.rows[2] == start)
    // The wheel: sideways, or with Shift.
    terminal.scroll(.scrollRight, row: 2, column: 4)
    #expect(terminal.screen.rows[2] != start)
    terminal.scroll(.scrollLeft, row: 2, column: 4)
    #expect(terminal.screen.rows[2] == start)
    terminal.send([
      .mouse(
        MouseEvent(
          .scrollDown, position: Point(row: 2, column: 4), modifiers: .shift))
    ])
    #expect(terminal.screen.rows[2] != start)
    terminal.send([
      .mouse(MouseEvent(.scrollUp, position: Point(row: 2, column: 4), modifiers: .shift))
    ])
    #expect(terminal.screen.rows[2] == start)
    terminal.scroll(.scrollDown, row: 2, column: 4)
    #expect(terminal.screen.rows[0].contains("3<"))
    #expect(made.rows.count < 80, "\(made.rows.count)")
  }

  @Test("the end of the widest row can be reached, and no further")
  func end() {
    let terminal = terminal(50, Made())
    for _ in 0..<40 { terminal.press(.shift(.right)) }
    #expect(terminal.screen.rows[0].contains("9>"))
    let end = terminal.screen.rows[0]
    terminal.press(.right, .shift(.right))
    #expect(terminal.screen.rows[0] == end)
  }

  @Test("headers and columns of a table go along")
  func table() {
    struct Planet: Identifiable { let id: Int }
    let terminal = TestTerminal(columns: 30, rows: 8, theme: .standard) {
      ScrollView(.horizontal) {
        Table((0..<20).map { Planet(id: $0) }) {
          TableColumn("First") { (planet: Planet) in Text("a\(planet.id)") }.width(30)
          TableColumn("Second") { (planet: Planet) in Text("b\(planet.id)") }.width(30)
          TableColumn("Third") { (planet: Planet) in Text("c\(planet.id)") }.width(30)
        }
        .frame(width: 100)
      }
    }
    #expect(terminal.screen.text.contains("First") && !terminal.screen.text.contains("Third"))
    for _ in 0..<7 { terminal.press(.shift(.right)) }
    let screen = terminal.screen
    #expect(screen.text.contains("Third") && !screen.text.contains("First"))
    #expect(screen.find("Third")?.column == screen.find("c0")?.column)
    terminal.press(.pageDown)
    #expect(terminal.screen.find("Third")?.column == screen.find("Third")?.column)
  }
}
