/// Finds the cheapest way from one frame to the next.
///
/// Lines that look alike are found by ``LineMatches``, the lines that scrolling keeps by
/// ``ScrollAlignment``; then lines are edited in place. Where estimates do not decide, plans are
/// encoded and the shortest bytes win. The memory all this takes stays from frame to frame.
struct DiffPlanner: ~Copyable {
  /// The frame on the screen.
  var old: Frame
  /// Its frame is the new one. Its cursor begins where the last frame left it.
  var encoder: ANSIEncoder
  /// The plan found.
  private(set) var best = DiffPlan()
  /// The rows that do not look as before, in ascending order.
  private(set) var changed = Scratch<Int>()

  /// Plans under consideration.
  var trial = DiffPlan()
  /// As many cells as the last planned frame has, at least; they are counted only as far as decides
  /// whether to repaint.
  private var leastCells = 0
  /// The position of the cursor before the frame.
  private var start = (row: -1, column: -1)

  var rows = CellRows()
  var matches = LineMatches()
  var alignment = ScrollAlignment()
  var collector = ScrollCollector()
  /// The lines to rewrite, each with the old line at its place, or −1.
  var pending = Scratch<PendingLine>()

  struct PendingLine {
    var row: Int
    var source: Int
  }

  init(old: Frame, encoder: ANSIEncoder) {
    self.old = old
    self.encoder = encoder
  }

  /// Forgets the last frame's plan, which refers to its cells.
  private mutating func begin() {
    rows.begin(size: encoder.frame.size)
    best.removeAll()
    start = (encoder.row, encoder.column)
  }

  /// Plans the way from ``old`` to the encoder's frame, both of one size and table. ``best`` ends
  /// with the cursor in its place.
  mutating func plan() {
    begin()
    findChanged()
    guard let first = changed.first, let last = changed.last else {
      DiffPlanner.encode(&best, with: &encoder, from: start)
      return
    }
    let capabilities = encoder.capabilities
    let scrolls = capabilities.shiftsLines || capabilities.setsScrollRegion
    let choice =
      changed.count > 1 && scrolls ? planScrolls(first..<last + 1) : ScrollChoice.useless
    if choice != .useless {
      edit()
      swap(&best, &trial)
    }
    if choice == .useless || choice == .possible && !takesInPlace(atLeast: best.bytes.count) {
      trial.removeAll()
      pending.removeAll()
      for index in changed.indices {
        pending.append(PendingLine(row: changed[index], source: changed[index]))
      }
      edit(atMost: choice == .useless ? .max : best.bytes.count)
      if choice == .useless || trial.bytes.count < best.bytes.count { swap(&best, &trial) }
    }
    improveOrder()
    considerRepaint()
  }

  private mutating func findChanged() {
    changed.removeAll()
    let (old, new) = (old.lines, encoder.frame.lines)
    old.withStorageIdentities { oldIdentities in
      new.withStorageIdentities { newIdentities in
        for row in new.indices where oldIdentities[row] != newIdentities[row] {
          // A line that comes from beside its place needs no look at it.
          let isNeighbour =
            row + 1 < new.count && newIdentities[row] == oldIdentities[row + 1]
            || row > 0 && newIdentities[row] == oldIdentities[row - 1]
          if isNeighbour || !new[row].looksLike(old[row]) { changed.append(row) }
        }
      }
    }
  }

  /// Completes the bytes of the best plan: the title, the cursor's look, what goes around a frame.
  mutating func finish(title: String?, isRepaint: Bool) -> FrameWriter.Report {
    if encoder.frame.lines.isEmpty {
      best.removeAll()
      return FrameWriter.Report()
    }
    if isRepaint || title != nil {
      var before = OutputBytes()
      if isRepaint { encoder.appendTabStops(into: &before) }
      if let title { encoder.setTitle(title, into: &before) }
      best.bytes.insert(before, at: 0)
    }
    let edits = best.operationCount + (title == nil ? 0 : 1)
    encoder.place(encoder.frame.cursor, into: &best.bytes)
    encoder.synchronize(&best.bytes)
    return FrameWriter.Report(
      operations: best.bytes.isEmpty ? 0 : edits + 1, linesTouched: best.lines.count)
  }

  /// The best plan as values of their own. A method of the whole planner, which holds the memory
  /// that the plan's cells are in.
  func appendOperations(to operations: inout [TerminalOp]) {
    operations.reserveCapacity(operations.count + best.operationCount + 1)
    if best.clears { operations.append(.clear) }
    for index in best.scrolls.indices { operations.append(best.scrolls[index].operation) }
    for index in best.edits.indices { operations.append(best.edits[index].operation) }
  }

