/// One way from a frame to the next: the operations, in order, and their bytes.
///
/// Plans are kept from frame to frame for the memory they hold.
struct DiffPlan: ~Copyable {
  /// Whether the screen is cleared first.
  var clears = false
  /// Lines that move before anything is written.
  var scrolls = Scratch<LineScroll>()
  /// The edits that are written then, in order.
  var edits = Scratch<CellEdit>()
  /// The same line by line, from the top.
  var editsByLine = Scratch<CellEdit>()
  /// The lines that receive cells, with their edits in `editsByLine`.
  var lines = Scratch<WriteOrder.Edits>()
  /// The operations of the plan, from the old position of the cursor to the new one.
  var bytes = OutputBytes(capacity: 256)
  /// The edit up to which another order of the lines is the same, if there is one to consider.
  var fork: Fork?

  struct Fork {
    let edit: Int
    /// The bytes before it, and where the cursor is then; `nil` unless the pen is plain.
    var place: (bytes: Int, row: Int, column: Int)?
  }

  var operationCount: Int { (clears ? 1 : 0) + scrolls.count + edits.count }

  mutating func removeAll() {
    clears = false
    scrolls.removeAll()
    edits.removeAll()
    editsByLine.removeAll()
    lines.removeAll()
    bytes.removeAll()
    fork = nil
  }
}
