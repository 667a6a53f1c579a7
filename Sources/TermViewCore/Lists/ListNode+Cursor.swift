/// Moves a list's cursor after a change of the data, the selection or the window.
extension ListNode {
  /// Puts the cursor on `row`. `marks` is false where the selection follows at once, and brings
  /// the look of the rows up to date.
  final func setCursor(_ row: ViewNode?, marks: Bool = true) {
    guard row !== listCursor.row else { return }
    listCursor.move(to: row, in: sequence)
    listCursor.isSelected = false
    // The terminal's cursor moves as well, even if no row is painted differently.
    graph.setNeedsFrame()
    // Without a pending layout, none will compute the visible part of the row.
    if !rowsChanged, !needsPlacement { listCursor.note(in: self) }
    reportCursor()
    positionDidChange()
    if marks, !rowsChanged { updateHighlights() }
  }

  /// Notifies the program when the cursor's row, or the offset of it, has changed.
  final func reportCursor() {
    guard graph.hasCursorObservers, !isSettling, features.commands == nil else { return }
    let offset = listCursor.offsetToReport()
    guard offset != nil || graph.hasCursorRows else { return }
    parent?.walkToRoot { node in
      guard node.wrapsOneView else { return !(node is ListNode) && !(node is LayerNode) }
      if let offset, let observer = node as? CursorObserverNode {
        graph.afterUpdate { observer.modifier.action(offset) }
      }
      // A cast to a protocol costs each key thousands of instructions.
      if graph.hasCursorRows, let observer = node as? any CursorRowObserving {
        observer.cursorIs(at: listCursor.row, in: self)
      }
      return true
    }
  }

  /// The cursor's row as the data is now.
  final func currentCursor() -> ViewNode? {
    settleTakenCursor()
    settleCursor()
    return listCursor.row
  }

  /// The cursor came to `row` by a key, a click or the program: the end is followed from the last
  /// row, the start from the first.
  final func noteFollowing(_ row: ViewNode) {
    guard followedEdge != nil else { return }
    isFollowing = selectable(from: row, forward: !keepsToStart) == nil
  }

  /// Moves the cursor to the last row of a list that follows its end, or to the first row of one
  /// that follows its start, unless a row is selected.
  final func cursorFollowsEdge() {
    guard isFollowing else { return }
    if let selection, selection.followsCursor, !selection.isEmpty { return }
    guard let edge = keepsToStart ? sequence.first : sequence.last,
      let row = canHoldCursor(edge) ? edge : selectable(from: edge, forward: keepsToStart)
    else { return }
    setCursor(row, marks: false)
  }

  /// Updates cursor and selection for the data and the program's selection.
  final func settleCursor() {
    if !cursorIsStale, !selectionChanged { return }
    // A cursor at the end may move on in the same step: only its final position is reported.
    isSettling = true
    defer {
      if followedEdge != nil { cursorFollowsEdge() }
      isSettling = false
      reportCursor()
    }
    let isOther = selectionChanged
    cursorIsStale = false
    selectionChanged = false
    let isOverridden = isOther && selection?.followsCursor == true
    for feature in features.made { feature.cursorWillFollow(isOverridden: isOverridden) }
    goToRestored(isOverridden: isOverridden)
    defer { listCursor.removed.noteSeen() }
    guard let selection, selection.followsCursor, !selection.isEmpty else {
      listCursor.isSelected = false
      selectionIsAbsent = false
      followRow(writesSelection: false)
      if let selection, !selection.followsCursor { selection.dropRemoved(in: self, &seenSelection) }
      return
    }
    if let row = listCursor.row, isSettled(row), selection.contains(row, in: self) {
      let isOwn = listCursor.isSelected
      selectionIsAbsent = false
      listCursor.isSelected = true
      selectionRecord.noteSelected(row)
      if isOther, !isOwn {
        noteFollowing(row)
        reveal(row)
      }
      return
    }
    let wasSelected = listCursor.isSelected && !isOther
    if isOther || selectionIsAbsent || listCursor.row == nil
      || wasSelected && !cursorElementIsGone(selection),
      let row = selection.selectedRow(in: self)
    {
      let isRevealed =
        isOther || selectionIsAbsent || listCursor.row == nil || listCursor.visibility != .none
      setCursor(row, marks: false)
      listCursor.isSelected = true
      if isOther || selectionIsAbsent { noteFollowing(row) }
      selectionIsAbsent = false
      selectionRecord.noteSelected(row)
      if isRevealed { revealAfterChange(row) }
      return
    }
    selectionIsAbsent = selectionIsAbsent || isOther || listCursor.row == nil
    if selectionIsAbsent { listCursor.isSelected = false }
    followRow(writesSelection: wasSelected)
  }

