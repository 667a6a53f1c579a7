import TermScreen
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("A transcript that leaves for the history")
struct TranscriptTests {
  struct Message: Identifiable, Equatable {
    var id: Int
    var text = ""
    var isDone = false
  }

  @Observable
  final class Model {
    var messages: [Message] = []
    var draft = ""
    @ObservationIgnored var left: [Int] = []
    @ObservationIgnored var letsGo = false
  }

  struct Chat: View {
    @Bindable var model: Model
    var body: some View {
      VStack {
        Transcript(model.messages, committed: \.isDone) { id in
          model.left.append(id)
          if model.letsGo { model.messages.removeAll { $0.id == id } }
        } row: { message in
          Text("message \(message.id)").bold()
          Text(message.text).growing()
        }
        Divider()
        TextField("say", text: $model.draft)
      }
    }
  }

  struct Bullets: View {
    let model: Model
    var body: some View {
      Transcript(model.messages, committed: \.isDone) { message in
        HStack(alignment: .top) {
          Text("●")
          Text(message.text).growing()
        }
      }
    }
  }

  private func terminal(
    _ model: Model, columns: Int = 20, rows: Int = 8, height: Int? = nil
  ) -> TestTerminal {
    var options = InlineOptions()
    options.height = height
    return TestTerminal(inline: options, columns: columns, rows: rows) { Chat(model: model) }
  }

  @Test("Lines that have ended leave while the text grows, each once, the newest are shown")
  func growing() {
    let model = Model()
    let terminal = terminal(model)
    model.messages = [Message(id: 1, text: "one")]
    terminal.update()
    #expect(terminal.history == ["$"])
    #expect(terminal.screen.text.hasPrefix("message 1\none\n──"))
    model.messages[0].text += " and a half\ntwo"
    terminal.update()
    #expect(terminal.history == ["$", "message 1", "one and a half"])
    #expect(terminal.screen.text.hasPrefix("two\n──"))
    model.messages[0].text += " which is longer than a row of the screen"
    terminal.update()
    #expect(terminal.screen.text.hasPrefix("two which is longer\nthan a row of the\nscreen\n──"))
    model.messages[0].text += (0..<12).map { " word \($0)" }.joined()
    terminal.update()
    #expect(terminal.screen.text.hasPrefix("than a row of the\nscreen word 0 word 1\n"))
    #expect(terminal.screen.rows.count == 8)
    model.messages[0].isDone = true
    terminal.update()
    let end = "two which is longer than a row of the screen" + (0..<12).map { " word \($0)" }.joined()
    #expect(terminal.history == ["$", "message 1", "one and a half", end])
    #expect(terminal.screen.text.hasPrefix("──"))
    #expect(model.left == [1])
  }

  @Test("What has left is one line at every width")
  func reflow() {
    let model = Model()
    let terminal = terminal(model, columns: 40)
    model.messages = [
      Message(id: 1, text: "a paragraph of seventy columns, which is wrapped by the terminal twice",
        isDone: true)
    ]
    terminal.update()
    let lines = ["$", "message 1", model.messages[0].text]
    #expect(terminal.history == lines)
    for columns in [25, 60, 80, 39] {
      terminal.resize(columns: columns, rows: 8)
      #expect(terminal.history == lines)
    }
  }

  @Test("Rows leave in their order, and one waits for those before it")
  func order() {
    let model = Model()
    let terminal = terminal(model, rows: 12)
    model.messages = (1...3).map { Message(id: $0, text: "text \($0)") }
    model.messages[1].isDone = true
    terminal.update()
    #expect(terminal.history == ["$"])
    model.messages[0].isDone = true
    terminal.update()
    #expect(terminal.history == ["$", "message 1", "text 1", "message 2", "text 2"])
    #expect(model.left == [1, 2])
    #expect(terminal.screen.text.hasPrefix("message 3\ntext 3\n──"))
  }

  @Test("Elements that have left may be removed, inserted before, or kept", arguments: [true, false])
  func lettingGo(letsGo: Bool) {
    let model = Model()
    model.letsGo = letsGo
    let terminal = terminal(model)
    var lines = ["$"]
    for id in 1...100 {
      model.messages.append(Message(id: id, text: "text \(id)", isDone: true))
      terminal.update()
      lines += ["message \(id)", "text \(id)"]
    }
    #expect(terminal.history == lines)
    #expect(model.messages.count == (letsGo ? 0 : 100))
    model.messages.insert(Message(id: 0, text: "earlier", isDone: true), at: 0)
    model.messages.append(Message(id: 101, text: "last", isDone: true))
    terminal.update()
    let inserted = letsGo ? ["message 0", "earlier"] : []
    #expect(terminal.history == lines + inserted + ["message 101", "last"])
  }

  @Test("A text beside others leaves with its row")
  func beside() {
    let model = Model()
    let terminal = TestTerminal(inline: InlineOptions(), columns: 20, rows: 4) {
      Bullets(model: model)
    }
    model.messages = [Message(id: 1, text: (1...9).map { "line \($0)" }.joined(separator: "\n"))]
    terminal.update()
    #expect(terminal.history == ["$"])
    #expect(terminal.screen.text == "  line 6\n  line 7\n  line 8\n  line 9")
    model.messages[0].isDone = true
    terminal.update()
    #expect(terminal.history == ["$", "● line 1"] + (2...9).map { "  line \($0)" })
  }
}
