/// The order in which lines receive their cells. Any order gives the same screen; the way from one
/// to the next makes a difference in bytes.
enum WriteOrder {
  /// From the top.
  case down
  /// From the top, the line where the cursor stays last.
  case cursorLast
  /// Groups cells below each other, such as a digit that changed in every line.
  case columns
  /// Where lines change in single cells, by columns; elsewhere each other line from the right.
  case mixed

  /// The edits of one line: in ascending order of column.
  struct Edits {
    let row: Int
    private let start: Int
    private let end: Int

    init(row: Int, range: Range<Int>) {
      self.row = row
      (start, end) = (range.lowerBound, range.upperBound)
    }

    var range: Range<Int> { start..<end }
  }

  /// The order to take for some lines with edits, and one to compare it with. The cursor comes from
  /// row `start` and ends in `cursorRow`.
  static func candidates(
    _ edits: borrowing Scratch<CellEdit>, _ lines: borrowing Scratch<Edits>, from start: Int,
    cursorRow: Int
  ) -> (WriteOrder, WriteOrder?) {
    if lines.count >= 6, edits.count > lines.count + lines.count / 4 {
      // Where all lines are narrow both orders are the same.
      for index in lines.indices where !isNarrow(lines[index], edits) { return (.mixed, .columns) }
      return (.columns, nil)
    }
    var (down, last) = (0, 0)
    var hasCursorRow = false
    var (rowDown, rowLast) = (start, start)
    for index in lines.indices {
      let row = lines[index].row
      down += verticalCost(from: rowDown, to: row)
      rowDown = row
      if row == cursorRow {
        hasCursorRow = index < lines.count - 1
        continue
      }
      last += verticalCost(from: rowLast, to: row)
      rowLast = row
    }
    if !hasCursorRow { return (.down, nil) }
    down += verticalCost(from: rowDown, to: cursorRow)
    last += verticalCost(from: rowLast, to: cursorRow)
    let (first, second): (WriteOrder, WriteOrder) =
      last < down ? (.cursorLast, .down) : (.down, .cursorLast)
    // Motion within lines may make up for a little.
    return (first, abs(last - down) <= 2 ? second : nil)
  }

  /// About the bytes from one row to another.
  private static func verticalCost(from row: Int, to next: Int) -> Int {
    next < row ? min(2 * (row - next), 4) : min(next - row, 5)
  }

  /// Appends `edits` in this order.
  func arrange(
    _ edits: borrowing Scratch<CellEdit>, lines: borrowing Scratch<Edits>, cursorRow: Int,
    into arranged: inout Scratch<CellEdit>
  ) {
    switch self {
    case .down: arranged.append(edits, edits.indices)
    case .cursorLast:
      var last = 0..<0
      for index in lines.indices {
        if lines[index].row == cursorRow {
          last = lines[index].range
        } else {
          arranged.append(edits, lines[index].range)
        }
      }
      arranged.append(edits, last)
    case .columns:
      WriteOrder.appendColumns(edits, lines, lines.indices, to: &arranged)
    case .mixed: WriteOrder.appendMixed(edits, lines, to: &arranged)
    }
  }

  private static func appendColumns(
    _ edits: borrowing Scratch<CellEdit>, _ lines: borrowing Scratch<Edits>, _ part: Range<Int>,
    to arranged: inout Scratch<CellEdit>
  ) {
    // The columns where pieces begin, up to four apart, go together.
    var isStart = Scratch<Bool>(capacity: 256)
    var free = Scratch<Int32>(capacity: 128)
    var columns = Scratch<Int32>(capacity: 128)
    for index in part where isFree(lines[index], edits, plain: true) {
      for edit in lines[index].range {
        let column = Int(edits[edit].column)
        while isStart.count <= column { isStart.append(false) }
        isStart[column] = true
        free.append(Int32(truncatingIfNeeded: edit))
        columns.append(Int32(truncatingIfNeeded: column))
      }
    }
    var column = 0
    while column < isStart.count {
      if !isStart[column] {
        column += 1
        continue
      }
      let first = column
      var last = column
      while column < isStart.count, column - last < 5 {
        if isStart[column] { last = column }
        column += 1
      }
      for index in free.indices where first <= columns[index] && columns[index] <= last {
        arranged.append(edits[Int(free[index])])
      }
      column = last + 1
    }
    // A bar among them, which costs a change of style each time, comes last.
    for index in part where !isFree(lines[index], edits, plain: true) {
      arranged.append(edits, lines[index].range)
    }
  }

  private static func isFree(
    _ line: Edits, _ edits: borrowing Scratch<CellEdit>, plain: Bool, single: Bool = false
  ) -> Bool {
    for index in line.range {
      let edit = edits[index]
      if !edit.isFreeToMove || plain && !edit.isPlain || single && edit.count != 1 { return false }
    }
    return true
  }

  /// Whether a line changes in several single cells, whose order is free.
  private static func isNarrow(_ line: Edits, _ edits: borrowing Scratch<CellEdit>) -> Bool {
    line.range.count > 1 && isFree(line, edits, plain: true, single: true)
  }

  private static func appendMixed(
    _ edits: borrowing Scratch<CellEdit>, _ lines: borrowing Scratch<Edits>,
    to arranged: inout Scratch<CellEdit>
  ) {
    var isFromRight = false
    var start = 0
    while start < lines.count {
      var end = start
      while end < lines.count, isNarrow(lines[end], edits) { end += 1 }
      if end - start >= 6 {
        appendColumns(edits, lines, start..<end, to: &arranged)
        isFromRight = true
        start = end
        continue
      }
      end = max(end, start + 1)
      for index in start..<end {
        let range = lines[index].range
        // A line with one edit leaves the cursor about where it was.
        if isFromRight, isFree(lines[index], edits, plain: false) {
          for edit in range.reversed() { arranged.append(edits[edit]) }
        } else {
          arranged.append(edits, range)
        }
        if range.count > 1 { isFromRight.toggle() }
      }
      start = end
    }
  }
}