  /// Whether `row` is in the data and has a line, and, if a selected id identifies it, is the first
  /// with that id.
  private func isSettled(_ row: ViewNode) -> Bool {
    guard sequence.isCurrent(row) else { return false }
    if rowsChanged { sequence.refresh(row) }
    guard sequence.standIn(for: row) === row, extent(of: row, isCurrent: true) > 0 else {
      return false
    }
    guard let element = listCursor.element, followsCursor == true else { return true }
    return element.forEach.isFirst(element)
  }

  /// Whether the selection is the id of the cursor's row, and no other row of the list can have it,
  /// as it is not in the only collection that there is.
  private func cursorElementIsGone(_ selection: any ListSelection) -> Bool {
    guard let row = listCursor.row, row.isMounted, let item = row.asItem, !item.mayHaveTag else {
      return false
    }
    let forEach = item.forEach
    guard !forEach.isNested, !forEach.hasTags, !forEach.makesRowsInside, !forEach.hasDuplicates,
      forEach.idType == selection.valueType
    else { return false }
    var node: ViewNode = child
    while node !== forEach {
      guard let next = node.onlyChild else { return false }
      node = next
    }
    return forEach.locate(item) == nil && selection.contains(row, in: self)
  }

  /// Follows the cursor's row; if it was removed, a row near it gets the cursor.
  private func followRow(writesSelection: Bool) {
    guard let row = listCursor.row, !isSettled(row) else { return }
    var next =
      listCursor.successor == nil
      ? sameRow(as: row)
        ?? RowFold(of: row, in: self).branch(around: listCursor.element) ?? sameElement(as: row) : nil
    if next == nil {
      if let element = listCursor.element { listCursor.removed.note(element, in: self) }
      next = listCursor.neighbour(in: self) {
        canHoldCursor($0) && (!writesSelection || canSelect($0))
      }
    }
    // The row may have become the header of a section, or only such rows are left.
    var isSelectable = false
    if writesSelection, let next { isSelectable = canSelect(next) }
    if writesSelection, !isSelectable {
      clearRemovedSelection()
      next = next ?? listCursor.neighbour(in: self) { canHoldCursor($0) }
    }
    let isRevealed = listCursor.visibility != .none || listCursor.successor != nil
    setCursor(next, marks: false)
    if let next {
      if isRevealed { revealAfterChange(next) }
      guard let selection, selection.followsCursor else { return }
      if writesSelection, isSelectable || canSelect(next, selection) {
        selectByCursor(next, selection)
      } else if selection.contains(next, in: self) {
        // The cursor has reached the selected row.
        listCursor.isSelected = true
        selectionRecord.noteSelected(next)
      }
    }
  }

  /// Whether `row` is selected as something that the list's selection can be.
  final func canSelect(_ row: ViewNode) -> Bool {
    if let selection { canSelect(row, selection) } else { false }
  }

  /// Clears the selection of a removed row.
  private func clearRemovedSelection() {
    if !listCursor.isDeleting, environment[KeepsRemovedSelectionKey.self] {
      selectionIsAbsent = true
    } else {
      selection?.clear()
      noteClearedSelection()
    }
    // A value that has to stay is waited for.
    if let selection, !selection.isEmpty { selectionIsAbsent = true }
  }

