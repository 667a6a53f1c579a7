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
    let rows = window.rows
    guard next >= 0, next < rows.count, row.isItem else { return nil }
    let item = unsafeDowncast(row, to: AnyForEachItem.self)
    // The window holds it.
    let isNext = held(Unmanaged.passUnretained(rows[next])) { next in
      guard next.isItem(of: ObjectIdentifier(item.forEach)) else { return false }
      let other = unsafeDowncast(next, to: AnyForEachItem.self)
      return other.offset == (forward ? item.offset + 1 : item.offset - 1)
        && !other.isElementSource
    }
    return isNext && item.forEach.hasData && !item.isElementSource ? rows[next] : nil
  }
}
