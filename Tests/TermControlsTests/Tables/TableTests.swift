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
