import TermView
import TermViewStore

/// The lists side by side, with their keys.
struct BoardView: View {
  let board: Board
  /// The card in each lane that keys act on.
  @State private var cursors: [Int: Card.ID]
  @State private var query = ""
  @State private var draft = ""
  @State private var isAdding = false
  /// The card whose title is edited, and the title so far.
  @State private var edited: Card.ID?
  @State private var title = ""
  /// What was done last, with the key that takes it back.
  @State private var status: StatusMessage?
  /// What the changes did that can be undone, and those that were.
  @State private var done: [String] = []
  @State private var undone: [String] = []
  /// The lane that the user is in, also while something else has the focus.
  @State private var lane = 0
  @FocusState private var focus: Int?
  @Environment(\.dismiss) private var dismiss
  @Environment(\.terminalSize) private var size
  @Environment(\.glyphs) private var glyphs

  init(board: Board) {
    self.board = board
    let first = board.lanes.enumerated().map { ($0, $1.cards.first?.id) }
    cursors = Dictionary(uniqueKeysWithValues: first).compactMapValues(\.self)
  }

  /// As many lanes as there is room for, with the user's among them; on a narrow screen that alone.
  private var shown: Range<Int> {
    let columns = size?.columns ?? 80
    let count = min(columns < 72 ? 1 : columns / 18, board.lanes.count)
    let start = min(max(0, lane - count / 2), board.lanes.count - count)
    return start..<start + count
  }

  var body: some View {
    VStack {
      lanes.keyBindings(KeyBindings(keys))
      .banner(problem)
      KeyHints().message($status)
    }
    .alert("New card", isPresented: $isAdding) {
      TextField("Title", text: $draft)
      Button("Add") { add() }
      Button("Cancel", role: .cancel) {}
    }
    .alert("Edit card", isPresented: isEditing) {
      TextField("Title", text: $title)
      Button("Save") { saveTitle() }
      Button("Cancel", role: .cancel) {}
    }
    .keyBindings {
      // Where a file has no lists nothing has the focus.
      KeyBinding("q", "Quit", in: .everywhere) { dismiss() }.hint("quit", priority: .high)
    }
    .commandPalette()
    .keySheet()
    .onChange(of: focus) { _, place in lane = place ?? lane }
  }

  @ViewBuilder private var lanes: some View {
    // A file that is no board has no lists to search.
    if !board.lanes.isEmpty {
      HStack(spacing: 0) { ForEach(shown, id: \.self) { list($0) } }
        .searchable(text: $query, prompt: "Search")
        .searchCount(found, of: board.lanes.reduce(0) { $0 + $1.cards.count })
    }
  }

  /// The cards of a lane in whose titles the search is.
  private func cards(in lane: Int) -> [Card] {
    let cards = board.lanes[lane].cards
    return query.isEmpty
      ? cards : cards.filter { $0.title.localizedCaseInsensitiveContains(query) }
  }

  private var found: Int { board.lanes.indices.reduce(0) { $0 + cards(in: $1).count } }

  /// The place in a lane of a place among its cards that are shown.
  private func place(_ place: Int, in lane: Int) -> Int {
    let (cards, all) = (cards(in: lane), board.lanes[lane].cards)
    guard place < cards.count else { return all.count }
    return all.firstIndex { $0.id == cards[place].id } ?? all.count
  }

  private func list(_ lane: Int) -> some View {
    List(selection: $cursors[lane]) {
      ForEach(cards(in: lane)) { card in
        Text(card.title).highlighted(query).draggable(card.id)
      }
      .dropDestination(for: Card.ID.self) { ids, target in
        board.move(Set(ids), to: lane, at: place(target, in: lane))
        say("Move", "Moved", board.lanes[lane].cards.filter { ids.contains($0.id) }, to: lane)
      }
      .onMove { from, to in
        let cards = from.map { self.cards(in: lane)[$0] }
        let places = IndexSet(from.map { place($0, in: lane) })
        let target = place(to, in: lane)
        board.change { $0[lane].cards.move(fromOffsets: places, toOffset: target) }
        say("Move", "Moved", cards)
      }
      .onDelete { offsets in
        let cards = offsets.map { self.cards(in: lane)[$0] }
        board.change { lanes in
          lanes[lane].cards.removeAll { card in cards.contains { $0.id == card.id } }
        }
        say("Delete", "Deleted", cards)
      }
    }
    .overlay {
      if !query.isEmpty, cards(in: lane).isEmpty {
        ContentUnavailableView { Text("Nothing matches") }
      } else if board.lanes[lane].cards.isEmpty {
        if lane == self.lane {
          ContentUnavailableView("No cards", key: "a", "add one")
        } else {
          // The list says itself that it is empty.
          ContentUnavailableView { Text("No cards") }.accessibilityHidden(true)
        }
      }
    }
    .listStyle(.bordered(title(of: lane)))
    .focused($focus, equals: lane)
  }

