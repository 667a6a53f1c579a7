import TermScreen
import TermSearch
import TermView
import TermViewTesting
import Testing

@MainActor @Suite("Completion of words in a field")
struct CompletionsTests {
  @Observable
  final class Model {
    var draft = ""
    var sent: [String] = []
    var commands = ["clear", "compact", "help"]
    var interrupted = 0
  }

  struct Prompt: View {
    @Bindable var model: Model
    var body: some View {
      VStack {
        TextField("Ask", text: $model.draft, axis: .vertical)
          .onSubmit {
            model.sent.append(model.draft)
            model.draft = ""
          }
          .completions(after: "/", atStart: true, model.commands)
          .completions(after: "@", (1...20).map { "src/file\($0).swift" } + ["README.md"], rows: 3)
        Text("below")
      }
      .onInterrupt(while: true) { model.interrupted += 1 }
    }
  }

  let model = Model()

  private func start() -> TestTerminal {
    TestTerminal(columns: 40, rows: 10) { Prompt(model: model) }
  }

  private func rows(_ terminal: TestTerminal) -> [String] {
    terminal.screen.rows.prefix { $0 != "below" }.map { $0 }
  }

  @Test("A list above the field has what the word may become, the best first; Tab takes it")
  func tab() {
    let terminal = start()
    terminal.type("/c")
    #expect(rows(terminal) == ["▌ /clear", "  /compact", "/c"])
    #expect(terminal.screen.cursor.position == Point(row: 2, column: 2))
    terminal.type("m")
    #expect(rows(terminal) == ["▌ /compact", "/cm"])
    terminal.press(.tab)
    #expect(model.draft == "/compact ")
    #expect(rows(terminal) == ["/compact"])
    terminal.press(.control("z"))
    #expect(model.draft == "/cm")
  }

  @Test("Arrows choose, Return takes, and then sends")
  func arrows() {
    let terminal = start()
    terminal.type("/")
    #expect(rows(terminal).count == 4)
    terminal.press(.up)
    #expect(rows(terminal)[2] == "▌ /help")
    terminal.press(.down, .down)
    #expect(rows(terminal)[1] == "▌ /compact")
    terminal.press(.return)
    #expect(model.draft == "/compact ")
    #expect(model.sent == [])
    terminal.press(.return)
    #expect(model.sent == ["/compact "])
    // A word that is there already is sent at once.
    terminal.type("/help")
    #expect(rows(terminal) == ["▌ /help", "/help"])
    terminal.press(.return)
    #expect(model.sent == ["/compact ", "/help"])
    #expect(rows(terminal) == ["Ask"])
  }

  @Test("Esc closes the list until another word begins, and only then interrupts")
  func escape() {
    let terminal = start()
    terminal.type("/h")
    terminal.press(.escape)
    #expect(rows(terminal) == ["/h"])
    #expect(model.interrupted == 0)
    terminal.type("e")
    #expect(rows(terminal) == ["/he"])
    terminal.press(.escape)
    #expect(model.interrupted == 1)
    terminal.press(.delete, .delete, .delete)
    terminal.type("/h")
    #expect(rows(terminal) == ["▌ /help", "/h"])
  }

  @Test("Words are completed where the cursor is, and commands at the start of the text alone")
  func places() {
    let terminal = start()
    terminal.type("see /h and @f1")
    #expect(rows(terminal).last == "see /h and @f1")
    #expect(rows(terminal).count == 4)
    #expect(rows(terminal)[0].contains("@src/file1"))
    terminal.press(.tab)
    #expect(model.draft.hasPrefix("see /h and @src/file1"))
    #expect(model.draft.hasSuffix(".swift "))
    for _ in 0..<(model.draft.count - 6) { terminal.press(.left) }
    #expect(rows(terminal).count == 1)
    terminal.press(.control("u"))
    terminal.type("a@f")
    #expect(rows(terminal).count == 1)
    terminal.press(.control("j"))
    terminal.type("@rd")
    #expect(rows(terminal).first == "▌ @README.md")
    // The cursor leaves the word.
    terminal.press(.left, .left, .left)
    #expect(rows(terminal).first == "a@f")
  }

  @Test("Other commands are offered from then on, and a click takes one")
  func changes() {
    let terminal = start()
    model.commands = ["quit"]
    terminal.update()
    terminal.type("/")
    #expect(rows(terminal) == ["▌ /quit", "/"])
    terminal.click(row: 0, column: 4)
    #expect(model.draft == "/quit ")
  }

  @Test("The best match is first, and another word is chosen from its first again")
  func ranks() {
    model.commands = ["deep each", "cache", "each"]
    let terminal = start()
    terminal.type("/each")
    #expect(rows(terminal).first == "▌ /each")
    terminal.press(.down)
    #expect(rows(terminal)[1].hasPrefix("▌"))
    terminal.press(.delete)
    #expect(rows(terminal)[0].hasPrefix("▌"))
    #expect(rows(terminal).count { $0.hasPrefix("▌") } == 1)
  }

  @Test("The rows around the chosen one are shown")
  func window() {
    let terminal = start()
    terminal.type("@src")
    for step in 0..<8 {
      #expect(rows(terminal).count == 4)
      let chosen = rows(terminal).firstIndex { $0.hasPrefix("▌") }
      #expect(chosen == min(step, 1), "step \(step)")
      terminal.press(.down)
    }
    terminal.press(.tab)
    #expect(model.draft == "@src/file9.swift ")
  }

  @Test("Commands are for the first line, and only while the field is edited at one place")
  func bounds() {
    let terminal = start()
    terminal.type("x")
    terminal.press(.control("j"))
    terminal.type("/h")
    #expect(rows(terminal) == ["x", "/h"])
    terminal.press(.control("u"), .delete, .delete)
    terminal.type("/he")
    #expect(rows(terminal) == ["▌ /help", "/he"])
    terminal.press(KeyPress(.leftArrow, modifiers: .shift))
    #expect(rows(terminal) == ["/he"])
    terminal.press(.right)
    #expect(rows(terminal) == ["▌ /help", "/he"])
    // Keys with modifiers are the field's.
    terminal.press(KeyPress(.return, modifiers: .option))
    #expect(model.draft == "/he\n")
  }

  @Test("Without the focus there is no list, and what changed meanwhile is offered")
  func focus() {
    struct Two: View {
      @Bindable var model: Model
      var body: some View {
        Prompt(model: model)
        TextField("other", text: .constant(""))
      }
    }
    let terminal = TestTerminal(columns: 40, rows: 10) { Two(model: model) }
    terminal.type("/c")
    #expect(rows(terminal) == ["▌ /clear", "  /compact", "/c"])
    terminal.press(.escape)
    terminal.press(.tab)
    #expect(rows(terminal) == ["/c"])
    model.commands = ["copy", "cut"]
    terminal.update()
    terminal.press(.backTab)
    terminal.type("o")
    terminal.press(.delete, .delete)
    terminal.type("c")
    #expect(rows(terminal) == ["▌ /cut", "  /copy", "/c"])
    // An open list follows the candidates, and the row that is chosen stays within them.
    terminal.press(.down)
    model.commands = ["call"]
    terminal.update()
    #expect(rows(terminal) == ["▌ /call", "/c"])
  }
}
