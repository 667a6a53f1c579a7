/// What to do to a screen that shows one frame so that it shows another.
///
/// Lines are matched by their spans' keys first. What is left is compared cell by cell, and only
/// cells that differ are written. Without an old frame, or one of another size or table, everything
/// is painted on a cleared screen.
///
///     let diff = FrameDiff(from: shown, to: frame)
///     for operation in diff.operations { print(operation) }
public struct FrameDiff: Sendable {
  /// In the order to carry them out. Empty when the frames look the same.
  public let operations: [TerminalOp]
  /// How many lines of the new frame receive cells.
  public let linesTouched: Int
  /// Whether the screen is cleared first, whatever it shows.
  public let isRepaint: Bool
  /// The new frame.
  public let target: Frame

  public init(from old: Frame?, to new: Frame, options: DiffOptions = DiffOptions()) {
    target = new
    var plan = OperationList()
    if let old, old.size == new.size, old.table === new.table {
      isRepaint = false
      plan.appendChanges(from: old, to: new, options: options)
      if old.title != new.title, let title = new.title { plan.operations.append(.title(title)) }
      if !plan.operations.isEmpty || old.cursor != new.cursor {
        plan.operations.append(.cursor(new.cursor))
      }
    } else {
      isRepaint = true
      plan.appendRepaint(of: new)
      if let title = new.title { plan.operations.append(.title(title)) }
      plan.operations.append(.cursor(new.cursor))
    }
    operations = plan.operations
    linesTouched = plan.linesTouched
  }
}
