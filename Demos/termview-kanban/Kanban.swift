import DemoHelp
import TermView
import TermViewStore

/// A board of lists side by side: cards go up and down in their list and from list to list, and
/// every change is saved and can be undone.
@main
struct Kanban: AppWithHelp {
  static let help = """
    A board of cards in lists side by side.

      termview-kanban [FILE]

    The board is kept in FILE, which is replaced whole after every change; without, it is a sample.
    The arrow keys go from card to card, with Shift (or H, J, K, L) they move the card. a adds one,
    Delete or d deletes it, u undoes, q ends the program.

      -h, --help    print this text
    """

  @MainActor
  var body: some Scene {
    let file = CommandLine.argc > 1 ? FilePath(cString: CommandLine.unsafeArgv[1]!) : nil
    WindowGroup { BoardView(board: Board(file)) }
  }
}

struct BoardView: View {
  enum Place: Hashable {
    case lane(Lane.ID)
    case draft
  }

  let board: Board
  @State private var draft = ""
  @State private var isAdding = false
  /// The lane that the user is in, also while a title is typed.
  @State private var lane = 0
  @FocusState private var focus: Place?
  @Environment(\.dismiss) private var dismiss
  @Environment(\.terminalSize) private var size

  /// As many lanes as there is room for, with the user's among them.
  private var shown: ArraySlice<Lane> {
    let count = min(max(1, (size?.columns ?? 80) / 18), board.lanes.count)
    let start = min(max(0, lane - count / 2), board.lanes.count - count)
    return board.lanes[start..<start + count]
  }

  var body: some View {
    VStack {
      HStack(spacing: 0) {
        ForEach(shown) { lane in list(lane) }
      }
      .keyBindings(KeyBindings(keys))
      .banner(problem)
      if isAdding { field } else { KeyHints() }
    }
    .keyBindings {
      KeyBinding("q", "Quit", in: .everywhere) { dismiss() }.hint("quit", priority: .high)
    }
    .onChange(of: focus) { _, place in if case .lane(let id) = place { lane = id } }
  }

  private func list(_ lane: Lane) -> some View {
    List(selection: Bindable(board).lanes[lane.id].cursor) {
      ForEach(lane.cards) { card in Text(card.title).draggable(card.id) }
        .dropDestination(for: Card.ID.self) { board.move($0, to: lane.id, at: $1) }
        .onMove { source, target in
          board.change { $0[lane.id].cards.move(fromOffsets: source, toOffset: target) }
        }
        .onDelete { offsets in board.change { $0[lane.id].cards.remove(atOffsets: offsets) } }
    }
    .listStyle(.bordered(lane.title))
    .focused($focus, equals: .lane(lane.id))
  }

  /// Why the file is not what is on the screen; a file that is no board is not overwritten.
  private var problem: StatusMessage? {
    guard let problem = board.problem else { return nil }
    if board.lanes.isEmpty { return StatusMessage(problem, kind: .error) }
    return StatusMessage(problem, kind: .error) {
      KeyBinding("w", "Overwrite the file") { board.overwrite() }.hint("overwrite", priority: .high)
    }
  }

  private var field: some View {
    HStack {
      Text("New card:").bold()
      TextField("Title", text: $draft)
        .focused($focus, equals: .draft)
        .onSubmit { add() }
        .onKeyPress(.escape) {
          (isAdding, focus) = (false, .lane(lane))
          return .handled
        }
        .onAppear { focus = .draft }
    }
  }

  @KeyBindings.Builder private var keys: [KeyBinding] {
    KeyBinding("a", "Add a card") { (draft, isAdding) = ("", true) }.hint("add", priority: .high)
    KeyBinding("d", "Delete the card", sends: .deleteForward).hint("delete")
    KeyBinding("u", "Undo", isEnabled: board.canUndo) { board.undo() }.hint("undo")
    KeyBinding(.control("r"), "Redo", isEnabled: board.canRedo) { board.redo() }
    KeyBinding(.left, "List before", isEnabled: lane > 0) { go(-1) }.hint("list")
    KeyBinding(.right, "List after", isEnabled: lane < board.lanes.count - 1) { go(1) }.hint("list")
    for (key, letter, step) in [(KeyPress.left, "H" as KeyPress, -1), (.right, "L", 1)] {
      KeyBinding(letter, "Card to the list beside") { carry(step) }.hint("carry")
      KeyBinding(.shift(key), "Card to the list beside") { carry(step) }.hint(priority: .never)
    }
    for (key, letter, title) in [(KeyPress.up, "K" as KeyPress, "up"), (.down, "J", "down")] {
      KeyBinding(letter, "Card \(title)", sends: .control(key)).hint("reorder")
      KeyBinding(.shift(key), "Card \(title)", sends: .control(key)).hint(priority: .never)
    }
  }

  private func go(_ step: Int) {
    lane += step
    focus = .lane(lane)
  }

  private func carry(_ step: Int) {
    if board.carry(from: lane, to: lane + step) { go(step) }
  }

  private func add() {
    isAdding = false
    if !draft.isEmpty { board.add(draft, to: lane) }
    focus = .lane(lane)
  }
}