  /// The lane's name, between marks for the lanes beside it that are not on the screen.
  private func title(of lane: Int) -> String {
    let shown = shown
    return (lane == shown.lowerBound && lane > 0 ? "\(glyphs.moreLeft) " : "")
      + board.lanes[lane].title
      + (lane == shown.upperBound - 1 && lane + 1 < board.lanes.count
        ? " \(glyphs.moreRight)" : "")
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
    KeyBinding("a", "Add a card", isEnabled: board.isReadable) { isAdding = true }
      .hint("add")
    KeyBinding("e", "Edit the card", isEnabled: card != nil) { edit() }.hint("edit")
    KeyBinding(.return, "Edit the card", isEnabled: card != nil) { edit() }.hint(priority: .never)
    KeyBinding("d", "Delete the card", sends: .deleteForward).hint("delete")
    KeyBinding("u", "Undo", isEnabled: board.canUndo) { undo() }.hint("undo")
    KeyBinding(.control("r"), "Redo", isEnabled: board.canRedo) { redo() }.hint("redo")
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

  /// The card that keys act on.
  private var card: Card? {
    guard board.lanes.indices.contains(lane) else { return nil }
    return cards(in: lane).first { $0.id == cursors[lane] }
  }

  private var isEditing: Binding<Bool> {
    Binding(get: { edited != nil }, set: { if !$0 { edited = nil } })
  }

  private func edit() {
    guard let card else { return }
    (edited, title) = (card.id, card.title)
  }

  private func saveTitle() {
    guard let id = edited, let card = board.lanes.flatMap(\.cards).first(where: { $0.id == id })
    else { return }
    let name = title.trimmingCharacters(in: .whitespaces)
    guard !name.isEmpty, name != card.title else { return }
    board.rename(id, to: name)
    note("Rename", "Renamed", "“\(card.title)” to “\(name)”")
  }

  private func go(_ step: Int) {
    lane += step
    focus = lane
  }

  /// Moves the card with the cursor to the list beside, at the same height.
  private func carry(_ step: Int) {
    guard board.lanes.indices.contains(lane + step), let card = card?.id,
      let place = board.lanes[lane].cards.firstIndex(where: { $0.id == card })
    else { return }
    board.move([card], to: lane + step, at: place)
    cursors[lane + step] = card
    go(step)
    say("Move", "Moved", board.lanes[lane].cards.filter { $0.id == card }, to: lane)
  }

  /// Says what was done with cards, and that `u` takes it back.
  private func say(_ verb: String, _ past: String, _ cards: [Card], to target: Int? = nil) {
    guard let first = cards.first else { return }
    let names = cards.count > 1 ? "\(cards.count) cards" : "“\(first.title)”"
    let place = target.map { " to \(board.lanes[$0].title)" } ?? ""
    note(verb, past, names + place)
  }

  private func note(_ verb: String, _ past: String, _ what: String) {
    done.append("\(verb.lowercased()) \(what)")
    undone = []
    status = StatusMessage("\(past) \(what)") {
      KeyBinding("u", "Undo") { undo() }.hint("undo")
    }
  }

  private func undo() {
    board.undo()
    let name = done.popLast()
    if let name { undone.append(name) }
    status = StatusMessage(name.map { "Undid: \($0)" } ?? "Undid") {
      KeyBinding(.control("r"), "Redo") { redo() }.hint("redo")
    }
  }

  private func redo() {
    board.redo()
    let name = undone.popLast()
    if let name { done.append(name) }
    status = StatusMessage(name.map { "Redid: \($0)" } ?? "Redid") {
      KeyBinding("u", "Undo") { undo() }.hint("undo")
    }
  }

  private func add() {
    if draft.isEmpty { return }
    let card = Card(draft)
    board.change { $0[lane].cards.append(card) }
    cursors[lane] = card.id
    draft = ""
    say("Add", "Added", [card])
  }
}
