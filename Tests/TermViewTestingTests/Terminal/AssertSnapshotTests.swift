import TermView
import Testing

@testable import TermViewTesting

@MainActor @Suite("Snapshots of terminals")
struct AssertSnapshotTests {
  private var list: some View {
    List(["Apple", "Banana", "りんご 🍎"], id: \.self) { Text($0) }.border(.rounded, color: .green)
  }

  @Test func list_of_fruits() {
    let terminal = TestTerminal(list, columns: 16, rows: 5)
    assertSnapshot(of: terminal)
    terminal.press(.down)
    assertSnapshot(of: terminal, named: "second row")
    assertSnapshot(of: terminal.screen)
  }

  @Test("a view without a terminal, at its natural height")
  func view() { assertSnapshot(of: list, columns: 20) }

  @Test("a test with arguments names its snapshots", arguments: [8, 12])
  func widths(columns: Int) {
    assertSnapshot(of: list, columns: columns, named: "\(columns) columns")
    withKnownIssue {
      assertSnapshot(of: list, columns: columns)
    } matching: {
      $0.says("A test with arguments must name its snapshots")
    }
  }

  @Test("a screen that has changed fails with places and ids")
  func changed() {
    let terminal = TestTerminal(list, columns: 16, rows: 5)
    assertSnapshot(of: terminal, named: "before")
    terminal.press(.down)
    withKnownIssue {
      // The same file under the same name; what it says is not what there is.
      assertSnapshot(of: terminal, named: "before", record: .never)
    } matching: {
      $0.says(
        "The screen is not as __Snapshots__/AssertSnapshotTests/changed.before.txt says",
        "row 1, columns 1-14 (id \"Apple\"): \"Apple         \", plain instead of reverse",
        "row 2, columns 1-14 (id \"Banana\"): \"Banana        \", reverse instead of plain",
        "TERMVIEW_SNAPSHOTS=failed swift test")
    }
  }

  @Test("a missing snapshot fails where nothing is recorded")
  func missing() {
    withKnownIssue {
      assertSnapshot(of: list, named: "never there", record: .never)
    } matching: {
      $0.says("There is no snapshot __Snapshots__/AssertSnapshotTests/missing.never-there.txt")
    }
  }
}
