import TermView
import TermViewTesting
import Testing

/// Programs as they are written for SwiftUI, and what lists have around them.
@MainActor
@Suite("Programs with tables")
struct TableProgramTests {
  struct Person: Identifiable, Hashable {
    let id = UUID()
    var givenName: String
    var familyName: String
    var age: Int?
    var isActive = true
  }

  struct People: View {
    @State private var people = [
      Person(givenName: "Juan", familyName: "Chavez", age: 41),
      Person(givenName: "Mei", familyName: "Chen"),
      Person(givenName: "Anne", familyName: "Burton", age: 30, isActive: false),
    ]
    @State private var selectedPeople = Set<Person.ID>()
    @State private var sortOrder = [KeyPathComparator(\Person.givenName)]
    @State private var query = ""

    private struct Truth: SortComparator {
      var order = SortOrder.forward
      func compare(_ a: Bool, _ b: Bool) -> ComparisonResult {
        if a == b { return .orderedSame }
        return a == (order == .forward) ? .orderedDescending : .orderedAscending
      }
    }

    var body: some View {
      Table(
        people.filter { query.isEmpty || $0.givenName.contains(query) },
        selection: $selectedPeople, sortOrder: $sortOrder
      ) {
        TableColumn("Given Name", value: \.givenName)
        TableColumn("Family Name", value: \.familyName) { person in
          Text(person.familyName.uppercased())
        }
        TableColumn("Active", value: \.isActive, comparator: Truth()) {
          Text($0.isActive ? "yes" : "no")
        }
        .width(min: 6, ideal: 8, max: 10)
        TableColumn("Age") { Text($0.age.map { "\($0)" } ?? "–") }
      }
      .onChange(of: sortOrder) { _, sortOrder in
        people.sort(using: sortOrder)
      }
      .searchable(text: $query)
    }
  }

  @Test("A program of SwiftUI's documentation")
  func documentation() {
    let terminal = TestTerminal(People(), columns: 50, rows: 6)
    terminal.press(">")
    #expect(terminal.screen.rows[2].hasPrefix("Anne"))
    terminal.press(">")
    #expect(terminal.screen.rows[2].contains("no"))
    terminal.press("!")
    #expect(terminal.screen.rows[4].contains("no"))
    terminal.press("/")
    terminal.type("Mei")
    #expect(terminal.screen.rows[2].hasPrefix("Mei"))
    #expect(terminal.screen.rows[3].isEmpty)
  }

  @Test("Rows are scrolled to, activated, edited in place and have menus, as those of lists")
  func lists() {
    @MainActor final class Seen { var activated: [Int] = [] }
    struct Program: View {
      let seen: Seen
      @State var planets = (0..<100).map { Planet(id: $0, name: "p\($0)", moons: $0) }
      @State private var selection: Int?
      @State private var hasButtons = true
      var body: some View {
        ScrollViewReader { proxy in
          Table(of: Planet.self, selection: $selection) {
            TableColumn("Name") { planet in
              if hasButtons {
                Button(planet.name) { planets[planet.id].moons += 1000 }
              } else {
                Text(planet.name)
              }
            }
            TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }
          } rows: {
            ForEach(planets) { planet in
              TableRow(planet).contextMenu { Button("Shrink") { planets[planet.id].moons = 0 } }
            }
          }
          .onActivate { (ids: Set<Int>) in seen.activated += ids }
          .keyBindings {
            KeyBinding("g", "Go") { proxy.scrollTo(60) }
            KeyBinding("b", "Texts") { hasButtons = false }
          }
        }
      }
    }
    let seen = Seen()
    let terminal = TestTerminal(Program(seen: seen), columns: 30, rows: 8)
    terminal.failsOnDiagnostics = true
    terminal.press("g")
    #expect(terminal.screen.text.contains("p60"))
    terminal.press(.home, .down, .down, .return)
    #expect(seen.activated == [2])
    terminal.click(row: 4, column: 1)
    #expect(terminal.screen.rows[4].hasSuffix("1003"))
    terminal.press("b")
    #expect(terminal.screen.rows[4].hasPrefix("p3"))
    terminal.click(row: 4, column: 1)
    #expect(terminal.screen.rows[4].hasSuffix("1003"))
    terminal.press("m")
    #expect(terminal.screen.text.contains("Shrink"))
  }

  @Test("A handler around the table comes before the list's own keys, as it does around a list")
  func handlers() {
    struct Program: View {
      @State private var seen = ""
      var body: some View {
        VStack {
          Table(Planet.all) { TableColumn("Name", value: \.name) }
            .onKeyPress(.downArrow) {
              seen += "down"
              return .handled
            }
          Text(seen)
        }
      }
    }
    let terminal = TestTerminal(Program(), columns: 20, rows: 8)
    terminal.press(.down)
    #expect(terminal.screen.text.hasSuffix("down"))
    #expect(terminal.screen.reversedRows == [1])
  }

  @Test("Nothing of a table is kept when its terminal ends")
  func ending() {
    final class Token {}
    weak var kept: Token?
    do {
      let token = Token()
      kept = token
      var order = [KeyPathComparator(\Planet.name)]
      let terminal = TestTerminal(columns: 30, rows: 5) {
        Table(Planet.all, sortOrder: Binding(get: { order }, set: { order = $0 })) {
          TableColumn("Name", value: \.name)
          TableColumn("Token") { _ in Text(token === kept ? "same" : "other") }
        }
      }
      terminal.press(.down, ">", "!")
      #expect(terminal.screen.text.contains("same"))
    }
    #expect(kept == nil)
  }

  @Test("A row outside of tables shows nothing, and the columns of nothing are none")
  func outside() {
    let terminal = TestTerminal(columns: 20, rows: 3) {
      VStack {
        TableRow(Planet.all[0])
        Table(Planet.all) { if Planet.all.isEmpty { TableColumn("A") { Text($0.name) } } }
      }
    }
    #expect(terminal.screen.text == "")
  }
}
