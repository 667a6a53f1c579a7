/// A motion of a list's cursor.
enum CursorMotion {
  case back, forth, pageBack, pageForth, start, end

  static func step(_ isForward: Bool) -> CursorMotion { isForward ? .forth : .back }
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
        (axis == nil || list.axis == axis) && (!extends || list.selectsSeveral) && list.hasRows
      }
    ) { list, count in
      guard axis == nil || list.axis == axis else { return .ignored }
      return list.move(motion, count: count, extends: extends)
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
    Command(.listHalfPageUp, "Half a page up", if: { $0.axis == .vertical && $0.hasRows }) {
      list, count in list.moveByHalfPages(-(count ?? 1))
    },
    Command(.listHalfPageDown, "Half a page down", if: { $0.axis == .vertical && $0.hasRows }) {
      list, count in list.moveByHalfPages(count ?? 1)
    },
  ]
}

/// The motions of the cursor by keys.
extension ListNode {
  /// Moves the cursor, and extends the range in the mode of `v`, or with Shift.
  final func move(
    _ motion: CursorMotion, count: Int? = nil, extends: Bool = false
  ) -> KeyPress.Result {
    // Without rows for it the key is left to others, but for what it says of the rows to come.
    let isTaken = listCursor.row != nil || hasRows
    let result =
      features.find(Ranges.self)?.isExtending != true && count == nil && !extends
      ? go(motion) : moved(motion, count: count, extends: extends)
    return isTaken ? result : .ignored
  }

  private func moved(_ motion: CursorMotion, count: Int?, extends: Bool) -> KeyPress.Result {
    if extends || features.isVisual {
      var result = KeyPress.Result.ignored
      for _ in 0..<min(count ?? 1, 1000) where feature(Ranges.self).extend({ go(motion) }) == .handled { result = .handled }
      return result
    }
    features.endRange()
    guard let count else { return go(motion) }
    switch motion {
    case .back: return moveCursor(rows: -count)
    case .forth: return moveCursor(rows: count)
    case .start, .end: return moveCursor(toNumber: count)
    case .pageBack, .pageForth:
      var result = KeyPress.Result.ignored
      for _ in 0..<min(count, 1000) where go(motion) == .handled { result = .handled }
      return result
    }
  }

  /// Moves the cursor alone.
  final func go(_ motion: CursorMotion) -> KeyPress.Result {
    switch motion {
    case .back: moveCursor(by: -1)
    case .forth: moveCursor(by: 1)
    case .pageBack: page(-1)
    case .pageForth: page(1)
    case .start: goToEnd(false)
    case .end: goToEnd(true)
    }
  }

  final func moveByHalfPages(_ count: Int) -> KeyPress.Result {
    axis == .vertical ? moveCursor(rows: halfPage * count) : .ignored
  }

  /// Half of the window; of a list that is no taller than its rows, half of these.
  private var halfPage: Int {
    var lines = windowLength
    if !configuration.isGreedy, isAtStart, isAtEnd, let last = visible.last?.display {
      lines = min(lines, last.position + (last.extent ?? 0))
    }
    return max(1, lines / 2)
  }

  /// Moves the cursor by `count` rows that can have it, at most to the end, and extends a range
  /// begun with `v`.
  ///
  /// Complexity: O(rows passed).
  final func moveCursor(rows count: Int) -> KeyPress.Result {
    let isForward = count > 0
    let one = CursorMotion.step(isForward)
    guard let cursor = currentCursor(), isReachable(cursor) else { return move(one) }
    var target = cursor
    var passed = 0
    while passed < abs(count), let next = selectable(from: target, forward: isForward),
      isReachable(next)
    {
      target = next
      passed += 1
    }
    guard target !== cursor else { return move(one) }
    go(to: target)
    revealChangeForUser(target)
    return .handled
  }

  /// Moves the cursor to the row with a number as a numbered list counts, in the cursor's
  /// `ForEach`; to the last row if there are fewer.
  final func moveCursor(toNumber number: Int) -> KeyPress.Result {
    guard let cursor = currentCursor() ?? sequence.first, let item = sequence.item(of: cursor),
      item.forEach.count > 0
    else { return goToEnd(true) }
    let numbers = features.find(Numbers.self)
    guard
      let item = numbers == nil
        ? item.forEach.item(nearest: number - 1)
        : numbers?.item(numbered: number, in: item.forEach)
    else { return .handled }
    guard let row = sequence.first(in: item) else { return .ignored }
    guard let target = canHoldCursor(row) ? row : selectable(from: row, forward: true) else {
      return .ignored
    }
    guard isReachable(target) else { return .handled }
    select(target)
    revealChangeForUser(target)
    return .handled
  }

  /// Whether keys can move the cursor, or the window.
  final var hasRows: Bool {
    guard userMayScroll else { return visible.contains { canHoldCursor($0) && showsPart($0) } }
    if listCursor.row != nil { return true }
    // Without a row for the cursor the window is scrolled, as far as there is more.
    guard sequence.first != nil else { return false }
    return !(isAtStart && isAtEnd) || visible.contains { canHoldCursor($0) }
  }
}
