/// A motion of a list's cursor.
enum CursorMotion {
  case back, forth, pageBack, pageForth, start, end
}

@MainActor
extension CursorMotion {
  /// A motion by its keys along the list's axis, and the one that extends a range.
  private static func command(
    _ action: KeyAction, _ motion: CursorMotion, along axis: Axis? = nil, extends: Bool = false
  ) -> Command<ListNode> {
    Command(
      action,
      { list in
        let (row, name) = list.axis == .vertical ? ("row", "Row") : ("item", "Item")
        let selects = extends || list.features.isVisual
        let priority = extends ? KeyHintPriority.never : .low
        let hint = selects ? "extend" : "move"
        return switch motion {
        case .back where selects: CommandText("Select to the \(row) before", hint, priority)
        case .forth where selects: CommandText("Select to the \(row) after", hint, priority)
        case .back: CommandText("\(name) before", hint, priority)
        case .forth: CommandText("\(name) after", hint, priority)
        case .pageBack: CommandText(selects ? "Select a page up" : "Page up")
        case .pageForth: CommandText(selects ? "Select a page down" : "Page down")
        case .start: CommandText(selects ? "Select to the first \(row)" : "First \(row)")
        case .end: CommandText(selects ? "Select to the last \(row)" : "Last \(row)")
        }
      },
      if: { list in
        (axis == nil || list.axis == axis) && (!extends || list.selected.selectsSeveral)
          && isPossible(in: list)
      }
    ) { list, count in
      guard axis == nil || list.axis == axis else { return .ignored }
      return motion.perform(in: list, count: count, extends: extends)
    }
  }

  static let commands: [Command<ListNode>] = [
    command(.listUp, .back, along: .vertical), command(.listDown, .forth, along: .vertical),
    command(.listPageUp, .pageBack, along: .vertical),
    command(.listPageDown, .pageForth, along: .vertical),
    command(.listFirst, .start), command(.listLast, .end),
    command(.listExtendUp, .back, along: .vertical, extends: true),
    command(.listExtendDown, .forth, along: .vertical, extends: true),
    command(.listExtendLeft, .back, along: .horizontal, extends: true),
    command(.listExtendRight, .forth, along: .horizontal, extends: true),
    command(.listExtendPageUp, .pageBack, along: .vertical, extends: true),
    command(.listExtendPageDown, .pageForth, along: .vertical, extends: true),
    command(.listExtendFirst, .start, extends: true),
    command(.listExtendLast, .end, extends: true),
  ]

  static let halfPageCommands: [Command<ListNode>] = [
    Command(.listHalfPageUp, "Half a page up", if: { $0.axis == .vertical && isPossible(in: $0) }) {
      list, count in moveByHalfPages(-(count ?? 1), in: list)
    },
    Command(
      .listHalfPageDown, "Half a page down", if: { $0.axis == .vertical && isPossible(in: $0) }
    ) {
      list, count in moveByHalfPages(count ?? 1, in: list)
    },
  ]
}

@MainActor
extension CursorMotion {
  /// Whether keys can move the cursor of a list, or its window.
  static func isPossible(in list: ListNode) -> Bool {
    func canHold(_ row: ViewNode) -> Bool { list.canHoldCursor(row) }
    guard list.userMayScroll else {
      return list.visible.contains { canHold($0) && list.showsPart($0) }
    }
    if list.listCursor.row != nil { return true }
    // Without a row for the cursor the window is scrolled, as far as there is more.
    guard list.sequence.first != nil else { return false }
    return !(list.isAtStart && list.isAtEnd) || list.visible.contains { canHold($0) }
  }

  /// Moves the cursor, and extends the range in the mode of `v`, or with Shift.
  func perform(in list: ListNode, count: Int? = nil, extends: Bool = false) -> KeyPress.Result {
    // Without rows for it the key is left to others, but for what it says of the rows to come.
    let isTaken = list.listCursor.row != nil || CursorMotion.isPossible(in: list)
    let isAlone =
      count == nil && !extends
      && (list.features.isEmpty || list.features.find(Ranges.self)?.isExtending != true)
    let result = isAlone ? move(in: list) : move(in: list, count: count, extends: extends)
    return isTaken ? result : .ignored
  }

  private func move(in list: ListNode, count: Int?, extends: Bool) -> KeyPress.Result {
    if extends || list.features.isVisual {
      let ranges = list.feature(Ranges.self)
      return CursorMotion.repeated(count ?? 1) { ranges.extend { move(in: list) } }
    }
    list.features.endRange()
    guard let count else { return move(in: list) }
    return switch self {
    case .back: CursorMotion.move(rows: -count, in: list)
    case .forth: CursorMotion.move(rows: count, in: list)
    case .start, .end: CursorMotion.move(toNumber: count, in: list)
    case .pageBack, .pageForth: CursorMotion.repeated(count) { move(in: list) }
    }
  }

