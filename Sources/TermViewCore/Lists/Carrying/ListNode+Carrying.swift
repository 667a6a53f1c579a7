import TermScreen


/// Rows of a list that keys or the mouse carry.
@MainActor
final class RowCarry {
  let forEach: AnyForEachNode
  /// The element that the cursor is on.
  let lead: AnyForEachItem
  /// Whether the mouse carries them, and scrolls while it is held at an edge.
  var isDragged = false

  init(_ lead: AnyForEachItem) {
    self.lead = lead
    forEach = lead.forEach
  }
}

/// Rows that are picked up: the program's data stays as it is until they are dropped.
extension ListNode {
  /// The item of the cursor's row, and the offsets of the elements picked up with it; `nil` if they
  /// cannot be moved.
  private func carriable() -> (item: AnyForEachItem, offsets: IndexSet)? {
    guard axis == .vertical, let cursor = currentCursor(), let item = sequence.item(of: cursor),
      item.forEach.moveAction != nil, mayMove(item)
    else { return nil }
    return (item, movedOffsets(with: cursor, item))
  }

  /// The elements that move with the cursor's row: if it is selected, all selected ones that may be
  /// moved.
  final func movedOffsets(with cursor: ViewNode, _ item: AnyForEachItem) -> IndexSet {
    movable(editedOffsets(with: cursor, item), in: item.forEach)
  }

  /// Picks up the cursor's row; if it is selected, all selected rows.
  final func pickUp() -> KeyPress.Result {
    guard carry == nil, let (item, offsets) = carriable() else { return .ignored }
    if let cursor = listCursor.row, selectsFirst(cursor) { return .handled }
    guard item.forEach.pickUp(offsets, lead: item.offset) else { return .ignored }
    endRange()
    carry = RowCarry(item)
    carryDidChange(reveals: true)
    return .handled
  }

  /// Drops the carried row at its current place; calls the program's action once if the row has
  /// moved.
  final func drop() {
    guard let carry else { return }
    let distance = carriedDistance
    self.carry = nil
    graph.cancelTimer(ObjectIdentifier(carry))
    let move = carry.forEach.moveAction
    if let (source, destination) = carry.forEach.endCarrying() { move?(source, destination) }
    carryDidChange(reveals: true, distance: distance)
    setNeedsWindow()
  }

  /// Ends carrying, and shows the rows where the program has them.
  final func cancelCarry(reveals: Bool = false) {
    guard let carry else { return }
    self.carry = nil
    graph.cancelTimer(ObjectIdentifier(carry))
    _ = carry.forEach.endCarrying()
    carryDidChange(reveals: reveals)
    // If the data is unchanged, or its `ForEach` was removed, nothing else requests the layout that
    // reports the cursor.
    setNeedsWindow()
  }

  private func carryDidChange(reveals: Bool, distance: Int? = nil) {
    isFollowing = false
    updateHighlights(all: true)
    if reveals, let cursor = listCursor.row { revealChangeForUser(cursor, distance: distance) }
    graph.setNeedsFrame()
  }

  /// Whether the row is carried.
  final func isCarried(_ row: ViewNode) -> Bool {
    guard let carry, let range = carry.forEach.carriedRange else { return false }
    var next = sequence.item(of: row)
    while let item = next {
      if item.forEach === carry.forEach { return range.contains(item.offset) }
      next = item.forEach.isNested ? item.forEach.enclosingItem : nil
    }
    return false
  }

  /// Puts the carried row back once the cursor is elsewhere, or the row was removed.
  final func checkCarry() {
    guard let carry else { return }
    if carry.forEach.isMounted, carry.forEach.carriedRange != nil,
      listCursor.element === carry.lead
    {
      return
    }
    graph.afterUpdate { [weak self] in
      guard let self, self.carry === carry else { return }
      self.cancelCarry()
    }
  }

  /// The offsets of the elements of which rows are shown, where the user may not scroll to others.
  private func shownOffsets(of forEach: AnyForEachNode) -> Range<Int>? {
    guard !userMayScroll else { return nil }
    var offsets: Range<Int>?
    for row in visible where showsPart(row) {
      var next = sequence.item(of: row)
      while let item = next, item.forEach !== forEach {
        next = item.forEach.isNested ? item.forEach.enclosingItem : nil
      }
      guard let item = next else { continue }
      let (first, last) = (offsets?.lowerBound ?? item.offset, offsets?.upperBound ?? 0)
      offsets = min(first, item.offset)..<max(last, item.offset + 1)
    }
    return offsets
  }

