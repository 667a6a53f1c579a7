import NaiveList
import SampleViews
import TermView
import TermViewTesting
import Testing

@testable import TermViewCore

@MainActor
@Suite("Rows with numbers of their own, and the numbers of outlines")
struct OwnNumberTests {
  struct Ticket: Identifiable {
    var id: Int { number }
    var number: Int
  }

  struct Tickets: View {
    @State private var numbers = [3, 1, 2]
    @State private var style = NumberStyle.decimal

    var body: some View {
      NumberedList {
        ForEach(numbers.map { Ticket(number: $0) }) { ticket in
          Text("ticket").rowNumber(ticket.number)
        }
        .onMove { numbers.move(fromOffsets: $0, toOffset: $1) }
      }
      .numberStyle(style)
      .on("s") { numbers.sort() }
      .on("w") { numbers.append(1234) }
      .on("f") { numbers.removeAll { $0 == 1 } }
      .on("r") { style = .roman }
      .on("n") { numbers = numbers.map { $0 + 10 } }
    }
  }

  @Test("a number stays with its row through moves, sorts and filters")
  func stays() {
    let terminal = TestTerminal(columns: 20, rows: 5) { Tickets() }
    #expect(terminal.lines == ["3. ticket", "1. ticket", "2. ticket"])
    terminal.press(.control(.down))
    #expect(terminal.lines == ["1. ticket", "3. ticket", "2. ticket"])
    expectBudget(of: terminal, rowsEvaluated: 0, linesTouched: 2)
    terminal.press("s")
    #expect(terminal.lines == ["1. ticket", "2. ticket", "3. ticket"])
    terminal.press("f")
    #expect(terminal.lines == ["2. ticket", "3. ticket"])
    terminal.press("r")
    #expect(terminal.lines == [" II. ticket", "III. ticket"])
    terminal.press("n")
    #expect(terminal.lines == [" XII. ticket", "XIII. ticket"])
  }

  @Test("the column grows with the widest number that is seen")
  func grows() {
    let terminal = TestTerminal(columns: 20, rows: 5) { Tickets() }
    terminal.press("w")
    #expect(
      terminal.lines == ["   3. ticket", "   1. ticket", "   2. ticket", "1234. ticket"])
  }

  // MARK: Outlines

  struct Node: Identifiable {
    let id: Int
    var children: [Node]?

    static func random(_ next: inout Int, depth: Int, _ generator: inout OwnRandom) -> Node {
      let id = next
      next += 1
      guard depth < 4, generator.below(3) > 0 else { return Node(id: id, children: nil) }
      let count = generator.below(4)
      return Node(
        id: id, children: (0..<count).map { _ in random(&next, depth: depth + 1, &generator) })
    }
  }

  struct OwnRandom {
    var state: UInt64
    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }

  /// What the numbers are, found the slow way.
  private func numbers(
    _ nodes: [Node], _ unfolded: Set<Int>, _ style: NumberStyle, before: String = ""
  ) -> [String] {
    nodes.enumerated().flatMap { offset, node in
      let own = before + style.label(at: offset)
      let inner = unfolded.contains(node.id) ? node.children ?? [] : []
      return [own] + numbers(inner, unfolded, style, before: own + ".")
    }
  }

  @Test("nested numbers follow the tree, whatever is unfolded", arguments: 0..<60)
  func outline(seed: Int) {
    var generator = OwnRandom(state: UInt64(seed) &+ 99)
    var next = 0
    let nodes = (0..<1 + generator.below(14)).map { _ in
      Node.random(&next, depth: 0, &generator)
    }
    let unfolded = Set((0..<next).filter { _ in generator.below(3) > 0 })
    let style = NumberStyle.nested
    let keys = OutlineKeys<[Node], Int>(id: \.id, children: \.children)
    let rows = OutlineRows(
      root: OutlineBranch(nodes, id: nil, in: keys, unfolded: unfolded), keys: keys)
    let expected = numbers(nodes, unfolded, style)
    let found = rows.indices.map { row in
      rows.numberPath(at: row).map { style.label(at: $0) }.joined(separator: ".")
    }
    #expect(found == expected)
    #expect(rows.numberColumns(style) == expected.map(\.count).max())
  }

  @Test("a numbered list shows them")
  func list() {
    let nodes = [
      Node(id: 1, children: [Node(id: 2, children: nil), Node(id: 3, children: [])]),
      Node(id: 4, children: nil),
    ]
    let terminal = TestTerminal(columns: 20, rows: 5) {
      NumberedList {
        OutlineGroup(nodes, children: \.children) { Text("node \($0.id)") }
      }
      .numberStyle(.nested)
    }
    #expect(terminal.lines.map { $0.prefix(4).trimmed } == ["1.", "2."])
    terminal.press(.right)
    #expect(terminal.lines.map { $0.prefix(5).trimmed } == ["1.", "1.1.", "1.2.", "2."])
  }
}

extension Substring {
  fileprivate var trimmed: String { String(drop { $0 == " " }.prefix { $0 != " " }) }
}
