import SampleViews
import TermView
import TermViewTesting
import Testing

/// Return and two clicks, apart from selection.
@MainActor
@Suite("A row is activated")
struct ActivationTests {
  @Observable @MainActor final class Log {
    var lines: [String] = []
  }

  enum Kind: String, CaseIterable { case row, list, around, buttons }

  struct Rows: View {
    let log: Log
    let kind: Kind
    @State private var chosen: Int?

    var body: some View {
      switch kind {
      case .row:
        List(0..<5, id: \.self, selection: $chosen) { number in
          Text("row \(number)").onActivate { log.lines.append("\(number)") }
        }
      case .list:
        List(0..<5, id: \.self, selection: $chosen) { Text("row \($0)") }
          .onActivate(forSelectionType: Int.self) { ids in log.lines += ids.map { "\($0)" } }
      case .around:
        List(selection: $chosen) {
          ForEach(0..<5) { Text("row \($0)") }
        }
        .padding(.leading, 1)
        .onActivate(forSelectionType: Int.self) { ids in log.lines += ids.map { "\($0)" } }
      case .buttons:
        List(0..<5, id: \.self, selection: $chosen) { number in
          Button("row \(number)") { log.lines.append("\(number)") }
        }
        .onActivate(forSelectionType: String.self) { ids in log.lines.append("no") }
      }
    }
  }

  @Test("by Return on the cursor's row", arguments: Kind.allCases)
  func keys(kind: Kind) {
    let log = Log()
    let terminal = TestTerminal(columns: 20, rows: 5) { Rows(log: log, kind: kind) }
    terminal.press(.down, .down)
    #expect(log.lines == [])
    terminal.press(.return)
    #expect(log.lines == ["1"])
  }

  @Test("by two clicks on the same row, soon after each other", arguments: [Kind.row, .list, .around])
  func clicks(kind: Kind) {
    let log = Log()
    let terminal = TestTerminal(columns: 20, rows: 5) { Rows(log: log, kind: kind) }
    terminal.click(row: 2, column: 2)
    #expect(log.lines == [])
    terminal.click(row: 3, column: 2)
    #expect(log.lines == [])
    terminal.click(row: 3, column: 2)
    #expect(log.lines == ["3"])
    terminal.click(row: 3, column: 2)
    #expect(log.lines == ["3"])
    terminal.advance(by: .seconds(1))
    terminal.click(row: 3, column: 2)
    #expect(log.lines == ["3"])
  }

  @Test("a button is pressed by its clicks, not activated besides")
  func buttons() {
    let log = Log()
    let terminal = TestTerminal(columns: 20, rows: 5) { Rows(log: log, kind: .buttons) }
    terminal.click(row: 1, column: 0)
    terminal.click(row: 1, column: 0)
    #expect(log.lines == ["1", "1"])
  }

  struct Several: View {
    let log: Log
    @State private var chosen: Set<Int> = []

    var body: some View {
      List(0..<5, id: \.self, selection: $chosen) { Text("row \($0)") }
        .onActivate(forSelectionType: Int.self) { ids in log.lines.append("\(ids.sorted())") }
        .onMenuRequest(forSelectionType: Int.self) { ids in
          log.lines.append("menu \(ids.sorted())")
        }
    }
  }

  @Test("all selected rows if the row is one of them, else the row")
  func several() {
    let log = Log()
    let terminal = TestTerminal(columns: 20, rows: 5) { Several(log: log) }
    terminal.press(.shift(.down), .return, .down, .return, "m")
    #expect(log.lines == ["[0, 1]", "[2]", "menu [2]"])
    log.lines = []
    terminal.send([
      .mouse(MouseEvent(.down, button: .right, position: Point(row: 1, column: 2)))
    ])
    #expect(log.lines == ["menu [0, 1]"])
  }
}