  final func moveCarried(by amount: Int) {
    guard let carry, let range = carry.forEach.carriedRange else { return }
    let last = carry.forEach.count - range.count
    var place = min(max(0, range.lowerBound.addingReportingOverflow(amount).partialValue), last)
    if let shown = shownOffsets(of: carry.forEach) {
      // The carried rows stay among those that are shown.
      place = max(shown.lowerBound, min(place, shown.upperBound - range.count))
    }
    carry.forEach.carry(to: place)
    isFollowing = false
    if let cursor = listCursor.row { revealChangeForUser(cursor, distance: carriedDistance) }
  }

  /// A dragged row stays under the pointer.
  private var carriedDistance: Int? { carry?.isDragged == true ? 0 : nil }

  /// Handles the keys while rows are carried; no other key has an effect on the list meanwhile.
  // MARK: The mouse

  /// The interval of scrolling while a row is held at an edge.
  private static let edgeInterval = Duration.milliseconds(80)

  /// A row was pressed, with no control under the pointer: dragging it carries it.
  final func beginDrag(of row: ViewNode, at event: MouseEvent) {
    guard axis == .vertical, let item = sequence.item(of: row), item.forEach.moveAction != nil,
      mayMove(item)
    else { return }
    let line = event.position.row
    var outside: Any?
    var hasBegun = false
    graph.pointer.capture { [weak self, weak row] event, isEnd in
      guard let self, self.isMounted else { return }
      if !isEnd, self.dragsOut(row, event, &outside) {
        self.graph.pointer.endCapture()
        if self.carry?.isDragged == true { self.cancelCarry() }
        return
      }
      let place = event.position.row - self.screenOrigin.row
      if self.carry == nil, !isEnd {
        // A row that Esc has put back stays there.
        if hasBegun { return self.graph.pointer.endCapture(forgettingDrag: true) }
        guard place != line - self.rect.origin.row, let row, row === self.currentCursor() else {
          return
        }
        // Rows that cannot be moved may be dragged elsewhere all the same.
        guard self.pickUp() == .handled else { return self.graph.pointer.endCapture() }
        hasBegun = true
        self.graph.pointer.forgetRelease()
        self.carry?.isDragged = true
      }
      guard let carry = self.carry, carry.isDragged else { return }
      if isEnd { return self.drop() }
      self.drag(carry, to: place)
    }
  }

  /// Carries the dragged rows to a line of the window; at its edges it scrolls.
  private func drag(_ carry: RowCarry, to line: Int) {
    let id = ObjectIdentifier(carry)
    graph.cancelTimer(id)
    let length = windowLength
    if line <= 0 || line >= length - 1 {
      let isUp = line <= 0
      guard isUp ? !isAtStart : !isAtEnd else {
        return carryOver(carry, line)
      }
      moveCarried(by: isUp ? -1 : 1)
      graph.schedule(id, at: graph.now() + ListNode.edgeInterval) { [weak self] in
        guard let self, self.carry === carry else { return }
        self.drag(carry, to: line)
      }
      return
    }
    carryOver(carry, line)
  }

  /// The line of the window after those of its last row.
  private var lastLine: Int {
    // The last one may have no line.
    for row in visible.reversed() {
      if let display = row.display, let extent = display.extent, extent > 0 {
        return display.position + extent
      }
    }
    return 0
  }

  /// Carries to the element that is at a line of the window; above the first row to the start,
  /// below the last one to the end.
  private func carryOver(_ carry: RowCarry, _ line: Int) {
    if line < 0 { return moveCarried(by: -carry.forEach.count) }
    if line >= lastLine { return moveCarried(by: carry.forEach.count) }
    guard let range = carry.forEach.carriedRange,
      let row = row(at: Point(row: rect.origin.row + line, column: rect.origin.column))
    else { return }
    var next = sequence.item(of: row)
    while let item = next, item.forEach !== carry.forEach {
      next = item.forEach.isNested ? item.forEach.enclosingItem : nil
    }
    guard let item = next, let offset = carry.forEach.locate(item), !range.contains(offset) else {
      return
    }
    let isBefore = offset < range.lowerBound
    moveCarried(by: isBefore ? offset - range.lowerBound : offset - range.upperBound + 1)
  }
}
