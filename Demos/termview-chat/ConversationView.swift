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
                MessageRow(content: message.content, query: query)
              }
              .lineLimit(nil)
            }
            .copyable { offsets in offsets.map { turn.messages[$0].content.text } }
          } header: {
            Text("> \(turn.prompt)").highlighted(query).foregroundStyle(.tint)
          }
        }
      }
      .defaultScrollAnchor(.bottom)
      .typeSelect(.disabled)
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
  @Environment(\.terminalSize) private var size
  @Environment(\.screenInset) private var inset

  private enum Focus: Hashable { case field, question }

  /// Whether there are rows for the plan above the question, the field and the keys.
  private var hasPlan: Bool { !conversation.plan.isEmpty && size?.rows ?? 24 >= 8 }
  /// Whether there are rows between them.
  private var isTall: Bool { size?.rows ?? 24 >= 10 }
  /// Whether the answers are beside the question.
  private var isWide: Bool { size?.columns ?? 80 >= 36 }

  var body: some View {
    if hasPlan {
      if isTall { Text("") }
      PlanRows(steps: conversation.plan)
    }
    ForEach(Array(conversation.waiting.enumerated()), id: \.offset) { _, text in
      Text("> \(text)").lineLimit(1).foregroundStyle(.secondary)
    }
    if let question = conversation.question {
      let layout = isWide ? AnyLayout(HStackLayout(spacing: 2)) : AnyLayout(VStackLayout())
      layout {
        Text(question).bold()
        HStack(spacing: 2) {
          Button("Yes") { conversation.answer(true) }.focused($focus, equals: .question)
          Button("No") { conversation.answer(false) }
        }
      }
      .padding(.leading, inset)
      .keyBindings {
        KeyBinding("y", "Yes") { conversation.answer(true) }
        KeyBinding("n", "No") { conversation.answer(false) }
      }
    }
    if isTall { Divider() }
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
    HStack(spacing: 0) {
      if conversation.isRunning, conversation.question == nil {
        ProgressView().layoutPriority(1)
      }
      KeyHints()
    }
  }
}

/// A message, with a blank line before it.
struct MessageRow: View {
  let content: Message.Content
  /// The letters that are searched for, which are marked.
  var query = ""

  var body: some View {
    Text("")
    switch content {
    case .prompt(let text): Text("> \(text)").highlighted(query).foregroundStyle(.tint)
    case .reply(let text): Text(markdown: text).highlighted(query).growing()
    case .tools(let tools): ForEach(tools) { ToolRow(tool: $0, query: query) }
    case .diff(let lines): DiffRows(lines: lines, query: query)
    case .plan(let steps): PlanRows(steps: steps, query: query)
    case .note(let text): Text(text).highlighted(query).foregroundStyle(.secondary)
    }
  }
}

struct ToolRow: View {
  let tool: Tool
  var query = ""
  @Environment(\.glyphs) private var glyphs

  var body: some View {
    if let result = tool.result {
      Text(glyphs.success).foregroundStyle(.role(.success))
        + Text(" \(tool.title)  ").highlighted(query)
        + Text(result).highlighted(query).foregroundStyle(.secondary)
    } else {
      ProgressView(tool.title).lineLimit(1)
    }
  }
}

struct DiffRows: View {
  let lines: [String]
  var query = ""

  var body: some View {
    ForEach(Array(lines.enumerated()), id: \.offset) { _, line in
      Text(line).highlighted(query).foregroundStyle(color(of: line))
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
  var query = ""
  @Environment(\.glyphs) private var glyphs

  var body: some View {
    ForEach(Array(steps.enumerated()), id: \.offset) { _, step in
      Text(step.isDone ? glyphs.checked : glyphs.unchecked).foregroundStyle(.tint)
        + Text(" ") + Text(step.title).highlighted(query).strikethrough(step.isDone)
    }
  }
}
