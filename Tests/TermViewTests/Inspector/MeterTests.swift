import SampleViews
import TermDevice
import TermScreen
import TermView
import TermViewTesting
import Testing

@testable import TermProgram
@testable import TermViewCore

/// The cost of the last key, on the program's own screen.
@Suite("Meter of keys")
@MainActor
struct MeterTests {
  private struct Books: View {
    @State private var selection: Int?
    @State private var ids = Array(1...2000)
    @State private var note = ""

    var body: some View {
      VStack {
        List(selection: $selection) {
          ForEach(ids, id: \.self) { Text("Book \($0)") }
            .onDelete { ids.remove(atOffsets: $0) }
            .onMove { ids.move(fromOffsets: $0, toOffset: $1) }
        }
        TextField("note", text: $note)
        Text("Books")
      }
      .keyBindings { KeyBinding("x", "Nothing") {} }
    }
  }

  /// Views in a session with a meter, without its terminal.
  @MainActor
  private final class Session {
    let source: MeteredSource
    private(set) var frame: Frame
    private(set) var frames = 1

    init(_ view: some View, columns: Int = 80, rows: Int = 8) {
      let size = Size(columns: columns, rows: rows)
      source = MeteredSource(ViewGraph(view, size: size))
      source.resize(to: size)
      frame = source.nextFrame() ?? Frame(size: size)
    }

    func press(_ keys: KeyPress...) { send(keys.map { .key($0) }) }

    func send(_ events: [InputEvent]) {
      _ = source.handle(events)
      draw()
    }

    func draw() {
      guard let next = source.nextFrame() else { return }
      frame = next
      frames += 1
    }

    var lines: [String] { PlainTextEncoder().lines(of: frame) }
    var last: String { lines[frame.size.rows - 1] }
  }

  @Test("the figures are those of a test, whatever the meter itself draws")
  func figures() throws {
    let session = Session(Books())
    let terminal = TestTerminal(Books(), columns: 80, rows: 8)
    #expect(session.last == "Books")
    var made = 0
    let keys: [KeyPress] = [
      .down, .down, .control(.down), .pageDown, .down, .deleteForward, .end, .up, "x", .tab, "a",
    ]
    for key in keys {
      session.press(key)
      terminal.press(key)
      let meter = try #require(session.source.meter)
      #expect(meter.bytes == terminal.lastFrame.bytes, "\(key)")
      #expect(meter.rows == terminal.lastFrame.rowsEvaluated, "\(key)")
      #expect(session.last.contains("\(meter.bytes) B · \(meter.rows) row"), "\(session.last)")
      #expect(Array(session.lines.dropLast()) == Array(terminal.screenLines.dropLast()))
      made += meter.rows
    }
    #expect(made > 4)
  }

  @Test("a key is one frame, and the frame asks for no other")
  func quiet() {
    let session = Session(Books())
    session.draw()
    #expect(session.frames == 1)
    session.press(.down)
    #expect(session.frames == 2)
    session.draw()
    #expect(session.frames == 2)
    // What is no key leaves the figures alone.
    let line = session.last
    session.send([.focus(false)])
    session.send([.focus(true)])
    session.send([.mouse(MouseEvent(.move, position: Point(row: 1, column: 1)))])
    #expect(session.last == line)
    // A key that changes nothing costs nothing, and that is shown.
    session.press("x")
    #expect(session.last.contains("  0 B · 0 rows made · "), "\(session.last)")
  }

