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
  private var encoder: ANSIEncoder
  /// Where the cells of old and new lines are in the arena; empty and negative until asked for.
  private var oldCells: [Range<Int>]
  private var newCells: [Range<Int>]

  /// What comes before the edits, the edits, and what they cost.
  struct Plan {
    var scrolls: [TerminalOp] = []
    var edits: [CellEdit] = []
    var linesTouched = 0
    var bytes = 0
  }

  private static let unknown = -1 ..< -1

  init(old: Frame, new: Frame, options: DiffOptions) {
    self.old = old
    self.new = new
    self.options = options
    width = new.size.columns
    arena = CellArena(width: width)
    encoder = ANSIEncoder(capabilities: options.capabilities)
    encoder.frame = new
    oldCells = Array(repeating: DiffPlanner.unknown, count: new.size.rows)
    newCells = oldCells
  }

  /// Everything on a cleared screen.
  static func repaint(of frame: Frame) -> (operations: [TerminalOp], linesTouched: Int) {
    var planner = DiffPlanner(old: frame, new: frame, options: DiffOptions())
    let plan = planner.repaint()
    return (planner.operations(of: plan), plan.linesTouched)
  }

  /// What a plan comes to, once it is chosen.
  func operations(of plan: Plan) -> [TerminalOp] {
    let cells = arena.cells
    var operations = plan.scrolls
    operations.reserveCapacity(plan.scrolls.count + plan.edits.count + 2)
    for edit in plan.edits { operations.append(edit.operation(cells)) }
    return operations
  }

  private mutating func repaint() -> Plan {
    var plan = Plan(scrolls: [.clear])
    for row in new.lines.indices where !new.lines[row].spans.isEmpty {
      prepareNew(row)
      let range = newCells[row]
      if range.isEmpty { continue }
      plan.linesTouched += 1
      arena.withEdit(from: 0..<0, to: range) {
        $0.append(row: row, base: range.lowerBound, to: &plan.edits)
      }
    }
    return plan
  }

  /// The cheapest operations from the old frame to the new one, the cursor not among them.
  mutating func plan() -> Plan {
    var changed: [Int] = []
    new.lines.withUnsafeBufferPointer { new in
      old.lines.withUnsafeBufferPointer { old in
        for row in new.indices where !new[row].matches(old[row]) {
          if !new[row].looksLike(old[row]) { changed.append(row) }
        }
      }
    }
    guard let first = changed.first, let last = changed.last else { return Plan() }
    let capabilities = options.capabilities
    var best: Plan?
    if changed.count > 1, capabilities.shiftsLines || capabilities.setsScrollRegion {
      let rows = first..<last + 1
      let scrolled = alignment(rows)
      if let scrolled {
        let plan = edit(scrolled.sources, rows: rows, scrolls: scrolled.scrolls)
        // A line that moved differs in a cell or two from what stood there, some motions apart.
        if scrolled.cost < 5 * scrolled.moved
          || scrolled.cost + scrolled.cost / 4 < bytesInPlace(changed)
        {
          return cheaperRepaint(than: plan)
        }
        best = plan
      }
    }
    let sources = (first...last).map { row in row }
    let plain = edit(sources, rows: first..<last + 1, scrolls: [])
    guard let best, best.bytes <= plain.bytes else { return cheaperRepaint(than: plain) }
    return cheaperRepaint(than: best)
  }

  /// About the bytes that rewriting the lines in place takes, by a sample of them.
  private mutating func bytesInPlace(_ changed: [Int]) -> Int {
    let samples = min(4, changed.count)
    var sum = 0
    for sample in 0..<samples {
      let row = changed[(2 * sample + 1) * changed.count / (2 * samples)]
      prepareOld(row)
      prepareNew(row)
      sum += arena.withEdit(from: oldCells[row], to: newCells[row]) { $0.estimate(limit: 60) + 4 }
    }
    return sum * changed.count / samples
  }

  /// Repainting all, where much of the screen changes and that takes less.
  private mutating func cheaperRepaint(than best: Plan) -> Plan {
    var cells = 0
    for line in new.lines {
      for span in line.spans { cells += span.cells.count }
    }
    guard options.capabilities.addressesScreen, best.bytes > min(cells / 6, 200) else {
      return best
    }
    var estimate = 0
    for row in new.lines.indices where estimate < 2 * best.bytes {
      prepareNew(row)
      estimate += arena.withEdit(from: 0..<0, to: newCells[row]) { $0.estimate(limit: 400) }
    }
    guard estimate < 2 * best.bytes else { return best }
    var repaint = repaint()
    repaint.bytes = measure(repaint.scrolls, repaint.edits)
    // A cleared screen flickers; not for the few bytes that a fresh start takes besides.
    let margin = old.cursor.isVisible == new.cursor.isVisible ? 6 : 0
    return repaint.bytes + margin < best.bytes ? repaint : best
  }

  // MARK: Scrolling

  private struct Alignment {
    /// The old line that stands at each row of the range once the scrolls are done, or −1.
    var sources: [Int]
    var scrolls: [TerminalOp]
    /// How many lines look alike at another row.
    var moved = 0
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
    arena.reserve(lines: min(24, oldTokens.count + newTokens.count) / 2)
    for token in oldTokens where token.count == 1 { prepareOld(token.start) }
    for token in newTokens where token.count == 1 { prepareNew(token.start) }
    let paintCosts = newTokens.map { token in
      (token.start..<token.start + token.count).reduce(0) {
        $0 + 2 + LineEdit.paintEstimate(new.lines[$1])
      }
    }
    let (arena, oldCells, newCells) = (arena, oldCells, newCells)
    let (steps, cost) = ScrollAlignment.align(old: oldTokens, new: newTokens, paintCosts) { i, j in
      let (oldRow, newRow) = (oldTokens[i].start, newTokens[j].start)
      guard abs(oldRow - newRow) <= reach else { return nil }
      return arena.withEdit(from: oldCells[oldRow], to: newCells[newRow]) {
        // Beyond that a fresh line is cheaper.
        $0.estimate(limit: paintCosts[j] + 22) + 4
      }
    }
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
        if old[i].block >= 0, old[i].block == new[j].block, old[i].start != new[j].start {
          result.moved += new[j].count
        }
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

  /// Scrolls, then rewrites what differs, in the order that takes the fewest bytes. `sources` tells
  /// which old line stands at each row.
  private mutating func edit(
    _ sources: [Int], rows: Range<Int>, scrolls: [TerminalOp]
  ) -> Plan {
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
    var edits: [CellEdit] = []
    var lines: [WriteOrder.Edits] = []
    for (row, source) in pending {
      let start = edits.count
      let range = newCells[row]
      arena.withEdit(from: source >= 0 ? oldCells[source] : 0..<0, to: range) {
        $0.appendShortest(
          row: row, base: range.lowerBound, capabilities: options.capabilities, to: &edits)
      }
      if edits.count > start {
        lines.append(WriteOrder.Edits(row: row, range: start..<edits.count))
      }
    }
    let cursorRow = new.cursor.position.row
    let orders: (WriteOrder, WriteOrder?) =
      if lines.count >= 6, edits.count > lines.count + lines.count / 4 {
        (.mixed, .columns)
      } else if lines.count > 1, lines.last?.row != cursorRow {
        (.cursorLast, .down)
      } else {
        (.down, nil)
      }
    var best = Plan(
      scrolls: scrolls,
      edits: orders.0.arranged(edits, lines: lines, cursorRow: cursorRow),
      linesTouched: lines.count)
    best.bytes = measure(scrolls, best.edits)
    if let other = orders.1 {
      let arranged = other.arranged(edits, lines: lines, cursorRow: cursorRow)
      let bytes = measure(scrolls, arranged)
      if bytes < best.bytes { (best.edits, best.bytes) = (arranged, bytes) }
    }
    return best
  }

  /// The bytes of a plan, begun where the last frame's cursor stands and ended at the new one.
  private mutating func measure(_ scrolls: [TerminalOp], _ edits: [CellEdit]) -> Int {
    arena.cells.withUnsafeBufferPointer {
      encoder.measure(scrolls, edits, cells: $0, from: old.cursor)
    }
  }
}
