/// The motions of the cursor.
extension ListModel {
  /// Finds the cursor's row in the new content, follows what the program selected, writes the
  /// selection of a row that has left, and scrolls a cursor back that was visible.
  mutating func updateCursor(_ layout: ListLayout) {
    if let row = pastedRow(layout) {
      go(to: row, layout)
      return
    }
    if let row = restoredRow(layout), !selection.followsCursor || selection == drawn?.selection {
      go(to: row, layout)
      return
    }
    guard let old = drawn, let oldCursor = old.cursor else {
      startCursor(layout)
      return
    }
    let oldTag = old.rows.all[oldCursor].tag
    if let row = programRow(old, layout) {
      noteFollowing(row, layout)
      move(to: row, layout)
      return
    }
    let wasSelected = selection.followsCursor && oldTag != nil && selection.value == oldTag
    noteRemoved(old, layout, wasSelected: wasSelected)
    // The next row that can be selected in its stead; where there is none any row.
    guard
      let row = resolved(oldCursor, old, layout, wasSelected: wasSelected)
        ?? resolved(oldCursor, old, layout, wasSelected: false)
    else {
      cursor = nil
      if wasSelected {
        // Without another row it is waited for.
        if keepsSelectionOfRemovedRows, !isDeleting { awaitsSelection = true } else { select(nil) }
      }
      startCursor(layout)
      return
    }
    cursor = allRows.all[row].path
    if wasSelected, allRows.all[row].tag != oldTag {
      let isKept = allRows.all[row].tag == nil && keepsSelectionOfRemovedRows && !isDeleting
      if !isKept { select(allRows.all[row].tag) }
      // A value that has to stay, or is kept, is waited for.
      if allRows.all[row].tag == nil, selection.value != nil { awaitsSelection = true }
    }
    let hasMoved = cursor != old.rows.all[oldCursor].path
    let wasVisible = old.layout.isVisible(oldCursor, top: old.top)
    let wasWhole = old.layout.isWhole(oldCursor, top: old.top)
    if isMoving || hasMoved && (wasVisible || isDeleting) {
      top = layout.revealing(row, top: top, distance: scrollMargin)
    } else if wasWhole && !layout.isWhole(row, top: top)
      || wasVisible && !layout.isVisible(row, top: top)
    {
      top = layout.revealing(row, top: top, distance: 0)
    }
  }

  /// Brings the cursor to a row, and the row into sight.
  ///
  /// - Parameter isClicked: whether the row has no margin to keep.
  mutating func move(to row: Int, _ layout: ListLayout, isClicked: Bool = false) {
    cursor = allRows.all[row].path
    top = layout.revealing(row, top: top, distance: isClicked ? 0 : scrollMargin)
  }

  /// Puts the cursor where it is in a list that had none.
  private mutating func startCursor(_ layout: ListLayout) {
    cursor = nil
    if selection.followsCursor, let value = selection.value {
      awaitsSelection = true
      if let row = offset(tagged: value, layout) {
        awaitsSelection = false
        noteFollowing(row, layout)
        move(to: row, layout)
      }
      return
    }
    let row = allRows.all.indices.first {
      isSelectable($0, layout) && layout.isVisible($0, top: top)
    }
    cursor = row.map { allRows.all[$0].path }
  }

  /// The row that the program selected since the last frame, or that has come now.
  private mutating func programRow(_ old: DrawnList, _ layout: ListLayout) -> Int? {
    guard selection.followsCursor, let value = selection.value,
      value != old.selection.value || awaitsSelection
    else { return nil }
    awaitsSelection = true
    guard let row = selectedRow(value, old, layout) else { return nil }
    awaitsSelection = false
    return row
  }

  private func selectedRow(
    _ value: AnyHashable, _ old: DrawnList, _ layout: ListLayout
  ) -> Int? {
    // The cursor may be on the right one of several rows that are selected by the same value.
    if let path = old.cursor.map({ old.rows.all[$0].path }), let row = allRows.offset(of: path),
      isSelectable(row, layout), allRows.all[row].tag == value
    {
      return row
    }
    return offset(tagged: value, layout)
  }

