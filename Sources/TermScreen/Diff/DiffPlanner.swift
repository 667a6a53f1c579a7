/// Finds the operations of a ``FrameDiff``.
///
/// Lines that look alike are found by their keys, the lines that scrolling keeps by
/// ``ScrollAlignment``; then lines are edited in place. Where estimates do not decide, plans are
/// encoded and the shortest bytes win.
struct DiffPlanner {
  private let old: Frame
  private let new: Frame
  private let options: DiffOptions
  private let width: Int
  private var arena: CellArena
  /// Where the cells of old and new lines are in the arena; empty and negative until asked for.
  private var oldCells: [Range<Int>]
  private var newCells: [Range<Int>]

  /// Operations with the number of lines that they touch.
  struct Plan {
    var operations: [TerminalOp] = []
    var linesTouched = 0
  }

  private static let unknown = -1 ..< -1

  init(old: Frame, new: Frame, options: DiffOptions) {
    self.old = old
    self.new = new
    self.options = options
    width = new.size.columns
    arena = CellArena(width: width)
    oldCells = Array(repeating: DiffPlanner.unknown, count: new.size.rows)
    newCells = oldCells
  }

  /// Everything on a cleared screen.
  static func repaint(of frame: Frame) -> Plan {
    var arena = CellArena(width: frame.size.columns)
    arena.reserve(lines: frame.lines.count)
    let ranges = frame.lines.map { arena.append($0) }
    var plan = Plan(operations: [.clear])
    let cells = arena.cells
    for (row, range) in ranges.enumerated() where !range.isEmpty {
      plan.linesTouched += 1
      cells.withUnsafeBufferPointer {
        LineEdit(
          old: UnsafeBufferPointer(rebasing: $0[0..<0]),
          new: UnsafeBufferPointer(rebasing: $0[range]), width: frame.size.columns
        ).append(row: row, source: cells[range], to: &plan.operations)
      }
    }
    return plan
  }

  /// The cheapest operations from the old frame to the new one, the cursor not among them.
  mutating func plan() -> Plan {
    var changed: [Int] = []
    for row in 0..<new.lines.count {
      if !new.lines[row].matches(old.lines[row]), !new.lines[row].looksLike(old.lines[row]) {
        changed.append(row)
      }
    }
    guard let first = changed.first, let last = changed.last else { return Plan() }
    let capabilities = options.capabilities
    var best: (plan: Plan, bytes: Int)?
    if changed.count > 1, capabilities.shiftsLines || capabilities.setsScrollRegion {
      let rows = first..<last + 1
      let scrolled = alignment(rows)
      if let scrolled {
        let plan = edit(scrolled.sources, rows: rows, scrolls: scrolled.scrolls)
        if scrolled.cost < leastBytesInPlace(changed) { return cheaperRepaint(than: plan) }
        best = plan
      }
    }
    let sources = (first...last).map { row in row }
    let plain = edit(sources, rows: first..<last + 1, scrolls: [])
    if best == nil || plain.bytes < best!.bytes { best = plain }
    return cheaperRepaint(than: best!)
  }

  /// Fewer bytes than rewriting the lines in place takes, by a sample of them.
  private mutating func leastBytesInPlace(_ changed: [Int]) -> Int {
    let samples = min(4, changed.count)
    var sum = 0
    for sample in 0..<samples {
      let row = changed[(2 * sample + 1) * changed.count / (2 * samples)]
      prepareOld(row)
      prepareNew(row)
      sum += withEdit(from: oldCells[row], to: newCells[row]) { $0.estimate(limit: 60) }
    }
    return sum * changed.count * 3 / (5 * samples)
  }

