/// The keys and the mouse of a focused list, without any code in the program.
extension ListNode {
  /// The next row in a direction that the cursor can move to.
  final func selectable(from row: ViewNode, forward: Bool) -> ViewNode? {
    var next = nextRow(from: row, forward: forward)
    while let candidate = next {
      if canHoldCursor(candidate) { return candidate }
      next = nextRow(from: candidate, forward: forward)
    }
    return nil
  }

  /// Moves the cursor to `row`, and with it a selection that follows the cursor.
  ///
  /// - Parameter distance: the lines that the row keeps from the window's edges; `nil` for the
  ///   list's margin. What is clicked stays under the pointer.
  final func select(_ row: ViewNode, distance: Int? = nil) {
    if let selection, selection.followsCursor {
      // The program may refuse the row: then the cursor was never there.
      let wasSettling = isSettling
      isSettling = true
      setCursor(row, marks: false)
      selectionRecord.forgetSelected()
      let isSelectable = canSelect(row, selection)
      if isSelectable {
        selectByCursor(row, selection)
      } else {
        deselect(selection)
        reportUnselectable(row, selection)
      }
      isSettling = wasSettling
      if !selectionChanged { reportCursor() }
      // A selection that did not change, or that the program stores elsewhere, notifies no reader.
      // When the cursor leaves the selected row, any row may become the selected one.
      if !needsEvaluation, !rowsChanged { updateHighlights(all: !isSelectable) }
    } else {
      setCursor(row)
    }
    noteFollowing(row)
    revealForUser(row, distance: distance)
  }

  /// Gives a list without a cursor one: in the window, else after it, else before it. Where no row
  /// can have it the window is scrolled.
  private func enter(scrolling amount: Int) -> KeyPress.Result {
    // Between two frames rows of the window may have been removed.
    var shown: [ViewNode] = []
    for row in visible where sequence.isCurrent(row) && (pinning == nil || showsPart(row)) {
      shown.append(row)
    }
    guard let first = shown.first ?? sequence.first, let last = shown.last ?? sequence.first
    else { return .ignored }
    guard userMayScroll else { return goToShownEnd(false) }
    let row =
      (shown.isEmpty ? [first] : shown).first { canHoldCursor($0) }
      ?? selectable(from: last, forward: true) ?? selectable(from: first, forward: false)
    if let row {
      select(row)
      return .handled
    }
    // From headers alone an arrow leads out of the list, once the window is at that end.
    let wasAtEnd = amount < 0 ? isAtStart : isAtEnd
    scroll(by: amount)
    return wasAtEnd ? .ignored : .handled
  }

  final func moveCursor(by step: Int) -> KeyPress.Result {
    guard let cursor = currentCursor(), isReachable(cursor) else { return enter(scrolling: step) }
    // With nothing selected the first key selects the cursor's row.
    if followsCursor == true, !isSelected(cursor), canSelect(cursor) {
      select(cursor)
      return .handled
    }
    if scrollsInside(cursor, by: step) { return .handled }
    guard var next = selectable(from: cursor, forward: step > 0), isReachable(next) else {
      if features.find(Ranges.self)?.isExtending != true, environment[ListWrapsAroundKey.self] { return goToEnd(step < 0) }
      guard userMayScroll else { return .handled }
      // A scroll that waits for the next frame may have led the cursor out of sight.
      if goal.scroll == 0, showsWhole(cursor) {
        showBeyond(cursor, forward: step > 0)
      } else {
        reveal(cursor)
      }
      return .handled
    }
    // A window that is laid out for a tall row may let go of its node.
    if step < 0, settleWindow(for: next), let row = selectable(from: cursor, forward: false) {
      next = row
    }
    moveCursor(to: next, fromBelow: step < 0)
    return .handled
  }

