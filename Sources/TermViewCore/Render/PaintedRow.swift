/// The cells of one row of a lazy container, painted once and kept with the row's node until
/// something in the row changes.
package struct PaintedRow {
  /// The row's lines, each without the plain blanks at its end.
  let lines: [ArraySlice<Cell>]
  /// The key of the first line; each further line has the next version.
  let key: SpanKey

  init(_ buffer: CellBuffer, key: SpanKey) {
    lines = (0..<buffer.size.rows).map { row in
      var line = buffer.line(row)
      while let last = line.last, last == .blank { line.removeLast() }
      return line
    }
    self.key = key
  }

  func key(line: Int) -> SpanKey {
    SpanKey(owner: key.owner, version: key.version + UInt64(line))
  }
}
