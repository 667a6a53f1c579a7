/// Operations as they are collected.
struct OperationList {
  var operations: [TerminalOp] = []
  var linesTouched = 0

  /// Paints all of `frame` on a cleared screen.
  mutating func appendRepaint(of frame: Frame) {
    operations.append(.clear)
    let blank: [Cell] = []
    for row in frame.lines.indices {
      appendLine(
        row: row, from: blank[...], to: frame.lines[row].flattened(width: frame.size.columns)[...],
        width: frame.size.columns)
    }
  }

  /// Brings each line that differs from its old cells to its new ones.
  mutating func appendChanges(from old: Frame, to new: Frame, options: DiffOptions) {
    let width = new.size.columns
    for row in new.lines.indices
    where !new.lines[row].matches(old.lines[row]) {
      appendLine(
        row: row, from: old.lines[row].flattened(width: width)[...],
        to: new.lines[row].flattened(width: width)[...], width: width)
    }
  }

  /// Writes the cells of a line that differ. Cells beyond the end of either are blank.
  mutating func appendLine(
    row: Int, from old: ArraySlice<Cell>, to new: ArraySlice<Cell>, width: Int
  ) {
    let before = operations.count
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { cells in
        LineEdit(old: old, new: cells, width: width).append(
          row: row, source: new, to: &operations)
      }
    }
    if operations.count > before { linesTouched += 1 }
  }
}

extension Line {
  /// The line's cells without the blanks at its end.
  func flattened(width: Int) -> [Cell] {
    guard let last = spans.last else { return [] }
    let end = min(width, last.column + last.cells.count)
    var cells = [Cell](unsafeUninitializedCapacity: max(0, end)) { buffer, count in
      var column = 0
      for span in spans where span.column < end {
        while column < span.column {
          buffer.initializeElement(at: column, to: .blank)
          column += 1
        }
        span.cells.withUnsafeBufferPointer { cells in
          let length = min(cells.count, end - span.column)
          guard length > 0, let base = cells.baseAddress else { return }
          (buffer.baseAddress! + span.column).initialize(from: base, count: length)
          column = span.column + length
        }
      }
      count = column
    }
    while cells.last == .blank { cells.removeLast() }
    return cells
  }

  /// Whether both lines have the same spans under the same keys, which proves equal cells. A false
  /// answer proves nothing.
  @inline(__always)
  func matches(_ other: Line) -> Bool {
    guard spans.count == other.spans.count else { return false }
    return spans.withUnsafeBufferPointer { spans in
      other.spans.withUnsafeBufferPointer { others in
        if spans.baseAddress == others.baseAddress { return true }
        for index in spans.indices where !spans[index].matches(others[index]) { return false }
        return true
      }
    }
  }
}

extension Span {
  @inline(__always)
  func matches(_ other: Span) -> Bool {
    column == other.column && key == other.key && key != .none
      && cells.startIndex == other.cells.startIndex && cells.count == other.cells.count
  }
}
