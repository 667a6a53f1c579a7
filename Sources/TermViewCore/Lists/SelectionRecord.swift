/// What a list knows of its selection without asking the program: the value that it has read last,
/// what it has written since, and the selected row.
@MainActor
struct SelectionRecord {
  /// The value that was read last, with the list's own writes up to ``ownRow``.
  var memory: SelectionMemory?
  /// The row that the list has selected itself and that ``memory`` does not contain yet.
  private(set) var ownRow: ViewNode?
  /// Whether the list has written the selection since it was read.
  private(set) var isWritten = false
  /// Whether the selection has moved to another place, and was not read there yet.
  private(set) var isUnread = false
  /// The only selected row, cached: looking a row up in a selection costs thousands of
  /// instructions. `nil` if it is unknown, as after each change of the selection or the data.
  private(set) var selectedRow: ViewNode?

  /// The list has selected `row`.
  mutating func noteWrite(of row: ViewNode) {
    ownRow = row
    isWritten = true
  }

  /// The list has cleared the selection.
  mutating func noteClearing() { isWritten = true }

  /// Returns ``ownRow`` once, for the caller to store it in ``memory``.
  mutating func takeOwnRow() -> ViewNode? {
    defer { ownRow = nil }
    return ownRow
  }

  /// Returns whether the list has written the selection, and begins to wait for the next write.
  mutating func takeWrite() -> Bool {
    defer { isWritten = false }
    return isWritten
  }

  /// Notes that the selection is stored at `place`, and was stored at `former`.
  mutating func move(from former: AnyObject?, to place: AnyObject?) { isUnread = former !== place }

  /// Returns whether the selection has to be read at a new place, which the caller does at once.
  mutating func takeUnread() -> Bool {
    defer { isUnread = false }
    return isUnread
  }

  /// `row` was found to be selected.
  mutating func noteSelected(_ row: ViewNode) {
    // A tag may change without the list's knowing.
    guard let item = row.asItem, !item.mayHaveTag else { return }
    selectedRow = row
  }

  mutating func forgetSelected() { selectedRow = nil }
}