  /// Writes the value of a selection that follows the cursor.
  private mutating func select(_ tag: AnyHashable?) {
    awaitsSelection = false
    switch selection {
    case .optional: write(.optional(tag))
    case .required: if let tag { write(.required(tag)) }
    case .none, .set: break
    }
  }

  /// The row that the cursor's row of the last frame has become, or that gets the cursor instead:
  /// one with a tag, if the row was selected.
  private func resolved(
    _ oldCursor: Int, _ old: DrawnList, _ layout: ListLayout, wasSelected: Bool
  ) -> Int? {
    func canHold(_ row: Int) -> Bool {
      isSelectable(row, layout) && (!wasSelected || allRows.all[row].tag != nil)
    }
    func survivor(_ row: Int) -> Int? {
      guard let new = allRows.offset(of: old.rows.all[row].path), canHold(new) else { return nil }
      return new
    }
    let oldRow = old.rows.all[oldCursor]
    if let new = allRows.offset(of: oldRow.path), isSelectable(new, layout) { return new }
    // Another row with the same id, as long as there is one.
    if wasSelected, let tag = oldRow.tag, let row = offset(tagged: tag, layout) { return row }
    if isDeleting {
      let after = Array(old.rows.all.indices.dropFirst(oldCursor + 1))
      let before = Array(old.rows.all.indices.prefix(oldCursor).reversed())
      let order = deletesAtEndOfSection ? before + after : after + before
      for row in order { if let new = survivor(row) { return new } }
    }
    if let row = branch(around: oldRow, where: canHold) { return row }
    if let row = sameElement(as: oldRow, old, layout) { return row }
    let visible = old.visible
    for row in visible where row > oldCursor { if let new = survivor(row) { return new } }
    for row in visible.reversed() where row < oldCursor {
      if let new = survivor(row) { return new }
    }
    var start = 0
    for place in oldRow.places {
      guard let elements = allRows.families[place.family]?.elements, !elements.isEmpty
      else { continue }
      start = elements[min(place.offset, elements.count - 1)].lowerBound
      break
    }
    return allRows.all.indices.first { $0 >= start && canHold($0) }
      ?? allRows.all.indices.last { $0 < start && canHold($0) }
  }

  /// Whether the row, or what has the cursor in its place in any case, is still there.
  func isElsewhere(
    _ oldRow: ListRow, _ old: DrawnList, _ layout: ListLayout, wasSelected: Bool
  ) -> Bool {
    if let new = allRows.offset(of: oldRow.path), isSelectable(new, layout) { return true }
    if branch(around: oldRow, where: { isSelectable($0, layout) }) != nil { return true }
    if wasSelected, let tag = oldRow.tag, offset(tagged: tag, layout) != nil { return true }
    return sameElement(as: oldRow, old, layout) != nil
  }

  /// The branch that was folded around a row, else the next one around.
  private func branch(around row: ListRow, where canHold: (Int) -> Bool) -> Int? {
    var branch = allRows.branchesAround[row.path]
    while let path = branch {
      if let row = allRows.offset(of: path), canHold(row) { return row }
      branch = allRows.branchesAround[path]
    }
    return nil
  }

  /// The first row of an element with the same id in the same kind of `ForEach`.
  private func sameElement(as oldRow: ListRow, _ old: DrawnList, _ layout: ListLayout) -> Int? {
    guard let oldPlace = oldRow.places.first, let kind = old.rows.families[oldPlace.family]?.kind
    else { return nil }
    return allRows.all.indices.first { row in
      guard let place = allRows.all[row].places.first, place.id == oldPlace.id,
        allRows.families[place.family]?.kind == kind
      else { return false }
      return isSelectable(row, layout)
    }
  }

  func selectable(atOrAfter offset: Int, _ layout: ListLayout) -> Int? {
    allRows.all.indices.first { $0 >= offset && isSelectable($0, layout) }
  }

  func selectable(before offset: Int, _ layout: ListLayout) -> Int? {
    allRows.all.indices.last { $0 < offset && isSelectable($0, layout) }
  }
}
