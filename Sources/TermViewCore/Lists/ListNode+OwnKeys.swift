import TermScreen

/// The keys that a list would handle: the same conditions as in its handlers, without side effects.
extension ListNode {
  func takes(_ press: KeyPress) -> Bool {
    guard press.phase != .up else { return false }
    if carry != nil { return takesCarryKey(press) }
    if axis == .horizontal, !isFocusable { return false }
    if mayTakeText, takesText(press) { return true }
    if range != nil || press.modifiers == .shift, let takes = takesRangeKey(press) { return takes }
    guard let key = press.key.named else {
      return press.modifiers.isEmpty && press.key.character == "m" && canOpenMenu
    }
    switch (key, press.modifiers) {
    case (.return, []): return canActivate
    case (.space, []): return canToggle
    case (.upArrow, .control), (.downArrow, .control): return axis == .vertical && canMoveRow
    case (.delete, []) where graph.isBound(press, at: self): return false
    case (.deleteForward, []), (.delete, []):
      return titleOfAction(.destructive) != nil || axis == .vertical && canDeleteRow
    case (.leftArrow, []) where axis == .vertical: return canFoldRow
    case (.rightArrow, []) where axis == .vertical: return canUnfoldRow
    default: return press.modifiers.isEmpty && isMotion(key) && hasRows
    }
  }

  /// Whether the cursor's row has a menu, or the list one for its selected rows.
  final var canOpenMenu: Bool {
    axis == .vertical && (hasAction(.menu) || listCursor.row?.rowActions.isEmpty == false)
  }

  /// The keys while rows are picked up.
  private var carryKeys: [OwnKey] {
    [
      OwnKey(.return, "Drop the row here", "drop", priority: .high),
      OwnKey(.escape, "Put the row back", "put back", priority: .high),
      OwnKey(.up, "Carry up", "carry"), OwnKey(.down, "Carry down", "carry"),
      OwnKey(.pageUp, "Carry a page up", priority: .never),
      OwnKey(.pageDown, "Carry a page down", priority: .never),
      OwnKey(.home, "Carry to the start", priority: .never),
      OwnKey(.end, "Carry to the end", priority: .never),
    ]
  }

  /// As ``handleCarryKey(_:)``.
  private func takesCarryKey(_ press: KeyPress) -> Bool {
    switch press.key.named {
    case .tab: false
    case nil:
      press.key.character == "m"
        || press.key.character == "M" && press.modifiers.subtracting(.shift).isEmpty
    default: true
    }
  }

  var keySection: String { "List" }

  var ownKeys: [OwnKey] {
    if carry != nil { return carryKeys }
    let isVertical = axis == .vertical
    let activation = returnAction
    let deletion = titleOfAction(.destructive)
    let isUnfolded = listCursor.row?.foldNode?.modifier.isExpanded
    let isFolded = isUnfolded == false
    var keys: [OwnKey] = [
      OwnKey(.return, activation.title, activation.hint, priority: .standard),
      OwnKey(
        .deleteForward, deletion ?? "Delete the row", deletion?.asHint ?? deletionHint,
        priority: .standard),
      OwnKey(isVertical ? .up : .left, isVertical ? "Row before" : "Item before", "move"),
      OwnKey(isVertical ? .down : .right, isVertical ? "Row after" : "Item after", "move"),
      OwnKey(.pageUp, "Page up", priority: .never),
      OwnKey(.pageDown, "Page down", priority: .never),
      OwnKey(.home, isVertical ? "First row" : "First item", priority: .never),
      OwnKey(.end, isVertical ? "Last row" : "Last item", priority: .never),
      OwnKey(
        .left, "Fold, or go out", "fold",
        priority: isFolded || isUnfolded == nil && !canGoOut ? .never : .low),
      OwnKey(.right, "Unfold, or go in", "unfold", priority: isFolded ? .low : .never),
      OwnKey(.control(.up), "Move the row up", "move row"),
      OwnKey(.control(.down), "Move the row down", "move row"),
    ]
    // While a word is typed these are letters of it, which is no hint.
    if canToggle {
      keys.insert(OwnKey(.space, "Select the row, or not", "select", priority: .standard), at: 1)
    }
    if canOpenMenu {
      let place = canToggle ? 3 : 2
      keys.insert(OwnKey("m", "Menu of the row", "menu", priority: .standard), at: place)
    }
    if isVisual { keys.append(OwnKey(.escape, "End the range", "end range", priority: .standard)) }
    return keys
  }

