import Foundation
import Synchronization
import TermView
import TermViewTesting
import Testing

@testable import termview_processes

@MainActor
@Suite("termview-processes")
struct ProcessesTests {
  private func row(_ id: Int, _ cpu: Double, _ memory: Int, _ command: String) -> ProcessRow {
    ProcessRow(id: id, cpu: cpu, memory: memory, command: command)
  }

  @Test("lines of ps, whatever a process is called")
  func parsing() {
    let output = """
          1  0.0   9820 init
       1733 12.5 204800 Web Content
      no line of a process
      1734  0.1     0 日本  語
      """
    #expect(
      ProcessRow.parse(output) == [
        row(1, 0, 9820, "init"), row(1733, 12.5, 204800, "Web Content"),
        row(1734, 0.1, 0, "日本  語"),
      ])
  }

  @Test("the cursor stays on its process while the order changes each second")
  func follows() async {
    let reads = Mutex([
      [row(3, 9, 1024, "c"), row(2, 5, 2048, "b"), row(1, 1, 4096, "a")],
      [row(3, 0, 1024, "c"), row(2, 5, 2048, "b"), row(1, 8, 4096, "a")],
      [row(2, 5, 2048, "b"), row(4, 90, 1, "d"), row(1, 80, 4096, "a")],
    ])
    let terminal = TestTerminal(columns: 40, rows: 6) {
      ProcessList { reads.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] } }
    }
    await terminal.settled()
    func names() -> String {
      String(terminal.screen.rows[1...].prefix(3).compactMap(\.last))
    }
    /// The row with the cursor's bar.
    var barRow: Int? {
      (0..<6).first { row in
        terminal.screen.styles(row: row).contains { $0.style.attributes.contains(.reverse) }
      }
    }
    #expect(names() == "cba")
    terminal.press(.down)
    terminal.press(.down)
    #expect(barRow == 2)
    await terminal.advance(by: .seconds(1))
    #expect(names() == "abc")
    #expect(barRow == 2)
    await terminal.advance(by: .seconds(1))
    #expect(names() == "dab")
    #expect(barRow == 3)
    terminal.press("m")
    #expect(names() == "abd")
    terminal.press("n")
    #expect(names() == "abd")
  }

  @Test(
    "the machine's own processes are read",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/ps")))
  func machine() async throws {
    #expect(try await ProcessRow.all().contains { $0.id == 1 })
  }

  @Test("what is in the way of ps is said")
  func failure() async {
    struct Refused: Error {}
    let terminal = TestTerminal(columns: 60, rows: 6) { ProcessList { throw Refused() } }
    await terminal.settled()
    #expect(terminal.screen.text.contains("ps cannot be run"))
  }
}
