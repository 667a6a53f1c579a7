import SampleViews
import TermView
import TermViewTesting
import Testing

@testable import RandomLists

@MainActor
@Suite("Scrolling that is disabled")
struct ScrollDisabledTests {
  enum Shape: String, CaseIterable { case scrollView, lazyStack, sideways }

  struct Scroller: View {
    let shape: Shape
    var proxy: @MainActor (ScrollViewProxy) -> Void = { _ in }
    var body: some View {
      ScrollViewReader { proxy in
        let _ = self.proxy(proxy)
        content.scrollDisabled(true)
      }
    }

    @ViewBuilder private var content: some View {
      switch shape {
      case .scrollView: ScrollView { ForEach(0..<40, id: \.self) { Text("row \($0)") } }
      case .lazyStack:
        ScrollView { LazyVStack { ForEach(0..<40, id: \.self) { Text("row \($0)") } } }
      case .sideways:
        ScrollView(.horizontal) { LazyHStack { ForEach(0..<40, id: \.self) { Text("row \($0)") } } }
      }
    }
  }

  @Test("a scroll view takes no key, wheel or drag; the program scrolls", arguments: Shape.allCases)
  func scrollView(shape: Shape) {
    var proxy: ScrollViewProxy?
    let terminal = TestTerminal(columns: 20, rows: 6) { Scroller(shape: shape) { proxy = $0 } }
    let lines = terminal.lines
    terminal.press(
      .down, .right, .pageDown, .end, .control("d"), .tab, .down, .end, .pageDown, .home)
    terminal.scroll(.scrollDown, row: 1, column: 1)
    terminal.drag(from: .init(row: 0, column: 19), to: .init(row: 5, column: 19))
    terminal.click(row: 5, column: 19)
    #expect(terminal.lines == lines)
    #expect(!terminal.lines.isEmpty)
    proxy?.scrollTo(30)
    terminal.press("x")
    #expect(terminal.lines.joined(separator: " ").contains("row 30"))
  }

  @Test("the wheel goes on to the scroll view around")
  func around() {
    let terminal = TestTerminal(columns: 20, rows: 5) {
      ScrollView {
        List(0..<30) { Text("row \($0)") }.frame(height: 4).scrollDisabled(true)
        ForEach(0..<20, id: \.self) { Text("below \($0)") }
      }
    }
    terminal.scroll(.scrollDown, row: 1, column: 1)
    #expect(terminal.lines.first?.contains("row 3") == true)
  }

  @Observable @MainActor final class Model {
    var selection: Int? = 0
    var isDisabled = true
    var rows = Array(0..<30)
  }

  struct Rows: View {
    @Bindable var model: Model
    var style = false
    var wraps = false
    var body: some View {
      List(selection: $model.selection) {
        ForEach(model.rows, id: \.self) { Text("row \($0)") }
          .onMove { model.rows.move(fromOffsets: $0, toOffset: $1) }
      }
      .listWrapsAround(wraps)
      .listScrollMargin(style ? 2 : 0)
      .scrollDisabled(model.isDisabled)
    }
  }

  @Test("a list's cursor stays within the rows that are shown", arguments: [false, true])
  func cursor(hasMargin: Bool) {
    let model = Model()
    let terminal = TestTerminal(columns: 20, rows: 6) { Rows(model: model, style: hasMargin) }
    func expect(_ row: Int, _ comment: Comment) {
      #expect(model.selection == row, comment)
      let shown = terminal.lines
      #expect(shown.count == 6 && shown.first?.contains("row 0") == true, comment)
    }
    terminal.press(.end)
    expect(5, "End")
    terminal.press(.down)
    expect(5, "Down at the last shown row")
    terminal.press(.pageDown)
    expect(5, "Page Down")
    terminal.press(.up, .up)
    expect(3, "Up")
    terminal.press(.pageDown)
    expect(5, "Page Down")
    terminal.press(.pageUp)
    expect(0, "Page Up")
    terminal.press(.control("d"), .control("d"), .control("d"))
    expect(5, "half pages")
    terminal.press(.home)
    expect(0, "Home")
    terminal.scroll(.scrollDown, row: 1, column: 1)
    expect(0, "wheel")
    terminal.click(row: 4, column: 8)
    expect(4, "click")
    model.selection = 20
    terminal.update()
    #expect(terminal.lines.contains { $0.contains("row 20") })
  }

  @Test("it goes round within them, and a row is not moved out of them")
  func movesWithin() {
    let model = Model()
    let terminal = TestTerminal(columns: 20, rows: 4) { Rows(model: model, wraps: true) }
    terminal.press(.up)
    #expect(model.selection == 3)
    terminal.press(.control(.down))
    #expect(model.rows.prefix(5) == [0, 1, 2, 3, 4])
    terminal.press(.control(.up))
    #expect(model.rows.prefix(5) == [0, 1, 3, 2, 4])
    #expect(terminal.lines.count == 4)
    terminal.press("M", .end, .return)
    #expect(model.rows.prefix(5) == [0, 1, 2, 3, 4])
    #expect(terminal.lines.first?.contains("row 0") == true)
  }

  @Test("a list scrolls again once that is enabled")
  func enabled() {
    let model = Model()
    let terminal = TestTerminal(columns: 20, rows: 4) { Rows(model: model) }
    terminal.press(.end)
    #expect(model.selection == 3)
    model.isDisabled = false
    terminal.press(.end)
    #expect(model.selection == 29)
    #expect(terminal.lines.last?.contains("row 29") == true)
  }

  @Test("keys and the wheel at random never move the window", arguments: 0..<8)
  func random(seed: Int) {
    let model = Model()
    let terminal = TestTerminal(columns: 20, rows: 7) { Rows(model: model, style: seed % 2 == 0) }
    let keys: [KeyPress] = [
      .up, .down, .pageUp, .pageDown, .home, .end, .control("d"), .control("u"), "r",
    ]
    var random = OracleRandom(seed: seed)
    for _ in 0..<120 {
      switch random.below(6) {
      case 0: terminal.scroll(random.chance(1, in: 2) ? .scrollDown : .scrollUp, row: 2, column: 2)
      case 1: terminal.click(row: random.below(7), column: random.below(20))
      default:
        terminal.press(random.pick(keys))
      }
      #expect(terminal.lines.first?.contains("row 0") == true)
      #expect(terminal.lines.last?.contains("row 6") == true)
      #expect((0..<7).contains(model.selection ?? -1))
    }
  }
}