  /// Repainting all, where much of the screen changes and that takes less.
  private mutating func cheaperRepaint(than best: (plan: Plan, bytes: Int)) -> Plan {
    var cells = 0
    for line in new.lines {
      for span in line.spans { cells += span.cells.count }
    }
    guard best.bytes > min(cells / 6, 200) else { return best.plan }
    var estimate = 0
    for row in new.lines.indices where estimate < 2 * best.bytes {
      prepareNew(row)
      estimate += withEdit(from: 0..<0, to: newCells[row]) { $0.estimate(limit: 400) }
    }
    guard estimate < 2 * best.bytes else { return best.plan }
    let repaint = DiffPlanner.repaint(of: new)
    let bytes = measure(repaint.operations)
    // A cleared screen flickers; not for the few bytes that a fresh start takes besides.
    let margin = old.cursor.isVisible == new.cursor.isVisible ? 6 : 0
    return bytes + margin < best.bytes ? repaint : best.plan
  }

  // MARK: Scrolling

  private struct Alignment {
    /// The old line that stands at each row of the range once the scrolls are done, or −1.
    var sources: [Int]
    var scrolls: [TerminalOp]
    var cost: Int
  }

  /// The best way to scroll, or `nil` when nothing is gained by it.
  private mutating func alignment(_ rows: Range<Int>) -> Alignment? {
    let matches = LineMatches(old: old, new: new, rows: rows)
    let (oldTokens, newTokens) = matches.tokens(rows: rows)
    // Work stays bounded: a taller screen with nothing in common is rewritten in place.
    guard oldTokens.count * newTokens.count <= 80 * 80 else { return nil }
    let isWide = oldTokens.count + newTokens.count < 20
    let reach = isWide ? 6 : 3
    for token in oldTokens where token.count == 1 { prepareOld(token.start) }
    for token in newTokens where token.count == 1 { prepareNew(token.start) }
    let (steps, cost) = ScrollAlignment.align(
      old: oldTokens, new: newTokens,
      paintCost: { token in
        (token.start..<token.start + token.count).reduce(0) {
          $0 + 2 + LineEdit.paintEstimate(new.lines[$1])
        }
      },
      pairCost: { token, newToken in
        guard abs(token.start - newToken.start) <= reach else { return nil }
        return withEdit(from: oldCells[token.start], to: newCells[newToken.start]) {
          $0.estimate(limit: 200) + 4
        }
      })
    return scrolls(steps, old: oldTokens, new: newTokens, rows: rows, cost: cost)
  }

  /// The operations of an alignment: in each part that ends where it began, first the deletes,
  /// then the inserts; one of each is a scroll of the lines between them.
  private func scrolls(
    _ steps: [ScrollAlignment.Step], old: [ScrollAlignment.Token], new: [ScrollAlignment.Token],
    rows: Range<Int>, cost: Int
  ) -> Alignment? {
    var result = Alignment(sources: [], scrolls: [], cost: cost)
    result.sources.reserveCapacity(rows.count)
    /// Row and count; deletes at old rows, inserts at new ones.
    var deletes: [(row: Int, count: Int)] = []
    var inserts: [(row: Int, count: Int)] = []
    var deleted = 0
    var inserted = 0
    var (i, j) = (0, 0)
    func flush() {
      if deletes.isEmpty { return }
      if deletes.count == 1, inserts.count == 1 {
        let (delete, insert) = (deletes[0], inserts[0])
        result.scrolls.append(
          delete.row < insert.row + insert.count && delete.row <= insert.row
            ? .scroll(rows: delete.row..<insert.row + insert.count, by: delete.count)
            : .scroll(rows: insert.row..<delete.row + delete.count, by: -delete.count))
      } else {
        let end =
          options.capabilities.shiftsLines ? self.new.size.rows : rows.upperBound
        var gone = 0
        for delete in deletes {
          result.scrolls.append(.scroll(rows: delete.row - gone..<end, by: delete.count))
          gone += delete.count
        }
        for insert in inserts {
          result.scrolls.append(.scroll(rows: insert.row..<end, by: -insert.count))
        }
      }
      deletes.removeAll()
      inserts.removeAll()
    }
    for step in steps {
      switch step {
      case .keep:
        if deleted == inserted { flush() }
        for offset in 0..<new[j].count { result.sources.append(old[i].start + offset) }
        i += 1
        j += 1
      case .delete:
        let token = old[i]
        if let last = deletes.last, last.row + last.count == token.start {
          deletes[deletes.count - 1].count += token.count
        } else {
          deletes.append((token.start, token.count))
        }
        deleted += token.count
        i += 1
      case .insert:
        let token = new[j]
        if let last = inserts.last, last.row + last.count == token.start {
          inserts[inserts.count - 1].count += token.count
        } else {
          inserts.append((token.start, token.count))
        }
        inserted += token.count
        for _ in 0..<token.count { result.sources.append(-1) }
        j += 1
      }
    }
    flush()
    return result.scrolls.isEmpty ? nil : result
  }

