import TermView
import TermViewTesting
import Testing

struct Planet: Identifiable, Hashable {
  let id: Int
  var name: String
  var moons: Int
  var note = ""

  static let all = [
    Planet(id: 1, name: "Mercury", moons: 0, note: "the smallest"),
    Planet(id: 2, name: "Earth", moons: 1, note: "ours"),
    Planet(id: 3, name: "Mars", moons: 2, note: "red"),
    Planet(id: 4, name: "Saturn", moons: 274, note: "has rings"),
  ]
}

/// Planets that the user sorts and selects.
struct Planets: View {
  @State var planets = Planet.all
  @State var selection: Int?
  @State var order = [KeyPathComparator(\Planet.moons)]

  var body: some View {
    Table(planets, selection: $selection, sortOrder: $order) {
      TableColumn("Name", value: \.name)
      TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }.alignment(.numeric)
      TableColumn("Note") { Text($0.note) }
    }
    .onChange(of: order) { planets.sort(using: order) }
  }
}

@MainActor
@Suite("Tables")
struct TableTests {
  @Test("Rows are in columns below their titles")
  func look() {
    let terminal = TestTerminal(Planets(), columns: 40, rows: 6)
    #expect(
      terminal.screen.text == """
        Name          ▲ Moons  Note
        Mercury             0  the smallest
        Earth               1  ours
        Mars                2  red
        Saturn            274  has rings
        """)
  }
}

extension TableTests {
  @Test("Keys choose what is sorted by, and reverse the order")
  func sortKeys() {
    let terminal = TestTerminal(Planets(), columns: 40, rows: 6)
    func names() -> [String] {
      terminal.screen.rows.dropFirst().prefix(4).map { String($0.prefix { $0 != " " }) }
    }
    terminal.press("!")
    #expect(names() == ["Saturn", "Mars", "Earth", "Mercury"])
    #expect(terminal.screen.rows[0].hasPrefix("Name          ▼ Moons"))
    terminal.press("<")
    #expect(names() == ["Earth", "Mars", "Mercury", "Saturn"])
    #expect(terminal.screen.rows[0].hasPrefix("Name ▲          Moons"))
    terminal.press("<")
    #expect(names() == ["Mercury", "Earth", "Mars", "Saturn"])
    terminal.press(">", "!")
    #expect(names() == ["Saturn", "Mercury", "Mars", "Earth"])
  }

  @Test("A click on a title sorts by its column, a second one the other way round")
  func clicks() {
    let terminal = TestTerminal(Planets(), columns: 40, rows: 6)
    terminal.click(row: 0, column: 1)
    #expect(terminal.screen.rows[1].hasPrefix("Earth"))
    terminal.click(row: 0, column: 9)
    #expect(terminal.screen.rows[1].hasPrefix("Saturn"))
    // The note cannot be sorted by.
    let before = terminal.screen.text
    terminal.click(row: 0, column: 25)
    #expect(terminal.screen.text == before)
  }

  @Test("Cursor and selection stay with their row when it is sorted elsewhere")
  func selection() {
    let terminal = TestTerminal(columns: 40, rows: 6) { Planets(selection: 2) }
    #expect(terminal.screen.reversedRows == [2])
    terminal.press("!")
    #expect(terminal.screen.reversedRows == [3])
    #expect(terminal.screen.rows[3].hasPrefix("Earth"))
    terminal.press(.down)
    #expect(terminal.screen.reversedRows == [4])
    terminal.press("<")
    #expect(terminal.screen.reversedRows == [3])
    #expect(terminal.screen.rows[3].hasPrefix("Mercury"))
  }
}

