import TermView
import TermViewStore

extension EditableList {
  /// Adds a row below the cursor, or at the end, and puts the cursor on it.
  ///
  /// - Parameter make: Gets an identity that no row has.
  func add(_ make: (Row.ID) -> Row) {
    endDraft()
    let row = make(unusedID)
    unusedID += 1
    change(.insert(row, at: placeOfNewRow), named: "add", [row.name])
    let isShown = sections.contains { section in section.contains { $0.id == row.id } }
    if row.section != nil, !isShown { filter = RowFilter() }
    go(to: row.id)
  }

  /// Puts another row with the same identity in a row's place.
  ///
  /// - Parameter verb: what was done, for messages.
  func replace(_ row: Row, named verb: String = "change") {
    change(.replace(row), named: verb, [row.name])
  }

  func names(_ offsets: IndexSet, inSection section: Int) -> [String] {
    offsets.map { sections[section][$0].name }
  }

  /// Deletes rows of a section, by the offsets that `onDelete` gets.
  ///
  /// - Parameter verb: what was done, for messages.
  func delete(
    _ offsets: IndexSet, inSection section: Int = 0, named verb: String = "delete"
  ) {
    let ids = Set(offsets.map { sections[section][$0].id })
    let next = neighbour(ofRemoving: ids)
    let names = names(offsets, inSection: section)
    change(.remove(at: positions(of: ids)), named: verb, names)
    if let cursor, ids.contains(cursor) { self.cursor = next }
  }

  /// Moves rows of a section, by the offsets that `onMove` gets: `destination` is counted before
  /// the move.
  ///
  /// Rows that are not shown stay where they are; the moved ones land beside their new neighbour.
  func move(_ offsets: IndexSet, to destination: Int, inSection section: Int = 0) {
    guard let first = offsets.first, let last = offsets.last else { return }
    let isContiguous = last - first + 1 == offsets.count
    if isContiguous, (first...last + 1).contains(destination) { return }
    let shown = sections[section]
    let ids = Set(offsets.map { shown[$0].id })
    // The neighbour that will stand below or, at the end, above, and is not moved itself.
    let below = shown[destination...].first { !ids.contains($0.id) }
      .flatMap { rows.index(id: $0.id) }
    let above = shown[..<destination].last { !ids.contains($0.id) }
      .flatMap { rows.index(id: $0.id).map { $0 + 1 } }
    guard let target = last < destination ? above ?? below : below ?? above else { return }
    change(
      .move(from: positions(of: ids), to: target), named: "move",
      names(offsets, inSection: section))
  }

  /// How many changes can be undone.
  var undoCount: Int { undoing.undoCount }
  var undoName: String? { store.canUndo ? stepNames.done.last : nil }
  var redoName: String? { store.canRedo ? stepNames.undone.last : nil }

  /// `false` when there is nothing to undo.
  @discardableResult func undo() -> Bool {
    guard store.canUndo else { return false }
    if let name = stepNames.done.popLast() { stepNames.undone.append(name) }
    let newer = rows
    travel(.undo) { older in
      older.version.flatMap { newer.changes(since: $0) }?.map(\.id)
        .first { older.contains(id: $0) }
    }
    return true
  }

  /// `false` when there is nothing to do again.
  @discardableResult func redo() -> Bool {
    guard store.canRedo else { return false }
    if let name = stepNames.undone.popLast() { stepNames.done.append(name) }
    let older = rows
    travel(.redo) { newer in
      older.version.flatMap { newer.changes(since: $0) }?.map(\.id)
        .last { newer.contains(id: $0) }
    }
    return true
  }

  /// The cursor goes along to a row that has changed.
  private func travel(_ action: UndoAction, touched: (OrderedState<Row>) -> Row.ID?) {
    let next = currentRow.flatMap { neighbour(ofRemoving: [$0.id]) } ?? cursor
    store.send(action)
    showRows()
    if let touched = touched(rows) { go(to: touched) } else if currentRow == nil { cursor = next }
    if currentRow != nil { keepCursorVisible() }
  }

  /// Where rows stand among all rows.
  private func positions(of ids: Set<Row.ID>) -> IndexSet {
    let rows = rows
    return IndexSet(ids.compactMap { rows.index(id: $0) })
  }

  /// Does what can be undone, and remembers what it was: a verb, and the names of rows.
  func change(_ action: ListAction<Format>, named verb: String, _ names: [String] = []) {
    let before = (steps: undoing.undoCount, rows: rows.version)
    store.send(action)
    if undoing.undoCount != before.steps || rows.version != before.rows {
      let object =
        names.count == 1 ? " “\(names[0])”" : names.isEmpty ? "" : " \(names.count) rows"
      stepNames.done.append(verb + object)
      stepNames.done.removeFirst(max(0, stepNames.done.count - undoing.undoCount))
      stepNames.undone = []
    }
    showRows()
  }
}

extension OrderedState.Change {
  fileprivate var id: Substate.ID {
    switch self {
    case .inserted(let id, _), .removed(let id, _), .moved(let id, _, _), .replaced(_, let id, _):
      id
    }
  }
}