  private static func repeated(
    _ count: Int, _ move: () -> KeyPress.Result
  ) -> KeyPress.Result {
    var result = KeyPress.Result.ignored
    for _ in 0..<min(count, 1000) where move() == .handled { result = .handled }
    return result
  }

  /// Moves the cursor alone.
  private func move(in list: ListNode) -> KeyPress.Result {
    switch self {
    case .back: CursorMotion.step(-1, in: list)
    case .forth: CursorMotion.step(1, in: list)
    case .pageBack: CursorMotion.page(-1, in: list)
    case .pageForth: CursorMotion.page(1, in: list)
    case .start: CursorMotion.goToEnd(false, in: list)
    case .end: CursorMotion.goToEnd(true, in: list)
    }
  }

  // MARK: One row

  private static func step(_ step: Int, in list: ListNode) -> KeyPress.Result {
    let (cursor, isForward) = (list.listCursor, step > 0)
    guard let row = cursor.current(in: list), list.isReachable(row) else {
      return enter(scrolling: step, in: list)
    }
    // With nothing selected the first key selects the cursor's row.
    let selected = list.selected
    if selected.followsCursor == true, !selected.contains(row, in: list),
      selected.canSelect(row, in: list)
    {
      cursor.select(row, in: list)
      return .handled
    }
    if TallRow(row, in: list).scrolls(by: step) { return .handled }
    guard var next = cursor.row(beside: row, forward: isForward, in: list), list.isReachable(next)
    else { return goBeyond(row, forward: isForward, in: list) }
    // A window that is laid out for a tall row may let go of its node.
    if !isForward, TallRow(next, in: list).settlesWindow(),
      let row = cursor.row(beside: row, forward: false, in: list)
    {
      next = row
    }
    TallRow(next, in: list).takeCursor(fromBelow: !isForward)
    return .handled
  }

  /// No row is left for the cursor in a direction: it goes to the other end, or what is beyond is
  /// shown.
  private static func goBeyond(
    _ row: ViewNode, forward: Bool, in list: ListNode
  ) -> KeyPress.Result {
    if list.environment[ListWrapsAroundKey.self],
      list.features.find(Ranges.self)?.isExtending != true
    {
      return goToEnd(!forward, in: list)
    }
    guard list.userMayScroll else { return .handled }
    // A scroll that waits for the next frame may have led the cursor out of sight.
    if list.goal.scroll == 0, list.showsWhole(row) {
      list.showBeyond(row, forward: forward)
    } else {
      list.reveal(row)
    }
    return .handled
  }

  /// Gives a list without a cursor one: in the window, else after it, else before it. Where no row
  /// can have it the window is scrolled.
  private static func enter(scrolling amount: Int, in list: ListNode) -> KeyPress.Result {
    // Between two frames rows of the window may have been removed.
    let shown = list.visible.filter {
      list.sequence.isCurrent($0) && (list.pinning == nil || list.showsPart($0))
    }
    guard let first = shown.first ?? list.sequence.first,
      let last = shown.last ?? list.sequence.first
    else { return .ignored }
    guard list.userMayScroll else { return goToShownEnd(false, in: list) }
    let row =
      (shown.isEmpty ? [first] : shown).first { list.canHoldCursor($0) }
      ?? list.selectable(from: last, forward: true) ?? list.selectable(from: first, forward: false)
    if let row {
      list.select(row)
      return .handled
    }
    // From headers alone an arrow leads out of the list, once the window is at that end.
    let wasAtEnd = amount < 0 ? list.isAtStart : list.isAtEnd
    list.scroll(by: amount)
    return wasAtEnd ? .ignored : .handled
  }

  // MARK: Pages

