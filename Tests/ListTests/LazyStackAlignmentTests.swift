import SampleViews
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Lazy stacks align their views")
struct LazyStackAlignmentTests {
  func lines(_ view: some View, rows: Int = 4) -> [String] {
    TestTerminal(columns: 10, rows: rows) { view }.lines
  }

  @Test("a LazyVStack at the leading edge, in the middle and at the trailing edge")
  func vertical() {
    let views = Group {
      Text("a")
      Text("abcd")
      ForEach(0..<2) { Text("row \($0)") }
    }
    #expect(
      lines(ScrollView { LazyVStack { views } }) == ["a", "abcd", "row 0", "row 1"])
    #expect(
      lines(ScrollView { LazyVStack(alignment: .trailing) { views } })
        == ["         a", "      abcd", "     row 0", "     row 1"])
    #expect(
      lines(ScrollView { LazyVStack(alignment: .center) { views } })
        == ["    a", "   abcd", "  row 0", "  row 1"])
  }

  @Test("rows beside a bar are aligned in the columns that it leaves")
  func besideBar() {
    let rows = lines(
      ScrollView { LazyVStack(alignment: .trailing) { ForEach(10..<99) { Text("row \($0)") } } })
    #expect(rows.map { String($0.prefix(9)) } == (10..<14).map { "   row \($0)" })
  }

  @Test("a LazyHStack at the top, in the middle and at the bottom")
  func horizontal() {
    let views = Group {
      Text("a")
      VStack {
        Text("1")
        Text("2")
        Text("3")
      }
    }
    func stack(_ alignment: VerticalAlignment) -> [String] {
      lines(
        ScrollView(.horizontal, showsIndicators: false) {
          LazyHStack(alignment: alignment) { views }
        })
    }
    #expect(stack(.top) == ["a 1", "  2", "  3"])
    #expect(stack(.center) == ["  1", "a 2", "  3"])
    #expect(stack(.bottom) == ["  1", "  2", "a 3"])
  }

  private func column(_ title: String) -> some View {
    VStack {
      Text(title)
      Divider()
      Text("b")
    }
    .frame(width: 1)
  }

  @Test("a divider in a LazyHStack is vertical, in a stack inside of it as that has it")
  func dividers() {
    let rows = lines(
      ScrollView(.horizontal, showsIndicators: false) {
        LazyHStack(spacing: 0) {
          column("0")
          Divider().bold()
          column("1")
        }
      }, rows: 3)
    #expect(rows == ["0│1", "─│─", "b│b"])
  }
}
