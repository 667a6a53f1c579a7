/// What a focused list does with keys and the mouse, without any code in the program.
extension ListNode {
  /// Handlers inside the cursor's row come first.
  func interceptInCursorRow(_ press: KeyPress) -> KeyPress.Result {
    guard graph.focus.focused === self, let row = currentCursor() else { return .ignored }
    return intercept(press, in: row)
  }

  /// Offers `press` to the handlers around the content of `node`, the innermost first.
  private func intercept(_ press: KeyPress, in node: ViewNode) -> KeyPress.Result {
    if node.wrapsOneView, let child = node.onlyChild, intercept(press, in: child) == .handled {
      return .handled
    }
    return node.interceptKey(press)
  }

  func handleListKey(_ press: KeyPress) -> KeyPress.Result {
    guard press.phase != .up else { return .ignored }
    switch (press.key.named, press.modifiers) {
    case (.upArrow, []): return moveCursor(by: -1)
    case (.downArrow, []): return moveCursor(by: 1)
    case (.pageUp, []): return page(-1)
    case (.pageDown, []): return page(1)
    case (.home, []): return goToEnd(false)
    case (.end, []): return goToEnd(true)
    case (.upArrow, .control): return moveRow(by: -1)
    case (.downArrow, .control): return moveRow(by: 1)
    case (.deleteForward, []): return deleteRow()
    case (.return, []): return activate()
    case (.space, []): return toggleSelection()
    default: return .ignored
    }
  }

  /// The next row in a direction that the cursor can stand on.
  private func selectable(from leaf: ViewNode, forward: Bool) -> ViewNode? {
    var next = forward ? self.leaf(after: leaf) : self.leaf(before: leaf)
    while let candidate = next {
      if isSelectable(candidate) { return candidate }
      next = forward ? self.leaf(after: candidate) : self.leaf(before: candidate)
    }
    return nil
  }

  private func select(_ leaf: ViewNode) {
    if let selection, selection.followsCursor {
      setCursor(leaf, marks: false)
      selection.select(leaf, in: self)
      // A selection that did not change, or that the program keeps elsewhere, tells nobody.
      if !needsEvaluation, !rowsChanged { updateHighlights() }
    } else {
      setCursor(leaf)
    }
    reveal(leaf)
  }

  private func moveCursor(by step: Int) -> KeyPress.Result {
    guard let cursor = currentCursor() else {
      guard let leaf = visible.first(where: { isSelectable($0) }) else { return .ignored }
      select(leaf)
      return .handled
    }
    // With nothing selected the first key selects the cursor's row.
    if let selection, selection.followsCursor, !isSelected(cursor) {
      select(cursor)
      return .handled
    }
    guard let next = selectable(from: cursor, forward: step > 0) else {
      // Headers before the first row, or a footer, can still be scrolled into view.
      if showsWhole(cursor) { scroll(by: step) } else { reveal(cursor) }
      return .handled
    }
    select(next)
    return .handled
  }

  /// Moves cursor and window by as many rows as the window shows.
  private func page(_ direction: Int) -> KeyPress.Result {
    guard let cursor = currentCursor() else { return moveCursor(by: direction) }
    let length = rect.size.rows
    var target = cursor
    var passed = 0
    var steps = 0
    while passed < length,
      let next = direction > 0 ? leaf(after: target) : leaf(before: target)
    {
      passed += record(of: direction > 0 ? target : next).extent
        ?? next.measure(ProposedSize(columns: rect.size.columns, rows: nil)).rows
      target = next
      steps += 1
      if steps > length + 4096 { break }
    }
    if !isSelectable(target),
      let next = selectable(from: target, forward: direction > 0)
        ?? selectable(from: target, forward: direction < 0)
    {
      target = next
    }
    guard target !== cursor else {
      reveal(cursor)
      return .handled
    }
    let position = cursor.row?.position ?? 0
    let wasVisible = cursor.row?.isVisible == true
    setCursor(target)
    if selection?.followsCursor == true { selection?.select(target, in: self) }
    if wasVisible { scrollToStart(of: target, position: position) }
    reveal(target)
    return .handled
  }

  private func goToEnd(_ end: Bool) -> KeyPress.Result {
    guard var target = end ? last : first else { return .ignored }
    if !isSelectable(target) {
      target = selectable(from: target, forward: !end) ?? target
    }
    select(target)
    return .handled
  }

  private func moveRow(by step: Int) -> KeyPress.Result {
    guard let cursor = currentCursor(), let row = elementRow(of: cursor),
      let move = row.family.moveAction
    else { return .ignored }
    let offset = row.offset
    guard (0..<row.family.count).contains(offset + step) else {
      reveal(cursor)
      return .handled
    }
    move(IndexSet(integer: offset), step > 0 ? offset + 2 : offset - 1)
    revealAfterChange(cursor)
    return .handled
  }

  private func deleteRow() -> KeyPress.Result {
    guard let cursor = currentCursor(), let row = elementRow(of: cursor),
      let delete = row.family.deleteAction
    else { return .ignored }
    if graph.pasteGuard.isHolding { return .handled }
    var offsets = IndexSet(integer: row.offset)
    if let selection, !selection.followsCursor {
      let chosen = selection.selectedOffsets(in: row.family)
      if chosen.contains(row.offset) { offsets = chosen }
    }
    // The next row that stays keeps the cursor, else the one before.
    func staying(forward: Bool) -> ViewNode? {
      var next = selectable(from: cursor, forward: forward)
      while let leaf = next, let other = elementRow(of: leaf), other.family === row.family,
        offsets.contains(other.offset)
      {
        next = selectable(from: leaf, forward: forward)
      }
      return next
    }
    let next = staying(forward: true) ?? staying(forward: false)
    delete(offsets)
    if let next {
      select(next)
    } else {
      setCursor(nil)
    }
    return .handled
  }

  private func toggleSelection() -> KeyPress.Result {
    guard let selection, !selection.followsCursor, let cursor = currentCursor() else {
      return .ignored
    }
    selection.toggle(cursor, in: self)
    return .handled
  }

  /// Does what the first button in the cursor's row does.
  private func activate() -> KeyPress.Result {
    guard let cursor = currentCursor() else { return .ignored }
    guard let button = cursor.firstButton else { return .ignored }
    return button.press()
  }

  /// Selects the row that was clicked; `false` when the event is something else.
  func handleClick(_ event: MouseEvent) -> Bool {
    if event.kind == .down, event.button == .left, let leaf = leaf(at: event.position) {
      graph.focus.focus(self, in: graph)
      if isSelectable(leaf) {
        setCursor(leaf)
        if let selection {
          if event.modifiers.contains(.control) {
            selection.toggle(leaf, in: self)
          } else {
            selection.select(leaf, in: self)
          }
        }
        reveal(leaf)
      }
      return true
    }
    return false
  }
}
