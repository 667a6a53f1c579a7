import TermScreen

/// Controls in rows, such as the fields of a form that is a list: keys give the focus to the
/// control in the cursor's row, and back to the list.
extension ListNode {
  /// The first control in a row that takes keys.
  final func control(in row: ViewNode) -> ViewNode? { row.first { $0.isFocusable } }

  /// The control in a row that Return gives the focus to: the first one, if it is no button.
  final func enterable(in row: ViewNode) -> ViewNode? {
    guard let control = control(in: row), !(control is ButtonNode) else { return nil }
    return control
  }

  /// The first text field in a row.
  private func field(in row: ViewNode) -> ViewNode? {
    row.first { $0.isFocusable && $0.events?.keyActionsAreFields == true }
  }

  /// Gives the focus to a control in the cursor's row.
  final func enter(_ control: ViewNode) -> KeyPress.Result {
    entered = control
    graph.focus.focus(control, in: graph)
    return .handled
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
    endRange()
    select(row)
  }

  /// Whether a key begins to type in the field of the cursor's row.
  final func beginsTyping(_ press: KeyPress) -> Bool {
    guard press.phase != .up, press.modifiers.isSubset(of: .shift), press.key.named == nil,
      let row = listCursor.row
    else { return false }
    return field(in: row) != nil
  }

  /// Begins to type in the field of the cursor's row.
  final func beginTyping(_ press: KeyPress) -> KeyPress.Result {
    guard beginsTyping(press), let row = listCursor.row, let field = field(in: row) else {
      return .ignored
    }
    _ = enter(field)
    return field.events?.handleKey(press) ?? .ignored
  }

  /// Gives the focus to the next text field, or the one before: in the same row, else in the next
  /// rows that have one. Complexity: O(rows up to it), at most ``rowsForTab``.
  private func enterNextField(from field: ViewNode, forward: Bool) -> KeyPress.Result {
    guard let row = currentCursor() else { return .ignored }
    func fields(in row: ViewNode) -> [ViewNode] {
      var found: [ViewNode] = []
      _ = row.first { node in
        if node.isFocusable, node.events?.keyActionsAreFields == true { found.append(node) }
        return false
      }
      return found
    }
    let here = fields(in: row)
    if let index = here.firstIndex(where: { $0 === field }),
      here.indices.contains(index + (forward ? 1 : -1))
    {
      return enter(here[index + (forward ? 1 : -1)])
    }
    var next = selectable(from: row, forward: forward)
    for _ in 0..<Self.rowsForTab {
      guard let candidate = next, isReachable(candidate) else { break }
      let there = fields(in: candidate)
      if let field = forward ? there.first : there.last {
        select(candidate)
        return enter(field)
      }
      next = selectable(from: candidate, forward: forward)
    }
    // From the list itself Tab goes on to what is after it, or before.
    graph.focus.focus(self, in: graph)
    return .ignored
  }

  /// How many rows Tab looks through for a text field before it leaves the list.
  private static var rowsForTab: Int { 32 }

  /// Takes the focus back from the control that it was given to: Return and Esc, where the control
  /// does not take them, and the arrows, which then move the cursor. Tab leads from one text field
  /// to the next.
  final func leaveControl(_ press: KeyPress) -> KeyPress.Result {
    guard let entered, graph.focus.focused === entered, press.phase != .up,
      press.modifiers.isSubset(of: .shift)
    else { return .ignored }
    if press.key.named == .tab, entered.events?.keyActionsAreFields == true {
      return enterNextField(from: entered, forward: press.modifiers.isEmpty)
    }
    guard press.modifiers.isEmpty else { return .ignored }
    switch press.key.named {
    case .escape, .return:
      graph.focus.focus(self, in: graph)
      return .handled
    case .upArrow, .downArrow:
      graph.focus.focus(self, in: graph)
      return handleKey(press)
    default: return .ignored
    }
  }

  /// The button in the label of a row that folds, which is a button around it.
  private func buttonInLabel(of row: ViewNode) -> ButtonNode? {
    guard canToggleFold(of: row), let label = row.firstButton, label.holdsControls else {
      return nil
    }
    return label.child.firstButton
  }

  /// Whether Space presses something in the cursor's row: a tap beside a link, else a button; in a
  /// row that folds a button of the label.
  final var canPressWithSpace: Bool {
    guard let row = listCursor.row else { return false }
    if canToggleFold(of: row) { return buttonInLabel(of: row)?.environment.isEnabled == true }
    if row.firstTap != nil, row.firstButton != nil { return true }
    return row.firstButton?.environment.isEnabled == true
  }

  /// Presses what Space does in the cursor's row.
  final func pressWithSpace() -> KeyPress.Result {
    guard canPressWithSpace, let row = currentCursor() else { return .ignored }
    if let button = buttonInLabel(of: row) { return button.press() }
    if selectsFirst(row) { return .handled }
    if row.firstButton != nil, let tap = row.firstTap {
      tap()
      return .handled
    }
    return row.firstButton?.press() ?? .ignored
  }
}
