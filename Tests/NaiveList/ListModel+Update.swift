/// The effects of a frame.
extension ListModel {
  /// Brings window, cursor and selection up to date with content, size and selection, as the next
  /// frame does.
  package mutating func update() {
    let layout = ListLayout(self)
    if let drawn { top = anchored(to: drawn, layout) }
    top = min(max(0, top), layout.maximumTop)
    updateCursor(layout)
    followEnd(layout)
    isDeleting = false
    deletesAtEndOfSection = false
    isMoving = false
    dropRemovedSelection()
    expectsRemoval = false
    isUndone = false
    checkRange()
    drawn = DrawnList(self)
    if carry != nil {
      if cursorIsOnLead { return }
      // The cursor is elsewhere: what was carried is put back.
      endCarrying()
      return update()
    }
    if let cursor = cursorOffset, let offset = allRows.all[cursor].offset {
      reportedOffset = offset
    }
  }

  /// Takes over where a list has put window, cursor and selection, in a case in which several
  /// places are right: rows with the same id cannot be distinguished.
  package mutating func adopt(top: Int, cursor: ListPath?, selection: Selection) {
    self.selection = selection
    self.top = min(max(0, top), ListLayout(self).maximumTop)
    self.cursor = cursor
    drawn = DrawnList(self)
    if carry == nil, let cursor = cursorOffset, let offset = allRows.all[cursor].offset {
      reportedOffset = offset
    }
  }

  /// Takes over what a list has reported last: of several moves between two frames it reports where
  /// they end, if that is in a `ForEach`.
  package mutating func adopt(reportedOffset: Int?) { self.reportedOffset = reportedOffset }

  /// The last line that may be the window's first.
  package var maximumTop: Int { ListLayout(self).maximumTop }

  /// The window's first line with which the first visible row that still exists keeps its line.
  func anchored(to old: DrawnList, _ layout: ListLayout) -> Int {
    guard !old.isAtTop, let first = old.visible.first else { return 0 }
    for row in old.visible {
      guard let new = allRows.offset(of: old.rows.all[row].path) else { continue }
      return top(placing: new, at: old.layout.starts[row] - old.top, layout)
    }
    for place in old.rows.all[first].places {
      guard let elements = allRows.families[place.family]?.elements, !elements.isEmpty
      else { continue }
      let start = elements[min(place.offset, elements.count - 1)].lowerBound
      guard let row = nearest(start) else { return 0 }
      return top(placing: row, at: old.layout.starts[first] - old.top, layout)
    }
    return 0
  }

  private func top(placing row: Int, at line: Int, _ layout: ListLayout) -> Int {
    let extent = layout.extents[row]
    return layout.starts[row] - (extent == 0 ? line : max(line, 1 - extent))
  }

  /// The row at an offset, or the last.
  private func nearest(_ offset: Int) -> Int? {
    allRows.all.isEmpty ? nil : min(offset, allRows.all.count - 1)
  }

  /// Takes ids that have left the data out of a set of selected ones.
  private mutating func dropRemovedSelection() {
    guard case .set(let tags) = selection, !keepsSelectionOfRemovedRows, let drawn else { return }
    let known = Set(drawn.rows.all.compactMap(\.tag))
    let present = Set(allRows.all.compactMap(\.tag))
    let restored = restoredTags(present)
    let left = tags.filter { present.contains($0) || !known.contains($0) }
    removedTags.formUnion(tags.subtracting(left))
    selection = .set(left.union(restored))
  }
}
