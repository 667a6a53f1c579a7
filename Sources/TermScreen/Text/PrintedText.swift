/// What a program prints while live lines are on the screen: cut into lines, made harmless, and
/// turned into rows that can stand above them.
package enum PrintedText {
  /// Appends the rows of the whole lines in `bytes`, the last of which may lack its line feed if
  /// `isComplete`. Control characters show as symbols, as in the row of a list; lines too long for
  /// `columns` go on in the next row.
  ///
  /// - Returns: how many bytes were used; what follows is the beginning of a line.
  package static func append(
    _ bytes: [UInt8], isComplete: Bool, columns: Int, policy: WidthPolicy, table: CellTable,
    to rows: inout [Line]
  ) -> Int {
    var start = 0
    while start < bytes.count {
      let feed = bytes[start...].firstIndex(of: ControlCharacter.lineFeed)
      guard feed != nil || isComplete else { break }
      var line = bytes[start..<(feed ?? bytes.count)]
      if line.last == ControlCharacter.carriageReturn { line.removeLast() }
      append(
        String(decoding: line, as: UTF8.self), columns: columns, policy: policy, table: table,
        to: &rows)
      start = (feed ?? bytes.count - 1) + 1
    }
    return start
  }

  /// Appends the rows of one line.
  package static func append(
    _ line: String, columns: Int, policy: WidthPolicy, table: CellTable, to rows: inout [Line]
  ) {
    let layout = TextLayout(line, newlines: .symbols, policy: policy)
    let size = Size(columns: columns, rows: layout.size(width: columns).rows)
    var buffer = CellBuffer(size: size)
    layout.paint(
      into: &buffer, rect: Rect(row: 0, column: 0, columns: columns, rows: size.rows),
      table: table)
    for row in 0..<size.rows { rows.append(Line(cells: buffer.line(row))) }
  }
}

extension Line {
  /// A line of cells from the left edge on, without the blanks at its end; of no painter.
  package init(cells: ArraySlice<Cell>) {
    var cells = cells
    while cells.last == .blank { cells.removeLast() }
    self.init(spans: cells.isEmpty ? [] : [Span(column: 0, cells: Array(cells)[...])])
  }
}
