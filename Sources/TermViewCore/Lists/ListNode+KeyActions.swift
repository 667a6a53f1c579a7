/// The actions of key sets on lists.
extension ListNode {
  final var keyActionsAreFields: Bool? { false }

  final var keepsArrowKeys: Bool { currentCursor() != nil }

  final var takesRowNumbers: Bool { configuration.isNumbered }

  /// Half of the window; of a list that is no taller than its rows, half of these.
  private var halfPage: Int {
    var lines = windowLength
    if !configuration.isGreedy, isAtStart, isAtEnd, let last = visible.last?.display {
      lines = min(lines, last.position + (last.extent ?? 0))
    }
    return max(1, lines / 2)
  }

  final func perform(_ action: KeyAction, count: Int?) -> KeyPress.Result? {
    settleShownRows()
    switch action {
    case .listHalfPageUp: return moveCursor(rows: -halfPage * (count ?? 1))
    case .listHalfPageDown: return moveCursor(rows: halfPage * (count ?? 1))
    case .listActivate where count != nil && configuration.isNumbered:
      endRange()
      return moveCursor(toNumber: count ?? 1)
    case .listSearch: return graph.dispatch("/", depth: 1)
    default: return count.flatMap { perform(action, times: $0) }
    }
  }

  /// Performs a motion with a count: by `count` rows, or to the row with that number. `nil` for
  /// other actions, and while a motion extends a range.
  private func perform(_ action: KeyAction, times count: Int) -> KeyPress.Result? {
    if isVisual { return nil }
    let isVertical = axis == .vertical
    switch action {
    case .listUp where isVertical, .listLeft where !isVertical:
      endRange()
      return moveCursor(rows: -count)
    case .listDown where isVertical, .listRight where !isVertical:
      endRange()
      return moveCursor(rows: count)
    case .listFirst, .listLast:
      endRange()
      return moveCursor(toNumber: count)
    default: return nil
    }
  }

  /// Moves the cursor by `count` rows that can have it, at most to the end, and extends a range
  /// begun with `v`.
  ///
  /// Complexity: O(rows passed).
  func moveCursor(rows count: Int) -> KeyPress.Result {
    let isForward = count > 0
    let one: KeyPress =
      axis == .vertical ? (isForward ? .down : .up) : (isForward ? .right : .left)
    guard let cursor = currentCursor(), isReachable(cursor) else { return handleKey(one) }
    var target = cursor
    var passed = 0
    while passed < abs(count), let next = selectable(from: target, forward: isForward),
      isReachable(next)
    {
      target = next
      passed += 1
    }
    guard target !== cursor else { return handleKey(one) }
    go(to: target)
    revealChangeForUser(target)
    return .handled
  }

  /// Moves the cursor to the row with a number as a numbered list counts, in the cursor's
  /// `ForEach`; to the last row if there are fewer.
  private func moveCursor(toNumber number: Int) -> KeyPress.Result {
    guard let cursor = currentCursor() ?? sequence.first, let item = sequence.item(of: cursor),
      item.forEach.count > 0
    else { return goToEnd(true) }
    guard let item = self.item(numbered: number, in: item.forEach) else { return .handled }
    guard let row = sequence.first(in: item) else { return .ignored }
    guard let target = canHoldCursor(row) ? row : selectable(from: row, forward: true) else {
      return .ignored
    }
    guard isReachable(target) else { return .handled }
    select(target)
    revealChangeForUser(target)
    return .handled
  }
}

extension ScrollNode: UnboundKeyHandler {
  var unboundKeys: [OwnKey] {
    guard userMayScroll else { return [] }
    return [
      OwnKey(.control("u"), "Half a page up", priority: .never),
      OwnKey(.control("d"), "Half a page down", priority: .never),
    ]
  }

  func takesUnbound(_ press: KeyPress) -> Bool {
    press.phase != .up && axis == .vertical && userMayScroll && halfPage(for: press) != nil
  }

  func handleUnboundKey(_ press: KeyPress) -> KeyPress.Result {
    guard takesUnbound(press), let action = halfPage(for: press) else { return .ignored }
    return perform(action, count: nil) ?? .ignored
  }

  private func halfPage(for press: KeyPress) -> KeyAction? {
    switch (press.key.character, press.modifiers) {
    case ("u", .control): .listHalfPageUp
    case ("d", .control): .listHalfPageDown
    default: nil
    }
  }

  var keyActionsAreFields: Bool? { false }

  func perform(_ action: KeyAction, count: Int?) -> KeyPress.Result? {
    let half = max(1, windowLength / 2)
    return switch action {
    case .listHalfPageUp: repeatKey(.up, half * (count ?? 1))
    case .listHalfPageDown: repeatKey(.down, half * (count ?? 1))
    default: nil
    }
  }
}
