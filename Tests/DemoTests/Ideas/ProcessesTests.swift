import Foundation
import Synchronization
import TermView
import TermViewTesting
import Testing

@testable import termview_processes

@MainActor
@Suite("termview-processes")
struct ProcessesTests {
  private func row(
    _ id: Int, _ cpu: Double, _ memory: Int, _ command: String, user: String = "root"
  ) -> ProcessRow {
    ProcessRow(id: id, user: user, cpu: cpu, memory: memory, command: command)
  }

  @Test("lines of ps, whatever a process is called")
  func parsing() {
    let output = """
          1 root      0.0   9820 init
       1733 web      12.5 204800 Web Content --tab 3
      no line of a process
      1734 root      0.1     0 日本  語
      """
    #expect(
      ProcessRow.parse(output) == [
        row(1, 0, 9820, "init"), row(1733, 12.5, 204800, "Web Content --tab 3", user: "web"),
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
    let terminal = TestTerminal(columns: 60, rows: 12) {
      ProcessList { reads.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] } }
    }
    await terminal.settled()
    /// The commands, one letter each, in the rows of processes.
    func names() -> String {
      String(
        terminal.screen.rows.compactMap { row in
          let words = row.split { " ▐▌>".contains($0) }
          let letter = words.last ?? ""
          return words.count > 3 && letter.count == 1 && letter != "M" ? letter.first : nil
        })
    }
    func place(of name: String) -> Int? {
      terminal.screen.rows.firstIndex { row in row.split { " ▐".contains($0) }.last == name[...] }
    }
    /// The row with the cursor's bar.
    var barRow: Int? {
      (0..<12).first { row in
        terminal.screen.styles(row: row).contains { $0.style.attributes.contains(.reverse) }
      }
    }
    #expect(names() == "cba")
    // The cursor is there from the beginning.
    #expect(barRow == place(of: "c"))
    terminal.press(.down)
    #expect(barRow == place(of: "b"))
    await terminal.advance(by: .seconds(1))
    #expect(names() == "abc")
    #expect(barRow == place(of: "b"))
    await terminal.advance(by: .seconds(1))
    #expect(names() == "dab")
    #expect(barRow == place(of: "b"))
    terminal.press("m")
    #expect(names() == "abd")
    terminal.press("n")
    #expect(names() == "abd")
  }

  @Test(
    "the machine's own processes are read",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/ps")))
  func machine() async throws {
    let reader = ProcessReader()
    #expect(try await reader.read().contains { $0.id == 1 })
    // What it has had in between, which is its own work.
    var count = 0
    for number in 0..<20_000_000 { count &+= number }
    let own = try await reader.read().first { $0.id == Int(getpid()) }
    #expect(try #require(own).cpu > 0 && count != 0)
  }

  @Test("what is in the way of ps is said")
  func failure() async {
    struct Refused: Error {}
    let terminal = TestTerminal(columns: 60, rows: 6) { ProcessList { throw Refused() } }
    await terminal.settled()
    #expect(terminal.screen.text.contains("ps cannot be run"))
  }

  @Test("totals are in the title, words are found in commands and users, and marked")
  func search() async throws {
    let rows = [
      row(1, 50, 1024 * 1024, "swift build", user: "ann"), row(2, 1.5, 2048, "vim", user: "root"),
    ]
    let terminal = TestTerminal(columns: 100, rows: 12, theme: .standard) { ProcessList { rows } }
    await terminal.settled()
    #expect(terminal.screen.rows[0].contains("Processes  2   cpu 51.5 of "))
    #expect(terminal.screen.rows[0].contains(" %   memory 1,026 of "))
    #expect(terminal.screen.text.contains("━━━━━       50.0"))
    terminal.press("/")
    terminal.type("ann")
    #expect(terminal.screen.text.contains("swift build") && !terminal.screen.text.contains("vim"))
    let place = try #require(terminal.screen.find("ann  ") ?? terminal.screen.find("ann "))
    #expect(place.row > 0)
  }

  @Test("a signal is sent after a question, to the process that it names")
  func signals() async {
    let sent = Mutex<[[Int]]>([])
    let terminal = TestTerminal(columns: 80, rows: 16) {
      ProcessList(
        read: { [ProcessRow(id: 7, user: "ann", cpu: 1, memory: 1, command: "/usr/bin/yes no")] },
        send: { signal, process in
          sent.withLock { $0.append([Int(signal), process]) }
          return signal == SIGKILL ? EPERM : 0
        })
    }
    await terminal.settled()
    terminal.press("x")
    #expect(terminal.screen.text.contains("End “yes”?"))
    terminal.press(.escape)
    #expect(sent.withLock { $0 } == [])
    terminal.press("x", "t")
    #expect(sent.withLock { $0 } == [[Int(SIGTERM), 7]])
    #expect(terminal.screen.text.contains("Terminated “yes”"))
    terminal.press("x", "k")
    #expect(terminal.screen.text.contains("“yes” goes on"))
  }
}