  /// Puts the cursor on the row that it was on before the row was removed, once that is undone.
  ///
  /// - Parameter isOverridden: whether the program has selected another row.
  private func goToRestored(isOverridden: Bool) {
    guard let row = listCursor.removed.restored(in: self), !isOverridden else { return }
    go(toChanged: row)
  }

  /// An undo or a redo is about to change the data.
  final func willUndo() {
    selection?.willUndo(in: self, &seenSelection)
    // Also an undo that changes nothing here is over with the next frame.
    cursorIsStale = true
    setNeedsWindow()
  }

  /// Puts the cursor on a row that a change of the data has brought.
  final func go(toChanged row: ViewNode) {
    setCursor(row, marks: false)
    if let selection, selection.followsCursor {
      selectionRecord.forgetSelected()
      if canSelect(row, selection) {
        selectByCursor(row, selection)
      } else {
        deselect(selection)
      }
    }
    noteFollowing(row)
    revealAfterChange(row)
  }

  /// The row that replaces `row`, if a change of the views has made another one.
  private func sameRow(as row: ViewNode) -> ViewNode? {
    guard let other = standIn(for: row), other !== row, canHoldCursor(other) else { return nil }
    return other
  }

  /// The row of the cursor's element elsewhere in the list: the first of several with its id, or in
  /// another `ForEach` of the same kind, as when an item goes from one section to another.
  private func sameElement(as row: ViewNode) -> ViewNode? {
    guard let element = listCursor.element else { return nil }
    func find(_ id: some Hashable) -> ViewNode? {
      let kind = type(of: element.forEach)
      return RowSearch(list: self, tag: id) { type(of: $0) == kind }.row
    }
    return find(element.anyID)
  }

  /// Whether the cursor can be on `row`: not on a header, a footer, a divider or a row without any
  /// line.
  final func canHoldCursor(_ row: ViewNode) -> Bool {
    if extent(of: row, isCurrent: false) == 0 { return false }
    let isSelected = followsCursor == true
    var isBarred = false
    row.walkToRoot { node in
      if node === self { return false }
      if let item = node.asItem {
        // Of several with an id the first is what a selection of the id means.
        isBarred = isSelected && item.forEach.hasDuplicates && !item.forEach.isFirst(item)
      } else if let label = node as? SectionLabelNode {
        isBarred = label.folding == nil
      }
      return !isBarred
    }
    if isBarred { return false }
    if let item = row.asItem, !item.mayShowDivider { return true }
    return !(row.content is DividerNode)
  }

  /// Moves the cursor to a row of another level, or further away, and extends a range begun with
  /// `v`.
  final func go(to row: ViewNode) {
    let moves = { [self] in
      select(row)
      return KeyPress.Result.handled
    }
    if features.isVisual, feature(Ranges.self).extend(moves) == .handled { return }
    features.endRange()
    select(row)
  }

  /// Puts the cursor on the row of a control that the program gives the focus to.
  final func cursorFollowsFocus(to control: ViewNode) {
    // The outermost view that is one by itself; it may not have been shown yet.
    var row = control
    for node in control.ancestors.prefix(while: { $0 !== self }) where !node.isElementSource {
      row = node
    }
    guard row !== listCursor.row || followsCursor == true && !isSelected(row), canHoldCursor(row)
    else { return }
    features.endRange()
    select(row)
  }

  // MARK: Rows by what they are selected as

  /// The first row that is selected as `tag`, on the screen or not.
  final func row<Tag: Hashable>(tagged tag: Tag) -> ViewNode? {
    RowSearch(list: self, tag: tag) { _ in true }.row
  }

  /// Takes those out of `tags` that a row is selected as, on the screen or not.
  final func removeExisting<Tag: Hashable>(from tags: inout Set<Tag>) {
    RowSearch<Tag>.removeExisting(from: &tags, in: self)
  }
}
