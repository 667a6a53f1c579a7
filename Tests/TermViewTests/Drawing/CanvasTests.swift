import SampleViews
import TermView
import TermViewTesting
import Testing

@MainActor
private final class Counter { var count = 0 }

@MainActor
@Suite("Drawing cells")
struct CanvasTests {
  func draw(
    _ columns: Int, _ rows: Int,
    _ renderer: @escaping @MainActor (inout GraphicsContext, Size) -> Void
  ) -> [String] {
    TestTerminal(columns: columns, rows: rows) { Canvas(renderer: renderer) }.lines
  }

  @Test("text, runs of cells, fills, lines and borders")
  func everything() {
    let lines = draw(12, 5) { context, size in
      context.stroke(Rect(origin: .zero, size: size), with: .rounded)
      context.draw(Text("ab") + Text("語").bold(), at: Point(row: 1, column: 2))
      context.draw("run", at: Point(row: 2, column: 2))
      context.fill(Rect(row: 1, column: 8, columns: 2, rows: 3), with: "#")
      context.stroke(from: Point(row: 3, column: 1), to: Point(row: 3, column: 4))
    }
    #expect(
      lines == [
        "╭──────────╮", "│ ab語  ## │", "│ run   ## │", "│────   ## │", "╰──────────╯",
      ])
  }

  @Test("nothing is drawn outside, and halves of wide characters become blanks")
  func clipping() {
    let lines = draw(6, 2) { context, size in
      context.draw("語語語語語", at: Point(row: 0, column: -1))
      context.fill(Rect(row: -5, column: 4, columns: 1_000_000_000, rows: 1_000_000_000), with: "x")
      context.draw("far", at: Point(row: 1, column: -2))
      context.draw("below", at: Point(row: 9, column: 0))
      context.stroke(
        from: Point(row: 0, column: -1_000_000), to: Point(row: 0, column: -900_000))
    }
    #expect(lines == [" 語 xx", "r   xx"])
  }

  @Test("a clip and a translation hold inside of a layer")
  func layers() {
    let lines = draw(6, 3) { context, size in
      context.drawLayer { context in
        context.translateBy(x: 1, y: 1)
        context.clip(to: Rect(row: 0, column: 0, columns: 2, rows: 1))
        context.draw("abcd", at: .zero)
      }
      context.draw("z", at: .zero)
    }
    #expect(lines == ["z", " ab"])
  }

  @Test("what is drawn cannot control the terminal")
  func sanitised() {
    let terminal = TestTerminal(columns: 12, rows: 2) {
      Canvas { context, _ in
        context.draw("a\u{1B}[2J\u{7}", at: .zero)
        context.fill(Rect(row: 1, column: 0, columns: 3, rows: 1), with: "\u{1B}")
      }
    }
    #expect(terminal.lines == ["a␛[2J␇", "␛␛␛"])
  }

  @Test("text wraps in a rectangle and is aligned by an anchor")
  func text() {
    let lines = draw(9, 4) { context, size in
      context.draw(Text("one two three"), in: Rect(row: 0, column: 1, columns: 5, rows: 2))
      context.draw(
        Text("end"), at: Point(row: size.rows, column: size.columns), anchor: .bottomTrailing)
      #expect(context.measure(Text("語a")) == Size(columns: 3, rows: 1))
    }
    #expect(lines.first == " one")
    #expect(lines.last == "      end")
  }

  @Test("text keeps a background that was drawn before it, in the canvas and behind it")
  func backgrounds() {
    let terminal = TestTerminal(columns: 4, rows: 2) {
      Canvas { context, size in
        context.fill(Rect(row: 0, column: 0, columns: 2, rows: 1), with: .red)
        context.draw("abcd", at: .zero)
        context.clear(Rect(row: 0, column: 3, columns: 1, rows: 1))
      }
      .background { Color.blue }
    }
    #expect(terminal.lines == ["abc"])
    let backgrounds = (0..<4).map { terminal.screen.style(row: 0, column: $0).background }
    #expect(backgrounds == [.red, .red, .blue, .blue])
    #expect(terminal.screen.style(row: 1, column: 0).background == .blue)
  }

  @Test("a drawing is made again only when something in it has changed")
  func economy() {
    struct Root: View {
      let counter: Counter
      @State private var other = 0
      @State private var value = 1
      var body: some View {
        VStack {
          Canvas { [value, counter] context, _ in
            counter.count += 1
            context.draw("\(value / 2)", at: .zero)
          }
          .frame(height: 1)
          Text("\(other)")
        }
        .on("o") { other += 1 }
        .on("v") { value += 1 }
      }
    }
    let counter = Counter()
    let terminal = TestTerminal(columns: 10, rows: 3) { Root(counter: counter) }
    #expect(counter.count == 1)
    terminal.press("o")
    #expect(counter.count == 1)
    terminal.press("v")
    #expect(counter.count == 2)
    #expect(terminal.lines == ["1", "1"])
    expectBudget(of: terminal, linesTouched: 1)
    terminal.press("v")
    // Drawn, and the cells came out as they were.
    #expect(counter.count == 3)
    #expect(terminal.lastFrame.bytes == 0)
  }

  @Test("a state or a model that a drawing reads draws it again, and nothing else")
  func dependencies() {
    struct Root: View {
      let counter: Counter
      @State private var value = 1
      var body: some View {
        Canvas { context, _ in context.draw("\(value)", at: .zero) }
          .on("v") { value += 1 }
      }
    }
    let terminal = TestTerminal(columns: 10, rows: 3) { Root(counter: Counter()) }
    terminal.press("v")
    #expect(terminal.lines == ["2"])
    #expect(terminal.lastFrame.viewsEvaluated == 0)
  }

  @Test("a drawing of a type of its own has its own size, in rows of lists, too")
  func drawable() {
    struct Bar: CellDrawable {
      let length: Int
      func sizeThatFits(_ proposal: ProposedViewSize) -> Size { Size(columns: length, rows: 1) }
      func draw(in context: inout GraphicsContext, size: Size) {
        context.fill(Rect(origin: .zero, size: size), with: "▇")
      }
    }
    struct Row: View {
      let id: Int
      @State private var length = 2
      var body: some View {
        HStack {
          Bar(length: length)
          Button("\(id)") { length += 1 }
        }
      }
    }
    let terminal = TestTerminal(columns: 10, rows: 3) {
      List(0..<2, id: \.self) { Row(id: $0) }
    }
    terminal.press(.down, .return)
    #expect(terminal.lines == ["▇▇ 0", "▇▇▇ 1"])
    expectBudget(of: terminal, linesTouched: 1)
  }
}
