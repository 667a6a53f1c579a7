import TermScreen
import TermView
import TermViewTesting
import Testing

/// The field below a transcript: its history, its pastes, and the keys that send, clear and end.
@MainActor
@Suite("A field that sends its text")
struct PromptFieldTests {
  @Observable
  final class Model {
    var draft = ""
    var history: [String] = []
    var sent: [String] = []
    var isRunning = false
    var cancelled = 0
    var clears = true
  }

  struct Prompt: View {
    @Bindable var model: Model
    var body: some View {
      VStack {
        Text("above")
        TextField("Ask", text: $model.draft, axis: .vertical)
          .onSubmit {
            model.sent.append(model.draft)
            if model.clears { model.draft = "" }
          }
          .inputHistory($model.history)
          .collapsesPastes(over: 3)
      }
      .onInterrupt(while: model.isRunning) {
        model.cancelled += 1
        model.isRunning = false
      }
    }
  }

  let model = Model()

  private func start(columns: Int = 40, rows: Int = 12) -> TestTerminal {
    TestTerminal(columns: columns, rows: rows) { Prompt(model: model) }
  }

  private func field(_ terminal: TestTerminal) -> [String] {
    var rows = Array(terminal.screen.rows.dropFirst())
    while rows.last == "" { rows.removeLast() }
    return rows
  }

  @Test("A field beside another view is measured at any width, whatever its text")
  func anyWidth() {
    let terminal = TestTerminal(inline: InlineOptions(), columns: 30, rows: 8) {
      HStack {
        Text("›")
        Prompt(model: model)
      }
    }
    terminal.type("é 日本")
    #expect(terminal.screen.text.contains("é 日本"))
    terminal.paste(Array(repeating: "a line", count: 10_000).joined(separator: "\n"))
    #expect(terminal.screen.text.contains("[10,000 lines pasted]"))
  }

  // MARK: History

  @Test("Up and Down go through what was sent, and what was typed is the newest entry")
  func history() {
    let terminal = start()
    for text in ["one", "two", "two", "  "] {
      terminal.type(text)
      terminal.press(.return)
    }
    #expect(model.sent == ["one", "two", "two", "  "])
    #expect(model.history == ["one", "two"])
    terminal.type("draft")
    terminal.press(.up)
    #expect(model.draft == "two")
    terminal.type("!")
    terminal.press(.up)
    #expect(model.draft == "one")
    // There is nothing before it: the cursor goes to the start.
    terminal.press(.up)
    #expect(model.draft == "one")
    #expect(terminal.screen.cursor.position.column == 0)
    terminal.press(.down)
    #expect(model.draft == "two!")
    terminal.press(.down)
    #expect(model.draft == "draft")
    terminal.press(.down)
    #expect(model.draft == "draft")
    terminal.press(.up, .up, .return)
    #expect(model.sent.last == "one")
    #expect(model.history == ["one", "two", "one"])
    // What was not sent is gone with it.
    terminal.press(.up, .up)
    #expect(model.draft == "two")
  }

  @Test("In a text of several rows Up and Down go through these first")
  func rowsFirst() {
    model.history = ["first\nentry"]
    let terminal = start(columns: 12)
    terminal.type("a text of two rows")
    #expect(field(terminal) == ["a text of", "two rows"])
    terminal.press(.up)
    #expect(model.draft == "a text of two rows")
    terminal.press(.up)
    #expect(model.draft == "first\nentry")
    #expect(terminal.screen.cursor.position == Point(row: 2, column: 5))
    terminal.press(.up)
    #expect(model.draft == "first\nentry")
    terminal.press(.down, .down)
    #expect(model.draft == "a text of two rows")
    // Each entry has its own steps to undo.
    terminal.press(.control("z"))
    #expect(model.draft != "a text of two rows")
  }

  // MARK: Return

  @Test(
    "Shift-Return, Option-Return, Ctrl-J and Return after a backslash begin a line",
    arguments: [
      KeyPress(.return, modifiers: .shift), KeyPress(.return, modifiers: .option), .control("j"),
    ])
  func lines(key: KeyPress) {
    let terminal = start()
    terminal.type("a")
    terminal.press(key)
    terminal.type("b\\")
    terminal.press(.return)
    terminal.type("c")
    #expect(model.sent == [])
    #expect(field(terminal) == ["a", "b", "c"])
    #expect(terminal.screen.cursor.position == Point(row: 3, column: 1))
    terminal.press(.control("z"), .control("z"))
    #expect(model.draft == "a\nb\\")
    terminal.type(" ")
    terminal.press(.return)
    #expect(model.sent == ["a\nb\\ "])
  }

