/// The row next to a row, from the window where that is up to date: no row has to be made then.
extension ListNode {
  /// The row next to `row`, one that the window holds if it is there.
  final func nextRow(from row: ViewNode, forward: Bool) -> ViewNode? {
    var place = shownPlace(of: row)
    return nextRow(from: row, at: &place, forward: forward)
  }

  /// The row next to `row`, which is at a place of the window where `place` is known; the place of
  /// the result is known then if it is in the window, too.
  final func nextRow(from row: ViewNode, at place: inout Int?, forward: Bool) -> ViewNode? {
    if let here = place {
      let next = forward ? here + 1 : here - 1
      if let row = shownNeighbour(of: row, at: next, forward: forward) {
        place = next
        return row
      }
    }
    place = nil
    return forward ? sequence.row(after: row) : sequence.row(before: row)
  }

  /// The place of a row in the window, if that is up to date.
  final func shownPlace(of row: ViewNode) -> Int? {
    if rowsChanged || needsPlacement { return nil }
    let rows = window.rows
    var index = 0
    while index < rows.count, rows[index] !== row { index += 1 }
    return index < rows.count ? index : nil
  }

  /// The row of the window at `next`, if it is the element next to `row`, so that no row has to be
  /// made.
  private func shownNeighbour(of row: ViewNode, at next: Int, forward: Bool) -> ViewNode? {
    guard window.rows.indices.contains(next), let item = row.asItem, !item.isElementSource,
      item.forEach.hasData, let other = window.rows[next].asItem,
      other.forEach === item.forEach, !other.isElementSource,
      other.offset == (forward ? item.offset + 1 : item.offset - 1)
    else { return nil }
    return other
  }

  /// Walks over rows of the window, from `row`, which is at a place of it, as long as they take at
  /// most `length` together, and over one in any case: as far as each is the next element of one
  /// `ForEach`.
  ///
  /// - Returns: the row that the walk ends at, its place, and what the rows before it take.
  final func passShown(
    from row: ViewNode, at place: Int, forward: Bool, length: Int
  ) -> (row: ViewNode, place: Int, length: Int) {
    guard let item = row.asItem, !item.isElementSource, item.forEach.hasData else {
      return (row, place, 0)
    }
    let forEach = ObjectIdentifier(item.forEach)
    let step = forward ? 1 : -1
    let rows = window.rows
    var (place, offset, passed) = (place, item.offset, 0)
    while passed < length, place + step >= 0, place + step < rows.count {
      // The window holds both.
      let isNext = held(Unmanaged.passUnretained(rows[place + step])) { next in
        guard next.isItem(of: forEach) else { return false }
        let next = unsafeDowncast(next, to: AnyForEachItem.self)
        return next.offset == offset + step && !next.isElementSource
      }
      if !isNext { break }
      let lines = held(Unmanaged.passUnretained(rows[forward ? place : place + step])) { row in
        extent(of: row, isCurrent: true) + spacing
      }
      if offset != item.offset, passed + lines > length { break }
      passed += lines
      place += step
      offset += step
    }
    return (rows[place], place, passed)
  }
}
