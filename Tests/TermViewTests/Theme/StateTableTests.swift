import TermView
import TermViewTesting
import Testing

/// What cursor, selection and focus look like, each with each, for all that a terminal can show.
@Suite("The states of rows")
@MainActor
struct StateTableTests {
  /// A list of which one row is selected, and one of which several may be.
  struct Lists: View {
    @State private var one: Int? = 1
    @State private var several: Set<Int> = [1, 2]
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        List(0..<3, id: \.self, selection: $one) { Text("one \($0)") }.frame(height: 3)
        List(selection: $several) { ForEach(0..<4, id: \.self) { Text("of set \($0)") } }
          .frame(height: 4)
      }
    }
  }

  struct Look: CustomTestStringConvertible {
    let name: String
    let depth: ColorDepth
    var isASCII = false
    var testDescription: String { name }
  }

  nonisolated static let looks = [
    Look(name: "rgb", depth: .rgb), Look(name: "256", depth: .palette256),
    Look(name: "16", depth: .sixteen), Look(name: "mono", depth: .none),
    Look(name: "mono ascii", depth: .none, isASCII: true),
  ]

  @Test("each state is as it is kept, and any two of one column differ", arguments: looks)
  func states(_ look: Look) {
    var environment = EnvironmentValues()
    if look.isASCII { environment.glyphs = .ascii }
    let terminal = TestTerminal(
      columns: 16, rows: 7, colors: look.depth, theme: .standard, environment: environment
    ) { Lists() }
    func state(_ row: Int) -> String {
      terminal.shown.rows[row].filter { !$0.isNumber }
        + "\(terminal.shown.styles(row: row).map { "\($0.columns) \($0.style)" })"
    }
    assertSnapshot(of: terminal.shown, named: "\(look.name), focus on one")
    // Neither, and the cursor.
    #expect(state(0) != state(1))
    // The cursor alone, selected, and neither.
    let resting = (3..<7).map(state)
    #expect(resting[1] == resting[2])
    #expect(Set(resting).count == 3, "\(resting)")
    let focusedOne = state(1)
    terminal.press(.tab)
    assertSnapshot(of: terminal.shown, named: "\(look.name), focus on several")
    #expect(state(1) != focusedOne && state(1) != state(0))
    // The cursor alone, the cursor on what is selected, selected only, neither.
    terminal.press(.home)
    var states = [state(3), state(4), state(6)]
    terminal.press(.down)
    assertSnapshot(of: terminal.shown, named: "\(look.name), cursor on selected")
    states.append(state(4))
    #expect(Set(states).count == 4, "\(states)")
    #expect(state(3) == states[2] && state(5) == states[1])
  }
}
