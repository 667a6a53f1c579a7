import SampleViews
import TermView
import TermViewTesting
import Testing

@MainActor
private final class Log {
  var entries: [String] = []
  func note(_ entry: String) { entries.append(entry) }
}

extension TestTerminal {
  fileprivate func mouse(
    _ kind: MouseEvent.Kind, _ row: Int, _ column: Int, button: MouseEvent.Button = .left
  ) {
    send([
      .mouse(MouseEvent(kind, button: button, position: Point(row: row, column: column)))
    ])
  }
}

@MainActor
@Suite("Gestures")
struct GestureTests {
  @Test("a tap is a press that ends on the view; its place is counted from the view")
  func tap() {
    let log = Log()
    let terminal = TestTerminal(columns: 12, rows: 3) {
      VStack {
        Text("first")
        Text("second").padding(.leading, 2).onTapGesture { (place: Point) in
          log.note("\(place.row),\(place.column)")
        }
      }
    }
    terminal.click(row: 1, column: 4)
    #expect(log.entries == ["0,4"])
    terminal.click(row: 0, column: 0)
    terminal.mouse(.down, 1, 3)
    terminal.mouse(.up, 0, 3)
    terminal.mouse(.down, 0, 3)
    terminal.mouse(.up, 1, 3)
    #expect(log.entries.count == 1)
  }

  @Test("several taps must follow closely, in time and place")
  func double() {
    let log = Log()
    let terminal = TestTerminal(columns: 12, rows: 3) {
      Text("a word").onTapGesture(count: 2) { log.note("double") }
        .onTapGesture { log.note("single") }
    }
    terminal.click(row: 0, column: 0)
    terminal.click(row: 0, column: 0)
    #expect(log.entries == ["single", "double", "single"])
    log.entries = []
    terminal.advance(by: .seconds(1))
    terminal.click(row: 0, column: 0)
    terminal.advance(by: .seconds(1))
    terminal.click(row: 0, column: 0)
    terminal.click(row: 0, column: 5)
    #expect(log.entries == ["single", "single", "single"])
  }

  @Test("a view inside with a gesture or a control comes first; a disabled view has none")
  func inner() {
    struct Root: View {
      let log: Log
      @State private var isOff = false
      var body: some View {
        HStack {
          Text("in").onTapGesture { log.note("inner") }
          Button("b") { log.note("button") }
          Text("out")
        }
        .onTapGesture { log.note("outer") }
        .disabled(isOff)
        .on("x") { isOff.toggle() }
      }
    }
    let log = Log()
    let terminal = TestTerminal(columns: 12, rows: 3) { Root(log: log) }
    terminal.click(row: 0, column: 0)
    terminal.click(row: 0, column: 3)
    terminal.click(row: 0, column: 6)
    terminal.click(row: 0, column: 2)  // between the views: not the shape of the stack
    #expect(log.entries == ["inner", "button", "outer"])
    terminal.press("x")
    terminal.click(row: 0, column: 0)
    terminal.click(row: 0, column: 6)
    #expect(log.entries.count == 3)
  }

  @Test("the shape of a view decides, unless it is told to be its rectangle")
  func shape() {
    let log = Log()
    let terminal = TestTerminal(columns: 12, rows: 4) {
      VStack {
        HStack {
          Text("a")
          Spacer()
          Text("b")
        }
        .onTapGesture { log.note("stack") }
        HStack {
          Text("a")
          Spacer()
          Text("b")
        }
        .contentShape(.rect)
        .onTapGesture { log.note("rect") }
        Canvas { context, _ in context.draw("xx", at: Point(row: 0, column: 3)) }
          .frame(height: 1)
          .onTapGesture { log.note("drawn") }
        ZStack(alignment: .leading) {
          Text("under").onTapGesture { log.note("under") }
          Text("over").onTapGesture { log.note("over") }.allowsHitTesting(false)
        }
      }
    }
    for row in 0..<4 { terminal.click(row: row, column: 2) }
    terminal.click(row: 2, column: 3)
    terminal.click(row: 0, column: 11)
    #expect(log.entries == ["rect", "under", "drawn", "stack"])
  }

  @Test("a press that lasts is one, and no tap any more")
  func long() {
    let log = Log()
    let terminal = TestTerminal(columns: 12, rows: 3) {
      Text("word")
        .onTapGesture { log.note("tap") }
        .onLongPressGesture {
          log.note("long")
        } onPressingChanged: {
          log.note("\($0)")
        }
    }
    terminal.mouse(.down, 0, 0)
    terminal.advance(by: .milliseconds(400))
    #expect(log.entries == ["true"])
    terminal.advance(by: .milliseconds(200))
    terminal.mouse(.up, 0, 0)
    #expect(log.entries == ["true", "long", "false"])
    log.entries = []
    terminal.click(row: 0, column: 0)
    #expect(log.entries == ["true", "tap", "false"] || log.entries == ["true", "false", "tap"])
    log.entries = []
    terminal.mouse(.down, 0, 0)
    terminal.mouse(.drag, 0, 3)
    terminal.advance(by: .seconds(1))
    terminal.mouse(.up, 0, 3)
    #expect(log.entries.contains("long") == false)
  }

