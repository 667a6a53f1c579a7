import SampleViews
import TermViewTesting
import Testing

@testable import TermProgram

/// Events that are read together: a key changes the data, and the next is handled before a frame.
@MainActor @Suite("Rows that have gone since the last frame")
struct GoneRowTests {
  private func terminal(rows: Int = 8) -> TestTerminal {
    let edits: KeyedList.Edits = [
      "x": { $0 = [] },
      "h": { $0 = Array($0.dropFirst(4)) },
      "i": { $0.insert(contentsOf: [Item(100), Item(101)], at: 0) },
      "n": { $0 = Item.many(3).map { Item($0.id + 200) } },
    ]
    return TestTerminal(columns: 20, rows: rows) { KeyedList(items: Item.many(6), edits: edits) }
  }

  private func click(_ row: Int) -> [InputEvent] {
    [
      .mouse(MouseEvent(.down, button: .left, position: Point(row: row, column: 1))),
      .mouse(MouseEvent(.up, button: .left, position: Point(row: row, column: 1))),
    ]
  }

  @Test(
    "no key finds a row in a list that has been emptied",
    arguments: [
      KeyPress.down, .up, .pageDown, .pageUp, .home, .end, .control(.down), .return, .space,
    ])
  func emptied(_ key: KeyPress) {
    let terminal = terminal()
    terminal.pressTogether(["x", key, .pageDown, .deleteForward])
    #expect(terminal.lines == [])
    terminal.press(.deleteForward, .backspace)
    #expect(terminal.lines == [])
  }

  @Test("a click where a row was does nothing to it, and none to another", arguments: 0..<6)
  func clicked(_ row: Int) {
    let terminal = terminal()
    terminal.send([.key("x")] + click(row) + [.key(.deleteForward)])
    #expect(terminal.lines == [])
    let other = self.terminal()
    other.send([.key("h")] + click(row) + [.key(.deleteForward)])
    // The rows 4 and 5 are left. Of the others none can be meant: Delete selects one first.
    #expect(other.lines.count == (row < 4 ? 2 : 1))
    if row < 4 {
      other.press(.deleteForward)
      #expect(other.lines.count == 1)
    }
    if row >= 4 { #expect(!other.screen.text.contains("\(row)")) }
  }

  @Test("a click on a row that has moved means that row", arguments: 0..<6)
  func moved(_ row: Int) {
    let terminal = terminal()
    terminal.press(.down)
    terminal.send([.key("i")] + click(row) + [.key(.deleteForward)])
    #expect(terminal.lines.count == 7)
    #expect(!terminal.lines.contains("- item \(row)"))
    #expect(terminal.lines.contains("- item 100"))
  }

  @Test(
    "where all rows are others the first key enters the new ones",
    arguments: [KeyPress.down, .up, .pageDown])
  func replaced(_ key: KeyPress) {
    let terminal = terminal()
    terminal.pressTogether(["x", .down, "n", key, .deleteForward])
    #expect(terminal.lines.count == 2)
  }

  @MainActor final class Reports { var titles: [String] = [] }

  struct ReportingList: View {
    let reports: Reports
    @State private var titles = ["one", "two", "three"]

    var body: some View {
      List {
        ForEach(titles, id: \.self) { Text($0) }
          .onDelete { titles.remove(atOffsets: $0) }
      }
      .onCursorChange { reports.titles.append(titles[$0]) }
    }
  }

  @Test("the row that comes to the offset of one that has gone is reported, once")
  func reported() {
    let reports = Reports()
    let terminal = TestTerminal(ReportingList(reports: reports), columns: 10, rows: 4)
    #expect(reports.titles == ["one"])
    terminal.press(.down)
    #expect(reports.titles == ["one", "two"])
    terminal.press(.deleteForward)
    #expect(terminal.lines == ["one", "three"])
    #expect(reports.titles == ["one", "two", "three"])
    terminal.press(.deleteForward)
    #expect(reports.titles == ["one", "two", "three", "one"])
    terminal.press("x", .down)
    #expect(reports.titles.count == 4)
  }
}
