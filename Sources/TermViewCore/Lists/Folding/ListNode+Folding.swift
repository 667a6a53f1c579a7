/// Folds and unfolds parts of a list: by keys, by Return and by clicks.
extension ListNode {
  /// The foldable part of `row` for keys.
  private func fold(of row: ViewNode) -> Fold? { row.foldNode?.modifier }

  /// Folds the content of the cursor's row; if nothing is unfolded, moves the cursor to the parent
  /// row.
  final func foldRow() -> KeyPress.Result {
    guard let cursor = currentCursor() else { return .ignored }
    let fold = fold(of: cursor)
    if let fold, fold.isExpanded == true {
      setExpanded(false, fold, cursor)
      return .handled
    }
    guard let outer = outerRow(of: cursor, fold), canHoldCursor(outer) else {
      guard fold != nil else { return .ignored }
      revealForUser(cursor)
      return .handled
    }
    guard isReachable(outer) else { return .handled }
    go(to: outer)
    return .handled
  }

  /// Unfolds the content of the cursor's row; if it is unfolded already, moves the cursor to its
  /// first row.
  final func unfoldRow() -> KeyPress.Result {
    guard let cursor = currentCursor(), let fold = fold(of: cursor) else { return .ignored }
    if fold.isExpanded == false {
      setExpanded(true, fold, cursor)
    } else if fold.isExpanded == true, let inner = innerRow(of: cursor, fold),
      isReachable(inner)
    {
      go(to: inner)
    } else {
      revealForUser(cursor)
    }
    return .handled
  }

  /// Unfolds the whole outline that contains the cursor, or the content of the cursor's row.
  final func unfoldAllRows() -> KeyPress.Result {
    guard let cursor = currentCursor(), let fold = fold(of: cursor) else { return .ignored }
    if let branch = fold.branch {
      isFollowing = false
      branch.unfoldAll()
      revealChangeForUser(cursor)
    } else if fold.isExpanded == false {
      setExpanded(true, fold, cursor)
    } else {
      revealForUser(cursor)
    }
    return .handled
  }

  /// Toggles the folding of a row.
  final func toggleFold(of row: ViewNode) -> KeyPress.Result {
    guard let fold = fold(of: row), let isExpanded = fold.isExpanded else { return .ignored }
    isFollowing = false
    fold.setExpanded(!isExpanded)
    return .handled
  }

  /// Whether ``foldRow()`` does something.
  final var canFoldRow: Bool {
    guard let cursor = listCursor.row else { return false }
    let fold = fold(of: cursor)
    return fold != nil || outerRow(of: cursor, fold).map { canHoldCursor($0) } == true
  }

  /// Whether there is a row around the cursor's that Left goes to.
  final var canGoOut: Bool {
    guard let cursor = listCursor.row else { return false }
    return outerRow(of: cursor, fold(of: cursor)).map { canHoldCursor($0) } == true
  }

  /// Whether ``toggleFold(of:)`` does something.
  final func canToggleFold(of row: ViewNode) -> Bool { fold(of: row)?.isExpanded != nil }

  /// Whether keys fold what belongs to `row`.
  final func folds(_ row: ViewNode) -> Bool { fold(of: row) != nil }

  /// Has a click on a header, or on the mark of a branch, fold or unfold; `isControl` where a view
  /// of the row takes the click.
  final func foldByClick(at position: Point, on row: ViewNode, isControl: Bool) {
    guard let node = row.foldNode, node.modifier.isExpanded != nil else { return }
    // The selection by the click was visible, even if it is folded now.
    if let selection, !selection.followsCursor { selection.dropRemoved(in: self, &seenSelection) }
    if let columns = node.modifier.clickColumns {
      guard !isControl, let display = row.display else { return }
      let (origin, place) = (origin(of: display), node.rect.origin)
      guard position.row == origin.row + place.row,
        columns.contains(position.column - origin.column - place.column)
      else { return }
      // Two clicks on a mark are not a double click.
      lastClick = nil
    }
    isFollowing = false
    if !isControl { clickedFold = node }
  }

  /// Does what ``foldByClick(at:on:isControl:)`` has found, once the row has had the click.
  final func foldClickedRow() {
    guard let node = clickedFold else { return }
    clickedFold = nil
    guard node.isMounted, let isExpanded = node.modifier.isExpanded else { return }
    node.modifier.setExpanded(!isExpanded)
  }

  /// The part folded by a key stays visible.
  private func setExpanded(_ isExpanded: Bool, _ fold: Fold, _ row: ViewNode) {
    isFollowing = false
    settleMovedWindow()
    fold.setExpanded(isExpanded)
    revealChangeForUser(row)
  }

  /// Moves the cursor to a row of another level, and extends a range begun with `v`.
  final func go(to row: ViewNode) {
    if isVisual { return extendRange(to: row) }
    endRange()
    select(row)
  }

  // MARK: Levels

  /// The parent row: in an outline found by its id, else the header of the enclosing section.
  private func outerRow(of row: ViewNode, _ fold: Fold?) -> ViewNode? {
    if let parentID = fold?.branch?.parentID, let item = sequence.item(of: row) {
      return self.row(identifiedBy: parentID, in: item.forEach, near: item.offset)
    }
    return header(around: row)
  }

  /// The row of the element with an id that is wrapped.
  private func row(
    identifiedBy id: AnyHashable, in forEach: AnyForEachNode, near hint: Int
  ) -> ViewNode? {
    guard let id = id.base as? any Hashable else { return nil }
    func find(_ id: some Hashable) -> ViewNode? {
      guard let offset = forEach.offset(of: id, near: hint) else { return nil }
      return sequence.first(in: forEach.item(at: offset))
    }
    return find(id)
  }

  /// The header of the innermost section that folds and that `row` is a row of.
  private func header(around row: ViewNode) -> ViewNode? {
    var node = row
    while let parent = node.parent, node !== self {
      if let section = parent as? SectionNode, section.folding != nil, section.header !== node {
        return sequence.first(in: section.header)
      }
      node = parent
    }
    return nil
  }

  /// The first row in the content of `row` that can have the cursor.
  private func innerRow(of row: ViewNode, _ fold: Fold) -> ViewNode? {
    if let branch = fold.branch {
      return branch.isFollowedByContent ? selectable(from: row, forward: true) : nil
    }
    var section = row.parent
    while let node = section, !(node is SectionNode) { section = node.parent }
    guard let section, let next = selectable(from: row, forward: true), next.isInside(section)
    else { return nil }
    return next
  }

  /// The branch that contains the cursor's row, if that branch has been folded.
  final func branch(around row: ViewNode) -> ViewNode? {
    guard let item = listCursor.element, sequence.isCurrent(item.forEach),
      let branch = fold(of: row)?.branch, let ids = branch.branchesAround()
    else { return nil }
    for id in ids {
      if let found = self.row(identifiedBy: id, in: item.forEach, near: item.offset) {
        return found
      }
    }
    return nil
  }

  // MARK: Counts

  /// The number of elements in a foldable section; `nil` if unknown.
  final func foldableCount(of section: SectionNode) -> Int? {
    if let count = section.countsContent?() { return count }
    guard let row = sequence.first(in: section.header), fold(of: row)?.isExpanded == true else {
      return section.lastCount
    }
    section.lastCount = elementCount(of: section.child)
    return section.lastCount
  }
}
