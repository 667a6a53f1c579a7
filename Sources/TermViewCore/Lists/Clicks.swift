import TermScreen

/// What clicks in a list do: they move the cursor, select, activate, fold, and begin drags.
@MainActor
final class Clicks: ListFeature {
  private unowned(unsafe) let list: ListNode
  /// The row that was clicked last, by its number, and when.
  private var last: (owner: UInt64, at: Moment)?

  init(of list: ListNode) { self.list = list }

  private static let doubleClick = Duration.milliseconds(500)

  /// Handles the press of a button, and offers it to the row under the pointer.
  func handle(_ event: MouseEvent) -> Bool {
    // The click may move the window, and its row.
    let target = list.rowEvent(event)
    let (isClick, fold) = press(event)
    // What the click folds or unfolds, once the row has had it.
    defer { fold?.toggleByClick() }
    if isClick {
      if onlySelects(event) { return true }
      list.settleMovedWindow()
    }
    return list.handleMouse(event, in: target) || isClick
  }

  /// Moves the cursor to the row that was pressed, and selects it, if no gesture in the row takes
  /// the press.
  ///
  /// - Returns: whether the event was a press on a row, or below the rows, and what it folds.
  private func press(_ event: MouseEvent) -> (isClick: Bool, fold: FoldNode?) {
    guard list.environment.isEnabled else { return (false, nil) }
    let row = list.row(at: event.position)
    switch event.button {
    case .left:
      guard let row else {
        // Below the last row a click focuses the list.
        if list.isFocusable, list.rect.contains(event.position) { takeFocus() }
        return (false, nil)
      }
      takeFocus()
      return (true, list.canHoldCursor(row) ? press(event, on: row) : nil)
    case .right:
      guard let row, list.canHoldCursor(row) else { return (false, nil) }
      takeFocus()
      list.select(row, distance: 0)
      return (RowMenu.open(of: row, in: list), nil)
    default: return (false, nil)
    }
  }

  private func takeFocus() { list.graph.focus.focus(list, in: list.graph) }

  private func press(_ event: MouseEvent, on row: ViewNode) -> FoldNode? {
    if event.modifiers.contains(.shift), list.selected.selectsSeveral {
      _ = list.feature(Ranges.self).extend {
        list.select(row, distance: 0)
        return .handled
      }
      return nil
    }
    list.features.endRange()
    let target = pressTarget(of: event, in: row)
    let isControl = event.modifiers.isEmpty && target != nil
    list.select(row, distance: 0)
    if let selection = list.selection, target != .gesture, !selection.followsCursor {
      select(row, selection, event, isControl: isControl)
    }
    guard event.modifiers.isEmpty else { return nil }
    if !isControl {
      count(on: row)
      RowDrag.begin(at: event, on: row, in: list)
    }
    return fold(at: event.position, on: row, isControl: isControl)
  }

  /// Selects a row where several may be.
  private func select(
    _ row: ViewNode, _ selection: any ListSelection, _ event: MouseEvent, isControl: Bool
  ) {
    if event.modifiers.contains(.control) {
      selection.toggle(row, in: list)
    } else if event.modifiers.isEmpty, !isControl, Dragging.mayDragSeveral(with: row, in: list) {
      // The others are released once it is certain that nothing is dragged.
      list.graph.pointer.whenReleased { [weak list, weak row] in
        guard let list, let row, list.isMounted, row.isMounted else { return }
        list.selection?.select(row, in: list)
      }
    } else {
      selection.select(row, in: list)
    }
  }

  /// The target of the press in a row.
  private func pressTarget(of event: MouseEvent, in row: ViewNode) -> PressTarget? {
    guard let display = row.display else { return nil }
    let origin = list.origin(of: display)
    let place = Point(
      row: event.position.row - origin.row, column: event.position.column - origin.column)
    return row.pressTarget(at: place)
  }

  /// Whether a click only selects, whatever view is under the pointer: with Shift if several rows
  /// may be selected, with Shift or Control on a row that folds.
  private func onlySelects(_ event: MouseEvent) -> Bool {
    guard event.button == .left,
      !event.modifiers.isDisjoint(with: [.shift, .control]),
      let row = list.row(at: event.position), list.canHoldCursor(row)
    else { return false }
    return event.modifiers.contains(.shift) && list.selected.selectsSeveral || row.foldNode != nil
  }

  /// Counts clicks on a row; the second of two is an activation.
  private func count(on row: ViewNode) {
    let now = list.graph.now()
    let owner = list.rowDisplay(of: row).owner
    if let last, last.owner == owner, now - last.at <= Clicks.doubleClick {
      self.last = nil
      _ = Activation(row: row, list: list).performGiven()
    } else {
      last = (owner, now)
    }
  }

  /// What a click on a header, or on the mark of a branch, folds or unfolds.
  ///
  /// - Parameter isControl: whether a view of the row takes the click.
  private func fold(at position: Point, on row: ViewNode, isControl: Bool) -> FoldNode? {
    guard let node = row.foldNode, node.modifier.isExpanded != nil else { return nil }
    // The selection by the click was visible, even if it is folded now.
    list.selected.dropRemoved(in: list)
    if let columns = node.modifier.clickColumns {
      guard !isControl, let display = row.display else { return nil }
      let (origin, place) = (list.origin(of: display), node.rect.origin)
      guard position.row == origin.row + place.row,
        columns.contains(position.column - origin.column - place.column)
      else { return nil }
      // Two clicks on a mark are not a double click.
      last = nil
    }
    list.isFollowing = false
    return isControl ? nil : node
  }
}

extension FoldNode {
  fileprivate func toggleByClick() {
    guard isMounted, let isExpanded = modifier.isExpanded else { return }
    modifier.setExpanded(!isExpanded)
  }
}