  @Test("a drag tells how far it went, wherever the pointer is")
  func drag() {
    struct Root: View {
      let log: Log
      @State private var moved = Size.zero
      var body: some View {
        ZStack(alignment: .topLeading) {
          Color.blue
          Text("X")
            .offset(x: moved.columns, y: moved.rows)
            .gesture(
              DragGesture()
                .onChanged { moved = $0.translation }
                .onEnded {
                  log.note("from \($0.startLocation.column) by \($0.translation.columns)")
                  moved = .zero
                })
        }
      }
    }
    let log = Log()
    let terminal = TestTerminal(columns: 12, rows: 4) { Root(log: log) }
    terminal.mouse(.down, 0, 0)
    terminal.mouse(.drag, 1, 3)
    #expect(terminal.lines == ["", "   X"])
    terminal.mouse(.drag, 2, 5)
    #expect(terminal.lines == ["", "", "     X"])
    terminal.mouse(.up, 2, 5)
    #expect(terminal.lines == ["X"])
    #expect(log.entries == ["from 0 by 5"])
    terminal.click(row: 0, column: 0)
    #expect(log.entries.count == 1)
  }

  @Test("the pointer comes over a view and leaves it")
  func hover() {
    let log = Log()
    let terminal = TestTerminal(columns: 12, rows: 3) {
      VStack {
        Text("outer")
        Text("inner").onHover { log.note("inner \($0)") }
      }
      .onHover { log.note("outer \($0)") }
    }
    terminal.mouse(.move, 0, 0, button: .none)
    terminal.mouse(.move, 0, 1, button: .none)
    terminal.mouse(.move, 1, 1, button: .none)
    terminal.mouse(.move, 2, 9, button: .none)
    #expect(
      log.entries == [
        "outer true", "inner true", "inner false", "outer false",
      ] || log.entries == ["outer true", "inner true", "outer false", "inner false"])
  }

  @Test("steps of the wheel that nothing inside has scrolled by")
  func wheel() {
    let log = Log()
    let terminal = TestTerminal(columns: 12, rows: 5) {
      VStack {
        List(0..<4, id: \.self) { Text("\($0)") }.frame(height: 3)
        Text("end")
      }
      .onScroll { log.note("\($0.columns),\($0.rows)") }
    }
    terminal.scroll(.scrollDown, row: 0)
    #expect(log.entries.isEmpty)
    terminal.scroll(.scrollDown, row: 0)
    terminal.scroll(.scrollLeft, row: 3)
    #expect(log.entries == ["0,1", "-1,0"])
  }

  @Test("in the row of a list a gesture handles the click, and only the cursor moves there")
  func rows() {
    struct Root: View {
      let log: Log
      @State private var selection: Set<Int> = [0]
      var body: some View {
        VStack {
          List(selection: $selection) {
            ForEach(0..<3, id: \.self) { number in
              HStack {
                Text("row \(number)")
                Text("tap").onTapGesture { log.note("\(number)") }
              }
            }
          }
          .frame(height: 3)
          Text("\(selection.sorted())")
        }
      }
    }
    let log = Log()
    let terminal = TestTerminal(columns: 12, rows: 4) { Root(log: log) }
    terminal.click(row: 1, column: 7)
    #expect(log.entries == ["1"])
    #expect(terminal.lines.last == "[0]")
    terminal.click(row: 1, column: 1)
    #expect(terminal.lines.last == "[1]")
    terminal.click(row: 2, column: 7)
    #expect(log.entries == ["1", "2"])
    #expect(terminal.lines.last == "[1]")
    terminal.press(.space)
    terminal.press(.up)
    #expect(log.entries == ["1", "2"])
  }

  @Test("a gesture whose view goes in the middle of a press hears no more of it")
  func gone() {
    struct Root: View {
      let log: Log
      @State private var isThere = true
      var body: some View {
        VStack {
          if isThere {
            Text("drag").gesture(
              DragGesture().onChanged { _ in isThere = false }.onEnded { _ in log.note("ended") })
          }
          Text("end").onTapGesture { log.note("tap") }
        }
      }
    }
    let log = Log()
    let terminal = TestTerminal(columns: 12, rows: 3) { Root(log: log) }
    terminal.mouse(.down, 0, 0)
    terminal.mouse(.drag, 0, 2)
    terminal.mouse(.drag, 1, 2)
    terminal.mouse(.up, 1, 2)
    #expect(terminal.lines == ["end"])
    #expect(log.entries.isEmpty)
    terminal.click(row: 0, column: 0)
    #expect(log.entries == ["tap"])
  }
}
