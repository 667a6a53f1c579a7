import TermScreen
import TermView
import TermViewTesting
import Testing

@testable import termview_chat

@MainActor
@Suite("termview-chat")
struct ChatTests {
  private func terminal(
    _ conversation: Conversation, columns: Int = 80, rows: Int = 24
  ) -> TestTerminal {
    TestTerminal(inline: InlineOptions(), columns: columns, rows: rows) {
      ConversationView(conversation: conversation, files: ["README.md", "Sources/Duration.swift"])
    }
  }

  @Test("Every line of the recording is read")
  func recording() {
    #expect(Recording.lines(of: Recording.reply).allSatisfy { $0 != nil })
    #expect(Recording.lines(of: "x text a\n1 what b") == [nil, nil])
  }

  @Test(
    "What is asked is answered into the history",
    arguments: [(80, 24), (40, 12), (33, 9), (120, 40), (20, 8), (20, 5)])
  func answers(columns: Int, rows: Int) async {
    let conversation = Conversation(slowness: 0)
    let terminal = terminal(conversation, columns: columns, rows: rows)
    terminal.type("why is 1h refused in @Dur")
    #expect(terminal.screen.find("@Sources/Duration") != nil)
    terminal.press(.tab)
    #expect(conversation.draft.hasSuffix("in @Sources/Duration.swift "))
    async let run: Void = conversation.run(waits: true)
    terminal.press(.return)
    await terminal.settled(until: { $0.find("Write this") != nil })
    // The plan, the question and the field are seen in any window that has the rows.
    #expect(terminal.screen.find("Find the parser") != nil || rows < 8)
    #expect(terminal.screen.find("Ask something") != nil || rows < 8)
    #expect(terminal.screen.rows.count <= rows)
    terminal.type("y")
    await terminal.settled(until: { _ in !conversation.isRunning })
    // The field has the focus again.
    terminal.type("/quit")
    terminal.press(.return)
    await run
    terminal.update()
    let history = terminal.history
    #expect(history.first == "$")
    #expect(history.contains("> why is 1h refused in @Sources/Duration.swift"))
    // What hangs is broken by the program, and not by the terminal.
    #expect(history.contains(columns > 25 ? "• m and s are in the table;" : "• m and s are in the"))
    #expect(history.contains { $0.hasPrefix("✓ Read Sources/Duration.swift") })
    #expect(history.contains(#"+  let units = ["h": 3600, "m": 60, "s": 1]"#))
    #expect(history.contains("✓ Test it"))
    #expect(history.contains("Done: 1h30m is read as 5,400 seconds, and a test says so."))
    // Each once, and nothing of the screen.
    for line in history where !line.isEmpty && !line.contains("13 tests") {
      #expect(history.count { $0 == line } == 1 || line.hasPrefix("✓ Run"), "\(line)")
    }
    #expect(!history.contains { $0.contains("──") || $0.contains("Ask something") })
    #expect(conversation.messages.isEmpty)
  }

  @Test("No ends the turn, Esc interrupts it, and what is sent meanwhile follows")
  func interrupts() async {
    let conversation = Conversation(slowness: 0)
    let terminal = terminal(conversation)
    async let run: Void = conversation.run(waits: true)
    terminal.type("one")
    terminal.press(.return)
    await terminal.settled(until: { $0.find("Write this change?") != nil })
    conversation.draft = "two"
    conversation.send()
    terminal.update()
    #expect(terminal.screen.find("> two") != nil)
    terminal.type("n")
    await terminal.settled(until: { _ in terminal.history.contains("> two") })
    await terminal.settled(until: { $0.find("Write this change?") != nil })
    terminal.press(.escape)
    await terminal.settled(until: { _ in !conversation.isRunning })
    #expect(terminal.history.contains("Write this change? No"))
    #expect(terminal.history.contains("Interrupted"))
    #expect(!terminal.history.contains { $0.hasPrefix("Done") })
    terminal.press(.up)
    conversation.end()
    await run
  }

  @Test("On the whole screen the messages are found, folded and copied")
  func screen() async {
    let conversation = Conversation(slowness: 0)
    let terminal = TestTerminal(columns: 80, rows: 24) {
      ConversationScreen(conversation: conversation)
    }
    async let run: Void = conversation.run(waits: true)
    terminal.type("why is 1h refused")
    terminal.press(.return)
    await terminal.settled(until: { $0.find("Write this change?") != nil })
    terminal.type("y")
    await terminal.settled(until: { _ in !conversation.isRunning })
    // All messages are kept, and the newest are shown.
    #expect(conversation.messages.count > 8)
    #expect(terminal.screen.find("and a test says so.") != nil)
    #expect(terminal.screen.find("> why is") == nil)
    #expect(terminal.history.isEmpty)
    terminal.press(.backTab, .home)
    #expect(terminal.screen.find("▾ > why is 1h refused") != nil, "\(terminal.screen.text)")
    terminal.press("/")
    terminal.type("older than")
    #expect(terminal.screen.find("That comment is older") != nil, "\(terminal.screen.text)")
    // What is found is marked in the blocks of a reply, too.
    let place = terminal.screen.find("older than")
    let style = place.map { terminal.screen.style(row: $0.row, column: $0.column) }
    #expect(style?.underline == .single)
    #expect(terminal.screen.find("13 tests passed") == nil)
    terminal.press(.return, .end, "y")
    #expect(terminal.copiedText?.contains("# What is wrong") == true)
    #expect(terminal.copiedText?.contains("13 tests passed") == false)
    terminal.press(.left)
    #expect(terminal.screen.find("comment is older") != nil)
    terminal.press(.left)
    #expect(terminal.screen.find("comment is older") == nil, "\(terminal.screen.text)")
    conversation.end()
    await run
  }
}
