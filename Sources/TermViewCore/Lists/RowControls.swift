import TermScreen

/// Controls in rows, such as the fields of a form that is a list: keys give the focus to the
/// control in the cursor's row, and back to the list.
@MainActor
final class RowControls: ListFeature {
  private unowned(unsafe) let list: ListNode
  /// The control in a row that a key has given the focus to.
  private weak var entered: ViewNode?

  init(of list: ListNode) { self.list = list }

  /// Gives the focus to a control in the cursor's row.
  func enter(_ control: ViewNode) -> KeyPress.Result {
    entered = control
    list.graph.focus.focus(control, in: list.graph)
    return .handled
  }

  /// Takes the focus back from the control that it was given to: Return and Esc, where the control
  /// does not take them, and the arrows, which then move the cursor. Tab leads from one text field
  /// to the next.
  func leave(by press: KeyPress, _ offer: KeyOffer) -> KeyPress.Result {
    guard let entered, list.graph.focus.focused === entered, press.phase != .up,
      press.modifiers.isSubset(of: .shift)
    else { return .ignored }
    if press.key.named == .tab, entered.isField {
      return enterNextField(from: entered, forward: press.modifiers.isEmpty, offer)
    }
    guard press.modifiers.isEmpty else { return .ignored }
    switch press.key.named {
    case .escape, .return: return offer.handled { focusList() }
    case .upArrow, .downArrow:
      if offer == .press { focusList() }
      return list.handleKey(press, offer)
    default: return .ignored
    }
  }

  /// The keys that lead back from the control, or to the next one.
  var keys: [ViewKey] {
    guard let entered, list.graph.focus.focused === entered else { return [] }
    return [
      ViewKey(.escape, "Back to the list", "back"),
      ViewKey(.return, "Back to the list", priority: .never),
      ViewKey(.up, "Row before", priority: .never), ViewKey(.down, "Row after", priority: .never),
      ViewKey(.tab, "Next field", priority: .never),
      ViewKey(.backTab, "Field before", priority: .never),
    ]
  }

  private func focusList() { list.graph.focus.focus(list, in: list.graph) }

  /// Gives the focus to the next text field, or the one before: in the same row, else in the next
  /// rows that have one. Complexity: O(rows up to it), at most ``reach``.
  private func enterNextField(
    from field: ViewNode, forward: Bool, _ offer: KeyOffer
  ) -> KeyPress.Result {
    let cursor = offer == .press ? list.currentCursor() : list.listCursor.row
    guard let row = cursor else { return .ignored }
    let here = row.fields
    if let index = here.firstIndex(where: { $0 === field }) {
      let next = index + (forward ? 1 : -1)
      if here.indices.contains(next) { return offer.result { enter(here[next]) } }
    }
    var next = list.selectable(from: row, forward: forward)
    for _ in 0..<RowControls.reach {
      guard let candidate = next, list.isReachable(candidate) else { break }
      let there = candidate.fields
      if let field = forward ? there.first : there.last {
        return offer.result {
          list.select(candidate)
          return enter(field)
        }
      }
      next = list.selectable(from: candidate, forward: forward)
    }
    // From the list itself Tab goes on to what is after it, or before.
    if offer == .press { focusList() }
    return .ignored
  }

  /// How many rows Tab looks through for a text field before it leaves the list.
  private static let reach = 32
}

extension RowControls {
  /// Begins to type in the field of the cursor's row.
  static func beginTyping(
    _ press: KeyPress, _ offer: KeyOffer, in list: ListNode
  ) -> KeyPress.Result {
    guard let field = field(for: press, at: list.listCursor.row) else { return .ignored }
    return offer.result {
      _ = list.feature(RowControls.self).enter(field)
      return field.events?.handleKey(press, .press) ?? .ignored
    }
  }

  private static func field(for press: KeyPress, at row: ViewNode?) -> ViewNode? {
    guard press.phase != .up, press.modifiers.isSubset(of: .shift), press.key.named == nil else {
      return nil
    }
    return row?.first { $0.isFocusable && $0.isField }
  }

  // MARK: Space

  /// Presses what is in the cursor's row: a tap beside a link, else a button; in a row that folds a
  /// button of the label.
  static let pressCommand = Command<ListNode>(
    .listPress,
    { CommandText("Press what is in the row", "press", isPressedByReturn(in: $0) ? .never : .low) },
    if: { canPress(in: $0) }
  ) { list, _ in
    guard canPress(in: list), let row = list.currentCursor() else { return .ignored }
    if let button = row.buttonInFoldingLabel { return button.press() }
    if list.listCursor.selectsFirst(row, in: list) { return .handled }
    if row.firstButton != nil, let tap = row.firstTap {
      tap()
      return .handled
    }
    return row.firstButton?.press() ?? .ignored
  }

  private static func canPress(in list: ListNode) -> Bool {
    guard let row = list.listCursor.row else { return false }
    if row.isFoldable { return row.buttonInFoldingLabel?.environment.isEnabled == true }
    if row.firstTap != nil, row.firstButton != nil { return true }
    return row.firstButton?.environment.isEnabled == true
  }

  /// Whether Return presses what Space does.
  private static func isPressedByReturn(in list: ListNode) -> Bool {
    guard let row = list.listCursor.row, row.firstButton != nil, row.firstTap == nil else {
      return false
    }
    return !Activation(row: row, list: list).isGiven && row.enterable == nil && !row.isFoldable
  }
}

extension ViewNode {
  /// The first control in the row that takes keys.
  final var firstControl: ViewNode? { first { $0.isFocusable } }

  /// The control in the row that Return gives the focus to: the first one, if it is no button.
  final var enterable: ViewNode? {
    guard let control = firstControl, !(control is ButtonNode) else { return nil }
    return control
  }

  fileprivate var isField: Bool { events?.keyActionsAreFields == true }

  /// The text fields in the row.
  fileprivate var fields: [ViewNode] {
    var found: [ViewNode] = []
    _ = first { node in
      if node.isFocusable, node.isField { found.append(node) }
      return false
    }
    return found
  }

  /// Whether Return and clicks fold or unfold what belongs to the row.
  final var isFoldable: Bool { foldNode?.modifier.isExpanded != nil }

  /// The button in the label of a row that folds, which is a button around it.
  fileprivate var buttonInFoldingLabel: ButtonNode? {
    guard isFoldable, let label = firstButton, label.holdsControls else { return nil }
    return label.child.firstButton
  }
}