  /// The screen shows the new frame now. Of the old one only lines that changed are replaced, so
  /// that the others are not touched.
  mutating func keepChanges(of frame: Frame) {
    let count = changed.count
    if count > 0 {
      old.lines.withUnsafeMutableBufferPointer { lines in
        frame.lines.withUnsafeBufferPointer { new in
          for index in 0..<count { lines[changed[index]] = new[changed[index]] }
        }
      }
    }
    old.cursor = frame.cursor
  }

  // MARK: Repainting

  /// Plans a full repaint: clears the screen and writes everything.
  mutating func planRepaint() {
    encoder.forget()
    begin()
    leastCells = 0
    repaint()
    swap(&best, &trial)
  }

  /// Everything on a cleared screen, in ``trial``.
  private mutating func repaint() {
    trial.removeAll()
    trial.clears = true
    let blank = CellRow(start: nil, count: 0)
    for row in encoder.frame.lines.indices {
      let cells = rows.new(row, of: encoder.frame)
      if cells.isEmpty { continue }
      let start = trial.edits.count
      LineEdit(old: blank, new: cells, width: encoder.frame.size.columns)
        .append(row: row, to: &trial.edits)
      trial.lines.append(WriteOrder.Edits(row: row, range: start..<trial.edits.count))
    }
    DiffPlanner.encode(&trial, with: &encoder, from: start)
  }

  /// Takes repainting all, where much of the screen changes and that takes less.
  private mutating func considerRepaint() {
    let limit = best.bytes.count
    noteCells()
    if !encoder.capabilities.addressesScreen { return }
    if limit <= 200 {
      if leastCells >= 6 * limit { return }
      leastCells = countCells(upTo: 6 * limit + 200)
      if leastCells >= 6 * limit { return }
    } else if leastOfRepaint(upTo: limit) >= limit {
      return
    }
    let blank = CellRow(start: nil, count: 0)
    var estimate = 0
    for row in encoder.frame.lines.indices where estimate < 2 * limit {
      let cells = rows.new(row, of: encoder.frame)
      estimate += LineEdit(old: blank, new: cells, width: old.size.columns).estimate(limit: 400)
    }
    guard estimate < 2 * limit else { return }
    repaint()
    // A cleared screen flickers; not for the few bytes that a fresh start takes besides.
    let margin = old.cursor.isVisible == encoder.frame.cursor.isVisible ? 6 : 0
    if trial.bytes.count + margin < limit { swap(&best, &trial) }
  }

  /// Brings ``leastCells`` up to date for the new frame, where few lines have changed.
  private mutating func noteCells() {
    if changed.count > 8 {
      leastCells = 0
      return
    }
    for index in changed.indices {
      let row = changed[index]
      leastCells += encoder.frame.lines[row].cellCount - old.lines[row].cellCount
    }
    leastCells = max(0, leastCells)
  }

  /// The new frame's cells, or more than `limit` of them: as few lines are looked at as will do.
  private func countCells(upTo limit: Int) -> Int {
    var cells = 0
    for line in encoder.frame.lines {
      cells += line.cellCount
      if cells >= limit { break }
    }
    return cells
  }

  /// The bytes that a repaint takes at the very least, or `limit`, if that is less: one for each
  /// run of equal glyphs. As few lines are looked at as will do.
  private func leastOfRepaint(upTo limit: Int) -> Int {
    var runs = 0
    for line in encoder.frame.lines {
      for span in line.spans {
        span.cells.withUnsafeBufferPointer { cells in
          var before: UInt32 = 0x20
          var index = 0
          while index < cells.count {
            let glyph = cells[index].glyph
            // Nearly all are ASCII.
            if glyph &- 0x21 < 0x5E {
              runs &+= glyph == before ? 0 : 1
            } else if glyph != before, glyph != 0x20, !cells[index].isTrailing {
              runs &+= 1
            }
            before = glyph
            index &+= 1
          }
        }
      }
      if runs >= limit { return limit }
    }
    return runs
  }

  // MARK: Editing

  /// Rewrites the pending lines in ``trial``, after its scrolls. What takes `limit` bytes or more
  /// is encoded no further.
  private mutating func edit(atMost limit: Int = .max) {
    for index in pending.indices {
      let (row, source) = (pending[index].row, pending[index].source)
      let start = trial.editsByLine.count
      lineEdit(from: source, to: row)
        .appendShortest(row: row, capabilities: encoder.capabilities, to: &trial.editsByLine)
      if trial.editsByLine.count > start {
        trial.lines.append(
          WriteOrder.Edits(row: row, range: start..<trial.editsByLine.count))
      }
    }
    let orders = orders(of: trial)
    trial.fork = orders.second == nil ? nil : fork(of: trial)
    DiffPlanner.arrange(&trial, orders.first, with: &encoder, from: start, atMost: limit)
  }

