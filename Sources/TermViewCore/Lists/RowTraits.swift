/// What some rows of a list may have: modifiers in rows note it, so that the rows of other lists
/// need not be searched for them.
struct RowTraits: OptionSet {
  let rawValue: UInt8
  /// Rows that cannot be selected.
  static let disabledSelection = RowTraits(rawValue: 1)
  /// Rows that may not be moved or deleted.
  static let disabledEdits = RowTraits(rawValue: 2)
  /// Numbers of their own.
  static let numbers = RowTraits(rawValue: 4)
}
