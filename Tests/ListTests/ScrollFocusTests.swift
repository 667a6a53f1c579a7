import SampleViews
import TermView
import TermViewTesting
import Testing

/// The focus inside of scroll views, and of scroll views.
@MainActor
@Suite("What has the focus in a scroll view is in sight")
struct ScrollFocusTests {
  struct Buttons: View {
    let isStacked: Bool
    @State private var pressed = ""

    var body: some View {
      VStack {
        Text("pressed\(pressed)")
        if isStacked {
          ScrollView(showsIndicators: false) { VStack { buttons } }
        } else {
          ScrollView(showsIndicators: false) { buttons }
        }
      }
    }

    private var buttons: some View {
      ForEach(0..<30) { number in Button("b\(number)") { pressed = " \(number)" } }
    }
  }

  func expectFocus(_ number: Int, _ terminal: TestTerminal, _ comment: Comment) {
    let row = terminal.screen.cursor.position.row
    #expect(terminal.screen.rows[safe: row] == "b\(number)", comment)
    terminal.press(.return)
    #expect(terminal.lines.first == "pressed \(number)", comment)
  }

  @Test("Tab goes through all buttons, in sight", arguments: [true, false], [4, 9, 23])
  func tab(isStacked: Bool, rows: Int) {
    let terminal = TestTerminal(columns: 20, rows: rows) { Buttons(isStacked: isStacked) }
    for number in 0..<30 {
      expectFocus(number, terminal, "Tab to \(number)")
      terminal.press(.tab)
    }
    expectFocus(0, terminal, "round the end")
    for number in (0..<30).reversed() {
      terminal.press(.shift(.tab))
      expectFocus(number, terminal, "Shift-Tab to \(number)")
    }
  }

  @Test("Page Down, End, Home and the arrows scroll while a button has the focus")
  func keys() {
    let terminal = TestTerminal(columns: 20, rows: 9) { Buttons(isStacked: true) }
    terminal.press(.pageDown)
    #expect(terminal.lines.dropFirst() == (8..<16).map { "b\($0)" }[...])
    terminal.press(.pageDown, .pageDown, .pageDown)
    #expect(terminal.lines.dropFirst() == (22..<30).map { "b\($0)" }[...])
    terminal.press(.pageUp)
    #expect(terminal.lines.dropFirst() == (14..<22).map { "b\($0)" }[...])
    terminal.press(.tab)
    expectFocus(1, terminal, "Tab comes back to the buttons")
  }

  @Test("a list in a scroll view keeps its cursor in sight")
  func list() {
    let terminal = TestTerminal(columns: 20, rows: 9) {
      VStack {
        Text("Head")
        ScrollView(showsIndicators: false) { List(0..<40) { Text("row \($0)") } }
        Text("Foot")
      }
    }
    let keys: [(KeyPress, Int)] = [
      (.end, 39), (.up, 38), (.home, 0), (.down, 1), (.end, 39), (.home, 0),
    ]
    for (key, row) in keys {
      terminal.press(key)
      #expect(terminal.bars == ["row \(row)"], "\(key)")
      #expect(terminal.lines.first == "Head")
      #expect(terminal.lines.last == "Foot")
    }
    for _ in 0..<39 {
      terminal.press(.down)
      #expect(terminal.bars.count == 1)
    }
    #expect(terminal.bars == ["row 39"])
    for _ in 0..<8 {
      terminal.press(.pageUp)
      #expect(terminal.bars.count == 1)
    }
    #expect(terminal.bars == ["row 0"])
    for _ in 0..<8 {
      terminal.press(.pageDown)
      #expect(terminal.bars.count == 1)
    }
    #expect(terminal.bars == ["row 39"])
  }

  // MARK: A scroll view's own focus

  struct Pane: View {
    @State var count: Int
    @FocusState private var isFocused: Bool

    var body: some View {
      VStack {
        Text(isFocused ? "on" : "off")
        Button("button") {}
        ScrollView(showsIndicators: false) { ForEach(0..<count) { Text("row \($0)") } }
          .focused($isFocused)
      }
      .onKeyPress("f") {
        isFocused = true
        return .handled
      }
      .onKeyPress("m") {
        count += 20
        return .handled
      }
      .onKeyPress("l") {
        count = 2
        return .handled
      }
    }
  }

  /// The button shows the cursor as long as it has the focus.
  func buttonHasFocus(_ terminal: TestTerminal) -> Bool {
    terminal.screen.cursor.position.row == 1
  }

  @Test("a FocusState tells the truth about a scroll view whose content fits")
  func truth() {
    let terminal = TestTerminal(columns: 20, rows: 6) { Pane(count: 2) }
    #expect(terminal.lines[0] == "off")
    #expect(buttonHasFocus(terminal))
    terminal.press("f")
    #expect((terminal.lines[0] == "on") == !buttonHasFocus(terminal))
    terminal.press("m")
    #expect((terminal.lines[0] == "on") == !buttonHasFocus(terminal))
    terminal.press("f")
    #expect(terminal.lines[0] == "on")
    #expect(!buttonHasFocus(terminal))
    terminal.press(.down)
    #expect(terminal.lines[2] == "row 1")
  }

  @Test("it keeps the focus, or loses it and says so, when its content comes to fit")
  func shrinking() {
    let terminal = TestTerminal(columns: 20, rows: 6) { Pane(count: 30) }
    terminal.press(.tab)
    #expect(terminal.lines[0] == "on")
    terminal.press("l")
    #expect((terminal.lines[0] == "on") == !buttonHasFocus(terminal))
    terminal.press("m", "f")
    #expect(terminal.lines[0] == "on")
    terminal.press(.down)
    #expect(terminal.lines[2] == "row 1")
  }
}
