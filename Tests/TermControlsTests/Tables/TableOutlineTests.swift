import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Tables of trees")
struct TableOutlineTests {
  struct Process: Identifiable {
    let id: Int
    var name: String
    var load: Int
    var children: [Process]?

    static let all = [
      Process(
        id: 1, name: "init", load: 5,
        children: [
          Process(
            id: 2, name: "shell", load: 12, children: [Process(id: 3, name: "日本語", load: 100)]),
          Process(id: 4, name: "log", load: 1),
        ]),
      Process(id: 5, name: "cron", load: 0),
    ]
  }

  struct Processes: View {
    @State var processes = Process.all
    @State var selection: Int?
    @State var expanded: Set<Int> = []

    var body: some View {
      Table(processes, children: \.children, selection: $selection, expanded: $expanded) {
        TableColumn("Name", value: \.name)
        TableColumn("CPU", value: \.load) { Text("\($0.load)") }.alignment(.numeric)
        TableColumn("PID", value: \.id) { Text("\($0.id)") }
      }
    }
  }

  @Test("guides are in the first column, and the others are where they are without")
  func columns() {
    let terminal = TestTerminal(Processes(), columns: 32, rows: 7)
    #expect(
      terminal.screen.rows.prefix(3) == [
        "Name            CPU  PID",
        "▸ init            5  1",
        "  cron            0  5",
      ])
    terminal.press("*")
    #expect(
      terminal.screen.rows.prefix(6) == [
        "Name            CPU  PID",
        "▾ init            5  1",
        "├─▾ shell        12  2",
        "│ └── 日本語    100  3",
        "└── log           1  4",
        "  cron            0  5",
      ])
    terminal.press(.end, .up, .up)
    #expect(terminal.screen.reversedRows == [3])
    terminal.press(.left, .left)
    #expect(terminal.screen.reversedRows == [2])
    #expect(terminal.screen.rows[2] == "├─▸ shell        12  2")
    #expect(terminal.screen.rows[3] == "└── log           1  4")
  }

  @Test("a narrow window cuts the name behind its guides, and never another column")
  func narrow() {
    let terminal = TestTerminal(Processes(expanded: [1, 2]), columns: 18, rows: 6)
    let lines = terminal.screen.rows
    #expect(lines[0].hasSuffix("CPU  PID"))
    #expect(lines[3].hasSuffix("100  3"))
    #expect(lines[3].hasPrefix("│ └── "))
    #expect(lines.prefix(6).allSatisfy { $0.count <= 18 })
  }

  @Test("rows of one's own may be an outline")
  func ownRows() {
    let terminal = TestTerminal(columns: 24, rows: 5) {
      Table(of: Process.self) {
        TableColumn("Name", value: \.name)
        TableColumn("PID", value: \.id) { Text("\($0.id)") }
      } rows: {
        Section("All") { OutlineGroup(Process.all, children: \.children) { TableRow($0) } }
      }
    }
    terminal.press(.right)
    let lines = terminal.screen.rows
    let column = lines[0].distance(
      from: lines[0].startIndex, to: lines[0].firstRange(of: "PID")!.lowerBound)
    for (line, id) in zip(lines[2...], ["1", "2", "4"]) {
      #expect(Array(line)[column] == Character(id))
    }
  }

  @Test("as text the unfolded rows are records")
  func text() {
    let table = Table(Process.all, children: \.children) {
      TableColumn("Name", value: \.name)
      TableColumn("PID", value: \.id) { Text("\($0.id)") }
    }
    #expect(table.text(as: .tsv) == "Name\tPID\ninit\t1\ncron\t5\n")
  }
}
