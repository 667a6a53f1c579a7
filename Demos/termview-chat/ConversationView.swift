import TermSearch
import TermView

/// The transcript in the shell, and below it what is going on and the field.
struct ConversationView: View {
  let conversation: Conversation
  var files: [String] = []

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Transcript(conversation.messages, committed: \.isDone) {
        conversation.letGo($0)
      } row: {
        MessageRow(content: $0.content)
      }
      if !conversation.isOver { ConversationField(conversation: conversation, files: files) }
    }
    .onInterrupt(while: conversation.isRunning) { conversation.cancel() }
    // When the terminal has gone there is no key to wait for.
    .onDisappear { conversation.end() }
  }
}

/// The same rows on the whole screen, in a list that is searched, folded and copied from. What was
/// asked is the header of what followed it.
struct ConversationScreen: View {
  let conversation: Conversation
  var files: [String] = []
  @State private var query = ""
  @State private var folded: Set<Turn.ID> = []
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    let turns = conversation.turns(matching: query)
    VStack(alignment: .leading, spacing: 0) {
      List {
        ForEach(turns) { turn in
          Section(isExpanded: isExpanded(turn.id)) {
            ForEach(turn.messages) { message in
              VStack(alignment: .leading, spacing: 0) {
                MessageRow(content: message.content, isInList: true)
              }
                .lineLimit(nil)
            }
            .copyable { offsets in offsets.map { turn.messages[$0].content.text } }
          } header: {
            Text("> \(turn.prompt)").foregroundStyle(.tint)
          }
        }
      }
      .defaultScrollAnchor(.bottom)
      .searchable(text: $query, prompt: "Search")
      ConversationField(conversation: conversation, files: files)
    }
    .onInterrupt(while: conversation.isRunning) { conversation.cancel() }
    .commandPalette()
    .keySheet()
    .onChange(of: conversation.isOver) { if conversation.isOver { dismiss() } }
    .onDisappear { conversation.end() }
  }

  private func isExpanded(_ id: Turn.ID) -> Binding<Bool> {
    Binding {
      !folded.contains(id)
    } set: {
      if $0 { folded.remove(id) } else { folded.insert(id) }
    }
  }
}

/// What is going on, the field, and the keys.
struct ConversationField: View {
  @Bindable var conversation: Conversation
  let files: [String]
  @FocusState private var focus: Focus?

  private enum Focus: Hashable { case field, question }

  var body: some View {
    if !conversation.plan.isEmpty {
      Text("")
      PlanRows(steps: conversation.plan)
    }
    ForEach(Array(conversation.waiting.enumerated()), id: \.offset) { _, text in
      Text("> \(text)").lineLimit(1).foregroundStyle(.secondary)
    }
    if let question = conversation.question {
      HStack(spacing: 2) {
        Text(question).bold()
        Button("Yes") { conversation.answer(true) }.focused($focus, equals: .question)
        Button("No") { conversation.answer(false) }
      }
      .keyBindings {
        KeyBinding("y", "Yes") { conversation.answer(true) }
        KeyBinding("n", "No") { conversation.answer(false) }
      }
    }
    Divider()
    TextField("Ask something", text: $conversation.draft, axis: .vertical)
      .onSubmit { conversation.send() }
      .inputHistory($conversation.history)
      .collapsesPastes(over: 5)
      .completions(after: "/", atStart: true, ["help", "quit"], rows: 3)
      .completions(after: "@", files, rows: 5)
      .focused($focus, equals: .field)
      .defaultFocus($focus, .field)
      .onChange(of: conversation.question) { _, question in
        focus = question == nil ? .field : .question
      }
    HStack(spacing: 2) {
      if conversation.isRunning { ProgressView().layoutPriority(1) }
      KeyHints()
    }
  }
}

/// A message, with a blank line before it.
struct MessageRow: View {
  let content: Message.Content
  /// Whether it is a row of a list, in which a text is a paragraph.
  var isInList = false

  var body: some View {
    Text("")
    switch content {
    case .prompt(let text): Text("> \(text)").foregroundStyle(.tint)
    case .reply(let text):
      if isInList { ReplyRows(text: text) } else { Text(markdown: text).growing() }
    case .tools(let tools): ForEach(tools) { ToolRow(tool: $0) }
    case .diff(let lines): DiffRows(lines: lines)
    case .plan(let steps): PlanRows(steps: steps)
    case .note(let text): Text(text).foregroundStyle(.secondary)
    }
  }
}

/// A reply, a text for each of its paragraphs and for each line of code.
struct ReplyRows: View {
  let text: String

  private struct Part {
    var text: String
    var isCode = false
  }

  private var parts: [Part] {
    var parts: [Part] = []
    var (isCode, isOpen) = (false, false)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        (isCode, isOpen) = (!isCode, false)
      } else if isCode {
        parts.append(Part(text: "  " + line, isCode: true))
      } else if line.isEmpty {
        if !parts.isEmpty { parts.append(Part(text: "")) }
        isOpen = false
      } else if isOpen {
        parts[parts.count - 1].text += " " + line
      } else {
        parts.append(Part(text: String(line)))
        isOpen = true
      }
    }
    while parts.last?.text.isEmpty == true { parts.removeLast() }
    return parts
  }

  var body: some View {
    ForEach(Array(parts.enumerated()), id: \.offset) { _, part in
      if part.isCode {
        Text(part.text).foregroundStyle(.tint).lineLimit(1)
      } else {
        Text(markdown: part.text)
      }
    }
  }
}

struct ToolRow: View {
  let tool: Tool
  @Environment(\.glyphs) private var glyphs

  var body: some View {
    if let result = tool.result {
      Text(glyphs.success).foregroundStyle(.role(.success))
        + Text(" \(tool.title)  ") + Text(result).foregroundStyle(.secondary)
    } else {
      ProgressView(tool.title).lineLimit(1)
    }
  }
}

struct DiffRows: View {
  let lines: [String]

  var body: some View {
    ForEach(Array(lines.enumerated()), id: \.offset) { _, line in
      Text(line).foregroundStyle(color(of: line))
    }
  }

  private func color(of line: String) -> Color {
    switch line.first {
    case "+": .role(.success)
    case "-": .role(.error)
    case "@": .secondary
    default: .primary
    }
  }
}

struct PlanRows: View {
  let steps: [Step]
  @Environment(\.glyphs) private var glyphs

  var body: some View {
    ForEach(Array(steps.enumerated()), id: \.offset) { _, step in
      Text(step.isDone ? glyphs.checked : glyphs.unchecked).foregroundStyle(.tint)
        + Text(" \(step.title)").strikethrough(step.isDone)
    }
  }
}
