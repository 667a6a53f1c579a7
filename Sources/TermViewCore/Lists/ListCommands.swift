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
extension ListNode {
  /// The commands: those of a mode with its own, else those of all lists.
  private var table: CommandTable<ListNode> {
    features.isEmpty ? ListCommands.table : features.commands ?? ListCommands.table
  }

  final func handleKey(_ press: KeyPress, _ offer: KeyOffer) -> KeyPress.Result {
    guard press.phase != .up, axis == .vertical || isFocusable else { return .ignored }
    if offer == .press { settleShownRows() }
    if !features.isEmpty, let result = features.handleKey(press, offer) { return result }
    return ListCommands.table.handle(press, offer, self)
  }

  /// Offers a key that no binding has: to the commands that programs may have other keys for, to
  /// the field of the row, and to typed words.
  final func handleUnboundKey(_ press: KeyPress, _ offer: KeyOffer) -> KeyPress.Result {
    guard press.phase != .up, features.commands == nil else { return .ignored }
    if offer == .press { settleShownRows() }
    if !Typing.precedesCommands(press, in: self),
      ListCommands.table.handleUnbound(press, offer, self) == .handled
    {
      return .handled
    }
    if RowControls.beginTyping(press, offer, in: self) == .handled { return .handled }
    // The first letter of a word is not asked for: any letter may be.
    return offer == .press ? Typing.begin(by: press, in: self) : .ignored
  }

  final var keyActionsAreFields: Bool? { false }
  final var keepsArrowKeys: Bool { currentCursor() != nil }
  final var takesRowNumbers: Bool { configuration.isNumbered }

  final func perform(_ action: KeyAction, count: Int?, _ offer: KeyOffer) -> KeyPress.Result {
    if offer == .press { settleShownRows() }
    return table.perform(action, offer, self, count: count)
  }

  final var keySection: String { "List" }

  final var keysAround: [ViewKey] { features.find(RowControls.self)?.keys ?? [] }

  final var keys: [ViewKey] {
    let keys = table.keys(of: self)
    if features.commands != nil { return keys }
    let isInMode = features.areInMode
    var first: [ViewKey] = []
    var later: [ViewKey] = []
    for key in keys where key.followsBindings {
      if isInMode, !key.sequence.isChord, features.takeEarly(key.sequence.first) {
        var key = key
        key.followsBindings = false
        first.append(key)
      } else if !Typing.precedesCommands(key.sequence.first, in: self) {
        later.append(key)
      }
    }
    return keys.filter { !$0.followsBindings } + first + later
  }

  final func handlePaste(_ text: String) -> KeyPress.Result {
    Pasting.paste(linesOf: text, in: self)
  }
}
