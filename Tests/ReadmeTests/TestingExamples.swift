import Foundation
import TermScreen
import TermView
import TermViewTesting
import Testing

// What docs/testing.md shows; a test compares every block with this file.

struct Library: View {
  struct Book: Identifiable {
    let id: Int
    let title: String
  }

  @State private var books = [
    Book(id: 1, title: "Ulysses"), Book(id: 2, title: "Hackers & Painters"),
    Book(id: 3, title: "りんごの本"),
  ]

  var body: some View {
    List {
      ForEach(books) { Text($0.title) }
        .onDelete { books.remove(atOffsets: $0) }
    }
  }
}

struct Countdown: View {
  @Environment(\.clock) private var clock
  @State private var seconds = 3

  var body: some View {
    Text(seconds > 0 ? "\(seconds)" : "Go!").task {
      while seconds > 0, (try? await clock.sleep(for: .seconds(1))) != nil { seconds -= 1 }
    }
  }
}

@Suite("The examples of docs/testing.md")
struct TestingExamples {
  @MainActor @Test("the second book is taken out")
  func deletion() throws {
    let terminal = TestTerminal(columns: 30, rows: 4) { Library() }
    terminal.press(.down, .deleteForward)
    #expect(
      terminal.screen.text == """
        Ulysses
        りんごの本
        """)
    #expect(terminal.screen.row(id: 2) == nil)
    #expect(terminal.screen.reversedRows == [1])

    terminal.click(try #require(terminal.screen.find("りんご")))
    terminal.click(try #require(terminal.screen.row(id: 1)))
    #expect(terminal.screen.find("Ulysses") == Point(row: 0, column: 0))
    #expect(terminal.screen.style(row: 0, column: 0).attributes == .reverse)
  }

  @MainActor @Test("what the user did leaves one book")
  func recorded() async throws {
    let recording = try Recording(
      asciicast: """
        {"version":2,"width":30,"height":4}
        [1.2,"i","\\u001b[3~"]
        [2.5,"i","\\u001b[B\\u001b[3~"]
        """)
    let terminal = TestTerminal(columns: 30, rows: 4, theme: .standard) { Library() }
    await terminal.replay(recording)
    #expect(terminal.screen.find("Hackers & Painters") != nil)
    #expect(terminal.screen.row(id: 1) == nil && terminal.screen.row(id: 3) == nil)
  }

  @MainActor @Test("the script of that run does the same")
  func scripted() async throws {
    let terminal = TestTerminal(columns: 30, rows: 4, theme: .standard) { Library() }
    await terminal.advance(by: .milliseconds(1200))
    terminal.press(.deleteForward)
    await terminal.advance(by: .milliseconds(1300))
    terminal.press(.down, .deleteForward)
    #expect(terminal.screen.find("Hackers & Painters") != nil)
    #expect(terminal.screen.row(id: 1) == nil && terminal.screen.row(id: 3) == nil)
  }

  @MainActor @Test("it counts down")
  func countdown() async {
    let terminal = TestTerminal(Countdown(), columns: 10, rows: 1)
    await terminal.advance(by: .seconds(2))
    #expect(terminal.screen.text == "1")
    await terminal.advance(by: .seconds(60))
    #expect(terminal.screen.text == "Go!")
  }

  @MainActor @Test("the library looks as it did")
  func look() {
    let terminal = TestTerminal(columns: 30, rows: 4) { Library() }
    assertSnapshot(of: terminal)
    terminal.press(.down)
    assertSnapshot(of: terminal, named: "second book")
    assertSnapshot(of: Library(), columns: 20, named: "all rows, narrow")
  }

  @MainActor @Test("the cursor costs no row")
  func budget() {
    let terminal = TestTerminal(columns: 30, rows: 4) { Library() }
    terminal.press(.down)
    expectBudget(of: terminal, bytes: 80, rowsEvaluated: 0, viewsEvaluated: 0, linesTouched: 2)
  }

  @MainActor @Test("a reply streams into the history")
  func chat() {
    let model = ChatModel()
    let terminal = TestTerminal(inline: InlineOptions(), columns: 40, rows: 8) {
      Chat(model: model)
    }
    model.messages = [ChatMessage(id: 1, author: "Bot", text: "A line,\nand the", isDone: false)]
    terminal.update()
    #expect(terminal.history == ["$", "Bot", "A line,"])
    #expect(terminal.screen.text.hasPrefix("and the\n"))
    model.messages[0].text += " next one"
    terminal.update()
    expectBudget(of: terminal, bytes: 40)
    model.messages[0].isDone = true
    terminal.update()
    terminal.resize(columns: 20, rows: 8)
    #expect(terminal.history == ["$", "Bot", "A line,", "and the next one"])
  }

  @MainActor @Test("a reply is interrupted, and what was typed meanwhile is kept")
  func interruption() async {
    let (pieces, reply) = AsyncStream<String>.makeStream()
    let model = AssistantModel { _ in pieces }
    let terminal = TestTerminal(inline: InlineOptions(), columns: 40, rows: 10) {
      Assistant(model: model)
    }
    terminal.type("why?")
    terminal.press(.return)
    reply.yield("# Because\n\n- it is\n")
    await terminal.settled(until: { $0.find("• it is") != nil })
    #expect(terminal.history == ["$", "You", "why?", "Bot", "Because"])
    terminal.type("and then")
    terminal.press(.escape)
    await terminal.settled(until: { _ in !model.isRunning })
    #expect(terminal.history.suffix(2) == ["", "• it is"])
    #expect(model.draft == "and then")
    terminal.press(.control("c"))
    #expect(model.draft == "")
    terminal.press(.control("z"), .up)
    #expect(model.draft == "why?")
  }

  @MainActor @Test("the README's picture is the program's screen")
  func picture() {
    let terminal = TestTerminal(columns: 30, rows: 4, theme: .standard) { Library() }
    assertPicture(of: terminal, at: "../../docs/library.svg")
  }
}
