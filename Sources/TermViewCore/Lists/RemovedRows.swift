/// The rows that a list's cursor was on when they were removed: when an undo restores one, the
/// cursor moves to it.
@MainActor
struct RemovedRows {
  fileprivate struct Row {
    let id: AnyHashable
    let kind: AnyForEachNode.Type
    /// Whether it was not in the data before the undo.
    var isGone = true

    @MainActor
    func find(in list: ListNode) -> ViewNode? {
      RowSearch(list: list, tag: id) { type(of: $0) == kind }.row
    }
  }

  /// Exists once there is something that an undo could restore, and has the rows.
  private var watch: UndoWatch?
  /// Whether the cursor's element is removed if the program carries out the request of a key.
  private var isExpected = false
  private var seen = Undoing.count

  /// The number of remembered rows: each is searched for after an undo.
  fileprivate static let limit = 32

  private var isUndone: Bool { seen != Undoing.count }

  /// Notes that a key has requested the removal of the cursor's element, which the program may
  /// refuse.
  mutating func expect() { isExpected = true }

  /// Notes that the cursor has moved to another row.
  mutating func expectNothing() { isExpected = false }

  /// Notes that the cursor's element was removed. Complexity: O(1), amortised.
  mutating func note(_ element: AnyForEachItem, in list: ListNode) {
    guard isExpected || isUndone else { return }
    beginWatch(list).note(Row(id: element.anyID, kind: type(of: element.forEach)))
  }

  /// Has `list` be told of each undo before it changes the data.
  @discardableResult
  fileprivate mutating func beginWatch(_ list: ListNode) -> UndoWatch {
    if let watch { return watch }
    let watch = UndoWatch(list)
    Undoing.add(watch)
    self.watch = watch
    return watch
  }

  /// Has `list` be told of each undo before it changes the data.
  mutating func watchUndo(in list: ListNode) { beginWatch(list) }

  /// The row that an undo has restored since the last call, if any: of several, the last one that
  /// had the cursor.
  func restored(in list: ListNode) -> ViewNode? {
    guard isUndone, let watch else { return nil }
    for row in watch.rows.reversed() where row.isGone {
      if let found = row.find(in: list) { return found }
    }
    return nil
  }

  /// Notes that all undos so far were checked.
  mutating func noteSeen() { seen = Undoing.count }
}

/// Tells a list of undos, as long as the list exists. A weak reference to the list itself would
/// cost each use of the list from then on: its references would be counted apart from it.
@MainActor
private final class UndoWatch: UndoObserver {
  private unowned let list: ListNode
  /// The last rows, the newest at the end; one that was removed several times is there as often.
  private(set) var rows: [RemovedRows.Row] = []

  init(_ list: ListNode) { self.list = list }

  func note(_ row: RemovedRows.Row) {
    if rows.count == 2 * RemovedRows.limit { rows.removeFirst(RemovedRows.limit) }
    rows.append(row)
  }

  func willUndo() {
    // What is in the data now is nothing that the undo can restore.
    var known: [RemovedRows.Row] = []
    for row in rows.reversed() {
      if known.count == RemovedRows.limit { break }
      if known.contains(where: { $0.id == row.id && $0.kind == row.kind }) { continue }
      known.append(RemovedRows.Row(id: row.id, kind: row.kind, isGone: row.find(in: list) == nil))
    }
    rows = known.reversed()
    list.listCursor.willUndo(in: list)
  }
}
