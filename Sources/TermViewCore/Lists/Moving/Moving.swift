import TermScreen

/// Rows that keys move one by one, or pick up and carry; the mouse carries them as well.
///
/// Of rows that are carried the program's data stays as it is until they are dropped.
@MainActor
final class Moving: ListFeature {
  private unowned(unsafe) let list: ListNode
  /// The rows that are picked up.
  @exclusivity(unchecked) private var carry: Carry?
  /// The row that a key has just moved.
  @exclusivity(unchecked) private var mark: Mark?

  init(of list: ListNode) { self.list = list }

  /// Rows that are picked up: the element that the cursor is on leads them.
  private final class Carry {
    let lead: AnyForEachItem
    var forEach: AnyForEachNode { lead.forEach }
    /// Whether the mouse carries them, and scrolls while it is held at an edge.
    var isDragged = false

    init(_ lead: AnyForEachItem) { self.lead = lead }
  }

  /// A row that a key has moved, or could not move at an end, which has a mark of its own for a
  /// moment.
  private final class Mark {
    let row: ViewNode
    let isAtEnd: Bool

    init(_ row: ViewNode, isAtEnd: Bool) {
      self.row = row
      self.isAtEnd = isAtEnd
    }

    static let duration = Duration.milliseconds(600)
  }

  // MARK: Steps

  /// Moves the cursor's row by one, and the selected ones with it.
  fileprivate func moveRow(by step: Int) -> KeyPress.Result {
    guard let edited = ChosenRows(in: list) else { return .ignored }
    let (cursor, item) = (edited.cursor, edited.item)
    guard let move = item.forEach.moveAction, item.allows(.move, in: list) else {
      return moveInOutline(step > 0 ? .down : .up)
    }
    if list.listCursor.selectsFirst(cursor, in: list) || staysInSight(cursor, movedBy: step) {
      return .handled
    }
    let offset = item.offset
    if list.selection?.hasSeveral == true {
      let offsets = edited.movable
      if offsets.count > 1 {
        moveTogether(offsets, by: step, move, cursor, item)
        return .handled
      }
    }
    guard (0..<item.forEach.count).contains(offset + step) else {
      mark(cursor, isAtEnd: true)
      list.revealForUser(cursor)
      return .handled
    }
    list.isFollowing = false
    move(IndexSet(integer: offset), step > 0 ? offset + 2 : offset - 1)
    list.revealChangeForUser(cursor)
    mark(cursor)
    return .handled
  }

  /// Moves several elements together around the cursor's, and on by one.
  private func moveTogether(
    _ offsets: IndexSet, by step: Int, _ move: @MainActor (IndexSet, Int) -> Void,
    _ cursor: ViewNode, _ item: AnyForEachItem
  ) {
    var block = ElementBlock(offsets, around: item.offset)
    block.move(by: step, count: item.forEach.count)
    if block.isAtHome { return list.revealForUser(cursor) }
    list.isFollowing = false
    move(block.sources, block.destination)
    list.revealChangeForUser(cursor)
  }

  /// Whether a row that is moved would leave the rows that are shown, where the user may not
  /// scroll.
  private func staysInSight(_ row: ViewNode, movedBy step: Int) -> Bool {
    let sequence = list.sequence
    guard !list.userMayScroll,
      let next = step > 0 ? sequence.row(after: row) : sequence.row(before: row),
      !list.isReachable(row) || !list.isReachable(next)
    else { return false }
    mark(row, isAtEnd: true)
    return true
  }

  /// Moves the cursor's row in its outline, and the selected ones beside it.
  fileprivate func moveInOutline(_ step: OutlineStep) -> KeyPress.Result {
    guard let edited = ChosenRows(in: list), let edits = edited.item.forEach.outlineEdits,
      edits.movesRows, edited.item.allows(.move, in: list)
    else { return .ignored }
    let (cursor, lead, rows) = (edited.cursor, edited.item.offset, edited.movable)
    let canMove = edits.canMove(rows, lead: lead, step)
    if !canMove, step == .out || step == .inside { return .ignored }
    if list.listCursor.selectsFirst(cursor, in: list) { return .handled }
    guard canMove else {
      mark(cursor, isAtEnd: true)
      list.revealForUser(cursor)
      return .handled
    }
    list.isFollowing = false
    edits.move(rows, lead: lead, step)
    list.revealChangeForUser(cursor)
    mark(cursor)
    return .handled
  }

  // MARK: The mark

