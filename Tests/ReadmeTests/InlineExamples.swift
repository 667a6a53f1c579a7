import Synchronization
import TermView
import TermViewTesting
import Testing

@Observable
@MainActor
final class Downloads {
  var files: [Download] = []
  func downloadAll() async throws -> Int { files.count }
}

struct Download: Identifiable {
  let id: Int
  var name: String
  var fraction: Double?
  var isDone: Bool { fraction == 1 }
}

struct DownloadRow: View {
  let file: Download

  var body: some View {
    if let fraction = file.fraction {
      ProgressView(file.name, value: fraction)
    } else {
      ProgressView(file.name)
    }
  }
}

struct DownloadList: View {
  let model: Downloads

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(model.files) { file in
        DownloadRow(file: file).committed(when: file.isDone)
      }
      Text("\(model.files.count { $0.isDone }) of \(model.files.count)").dim()
    }
  }
}

@Observable
@MainActor
final class ChatModel {
  var messages: [ChatMessage] = []
  var draft = ""

  func send() {
    messages.append(ChatMessage(id: messages.count, author: "You", text: draft, isDone: true))
    draft = ""
  }
  func letGo(of id: Int) { messages.removeAll { $0.id == id } }
}

struct ChatMessage: Identifiable {
  let id: Int
  var author: String
  var text: String
  var isDone: Bool
}

struct Chat: View {
  @Bindable var model: ChatModel

  var body: some View {
    VStack {
      Transcript(model.messages, committed: \.isDone) { id in
        model.letGo(of: id)
      } row: { message in
        Text(message.author).bold()
        Text(message.text).growing()
      }
      Divider()
      TextField("Ask", text: $model.draft) { model.send() }
    }
  }
}

@Observable
@MainActor
final class AssistantModel {
  var messages: [ChatMessage] = []
  var draft = ""
  var history: [String] = []
  private(set) var isRunning = false
  private var turn: Task<Void, Never>?
  private var count = 0
  private let reply: (String) -> AsyncStream<String>

  init(reply: @escaping (String) -> AsyncStream<String>) { self.reply = reply }

  func ask() {
    // What is sent meanwhile stays in the field.
    if isRunning { return }
    let pieces = reply(draft)
    add(ChatMessage(id: count, author: "You", text: draft, isDone: true))
    add(ChatMessage(id: count, author: "Bot", text: "", isDone: false))
    draft = ""
    isRunning = true
    turn = Task {
      for await piece in pieces { messages[messages.count - 1].text += piece }
      messages[messages.count - 1].isDone = true
      isRunning = false
    }
  }

  func cancel() { turn?.cancel() }

  private func add(_ message: ChatMessage) {
    messages.append(message)
    count += 1
  }
}

struct Assistant: View {
  @Bindable var model: AssistantModel

  var body: some View {
    VStack {
      Transcript(model.messages, committed: \.isDone) { id in
        model.messages.removeAll { $0.id == id }
      } row: { message in
        Text(message.author).bold()
        Text(markdown: message.text).growing()
      }
      Divider()
      TextField("Ask", text: $model.draft, axis: .vertical)
        .onSubmit { model.ask() }
        .inputHistory($model.history)
        .collapsesPastes(over: 10)
      KeyHints()
    }
    .onInterrupt(while: model.isRunning) { model.cancel() }
  }
}

func answer(to question: String) -> AsyncStream<String> { AsyncStream { $0.finish() } }

/// Progress that any thread reports.
@Observable
final class Copies: Sendable {
  private let done = Mutex(0)

  var count: Int {
    access(keyPath: \.count)
    return done.withLock { $0 }
  }

  func add() {
    done.withLock { $0 += 1 }
    withMutation(keyPath: \.count) {}
  }
}

func copyAll(_ files: [String], _ copy: @Sendable (String) throws -> Void) throws {
  let copies = Copies()
  let lines = LiveLines {
    ProgressView("Copying", value: Double(copies.count), total: Double(files.count))
  }
  try TerminalSession.wait { try lines.begin() }
  defer { TerminalSession.wait { lines.end() } }
  for file in files {
    try copy(file)
    copies.add()
  }
}

struct FilePicker: View {
  let model: Downloads
  var body: some View { List(model.files) { Text($0.name) } }
}

struct Downloader: App {
  var body: some Scene {
    InlineGroup { DownloadList(model: Downloads()) }
  }
}

@MainActor
func chat() async throws {
  var options = InlineOptions()
  options.remains = .nothing
  try await run(Assistant(model: AssistantModel { answer(to: $0) }), inline: options)
}

/// Compiled, not run: a test has no terminal.
@MainActor
func examples(model: Downloads) async throws {
  let report = try await TerminalSession.inline {
    DownloadList(model: model)
  } while: {
    try await model.downloadAll()
  }
  TerminalSession.printAbove("\(report)")

  var options = InlineOptions()
  options.height = 10
  options.output = .controllingTerminal
  try await run(FilePicker(model: model), inline: options) {
    Text("\(model.files.count) files")
  }
}

@MainActor @Suite("The page on live lines")
struct InlineDocsTests {
  @Test("every block of Swift is part of a file that is compiled")
  func blocks() {
    func plain(_ text: String) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.drop { $0 == " " } }.joined(separator: "\n")
    }
    let compiled = plain(ReadmeTests.text("Tests/ReadmeTests/InlineExamples.swift"))
    let blocks = ReadmeTests.text("docs/inline.md").split(separator: "```swift\n").dropFirst()
    #expect(blocks.count == 10)
    for block in blocks {
      let code = String(block.prefix { $0 != "`" })
      #expect(compiled.contains(plain(code)), "\(code)")
    }
  }

  @Test("the list of the page")
  func list() {
    let model = Downloads()
    model.files = [
      Download(id: 1, name: "a.iso", fraction: 0.5), Download(id: 2, name: "b.iso", fraction: nil),
    ]
    let terminal = TestTerminal(DownloadList(model: model), columns: 24, rows: 4)
    #expect(
      terminal.screen.rows == ["a.iso ██████▌──────  50%", "⠋ b.iso", "0 of 2", ""])
  }
}
