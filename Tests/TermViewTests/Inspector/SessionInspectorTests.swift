import SampleViews
import TermDevice
import TermScreen
import TermViewCore
import Testing

@testable import TermProgram

/// An inspector on the program's own screen.
@Suite("Inspector: the program's screen")
@MainActor
struct SessionInspectorTests {
  private struct Clicks: View {
    @State private var count = 0

    var body: some View {
      VStack {
        Button("Count") { count += 1 }
        Text("\(count)")
      }
    }
  }

  /// Views with an inspector that listens to nothing.
  @MainActor
  private final class Screen {
    let graph: ViewGraph
    let inspector: SessionInspector
    private(set) var frame: Frame

    init(_ view: some View, columns: Int, rows: Int) {
      let size = Size(columns: columns, rows: rows)
      graph = ViewGraph(view, size: size)
      inspector = SessionInspector(graph, listens: false)
      frame = inspector.nextFrame() ?? Frame(size: size)
    }

    /// Presses a key; whether there is another frame.
    @discardableResult
    func press(_ key: KeyPress) -> Bool {
      graph.handle([.key(key)])
      guard let next = inspector.nextFrame() else { return false }
      frame = next
      return true
    }

    var lines: [String] { PlainTextEncoder().lines(of: frame) }
    /// The cells of a row that are drawn in reverse, or underlined.
    func marks(_ row: Int) -> String {
      frame.cells(row: row).map { cell in
        cell.attributes.contains(.reverse) ? "r" : cell.underline == .none ? "." : "u"
      }
      .joined()
    }
  }

  @Test("a report tells what the page says that it does")
  func report() {
    let screen = Screen(Clicks(), columns: 80, rows: 24)
    screen.press(.return)
    let text = screen.inspector.report().text()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    #expect(
      lines.joined(separator: "\n").hasPrefix(
        """

        Views
          Clicks  5x2 at 0,0  count: Int  evaluated: the state 'count' changed
            Stack  5x2 at 0,0
              Button  5x1 at 0,0  focus
                Text  5x1 at 0,0
              Text  1x1 at 1,0

        Frames, the newest first
          frame 2: 5 bytes, 1 line (1), 2 operations, evaluated 0 rows and 1 view
            Clicks: the state 'count' changed
        """), "\(text)")
  }

  @Test("the key turns pages, and what they draw counts for nothing")
  func pages() {
    let screen = Screen(Clicks(), columns: 60, rows: 10)
    screen.press(.return)
    let before = screen.inspector.report()
    #expect(screen.press(.function(12)))
    #expect(screen.lines[6].hasPrefix(" F12 views | frame 2: "))
    #expect(screen.lines[7] == "  Clicks: the state 'count' changed")
    // What the last frame drew is marked, what the one before drew, too.
    #expect(screen.marks(1).hasPrefix("r."))
    #expect(screen.marks(0).hasPrefix("uuuuu."))
    #expect(screen.press(.function(12)))
    #expect(screen.lines[6].hasPrefix(" F12 cells | views 2-4 of 5 | "))
    #expect(screen.press(.function(12)))
    #expect(screen.lines[9].hasPrefix(" F12 close | frame 2 drew the cell shown"))
    #expect(screen.inspector.report() == before)
    #expect(screen.press(.function(12)))
    #expect(screen.lines[9] == "")
    #expect(!screen.marks(0).contains("u") && !screen.marks(1).contains("r"))
    #expect(!screen.press(.left))
    #expect(screen.inspector.report() == before)
  }

  @Test("a panel follows the program's frames, and leaves a screen of one row alone")
  func following() {
    let screen = Screen(Clicks(), columns: 40, rows: 8)
    screen.press(.function(12))
    screen.press(.return)
    #expect(screen.lines[1] == "1")
    #expect(screen.lines[5].contains("frame 2"))
    let small = Screen(Clicks(), columns: 40, rows: 1)
    let first = small.lines
    for _ in 0..<4 {
      small.press(.function(12))
      #expect(small.lines == first)
    }
  }

  @Test("the panel is above where the cursor is below, and hides none of it")
  func cursor() {
    let screen = Screen(
      VStack {
        Spacer()
        TextField("Title", text: .constant("abc"))
      }, columns: 30, rows: 10)
    #expect(screen.frame.cursor.position.row == 9)
    screen.press(.function(12))
    #expect(screen.lines[0].hasPrefix(" F12 views"))
    #expect(screen.lines[9].contains("abc"))
    #expect(screen.frame.cursor.isVisible)
  }

  @Test("wide glyphs keep both halves in one look")
  func wide() {
    let screen = Screen(Text("りんご 🍎"), columns: 20, rows: 6)
    screen.press(.function(12))
    let cells = screen.frame.cells(row: 0)
    for column in 1..<cells.count where cells[column].role == .trailing {
      #expect(cells[column].style == cells[column - 1].style)
    }
    #expect(screen.lines[0] == "りんご 🍎")
  }

  @Test("a view that takes the key keeps it, and live lines have none")
  func key() {
    var presses = 0
    let screen = Screen(
      Clicks().onKeyPress(.function(12)) {
        presses += 1
        return .handled
      }, columns: 40, rows: 8)
    let before = screen.lines
    screen.press(.function(12))
    #expect(presses == 1 && screen.lines == before)
    let graph = ViewGraph(
      Clicks(), size: Size(columns: 40, rows: 8), presentation: InlinePresentation(height: 4))
    let inspector = SessionInspector(graph, listens: false)
    #expect(inspector.nextFrame() != nil)
    #expect(graph.onInspect == nil)
    #expect(inspector.report().isInline)
  }

  @Test("the key is among the active ones only while there is an inspector")
  func activeKeys() {
    struct Keys: View {
      @Environment(\.activeKeys) private var activeKeys
      var body: some View {
        Text(activeKeys.keys.contains { $0.key == .function(12) } ? "inspect" : "none")
      }
    }
    let screen = Screen(Keys(), columns: 20, rows: 4)
    #expect(screen.lines[0] == "inspect")
    let graph = ViewGraph(Keys(), size: Size(columns: 20, rows: 4))
    let frame = graph.nextFrame()
    #expect(frame.map { PlainTextEncoder().lines(of: $0)[0] } == "none")
  }
}
