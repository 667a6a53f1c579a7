/// The row of a list that keys act on, with what is needed to replace it after its removal.
///
/// A list passes itself to each call: a reference to it would be retained for each.
@MainActor
final class ListCursor {
  /// The visible part of the cursor's row in the last frame.
  enum Visibility {
    case none, part, whole
  }

  @exclusivity(unchecked) private(set) var row: ViewNode?
  /// The innermost element of a `ForEach` that the row is, or is in.
  @exclusivity(unchecked) private(set) var element: AnyForEachItem?
  @exclusivity(unchecked) private(set) var visibility = Visibility.none
  /// Whether the list's selection has followed the cursor to its row.
  @exclusivity(unchecked) var isSelected = false
  /// The row that gets the cursor if its own is removed, chosen by the key that deletes.
  @exclusivity(unchecked) private(set) var successor: ViewNode?
  /// Whether the rows before it are preferred to those after it, if the successor is removed too.
  @exclusivity(unchecked) private var prefersRowBefore = false
  /// Whether a key has requested the removal of its element in this step.
  @exclusivity(unchecked) private(set) var isDeleting = false
  /// The rows removed around the cursor.
  @exclusivity(unchecked) var removed = RemovedRows()
  @exclusivity(unchecked) private var places = RowPlaces()
  /// Whether the row is before those in the window, when it is not among them.
  @exclusivity(unchecked) private var isBeforeWindow = false
  /// The offset last reported to programs, and the element that was there.
  @exclusivity(unchecked) private var reportedOffset: Int?
  @exclusivity(unchecked) private var reportedElement: AnyForEachItem?
  /// Whether the cursor is being brought up to date.
  @exclusivity(unchecked) private var isSettling = false
  /// Whether the rows have changed since the cursor was brought up to date.
  @exclusivity(unchecked) private var isStale = true
  /// Whether the next layout moves a cursor that the user has scrolled out of sight.
  @exclusivity(unchecked) private var comesAlong = false

  /// Puts the cursor on `row`, which is kept from now on although it may leave the screen.
  private func take(_ row: ViewNode?, in sequence: RowSequence) {
    guard row !== self.row else { return }
    let old = element
    successor = nil
    isDeleting = false
    removed.expectNothing()
    self.row = row
    // Without a closure: Swift checks for each call of one that it runs on the main actor.
    if let row { element = sequence.item(of: row) } else { element = nil }
    element?.pin()
    old?.unpin()
  }

  /// A key is about to have the row's element removed, which gives the cursor to `successor`.
  func expectRemoval(successor: ViewNode?, prefersRowBefore: Bool) {
    self.successor = successor
    self.prefersRowBefore = prefersRowBefore
    isDeleting = true
    removed.expect()
  }

  /// Notes where the row is once the window is laid out.
  func note(in container: RowContainerNode) {
    places = RowPlaces(of: element)
    successor = nil
    isDeleting = false
    guard let row else {
      visibility = .none
      return
    }
    visibility = container.shownPart(of: row)
    if visibility == .none, let first = container.visible.first {
      isBeforeWindow = container.sequence.precedes(row, first)
    }
  }

  /// The offset of the row's element, if that or the element differs from the last report: after a
  /// removal, the next row is at the same offset.
  private func offsetToReport() -> Int? {
    let offset = element?.offset
    guard offset != reportedOffset || element !== reportedElement else { return nil }
    reportedOffset = offset
    reportedElement = element
    return offset
  }

