import Foundation
import TermView
import TermViewTesting
import Testing

/// Planets whose columns the user chooses.
private struct ChosenPlanets: View {
  @State var columns = TableColumnCustomization<Planet>()

  var body: some View {
    Table(Planet.all) {
      TableColumn("Name", value: \.name)
      TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }
        .customizationID("moons")
      TableColumn("Note") { Text($0.note) }.customizationID("note")
      TableColumn("Id") { Text("#\($0.id)") }
        .customizationID("id").defaultVisibility(.hidden)
    }
    .columnCustomization($columns)
  }
}

@MainActor
@Suite("The user chooses the columns of a table")
struct TableCustomizationTests {
  private func titles(_ terminal: TestTerminal) -> [String] {
    terminal.screen.rows[0].split(separator: " ").map(String.init)
  }

  @Test("Space shows and hides a column")
  func hides() {
    let terminal = TestTerminal(ChosenPlanets(), columns: 60, rows: 20)
    #expect(titles(terminal) == ["Name", "Moons", "Note"])
    terminal.press("|")
    #expect(terminal.screen.text.contains("Columns"))
    terminal.press(.space, .down, .down, .space, .escape)
    #expect(titles(terminal) == ["Name", "Note", "Id"])
    #expect(terminal.screen.rows[1].hasPrefix("Mercury"))
    #expect(terminal.screen.rows[1].contains("#1"))
    terminal.press("|", .home, .space, .escape)
    #expect(titles(terminal) == ["Name", "Moons", "Note", "Id"])
  }

  @Test("Keys and the mouse make a column wider")
  func resizes() throws {
    let terminal = TestTerminal(ChosenPlanets(), columns: 60, rows: 20)
    func note() -> Int { terminal.screen.rows[0].distance(of: "Note") }
    let before = note()
    terminal.press("|", "+", "+", "+", .escape)
    #expect(titles(terminal) == ["Name", "Moons", "Note"])
    let start = note()
    terminal.press("|", "+", .escape)
    // What one column has more the last one has less, as it takes what is left.
    #expect(note() >= start)
    terminal.press("|", "0", .escape)
    #expect(note() == before)
    // The blank after "Moons" is two columns before "Note".
    let end = note() - 2
    terminal.send([
      .mouse(MouseEvent(.down, button: .left, position: Point(row: 0, column: end))),
      .mouse(MouseEvent(.drag, button: .left, position: Point(row: 0, column: end - 4))),
      .mouse(MouseEvent(.up, button: .left, position: Point(row: 0, column: end - 4))),
    ])
    terminal.press("|")
    let width = terminal.screen.rows.first { $0.contains("Moons") && !$0.contains("Name") }
    #expect(width?.contains { $0.isNumber } == true)
  }

  @Test("Keys scroll through columns for which there is no room, and the first one stays")
  func scrolls() {
    struct Months: View {
      let names = (1...12).map { "Month \($0)" }
      var body: some View {
        Table(of: Planet.self) {
          TableColumn("Name", value: \.name)
          TableColumnForEach(names, id: \.self) { name in
            TableColumn(name) { Text("\(name.dropFirst(6)).\($0.id)") }.width(8)
          }
        } rows: {
          ForEach(Planet.all) { TableRow($0) }
        }
      }
    }
    let terminal = TestTerminal(Months(), columns: 40, rows: 6)
    #expect(terminal.screen.rows[0].hasPrefix("Name"))
    #expect(terminal.screen.rows[1].contains("1.1"))
    terminal.press("]")
    #expect(terminal.screen.rows[0].contains("‹ Month 2"))
    #expect(!terminal.screen.rows[0].contains("Month 1 "))
    #expect(terminal.screen.rows[1].hasPrefix("Mercury"))
    for _ in 0..<20 { terminal.press("]") }
    #expect(terminal.screen.rows[0].hasSuffix("Month 12"))
    #expect(terminal.screen.rows[1].contains("12.1"))
    // A wide window has room for all.
    terminal.resize(columns: 200, rows: 6)
    #expect(terminal.screen.rows[0].contains("Month 1 "))
    #expect(terminal.screen.rows[0].contains("Month 12"))
    terminal.resize(columns: 40, rows: 6)
    for _ in 0..<20 { terminal.press("[") }
    #expect(terminal.screen.rows[0].contains("Month 1 "))
  }

  @Test("The choice is kept in a file, and one column stays")
  func codes() throws {
    var columns = TableColumnCustomization<Planet>()
    columns[visibility: "moons"] = .hidden
    columns[width: "note"] = 7
    columns[width: "id"] = 0
    let data = try JSONEncoder().encode(columns)
    let read = try JSONDecoder().decode(TableColumnCustomization<Planet>.self, from: data)
    #expect(read == columns)
    #expect(read[visibility: "moons"] == .hidden)
    #expect(read[visibility: "note"] == .automatic)
    #expect(read[width: "id"] == 1)
    struct OneColumn: View {
      @State var columns = TableColumnCustomization<Planet>()
      var body: some View {
        Table(Planet.all) { TableColumn("Name", value: \.name).customizationID("name") }
          .columnCustomization($columns)
      }
    }
    let terminal = TestTerminal(OneColumn(), columns: 40, rows: 16)
    terminal.press("|", .space, .escape)
    #expect(terminal.screen.rows[1].hasPrefix("Mercury"))
  }
}

extension String {
  /// The characters before `part`, or all.
  fileprivate func distance(of part: String) -> Int {
    range(of: part).map { distance(from: startIndex, to: $0.lowerBound) } ?? count
  }
}
