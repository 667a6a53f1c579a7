/// The wheel and the scroll bar move the cursor with the window: the row that keys act on is always
/// in sight.
extension ListNode {
  /// The user has moved the window: its next layout moves the cursor to the nearest visible row.
  final func takeCursorAlong() {
    guard takesFocus, !features.areInMode else { return }
    cursorComesAlong = true
    setNeedsWindow()
  }

  /// Lays out a window that the user has moved, so that a key in the same step acts on the cursor
  /// that this gives.
  final func settleTakenCursor() {
    if cursorComesAlong { settleMovedWindow() }
  }

  /// Moves the cursor to the nearest row that keeps the list's margin, if its own does not.
  final func bringCursorIntoSight() {
    cursorComesAlong = false
    guard rect.size[axis] > 0, let cursor = listCursor.row, sequence.isCurrent(cursor),
      let first = visible.first
    else { return }
    let place = visible.firstIndex { $0 === cursor }
    let isBefore = place == nil && sequence.precedes(cursor, first)
    /// The nearest row in the window of which `isFit` is true.
    func nearest(_ isFit: (ViewNode) -> Bool) -> ViewNode? {
      if isFit(cursor) { return cursor }
      let own = place ?? (isBefore ? -1 : visible.count)
      let fitting = visible.indices.filter { canHoldCursor(visible[$0]) && isFit(visible[$0]) }
      let index = fitting.first { $0 > own } ?? fitting.last { $0 < own }
      return index.map { visible[$0] }
    }
    let row =
      nearest { isRevealed($0, distance: scrollMargin) } ?? nearest { showsWhole($0) }
      ?? nearest { showsPart($0) }
    guard let row, row !== cursor else { return }
    let followed =
      selection?.followsCursor == true && selection?.isEmpty == false && !selectionIsAbsent
      ? selection : nil
    if let followed, !followed.returnsWrittenValue, canSelect(row, followed) {
      followed.select(row, in: self)
      // The program may keep its value; the user keeps the window.
      if !followed.contains(row, in: self), followed.contains(cursor, in: self) { return }
    }
    features.endRange()
    setCursor(row, marks: false)
    guard let followed else { return }
    selectionRecord.forgetSelected()
    if canSelect(row, followed) {
      selectByCursor(row, followed)
    } else {
      deselect(followed)
      updateHighlights(all: true)
    }
  }
}
