import Foundation
import TermView
import TermViewTesting
import Testing

/// What docs/chat.md shows.
@MainActor @Suite("A chat")
struct ChatPage {
  @Test("what is asked and answered is in the history")
  func asks() async {
    let terminal = TestTerminal(inline: InlineOptions(), columns: 40, rows: 8) {
      ChatView(
        chat: Chat { question in
          AsyncStream { lines in
            lines.yield("You said *\(question)*.")
            lines.finish()
          }
        })
    }
    terminal.type("hello")
    terminal.press(.return)
    await terminal.settled(until: { $0.find("Ask") != nil && terminal.history.count > 4 })
    #expect(terminal.history == ["$", "You", "hello", "Answer", "You said hello."])
  }

  @Test("a command is asked, and one that is not there says so")
  func command() async {
    var text = ""
    for await line in answer(to: "日本\nand more", by: ["cat"]) { text += line }
    #expect(text == "日本\nand more\n")
    text = ""
    for await line in answer(to: "x", by: ["sh", "-c", "printf 'no line feed'"]) { text += line }
    #expect(text == "no line feed")
  }
}

struct ChatProgram: App {
  var body: some Scene {
    let command = Array(CommandLine.arguments.dropFirst())
    var options = InlineOptions()
    options.remains = .nothing
    return InlineGroup(options: options) {
      ChatView(chat: Chat { answer(to: $0, by: command.isEmpty ? ["cat"] : command) })
    }
  }
}

struct Utterance: Identifiable {
  let id: Int
  let author: String
  var text: String
  var isDone = true
}

/// What was said, and the answer that comes.
@MainActor @Observable
final class Chat {
  var messages: [Utterance] = []
  var draft = ""
  var sent: [String] = []
  private(set) var isAnswering = false
  private var count = 0
  private var turn: Task<Void, Never>?
  private let ask: (String) -> AsyncStream<String>

  init(ask: @escaping (String) -> AsyncStream<String>) { self.ask = ask }

  func send() {
    // What is sent meanwhile stays in the field.
    guard !isAnswering, !draft.isEmpty else { return }
    let pieces = ask(draft)
    add(Utterance(id: count, author: "You", text: draft))
    add(Utterance(id: count, author: "Answer", text: "", isDone: false))
    (draft, isAnswering) = ("", true)
    turn = Task {
      for await piece in pieces { messages[messages.count - 1].text += piece }
      messages[messages.count - 1].isDone = true
      isAnswering = false
    }
  }

  func stop() { turn?.cancel() }

  /// A message is in the terminal's history.
  func forget(_ id: Int) { messages.removeAll { $0.id == id } }

  private func add(_ message: Utterance) {
    messages.append(message)
    count += 1
  }
}

struct ChatView: View {
  @State var chat: Chat

  var body: some View {
    VStack {
      Transcript(chat.messages, committed: \.isDone) {
        chat.forget($0)
      } row: { message in
        Text(message.author).bold()
        Text(markdown: message.text).growing()
      }
      Divider()
      TextField("Ask", text: $chat.draft, axis: .vertical)
        .onSubmit { chat.send() }
        .inputHistory($chat.sent)
      HStack(spacing: 2) {
        if chat.isAnswering { ProgressView() }
        KeyHints()
      }
    }
    .onInterrupt(while: chat.isAnswering) { chat.stop() }
  }
}

/// What a command prints when a question is its input, line by line; it ends with the stream.
func answer(to question: String, by command: [String]) -> AsyncStream<String> {
  AsyncStream { lines in
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardInput = input
    process.standardOutput = output
    do { try process.run() } catch {
      lines.yield("The command cannot be run: \(error.localizedDescription)")
      return lines.finish()
    }
    lines.onTermination = { _ in if process.isRunning { process.terminate() } }
    // Reading and writing wait, which tasks must not.
    Thread.detachNewThread {
      // A command may end without having read the question: then the write fails.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      try? input.fileHandleForWriting.write(contentsOf: Data((question + "\n").utf8))
      try? input.fileHandleForWriting.close()
      var bytes = Data()
      while case let piece = output.fileHandleForReading.availableData, !piece.isEmpty {
        bytes += piece
        guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else { continue }
        lines.yield(String(decoding: bytes[...end], as: UTF8.self))
        bytes = Data(bytes[(end + 1)...])
      }
      lines.yield(String(decoding: bytes, as: UTF8.self))
      lines.finish()
    }
  }
}