  /// Marks the cursor's row as moved, or as being at an end, where rows have marks.
  private func mark(_ row: ViewNode, isAtEnd: Bool = false) {
    guard list.look?.appearance.showsMarks == true, list.selection?.followsCursor != false else {
      return
    }
    let graph = list.graph
    if let mark { graph.cancelTimer(ObjectIdentifier(mark)) }
    let before = mark?.row
    let mark = Mark(row, isAtEnd: isAtEnd)
    self.mark = mark
    if let before, before !== row { list.updateHighlight(of: before) }
    list.updateHighlight(of: row)
    graph.schedule(ObjectIdentifier(mark), at: graph.now() + Mark.duration) { [weak self] in
      guard let self, self.mark === mark else { return }
      self.mark = nil
      self.list.updateHighlight(of: row)
    }
  }

  func highlight(of row: ViewNode, _ highlight: RowDisplay.Highlight) -> RowDisplay.Highlight {
    if isCarried(row) { return .carried }
    guard let mark, mark.row === row, highlight == .cursor else { return highlight }
    return mark.isAtEnd ? .stopped : .moved
  }

  // MARK: Carried rows

  /// Whether the row is carried.
  func isCarried(_ row: ViewNode) -> Bool {
    guard let carry, let range = carry.forEach.carriedRange,
      let item = list.sequence.element(of: carry.forEach, around: row)
    else { return false }
    return range.contains(item.offset)
  }

  /// Picks up the cursor's row; if it is selected, all selected rows.
  fileprivate func pickUp() -> KeyPress.Result {
    guard carry == nil, list.axis == .vertical, let edited = ChosenRows(in: list),
      edited.item.forEach.moveAction != nil, edited.item.allows(.move, in: list)
    else { return .ignored }
    let (item, offsets) = (edited.item, edited.movable)
    if list.listCursor.selectsFirst(edited.cursor, in: list) { return .handled }
    guard item.forEach.pickUp(offsets, lead: item.offset) else { return .ignored }
    list.features.endRange()
    carry = Carry(item)
    carryDidChange(reveals: true)
    return .handled
  }

  /// Drops the carried row at its current place; calls the program's action once if the row has
  /// moved.
  private func drop() {
    guard let carry else { return }
    let distance = carriedDistance
    self.carry = nil
    list.graph.cancelTimer(ObjectIdentifier(carry))
    let move = carry.forEach.moveAction
    if let (source, destination) = carry.forEach.endCarrying() { move?(source, destination) }
    carryDidChange(reveals: true, distance: distance)
    list.setNeedsWindow()
  }

  /// Ends carrying, and shows the rows where the program has them.
  private func cancel(reveals: Bool = false) {
    guard let carry else { return }
    self.carry = nil
    list.graph.cancelTimer(ObjectIdentifier(carry))
    _ = carry.forEach.endCarrying()
    carryDidChange(reveals: reveals)
    // If the data is unchanged, or its `ForEach` was removed, nothing else requests the layout that
    // reports the cursor.
    list.setNeedsWindow()
  }

  private func carryDidChange(reveals: Bool, distance: Int? = nil) {
    list.isFollowing = false
    list.updateHighlights(all: true)
    if reveals, let cursor = list.listCursor.row {
      list.revealChangeForUser(cursor, distance: distance)
    }
    list.graph.setNeedsFrame()
  }

  func focusDidLeave() { cancel() }

  func handleMouse(_ event: MouseEvent) -> Bool {
    if event.kind == .down, list.environment.isEnabled { cancel() }
    return false
  }

  /// Puts the carried row back once the cursor is elsewhere, or the row was removed.
  func rowsWerePlaced() {
    guard let carry else { return }
    if carry.forEach.isMounted, carry.forEach.carriedRange != nil,
      list.listCursor.element === carry.lead
    {
      return
    }
    list.graph.afterUpdate { [weak self] in
      guard let self, self.carry === carry else { return }
      self.cancel()
    }
  }

  /// The offsets of the elements of which rows are shown, where the user may not scroll to others.
  private func shownOffsets(of forEach: AnyForEachNode) -> Range<Int>? {
    guard !list.userMayScroll else { return nil }
    var offsets: Range<Int>?
    for row in list.visible where list.showsPart(row) {
      guard let item = list.sequence.element(of: forEach, around: row) else { continue }
      let (first, last) = (offsets?.lowerBound ?? item.offset, offsets?.upperBound ?? 0)
      offsets = min(first, item.offset)..<max(last, item.offset + 1)
    }
    return offsets
  }

