import Foundation
import TermView

/// What was said and done, in the order in which it began.
struct Message: Identifiable {
  enum Content: Equatable {
    case prompt(String)
    case reply(String)
    case tools([Tool])
    case diff([String])
    case plan([Step])
    case note(String)

    /// What is searched and copied.
    var text: String {
      switch self {
      case .prompt(let text), .reply(let text), .note(let text): text
      case .tools(let tools):
        tools.map { "\($0.title)  \($0.result ?? "")" }.joined(separator: "\n")
      case .diff(let lines): lines.joined(separator: "\n")
      case .plan(let steps): steps.map(\.title).joined(separator: "\n")
      }
    }
  }

  let id: Int
  var content: Content
  var isDone = false
}

/// What was asked, and what followed it.
struct Turn: Identifiable {
  let id: Int
  let prompt: String
  var messages: [Message] = []
}

/// Something that the assistant runs, beside others.
struct Tool: Identifiable, Equatable {
  let id: Int
  let title: String
  var result: String?
}

struct Step: Equatable {
  let title: String
  var isDone = false
}

/// A conversation with an assistant, which only pretends: it plays a recording.
@MainActor @Observable
final class Conversation {
  private(set) var messages: [Message] = []
  var draft = ""
  var history: [String] = []
  /// What was sent while something ran.
  private(set) var waiting: [String] = []
  private(set) var plan: [Step] = []
  private(set) var question: String?
  private(set) var isRunning = false
  private(set) var isOver = false
  @ObservationIgnored private var turn: Task<Void, Never>?
  @ObservationIgnored private var count = 0
  private let recording: [Recording.Line]
  /// The factor of the recording's times.
  private let slowness: Int
  private let prompts = AsyncStream<Void>.makeStream()
  private let answers = AsyncStream<Bool>.makeStream()

  init(_ recording: String = Recording.reply, slowness: Int = 1) {
    self.recording = Recording.lines(of: recording).compactMap { $0 }
    self.slowness = slowness
  }

  // MARK: The user

  func send() {
    let text = draft.trimmingCharacters(in: .whitespacesAndNewlines)
    draft = ""
    guard !text.isEmpty else { return }
    switch text.split(whereSeparator: \.isWhitespace).first {
    case "/quit": end()
    case "/help": add(.note("Return sends, Shift-Return or a backslash before it begins a line."))
    default: ask(text)
    }
  }

  func ask(_ text: String) {
    waiting.append(text)
    prompts.continuation.yield()
  }

  func answer(_ isYes: Bool) {
    guard question != nil else { return }
    question = nil
    answers.continuation.yield(isYes)
  }

  func cancel() { turn?.cancel() }

  func end() {
    isOver = true
    cancel()
    prompts.continuation.finish()
  }

  /// A message is in the terminal's history.
  func letGo(_ id: Int) { messages.removeAll { $0.id == id } }

  /// The turns with messages that contain a text, and of each those messages: all for an empty one,
  /// and where it is in what was asked.
  func turns(matching query: String) -> [Turn] {
    var turns: [Turn] = []
    for message in messages {
      if case .prompt(let text) = message.content {
        turns.append(Turn(id: message.id, prompt: text))
      } else {
        // A note may come before anything was asked.
        if turns.isEmpty { turns.append(Turn(id: 0, prompt: "")) }
        turns[turns.count - 1].messages.append(message)
      }
    }
    guard !query.isEmpty else { return turns }
    return turns.compactMap { turn in
      if turn.prompt.localizedCaseInsensitiveContains(query) { return turn }
      var turn = turn
      turn.messages.removeAll { !$0.content.text.localizedCaseInsensitiveContains(query) }
      return turn.messages.isEmpty ? nil : turn
    }
  }

  // MARK: The assistant

  /// Answers what is asked, one after the other.
  ///
  /// - Parameter waits: whether there is a user who may ask more.
  func run(waits: Bool) async {
    var next = prompts.stream.makeAsyncIterator()
    while !isOver {
      if waiting.isEmpty {
        guard waits, await next.next() != nil else { break }
        continue
      }
      add(.prompt(waiting.removeFirst()))
      isRunning = true
      let turn = Task { await play(asks: waits) }
      self.turn = turn
      await turn.value
      finish()
      if turn.isCancelled { add(.note("Interrupted")) }
      isRunning = false
    }
    end()
  }

  private func play(asks: Bool) async {
    for line in recording {
      if slowness > 0, (try? await Task.sleep(for: line.wait * slowness)) == nil { return }
      await Task.yield()
      if Task.isCancelled { return }
      if case .ask(let text) = line.event {
        guard asks else { continue }
        question = text
        var answer = answers.stream.makeAsyncIterator()
        let isYes = await answer.next() == true
        question = nil
        if Task.isCancelled { return }
        add(.note(isYes ? "\(text) Yes" : "\(text) No"))
        if !isYes { return }
      } else {
        show(line.event)
      }
    }
  }

  private func show(_ event: Recording.Event) {
    switch (event, messages.last?.isDone == false ? messages.last?.content : nil) {
    case (.text(let text), .reply(let old)):
      messages[messages.count - 1].content = .reply(old + text)
    case (.text(let text), _):
      // A new text has no blank lines at its start.
      begin(.reply(String(text.drop { $0 == "\n" })))
    case (.tool(let id, let title), .tools(let tools)):
      messages[messages.count - 1].content = .tools(tools + [Tool(id: id, title: title)])
    case (.tool(let id, let title), _): begin(.tools([Tool(id: id, title: title)]))
    case (.done(let id, let result), .tools(var tools)):
      if let index = tools.firstIndex(where: { $0.id == id }) { tools[index].result = result }
      messages[messages.count - 1].content = .tools(tools)
    case (.diff(let lines), _): add(.diff(lines))
    case (.plan(let titles), _): plan = titles.map { Step(title: $0) }
    case (.tick(let step), _): if plan.indices.contains(step) { plan[step].isDone = true }
    case (.done, _), (.ask, _): break
    }
  }

  /// Begins a message; the one before it does not change any more.
  private func begin(_ content: Message.Content) {
    if let last = messages.indices.last { messages[last].isDone = true }
    count += 1
    messages.append(Message(id: count, content: content))
  }

  private func add(_ content: Message.Content) {
    begin(content)
    messages[messages.count - 1].isDone = true
  }

  private func finish() {
    if let last = messages.indices.last { messages[last].isDone = true }
    if !plan.isEmpty { add(.plan(plan)) }
    plan = []
    question = nil
  }
}
