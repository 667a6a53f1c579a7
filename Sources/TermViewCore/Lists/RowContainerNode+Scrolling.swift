/// Moving the window.
extension RowContainerNode {
  /// Scrolls by as little as brings `leaf` wholly into the window.
  final func reveal(_ leaf: ViewNode) {
    if !needsPlacement, !rowsChanged, showsWhole(leaf) { return }
    revealed = leaf
    setNeedsWindow()
  }

  /// Reveals `leaf` once a change of the data that is under way has reached the rows.
  final func revealAfterChange(_ leaf: ViewNode) {
    revealed = leaf
    setNeedsWindow()
  }

  /// Whether all of `leaf` is in the window.
  final func showsWhole(_ leaf: ViewNode) -> Bool {
    guard let row = leaf.row, row.container === self, row.pass == pass, let extent = row.extent
    else { return false }
    return row.position >= 0 && row.position + extent <= rect.size[axis]
      || row.position == 0
  }

  /// The row to fill the window from, and its place, so that `target` is just in the window.
  func anchor(revealing target: ViewNode) -> (leaf: ViewNode, position: Int)? {
    let length = rect.size[axis]
    let extent = extent(of: target)
    let atEnd = max(0, length - extent)
    guard let first = visible.first, let firstRow = first.row, let last = visible.last,
      let lastRow = last.row
    else { return (target, 0) }
    // A target in the window or next to it moves the rows that are known.
    if target.row?.pass == pass, let row = target.row {
      return row.position < 0 ? (target, 0) : (first, firstRow.position - (row.position - atEnd))
    }
    if isNext(target, after: last) {
      let position = lastRow.position + (lastRow.extent ?? 0) + spacing
      return (first, firstRow.position - (position - atEnd))
    }
    if isNext(first, after: target) { return (target, 0) }
    return precedes(target, first) ? (target, 0) : (target, atEnd)
  }

  /// Whether `a` comes before `b` in the order of the structure.
  private func precedes(_ a: ViewNode, _ b: ViewNode) -> Bool {
    func path(_ node: ViewNode) -> [ViewNode] {
      var path: [ViewNode] = []
      var next: ViewNode? = node
      while let node = next, node !== self {
        path.append(node)
        next = node.parent
      }
      return path.reversed()
    }
    let (first, second) = (path(a), path(b))
    for (x, y) in zip(first, second) where x !== y {
      if let x = x as? RowNode, let y = y as? RowNode, x.family === y.family {
        return x.offset < y.offset
      }
      guard let siblings = x.parent?.children else { return false }
      return (siblings.firstIndex { $0 === x } ?? 0) < (siblings.firstIndex { $0 === y } ?? 0)
    }
    return first.count < second.count
  }

  /// Moves the window by `amount` columns or rows; it stops at the ends.
  final func scroll(by amount: Int) {
    guard amount < 0 ? !isAtStart : !isAtEnd else { return }
    pendingScroll += amount
    setNeedsWindow()
  }

  /// Moves the window so that `leaf` begins at `position`.
  final func scrollToStart(of leaf: ViewNode, position: Int = 0) {
    guard isCurrent(leaf) else { return }
    let record = record(of: leaf)
    record.position = position
    for other in visible where other !== leaf { other.row?.pass = pass - 1 }
    leavesBehind = visible.filter { $0 !== leaf }
    visible = [leaf]
    isAtStart = false
    setNeedsWindow()
  }
}