  /// Carries past `amount` elements, at most to an end.
  private func carry(by amount: Int) {
    guard let carry, let range = carry.forEach.carriedRange else { return }
    let last = carry.forEach.count - range.count
    var place = min(max(0, range.lowerBound.addingReportingOverflow(amount).partialValue), last)
    if let shown = shownOffsets(of: carry.forEach) {
      // The carried rows stay among those that are shown.
      place = max(shown.lowerBound, min(place, shown.upperBound - range.count))
    }
    carry.forEach.carry(to: place)
    list.isFollowing = false
    if let cursor = list.listCursor.row {
      list.revealChangeForUser(cursor, distance: carriedDistance)
    }
  }

  /// A dragged row stays under the pointer.
  private var carriedDistance: Int? { carry?.isDragged == true ? 0 : nil }

  // MARK: Keys of the mode

  var isInMode: Bool { carry != nil }
  var commands: CommandTable<ListNode>? { carry == nil ? nil : Moving.carryCommands }

  /// Keys while rows are picked up: those without a command do nothing, but for Tab and letters
  /// that a program may have bound.
  func handleKey(_ press: KeyPress) -> KeyPress.Result? {
    guard let carry else { return nil }
    guard list.currentCursor() != nil, list.listCursor.element === carry.lead else {
      cancel()
      return .handled
    }
    if Moving.carryCommands.handle(press, list) == .handled { return .handled }
    return isSwallowed(press) ? .handled : .ignored
  }

  func takes(_ press: KeyPress) -> Bool? {
    carry == nil ? nil : Moving.carryCommands.takes(press, list) || isSwallowed(press)
  }

  /// Whether a key does nothing while rows are picked up, where it otherwise acts on the row.
  private func isSwallowed(_ press: KeyPress) -> Bool {
    guard let named = press.key.named else {
      let set = list.graph.keys.hasSets ? list.environment.keySet : .standard
      return set.first(for: press) != nil
    }
    return named != .tab
  }

  private static let carryCommands = CommandTable<ListNode>(
    [
      carrying(.listActivate, "Drop the row here", "drop", .high) { $0.drop() },
      carrying(.listSelectNone, "Put the row back", "put back", .high) { $0.cancel(reveals: true) },
      carrying(.listUp, "Carry up", "carry", .low) { $0.carry(by: -1) },
      carrying(.listDown, "Carry down", "carry", .low) { $0.carry(by: 1) },
      carrying(.listPageUp, "Carry a page up") { $0.carry(by: -$0.list.windowLength) },
      carrying(.listPageDown, "Carry a page down") { $0.carry(by: $0.list.windowLength) },
      carrying(.listFirst, "Carry to the start") { $0.carry(by: -($0.carry?.forEach.count ?? 0)) },
      carrying(.listLast, "Carry to the end") { $0.carry(by: $0.carry?.forEach.count ?? 0) },
      carrying(.listMoveRowUp, "Carry up") { $0.carry(by: -1) },
      carrying(.listMoveRowDown, "Carry down") { $0.carry(by: 1) },
      carrying(.listPickUp, "Drop the row here") { $0.drop() },
    ], isMode: true)

  private static func carrying(
    _ action: KeyAction, _ title: String, _ hint: String? = nil,
    _ priority: KeyHintPriority = .never, _ perform: @escaping @MainActor (Moving) -> Void
  ) -> Command<ListNode> {
    Command(action, title, hint, priority, if: { $0.features.commands != nil }) { list, _ in
      list.features.find(Moving.self).map(perform)
      return .handled
    }
  }

  // MARK: The mouse

  /// The interval of scrolling while a row is held at an edge.
  private static let edgeInterval = Duration.milliseconds(80)

  /// A row was pressed, with no control under the pointer: dragging it carries it.
  static func begin(at event: MouseEvent, on row: ViewNode, in list: ListNode) {
    guard list.axis == .vertical, let item = list.sequence.item(of: row),
      item.forEach.moveAction != nil, item.allows(.move, in: list)
    else { return }
    list.feature(Moving.self).begin(at: event, on: row)
  }

  private func begin(at event: MouseEvent, on row: ViewNode) {
    let line = event.position.row
    var outside: Any?
    var hasBegun = false
    let graph = list.graph
    graph.pointer.capture { [weak self, weak row] event, isEnd in
      guard let self, self.list.isMounted else { return }
      if !isEnd, Dragging.leads(row, out: event, of: self.list, &outside) {
        graph.pointer.endCapture()
        if self.carry?.isDragged == true { self.cancel() }
        return
      }
      let place = event.position.row - self.list.screenOrigin.row
      if self.carry == nil, !isEnd {
        // A row that Esc has put back stays there.
        if hasBegun { return graph.pointer.endCapture(forgettingDrag: true) }
        guard place != line - self.list.rect.origin.row, let row, row === self.list.currentCursor()
        else { return }
        // Rows that cannot be moved may be dragged elsewhere all the same.
        guard self.pickUp() == .handled else { return graph.pointer.endCapture() }
        hasBegun = true
        graph.pointer.forgetRelease()
        self.carry?.isDragged = true
      }
      guard let carry = self.carry, carry.isDragged else { return }
      if isEnd { return self.drop() }
      self.drag(carry, to: place)
    }
  }