  /// Moves cursor and window by as many rows as the window has lines for, and at least by one, so
  /// that no line is passed over.
  private static func page(_ direction: Int, in list: ListNode) -> KeyPress.Result {
    let isForward = direction > 0
    guard list.userMayScroll else { return goToShownEnd(isForward, in: list) }
    guard let cursor = list.currentCursor() else {
      return enter(scrolling: direction * list.windowLength, in: list)
    }
    let margins = list.margins(of: cursor)
    let length = max(1, list.windowLength - margins.before - margins.after)
    if TallRow(cursor, in: list).scrolls(by: direction * length) { return .handled }
    list.settleMovedWindow()
    /// The lines from the cursor's row to another.
    func distance(to row: ViewNode) -> Int {
      var path = RowPath(from: cursor, in: list)
      return path.lines(to: row, forward: isForward)
    }
    var path = RowPath(from: cursor, in: list)
    var passed = path.pass(length, forward: isForward)
    var target = path.row
    if !list.canHoldCursor(target),
      let next = list.selectable(from: target, forward: isForward)
        ?? list.selectable(from: target, forward: !isForward)
    {
      target = next
      passed = distance(to: target)
    }
    guard target !== cursor else {
      list.reveal(cursor)
      return .handled
    }
    guard list.showsPart(cursor), let position = cursor.display?.position else {
      TallRow(target, in: list).takeCursor(fromBelow: !isForward)
      return .handled
    }
    // A row that would take the window on by more than its length waits for the next page.
    while TallRow(target, in: list).isPassedOver(
      from: position, passed * direction, length: length),
      let nearer = list.selectable(from: target, forward: !isForward), nearer !== cursor,
      list.sequence.precedes(cursor, nearer) == isForward
    {
      target = nearer
      passed = distance(to: target)
    }
    list.select(target)
    list.scrollToStart(
      of: target,
      position: TallRow(target, in: list).settledPosition(at: position, direction))
    list.revealAfterChange(target)
    return .handled
  }

  private static func moveByHalfPages(_ count: Int, in list: ListNode) -> KeyPress.Result {
    guard list.axis == .vertical else { return .ignored }
    // Half of the window; of a list that is no taller than its rows, half of these.
    var lines = list.windowLength
    if !list.configuration.isGreedy, list.isAtStart, list.isAtEnd,
      let last = list.visible.last?.display
    {
      lines = min(lines, last.position + (last.extent ?? 0))
    }
    return move(rows: max(1, lines / 2) * count, in: list)
  }

  // MARK: Ends

  private static func goToEnd(_ end: Bool, in list: ListNode) -> KeyPress.Result {
    guard list.userMayScroll else { return goToShownEnd(end, in: list) }
    guard var edge = end ? list.sequence.last : list.sequence.first else { return .ignored }
    let target = list.canHoldCursor(edge) ? edge : list.selectable(from: edge, forward: !end)
    if let target {
      list.select(target)
      list.revealAfterChange(target)
      // No other row fits next to one that is longer than the window.
      if list.extent(of: target, isCurrent: true) > list.windowLength { edge = target }
    }
    // Headers before the first row, and footers after the last, are shown as far as they fit.
    let length = list.windowLength
    list.scrollToStart(
      of: edge,
      position: end
        ? length - list.window.endInset - list.extent(of: edge, isCurrent: true)
        : list.window.startInset)
    if list.followedEdge != nil { list.isFollowing = end != list.keepsToStart }
    return .handled
  }

  /// Moves the cursor to the first or the last of the shown rows that can have it.
  private static func goToShownEnd(_ end: Bool, in list: ListNode) -> KeyPress.Result {
    let rows = list.visible.filter { list.canHoldCursor($0) && list.showsPart($0) }
    guard let row = end ? rows.last : rows.first else { return .ignored }
    list.select(row)
    return .handled
  }

  // MARK: Counts

  /// Moves the cursor by `count` rows that can have it, at most to the end, and extends a range
  /// begun with `v`.
  ///
  /// Complexity: O(rows passed).
  static func move(rows count: Int, in list: ListNode) -> KeyPress.Result {
    let isForward = count > 0
    let one = isForward ? CursorMotion.forth : .back
    guard let cursor = list.currentCursor(), list.isReachable(cursor) else {
      return one.perform(in: list)
    }
    var target = cursor
    var passed = 0
    while passed < abs(count), let next = list.selectable(from: target, forward: isForward),
      list.isReachable(next)
    {
      target = next
      passed += 1
    }
    guard target !== cursor else { return one.perform(in: list) }
    list.go(to: target)
    list.revealChangeForUser(target)
    return .handled
  }

  /// Moves the cursor to the row with a number as a numbered list counts, in the cursor's
  /// `ForEach`; to the last row if there are fewer.
  static func move(toNumber number: Int, in list: ListNode) -> KeyPress.Result {
    let sequence = list.sequence
    guard let cursor = list.currentCursor() ?? sequence.first,
      let forEach = sequence.item(of: cursor)?.forEach, forEach.count > 0
    else { return goToEnd(true, in: list) }
    let numbers = list.features.find(Numbers.self)
    guard
      let item = numbers == nil
        ? forEach.item(nearest: number - 1) : numbers?.item(numbered: number, in: forEach)
    else { return .handled }
    guard let row = sequence.first(in: item),
      let target = list.canHoldCursor(row) ? row : list.selectable(from: row, forward: true)
    else { return .ignored }
    guard list.isReachable(target) else { return .handled }
    list.select(target)
    list.revealChangeForUser(target)
    return .handled
  }
}
