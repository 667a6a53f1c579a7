import TermScreen

/// What Return and a double click do with a row of a list.
@MainActor
struct Activation {
  let row: ViewNode
  let list: ListNode

  /// The action of `onActivate(perform:)` for the row: around the row, or in it.
  private var own: RowActivationNode? {
    var node = row.parent
    while let candidate = node, candidate !== list {
      if let activation = candidate as? RowActivationNode { return activation }
      node = candidate.parent
    }
    return row.firstActivation
  }

  /// The action of `onTapGesture(perform:)` for the row: in the row, or around it.
  private var tap: (@MainActor () -> Void)? {
    if let tap = row.firstTap { return tap }
    var node = row.parent
    while let candidate = node, candidate !== list {
      if let tap = (candidate as? any GestureTarget)?.tap { return tap }
      node = candidate.parent
    }
    return nil
  }

  /// Whether the program gives rows an action, apart from their buttons.
  var isGiven: Bool { own != nil || ListActionKind.activate.target(for: row, in: list) != nil }

  /// Runs that action; a double click does no more.
  func performGiven() -> Bool {
    guard let own else { return ListActionKind.activate.perform(on: row, in: list) }
    own.modifier.action()
    return true
  }

  /// Runs the list's action, else gives the focus to a control that is the first in the row, else
  /// presses the first button in it, else performs its tap gesture, else folds or unfolds its
  /// content. A row that does not fold is selected instead if nothing is selected.
  private func perform() -> KeyPress.Result {
    if list.listCursor.isUnmarked(row, in: list), selectsFirst,
      list.listCursor.selectsFirst(row, in: list)
    {
      return .handled
    }
    if performGiven() { return .handled }
    if let control = row.enterable { return list.feature(RowControls.self).enter(control) }
    if let button = row.firstButton { return button.press() }
    if let tap {
      tap()
      return .handled
    }
    return RowFold(of: row, in: list).toggle()
  }

  /// Whether something but folding is done with the row, of which it is seen first.
  private var selectsFirst: Bool {
    if isGiven { return true }
    if row.isFoldable { return false }
    return row.firstControl != nil || row.firstButton != nil || tap != nil
  }

  private var isEnabled: Bool {
    if isGiven || row.enterable != nil { return true }
    if let button = row.firstButton { return button.environment.isEnabled }
    return tap != nil || row.isFoldable
  }

  // MARK: What it is called

  /// The title and the hint. Of a button it is the name, if that is short; where that is the row's
  /// text, what pressing the button does.
  private var title: (title: String, hint: String?) {
    if isGiven { return ("Open", "open") }
    if row.enterable != nil { return ("Edit", "edit") }
    if let fold = row.foldNode?.modifier, let isExpanded = fold.isExpanded,
      fold.clickColumns == nil || row.firstButton == nil && tap == nil
    {
      return isExpanded ? ("Fold", "fold") : ("Unfold", "unfold")
    }
    guard let button = row.firstButton else { return ("Open", "open") }
    let (name, given) = (button.hintTitle, button.environment.pressTitle)
    let title = name.isEmpty ? given ?? "Open" : name
    if button.isLink { return (title, "open") }
    if isNameOfRow(name) || columns(of: title, policy: list.environment.widthPolicy) > 16 {
      return (title, given?.lowercased() ?? "press")
    }
    return (title, name.isEmpty ? title.lowercased() : title)
  }

  /// Whether the name of the row's button is the text of the row, not what pressing it does: then
  /// another row's is another.
  private func isNameOfRow(_ name: String) -> Bool {
    let sequence = list.sequence
    guard !name.isEmpty, sequence.item(of: row) != nil else { return false }
    let other = list.shownRows.first { $0 !== row && sequence.item(of: $0) != nil }
    guard let button = other?.firstButton else { return name.contains(" ") }
    return button.hintTitle != name
  }
}

extension Activation {
  /// Return activates the row; after digits in a numbered list it goes to the row with that number.
  static let command = Command<ListNode>(
    .listActivate,
    { list in
      let action = list.listCursor.row.map { Activation(row: $0, list: list).title }
      // A range is there for what is done to all of its rows.
      return CommandText(
        action?.title ?? "Open", action == nil ? "open" : action?.hint,
        list.features.isVisual ? .low : .standard)
    },
    if: { list in
      goesToNumber(in: list)
        || list.listCursor.row.map { Activation(row: $0, list: list).isEnabled } ?? false
    }
  ) { list, count in
    if goesToNumber(in: list) {
      list.features.endRange()
      return CursorMotion.move(toNumber: count ?? 1, in: list)
    }
    return list.currentCursor().map { Activation(row: $0, list: list).perform() } ?? .ignored
  }

  private static func goesToNumber(in list: ListNode) -> Bool {
    list.graph.keys.count != nil && list.configuration.isNumbered
  }
}

extension ViewNode {
  /// The first view in the node's views that is activated, outside of lists in it.
  fileprivate var firstActivation: RowActivationNode? {
    if let node = self as? RowActivationNode { return node }
    if self is RowContainerNode { return nil }
    for child in children {
      if let node = child.firstActivation { return node }
    }
    return nil
  }
}

extension ViewNode {
  /// The action of a click: that of the first gesture for it in the node's views, outside of lists
  /// in it.
  var firstTap: (@MainActor () -> Void)? {
    if let tap = (self as? any GestureTarget)?.tap { return tap }
    if self is RowContainerNode { return nil }
    for child in children {
      if let tap = child.firstTap { return tap }
    }
    return nil
  }
}
