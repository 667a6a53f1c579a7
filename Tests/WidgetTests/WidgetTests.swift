import TermView
import TermViewTesting
import Testing

@testable import termview_widgets

extension TestTerminal {
  fileprivate var lines: [String] {
    var rows = screen.rows
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows
  }
}

@MainActor
@Suite("Widgets written with what a program can use")
struct WidgetTests {
  @Test("a sparkline shows the last values that fit, the highest in green")
  func sparkline() {
    let values = [1.0, 8, 3, 5, 2]
    let terminal = TestTerminal(columns: 8, rows: 2) { Sparkline(values: values) }
    #expect(terminal.lines == ["▁█▃▅▂"])
    #expect(terminal.screen.style(row: 0, column: 1).foreground == .green)
    terminal.resize(columns: 3, rows: 2)
    #expect(terminal.lines == ["▃█▁"])
    #expect(TestTerminal(columns: 8, rows: 2) { Sparkline(values: []) }.lines == [])
    #expect(TestTerminal(columns: 8, rows: 2) { Sparkline(values: [4, 4]) }.lines == ["▁▁"])
  }

  @Test("a sparkline in the row of a list redraws one cell for one value")
  func sparklineRow() {
    struct Row: View {
      @State private var values = [1.0, 4, 8]
      var body: some View {
        HStack {
          Sparkline(values: values)
          Button("x") { values[1] = 6 }
        }
      }
    }
    let terminal = TestTerminal(columns: 12, rows: 3) { List(0..<2, id: \.self) { _ in Row() } }
    terminal.press(.down, .return)
    #expect(terminal.lines == ["▁▄█ x", "▁▆█ x"])
    expectBudget(of: terminal, viewsEvaluated: 1, linesTouched: 1)
    #expect(terminal.lastFrame.bytes < 20)
  }

  @Test("a gauge fills and warns by its colour, which the environment sets")
  func gauge() {
    func terminal(_ value: Double) -> TestTerminal {
      TestTerminal(columns: 20, rows: 1) { Gauge(value: value, range: 0...200) { Text("CPU") } }
    }
    #expect(terminal(50).lines == ["CPU ■■■········ 25 %"])
    #expect(terminal(0).lines == ["CPU ············ 0 %"])
    #expect(terminal(500).lines == ["CPU ■■■■■■■■■■ 100 %"])
    #expect(terminal(50).screen.style(row: 0, column: 4).foreground == .green)
    #expect(terminal(190).screen.style(row: 0, column: 4).foreground == .red)
    let blue = TestTerminal(columns: 20, rows: 1) {
      Gauge(value: 1) { Text("CPU") }.environment(\.gaugeColors, [.blue])
    }
    #expect(blue.screen.style(row: 0, column: 4).foreground == .blue)
  }

  struct Calendar: View {
    @State var day: Day
    var body: some View { MonthCalendar(selection: $day) }
  }

  @Test("a calendar shows a month and moves by keys, the wheel and clicks")
  func calendar() {
    let terminal = TestTerminal(columns: 24, rows: 9) {
      Calendar(day: Day(year: 2024, month: 2, day: 28))
    }
    #expect(
      terminal.lines == [
        "   February 2024", "Mo Tu We Th Fr Sa Su", "          1  2  3  4",
        " 5  6  7  8  9 10 11", "12 13 14 15 16 17 18", "19 20 21 22 23 24 25", "26 27 28 29",
      ])
    func selected() -> String {
      for row in 2..<8 {
        for column in 0..<20
        where terminal.screen.style(row: row, column: column).attributes.contains(.reverse) {
          let line = Array(terminal.screen.rows[row])
          return String(line[column...].prefix { $0 != " " })
        }
      }
      return "none"
    }
    #expect(selected() == "28")
    terminal.press(.right)
    #expect(selected() == "29")
    terminal.press(.right)
    #expect(terminal.lines[0].contains("March"))
    #expect(selected() == "1")
    terminal.press(.up)
    #expect(selected() == "23")
    terminal.press(.pageUp)
    #expect(terminal.lines[0].contains("January"))
    terminal.scroll(.scrollDown, row: 3, column: 3)
    #expect(terminal.lines[0].contains("February"))
    terminal.click(row: 3, column: 4)
    #expect(selected() == "6")
  }

  @Test("days of the calendar are those of the Gregorian one")
  func days() {
    #expect(Day(year: 2025, month: 3, day: 14).weekday == 4)
    #expect(Day(year: 2000, month: 2, day: 29).weekday == 1)
    #expect(Day(year: 1900, month: 2, day: 1).daysInMonth == 28)
    #expect(Day(year: 2024, month: 1, day: 31).adding(months: 1).day == 29)
    var day = Day(year: 1999, month: 12, day: 25)
    for step in 1...800 {
      let next = day.adding(days: 1)
      #expect(next.weekday == (day.weekday + 1) % 7)
      #expect(next.adding(days: -step).adding(days: step) == next)
      day = next
    }
  }

  struct Board: View {
    @State var lanes: [Lane]
    var body: some View { KanbanBoard(lanes: $lanes) }
  }

  static let lanes = [
    Lane(id: "A", cards: [Card(id: 1, title: "one"), Card(id: 2, title: "two")]),
    Lane(id: "B", cards: [Card(id: 3, title: "three")]), Lane(id: "C", cards: []),
  ]

  @Test("cards of a board move from list to list by key, and the focus goes with them")
  func kanban() {
    let terminal = TestTerminal(columns: 36, rows: 5) { Board(lanes: WidgetTests.lanes) }
    #expect(
      terminal.lines == [
        "╭ A 2 ─────╮╭ B 1 ─────╮╭ C 0 ─────╮", "│ one      ││ three    ││          │",
        "│ two      ││          ││          │", "│          ││          ││          │",
        "╰──────────╯╰──────────╯╰──────────╯",
      ])
    terminal.press(.down, .control(.right))
    #expect(terminal.lines[0] == "╭ A 1 ─────╮╭ B 2 ─────╮╭ C 0 ─────╮")
    #expect(terminal.lines[2] == "│          ││ two      ││          │")
    terminal.press(.control(.right))
    #expect(terminal.lines[0] == "╭ A 1 ─────╮╭ B 1 ─────╮╭ C 1 ─────╮")
    #expect(terminal.lines[1] == "│ one      ││ three    ││ two      │")
    terminal.press(.control(.right), .control(.left), .control(.left))
    #expect(terminal.lines[2] == "│ two      ││          ││          │")
  }

  @Test("a card is dragged to another list")
  func dragging() {
    let terminal = TestTerminal(columns: 36, rows: 5) { Board(lanes: WidgetTests.lanes) }
    terminal.drag(from: Point(row: 1, column: 3), to: Point(row: 1, column: 30))
    #expect(terminal.lines[0] == "╭ A 1 ─────╮╭ B 1 ─────╮╭ C 1 ─────╮")
    #expect(terminal.lines[1] == "│ two      ││ three    ││ one      │")
    terminal.drag(from: Point(row: 1, column: 15), to: Point(row: 1, column: 2))
    #expect(terminal.lines[2] == "│ three    ││          ││          │")
  }

  @Test("the demo shows all of them and ends")
  func demo() {
    let terminal = TestTerminal(app: Widgets(), columns: 60, rows: 20)
    #expect(terminal.lines.contains { $0.contains("March 2025") })
    #expect(terminal.lines.contains { $0.contains("╭ To do 2") })
    terminal.press("q")
    #expect(terminal.isFinished)
  }
}