  /// The keys that the list takes where no binding does.
  var unboundKeys: [OwnKey] {
    [
      OwnKey(
        ".", titleOfAction(.leading) ?? "First action of the row",
        titleOfAction(.leading)?.asHint, priority: .standard),
      OwnKey(
        .space, "Press what is in the row", "press",
        priority: returnPressesButton ? .never : .low),
      OwnKey(.control("u"), "Half a page up", priority: .never),
      OwnKey(.control("d"), "Half a page down", priority: .never),
      OwnKey("*", "Unfold all", priority: .never),
      OwnKey("M", "Pick up the row", "pick up"),
      OwnKey("y", "Copy the row", "copy"),
      OwnKey("x", "Cut the row", "cut"),
      OwnKey("p", "Paste below the row", "paste"),
      OwnKey("v", "Begin a range, or end it", "range"),
      OwnKey(.control("a"), "Select all", priority: .never),
      OwnKey("~", "Select the others", priority: .never),
      OwnKey(.escape, "Select none", priority: .never),
    ]
  }

  func takesUnbound(_ press: KeyPress) -> Bool {
    guard press.phase != .up, carry == nil else { return false }
    if press.key.character == "*", press.modifiers.subtracting(.shift).isEmpty {
      return canUnfoldRow
    }
    if press.key.character == "M", press.modifiers.subtracting(.shift).isEmpty,
      axis == .vertical, canMoveRow
    {
      return true
    }
    switch (press.key.character, press.modifiers) {
    case (".", []) where titleOfAction(.leading) != nil: return true
    case (" ", []) where canPressWithSpace: return true
    case ("y", []) where canCopyRow: return true
    case ("x", []) where canCutRow: return true
    case ("p", []) where canPaste: return true
    case ("u", .control), ("d", .control): return axis == .vertical && hasRows
    default: break
    }
    if let ranges = selection as? any RangeSelection {
      switch (press.key.character, press.modifiers) {
      case ("v", []): return isVisual || listCursor.row != nil
      case ("a", .control), ("~", []), ("~", .shift): return true
      case (KeyEquivalent.escape.character, []): return !ranges.isEmpty
      default: break
      }
    }
    return beginsTyping(press)
  }

  private func takesRangeKey(_ press: KeyPress) -> Bool? {
    guard let key = press.key.named, selection is any RangeSelection else { return nil }
    if press.modifiers.isEmpty, !isVisual { return nil }
    if key == .escape, press.modifiers.isEmpty { return isVisual }
    guard press.modifiers.isEmpty || press.modifiers == .shift, isMotion(key) else { return nil }
    return hasRows
  }

  private var hasRows: Bool {
    guard userMayScroll else { return visible.contains { canHoldCursor($0) && showsPart($0) } }
    return listCursor.row != nil || sequence.first != nil
  }

  private var canMoveRow: Bool {
    guard let item = listCursor.row.flatMap({ sequence.item(of: $0) }) else { return false }
    return item.forEach.moveAction != nil && mayMove(item)
  }

  private var canDeleteRow: Bool {
    guard let item = listCursor.row.flatMap({ sequence.item(of: $0) }) else { return false }
    return item.forEach.deleteAction != nil && mayDelete(item)
  }

  private var canToggle: Bool {
    guard let selection, !selection.followsCursor, let row = listCursor.row else { return false }
    return canSelect(row, selection)
  }

  private func hasAction(_ kind: ListActionKind) -> Bool {
    listCursor.row.map { target(of: kind, for: $0) != nil } ?? false
  }

  private var canActivate: Bool {
    guard let row = listCursor.row else { return false }
    if activation(of: row) != nil || hasAction(.activate) { return true }
    if enterable(in: row) != nil { return true }
    if let button = row.firstButton { return button.environment.isEnabled }
    return tap(of: row) != nil || canToggleFold(of: row)
  }

  private var canUnfoldRow: Bool { listCursor.row.map { folds($0) } ?? false }

  /// The hint of Delete, with the number of selected rows where it deletes them all.
  private var deletionHint: String {
    guard let selection, !selection.followsCursor, selection.count > 1,
      let row = listCursor.row, isSelected(row)
    else { return "delete" }
    return "delete \(selection.count)"
  }

  /// Whether Return presses what Space does.
  private var returnPressesButton: Bool {
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
  private var returnAction: (title: String, hint: String?) {
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
      return (title, (given ?? "Press").asHint)
    }
    return (title, title.asHint)
  }
}
