/// The rows that a list's cursor was on when they were removed: when an undo restores one, the
/// cursor moves to it.
@MainActor
struct RemovedRows {
  private struct Row {
    let id: AnyHashable
    let kind: AnyForEachNode.Type
    /// Whether it was not in the data before the undo.
    var isGone = true

    @MainActor
    func find(in list: ListNode) -> ViewNode? {
      RowSearch(list: list, tag: id) { type(of: $0) == kind }.row
    }
  }

  /// The last ones, the newest at the end; one that was removed several times is there as often.
  private var rows: [Row] = []
  /// Whether the cursor's element is removed if the program carries out the request of a key.
  private var isExpected = false
  private var seen = Undoing.count

  /// The number of remembered rows: each is searched for after an undo.
  private static let limit = 32

  private var isUndone: Bool { seen != Undoing.count }

  /// Notes that a key has requested the removal of the cursor's element, which the program may
  /// refuse.
  mutating func expect() { isExpected = true }

  /// Notes that the cursor has moved to another row.
  mutating func expectNothing() { isExpected = false }

  /// Notes that the cursor's element was removed. Complexity: O(1), amortised.
  mutating func note(_ element: AnyForEachItem, in list: ListNode) {
    guard isExpected || isUndone else { return }
    if rows.isEmpty { Undoing.add(list) }
    if rows.count == 2 * Self.limit { rows.removeFirst(Self.limit) }
    rows.append(Row(id: element.anyID, kind: type(of: element.forEach)))
  }

  /// Notes which rows are in the data before an undo: those it cannot restore.
  mutating func willUndo(in list: ListNode) {
    var known: [Row] = []
    for row in rows.reversed() {
      if known.count == Self.limit { break }
      if known.contains(where: { $0.id == row.id && $0.kind == row.kind }) { continue }
      known.append(Row(id: row.id, kind: row.kind, isGone: row.find(in: list) == nil))
    }
    rows = known.reversed()
  }

  /// The row that an undo has restored since the last call, if any: of several, the last one that
  /// had the cursor.
  func restored(in list: ListNode) -> ViewNode? {
    guard isUndone else { return nil }
    for row in rows.reversed() where row.isGone {
      if let found = row.find(in: list) { return found }
    }
    return nil
  }

  /// Notes that all undos so far were checked.
  mutating func noteSeen() { seen = Undoing.count }
}