  /// Where the orders with the cursor's line last and in its place part, if not at once: behind the
  /// lines above it.
  private func fork(of plan: borrowing DiffPlan) -> DiffPlan.Fork? {
    let cursorRow = encoder.frame.cursor.position.row
    for index in plan.lines.indices where plan.lines[index].row == cursorRow {
      let edit = plan.lines[index].range.lowerBound
      return edit > 0 ? DiffPlan.Fork(edit: edit) : nil
    }
    return nil
  }

  /// Takes the best plan's edits in another order, where that is less.
  private mutating func improveOrder() {
    guard let order = orders(of: best).second else { return }
    swap(&trial.edits, &best.edits)
    swap(&trial.bytes, &best.bytes)
    best.edits.removeAll()
    order.arrange(
      best.editsByLine, lines: best.lines, cursorRow: encoder.frame.cursor.position.row,
      into: &best.edits)
    if let fork = best.fork, let place = fork.place, order == .down || order == .cursorLast {
      best.bytes.removeAll()
      best.bytes.append(trial.bytes, 0..<place.bytes)
      (encoder.row, encoder.column) = (place.row, place.column)
      DiffPlanner.encodeEdits(&best, with: &encoder, from: fork.edit, atMost: trial.bytes.count)
    } else {
      best.fork = nil
      DiffPlanner.encode(&best, with: &encoder, from: start, atMost: trial.bytes.count)
    }
    if best.bytes.count >= trial.bytes.count {
      swap(&trial.edits, &best.edits)
      swap(&trial.bytes, &best.bytes)
    }
  }

  private func orders(
    of plan: borrowing DiffPlan
  ) -> (first: WriteOrder, second: WriteOrder?) {
    WriteOrder.candidates(
      plan.editsByLine, plan.lines, from: plan.scrolls.last?.rows.lowerBound ?? start.row,
      cursorRow: encoder.frame.cursor.position.row)
  }

  /// The edit that makes an old line, or a blank one if that is −1, a new one.
  @inline(__always)
  mutating func lineEdit(from source: Int, to row: Int) -> LineEdit {
    let new = rows.new(row, of: encoder.frame)
    let old = source < 0 ? CellRow(start: nil, count: 0) : rows.old(source, of: old)
    return LineEdit(old: old, new: new, width: encoder.frame.size.columns)
  }

  /// Puts a plan's edits in an order and makes its bytes.
  private static func arrange(
    _ plan: inout DiffPlan, _ order: WriteOrder, with encoder: inout ANSIEncoder,
    from start: (row: Int, column: Int), atMost limit: Int
  ) {
    plan.edits.removeAll()
    order.arrange(
      plan.editsByLine, lines: plan.lines, cursorRow: encoder.frame.cursor.position.row,
      into: &plan.edits)
    encode(&plan, with: &encoder, from: start, atMost: limit)
  }

  /// Makes the bytes of a plan, from a reset pen with the cursor at `start` to the frame's
  /// cursor; only the first of them where they are `limit` or more.
  private static func encode(
    _ plan: inout DiffPlan, with encoder: inout ANSIEncoder, from start: (row: Int, column: Int),
    atMost limit: Int = .max
  ) {
    (encoder.row, encoder.column) = start
    plan.bytes.removeAll()
    // Without a line not even the cursor has a place.
    if encoder.frame.lines.isEmpty { return }
    if plan.clears { encoder.clear(into: &plan.bytes) }
    for index in plan.scrolls.indices {
      let scroll = plan.scrolls[index]
      let next =
        index + 1 < plan.scrolls.count
        ? Point(row: plan.scrolls[index + 1].rows.lowerBound, column: 0)
        : plan.edits.first?.position ?? encoder.frame.cursor.position
      encoder.scroll(scroll.rows, by: scroll.lines, next: next, into: &plan.bytes)
    }
    encodeEdits(&plan, with: &encoder, from: 0, atMost: limit)
  }

  /// Appends the bytes of a plan's edits from one on, and of what follows them.
  private static func encodeEdits(
    _ plan: inout DiffPlan, with encoder: inout ANSIEncoder, from first: Int, atMost limit: Int
  ) {
    for index in first..<plan.edits.count {
      if plan.bytes.count >= limit { break }
      // With another pen, that would have to be remembered as well.
      if index == plan.fork?.edit, encoder.hasPlainPen {
        plan.fork?.place = (plan.bytes.count, encoder.row, encoder.column)
      }
      encoder.encode(plan.edits[index], into: &plan.bytes)
    }
    encoder.setStyle(.plain, into: &plan.bytes)
    let cursor = encoder.frame.cursor.position
    encoder.move(row: cursor.row, column: cursor.column, into: &plan.bytes)
  }
}

extension Line {
  /// The number of cells in its spans.
  fileprivate var cellCount: Int {
    spans.withUnsafeBufferPointer { spans in
      var cells = 0
      for index in spans.indices { cells += spans[index].cells.count }
      return cells
    }
  }
}
