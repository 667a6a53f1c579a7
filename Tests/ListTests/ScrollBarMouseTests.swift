import SampleViews
import TermView
import TermViewTesting
import Testing

@testable import RandomLists
@testable import TermViewCore

@MainActor
@Suite("Scroll bars and the mouse")
struct ScrollBarMouseTests {
  enum Shape: String, CaseIterable {
    case list, bordered, scrollView, sections, heights
  }

  struct Rows: View {
    let shape: Shape
    let count: Int
    var isHidden = false

    var body: some View {
      content.scrollIndicators(isHidden ? .hidden : .automatic)
    }

    @ViewBuilder private var content: some View {
      switch shape {
      case .list: List(0..<count, id: \.self) { Text("row \($0)") }.listStyle(.inset)
      case .bordered: List(0..<count, id: \.self) { Text("row \($0)") }.listStyle(.bordered)
      case .scrollView:
        ScrollView { LazyVStack(spacing: 0) { ForEach(0..<count, id: \.self) { Text("row \($0)") } } }
      case .sections:
        List {
          ForEach(0..<max(1, count / 10), id: \.self) { section in
            Section("section \(section)") {
              ForEach(0..<10, id: \.self) { Text("row \(section * 10 + $0)") }
            }
          }
        }
        .listStyle(.inset)
      case .heights:
        List(0..<count, id: \.self) { row in
          VStack(spacing: 0) { ForEach(0..<(row % 4 + 1), id: \.self) { Text("row \(row).\($0)") } }
        }
        .listStyle(.inset)
      }
    }
  }

  /// How many nodes there are from `node` on.
  private func count(_ node: ViewNode) -> Int { node.children.reduce(1) { $0 + count($1) } }

  private func container(_ terminal: TestTerminal) -> RowContainerNode {
    func find(_ node: ViewNode) -> RowContainerNode? {
      if let container = node as? ListNode { return container }
      if let container = node as? ScrollNode { return container }
      for child in node.children { if let found = find(child) { return found } }
      return nil
    }
    return find(terminal.graph.root)!
  }

  /// The part of the list that the thumb shows, worked out from what is in the window.
  private func thumb(_ terminal: TestTerminal) -> Range<Int> {
    let container = container(terminal)
    return RowWeights(of: container).visiblePart!.rows(of: container.rect.size.rows)
  }

  @Test("the thumb follows the pointer to where it is, at the ends to the ends", arguments: Shape.allCases)
  func drags(shape: Shape) {
    let terminal = TestTerminal(columns: 24, rows: 14) { Rows(shape: shape, count: 400) }
    let container = container(terminal)
    let column = shape == .bordered ? 23 : container.rect.columns.upperBound - 1
    let top = container.screenOrigin.row
    let length = container.rect.size.rows
    var random = OracleRandom(seed: 7)
    for _ in 0..<200 {
      let thumb = thumb(terminal)
      let held = random.below(thumb.count)
      let goal = random.below(length + 6) - 3
      terminal.drag(
        from: .init(row: top + thumb.lowerBound + held, column: column),
        to: .init(row: max(0, min(13, top + goal)), column: random.below(24)))
      let place = max(0, min(13, top + goal)) - top
      let start = place - held
      let now = self.thumb(terminal)
      if start == thumb.lowerBound { continue }
      if start <= 0 {
        #expect(container.isAtStart)
      } else if start + thumb.count >= length {
        #expect(container.isAtEnd)
      } else {
        #expect(abs(now.lowerBound - start) <= 1, "dragged to \(start), it is at \(now)")
      }
    }
  }

  @Test("a press beside the thumb goes a page", arguments: [Shape.list, .bordered, .scrollView])
  func pages(shape: Shape) {
    let terminal = TestTerminal(columns: 24, rows: 12) { Rows(shape: shape, count: 100) }
    let container = container(terminal)
    let column = shape == .bordered ? 23 : container.rect.columns.upperBound - 1
    let rows = container.rect.size.rows
    let top = container.screenOrigin.row
    terminal.click(row: top + rows - 1, column: column)
    #expect(terminal.lines[top].contains("row \(rows)"))
    terminal.click(row: top + rows - 1, column: column)
    #expect(terminal.lines[top].contains("row \(2 * rows)"))
    terminal.click(row: top, column: column)
    #expect(terminal.lines[top].contains("row \(rows)"))
    // The cursor has stayed where it was.
    if shape != .scrollView {
      terminal.press(.down)
      #expect(terminal.screen.text.contains("row 1"))
    }
  }

  @Test("a million rows are dragged over without being looked at")
  func million() {
    let terminal = TestTerminal(columns: 24, rows: 10) { Rows(shape: .list, count: 1_000_000) }
    let container = container(terminal)
    let column = container.rect.columns.upperBound - 1
    terminal.drag(from: .init(row: 0, column: column), to: .init(row: 5, column: column))
    #expect(terminal.lines[0].contains("row 500000"))
    terminal.drag(from: .init(row: 5, column: column), to: .init(row: 9, column: column))
    #expect(terminal.lines[9].contains("row 999999"))
    #expect(count(terminal.graph.root) < 300)
  }

  @Test("a hidden bar is none", arguments: [Shape.list, .scrollView])
  func hidden(shape: Shape) {
    let terminal = TestTerminal(columns: 24, rows: 6) {
      Rows(shape: shape, count: 100, isHidden: true)
    }
    #expect(terminal.lines.allSatisfy { $0.hasSuffix(String($0.last!.wholeNumberValue ?? -1)) })
    terminal.click(row: 5, column: 23)
    #expect(terminal.lines[0].contains("row 0"))
  }

  @Test("hiding the bar takes it away, showing it brings it back")
  func changes() {
    struct Switch: View {
      @State private var isHidden = false
      var body: some View {
        Rows(shape: .list, count: 100, isHidden: isHidden)
          .keyBindings([KeyBinding("h", "Hide") { isHidden.toggle() }])
      }
    }
    let terminal = TestTerminal(columns: 24, rows: 6) { Switch() }
    let shown = terminal.lines
    terminal.press("h")
    #expect(terminal.lines != shown)
    terminal.press("h")
    #expect(terminal.lines == shown)
  }
}
