import TermView
import TermViewStore

/// The lists side by side, with their keys.
struct BoardView: View {
  let board: Board
  /// The card in each lane that keys act on.
  @State private var cursors: [Int: Card.ID]
  @State private var draft = ""
  @State private var isAdding = false
  /// The lane that the user is in, also while something else has the focus.
  @State private var lane = 0
  @FocusState private var focus: Int?
  @Environment(\.dismiss) private var dismiss
  @Environment(\.terminalSize) private var size

  init(board: Board) {
    self.board = board
    let first = board.lanes.enumerated().map { ($0, $1.cards.first?.id) }
    cursors = Dictionary(uniqueKeysWithValues: first).compactMapValues(\.self)
  }

  /// As many lanes as there is room for, with the user's among them.
  private var shown: Range<Int> {
    let count = min(max(1, (size?.columns ?? 80) / 18), board.lanes.count)
    let start = min(max(0, lane - count / 2), board.lanes.count - count)
    return start..<start + count
  }

  var body: some View {
    VStack {
      HStack(spacing: 0) {
        ForEach(shown, id: \.self) { list($0) }
      }
      .keyBindings(KeyBindings(keys))
      .banner(problem)
      KeyHints()
    }
    .alert("New card", isPresented: $isAdding) {
      TextField("Title", text: $draft)
      Button("Add") { add() }
      Button("Cancel", role: .cancel) {}
    }
    .keyBindings {
      KeyBinding("q", "Quit", in: .everywhere) { dismiss() }.hint("quit", priority: .high)
    }
    .onChange(of: focus) { _, place in lane = place ?? lane }
  }

  private func list(_ lane: Int) -> some View {
    List(selection: $cursors[lane]) {
      ForEach(board.lanes[lane].cards) { card in Text(card.title).draggable(card.id) }
        .dropDestination(for: Card.ID.self) { board.move(Set($0), to: lane, at: $1) }
        .onMove { from, to in
          board.change { $0[lane].cards.move(fromOffsets: from, toOffset: to) }
        }
        .onDelete { offsets in board.change { $0[lane].cards.remove(atOffsets: offsets) } }
    }
    .listStyle(.bordered(board.lanes[lane].title))
    .focused($focus, equals: lane)
  }

  /// Why the file is not what is on the screen.
  private var problem: StatusMessage? {
    board.problem.map { problem in
      StatusMessage("\(problem)", kind: .error) {
        KeyBinding("w", "Overwrite the file", isEnabled: board.isReadable) { board.overwrite() }
          .hint("overwrite", priority: .high)
      }
    }
  }

  @KeyBindings.Builder private var keys: [KeyBinding] {
    KeyBinding("a", "Add a card", isEnabled: board.isReadable) { (draft, isAdding) = ("", true) }
      .hint("add", priority: .high)
    KeyBinding("d", "Delete the card", sends: .deleteForward).hint("delete")
    KeyBinding("u", "Undo", isEnabled: board.canUndo) { board.undo() }.hint("undo")
    KeyBinding(.control("r"), "Redo", isEnabled: board.canRedo) { board.redo() }.hint("redo")
    for (key, letter, step) in [(KeyPress.left, "H" as KeyPress, -1), (.right, "L", 1)] {
      let isThere = board.lanes.indices.contains(lane + step)
      KeyBinding(key, "To the list beside", isEnabled: isThere) { go(step) }.hint("list")
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
    focus = lane
  }

  /// Moves the card with the cursor to the list beside, at the same height.
  private func carry(_ step: Int) {
    guard board.lanes.indices.contains(lane + step), let card = cursors[lane],
      let place = board.lanes[lane].cards.firstIndex(where: { $0.id == card })
    else { return }
    board.move([card], to: lane + step, at: place)
    cursors[lane + step] = card
    go(step)
  }

  private func add() {
    if draft.isEmpty { return }
    let card = Card(draft)
    board.change { $0[lane].cards.append(card) }
    cursors[lane] = card.id
  }
}