  // MARK: Editing

  private mutating func prepareOld(_ row: Int) {
    if oldCells[row].lowerBound < 0 { oldCells[row] = arena.append(old.lines[row]) }
  }

  private mutating func prepareNew(_ row: Int) {
    if newCells[row].lowerBound < 0 { newCells[row] = arena.append(new.lines[row]) }
  }

  private func withEdit<Result>(
    from old: Range<Int>, to new: Range<Int>, _ body: (LineEdit) -> Result
  ) -> Result {
    arena.cells.withUnsafeBufferPointer {
      body(
        LineEdit(
          old: UnsafeBufferPointer(rebasing: $0[old]), new: UnsafeBufferPointer(rebasing: $0[new]),
          width: width))
    }
  }

  /// Scrolls, then rewrites what differs, in the order that takes the fewest bytes. `sources` tells
  /// which old line stands at each row.
  private mutating func edit(
    _ sources: [Int], rows: Range<Int>, scrolls: [TerminalOp]
  ) -> (plan: Plan, bytes: Int) {
    var pending: [(row: Int, source: Int)] = []
    for (offset, source) in sources.enumerated() {
      let row = rows.lowerBound + offset
      if source >= 0, newCells[row].lowerBound < 0 || oldCells[source].lowerBound < 0,
        new.lines[row].matches(old.lines[source])
      {
        continue
      }
      prepareNew(row)
      if source >= 0 { prepareOld(source) }
      pending.append((row, source))
    }
    var operations: [TerminalOp] = []
    var lines: [WriteOrder.Edits] = []
    let cells = arena.cells
    for (row, source) in pending {
      let start = operations.count
      withEdit(from: source >= 0 ? oldCells[source] : 0..<0, to: newCells[row]) {
        $0.appendShortest(
          row: row, source: cells[newCells[row]], capabilities: options.capabilities,
          to: &operations)
      }
      if operations.count > start {
        lines.append(WriteOrder.Edits(row: row, range: start..<operations.count))
      }
    }
    var orders: [WriteOrder] = [.down]
    if lines.count > 1, lines.last?.row != new.cursor.position.row { orders.append(.cursorLast) }
    if lines.count >= 6, operations.count > lines.count + lines.count / 4 {
      orders.append(.zigzag)
      orders.append(.columns)
    }
    var best: (plan: Plan, bytes: Int)?
    for order in orders {
      let arranged = order.arranged(
        operations, lines: lines, cursorRow: new.cursor.position.row)
      let plan = Plan(operations: scrolls + arranged, linesTouched: lines.count)
      let bytes = measure(plan.operations)
      if best == nil || bytes < best!.bytes { best = (plan, bytes) }
    }
    return best!
  }

  /// The bytes of operations, begun where the last frame's cursor stands and ended at the new one.
  private func measure(_ operations: [TerminalOp]) -> Int {
    var encoder = ANSIEncoder(capabilities: options.capabilities)
    return encoder.measure(operations, from: old.cursor, to: new)
  }
}
