/// Moving the window.
extension RowContainerNode {
  /// Scrolls by as little as brings `leaf` wholly into the window.
  final func reveal(_ leaf: ViewNode) {
    if !needsPlacement, !rowsChanged, showsWhole(leaf) { return }
    goal.revealed = leaf
    setNeedsWindow()
  }

  /// Reveals `leaf` once a change of the data that is under way has reached the rows.
  final func revealAfterChange(_ leaf: ViewNode) {
    goal.revealed = leaf
    setNeedsWindow()
  }

  /// Whether `leaf` is in the window: all of it, or as much as there is room for.
  final func showsWhole(_ leaf: ViewNode) -> Bool {
    guard let row = leaf.row, row.container === self, row.pass == pass, let extent = row.extent
    else { return false }
    return Window<ViewNode>.showsWhole(
      position: row.position, extent: extent, length: windowLength)
  }

  /// Whether any line of `leaf` is in the window.
  final func showsPart(_ leaf: ViewNode) -> Bool {
    guard let row = leaf.row, row.container === self, row.pass == pass, let extent = row.extent
    else { return false }
    return extent > 0 && row.position < windowLength && row.position + extent > 0
  }

  /// The row to fill the window from, and its place, so that `target` is just in the window.
  func anchor(revealing target: ViewNode) -> (row: ViewNode, position: Int) {
    let length = windowLength
    let extent = extent(of: target, isCurrent: true)
    let atEnd = extent > length ? 0 : length - extent
    guard let first = visible.first, let firstRow = first.row, let last = visible.last,
      let lastRow = last.row
    else { return (target, 0) }
    // A target in the window or next to it moves the rows that are known.
    if let row = target.row, row.pass == pass {
      let position = Window<ViewNode>.revealedPosition(
        from: row.position, extent: extent, length: length)
      return (first, firstRow.position - (row.position - position))
    }
    if sequence.isNext(target, after: last) {
      let position = lastRow.position + (lastRow.extent ?? 0) + spacing
      return (first, firstRow.position - (position - atEnd))
    }
    if sequence.isNext(first, after: target) || sequence.precedes(target, first) {
      return (target, 0)
    }
    return (target, atEnd)
  }

  /// Moves the window by `amount` columns or rows; it stops at the ends.
  final func scroll(by amount: Int) {
    guard amount < 0 ? !isAtStart : !isAtEnd else {
      if amount > 0 { isFollowing = true }
      return
    }
    if amount < 0 { isFollowing = false }
    goal.scroll += amount
    setNeedsWindow()
  }

  /// Moves the window so that `leaf` begins at `position`.
  final func scrollToStart(of leaf: ViewNode, position: Int = 0) {
    guard sequence.isCurrent(leaf) else { return }
    goal.anchor = (leaf, position)
    goal.scroll = 0
    setNeedsWindow()
  }
}
