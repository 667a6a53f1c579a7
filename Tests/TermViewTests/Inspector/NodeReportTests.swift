import TermScreen
import TermViewCore
import TermViewTesting
import Testing

/// What an inspector is told of the nodes.
@Suite("Inspector: nodes")
@MainActor
struct NodeReportTests {
  private struct Counter: View {
    @State private var count = 0
    @State private var title: String? = nil

    var body: some View {
      VStack {
        Button("Count") { count += 1 }
        Text("\(count) \(title ?? "")").padding(.leading, 2)
      }
    }
  }

  private func lines(_ terminal: TestTerminal, limit: Int = 1000) -> [String] {
    let nodes = terminal.graph.nodeReports(limit: limit).nodes
    return nodes.filter { !$0.isWrapper || $0.isFocused }.map { node in
      let states = node.states.map { " \($0.name): \($0.type)" }.joined()
      return node.kind + (node.rowID.map { " \($0)" } ?? "") + states
        + (node.isFocused ? " focus" : "")
    }
  }

  @Test("views have their names, states and places, rows their ids in the order of the data")
  func tree() throws {
    let terminal = TestTerminal(columns: 20, rows: 6) {
      Counter()
      List(["b", "a", "c"], id: \.self) { Text($0) }
    }
    let lines = lines(terminal)
    #expect(lines.contains("Counter count: Int title: Optional<String>"))
    let rows = lines.filter { $0.hasPrefix("String ") }
    #expect(rows == [#"String "b""#, #"String "a""#, #"String "c""#])
    #expect(lines.filter { $0.hasSuffix("focus") }.count == 1)
    let nodes = terminal.graph.nodeReports(limit: 1000).nodes
    let counter = try #require(nodes.first { $0.kind == "Counter" })
    // It has no place of its own: it is where its views are.
    #expect(counter.rect == Rect(row: 0, column: 0, columns: 5, rows: 2))
    let row = try #require(nodes.first { $0.rowID == "\"c\"" })
    #expect(row.rect.origin.row == 4)
  }

  @Test("of many nodes as many are told as were asked for")
  func limit() {
    let terminal = TestTerminal(columns: 20, rows: 6) {
      VStack { ForEach(0..<100, id: \.self) { Text("\($0)") } }
    }
    let few = terminal.graph.nodeReports(limit: 10)
    #expect(few.nodes.count == 10 && few.isCut)
    let all = terminal.graph.nodeReports(limit: 10_000)
    #expect(all.nodes.count > 200 && !all.isCut)
  }

  @Test("a sheet is told after the screen")
  func layers() {
    let terminal = TestTerminal(columns: 40, rows: 10) {
      Text("screen").sheet(isPresented: .constant(true)) { Text("sheet") }
    }
    let nodes = terminal.graph.nodeReports(limit: 1000).nodes
    #expect(nodes.filter { $0.depth == 0 }.count == 2)
  }

  @Test("an evaluation is told in a line, with the short names of types")
  func evaluation() {
    let terminal = TestTerminal(Counter(), columns: 20, rows: 4)
    let journal = EvaluationJournal()
    terminal.graph.journal = journal
    terminal.press(.return)
    #expect(journal.takeEvaluations().map(\.text) == ["Counter: the state 'count' changed"])
  }
}