  /// The row that gets the cursor when its own was removed: the next remaining one after it on the
  /// screen, else before it, else the one that is now at the same offset.
  ///
  /// - Parameter canHold: whether the cursor can be on a row.
  private func neighbour(
    in container: RowContainerNode, where canHold: (ViewNode) -> Bool
  ) -> ViewNode? {
    let sequence = container.sequence
    func isLeft(_ row: ViewNode) -> Bool { sequence.isCurrent(row) && canHold(row) }
    if let successor, isLeft(successor) { return successor }
    var shown: [ViewNode] = []
    // A removed row has no extent.
    for row in container.visible where (row.display?.shownExtent ?? 1) > 0 { shown.append(row) }
    var place = isBeforeWindow ? -1 : shown.count
    for index in shown.indices where shown[index] === row { place = index }
    func shownAfter() -> ViewNode? {
      for index in max(0, place + 1)..<max(place + 1, shown.count) where isLeft(shown[index]) {
        return shown[index]
      }
      return nil
    }
    func shownBefore() -> ViewNode? {
      for index in stride(from: min(place, shown.count) - 1, through: 0, by: -1)
      where isLeft(shown[index]) {
        return shown[index]
      }
      return nil
    }
    if successor != nil {
      let (before, after) = places.neighbours(in: sequence)
      func first(_ isForward: Bool) -> ViewNode? {
        if let row = isForward ? shownAfter() : shownBefore() { return row }
        guard let row = isForward ? after : before else { return nil }
        return canHold(row) ? row : self.first(from: row, isForward, in: sequence, where: canHold)
      }
      if let row = first(!prefersRowBefore) ?? first(prefersRowBefore) { return row }
    }
    if let row = shownAfter() ?? shownBefore() { return row }
    guard let start = places.replacement(in: sequence) ?? sequence.first else { return nil }
    if canHold(start) { return start }
    return first(from: start, true, in: sequence, where: canHold)
      ?? first(from: start, false, in: sequence, where: canHold)
  }

  /// The nearest row after `row`, or before it, that `canHold` the cursor.
  private func first(
    from row: ViewNode, _ isForward: Bool, in sequence: RowSequence,
    where canHold: (ViewNode) -> Bool
  ) -> ViewNode? {
    var next = isForward ? sequence.row(after: row) : sequence.row(before: row)
    while let row = next {
      if canHold(row) { return row }
      next = isForward ? sequence.row(after: row) : sequence.row(before: row)
    }
    return nil
  }

  // MARK: Where it may be

