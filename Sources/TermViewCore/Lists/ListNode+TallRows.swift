/// Rows that are longer than the window: keys move the window inside them before the cursor leaves.
extension ListNode {
  /// Whether `row` is longer than what the window shows of it at most.
  private func isTall(_ row: ViewNode) -> Bool {
    let extent = extent(of: row, isCurrent: !rowsChanged)
    if pinning == nil || extent > windowLength { return extent > windowLength }
    let margins = margins(of: row)
    return extent > windowLength - margins.before - margins.after
  }

  /// Scrolls inside `row` if it is longer than the window and goes on in that direction.
  ///
  /// - Parameter amount: the lines, or columns, to scroll by, negative towards the start; at most
  ///   as many as there are.
  final func scrollsInside(_ row: ViewNode, by amount: Int) -> Bool {
    guard isTall(row), userMayScroll else { return false }
    settleWindow()
    guard showsPart(row), let display = row.display, let extent = display.extent else {
      return false
    }
    let margins = margins(of: row)
    let rest =
      amount > 0
      ? display.position + extent - (windowLength - margins.after)
      : margins.before - display.position
    guard rest > 0 else { return false }
    scroll(by: amount > 0 ? min(amount, rest) : max(amount, -rest))
    return true
  }

  /// Moves the cursor to `row`, of which, `fromBelow`, the end is shown if it is longer than the
  /// window.
  final func moveCursor(to row: ViewNode, fromBelow: Bool) {
    guard fromBelow, isTall(row), userMayScroll else { return select(row) }
    settleWindow()
    let isWhole = showsWhole(row)
    select(row)
    if !isWhole, !selectionChanged { scrollToStart(of: row, position: endPosition(of: row)) }
  }

  /// Lays out a window that has to be known before the cursor comes to `row` from below.
  ///
  /// - Returns: Whether it was laid out.
  final func settleWindow(for row: ViewNode) -> Bool {
    guard rowsChanged || needsPlacement, isTall(row), userMayScroll else { return false }
    settleWindow()
    return true
  }

  /// The position at which the end of `row` is the last line that is visible of its section.
  private func endPosition(of row: ViewNode) -> Int {
    windowLength - margins(of: row).after - extent(of: row, isCurrent: true)
  }

  /// Lays out a window that something in the same step has moved.
  private func settleWindow() {
    guard rowsChanged || needsPlacement else { return }
    graph.update()
    place(rect, unbounded: unboundedAxes)
  }

  /// The position of a row that a page brings to `position`: of a row longer than the window the
  /// end is shown to the cursor that comes from below.
  final func settledPosition(of row: ViewNode, at position: Int, _ direction: Int) -> Int {
    guard isTall(row) else { return position }
    return direction > 0 ? margins(of: row).before : endPosition(of: row)
  }

  /// Whether a page to `target` would move the window by more than its `length`, and pass over
  /// lines.
  ///
  /// - Parameters:
  ///   - position: the position of the cursor's row, which the target comes to.
  ///   - distance: the lines from there to the target, negative towards the start.
  final func passesOver(
    _ target: ViewNode, at position: Int, _ distance: Int, length: Int
  ) -> Bool {
    let extent = extent(of: target, isCurrent: true)
    var settled = settledPosition(of: target, at: position, distance)
    if !isTall(target) {
      let margins = margins(of: target, extent: extent, distance: scrollMargin)
      settled =
        margins.before
        + Window<ViewNode>.revealedPosition(
          from: position - margins.before, extent: extent,
          length: windowLength - margins.before - margins.after)
    }
    return abs(position + distance - settled) > length
      && hasMore(than: length, forward: distance > 0)
  }

  /// The lines from the start of a row to that of another.
  final func lines(from row: ViewNode, to other: ViewNode, forward: Bool) -> Int {
    var (row, total) = (row, 0)
    var place = shownPlace(of: row)
    while row !== other, let next = nextRow(from: row, at: &place, forward: forward) {
      total += extent(of: forward ? row : next, isCurrent: true) + spacing
      row = next
    }
    return total
  }

  /// Whether there are more than so many lines beyond the window.
  private func hasMore(than lines: Int, forward: Bool) -> Bool {
    guard var row = forward ? visible.last : visible.first, let display = row.display else {
      return false
    }
    var rest =
      forward
      ? display.position + extent(of: row, isCurrent: true) + window.endInset - windowLength
      : window.startInset - display.position
    while rest <= lines, let next = nextRow(from: row, forward: forward) {
      rest += extent(of: next, isCurrent: true) + spacing
      row = next
    }
    return rest > lines
  }
}
