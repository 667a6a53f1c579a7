import TermView
import TermViewTesting
import Testing

@MainActor @Suite("TextField")
struct TextFieldTests {
  @Observable final class Form {
    var text = ""
    var other = ""
    var log: [String] = []
  }

  struct FormView: View {
    let form: Form
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        TextField(
          "Title", text: Binding(get: { form.text }, set: { form.text = $0 }))
        TextField(
          "Other", text: Binding(get: { form.other }, set: { form.other = $0 }))
      }
      .onSubmit { form.log.append("submit \(form.text)") }
      .keyBindings {
        KeyBinding("q", "Quit") { form.log.append("q") }
        KeyBinding(.escape, "Escape") { form.log.append("escape") }
      }
    }
  }

  let form = Form()

  func start(_ text: String = "", columns: Int = 10) -> TestTerminal {
    form.text = text
    return TestTerminal(FormView(form: form), columns: columns, rows: 2)
  }

  @Test("an empty field shows its title dimmed, and what is typed instead")
  func title() {
    let terminal = start()
    #expect(terminal.screen.rows == ["Title", "Other"])
    #expect(terminal.screen.style(row: 0, column: 0).attributes.contains(.dim))
    terminal.type("日本 a")
    #expect(terminal.screen.rows == ["日本 a", "Other"])
    #expect(form.text == "日本 a")
    #expect(terminal.screen.cursor.position == Point(row: 0, column: 6))
    #expect(terminal.screen.cursor.isVisible)
  }

  @Test("letters go into the text and not to bindings; what the field does not take goes on")
  func bindings() {
    let terminal = start()
    terminal.press("q", .escape, .return)
    #expect(form.text == "q")
    #expect(form.log == ["escape", "submit q"])
  }

  @Test(
    "keys edit by grapheme cluster and by word",
    arguments: [
      ("ab", [.left, "x"], "axb"), ("ab", [.home, "x"], "xab"), ("ab", [.home, .end, "x"], "abx"),
      ("ab", [.home, .right, "x"], "axb"), ("ab", [.control("a"), .control("f"), "x"], "axb"),
      ("ab", [.control("b"), .control("e"), "x"], "abx"), ("ab", [.backspace], "a"),
      ("ab", [.home, .deleteForward], "b"), ("ab", [.control("h")], "a"),
      ("ab", [.home, .control("d")], "b"), ("ab", [.home, .backspace], "ab"),
      ("ab", [.deleteForward], "ab"), ("one two  ", [.control("w")], "one "),
      ("one two", [.control(.left), .control(.left), "x"], "xone two"),
      ("one two", [.home, .option("f"), "x"], "onex two"),
      ("one two", [.home, .option("d")], " two"), ("one two", [.option(.backspace)], "one "),
      ("one two", [.option("b"), .control("u")], "two"),
      ("one two", [.home, .control(.right), .control("k")], "one"),
      ("a👨‍👩‍👧‍👦", [.backspace], "a"), ("🇯🇵e\u{301}", [.backspace], "🇯🇵"),
      ("🇯🇵e\u{301}", [.left, .backspace], "e\u{301}"),
      ("日本", [.left, "語"], "日語本"), ("", [.backspace, .left, .right, .control("w")], ""),
    ] as [(String, [KeyPress], String)])
  func editing(text: String, keys: [KeyPress], result: String) {
    let terminal = start(text, columns: 30)
    for key in keys { terminal.press(key) }
    #expect(Array(form.text.unicodeScalars) == Array(result.unicodeScalars))
    #expect(terminal.screen[0] == (result.isEmpty ? "Title" : result).trimmingBlanks)
  }

  @Test("a combining mark joins the letter before the cursor")
  func combining() {
    let terminal = start()
    terminal.type("e")
    terminal.type("\u{301}")
    terminal.press(.left, "x")
    #expect(Array(form.text.unicodeScalars) == ["x", "e", "\u{301}"])
  }

  @Test("a pasted text becomes one line without control characters")
  func paste() {
    let terminal = start("ab", columns: 30)
    terminal.press(.left)
    terminal.paste("1\r\n2\t3\u{1B}[31m\u{0}\u{2028}4")
    #expect(form.text == "a1 2 3[31m 4b")
    #expect(form.log.isEmpty)
  }

  @Test("a text longer than the field scrolls with the cursor, by whole characters")
  func scrolling() {
    let terminal = start("0123456789abc", columns: 6)
    #expect(terminal.screen[0] == "89abc")
    #expect(terminal.screen.cursor.position.column == 5)
    terminal.press(.home)
    #expect(terminal.screen[0] == "012345")
    #expect(terminal.screen.cursor.position.column == 0)
    terminal.press(.end, .left, .left, .left, .left, .left)
    #expect(terminal.screen[0] == "89abc")
    #expect(terminal.screen.cursor.position.column == 0)
    terminal.press(.control("u"))
    terminal.press(.control("k"))
    terminal.type("日本語日本")
    #expect(terminal.screen[0] == " 日本")
    #expect(terminal.screen.cursor.position.column == 5)
  }

  @Test("a text set by the program shows at once, and the cursor stays at the end")
  func setByProgram() {
    let terminal = start("ab")
    form.text = "longer"
    terminal.update()
    #expect(terminal.screen[0] == "longer")
    terminal.type("!")
    #expect(form.text == "longer!")
  }

  @Test("a program that refuses a text gets its own shown")
  func refused() {
    struct DigitField: View {
      let digits: Form
      var body: some View {
        TextField(
          "", text: Binding(get: { digits.text }, set: { digits.text = $0.filter(\.isNumber) }))
      }
    }
    let digits = Form()
    let terminal = TestTerminal(DigitField(digits: digits), columns: 10, rows: 1)
    terminal.type("1a2")
    #expect(digits.text == "12")
    #expect(terminal.screen[0] == "12")
  }

  @Test("Tab goes from field to field, a click puts the cursor")
  func focus() {
    let terminal = start("abcdef")
    terminal.press(.tab, "x")
    #expect(form.other == "x")
    terminal.click(row: 0, column: 2)
    terminal.press("-")
    #expect(form.text == "ab-cdef")
    terminal.click(row: 0, column: 9)
    terminal.press("-")
    #expect(form.text == "ab-cdef-")
  }

  @Test("the cursor of a field that the screen does not show stays on the screen, hidden")
  func outOfSight() {
    let terminal = TestTerminal(columns: 10, rows: 4) {
      VStack(alignment: .leading, spacing: 0) {
        Text("a\nb\nc")
        TextField("", text: Binding(get: { form.text }, set: { form.text = $0 }))
      }
    }
    #expect(terminal.screen.cursor == Cursor(position: Point(row: 3, column: 0)))
    terminal.resize(columns: 10, rows: 2)
    #expect(terminal.screen.cursor.position.row == 1)
    terminal.type("abc")
    terminal.resize(columns: 1, rows: 1)
    #expect(terminal.screen.cursor.position == .zero)
    #expect(!terminal.screen.cursor.isVisible)
    terminal.resize(columns: 10, rows: 4)
    #expect(terminal.screen.cursor == Cursor(position: Point(row: 3, column: 3)))
  }

  @Test(
    "text that comes faster than it can be typed is one change, whatever its length",
    arguments: [200, 4_000, 20_000])
  func burst(count: Int) {
    var changes = 0
    let binding = Binding(get: { form.text }, set: { form.text = $0; changes += 1 })
    let terminal = TestTerminal(columns: 20, rows: 1) { TextField("", text: binding) }
    let text = String(repeating: "日本 go ", count: count / 6)
    // A read of the terminal is 4,096 bytes.
    var rest = text[...]
    var reads = 0
    while !rest.isEmpty {
      terminal.send([.text(String(rest.prefix(2_000)))])
      rest = rest.dropFirst(2_000)
      reads += 1
    }
    #expect(form.text == text)
    #expect(changes == reads)
    terminal.press(.backspace)
    #expect(form.text == String(text.dropLast()))
  }

  @Test("a handler around the field is offered each character, also of such text")
  func burstWithHandler() {
    var offered = ""
    let terminal = TestTerminal(columns: 20, rows: 1) {
      TextField("", text: Binding(get: { form.text }, set: { form.text = $0 }))
        .onKeyPress { press in
          offered += press.characters
          return press.key == "x" ? .handled : .ignored
        }
    }
    let text = String(repeating: "abx", count: 50)
    terminal.send([.text(text)])
    #expect(offered == text)
    #expect(form.text == String(repeating: "ab", count: 50))
  }

  @Test("in the row of a list a field takes the keys as long as it has the focus")
  func inRow() {
    struct Names: View {
      let form: Form
      @FocusState private var isFocused: Bool
      var body: some View {
        List(0..<3) { row in
          if row == 1 {
            TextField("Name", text: Binding(get: { form.text }, set: { form.text = $0 }))
              .focused($isFocused)
              .onAppear { isFocused = true }
          } else {
            Text("row \(row)")
          }
        }
      }
    }
    let terminal = TestTerminal(Names(form: form), columns: 10, rows: 3)
    terminal.type("日本")
    #expect(terminal.screen.rows == ["row 0", "日本", "row 2"])
    #expect(terminal.screen.cursor.position == Point(row: 1, column: 4))
    #expect(terminal.screen.cursor.isVisible)
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
