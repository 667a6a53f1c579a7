/// A path from row to row, through the window where that is up to date, so that no row has to be
/// made.
@MainActor
struct RowPath {
  private unowned(unsafe) let container: RowContainerNode
  private(set) var row: ViewNode
  /// The place of the row in the window, if it is known.
  private var place: Int?

  init(from row: ViewNode, in container: RowContainerNode) {
    self.container = container
    self.row = row
    place = nil
    if container.rowsChanged || container.needsPlacement { return }
    let rows = container.window.rows
    var index = 0
    while index < rows.count, rows[index] !== row { index += 1 }
    if index < rows.count { place = index }
  }

  /// Goes to the next row; `nil` at the end, where it stays.
  mutating func next(forward: Bool) -> ViewNode? {
    guard let next = peek(forward: forward) else { return nil }
    row = next.row
    place = next.place
    return row
  }

  /// The next row, and its place in the window where that is known.
  private func peek(forward: Bool) -> (row: ViewNode, place: Int?)? {
    if let place {
      let next = forward ? place + 1 : place - 1
      if let row = shownNeighbour(at: next, forward: forward) { return (row, next) }
    }
    let sequence = container.sequence
    return (forward ? sequence.row(after: row) : sequence.row(before: row)).map { ($0, nil) }
  }

  /// The row of the window at `next`, if it is the element next to the row, so that no row has to
  /// be made.
  private func shownNeighbour(at next: Int, forward: Bool) -> ViewNode? {
    guard let item = row.asItem, !item.isElementSource, item.forEach.hasData else { return nil }
    let rows = container.window.rows
    guard next >= 0, next < rows.count, let other = rows[next].asItem,
      other.forEach === item.forEach, !other.isElementSource,
      other.offset == (forward ? item.offset + 1 : item.offset - 1)
    else { return nil }
    return other
  }

  /// Goes over rows that take at most `length` together, and over one in any case.
  ///
  /// - Returns: what they take, from the start of a row to that of another.
  mutating func pass(_ length: Int, forward: Bool) -> Int {
    let start = row
    var passed = passShown(length, forward: forward)
    while passed < length, let next = peek(forward: forward) {
      let lines =
        container.extent(of: forward ? row : next.row, isCurrent: true) + container.spacing
      if row !== start, passed + lines > length { break }
      passed += lines
      row = next.row
      place = next.place
    }
    return passed
  }

  /// The same over rows of the window, as far as each is the next element of one `ForEach`.
  private mutating func passShown(_ length: Int, forward: Bool) -> Int {
    guard var place, let item = row.asItem, !item.isElementSource, item.forEach.hasData else {
      return 0
    }
    let forEach = ObjectIdentifier(item.forEach)
    let step = forward ? 1 : -1
    let rows = container.window.rows
    var (offset, passed) = (item.offset, 0)
    while passed < length, place + step >= 0, place + step < rows.count {
      // The window holds both.
      let isNext = held(Unmanaged.passUnretained(rows[place + step])) { next in
        guard next.isItem(of: forEach) else { return false }
        let next = unsafeDowncast(next, to: AnyForEachItem.self)
        return next.offset == offset + step && !next.isElementSource
      }
      if !isNext { break }
      let lines = held(Unmanaged.passUnretained(rows[forward ? place : place + step])) { row in
        container.extent(of: row, isCurrent: true) + container.spacing
      }
      if offset != item.offset, passed + lines > length { break }
      passed += lines
      place += step
      offset += step
    }
    row = rows[place]
    self.place = place
    return passed
  }

  /// The lines from the start of the row to that of another, to which it goes.
  mutating func lines(to other: ViewNode, forward: Bool) -> Int {
    var total = 0
    while row !== other {
      let before = row
      guard let next = next(forward: forward) else { break }
      total += container.extent(of: forward ? before : next, isCurrent: true) + container.spacing
    }
    return total
  }

  /// Whether the rows beyond the row take more than so many lines.
  mutating func hasMore(than lines: Int, forward: Bool) -> Bool {
    var rest = lines
    while rest >= 0, let next = next(forward: forward) {
      rest -= container.extent(of: next, isCurrent: true) + container.spacing
    }
    return rest < 0
  }
}
