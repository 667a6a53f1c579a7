import SampleViews
import Testing

@testable import TermViewCore
import TermView
import TermViewTesting

/// `ScrollPosition` and the part that a window shows.
@MainActor
@Suite("Places that a program keeps")
struct ScrollPlaceTests {
  struct Pages: View {
    @State var position: ScrollPosition
    var count = 100
    @State private var extra = 0

    var body: some View {
      VStack {
        Text(label)
        List(-extra..<count, id: \.self) { Text("item \($0)") }
          .scrollPosition($position)
      }
      .keyBindings {
        KeyBinding("g", "Go to 50") { position.scrollTo(id: 50, anchor: .top) }
        KeyBinding("e", "To the end") { position.scrollTo(edge: .bottom) }
        KeyBinding("t", "To the start") { position.scrollTo(edge: .top) }
        KeyBinding("y", "To row 30") { position.scrollTo(y: 30) }
        KeyBinding("x", "Across") { position.scrollTo(x: 9) }
        KeyBinding("i", "Insert") { extra += 3 }
      }
    }

    private var label: String {
      if position.isPositionedByUser {
        return "user \(position.viewID(type: Int.self).map(String.init) ?? "-")"
      }
      if let edge = position.edge { return "\(edge)" }
      if let y = position.y { return "y \(y)" }
      return position.viewID(type: Int.self).map { "id \($0)" } ?? "nowhere"
    }
  }

  private func terminal(_ position: ScrollPosition) -> TestTerminal {
    TestTerminal(columns: 20, rows: 6) { Pages(position: position) }
  }

  @Test("each request scrolls, again too, and the user's scrolling is written")
  func requests() {
    let terminal = terminal(ScrollPosition(idType: Int.self))
    #expect(terminal.lines.prefix(2) == ["nowhere", "item 0"])
    terminal.press("g")
    #expect(terminal.lines.prefix(2) == ["id 50", "item 50"])
    terminal.scroll(.scrollUp, row: 2)
    #expect(terminal.lines.prefix(2) == ["user 47", "item 47"])
    terminal.press("g")
    #expect(terminal.lines.prefix(2) == ["id 50", "item 50"])
    terminal.press("e")
    #expect(terminal.lines.first == "bottom")
    #expect(terminal.lines.last == "item 99")
    terminal.scroll(.scrollUp, row: 2)
    #expect(terminal.lines.last == "item 96")
    terminal.press("e")
    #expect(terminal.lines.last == "item 99")
    terminal.press("y")
    #expect(terminal.lines.prefix(2) == ["y 30", "item 30"])
    terminal.press("t")
    #expect(terminal.lines.prefix(2) == ["top", "item 0"])
  }

  @Test("what moves no row is no scrolling of the user's")
  func data() {
    let terminal = terminal(ScrollPosition(idType: Int.self, edge: .bottom))
    #expect(terminal.lines.last == "item 99")
    terminal.press("i")
    #expect(terminal.lines.prefix(1) == ["bottom"])
    #expect(terminal.lines.last == "item 99")
    // A place across the axis is kept and has no effect.
    terminal.press("x")
    #expect(terminal.lines.last == "item 99")
    terminal.press(.up)
    #expect(terminal.lines.first?.hasPrefix("user") == true)
  }

  @Test("a position is where the list begins")
  func initial() {
    #expect(terminal(ScrollPosition(id: 40, anchor: .top)).lines[1] == "item 40")
    #expect(terminal(ScrollPosition(edge: .bottom)).lines.last == "item 99")
    #expect(terminal(ScrollPosition(y: 7)).lines[1] == "item 7")
    #expect(terminal(ScrollPosition(y: .max)).lines.last == "item 99")
    #expect(terminal(ScrollPosition(y: -9)).lines[1] == "item 0")
    // Without a type of ids the user's scrolling is noted, and no id.
    let untyped = terminal(ScrollPosition())
    untyped.scroll(.scrollDown, row: 2)
    #expect(untyped.lines.prefix(2) == ["user -", "item 3"])
  }

  struct Mixed: View {
    var heights: [Int]
    let report: @MainActor (WindowPart) -> Void

    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(heights.indices, id: \.self) { index in
            VStack(spacing: 0) {
              ForEach(0..<heights[index], id: \.self) { Text("\(index).\($0)") }
            }
          }
        }
      }
      .onWindowPartChange(perform: report)
    }
  }

  @Test("the part is what counting all lines gives, where rows are equally high", arguments: 1...3)
  func counted(height: Int) {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<20 {
      let count = Int.random(in: 1...60, using: &random)
      let rows = Int.random(in: 1...12, using: &random)
      var part: WindowPart?
      let terminal = TestTerminal(columns: 12, rows: rows) {
        Mixed(heights: Array(repeating: height, count: count)) { part = $0 }
      }
      var offset = 0
      let most = max(0, count * height - rows)
      for _ in 0..<15 {
        #expect(part?.offset == offset, "\(count) rows of \(height) in \(rows)")
        #expect(part?.content == count * height, "\(count) rows of \(height) in \(rows)")
        let up = Bool.random(using: &random)
        terminal.scroll(up ? .scrollUp : .scrollDown, row: 0)
        // The scroll bar is beside the text.
        let text = terminal.lines.first?.prefix { $0 != " " } ?? ""
        let first = text.split(separator: ".").compactMap { Int($0) }
        #expect(first.count == 2)
        if first.count == 2 { offset = first[0] * height + first[1] }
        #expect((0...most).contains(offset))
      }
    }
  }
}
