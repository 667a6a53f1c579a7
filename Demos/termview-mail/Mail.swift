import DemoHelp
import TermView

/// Mail: rows that are archived one by one or many at once, with the message in a pane beside them,
/// or on a screen of its own in a narrow window.
@main
struct Mail: AppWithHelp {
  static let help = """
    Goes through mail: sample messages, which are in memory only.

      termview-mail

    Return opens, e archives, s stars, u undoes, / searches. Shift with Up and Down, v or Space
    mark several messages; e and s then act on all of them. q ends the program.

      -h, --help    print this text
    """

  var body: some Scene {
    WindowGroup { MailView(inbox: Inbox(Message.samples)) }
  }
}

/// The list, and the message beside it or in front of it.
struct MailView: View {
  @Bindable var inbox: Inbox
  @State private var selection: Set<Message.ID> = []
  /// The offset of the cursor in the list.
  @State private var offset = 0
  /// The message on a screen of its own.
  @State private var path: [Message.ID] = []
  @State private var query = ""
  @Environment(\.clock) private var clock
  @Environment(\.terminalSize) private var size

  private var shown: [Message] { inbox.messages(matching: query) }
  private var cursor: Message.ID? { shown.indices.contains(offset) ? shown[offset].id : nil }
  private var hasPane: Bool { size?.columns ?? 80 >= 72 }
  /// The messages that keys act on: the one on the screen, or the marked ones, else the cursor's.
  private var targets: Set<Message.ID> {
    if let id = path.last { return [id] }
    let marked = selection.intersection(shown.map(\.id))
    return marked.isEmpty ? Set([cursor].compactMap(\.self)) : marked
  }
  /// What is after a key's word in its hint where it acts on several messages.
  private var count: String { targets.count > 1 ? " \(targets.count)" : "" }
  /// Several messages are marked for what is done to all of them: that stays in a narrow footer.
  private var priority: KeyHintPriority { targets.count > 1 ? .high : .standard }
  /// The message that the user looks at.
  private var open: Message.ID? { path.last ?? (hasPane ? cursor : nil) }

  var body: some View {
    VStack {
      NavigationStack(path: $path) {
        HStack(spacing: 1) {
          list.containerRelativeFrame(.horizontal, count: 5, span: hasPane ? 3 : 5)
          if hasPane {
            Divider()
            MessageView(message: cursor.flatMap { inbox[$0] }, query: query)
          }
        }
        .navigationTitle("Inbox")
        .navigationSubtitle("\(inbox.unread) unread")
        .navigationDestination(for: Message.ID.self) {
          MessageView(message: inbox[$0], query: query)
        }
      }
      KeyHints()
    }
    .message($inbox.status)
    .keyBindings {
      KeyBinding("e", "Archive", isEnabled: !targets.isEmpty) { archive() }
        .hint("archive" + count, priority: priority)
      KeyBinding("s", "Toggle star", isEnabled: !targets.isEmpty) { inbox.star(targets) }
        .hint("star" + count, priority: priority)
      KeyBinding("u", "Undo", isEnabled: inbox.canUndo) { inbox.undo() }
        .hint("undo")
      KeyBinding(.control("r"), "Redo", isEnabled: inbox.canRedo) { inbox.redo() }
        .hint("redo")
    }
    .quitKey()
    .commandPalette()
    .keySheet()
    // A message that is open for a second is read.
    .task(id: open) {
      guard let open, (try? await clock.sleep(for: .seconds(1))) != nil else { return }
      inbox.read(open)
    }
  }

  private var list: some View {
    List(shown, selection: $selection) { message in 
      MessageRow(message: message, query: query)
    }
      .onCursorChange { offset = $0 }
      .onActivate(forSelectionType: Message.ID.self) { _ in path = cursor.map { [$0] } ?? [] }
      .overlay {
        if shown.isEmpty, query.isEmpty { ContentUnavailableView("All done", icon: "⊔") }
      }
      .searchable(text: $query, prompt: "Search")
      .searchCount(shown.count, of: inbox.messages(matching: "").count)
  }

  private func archive() {
    inbox.archive(targets)
    path = []
  }
}
