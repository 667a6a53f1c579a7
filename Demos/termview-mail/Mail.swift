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

/// The list, and the message beside it, or alone.
struct MailView: View {
  @Bindable var inbox: Inbox
  @State private var selection: Set<Message.ID> = []
  /// The offset of the cursor in the list.
  @State private var offset = 0
  /// Where the user is: in the list, or reading a message that has the window alone.
  @State private var column = NavigationSplitViewColumn.sidebar
  @State private var query = ""
  /// The columns of the list.
  @State private var columns = 80
  @Environment(\.clock) private var clock
  @Environment(\.terminalSize) private var size

  private var shown: [Message] { inbox.messages(matching: query) }
  private var cursor: Message.ID? { shown.indices.contains(offset) ? shown[offset].id : nil }
  private var isReading: Bool { column == .detail }
  /// The messages that keys act on: the one that is read, or the marked ones, else the cursor's.
  private var targets: Set<Message.ID> {
    let marked = isReading ? [] : selection.intersection(shown.map(\.id))
    return marked.isEmpty ? Set([cursor].compactMap(\.self)) : marked
  }
  /// What is after a key's word in its hint where it acts on several messages.
  private var count: String { targets.count > 1 ? " \(targets.count)" : "" }
  /// Several messages are marked for what is done to all of them: that stays in a narrow footer.
  private var priority: KeyHintPriority { targets.count > 1 ? .high : .standard }
  /// The message that is on the screen.
  private var open: Message.ID? { isReading || size?.columns ?? 80 >= 72 ? cursor : nil }

  var body: some View {
    VStack {
      NavigationSplitView(
        columnVisibility: .constant(isReading ? .detailOnly : .all),
        preferredCompactColumn: $column
      ) {
        list
          .navigationTitle("Inbox")
          .navigationSubtitle("\(inbox.unread) unread")
          .navigationSplitViewColumnWidth(min: 16, ideal: 48)
      } detail: {
        MessageView(message: cursor.flatMap { inbox[$0] }, query: query)
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
      MessageRow(message: message, query: query, columns: columns)
    }
      .onCursorChange { offset = $0 }
      .onActivate(forSelectionType: Message.ID.self) { _ in column = .detail }
      .overlay {
        if shown.isEmpty, query.isEmpty { ContentUnavailableView("All done", icon: "⊔") }
      }
      .searchable(text: $query, prompt: "Search")
      .searchCount(shown.count, of: inbox.messages(matching: "").count)
      .onGeometryChange(for: Int.self) { $0.size.columns } action: { columns = $0 }
  }

  private func archive() {
    inbox.archive(targets)
    column = .sidebar
  }
}
