/// Where the cursor goes.
extension ListModel {
  /// Finds the cursor's row in the new content, follows what the program selected, writes the
  /// selection of a row that has left, and scrolls a cursor back that was in sight.
  mutating func updateCursor(_ layout: ListLayout) {
    guard let old = drawn, let oldCursor = old.cursor else {
      startCursor(layout)
      return
    }
    let oldTag = old.rows.all[oldCursor].tag
    if let row = programRow(old, layout) {
      move(to: row, layout)
      return
    }
    guard let row = resolved(oldCursor, old, layout) else {
      cursor = nil
      leave(oldTag, for: nil)
      startCursor(layout)
      return
    }
    cursor = allRows.all[row].path
    leave(oldTag, for: allRows.all[row].tag)
    let hasMoved = cursor != old.rows.all[oldCursor].path
    let wasVisible = old.layout.isVisible(oldCursor, top: old.top)
    let wasWhole = old.layout.isWhole(oldCursor, top: old.top)
    if hasMoved && wasVisible || isDeleting
      || wasWhole && !layout.isWhole(row, top: top)
      || wasVisible && !layout.isVisible(row, top: top)
    {
      top = layout.revealing(row, top: top)
    }
  }

  mutating func move(to row: Int, _ layout: ListLayout) {
    cursor = allRows.all[row].path
    top = layout.revealing(row, top: top)
  }

  /// Puts the cursor where it is in a list that had none.
  private mutating func startCursor(_ layout: ListLayout) {
    cursor = nil
    if selection.followsCursor, let value = selection.value {
      if let row = offset(tagged: value, layout) { move(to: row, layout) }
      return
    }
    let row = allRows.all.indices.first {
      isSelectable($0, layout) && layout.isVisible($0, top: top)
    }
    cursor = row.map { allRows.all[$0].path }
  }

  /// The row that the program selected since the last frame, or that has come now.
  private func programRow(_ old: DrawnList, _ layout: ListLayout) -> Int? {
    guard selection.followsCursor, let value = selection.value,
      value != old.selection.value || !old.hasRow(tagged: value)
    else { return nil }
    // The cursor may be on the right one of several rows that are selected by the same value.
    if let path = old.cursor.map({ old.rows.all[$0].path }), let row = allRows.offset(of: path),
      isSelectable(row, layout), allRows.all[row].tag == value
    {
      return row
    }
    return offset(tagged: value, layout)
  }

  /// Writes the selection when the selected row has left and the cursor has gone to another.
  private mutating func leave(_ oldTag: AnyHashable?, for newTag: AnyHashable?) {
    guard selection.followsCursor, let oldTag, selection.value == oldTag, newTag != oldTag else {
      return
    }
    switch selection {
    case .optional: selection = .optional(newTag)
    case .required: if let newTag { selection = .required(newTag) }
    case .none, .set: break
    }
  }

  /// The row that the cursor's row of the last frame has become.
  private func resolved(_ oldCursor: Int, _ old: DrawnList, _ layout: ListLayout) -> Int? {
    let oldRow = old.rows.all[oldCursor]
    func survivor(_ row: Int) -> Int? {
      guard let new = allRows.offset(of: old.rows.all[row].path), isSelectable(new, layout) else {
        return nil
      }
      return new
    }
    if let row = survivor(oldCursor) { return row }
    if isDeleting {
      let after = old.rows.all.indices.dropFirst(oldCursor + 1)
      let before = old.rows.all.indices.prefix(oldCursor).reversed()
      for row in after { if let new = survivor(row) { return new } }
      for row in before { if let new = survivor(row) { return new } }
    }
    if let tag = oldRow.tag, let row = offset(tagged: tag, layout) { return row }
    let visible = old.visible
    for row in visible where row > oldCursor { if let new = survivor(row) { return new } }
    for row in visible.reversed() where row < oldCursor {
      if let new = survivor(row) { return new }
    }
    for place in oldRow.places {
      guard let elements = allRows.families[place.family]?.elements, !elements.isEmpty
      else { continue }
      let element = elements[min(place.offset, elements.count - 1)]
      return selectable(atOrAfter: element.lowerBound, layout)
        ?? selectable(before: element.lowerBound, layout)
    }
    return selectable(atOrAfter: 0, layout)
  }

  func selectable(atOrAfter offset: Int, _ layout: ListLayout) -> Int? {
    allRows.all.indices.first { $0 >= offset && isSelectable($0, layout) }
  }

  func selectable(before offset: Int, _ layout: ListLayout) -> Int? {
    allRows.all.indices.last { $0 < offset && isSelectable($0, layout) }
  }
}
