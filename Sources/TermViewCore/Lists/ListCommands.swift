/// The commands of lists, in the order of their hints: those of the cursor, and of all features.
@MainActor
enum ListCommands {
  static let table = CommandTable<ListNode>(
    [Activation.command, toggleCommand, RowActionKey.deleteCommand, RowMenu.command]
      + CursorMotion.commands + [RowFold.foldCommand, RowFold.unfoldCommand] + Moving.commands
      + [RowActionKey.leadingCommand, RowControls.pressCommand] + CursorMotion.halfPageCommands
      + [RowFold.unfoldAllCommand, Carrying.pickUpCommand] + Pasting.commands + Ranges.commands)

  private static let toggleCommand = Command<ListNode>(
    .listSelect, "Toggle selection", "select", .standard,
    if: { list in
      guard let selection = list.selection, !selection.followsCursor, let row = list.listCursor.row
      else { return false }
      return list.selected.canSelect(row, selection, in: list)
    }
  ) { list, _ in list.selected.toggle(in: list) }
}

/// The keys of a list: first those of its features, then those of the table of commands.
extension ListNode: KeyOwner {
  /// The commands: those of a mode with its own, else those of all lists.
  private var table: CommandTable<ListNode> {
    features.isEmpty ? ListCommands.table : features.commands ?? ListCommands.table
  }

  final func handleKey(_ press: KeyPress) -> KeyPress.Result {
    guard press.phase != .up, axis == .vertical || isFocusable else { return .ignored }
    settleShownRows()
    if !features.isEmpty, let result = features.handleKey(press) { return result }
    return ListCommands.table.handle(press, self)
  }

  /// Offers a key that no binding has: to the commands that programs may have other keys for, to
  /// the field of the row, and to typed words.
  final func handleUnboundKey(_ press: KeyPress) -> KeyPress.Result {
    guard press.phase != .up, features.commands == nil else { return .ignored }
    settleShownRows()
    if !Typing.precedesCommands(press, in: self),
      ListCommands.table.handleUnbound(press, self) == .handled
    {
      return .handled
    }
    if RowControls.beginTyping(press, in: self) == .handled { return .handled }
    return Typing.begin(by: press, in: self)
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
    let early = table.keys(of: self, unbound: false)
    guard features.areInMode else { return early }
    return early
      + table.keys(of: self, unbound: true).filter {
        !$0.sequence.isChord && features.takeEarly($0.sequence.first)
      }
  }
  final var unboundKeys: [OwnKey] {
    let keys = table.keys(of: self, unbound: true)
    return features.commands == nil
      ? keys.filter { !Typing.precedesCommands($0.sequence.first, in: self) } : keys
  }

  final func takes(_ press: KeyPress) -> Bool {
    guard press.phase != .up, axis == .vertical || isFocusable else { return false }
    return features.takes(press) ?? ListCommands.table.takes(press, self)
  }

  final func takesUnbound(_ press: KeyPress) -> Bool {
    guard press.phase != .up, features.commands == nil else { return false }
    return ListCommands.table.takesUnbound(press, self)
      && !Typing.precedesCommands(press, in: self)
      || RowControls.beginsTyping(press, in: self)
  }

  final func handlePaste(_ text: String) -> KeyPress.Result {
    Pasting.paste(linesOf: text, in: self)
  }
}
