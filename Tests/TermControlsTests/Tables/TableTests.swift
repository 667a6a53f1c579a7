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
  @Test("Keys choose what is sorted by, and turn the order")
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
