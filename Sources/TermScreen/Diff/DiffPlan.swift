/// One way from a frame to the next: what to do, in order, and its bytes.
///
/// Plans are kept from frame to frame for the memory they hold.
struct DiffPlan: ~Copyable {
  /// Whether the screen is cleared first.
  var clears = false
  /// Lines that move before anything is written.
  var scrolls = Scratch<LineScroll>()
  /// What is written then, in this order.
  var edits = Scratch<CellEdit>()
  /// The same line by line, from the top.
  var editsByLine = Scratch<CellEdit>()
  /// The lines that receive cells, with their edits in `editsByLine`.
  var lines = Scratch<WriteOrder.Edits>()
  /// What carries all that out, from where the cursor stood to where it should stand.
  var bytes: [UInt8] = []

  var operationCount: Int { (clears ? 1 : 0) + scrolls.count + edits.count }

  mutating func removeAll() {
    clears = false
    scrolls.removeAll()
    edits.removeAll()
    editsByLine.removeAll()
    lines.removeAll()
    bytes.removeAll(keepingCapacity: true)
  }
}
