import TermScreen

/// Rows that keys move one by one, with a mark of those that were moved.
@MainActor
final class Moving: ListFeature {
  private unowned(unsafe) let list: ListNode
  /// The row that a key has just moved.
  @exclusivity(unchecked) private var mark: Mark?

  init(of list: ListNode) { self.list = list }

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
    guard let mark, mark.row === row, highlight == .cursor else { return highlight }
    return mark.isAtEnd ? .stopped : .moved
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

  private static func step(
    _ action: KeyAction, _ title: String, _ step: Int
  ) -> Command<ListNode> {
    Command(
      action, title, "move row", .low,
      if: { list in
        guard list.axis == .vertical, let item = ChosenRows.item(in: list) else { return false }
        return item.forEach.movesRows && item.allows(.move, in: list)
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
