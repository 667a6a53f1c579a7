import SampleViews
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("ForEach in ForEach, in stacks")
struct NestedForEachTests {
  @Test("a stack takes the rows of a ForEach in the rows of another")
  func nested() {
    struct Root: View {
      @State private var counts = [1, 2]
      var body: some View {
        VStack {
          ForEach(counts.indices, id: \.self) { row in
            ForEach(0..<counts[row], id: \.self) { Text("\(row).\($0)") }
          }
        }
        .on("x") { counts[0] += 1 }
        .on("y") { counts.append(1) }
      }
    }
    let terminal = TestTerminal(columns: 10, rows: 6) { Root() }
    #expect(terminal.lines == ["0.0", "1.0", "1.1"])
    terminal.press("x")
    #expect(terminal.lines == ["0.0", "0.1", "1.0", "1.1"])
    terminal.press("y")
    #expect(terminal.lines == ["0.0", "0.1", "1.0", "1.1", "2.0"])
  }
}