  /// Whether the cursor can be on `row`: not on a header, a footer, a divider or a row without any
  /// line.
  func canHold(_ row: ViewNode, in list: ListNode) -> Bool {
    if list.extent(of: row, isCurrent: false) == 0 { return false }
    let isSelected = list.selected.followsCursor == true
    var isBarred = false
    row.walkToRoot { node in
      if node === list { return false }
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

  /// The next row in a direction that the cursor can move to.
  func row(beside row: ViewNode, forward: Bool, in list: ListNode) -> ViewNode? {
    var path = RowPath(from: row, in: list)
    while let candidate = path.next(forward: forward) {
      if canHold(candidate, in: list) { return candidate }
    }
    return nil
  }

  // MARK: Moves

  /// The cursor's row as the data is now.
  func current(in list: ListNode) -> ViewNode? {
    if comesAlong { list.settleMovedWindow() }
    settle(in: list)
    return row
  }

  /// Puts the cursor on `row`. `marks` is false where the selection follows at once, and brings the
  /// look of the rows up to date.
  func move(to row: ViewNode?, in list: ListNode, marks: Bool = true) {
    guard row !== self.row else { return }
    take(row, in: list.sequence)
    isSelected = false
    // The terminal's cursor moves as well, even if no row is painted differently.
    list.graph.setNeedsFrame()
    // Without a pending layout, none will compute the visible part of the row.
    if !list.rowsChanged, !list.needsPlacement {
      note(in: list)
    } else {
      places = RowPlaces(of: element)
    }
    report(in: list)
    list.positionDidChange()
    if marks, !list.rowsChanged { list.updateHighlights() }
  }

  /// Moves the cursor to `row`, and with it a selection that follows the cursor.
  ///
  /// - Parameter distance: the lines that the row keeps from the window's edges; `nil` for the
  ///   list's margin. What is clicked stays under the pointer.
  func select(_ row: ViewNode, distance: Int? = nil, in list: ListNode) {
    let selected = list.selected
    if let selection = selected.storage, selection.followsCursor {
      // The program may refuse the row: then the cursor was never there.
      let wasSettling = isSettling
      isSettling = true
      move(to: row, in: list, marks: false)
      let isSelectable = selected.follow(row, selection, in: list, reports: true)
      isSettling = wasSettling
      if !selected.hasChanged { report(in: list) }
      // A selection that did not change, or that the program stores elsewhere, notifies no reader.
      // When the cursor leaves the selected row, any row may become the selected one.
      if !list.needsEvaluation, !list.rowsChanged { list.updateHighlights(all: !isSelectable) }
    } else {
      move(to: row, in: list)
    }
    noteFollowing(row, in: list)
    list.revealForUser(row, distance: distance)
  }

  /// Puts the cursor on a row that a change of the data has brought.
  func go(toChanged row: ViewNode, in list: ListNode) {
    move(to: row, in: list, marks: false)
    if let selection = list.selection, selection.followsCursor {
      _ = list.selected.follow(row, selection, in: list)
    }
    noteFollowing(row, in: list)
    list.revealAfterChange(row)
  }

  /// Moves the cursor to a row of another level, or further away, and extends a range begun with
  /// `v`.
  func go(to row: ViewNode, in list: ListNode) {
    func move() -> KeyPress.Result {
      select(row, in: list)
      return .handled
    }
    if list.features.isVisual, list.feature(Ranges.self).extend(move) == .handled { return }
    list.features.endRange()
    select(row, in: list)
  }

  /// Puts the cursor on the row of a control that the program gives the focus to.
  func go(toFocused control: ViewNode, in list: ListNode) {
    // The outermost view that is one by itself; it may not have been shown yet.
    var row = control
    for node in control.ancestors.prefix(while: { $0 !== list }) where !node.isElementSource {
      row = node
    }
    guard row !== self.row || list.selected.followsCursor == true && !list.isSelected(row),
      canHold(row, in: list)
    else { return }
    list.features.endRange()
    select(row, in: list)
  }

  /// Whether nothing is selected in a list whose selection follows the cursor, so that no row has a
  /// bar, and `row` could be.
  func isUnmarked(_ row: ViewNode, in list: ListNode) -> Bool {
    guard let selection = list.selection, selection.followsCursor, selection.isEmpty else {
      return false
    }
    return list.selected.canSelect(row, selection, in: list)
  }

  /// Selects the cursor's row if it is unmarked: what a key is about to change is marked first.
  func selectsFirst(_ row: ViewNode, in list: ListNode) -> Bool {
    guard isUnmarked(row, in: list) else { return false }
    select(row, in: list)
    return true
  }

  /// Shows the cursor's row where a key would remove it unseen, as after the wheel.
  func isShownFirst(_ row: ViewNode, in list: ListNode) -> Bool {
    if selectsFirst(row, in: list) { return true }
    // Any line that was in the last frame, even if the row has changed since.
    let isSeen =
      row.display?.extent == nil
      ? list.visible.contains { $0 === row } : list.showsPart(row)
    guard list.rect.size[list.axis] > 0, list.goal.revealed !== row, !isSeen else { return false }
    if list.userMayScroll { list.reveal(row) } else { bringIntoSight(in: list) }
    return true
  }

  /// Notifies the program when the cursor's row, or the offset of it, has changed.
  func report(in list: ListNode) {
    if isSettling { return }
    let graph = list.graph
    guard graph.hasCursorObservers, list.features.isEmpty || list.features.commands == nil else {
      return
    }
    let offset = offsetToReport()
    guard offset != nil || graph.hasCursorRows else { return }
    list.parent?.walkToRoot { node in
      guard node.wrapsOneView else { return !(node is ListNode) && !(node is LayerNode) }
      if let offset, let observer = node as? CursorObserverNode {
        graph.afterUpdate { observer.modifier.action(offset) }
      }
      // A cast to a protocol costs each key thousands of instructions.
      if graph.hasCursorRows, let observer = node as? any CursorRowObserving {
        observer.cursorIs(at: row, in: list)
      }
      return true
    }
  }

  // MARK: The window

  /// The rows in the window are placed.
  func rowsWerePlaced(in list: ListNode) {
    if list.followedEdge != nil { followEdge(in: list) }
    if comesAlong { bringIntoSight(in: list) }
    if row == nil, list.selection?.followsCursor != true || list.selected.isNothing(in: list),
      let row = list.visible.first(where: {
        canHold($0, in: list) && (list.pinning == nil || list.showsPart($0))
      })
    {
      take(row, in: list.sequence)
      list.graph.setNeedsFrame()
    }
    note(in: list)
  }

  /// The user has moved the window: its next layout moves the cursor to the nearest visible row, so
  /// that the row that keys act on is always in sight.
  func takeAlong(in list: ListNode) {
    guard list.takesFocus, !list.features.areInMode else { return }
    comesAlong = true
    list.setNeedsWindow()
  }

  /// Moves the cursor to the nearest row that keeps the list's margin, if its own does not.
  private func bringIntoSight(in list: ListNode) {
    comesAlong = false
    let visible = list.visible
    guard list.rect.size[list.axis] > 0, let cursor = self.row, list.sequence.isCurrent(cursor),
      let first = visible.first
    else { return }
    let place = visible.firstIndex { $0 === cursor }
    let isBefore = place == nil && list.sequence.precedes(cursor, first)
    /// The nearest row in the window of which `isFit` is true.
    func nearest(_ isFit: (ViewNode) -> Bool) -> ViewNode? {
      if isFit(cursor) { return cursor }
      let own = place ?? (isBefore ? -1 : visible.count)
      let fitting = visible.indices.filter { canHold(visible[$0], in: list) && isFit(visible[$0]) }
      let index = fitting.first { $0 > own } ?? fitting.last { $0 < own }
      return index.map { visible[$0] }
    }
    let row =
      nearest { list.isRevealed($0, distance: list.scrollMargin) }
      ?? nearest { list.showsWhole($0) } ?? nearest { list.showsPart($0) }
    guard let row, row !== cursor else { return }
    let selected = list.selected
    let followed =
      list.selection?.followsCursor == true && list.selection?.isEmpty == false
        && !selected.isAbsent ? list.selection : nil
    if let followed, !followed.returnsWrittenValue, selected.canSelect(row, followed, in: list) {
      followed.select(row, in: list)
      // The program may keep its value; the user keeps the window.
      if !followed.contains(row, in: list), followed.contains(cursor, in: list) { return }
    }
    list.features.endRange()
    move(to: row, in: list, marks: false)
    guard let followed else { return }
    if !selected.follow(row, followed, in: list) { list.updateHighlights(all: true) }
  }

  /// The cursor came to `row` by a key, a click or the program: the end is followed from the last
  /// row, the start from the first.
  func noteFollowing(_ row: ViewNode, in list: ListNode) {
    guard list.followedEdge != nil else { return }
    list.isFollowing = self.row(beside: row, forward: !list.keepsToStart, in: list) == nil
  }

  /// Moves the cursor to the last row of a list that follows its end, or to the first row of one
  /// that follows its start, unless a row is selected.
  private func followEdge(in list: ListNode) {
    guard list.isFollowing else { return }
    if let selection = list.selection, selection.followsCursor, !selection.isEmpty { return }
    let isStart = list.keepsToStart
    guard let edge = isStart ? list.sequence.first : list.sequence.last,
      let row = canHold(edge, in: list) ? edge : row(beside: edge, forward: isStart, in: list)
    else { return }
    move(to: row, in: list, marks: false)
  }
}

// MARK: - Changes of the data and of the selection

extension ListCursor {
  /// The rows have changed.
  func rowsDidChange() { isStale = true }

  /// An undo or a redo is about to change the data.
  func willUndo(in list: ListNode) {
    list.selected.willUndo(in: list)
    // Also an undo that changes nothing here is over with the next frame.
    isStale = true
    list.setNeedsWindow()
  }

  /// Updates cursor and selection for the data and the program's selection.
  func settle(in list: ListNode) {
    let selected = list.selected
    if !isStale, !selected.hasChanged { return }
    // A cursor at the end may move on in the same step: only its final position is reported.
    isSettling = true
    follow(selected, in: list)
    removed.noteSeen()
    if list.followedEdge != nil { followEdge(in: list) }
    isSettling = false
    report(in: list)
  }

  private func follow(_ selected: SelectedRows, in list: ListNode) {
    let isOther = selected.takeChange()
    isStale = false
    let isOverridden = isOther && selected.followsCursor == true
    for feature in list.features.made { feature.cursorWillFollow(isOverridden: isOverridden) }
    // What an undo has restored gets the cursor that it had.
    if let restored = removed.restored(in: list), !isOverridden {
      go(toChanged: restored, in: list)
    }
    guard let selection = selected.storage, selection.followsCursor, !selection.isEmpty else {
      isSelected = false
      selected.isAbsent = false
      followRow(writesSelection: false, in: list)
      selected.dropRemoved(in: list)
      return
    }
    if let row, isSettled(row, in: list), selection.contains(row, in: list) {
      let isOwn = isSelected
      selected.noteFound(row)
      isSelected = true
      if isOther, !isOwn {
        noteFollowing(row, in: list)
        list.reveal(row)
      }
      return
    }
    let wasSelected = isSelected && !isOther
    let isLost = isOther || selected.isAbsent
    if isLost || row == nil || wasSelected && !elementIsGone(selection, in: list),
      let found = selection.selectedRow(in: list)
    {
      let isRevealed = isLost || row == nil || visibility != .none
      move(to: found, in: list, marks: false)
      isSelected = true
      if isLost { noteFollowing(found, in: list) }
      selected.noteFound(found)
      if isRevealed { list.revealAfterChange(found) }
      return
    }
    selected.isAbsent = isLost || row == nil
    if selected.isAbsent { isSelected = false }
    followRow(writesSelection: wasSelected, in: list)
  }

  /// Whether `row` is in the data and has a line, and, if a selected id identifies it, is the first
  /// with that id.
  private func isSettled(_ row: ViewNode, in list: ListNode) -> Bool {
    let sequence = list.sequence
    guard sequence.isCurrent(row) else { return false }
    if list.rowsChanged { sequence.refresh(row) }
    guard sequence.standIn(for: row) === row, list.extent(of: row, isCurrent: true) > 0 else {
      return false
    }
    guard let element, list.selected.followsCursor == true else { return true }
    return element.forEach.isFirst(element)
  }

  /// Whether the selection is the id of the cursor's row, and no other row of the list can have it,
  /// as it is not in the only collection that there is.
  private func elementIsGone(_ selection: any ListSelection, in list: ListNode) -> Bool {
    guard let row, row.isMounted, let item = row.asItem, !item.mayHaveTag else { return false }
    let forEach = item.forEach
    guard !forEach.isNested, !forEach.hasTags, !forEach.makesRowsInside, !forEach.hasDuplicates,
      forEach.idType == selection.valueType
    else { return false }
    var node: ViewNode = list.child
    while node !== forEach {
      guard let next = node.onlyChild else { return false }
      node = next
    }
    return forEach.locate(item) == nil && selection.contains(row, in: list)
  }

  /// Follows the cursor's row; if it was removed, a row near it gets the cursor.
  private func followRow(writesSelection: Bool, in list: ListNode) {
    guard let row, !isSettled(row, in: list) else { return }
    var next =
      successor == nil
      ? sameRow(as: row, in: list) ?? RowFold(of: row, in: list).branch(around: element)
        ?? sameElement(in: list) : nil
    if next == nil {
      if let element { removed.note(element, in: list) }
      next = neighbour(in: list) {
        canHold($0, in: list) && (!writesSelection || list.selected.canSelect($0, in: list))
      }
    }
    // The row may have become the header of a section, or only such rows are left.
    var isSelectable = false
    if writesSelection, let next { isSelectable = list.selected.canSelect(next, in: list) }
    if writesSelection, !isSelectable {
      list.selected.clearRemoved(isDeleting: isDeleting, in: list)
      next = next ?? neighbour(in: list) { canHold($0, in: list) }
    }
    let isRevealed = visibility != .none || successor != nil
    move(to: next, in: list, marks: false)
    if let next {
      if isRevealed { list.revealAfterChange(next) }
      guard let selection = list.selection, selection.followsCursor else { return }
      if writesSelection, isSelectable || list.selected.canSelect(next, selection, in: list) {
        list.selected.select(next, selection, in: list)
      } else if selection.contains(next, in: list) {
        // The cursor has reached the selected row.
        isSelected = true
        list.selected.noteReached(next)
      }
    }
  }

  /// The row that replaces `row`, if a change of the views has made another one.
  private func sameRow(as row: ViewNode, in list: ListNode) -> ViewNode? {
    guard let other = list.standIn(for: row), other !== row, canHold(other, in: list) else {
      return nil
    }
    return other
  }

  /// The row of the cursor's element elsewhere in the list: the first of several with its id, or in
  /// another `ForEach` of the same kind, as when an item goes from one section to another.
  private func sameElement(in list: ListNode) -> ViewNode? {
    guard let element else { return nil }
    func find(_ id: some Hashable) -> ViewNode? {
      let kind = type(of: element.forEach)
      return RowSearch(list: list, tag: id) { type(of: $0) == kind }.row
    }
    return find(element.anyID)
  }
}
