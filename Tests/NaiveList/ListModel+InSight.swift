import TermView

/// The cursor comes along where the user moves the window.
extension ListModel {
  /// Ends a scroll by the wheel or the scroll bar: moves the cursor to the nearest visible row that
  /// keeps the margin, if its own does not, and a selection that follows it.
  mutating func takeCursorAlong() {
    let layout = ListLayout(self)
    followEnd(layout)
    finishScroll()
    guard rows > 0, carry == nil, !isVisual, let cursor = cursorOffset,
      let row = rowInSight(from: cursor, layout), row != cursor
    else { return }
    let old = selection.value
    if selection.followsCursor, old != nil, !awaitsSelection {
      select(row)
      // The program may keep its value; the user keeps the window.
      if awaitsSelection, allRows.all[cursor].tag == old {
        awaitsSelection = false
        return
      }
    }
    range = nil
    self.cursor = allRows.all[row].path
    finishScroll()
  }

  /// The row nearest to `cursor` that keeps the margin, else is visible whole, else in part.
  private func rowInSight(from cursor: Int, _ layout: ListLayout) -> Int? {
    let fits: [(Int) -> Bool] = [
      { keepsMargin($0, layout) }, { layout.isWhole($0, top: top) },
      { layout.isVisible($0, top: top) },
    ]
    for fit in fits {
      if fit(cursor) { return cursor }
      let fitting = allRows.all.indices.filter { isSelectable($0, layout) && fit($0) }
      if let row = fitting.first(where: { $0 > cursor }) ?? fitting.last(where: { $0 < cursor }) {
        return row
      }
    }
    return nil
  }

  private func keepsMargin(_ row: Int, _ layout: ListLayout) -> Bool {
    guard layout.isWhole(row, top: top), let drawn else { return false }
    let (before, after) = layout.margins[row]
    let room = layout.length - before - after - layout.extents[row]
    let distance = min(scrollMargin, max(0, room / 2))
    if distance == 0 { return true }
    return (drawn.isAtTop || layout.starts[row] - top >= before + distance)
      && (drawn.isAtBottom || layout.end(row) - top <= layout.length - after - distance)
  }
}