extension TableTests {
  /// A table in the style of a program's lists.
  struct Styled<Style: ListStyle>: View {
    let style: Style
    var count = 4
    @State var chosen: Set<Int> = [2]
    var body: some View {
      Table(
        (1...count).map { Planet(id: $0, name: "Planet \($0)", moons: $0 * 7) }, selection: $chosen
      ) {
        TableColumn("Name", value: \.name)
        TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }.alignment(.numeric)
      }
      .listStyle(style)
    }
  }

  private func text(_ view: some View, columns: Int = 60, rows: Int = 16) -> [String] {
    let terminal = TestTerminal(
      columns: columns, rows: rows, theme: .standard, content: { view })
    terminal.failsOnDiagnostics = true
    return terminal.screen.rows
  }

  @Test("Titles are above their cells whatever is before and around the rows")
  func styles() {
    func check(_ rows: [String], _ style: String) {
      let header = rows.first { $0.contains("Name") } ?? ""
      let row = rows.first { $0.contains("Planet 1") } ?? ""
      func end(_ line: String, _ text: String) -> Int? {
        line.range(of: text).map { line.distance(from: line.startIndex, to: $0.upperBound) }
      }
      #expect(end(header, "Name") == end(row, "Plan"), "\(style)\n\(rows)")
      #expect(end(header, "Moons") == end(row, " 7"), "\(style)\n\(rows)")
    }
    check(text(Styled(style: .plain)), "plain")
    check(text(Styled(style: .plain, count: 40)), "plain, with a thumb")
    check(text(Styled(style: .bordered("Sky"))), "bordered")
    check(text(Styled(style: .sidebar)), "sidebar")
    check(text(Styled(style: .inset)), "inset")
    check(text(Styled(style: .bare)), "bare")
    check(text(Styled(style: .bordered("Sky")), columns: 20, rows: 6), "bordered, tiny")
  }

  @Test("A border is around the titles, too, and its thumb is beside the rows")
  func bordered() {
    let rows = text(Styled(style: .bordered("Sky"), count: 40), columns: 30, rows: 8)
    #expect(
      rows == [
        "╭─ Sky ──────────────────────╮", "│    Name              Moons │",
        "│▌ ○ Planet 1              7 ┃", "│  ● Planet 2             14 │",
        "│  ○ Planet 3             21 │", "│  ○ Planet 4             28 │",
        "│  ○ Planet 5             35 │", "╰───── 1 of 40 · 1 selected ─╯",
      ])
  }

  @Test("There is a rule below the titles where the screen has rows for it")
  func rule() {
    #expect(text(Styled(style: .plain))[1].hasPrefix("    ────────"))
    #expect(text(Styled(style: .plain), columns: 30, rows: 5)[1].contains("Planet 1"))
    #expect(text(Styled(style: .bare))[1].contains("Planet 1"))
  }

  @Test("It is used in twenty columns and five rows, down to none")
  func tiny() {
    for columns in 0...20 {
      for rows in 0...5 {
        let shown = text(Styled(style: .plain, count: 9), columns: columns, rows: rows)
        #expect(shown.count == rows)
        if columns >= 12, rows >= 2 {
          #expect(shown[0].contains("Name"))
          #expect(shown[1].contains("Planet"))
        }
      }
    }
  }

  @Test("The list's own keys select by id, and the table's are shown among them")
  func keys() {
    struct Program: View {
      @State private var chosen: Set<Int> = []
      @State private var order = [KeyPathComparator(\Planet.name)]
      var body: some View {
        VStack {
          Table(Planet.all, selection: $chosen, sortOrder: $order) {
            TableColumn("Name", value: \.name)
          }
          Text(chosen.sorted().map { "\($0)" }.joined(separator: ","))
          KeyHints()
        }
        .keySheet()
      }
    }
    let terminal = TestTerminal(Program(), columns: 60, rows: 24)
    terminal.press(.down, .space, .down, .space)
    #expect(terminal.screen.rows.contains("2,3"))
    #expect(terminal.screen.rows.last!.contains("</> sort"))
    terminal.press(.control("a"))
    #expect(terminal.screen.rows.contains("1,2,3,4"))
    terminal.press("?")
    #expect(terminal.screen.text.contains("Sort by the next column"))
    #expect(terminal.screen.text.contains("Reverse the order"))
  }

  @Test("A table without an order has no keys for it")
  func unsorted() {
    struct Program: View {
      @State private var pressed = ""
      var body: some View {
        VStack {
          Table(Planet.all) { TableColumn("Name", value: \.name) }
          Text(pressed)
        }
        .keyBindings { KeyBinding("<", "Mine") { pressed = "mine" } }
      }
    }
    let terminal = TestTerminal(Program(), columns: 30, rows: 8)
    #expect(terminal.screen.rows[0] == "Name")
    terminal.press("<")
    #expect(terminal.screen.rows.contains("mine"))
  }

  @Test("What was sorted by before decides between equal rows, and each column is there once")
  func orders() {
    @MainActor final class Seen { var order: [KeyPathComparator<Planet>] = [] }
    struct Program: View {
      let seen: Seen
      @State private var order: [KeyPathComparator<Planet>] = []
      var body: some View {
        Table(Planet.all, sortOrder: $order) {
          TableColumn("Name", value: \.name)
          TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }
        }
        .onChange(of: order) { seen.order = order }
      }
    }
    let seen = Seen()
    let terminal = TestTerminal(Program(seen: seen), columns: 30, rows: 8)
    terminal.press("<")
    #expect(seen.order == [KeyPathComparator(\.moons)])
    terminal.press(">", "!")
    #expect(seen.order == [KeyPathComparator(\.name, order: .reverse), KeyPathComparator(\.moons)])
    terminal.press(">")
    #expect(seen.order == [KeyPathComparator(\.moons), KeyPathComparator(\.name, order: .reverse)])
    terminal.press(">")
    #expect(seen.order == [KeyPathComparator(\.name), KeyPathComparator(\.moons)])
  }

  @Test("Another id fits the columns anew")
  func anew() {
    struct Program: View {
      @State private var folder = 0
      var body: some View {
        Table([Planet(id: 1, name: folder == 0 ? "a name of some length" : "short", moons: 1)]) {
          TableColumn("Name", value: \.name).width(max: 30)
          TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }
        }
        .id(folder)
        .onKeyPress("n") {
          folder += 1
          return .handled
        }
      }
    }
    let terminal = TestTerminal(Program(), columns: 30, rows: 3)
    let before = terminal.screen.find("Moons")!.column
    terminal.press("n")
    #expect(terminal.screen.rows[1].hasPrefix("short"))
    #expect(terminal.screen.find("Moons")!.column < before)
  }
}