  /// Carries the dragged rows to a line of the window; at its edges it scrolls.
  private func drag(_ carry: Carry, to line: Int) {
    let (id, graph) = (ObjectIdentifier(carry), list.graph)
    graph.cancelTimer(id)
    guard line <= 0 || line >= list.windowLength - 1 else { return carryOver(carry, line) }
    let isUp = line <= 0
    guard isUp ? !list.isAtStart : !list.isAtEnd else { return carryOver(carry, line) }
    self.carry(by: isUp ? -1 : 1)
    graph.schedule(id, at: graph.now() + Moving.edgeInterval) { [weak self] in
      guard let self, self.carry === carry else { return }
      self.drag(carry, to: line)
    }
  }

  /// The line of the window after those of its last row.
  private var lastLine: Int {
    // The last one may have no line.
    for row in list.visible.reversed() {
      if let display = row.display, let extent = display.extent, extent > 0 {
        return display.position + extent
      }
    }
    return 0
  }

  /// Carries to the element that is at a line of the window; above the first row to the start,
  /// below the last one to the end.
  private func carryOver(_ carry: Carry, _ line: Int) {
    if line < 0 { return self.carry(by: -carry.forEach.count) }
    if line >= lastLine { return self.carry(by: carry.forEach.count) }
    let origin = list.rect.origin
    guard let range = carry.forEach.carriedRange,
      let row = list.row(at: Point(row: origin.row + line, column: origin.column)),
      let item = list.sequence.element(of: carry.forEach, around: row),
      let offset = carry.forEach.locate(item), !range.contains(offset)
    else { return }
    let isBefore = offset < range.lowerBound
    self.carry(by: isBefore ? offset - range.lowerBound : offset - range.upperBound + 1)
  }
}

// MARK: - Commands

extension Moving {
  /// The commands that move the cursor's row by one.
  static let commands: [Command<ListNode>] = [
    step(.listMoveRowUp, "Move the row up", -1), step(.listMoveRowDown, "Move the row down", 1),
    outlineStep(.listMoveRowOut, "Move the row out of its branch", "out", .out),
    outlineStep(.listMoveRowIn, "Move the row into the branch before", "in", .inside),
  ]

  static let pickUpCommand = Command<ListNode>(
    .listPickUp, "Pick up the row", "pick up", .low,
    if: { list in
      guard list.axis == .vertical, let item = ChosenRows.item(in: list) else { return false }
      return item.forEach.moveAction != nil && item.allows(.move, in: list)
    }
  ) { list, _ in list.feature(Moving.self).pickUp() }

  private static func step(
    _ action: KeyAction, _ title: String, _ step: Int
  ) -> Command<ListNode> {
    Command(
      action, title, "move row", .low,
      if: { list in
        guard list.axis == .vertical, let item = ChosenRows.item(in: list) else { return false }
        return (item.forEach.moveAction != nil || item.forEach.outlineEdits?.movesRows == true)
          && item.allows(.move, in: list)
      }
    ) { list, count in
      guard list.axis == .vertical else { return .ignored }
      let moving = list.feature(Moving.self)
      var result = KeyPress.Result.ignored
      for _ in 0..<min(count ?? 1, 1000) where moving.moveRow(by: step) == .handled {
        result = .handled
      }
      return result
    }
  }

  private static func outlineStep(
    _ action: KeyAction, _ title: String, _ hint: String, _ step: OutlineStep
  ) -> Command<ListNode> {
    Command(
      action, title, hint, .low,
      if: { list in
        guard list.axis == .vertical, let edited = ChosenRows(at: list.listCursor.row, in: list),
          let edits = edited.item.forEach.outlineEdits, edits.movesRows,
          edited.item.allows(.move, in: list)
        else { return false }
        return edits.canMove(edited.movable, lead: edited.item.offset, step)
      }
    ) { list, _ in
      list.axis == .vertical ? list.feature(Moving.self).moveInOutline(step) : .ignored
    }
  }
}
