import SampleViews
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Sizes that views learn and follow")
struct GeometryTests {
  @Test("a geometry reader takes what it is offered and makes its content from that")
  func reader() {
    let terminal = TestTerminal(columns: 12, rows: 4) {
      VStack {
        GeometryReader { proxy in Text("\(proxy.size.columns)x\(proxy.size.rows)") }
          .border()
        Text("end")
      }
    }
    #expect(terminal.lines == ["┌──────────┐", "│10x1      │", "└──────────┘", "end"])
    terminal.resize(columns: 8, rows: 6)
    #expect(terminal.lines[1] == "│6x3   │")
  }

  @Test("modifiers of one view in a row of a list all apply, also those inside of others")
  func inRows() {
    struct Inset: ViewModifier {
      func body(content: Content) -> some View { content.padding(.leading, 2) }
    }
    final class Log { var sizes: [String: Size] = [:] }
    let log = Log()
    func row(_ name: String) -> some View {
      Text(name).onGeometryChange(for: Size.self) {
        $0.size
      } action: {
        log.sizes[name] = $0
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 4) {
      List {
        row("plain")
        row("padded").padding(.leading, 3)
        row("framed").frame(width: 8, alignment: .leading)
        Text("twice").modifier(Inset()).padding(.leading, 1)
      }
      .listStyle(.bare)
    }
    #expect(log.sizes.mapValues(\.columns) == ["plain": 20, "padded": 17, "framed": 6])
    #expect(terminal.lines.last == "   twice")
  }

  @Test("the content of a reader is evaluated once for each size")
  func evaluations() {
    final class Log { var sizes: [Size] = [] }
    let log = Log()
    struct Root: View {
      let log: Log
      @State private var count = 0
      var body: some View {
        VStack {
          GeometryReader { proxy in
            let _ = log.sizes.append(proxy.size)
            Color.red
          }
          Text("\(count)")
        }
        .on("x") { count += 1 }
      }
    }
    let terminal = TestTerminal(columns: 12, rows: 4) { Root(log: log) }
    #expect(log.sizes == [Size(columns: 12, rows: 3)])
    terminal.press("x")
    #expect(log.sizes.count == 1)
    terminal.resize(columns: 9, rows: 4)
    #expect(log.sizes == [Size(columns: 12, rows: 3), Size(columns: 9, rows: 3)])
  }

  @Test("a reader in the row of a list has the width of the row")
  func rows() {
    let terminal = TestTerminal(columns: 12, rows: 3) {
      List(["a", "b"], id: \.self) { text in
        HStack {
          Text(text)
          GeometryReader { proxy in Text("\(proxy.size.columns)") }
        }
      }
    }
    #expect(terminal.lines == ["a 10", "b 10"])
    terminal.resize(columns: 7, rows: 3)
    #expect(terminal.lines == ["a 5", "b 5"])
  }

  @Test("an action hears of changes of what it asked about, with the value before")
  func change() {
    final class Log { var entries: [String] = [] }
    let log = Log()
    struct Root: View {
      let log: Log
      @State private var text = "a"
      var body: some View {
        HStack {
          Text(text)
            .onGeometryChange(for: Int.self) {
              $0.size.columns
            } action: { old, new in
              log.entries.append("\(old)>\(new)")
            }
          Text("b").onGeometryChange(for: Rect.self) {
            $0.frame(in: .global)
          } action: { new in
            log.entries.append("b at \(new.origin.column)")
          }
        }
        .on("x") { text += "c" }
        .on("y") { text = String(repeating: "d", count: text.count) }
      }
    }
    let terminal = TestTerminal(columns: 12, rows: 2) { Root(log: log) }
    #expect(log.entries == ["1>1", "b at 2"])
    terminal.press("x")
    #expect(log.entries.dropFirst(2).sorted() == ["1>2", "b at 3"])
    terminal.press("y")
    #expect(log.entries.count == 4)
  }

  @Test("the first of several views that fits is shown, and the others keep their state")
  func fits() {
    let terminal = TestTerminal(columns: 20, rows: 2) {
      ViewThatFits {
        HStack {
          MarkedRow(title: "a long title")
          Text("1")
        }
        MarkedRow(title: "short")
        Text("-")
      }
    }
    terminal.press(.return)
    #expect(terminal.lines == ["a long title* 1"])
    terminal.resize(columns: 9, rows: 2)
    #expect(terminal.lines == ["short"])
    terminal.press(.return, .return)
    #expect(terminal.lines == ["short**"])
    terminal.resize(columns: 4, rows: 2)
    #expect(terminal.lines == ["-"])
    terminal.click(row: 0, column: 0)
    terminal.resize(columns: 20, rows: 2)
    #expect(terminal.lines == ["a long title* 1"])
    terminal.resize(columns: 9, rows: 2)
    #expect(terminal.lines == ["short**"])
  }

  @Test("a view has a part of its container's length, and follows it")
  func container() {
    struct Root: View {
      var body: some View {
        HStack(spacing: 0) {
          Color.red.containerRelativeFrame(.horizontal) { columns, _ in columns / 4 }
          List(["a"], id: \.self) { _ in
            Text("x").containerRelativeFrame(
              .horizontal, count: 3, span: 2, spacing: 1, alignment: .trailing)
          }
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 2) { Root() }
    func red() -> Int {
      (0..<terminal.screen.size.columns).filter {
        terminal.screen.style(row: 1, column: $0).background == .red
      }.count
    }
    #expect(red() == 5)
    // 15 columns for the list: three parts of 4, of which two and the column between are 9.
    #expect(terminal.lines[0] == String(repeating: " ", count: 5 + 8) + "x")
    terminal.resize(columns: 30, rows: 2)
    #expect(red() == 7)
    #expect(terminal.lines[0] == String(repeating: " ", count: 7 + 14) + "x")
  }
}
