/// The cells of one row of a lazy container, painted once and kept with the row's node until
/// something in the row changes.
package struct PaintedRow {
  /// The row's lines, each without the plain blanks at its end.
  let lines: [ArraySlice<Cell>]
  /// The key of the first line; each further line has the next version.
  let key: SpanKey

  init(_ buffer: CellBuffer, key: SpanKey) {
    var lines: [ArraySlice<Cell>] = []
    lines.reserveCapacity(buffer.size.rows)
    for row in 0..<buffer.size.rows { lines.append(buffer.line(row).withoutTrailingBlanks()) }
    self.lines = lines
    self.key = key
  }

  func key(line: Int) -> SpanKey {
    SpanKey(owner: key.owner, version: key.version + UInt64(line))
  }
}

extension ArraySlice<Cell> {
  /// The cells without the plain blanks at the end. Complexity: O(blanks).
  func withoutTrailingBlanks() -> ArraySlice<Cell> {
    let count = withUnsafeBufferPointer { cells in
      var count = cells.count
      while count > 0, cells[count - 1] == .blank { count -= 1 }
      return count
    }
    return prefix(count)
  }
}
