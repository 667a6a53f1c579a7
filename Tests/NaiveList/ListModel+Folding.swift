import TermView

/// Folding by keys and clicks.
extension ListModel {
  /// The effect of Left: folds the part of the cursor's row, or moves to the row that contains it.
  mutating func fold(_ layout: ListLayout) -> Action {
    guard let cursor = cursorOffset else { return .ignored }
    let row = allRows.all[cursor]
    if row.fold == .unfolded { return setFold(of: cursor, isExpanded: false) }
    guard let outer = row.outer.flatMap({ allRows.offset(of: $0) }), isSelectable(outer, layout)
    else { return row.fold == nil ? .ignored : stay(layout) }
    return cross(to: outer, layout)
  }

  /// The effect of Right: unfolds the part of the cursor's row, or moves into it.
  mutating func unfold(_ layout: ListLayout) -> Action {
    guard let cursor = cursorOffset, let fold = allRows.all[cursor].fold else { return .ignored }
    if fold == .folded { return setFold(of: cursor, isExpanded: true) }
    guard let next = selectable(atOrAfter: cursor + 1, layout),
      belongs(next, to: allRows.all[cursor].path)
    else { return stay(layout) }
    return cross(to: next, layout)
  }

  /// The effect of the key that unfolds all.
  mutating func unfoldAll(_ layout: ListLayout) -> Action {
    guard let cursor = cursorOffset, let fold = allRows.all[cursor].fold else { return .ignored }
    if allRows.all[cursor].markColumn != nil {
      isMoving = true
      isFollowing = false
      return .unfoldAll(allRows.all[cursor].path)
    }
    return fold == .folded ? setFold(of: cursor, isExpanded: true) : stay(layout)
  }

  /// The effect of Return and a click on a row.
  mutating func toggleFold(of row: Int) -> Action {
    guard let fold = allRows.all[row].fold, fold != .leaf else { return .handled }
    isFollowing = false
    return .fold(allRows.all[row].path, isExpanded: fold == .folded)
  }

  private mutating func setFold(of row: Int, isExpanded: Bool) -> Action {
    isMoving = true
    isFollowing = false
    return .fold(allRows.all[row].path, isExpanded: isExpanded)
  }

  /// Only scrolls the cursor into view.
  private mutating func stay(_ layout: ListLayout) -> Action {
    if let cursor = cursorOffset { move(to: cursor, layout) }
    finishScroll()
    return .handled
  }

  /// The cursor goes to another level.
  private mutating func cross(to row: Int, _ layout: ListLayout) -> Action {
    motion { $0.go(to: row, layout) }
    finishScroll()
    return .handled
  }

  /// Whether a row is in what belongs to another one.
  private func belongs(_ row: Int, to path: ListPath) -> Bool {
    var outer = allRows.all[row].outer
    while let next = outer {
      if next == path { return true }
      outer = allRows.offset(of: next).flatMap { allRows.all[$0].outer }
    }
    return false
  }
}
