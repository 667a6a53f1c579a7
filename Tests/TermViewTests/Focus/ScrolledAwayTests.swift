import TermView
import TermViewTesting
import Testing

/// Keys for a view that has the focus and has been scrolled out of the window.
@MainActor
@Suite("Keys of what is scrolled away")
struct ScrolledAwayTests {
  /// A control above, or in the middle of, more lines than fit, lazily or not.
  private static func terminal(
    isLazy: Bool, lines: Int = 30, @ViewBuilder _ control: () -> some View
  ) -> TestTerminal {
    let control = control()
    return TestTerminal(columns: 24, rows: 6) {
      ScrollView {
        if isLazy {
          LazyVStack {
            control
            ForEach(0..<lines, id: \.self) { Text("line \($0)") }
          }
        } else {
          VStack {
            control
            ForEach(0..<lines, id: \.self) { Text("line \($0)") }
          }
        }
      }
    }
  }

  private static func wheel(_ terminal: TestTerminal, _ times: Int = 4) {
    for _ in 0..<times { terminal.scroll(.scrollDown, row: 2, column: 2) }
  }

  @Test("Return shows a button before it presses it", arguments: [false, true], [false, true])
  func button(isLazy: Bool, byKeys: Bool) {
    var count = 0
    let terminal = Self.terminal(isLazy: isLazy) { Button("Delete") { count += 1 } }
    if byKeys {
      for _ in 0..<12 { terminal.press(.down) }
    } else {
      Self.wheel(terminal)
    }
    #expect(terminal.screen.find("Delete") == nil)
    terminal.press(.return)
    #expect(count == 0)
    #expect(terminal.screen.find("Delete") != nil)
    terminal.press(.return)
    #expect(count == 1)
  }

  @Test("a key shows a control before it changes it", arguments: [false, true])
  func controls(isLazy: Bool) {
    var (isOn, count, level) = (false, 5, 0.5)
    let controls: [(any View, KeyPress)] = [
      (Toggle("Control", isOn: Binding(get: { isOn }, set: { isOn = $0 })), .space),
      (Stepper("Control", value: Binding(get: { count }, set: { count = $0 })), .right),
      (Slider(value: Binding(get: { level }, set: { level = $0 })) { Text("Control") }, .right),
    ]
    for (control, key) in controls {
      (isOn, count, level) = (false, 5, 0.5)
      let terminal = Self.terminal(isLazy: isLazy) { AnyView(control) }
      Self.wheel(terminal)
      #expect(terminal.screen.find("Control") == nil)
      terminal.press(key)
      #expect(!isOn && count == 5 && level == 0.5)
      #expect(terminal.screen.find("Control") != nil, "\(terminal.screen.text)")
      terminal.press(key)
      #expect(isOn || count != 5 || level != 0.5)
    }
  }

  @Test("text goes to a field, which is shown", arguments: [false, true])
  func field(isLazy: Bool) {
    var text = ""
    let terminal = Self.terminal(isLazy: isLazy) {
      TextField("Name", text: Binding(get: { text }, set: { text = $0 }))
    }
    Self.wheel(terminal)
    terminal.type("a")
    #expect(text == "a")
    #expect(terminal.screen.text.hasPrefix("a"), "\(terminal.screen.text)")
    Self.wheel(terminal)
    terminal.type("bcd")
    #expect(text == "abcd")
    #expect(terminal.screen.text.hasPrefix("abcd"), "\(terminal.screen.text)")
    Self.wheel(terminal)
    terminal.paste("ef")
    #expect(text == "abcdef")
    #expect(terminal.screen.text.hasPrefix("abcdef"), "\(terminal.screen.text)")
    Self.wheel(terminal)
    terminal.press(.delete)
    #expect(text == "abcde")
    #expect(terminal.screen.text.hasPrefix("abcde"), "\(terminal.screen.text)")
  }

  @Test("a list in what scrolls is shown before it acts")
  func list() {
    var deleted: [Int] = []
    let terminal = Self.terminal(isLazy: false) {
      List {
        ForEach(0..<4, id: \.self) { Text("row \($0)") }
          .onDelete { deleted += $0 }
      }
      .frame(height: 4)
    }
    terminal.press(.down)
    Self.wheel(terminal)
    #expect(terminal.screen.find("row 1") == nil)
    terminal.press(.delete)
    #expect(deleted == [])
    #expect(terminal.screen.find("row 1") != nil)
    terminal.press(.delete)
    #expect(deleted == [1])
  }

  @Test("keys that the control does not take go on scrolling")
  func others() {
    var count = 0
    let terminal = TestTerminal(columns: 24, rows: 6) {
      ScrollView {
        VStack {
          Button("Delete") { count += 1 }
          ForEach(0..<30, id: \.self) { Text("line \($0)") }
        }
      }
      .onKeyPress("x") {
        count += 10
        return .handled
      }
    }
    Self.wheel(terminal)
    let before = terminal.screen.text
    terminal.press("x")
    #expect(count == 10)
    #expect(terminal.screen.text == before)
    terminal.press(.down)
    #expect(terminal.screen.find("Delete") == nil && terminal.screen.text != before)
  }
}
