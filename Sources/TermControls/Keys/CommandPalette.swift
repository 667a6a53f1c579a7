import TermViewCore

/// All commands that can be run where the focus is, found by typing parts of their titles: what
/// `commandPalette(isPresented:key:)` shows.
///
/// They are the key bindings and the keyboard shortcuts that are active, those with the same title
/// once; in a presentation, those of the views behind it. Up and Down choose, Return runs the
/// command at the place to which the focus returns, Esc closes.
///
/// ```swift
/// ZStack(alignment: .top) {
///   List(books) { Text($0.title) }
///   if isShown { CommandPalette().frame(width: 40) }
/// }
/// ```
public struct CommandPalette: View {
  @Environment(\.activeKeys) private var activeKeys
  @Environment(\.terminalSize) private var size
  @Environment(\.glyphs) private var glyphs
  @Environment(\.dismiss) private var dismiss
  @State private var query = ""
  @State private var chosen: KeySequence?
  @FocusState private var isTyping: Bool
  private let key: KeyPress?

  /// The commands.
  public init() { key = nil }
  /// The commands but the one that opens the palette.
  init(key: KeyPress?) { self.key = key }

  public var body: some View {
    let commands = commands
    let matches = Command.search(query, in: commands)
    let selected = matches.first { $0.id == chosen }?.id ?? matches.first?.id
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 1) {
        Text(">").bold().foregroundStyle(.tint)
        TextField("Run a command", text: $query)
          .focused($isTyping)
          .onKeyPress(keys: [.upArrow, .downArrow]) { press in
            move(press.key == .upArrow ? -1 : 1, from: selected, in: matches)
            return .handled
          }
          .keyHints([KeyHint.Key(.up, "Command before"), KeyHint.Key(.down, "Command after")])
          .onKeyPress(.return) {
            if let command = matches.first(where: { $0.id == selected }) { run(command) }
            return .handled
          }
          .keyHint(.return, "Run the command", "run", isShown: !matches.isEmpty)
          .onKeyPress(.escape) {
            dismiss()
            return .handled
          }
          .keyHint(.escape, "Close", "close")
      }
      if matches.isEmpty {
        Text(
          commands.isEmpty
            ? "No command does anything here" : "No command matches \(glyphs.quoted(query))"
        )
        .foregroundStyle(.secondary).lineLimit(1).truncationMode(.middle)
          .frame(height: rows(commands), alignment: .topLeading)
      } else {
        List(
          matches,
          selection: Binding(get: { selected }, set: { chosen = $0 })
        ) { command in
          CommandRow(command: command).onActivate { run(command) }
        }
        // Return runs it while the field has the focus.
        .keepsSelectionBar()
        .frame(height: rows(commands))
      }
    }
    .frame(width: width)
    .onChange(of: query) { chosen = nil }
    .onAppear { isTyping = true }
  }

  private var commands: [KeyGroup] {
    KeyGroup.lines(
      activeKeys.keysBehind.filter {
        $0.isEnabled && ($0.owner == .binding || $0.owner == .shortcut)
          && $0.sequence != key.map { KeySequence($0) } && !$0.title.isEmpty
      })
  }

  /// The palette does not change its size while something is typed.
  private func rows(_ commands: [KeyGroup]) -> Int {
    let screen = size?.rows ?? 24
    return max(1, min(commands.count, ScreenClass(size) == .tiny ? screen - 2 : screen - 6, 16))
  }

  private var width: Int? {
    ScreenClass(size) == .regular ? min(60, (size?.columns ?? 80) - 10) : nil
  }

  private func move(_ step: Int, from selected: KeySequence?, in matches: [Command]) {
    guard let index = matches.firstIndex(where: { $0.id == selected }) else { return }
    chosen = matches[min(max(index + step, 0), matches.count - 1)].id
  }

  private func run(_ command: Command) {
    dismiss()
    command.group.keys[0].press()
  }
}

/// A command that the search has found, with where its title matches.
private struct Command: @MainActor Identifiable {
  let group: KeyGroup
  let match: Subsequence
  @MainActor var id: KeySequence { group.id }

  /// The commands that `query` finds, the best first, then in order.
  @MainActor static func search(_ query: String, in groups: [KeyGroup]) -> [Command] {
    let found = groups.compactMap { group in
      Subsequence(query, in: group.title).map { Command(group: group, match: $0) }
    }
    return found.enumerated().sorted {
      ($1.element.match.score, $0.offset) < ($0.element.match.score, $1.offset)
    }.map(\.element)
  }
}

private struct CommandRow: View {
  let command: Command
  @Environment(\.glyphs) private var glyphs
  @Environment(\.terminalSize) private var size

  var body: some View {
    if ScreenClass(size) == .tiny {
      title
    } else {
      HStack(spacing: 2) {
        title.layoutPriority(1)
        Spacer(minLength: 0)
        Text(command.group.label(glyphs, separator: "  ", limit: 2))
          .foregroundStyle(.secondary).layoutPriority(2)
      }
      .lineLimit(1)
    }
  }

  /// The title with the characters that were found.
  private var title: Text {
    let title = command.group.title
    let found = command.match.offsets.map { offset in
      let start = title.index(title.startIndex, offsetBy: offset)
      return start..<title.index(after: start)
    }
    return Text(title).highlighted(found)
  }
}

extension View {
  /// Presents the commands that can be run where the focus is, for a search by title: Ctrl-P opens
  /// them, Return runs one as if its key were pressed where the focus was, Esc closes.
  ///
  /// ```swift
  /// List(books) { Text($0.title) }.commandPalette(isPresented: $isShown, key: .control("k"))
  /// ```
  ///
  /// - Parameters:
  ///   - isPresented: whether the palette is there; set by the key, by Return and by Esc.
  ///   - key: the key that opens it; `nil` for none.
  public func commandPalette(
    isPresented: Binding<Bool>, key: KeyPress? = .control("p")
  ) -> some View {
    modifier(
      KeyPresentation(
        isPresented: isPresented, key: key, title: "Run a command", hint: "commands", priority: .low
      ) { CommandPalette(key: key).navigationTitle("Commands") })
  }

  /// Presents the commands that can be run, when `key` is pressed: Ctrl-P by default.
  public func commandPalette(key: KeyPress = .control("p")) -> some View {
    OwnPresentation { commandPalette(isPresented: $0, key: key) }
  }
}
