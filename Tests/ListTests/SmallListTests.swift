import TermView
import TermViewTesting
import Testing

/// What a list keeps where there is little room.
@MainActor
@Suite("A list without room")
struct SmallListTests {
  struct Row: Identifiable {
    let id: Int
    var name: String { "row \(id)" }
  }

  private let rows = (0..<9).map { Row(id: $0) }

  @Test("has a border that is whole around a row, or none", arguments: 1...5, [2, 3, 12])
  func border(height: Int, width: Int) {
    let terminal = TestTerminal(columns: width, rows: height) {
      List(rows) { Text($0.name) }.listStyle(.bordered)
    }
    let text = terminal.screen.text
    if height < 3 || width < 3 {
      #expect(width < 12 || text.contains("row 0"), "\(terminal.screen)")
      #expect(!"╭╮╰╯│─".contains { text.contains($0) }, "\(terminal.screen)")
    } else {
      #expect(text.hasPrefix("╭") && text.contains("╯"), "\(terminal.screen)")
      #expect(width < 12 || text.contains("row"), "\(terminal.screen)")
    }
  }

  @Test("of columns gives up its titles before its last row", arguments: 1...4)
  func table(height: Int) {
    let terminal = TestTerminal(columns: 12, rows: height) {
      Table(rows) { TableColumn("Name", value: \.name) }
    }
    #expect(terminal.screen.text.contains("row 0"), "\(terminal.screen)")
    #expect(terminal.screen.text.contains("Name") == (height > 1), "\(terminal.screen)")
    terminal.press(.down, .down)
    #expect(terminal.screen.text.contains("row 2") || height > 2, "\(terminal.screen)")
  }
}
