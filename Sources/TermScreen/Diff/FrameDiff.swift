/// The operations that turn a screen that shows one frame into one that shows another.
///
/// Lines are matched by their spans' keys first, also at other rows; the others are compared cell
/// by cell. Of scrolling, editing in place and repainting the plan with the fewest bytes is taken.
/// Without an old frame, or one of another size or table, everything is painted on a cleared
/// screen.
///
/// ```swift
/// let diff = FrameDiff(from: shown, to: frame)
/// for operation in diff.operations { print(operation) }
/// ```
///
/// Complexity: O(rows) when keys identify all lines; O(rows × columns) for lines without a match,
/// and a bounded O(rows²) with a small factor for lines that moved in different directions.
public struct FrameDiff: Sendable {
  /// In the order to carry them out. Empty when the frames look the same.
  public let operations: [TerminalOp]
  /// The number of lines of the new frame that receive cells.
  public let linesTouched: Int
  /// Whether the screen's contents are unknown, so that it is cleared first.
  public let isRepaint: Bool
  /// The new frame.
  public let target: Frame

  public init(from old: Frame?, to new: Frame, options: DiffOptions = DiffOptions()) {
    target = new
    var operations: [TerminalOp] = []
    var encoder = ANSIEncoder(capabilities: options.capabilities)
    encoder.frame = new
    if let old, old.size == new.size, old.table === new.table {
      isRepaint = false
      if options.verifiesKeys { FrameDiff.verifyKeys(old, new) }
      (encoder.row, encoder.column) = (old.cursor.position.row, old.cursor.position.column)
      var planner = DiffPlanner(old: old, encoder: encoder)
      planner.plan()
      if old.title != new.title, let title = new.title { operations.append(.title(title)) }
      planner.appendOperations(to: &operations)
      linesTouched = planner.best.lines.count
      if !operations.isEmpty || old.cursor != new.cursor {
        operations.append(.cursor(new.cursor))
      }
    } else {
      isRepaint = true
      var planner = DiffPlanner(old: new, encoder: encoder)
      planner.planRepaint()
      if let title = new.title { operations.append(.title(title)) }
      planner.appendOperations(to: &operations)
      linesTouched = planner.best.lines.count
      operations.append(.cursor(new.cursor))
    }
    self.operations = operations
  }

  /// Traps where two spans with the same key, as far along, hold different cells: a painter that
  /// changed a painting without a new version.
  package static func verifyKeys(_ old: Frame, _ new: Frame) {
    var seen: [SpanKey: ArraySlice<Cell>] = [:]
    for span in old.lines.lazy.flatMap(\.spans) where span.key != .none {
      seen[span.key] = span.cells
    }
    for span in new.lines.lazy.flatMap(\.spans) where span.key != .none {
      // A cover over the middle of a painting leaves two spans of it that share no cell.
      guard let other = seen[span.key], other.indices.overlaps(span.cells.indices) else { continue }
      let columns = span.cells.indices.clamped(to: other.indices)
      precondition(
        span.cells[columns] == other[columns],
        "two paintings under the key \(span.key) differ: a painter did not change the version")
    }
  }
}

/// The assumptions and checks of a ``FrameDiff``.
///
/// ```swift
/// // What a terminal needs that cannot scroll.
/// var plain = TerminalCapabilities.xterm
/// plain.setsScrollRegion = false
/// let diff = FrameDiff(from: shown, to: frame, options: DiffOptions(capabilities: plain))
/// ```
public struct DiffOptions: Sendable {
  /// The capabilities of the terminal; operations it does not support are not planned.
  public var capabilities: TerminalCapabilities
  /// Whether to trap when equal keys have different cells. Costs a comparison of all cells.
  public var verifiesKeys: Bool

  /// Options for a terminal of the given capabilities; keys are trusted unless `verifiesKeys`.
  public init(
    capabilities: TerminalCapabilities = .xterm,
    verifiesKeys: Bool = false
  ) {
    self.capabilities = capabilities
    self.verifiesKeys = verifiesKeys
  }
}

extension ANSIEncoder {
  /// Appends the bytes that carry out `diff`, which must start from the frame encoded last.
  ///
  /// Nothing is appended when there is nothing to do. Complexity: O(cells written).
  public mutating func encode(_ diff: FrameDiff, into bytes: inout [UInt8]) {
    // Without a line not even the cursor has a place.
    if diff.operations.isEmpty || diff.target.lines.isEmpty { return }
    var output = OutputBytes(capacity: 256)
    frame = diff.target
    if diff.isRepaint {
      forget()
      appendTabStops(into: &output)
    }
    encode(diff.operations, into: &output)
    synchronize(&output)
    bytes += output.array()
  }
}
