/// Lines as plain rows of cells, without the blanks at their ends, one after the other.
struct CellArena {
  private(set) var cells: [Cell] = []
  private let width: Int

  init(width: Int) { self.width = width }

  mutating func reserve(lines: Int) { cells.reserveCapacity(lines * width) }

  /// Appends a line's cells and tells where they are.
  mutating func append(_ line: Line) -> Range<Int> {
    let start = cells.count
    line.spans.withUnsafeBufferPointer { spans in
      for span in spans where span.column < width {
        let gap = span.column - (cells.count - start)
        if gap > 0 { cells.append(contentsOf: repeatElement(.blank, count: gap)) }
        let length = min(span.cells.count, width - span.column)
        span.cells.withUnsafeBufferPointer {
          cells.append(contentsOf: UnsafeBufferPointer(rebasing: $0[..<length]))
        }
      }
    }
    let end = cells.withUnsafeBufferPointer { cells in
      var end = cells.count
      while end > start, cells[end - 1] == .blank { end -= 1 }
      return end
    }
    if end < cells.count { cells.removeLast(cells.count - end) }
    return start..<end
  }

  /// Hands over the edit between two lines of the arena.
  @inline(__always)
  func withEdit<Result>(
    from old: Range<Int>, to new: Range<Int>, _ body: (LineEdit) -> Result
  ) -> Result {
    cells.withUnsafeBufferPointer {
      body(
        LineEdit(
          old: UnsafeBufferPointer(rebasing: $0[old]), new: UnsafeBufferPointer(rebasing: $0[new]),
          width: width))
    }
  }
}
