import TermScreen

/// A motion of a list's cursor.
enum CursorMotion {
  case back, forth, pageBack, pageForth, start, end

  static func step(_ isForward: Bool) -> CursorMotion { isForward ? .forth : .back }
}

/// What the keys of a list do.
extension ListNode: KeyOwner {
  /// A motion by its keys along the list's axis, and the one that extends a range.
  private static func motion(
    _ action: KeyAction, _ motion: CursorMotion, along axis: Axis? = nil, extends: Bool = false
  ) -> Command<ListNode> {
    Command(
      action,
      { list in
        let (row, name) = list.axis == .vertical ? ("row", "Row") : ("item", "Item")
        let selects = extends || list.isVisual
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

  private static let motions: [Command<ListNode>] = [
    motion(.listUp, .back, along: .vertical), motion(.listDown, .forth, along: .vertical),
    motion(.listPageUp, .pageBack, along: .vertical),
    motion(.listPageDown, .pageForth, along: .vertical),
    motion(.listFirst, .start), motion(.listLast, .end),
    motion(.listExtendUp, .back, along: .vertical, extends: true),
    motion(.listExtendDown, .forth, along: .vertical, extends: true),
    motion(.listExtendLeft, .back, along: .horizontal, extends: true),
    motion(.listExtendRight, .forth, along: .horizontal, extends: true),
    motion(.listExtendPageUp, .pageBack, along: .vertical, extends: true),
    motion(.listExtendPageDown, .pageForth, along: .vertical, extends: true),
    motion(.listExtendFirst, .start, extends: true), motion(.listExtendLast, .end, extends: true),
  ]

  /// What acts on the cursor's row, in the order of the hints.
  private static let rowCommands: [Command<ListNode>] = [
    Command(
      .listActivate,
      { list in
        let action = list.returnAction
        // A range is there for what is done to all of its rows.
        return CommandText(action.title, action.hint, list.isVisual ? .low : .standard)
      },
      if: { $0.canActivate || $0.goesToNumber }
    ) { list, count in
      guard list.goesToNumber else { return list.activate() }
      list.endRange()
      return list.moveCursor(toNumber: count ?? 1)
    },
    Command(
      .listSelect, "Toggle selection", "select", .standard, if: { $0.canToggle }
    ) { list, _ in list.toggleSelection() },
    Command(
      .listDelete,
      { list in
        let title = list.titleOfAction(.destructive)
        return CommandText(
          title ?? "Delete the row", title ?? list.deletionHint, .standard)
      },
      if: { list in
        list.axis == .vertical && (list.titleOfAction(.destructive) != nil || list.canDeleteRow)
      }
    ) { list, _ in list.axis == .vertical ? list.deleteRow() : .ignored },
    Command(.listMenu, "Menu of the row", "menu", .standard, if: { $0.canOpenMenu }) { list, _ in
      list.axis == .vertical ? list.openMenu() : .ignored
    },
  ]

  /// What folds, or moves along a row of items.
  private static let sideCommands: [Command<ListNode>] = [
    Command(
      .listLeft,
      { list in
        if list.axis == .horizontal { return CommandText("Item before", "move", .low) }
        let isUnfolded = list.listCursor.row?.foldNode?.modifier.isExpanded
        let isHidden = isUnfolded == false || isUnfolded == nil && !list.canGoOut
        return CommandText("Fold, or go out", "fold", isHidden ? .never : .low)
      },
      if: { $0.axis == .horizontal ? $0.hasRows : $0.canFoldRow }
    ) { list, count in
      list.axis == .vertical ? list.foldRow() : list.move(.back, count: count)
    },
    Command(
      .listRight,
      { list in
        if list.axis == .horizontal { return CommandText("Item after", "move", .low) }
        let isFolded = list.listCursor.row?.foldNode?.modifier.isExpanded == false
        return CommandText("Unfold, or go in", "unfold", isFolded ? .low : .never)
      },
      if: { $0.axis == .horizontal ? $0.hasRows : $0.canUnfoldRow }
    ) { list, count in
      list.axis == .vertical ? list.unfoldRow() : list.move(.forth, count: count)
    },
  ]

  /// What changes the rows, or belongs to them.
  private static let editCommands: [Command<ListNode>] = [
    Command(
      .listMoveRowUp, "Move the row up", "move row", .low,
      if: { $0.axis == .vertical && $0.canMoveRow }
    ) { list, count in list.moveRow(by: -1, times: count) },
    Command(
      .listMoveRowDown, "Move the row down", "move row", .low,
      if: { $0.axis == .vertical && $0.canMoveRow }
    ) { list, count in list.moveRow(by: 1, times: count) },
    Command(
      .listMoveRowOut, "Move the row out of its branch", "out", .low,
      if: { $0.axis == .vertical && $0.canMoveInOutline(.out) }
    ) { list, _ in list.axis == .vertical ? list.moveInOutline(.out) : .ignored },
    Command(
      .listMoveRowIn, "Move the row into the branch before", "in", .low,
      if: { $0.axis == .vertical && $0.canMoveInOutline(.inside) }
    ) { list, _ in list.axis == .vertical ? list.moveInOutline(.inside) : .ignored },
    Command(
      .listRowAction,
      { list in
        let title = list.titleOfAction(.leading) ?? ""
        return CommandText(title, title, .standard)
      },
      if: { $0.titleOfAction(.leading) != nil }
    ) { list, _ in list.pressAction(.leading) },
    Command(
      .listPress,
      { CommandText("Press what is in the row", "press", $0.returnPressesButton ? .never : .low) },
      if: { $0.canPressWithSpace }
    ) { list, _ in list.pressWithSpace() },
    Command(.listHalfPageUp, "Half a page up", if: { $0.axis == .vertical && $0.hasRows }) {
      list, count in list.moveByHalfPages(-(count ?? 1))
    },
    Command(.listHalfPageDown, "Half a page down", if: { $0.axis == .vertical && $0.hasRows }) {
      list, count in list.moveByHalfPages(count ?? 1)
    },
    Command(.listUnfoldAll, "Unfold all", if: { $0.canUnfoldRow }) { list, _ in
      list.unfoldAllRows()
    },
    Command(
      .listPickUp, "Pick up the row", "pick up", .low,
      if: { $0.axis == .vertical && $0.canPickUpRow }
    ) { list, _ in list.pickUp() },
    Command(.listCopy, "Copy the row", "copy", .low, if: { $0.canCopyRow }) { list, _ in
      list.copyRows()
    },
    Command(.listCut, "Cut the row", "cut", .low, if: { $0.canCutRow }) { list, _ in list.cutRows()
    },
    Command(.listPaste, "Paste below the row", "paste", .low, if: { $0.canPaste }) { list, _ in
      list.pasteRows()
    },
  ]

  /// What selects several rows.
  private static let selectionCommands: [Command<ListNode>] = [
    Command(
      .listRange,
      { list in
        CommandText(
          "Start or end range", list.isVisual ? "end range" : "range",
          list.isVisual ? .high : .low)
      },
      if: { $0.selectsSeveral && ($0.isVisual || $0.listCursor.row != nil) }
    ) { list, _ in list.toggleRange() },
    Command(.listSelectAll, "Select all", if: { $0.selectsSeveral }) { list, _ in
      list.changeSelection { $0.selectAll(in: list) }
    },
    Command(.listSelectOthers, "Invert selection", if: { $0.selectsSeveral }) { list, _ in
      list.changeSelection { $0.invert(in: list) }
    },
    Command(
      .listSelectNone,
      { list in
        list.isVisual
          ? CommandText("Give up the range", "give up", .high) : CommandText("Select none")
      },
      if: { $0.isVisual || $0.ranges?.isEmpty == false }
    ) { list, _ in list.isVisual ? list.cancelRange() : list.selectNone() },
  ]

  /// The commands of a list, in the order of their hints.
  private static let commands = CommandTable<ListNode>(
    rowCommands + motions + sideCommands + editCommands + selectionCommands)

  /// The commands while rows are picked up.
  private static let carryCommands = CommandTable<ListNode>(
    [
      carrying(.listActivate, "Drop the row here", "drop", .high) { $0.drop() },
      carrying(.listSelectNone, "Put the row back", "put back", .high) {
        $0.cancelCarry(reveals: true)
      },
      carrying(.listUp, "Carry up", "carry", .low) { $0.moveCarried(by: -1) },
      carrying(.listDown, "Carry down", "carry", .low) { $0.moveCarried(by: 1) },
      carrying(.listPageUp, "Carry a page up") { $0.moveCarried(by: -$0.windowLength) },
      carrying(.listPageDown, "Carry a page down") { $0.moveCarried(by: $0.windowLength) },
      carrying(.listFirst, "Carry to the start") {
        $0.moveCarried(by: -($0.carry?.forEach.count ?? 0))
      },
      carrying(.listLast, "Carry to the end") {
        $0.moveCarried(by: $0.carry?.forEach.count ?? 0)
      },
      carrying(.listMoveRowUp, "Carry up") { $0.moveCarried(by: -1) },
      carrying(.listMoveRowDown, "Carry down") { $0.moveCarried(by: 1) },
      carrying(.listPickUp, "Drop the row here") { $0.drop() },
    ], isMode: true)

  private static func carrying(
    _ action: KeyAction, _ title: String, _ hint: String? = nil,
    _ priority: KeyHintPriority = .never, _ perform: @escaping @MainActor (ListNode) -> Void
  ) -> Command<ListNode> {
    Command(action, title, hint, priority, if: { $0.carry != nil }) { list, _ in
      perform(list)
      return .handled
    }
  }

  private var table: CommandTable<ListNode> {
    carry == nil ? ListNode.commands : ListNode.carryCommands
  }

  // MARK: Keys

  final func handleKey(_ press: KeyPress) -> KeyPress.Result {
    guard press.phase != .up, axis == .vertical || isFocusable else { return .ignored }
    settleShownRows()
    if carry != nil { return handleCarriedKey(press) }
    if mayTakeText, let result = handleText(press) { return result }
    if isVisual, isRangeEnd(press) { return cancelRange() }
    return table.handle(press, self)
  }

  /// Offers a key that no binding has: to the commands that programs may have other keys for, to
  /// the field of the row, and to typed words.
  final func handleUnboundKey(_ press: KeyPress) -> KeyPress.Result {
    guard press.phase != .up, carry == nil else { return .ignored }
    settleShownRows()
    if table.handleUnbound(press, self) == .handled { return .handled }
    if beginTyping(press) == .handled { return .handled }
    return handleUnhandledText(press)
  }

  /// Keys while rows are picked up: those without a command do nothing, but for Tab and letters
  /// that a program may have bound.
  private func handleCarriedKey(_ press: KeyPress) -> KeyPress.Result {
    guard let carry else { return .ignored }
    guard currentCursor() != nil, listCursor.element === carry.lead else {
      cancelCarry()
      return .handled
    }
    if table.handle(press, self) == .handled { return .handled }
    return isSwallowed(press) ? .handled : .ignored
  }

  /// Whether a key does nothing while rows are picked up, where it otherwise acts on the row.
  private func isSwallowed(_ press: KeyPress) -> Bool {
    guard let named = press.key.named else {
      let set = graph.keys.hasSets ? environment.keySet : .standard
      return set.first(for: press) != nil
    }
    return named != .tab
  }

  /// Whether a key gives up a range that a key has begun.
  private func isRangeEnd(_ press: KeyPress) -> Bool {
    let set = graph.keys.hasSets ? environment.keySet : .standard
    return set.keys(for: .listSelectNone).contains { !$0.isChord && $0.first.isSameKey(as: press) }
  }

  final var keyActionsAreFields: Bool? { false }
  final var keepsArrowKeys: Bool { currentCursor() != nil }
  final var takesRowNumbers: Bool { configuration.isNumbered }

  final func perform(_ action: KeyAction, count: Int?) -> KeyPress.Result? {
    settleShownRows()
    return table.perform(action, self, count: count)
  }

  // MARK: What the keys would do

  final var keySection: String { "List" }
  final var ownKeys: [OwnKey] {
    var keys = table.keys(of: self, unbound: false)
    if isVisual {
      let late = table.keys(of: self, unbound: true)
      keys += late.filter { !$0.sequence.isChord && isRangeEnd($0.sequence.first) }
    }
    return keys
  }
  final var unboundKeys: [OwnKey] { table.keys(of: self, unbound: true) }

  final func takes(_ press: KeyPress) -> Bool {
    guard press.phase != .up, axis == .vertical || isFocusable else { return false }
    if carry != nil { return table.takes(press, self) || isSwallowed(press) }
    if mayTakeText, takesText(press) { return true }
    return isVisual && isRangeEnd(press) || table.takes(press, self)
  }

  final func takesUnbound(_ press: KeyPress) -> Bool {
    guard press.phase != .up, carry == nil else { return false }
    return table.takesUnbound(press, self) || beginsTyping(press)
  }

  /// Whether Return goes to the row with the number that was typed.
  fileprivate var goesToNumber: Bool { graph.keys.count != nil && configuration.isNumbered }

  /// Whether the cursor's row has a menu, or the list one for its selected rows.
  final var canOpenMenu: Bool {
    axis == .vertical && (hasAction(.menu) || listCursor.row?.rowActions.isEmpty == false)
  }

  fileprivate var hasRows: Bool {
    guard userMayScroll else { return visible.contains { canHoldCursor($0) && showsPart($0) } }
    if listCursor.row != nil { return true }
    // Without a row for the cursor the window is scrolled, as far as there is more.
    guard sequence.first != nil else { return false }
    return !(isAtStart && isAtEnd) || visible.contains { canHoldCursor($0) }
  }

  fileprivate var canMoveRow: Bool {
    guard let item = listCursor.row.flatMap({ sequence.item(of: $0) }) else { return false }
    return (item.forEach.moveAction != nil || item.forEach.outlineEdits?.movesRows == true)
      && mayMove(item)
  }

  fileprivate var canPickUpRow: Bool {
    guard let item = listCursor.row.flatMap({ sequence.item(of: $0) }) else { return false }
    return item.forEach.moveAction != nil && mayMove(item)
  }

  fileprivate var canDeleteRow: Bool {
    guard let item = listCursor.row.flatMap({ sequence.item(of: $0) }) else { return false }
    return item.forEach.deleteAction != nil && mayDelete(item)
  }

  fileprivate var canToggle: Bool {
    guard let selection, !selection.followsCursor, let row = listCursor.row else { return false }
    return canSelect(row, selection)
  }

  private func hasAction(_ kind: ListActionKind) -> Bool {
    listCursor.row.map { target(of: kind, for: $0) != nil } ?? false
  }

  fileprivate var canActivate: Bool {
    guard let row = listCursor.row else { return false }
    if activation(of: row) != nil || hasAction(.activate) { return true }
    if enterable(in: row) != nil { return true }
    if let button = row.firstButton { return button.environment.isEnabled }
    return tap(of: row) != nil || canToggleFold(of: row)
  }

  fileprivate var canUnfoldRow: Bool { listCursor.row.map { folds($0) } ?? false }

  /// The hint of Delete, with the number of selected rows where it deletes them all.
  fileprivate var deletionHint: String {
    guard let selection, !selection.followsCursor, selection.count > 1,
      let row = listCursor.row, isSelected(row)
    else { return "delete" }
    return "delete \(selection.count)"
  }

  /// Whether Return presses what Space does.
  fileprivate var returnPressesButton: Bool {
    guard let row = listCursor.row, row.firstButton != nil, row.firstTap == nil else {
      return false
    }
    return activation(of: row) == nil && !hasAction(.activate) && enterable(in: row) == nil
      && !canToggleFold(of: row)
  }

  /// Whether the name of a row's button is the text of the row, not what pressing it does: then
  /// another row's is another.
  private func isNameOfRow(_ name: String, _ row: ViewNode) -> Bool {
    guard !name.isEmpty, sequence.item(of: row) != nil else { return false }
    let other = shownRows.first { $0 !== row && sequence.item(of: $0) != nil }
    guard let button = other?.firstButton else { return name.contains(" ") }
    return button.hintTitle != name
  }

  /// The title and hint of Return's action. Of a button it is the name, if that is short; where
  /// that is the row's text, what pressing the button does.
  fileprivate var returnAction: (title: String, hint: String?) {
    guard let row = listCursor.row, activation(of: row) == nil, !hasAction(.activate) else {
      return ("Open", "open")
    }
    if enterable(in: row) != nil { return ("Edit", "edit") }
    if let fold = row.foldNode?.modifier, let isExpanded = fold.isExpanded,
      fold.clickColumns == nil || row.firstButton == nil && tap(of: row) == nil
    {
      return isExpanded ? ("Fold", "fold") : ("Unfold", "unfold")
    }
    guard let button = row.firstButton else { return ("Open", "open") }
    let (name, given) = (button.hintTitle, button.environment.pressTitle)
    let title = name.isEmpty ? given ?? "Open" : name
    if button.isLink { return (title, "open") }
    if isNameOfRow(name, row) || columns(of: title, policy: environment.widthPolicy) > 16 {
      return (title, given?.lowercased() ?? "press")
    }
    return (title, name.isEmpty ? title.lowercased() : title)
  }
}

/// The motions of the cursor by keys.
extension ListNode {
  /// Moves the cursor, and extends the range in the mode of `v`, or with Shift.
  fileprivate func move(
    _ motion: CursorMotion, count: Int? = nil, extends: Bool = false
  ) -> KeyPress.Result {
    // Without rows for it the key is left to others, but for what it says of the rows to come.
    let isTaken = listCursor.row != nil || hasRows
    let result =
      range == nil && count == nil && !extends
      ? go(motion) : moved(motion, count: count, extends: extends)
    return isTaken ? result : .ignored
  }

  private func moved(_ motion: CursorMotion, count: Int?, extends: Bool) -> KeyPress.Result {
    if extends || isVisual {
      var result = KeyPress.Result.ignored
      for _ in 0..<min(count ?? 1, 1000) where extend(motion) == .handled { result = .handled }
      return result
    }
    endRange()
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

  fileprivate func moveRow(by step: Int, times count: Int?) -> KeyPress.Result {
    guard axis == .vertical else { return .ignored }
    var result = KeyPress.Result.ignored
    for _ in 0..<min(count ?? 1, 1000) where moveRow(by: step) == .handled { result = .handled }
    return result
  }

  fileprivate func moveByHalfPages(_ count: Int) -> KeyPress.Result {
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
  func moveCursor(rows count: Int) -> KeyPress.Result {
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
  fileprivate func moveCursor(toNumber number: Int) -> KeyPress.Result {
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