  @Test("the time is that from the keys to the bytes, and the place is the cursor's")
  func time() {
    let session = Session(Books())
    var clock = Moment(nanoseconds: 0)
    session.source.now = {
      clock += .microseconds(150)
      return clock
    }
    session.press(.down)
    #expect(session.last.hasSuffix(" · 0.3 ms · 1 of 2,000"), "\(session.last)")
    // Several that were read together, and some that a frame waited for.
    _ = session.source.handle([.key(.down)])
    session.press(.down, .down)
    #expect(session.last.hasSuffix(" · 0.5 ms · 4 of 2,000"), "\(session.last)")
    #expect(
      [.microseconds(40), .microseconds(9940), .milliseconds(10), .seconds(3), .seconds(12)]
        .map(Meter.text) == ["0.0 ms", "9.9 ms", "10 ms", "3,000 ms", "12 s"])
  }

  @Test("a repaint costs a screen")
  func repaint() throws {
    let session = Session(Books())
    session.press(.down)
    session.press(.control("l"))
    let bytes = try #require(session.source.meter?.bytes)
    #expect(bytes > 100)
  }

  @Test("with the inspector's panel the figures are still those of the views")
  func panel() throws {
    let session = Session(Books())
    let plain = Session(Books())
    session.source.inspect(listens: false)
    for keys in [[KeyPress.down, .down, .down], [.function(12)], [.up, .down]] {
      for key in keys {
        session.press(key)
        if key != .function(12) { plain.press(key) }
        // The inspector's first frame is a whole screen to it.
        guard session.source.inspector?.frameCount != 1 else { continue }
        let bytes = try #require(session.source.meter?.bytes)
        #expect(bytes == (key == .function(12) ? 0 : plain.source.meter?.bytes), "\(key)")
      }
      #expect(session.lines.contains { $0.hasPrefix(" F12 views") } == (keys.count < 3))
    }
  }

  // MARK: Where it is drawn

  private let meter = Meter(
    bytes: 61, rows: 0, time: .microseconds(300),
    place: CursorPlace(number: 9_999_998, count: 10_000_000, selected: 0))

  private func drawn(
    over text: String, columns: Int, rows: Int = 2, cursor: Int? = nil, separator: String = " · "
  ) -> String {
    let graph = ViewGraph(
      VStack(spacing: 0) {
        Text("first").frame(height: rows - 1)
        Text(verbatim: text)
      }, size: Size(columns: columns, rows: rows))
    var frame = graph.nextFrame()!
    if let cursor { frame.cursor = Cursor(position: Point(row: rows - 1, column: cursor)) }
    let shown = meter.frame(over: frame, separator: separator)
    for row in 0..<rows - 1 { #expect(shown.cells(row: row) == frame.cells(row: row)) }
    var column = 0
    for span in shown.lines[rows - 1].spans {
      #expect(span.column >= column && span.columns.upperBound <= columns)
      column = span.columns.upperBound
    }
    // No half of a wide glyph is alone.
    var isWide = false
    for cell in shown.cells(row: rows - 1) {
      #expect((cell.role == Cell.Role.trailing) == isWide)
      isWide = cell.role == Cell.Role.wide
    }
    return PlainTextEncoder().lines(of: shown)[rows - 1]
  }

  @Test("where there is less room, figures are left out from the end")
  func narrow() {
    func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
    #expect(
      drawn(over: "q quit", columns: 70)
        == "q quit" + blanks(10) + "61 B · 0 rows made · 0.3 ms · 9,999,998 of 10,000,000")
    #expect(
      drawn(over: "q quit", columns: 61)
        == "q quit" + blanks(27) + "61 B · 0 rows made · 0.3 ms")
    #expect(drawn(over: "q quit", columns: 30) == "q quit" + blanks(5) + "61 B · 0 rows made")
    #expect(drawn(over: "q quit", columns: 20) == "q quit" + blanks(9) + "61 B")
    #expect(
      drawn(over: "q quit", columns: 61, separator: " - ")
        == "q quit" + blanks(27) + "61 B - 0 rows made - 0.3 ms")
  }

  @Test("it covers blanks and rules, else the columns of the bytes, and never the cursor")
  func covering() {
    let long = String(repeating: "x", count: 40)
    #expect(drawn(over: long, columns: 40) == String(long.dropLast(5)) + " 61 B")
    // Half a glyph is none.
    #expect(drawn(over: String(repeating: "日", count: 21), columns: 41).hasSuffix("日日 61 B"))
    #expect(drawn(over: String(repeating: "日", count: 20), columns: 40).hasSuffix("日日  61 B"))
    #expect(drawn(over: long, columns: 40, cursor: 37) == long)
    #expect(drawn(over: long, columns: 7) == "xxxxxx…")
    // The corner of a border stays, and a scroll bar.
    #expect(
      drawn(over: "╰" + String(repeating: "─", count: 38) + "╯", columns: 40)
        == "╰" + String(repeating: "─", count: 9) + "61 B · 0 rows made · 0.3 ms──╯")
    // In front of the cursor there is the text that is written.
    #expect(drawn(over: "> note", columns: 40, cursor: 6).hasSuffix("61 B · 0 rows made · 0.3 ms"))
    #expect(drawn(over: "> note", columns: 40, cursor: 30) == "> note    61 B · 0 rows made")
  }

  @Test("a footer of keys leaves columns for it, beside the place of the cursor")
  func footer() {
    struct Footer: View {
      @State private var selection: Int?
      var body: some View {
        VStack(spacing: 0) {
          List(1...2000, id: \.self, selection: $selection) { Text("Book \($0)") }
          KeyHints()
        }
        .keyBindings {
          KeyBinding("a", "Add a book") {}.hint("add")
          KeyBinding("b", "Borrow") {}.hint("borrow")
          KeyBinding("c", "Copy") {}.hint("copy")
          KeyBinding("e", "Export") {}.hint("export")
          KeyBinding("r", "Return") {}.hint("return")
          KeyBinding("q", "Quit") {}.hint("quit", priority: .high)
        }
      }
    }
    let size = Size(columns: 100, rows: 18)
    let source = MeteredSource(ViewGraph(Footer(), size: size, environment: .themed))
    source.resize(to: size)
    let first = PlainTextEncoder().lines(of: source.nextFrame()!)[17]
    #expect(first.hasSuffix("  1 of 2,000"), "\(first)")
    _ = source.handle([.key(.down)])
    let line = PlainTextEncoder().lines(of: source.nextFrame()!)[17]
    #expect(line.contains("q quit  ") && line.contains(" B · 0 rows made · "), "\(line)")
    #expect(line.hasSuffix(" ms  1 of 2,000") && !line.contains("2,000 "), "\(line)")
    // The hints are where they were before the first key.
    #expect(line.prefix { $0 != "·" }.hasPrefix(first.prefix { $0 != "q" }))
  }
}

extension TestTerminal {
  fileprivate var screenLines: [String] {
    var rows = screen.rows
    while rows.count < screen.size.rows { rows.append("") }
    return rows
  }
}