  @Test("It grows to a third of the window, and the cursor stays in sight")
  func third() {
    let terminal = start(rows: 12)
    for number in 1...6 {
      terminal.type("\(number)")
      terminal.press(.control("j"))
    }
    #expect(field(terminal) == ["4", "5", "6"])
    #expect(terminal.screen.cursor.position == Point(row: 4, column: 0))
    terminal.resize(columns: 40, rows: 30)
    #expect(field(terminal) == ["1", "2", "3", "4", "5", "6"])
  }

  // MARK: Pastes

  private let lines = (1...10_000).map { "line \($0)" }.joined(separator: "\r\n")
  private var whole: String { lines.split(separator: "\r\n").joined(separator: "\n") }

  @Test("A long paste is one character, is sent whole, and can be undone")
  func pastes() {
    let terminal = start()
    terminal.type("read ")
    terminal.paste(lines)
    terminal.type(" now")
    #expect(field(terminal) == ["read [10,000 lines pasted] now"])
    #expect(terminal.screen.cursor.position.column == 30)
    #expect(model.draft == "read \(whole) now")
    terminal.press(.left, .left, .left, .left)
    #expect(terminal.screen.cursor.position.column == 26)
    terminal.press(.left)
    #expect(terminal.screen.cursor.position.column == 5)
    terminal.press(.deleteForward)
    #expect(model.draft == "read  now")
    terminal.press(.control("z"))
    #expect(model.draft == "read \(whole) now")
    terminal.press(.right, .return)
    #expect(model.sent == ["read \(whole) now"])
    #expect(model.history == model.sent)
    terminal.press(.up)
    #expect(field(terminal) == ["read [10,000 lines pasted] now"])
    #expect(model.draft == model.sent[0])
  }

  @Test("Undo takes a paste back, and short pastes are shown")
  func undoPaste() {
    let terminal = start()
    terminal.paste("1\n2\n3\n")
    #expect(model.draft == "1\n2\n3\n")
    terminal.press(.control("z"))
    #expect(model.draft == "")
    terminal.paste("1\n2\n3\n4")
    #expect(field(terminal) == ["[4 lines pasted]"])
    terminal.paste("a\nb\nc\nd\ne")
    #expect(field(terminal) == ["[4 lines pasted][5 lines pasted]"])
    #expect(model.draft == "1\n2\n3\n4a\nb\nc\nd\ne")
    terminal.press(.control("z"))
    #expect(model.draft == "1\n2\n3\n4")
    terminal.press(.control("z"))
    #expect(model.draft == "")
    terminal.press(.control("y"))
    #expect(model.draft == "1\n2\n3\n4")
  }

  @Test("A deleted paste is inserted again whole, and what looks like a placeholder is none")
  func kept() {
    let terminal = start()
    terminal.paste("1\n2\n3\n4")
    terminal.press(.control("u"))
    #expect(model.draft == "")
    terminal.press(.control("v"), .control("v"))
    #expect(model.draft == "1\n2\n3\n41\n2\n3\n4")
    terminal.paste("\u{10FFFD}x")
    #expect(model.draft == "1\n2\n3\n41\n2\n3\n4x")
  }

  @Test("A placeholder that is wider than the field is cut, and a text of the program's is shown")
  func narrow() {
    let terminal = start(columns: 12)
    terminal.type("ab")
    terminal.paste("1\n2\n3\n4")
    terminal.type("c")
    #expect(field(terminal) == ["ab", "[4 lines pas", "c"])
    model.draft += "!"
    terminal.update()
    #expect(field(terminal) == ["ab1", "2", "3", "4c!"].suffix(4))
  }

  // MARK: Ctrl-C

  @Test("Ctrl-C and Esc stop what runs, and keep what is typed")
  func cancels() {
    let terminal = start()
    terminal.type("meanwhile")
    for key in [KeyPress.control("c"), .escape] {
      model.isRunning = true
      terminal.update()
      terminal.press(key)
      #expect(!model.isRunning)
    }
    #expect(model.cancelled == 2)
    #expect(model.draft == "meanwhile")
    #expect(!terminal.isFinished)
  }

  @Test("Ctrl-C clears the field and says so, Undo brings it back, once more ends")
  func clears() {
    let terminal = start()
    terminal.type("a long thought")
    terminal.press(.control("c"))
    #expect(model.draft == "")
    #expect(terminal.screen.find("cleared   ctrl-z undo   ctrl-c quit") != nil)
    terminal.press(.control("z"))
    #expect(model.draft == "a long thought")
    #expect(terminal.screen.find("ctrl-c") == nil)
    terminal.press(.control("c"), .control("c"))
    #expect(terminal.isFinished)
  }

  @Test("In an empty field the first Ctrl-C asks")
  func asks() {
    let terminal = start()
    terminal.press(.control("c"))
    #expect(!terminal.isFinished)
    #expect(terminal.screen.find("ctrl-c again to quit") != nil)
    terminal.type("x")
    #expect(terminal.screen.find("again") == nil)
    terminal.press(.delete, .control("c"), .control("c"))
    #expect(terminal.isFinished)
  }
}
