/// The rows that a list's cursor was on when they were removed: where one comes back because the
/// removal is undone, the cursor goes to it.
@MainActor
struct RemovedRows {
  private struct Row {
    let id: AnyHashable
    let kind: AnyForEachNode.Type
    var isGone = true
  }

  /// The last ones, the newest at the end.
  private var rows: [Row] = []
  /// The element that is removed if the program does what a key has asked for.
  private weak var doomed: AnyForEachItem?
  private var seen = Undoing.count

  /// How many rows are remembered: each is sought when something is undone.
  private static let limit = 32

  private var isUndone: Bool { seen != Undoing.count }

  /// A key has asked for the removal of the cursor's element, which the program may refuse.
  mutating func expect(_ element: AnyForEachItem?) { doomed = element }

  /// The cursor has gone to another row.
  mutating func expectNothing() { doomed = nil }

  /// The cursor's element has gone.
  mutating func note(_ element: AnyForEachItem) {
    guard element === doomed || isUndone else { return }
    let row = Row(id: element.anyID, kind: type(of: element.forEach))
    rows.removeAll { $0.id == row.id && $0.kind == row.kind }
    rows.append(row)
    if rows.count > Self.limit { rows.removeFirst() }
  }

  /// The row that has come back with what was undone since the last call, if there is one: of
  /// several the one that had the cursor last.
  mutating func restored(in list: ListNode) -> ViewNode? {
    guard isUndone else { return nil }
    var restored: ViewNode?
    for index in rows.indices.reversed() {
      let kind = rows[index].kind
      let row = RowSearch(list: list, tag: rows[index].id) { type(of: $0) == kind }.row
      if rows[index].isGone, restored == nil { restored = row }
      rows[index].isGone = row == nil
    }
    return restored
  }

  /// What has been undone up to now has been looked at.
  mutating func noteSeen() { seen = Undoing.count }
}
