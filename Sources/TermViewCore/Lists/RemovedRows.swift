/// The rows that a list's cursor was on when they were removed: when an undo restores one, the
/// cursor moves to it.
@MainActor
struct RemovedRows {
  private struct Row {
    let id: AnyHashable
    let kind: AnyForEachNode.Type
    var isGone = true
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
  mutating func note(_ element: AnyForEachItem) {
    guard isExpected || isUndone else { return }
    if rows.count == 2 * Self.limit { rows.removeFirst(Self.limit) }
    rows.append(Row(id: element.anyID, kind: type(of: element.forEach)))
  }

  /// The row that an undo has restored since the last call, if any: of several, the last one that
  /// had the cursor.
  mutating func restored(in list: ListNode) -> ViewNode? {
    guard isUndone, !rows.isEmpty else { return nil }
    var restored: ViewNode?
    var known: [Row] = []
    for row in rows.reversed() {
      if known.count == Self.limit { break }
      if known.contains(where: { $0.id == row.id && $0.kind == row.kind }) { continue }
      let search = RowSearch(list: list, tag: row.id) { type(of: $0) == row.kind }
      let found = search.row
      if row.isGone, restored == nil { restored = found }
      known.append(Row(id: row.id, kind: row.kind, isGone: found == nil))
    }
    rows = known.reversed()
    return restored
  }

  /// Notes that all undos so far were checked.
  mutating func noteSeen() { seen = Undoing.count }
}
