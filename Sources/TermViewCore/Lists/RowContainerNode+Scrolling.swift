/// Moving the window.
extension RowContainerNode {
  /// Scrolls by as little as brings `row` wholly into the window.
  ///
  /// - Parameter distance: the lines to the window's edges; `nil` for the list's margin.
  final func reveal(_ row: ViewNode, distance: Int? = nil) {
    let distance = distance ?? scrollMargin
    if !needsPlacement, !rowsChanged, isRevealed(row, distance: distance) { return }
    goal.revealed = row
    goal.distance = distance
    setNeedsWindow()
  }

  /// Reveals `row` once a change of the data that is under way has reached the rows.
  final func revealAfterChange(_ row: ViewNode, distance: Int? = nil) {
    goal.revealed = row
    goal.distance = distance ?? scrollMargin
    setNeedsWindow()
  }

  /// Lays the window out if something that came together with the present event has moved it: a
  /// change of the rows then begins from the same window as after a frame between the two.
  final func settleMovedWindow() {
    let reveals = goal.revealed.map { !isRevealed($0, distance: goal.distance) } ?? false
    guard reveals || goal.scroll != 0 || goal.anchor != nil || goal.target != nil else { return }
    graph.update()
    place(rect, unbounded: unboundedAxes)
  }

  /// Whether `row` is where ``reveal(_:distance:)`` would bring it. Where the window is at an end
  /// there is nothing to keep a distance from.
  final func isRevealed(_ row: ViewNode, distance: Int) -> Bool {
    guard showsWhole(row) else { return false }
    guard distance > 0, let display = row.display, let extent = display.extent else { return true }
    let margins = margins(of: row, extent: extent, distance: distance)
    return (isAtStart || display.position >= margins.before)
      && (isAtEnd || display.position + extent <= windowLength - margins.after)
  }

  /// The lengths that pinned rows cover at the edges of the window next to `row`, plus the scroll
  /// context; in a window without room for both, half of its length each.
  final func margins(
    of row: ViewNode, extent: Int, distance: Int
  ) -> (before: Int, after: Int) {
    var margins = margins(of: row)
    guard distance > 0 else { return margins }
    let room = windowLength - margins.before - margins.after - extent
    let distance = min(distance, max(0, room / 2))
    margins.before += distance
    margins.after += distance
    return margins
  }

  /// Whether `row` is in the window: all of it, or as much as there is room for.
  final func showsWhole(_ row: ViewNode) -> Bool {
    guard let display = row.display, display.container === self, display.pass == pass,
      let extent = display.extent
    else { return false }
    let margins = margins(of: row)
    return Window<ViewNode>.showsWhole(
      position: display.position - margins.before, extent: extent,
      length: windowLength - margins.before - margins.after)
  }

  /// As much of `row` as is in the window.
  final func shownPart(of row: ViewNode) -> ListCursor.Visibility {
    guard let display = row.display, display.container === self, display.pass == pass,
      let extent = display.extent
    else { return .none }
    let margins = margins(of: row)
    let position = display.position - margins.before
    let length = windowLength - margins.before - margins.after
    guard extent > 0, position < length, position + extent > 0 else { return .none }
    return Window<ViewNode>.showsWhole(position: position, extent: extent, length: length)
      ? .whole : .part
  }

  /// Whether any line of `row` is in the window.
  final func showsPart(_ row: ViewNode) -> Bool {
    guard let display = row.display, display.container === self, display.pass == pass,
      let extent = display.extent
    else { return false }
    let margins = margins(of: row)
    return extent > 0 && display.position < windowLength - margins.after
      && display.position + extent > margins.before
  }

  /// The row to fill the window from, and its place, so that `target` is just in the window, at a
  /// distance from its edges.
  func anchor(
    revealing target: ViewNode, distance: Int
  ) -> (row: ViewNode, position: Int) {
    let extent = extent(of: target, isCurrent: true)
    let margins = margins(of: target, extent: extent, distance: distance)
    let length = windowLength - margins.before - margins.after
    let atEnd = margins.before + (extent > length ? 0 : length - extent)
    guard let first = visible.first, let firstDisplay = first.display, let last = visible.last,
      let lastDisplay = last.display
    else { return (target, margins.before) }
    // For a target in the window or next to it, the rows already made are moved.
    if let display = target.display, display.pass == pass {
      let position =
        margins.before
        + Window<ViewNode>.revealedPosition(
          from: display.position - margins.before, extent: extent, length: length)
      return (first, firstDisplay.position - (display.position - position))
    }
    if sequence.isNext(target, after: last) {
      let position = lastDisplay.position + (lastDisplay.extent ?? 0) + spacing
      return (first, firstDisplay.position - (position - atEnd))
    }
    if sequence.isNext(first, after: target) || sequence.precedes(target, first) {
      return (target, margins.before)
    }
    return (target, atEnd)
  }

  /// Moves the window by `amount` columns or rows; it stops at the ends.
  final func scroll(by amount: Int) {
    guard amount < 0 ? !isAtStart : !isAtEnd else {
      if leadsToFollowedEdge(amount) { isFollowing = true }
      return
    }
    if !leadsToFollowedEdge(amount) { isFollowing = false }
    goal.scroll += amount
    setNeedsWindow()
  }

  /// Moves the window so that `row` begins at `position`.
  final func scrollToStart(of row: ViewNode, position: Int = 0) {
    guard sequence.isCurrent(row) else { return }
    goal.anchor = (row, position)
    goal.scroll = 0
    setNeedsWindow()
  }
}
