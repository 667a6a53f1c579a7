/// Draws successive frames on one terminal: stores the frame that it shows, and encodes each new
/// frame as the bytes that change it.
///
/// The bytes are those of a ``FrameDiff`` and an ``ANSIEncoder``. Operations as values are made
/// only where ``keepsOperations`` asks for them, and the memory for planning stays from frame to
/// frame, so that a key press allocates nothing.
package struct FrameWriter: ~Copyable {
  private var planner: DiffPlanner
  /// Whether the planner's old frame is the one on the terminal.
  private var isKnown = false
  /// Whether ``operations`` are kept, for tests.
  package var keepsOperations = false
  /// The operations of the last frame, in order, with ``keepsOperations``: a view of the plan from
  /// which its bytes are written.
  package private(set) var operations: [TerminalOp] = []

  /// The cost of the last frame.
  package struct Report {
    package var operations = 0
    package var linesTouched = 0
  }

  /// Creates a writer for a terminal with unknown contents.
  package init(capabilities: TerminalCapabilities) {
    planner = DiffPlanner(
      old: Frame(size: .zero), encoder: ANSIEncoder(capabilities: capabilities))
  }

  /// The capabilities of the terminal. A change takes effect with the next frame.
  package var capabilities: TerminalCapabilities {
    get { planner.encoder.capabilities }
    set { planner.encoder.capabilities = newValue }
  }

  /// The bytes of the frame written last.
  package private(set) var bytes: [UInt8] = []

  /// Forgets the terminal's contents: the next frame is painted in full.
  package mutating func forget() {
    isKnown = false
    planner.encoder.forget()
  }

  /// Finds the bytes that make the terminal show `frame`. They must reach it, all of them, before
  /// those of the next frame.
  package mutating func write(_ frame: Frame) -> Report {
    let canContinue =
      isKnown && planner.old.size == frame.size && planner.old.table === frame.table
    planner.encoder.frame = frame
    // The frame's maker can change its lines in place afterwards, if no other code
    // holds them.
    defer { planner.encoder.frame.lines = [] }
    let title = canContinue && planner.old.title == frame.title ? nil : frame.title
    if canContinue {
      planner.plan()
    } else {
      planner.planRepaint()
    }
    let report = planner.finish(title: title, isRepaint: !canContinue)
    planner.best.bytes.copy(to: &bytes)
    if keepsOperations { keepOperations(title: title, cursor: frame.cursor) }
    if canContinue {
      planner.keepChanges(of: frame)
      if title != nil { planner.old.title = title }
    } else {
      planner.old = frame
      isKnown = true
    }
    return report
  }

  /// Keeps what the planned bytes do, while the cells that the plan refers to are there.
  private mutating func keepOperations(title: String?, cursor: Cursor) {
    operations = []
    if bytes.isEmpty { return }
    if let title { operations.append(.title(title)) }
    planner.appendOperations(to: &operations)
    operations.append(.cursor(cursor))
  }
}
