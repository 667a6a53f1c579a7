/// The name of an action for keys: a built-in one of a list or a field, such as `list.page-down`,
/// or a program's own ``KeyBinding``, by its ``KeyBinding/id``.
///
/// ```swift
/// list.keySet(KeySet(keys: [.listPageDown: [["f"], [.init(.pageDown)]]]))
/// ```
public struct KeyAction: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
  /// The name as a file of keys has it.
  public var rawValue: String
  /// The action with a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The action with the name of the literal.
  public init(stringLiteral value: String) { rawValue = value }

  /// The cursor to the row before; in a scroll view, a line up.
  public static let listUp: KeyAction = "list.up"
  /// The cursor to the row after; in a scroll view, a line down.
  public static let listDown: KeyAction = "list.down"
  /// Fold, or to the row around; in a row of items, to the item before.
  public static let listLeft: KeyAction = "list.left"
  /// Unfold, or into it; in a row of items, to the item after.
  public static let listRight: KeyAction = "list.right"
  /// The cursor and the window up by a window.
  public static let listPageUp: KeyAction = "list.page-up"
  /// The cursor and the window down by a window.
  public static let listPageDown: KeyAction = "list.page-down"
  /// The cursor up by half a window of rows.
  public static let listHalfPageUp: KeyAction = "list.half-page-up"
  /// The cursor down by half a window of rows.
  public static let listHalfPageDown: KeyAction = "list.half-page-down"
  /// The cursor to the first row, or with a count to the row of that number.
  public static let listFirst: KeyAction = "list.first"
  /// The cursor to the last row, or with a count to the row of that number.
  public static let listLast: KeyAction = "list.last"
  /// Open the row.
  public static let listActivate: KeyAction = "list.activate"
  /// Toggle the row's selection, if several rows can be selected.
  public static let listSelect: KeyAction = "list.select"
  /// Delete the row.
  public static let listDelete: KeyAction = "list.delete"
  /// Move the row up.
  public static let listMoveRowUp: KeyAction = "list.move-row-up"
  /// Move the row down.
  public static let listMoveRowDown: KeyAction = "list.move-row-down"
  /// Move the row of an outline out of its branch.
  public static let listMoveRowOut: KeyAction = "list.move-row-out"
  /// Move the row of an outline into the branch before it.
  public static let listMoveRowIn: KeyAction = "list.move-row-in"
  /// The menu of the row.
  public static let listMenu: KeyAction = "list.menu"
  /// Unfold all of an outline.
  public static let listUnfoldAll: KeyAction = "list.unfold-all"
  /// Copy the row, or the selected ones.
  public static let listCopy: KeyAction = "list.copy"
  /// Cut the row, or the selected ones.
  public static let listCut: KeyAction = "list.cut"
  /// Paste the copied or cut value below the row.
  public static let listPaste: KeyAction = "list.paste"
  /// Start or end a range of selected rows.
  public static let listRange: KeyAction = "list.range"
  /// Select all rows, if several can be selected.
  public static let listSelectAll: KeyAction = "list.select-all"
  /// Invert the selection.
  public static let listSelectOthers: KeyAction = "list.select-others"
  /// Select none, or end a range.
  public static let listSelectNone: KeyAction = "list.select-none"
  /// Press what is in the row, where Space does not select.
  public static let listPress: KeyAction = "list.press"
  /// The first action of the row.
  public static let listRowAction: KeyAction = "list.row-action"
  /// Pick up the row to carry it, or drop it.
  public static let listPickUp: KeyAction = "list.pick-up"
  /// The cursor to the row before, and the range of selected rows with it.
  public static let listExtendUp: KeyAction = "list.extend-up"
  /// The cursor to the row after, and the range with it.
  public static let listExtendDown: KeyAction = "list.extend-down"
  /// The cursor to the item before, and the range with it; in a scroll view, eight columns to the
  /// left.
  public static let listExtendLeft: KeyAction = "list.extend-left"
  /// The cursor to the item after, and the range with it; in a scroll view, eight columns to the
  /// right.
  public static let listExtendRight: KeyAction = "list.extend-right"
  /// The cursor up by a window, and the range with it.
  public static let listExtendPageUp: KeyAction = "list.extend-page-up"
  /// The cursor down by a window, and the range with it.
  public static let listExtendPageDown: KeyAction = "list.extend-page-down"
  /// The cursor to the first row, and the range with it.
  public static let listExtendFirst: KeyAction = "list.extend-first"
  /// The cursor to the last row, and the range with it.
  public static let listExtendLast: KeyAction = "list.extend-last"
  /// The action of the key `/` around the list, such as the search of `searchable(text:)`.
  public static let listSearch: KeyAction = "list.search"

  /// The cursor in a field to the left.
  public static let fieldLeft: KeyAction = "field.left"
  /// The cursor in a field to the right.
  public static let fieldRight: KeyAction = "field.right"
  /// To the start of the text.
  public static let fieldStart: KeyAction = "field.start"
  /// To the end of the text.
  public static let fieldEnd: KeyAction = "field.end"
  /// To the start of the word.
  public static let fieldWordLeft: KeyAction = "field.word-left"
  /// To the end of the word.
  public static let fieldWordRight: KeyAction = "field.word-right"
  /// Delete the character before the cursor.
  public static let fieldDeleteBackward: KeyAction = "field.delete-backward"
  /// Delete the character after the cursor.
  public static let fieldDeleteForward: KeyAction = "field.delete-forward"
  /// Delete the word before the cursor.
  public static let fieldDeleteWordBackward: KeyAction = "field.delete-word-backward"
  /// Delete the word after the cursor.
  public static let fieldDeleteWordForward: KeyAction = "field.delete-word-forward"
  /// Delete to the start of the text.
  public static let fieldDeleteToStart: KeyAction = "field.delete-to-start"
  /// Delete to the end of the text.
  public static let fieldDeleteToEnd: KeyAction = "field.delete-to-end"
  /// Insert the text last deleted by one of the four actions before, in any field.
  public static let fieldYank: KeyAction = "field.yank"

  /// The actions of lists and fields, in the order of a sheet.
  public static let builtIn: [KeyAction] = [
    .listUp, .listDown, .listLeft, .listRight, .listPageUp, .listPageDown, .listHalfPageUp,
    .listHalfPageDown, .listFirst, .listLast, .listActivate, .listSelect, .listDelete,
    .listMoveRowUp, .listMoveRowDown, .listMoveRowOut, .listMoveRowIn, .listPickUp, .listMenu,
    .listRowAction, .listPress, .listUnfoldAll, .listCopy, .listCut, .listPaste, .listRange,
    .listExtendUp, .listExtendDown, .listExtendLeft, .listExtendRight, .listExtendPageUp,
    .listExtendPageDown, .listExtendFirst, .listExtendLast, .listSelectAll, .listSelectOthers,
    .listSelectNone, .listSearch, .fieldLeft, .fieldRight, .fieldStart, .fieldEnd, .fieldWordLeft,
    .fieldWordRight, .fieldDeleteBackward, .fieldDeleteForward, .fieldDeleteWordBackward,
    .fieldDeleteWordForward, .fieldDeleteToStart, .fieldDeleteToEnd, .fieldYank,
  ]
  private static let numbers = Dictionary(
    uniqueKeysWithValues: builtIn.enumerated().map { ($1, $0) })

  /// The place of the action among ``builtIn``; `nil` for one of a program.
  var number: Int? { KeyAction.numbers[self] }

  /// Whether a list or a field has the action, rather than a program.
  public var isBuiltIn: Bool { number != nil }

  /// Whether the action belongs to text fields.
  var isOfFields: Bool { rawValue.hasPrefix("field.") }
}

extension KeyAction {
  /// The key that the action has in the standard set, for views that know no actions; `nil` if that
  /// is `press`, if `press` has a meaning of its own there, and for letters, which may be text.
  @MainActor
  func usualKey(insteadOf press: KeyPress?) -> KeyPress? {
    guard let key = KeySet.standard.keys(for: self).first?.first, key != press, !key.typesWord
    else { return nil }
    if let press, !KeySet.standard.actions(for: press, inField: false).isEmpty { return nil }
    return key
  }

  /// Whether a list takes the action's first standard key before the bindings of the program.
  var precedesBindings: Bool { !isOfFields && !KeyAction.late.contains(self) }

  private static let late: Set<KeyAction> = [
    .listHalfPageUp, .listHalfPageDown, .listPickUp, .listRowAction, .listPress, .listUnfoldAll,
    .listCopy, .listCut, .listPaste, .listRange, .listSelectAll, .listSelectOthers,
    .listSelectNone, .listSearch,
  ]
}