  /// Moves cursor and window by as many rows as the window has lines for, and at least by one, so
  /// that no line is passed over.
  final func page(_ direction: Int) -> KeyPress.Result {
    guard userMayScroll else { return goToShownEnd(direction > 0) }
    guard let cursor = currentCursor() else {
      return enter(scrolling: direction * windowLength)
    }
    let margins = margins(of: cursor)
    let length = max(1, windowLength - margins.before - margins.after)
    if scrollsInside(cursor, by: direction * length) { return .handled }
    settleMovedWindow()
    var target = cursor
    var place = shownPlace(of: cursor)
    var passed = 0
    if let here = place {
      let shown = passShown(from: cursor, at: here, forward: direction > 0, length: length)
      (target, place, passed) = (shown.row, shown.place, shown.length)
    }
    while passed < length, let next = nextRow(from: target, at: &place, forward: direction > 0) {
      let lines = extent(of: direction > 0 ? target : next, isCurrent: true) + spacing
      if target !== cursor, passed + lines > length { break }
      passed += lines
      target = next
    }
    if !canHoldCursor(target),
      let next = selectable(from: target, forward: direction > 0)
        ?? selectable(from: target, forward: direction < 0)
    {
      target = next
      passed = lines(from: cursor, to: target, forward: direction > 0)
    }
    guard target !== cursor else {
      reveal(cursor)
      return .handled
    }
    guard showsPart(cursor), let position = cursor.display?.position else {
      moveCursor(to: target, fromBelow: direction < 0)
      return .handled
    }
    // A row that would take the window on by more than its length waits for the next page.
    while passesOver(target, at: position, passed * direction, length: length),
      let nearer = selectable(from: target, forward: direction < 0), nearer !== cursor,
      sequence.precedes(cursor, nearer) == (direction > 0)
    {
      target = nearer
      passed = lines(from: cursor, to: target, forward: direction > 0)
    }
    select(target)
    scrollToStart(of: target, position: settledPosition(of: target, at: position, direction))
    revealAfterChange(target)
    return .handled
  }

  final func goToEnd(_ end: Bool) -> KeyPress.Result {
    guard userMayScroll else { return goToShownEnd(end) }
    guard var edge = end ? sequence.last : sequence.first else { return .ignored }
    if let target = canHoldCursor(edge) ? edge : selectable(from: edge, forward: !end) {
      select(target)
      revealAfterChange(target)
      // No other row fits next to one that is longer than the window.
      if extent(of: target, isCurrent: true) > windowLength { edge = target }
    }
    // Headers before the first row, and footers after the last, are shown as far as they fit.
    let length = windowLength
    scrollToStart(
      of: edge,
      position: end
        ? length - window.endInset - extent(of: edge, isCurrent: true) : window.startInset)
    if followedEdge != nil { isFollowing = end != keepsToStart }
    return .handled
  }

  /// Selects the cursor's row where nothing is selected in a list whose selection follows the
  /// cursor: what a key is about to change is marked first.
  final func selectsFirst(_ cursor: ViewNode) -> Bool {
    guard isUnmarked(cursor) else { return false }
    select(cursor)
    return true
  }

  /// Whether nothing is selected, so that no row has a bar, and `cursor` could be.
  final func isUnmarked(_ cursor: ViewNode) -> Bool {
    guard let selection, selection.followsCursor, selection.isEmpty else { return false }
    return canSelect(cursor, selection)
  }

  /// Shows the cursor's row where a key would remove it unseen, as after the wheel.
  final func isShownFirst(_ cursor: ViewNode) -> Bool {
    if selectsFirst(cursor) { return true }
    guard rect.size[axis] > 0, goal.revealed !== cursor, !isSeen(cursor) else { return false }
    if userMayScroll { reveal(cursor) } else { bringCursorIntoSight() }
    return true
  }

  /// Whether any line of the row was in the last frame, even if the row has changed since.
  private func isSeen(_ row: ViewNode) -> Bool {
    row.display?.extent == nil ? visible.contains { $0 === row } : showsPart(row)
  }

  final func toggleSelection() -> KeyPress.Result {
    guard followsCursor == false, let selection, let cursor = currentCursor() else {
      return .ignored
    }
    guard canSelect(cursor, selection) else {
      reportUnselectable(cursor, selection)
      return .ignored
    }
    // A range that a key has begun ends as it is.
    let wasVisual = features.isVisual
    features.endRange()
    if !wasVisual { selection.toggle(cursor, in: self) }
    revealForUser(cursor)
    return .handled
  }
}
