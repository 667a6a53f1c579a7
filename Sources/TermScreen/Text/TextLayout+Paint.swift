extension TextLayout {
  /// Paints the text into `rect`, as many lines as it has rows, and leaves alone what the text does
  /// not cover. Clusters of several scalars are interned in `table`; when that is full, their base
  /// is painted instead.
  ///
  /// Complexity: O(columns · rows) of `rect`.
  package func paint(into buffer: inout CellBuffer, rect: Rect, table: CellTable) {
    let visible = buffer.bounds.intersection(rect)
    guard !visible.isEmpty else { return }
    text.withBytes { bytes in
      let width = min(rect.size.columns, TextLayout.widest)
      if visible.size.columns == rect.size.columns, visible.rows.contains(rect.origin.row) {
        if paintASCII(bytes, into: &buffer, rect: rect, width: width) { return }
        if lineLimit == 1 || rect.size.rows == 1, truncationMode == .tail, alignment == .leading {
          let columns = rect.origin.column..<rect.origin.column + width
          buffer.overwrite(row: rect.origin.row, columns: columns) { cells in
            var painter = LinePainter(layout: self, bytes: bytes, table: table)
            return painter.paintSingleLine(into: cells)
          }
          return
        }
      }
      paintLines(bytes, into: &buffer, rect: rect, visible: visible, width: width, table: table)
    }
  }

  /// Paints text that is nothing but printable ASCII and fits on one line; `false` if it is not.
  @inline(__always)
  private func paintASCII(
    _ bytes: UnsafeBufferPointer<UInt8>, into buffer: inout CellBuffer, rect: Rect, width: Int
  ) -> Bool {
    let count = bytes.count
    guard count <= width, count > 0, styles.isEmpty,
      PrintableASCII.prefix(of: bytes, from: 0, limit: count) == count
    else { return false }
    let column = rect.origin.column + indent(columns: count, width: width)
    let style = self.style
    buffer.withCells(row: rect.origin.row, columns: column..<column + count) { cells in
      guard let cells = cells.baseAddress, let bytes = bytes.baseAddress else { return }
      for index in 0..<count {
        cells[index] = Cell(glyph: UInt32(bytes[index]), style: style)
      }
    }
    return true
  }

  private func paintLines(
    _ bytes: UnsafeBufferPointer<UInt8>, into buffer: inout CellBuffer, rect: Rect, visible: Rect,
    width: Int, table: CellTable
  ) {
    var breaker = LineBreaker(layout: self, bytes: bytes, width: width, height: rect.size.rows)
    var row = rect.origin.row
    while row < visible.rows.upperBound, let line = breaker.next() {
      defer { row += 1 }
      guard visible.rows.contains(row), line.columns > 0 else { continue }
      let column = rect.origin.column + indent(columns: line.columns, width: width)
      let end = min(column + line.columns, rect.columns.upperBound)
      if column >= 0, end <= buffer.size.columns {
        buffer.withCells(row: row, columns: column..<end) { cells in
          var painter = LinePainter(layout: self, bytes: bytes, table: table)
          painter.paint(line, into: cells)
        }
      } else {
        // Partly outside: painted whole, then clipped.
        var cells = [Cell](repeating: .blank, count: end - column)
        cells.withUnsafeMutableBufferPointer { cells in
          var painter = LinePainter(layout: self, bytes: bytes, table: table)
          painter.paint(line, into: cells)
        }
        buffer.put(cells[...], row: row, column: column, clip: visible)
      }
    }
  }

  private func indent(columns: Int, width: Int) -> Int {
    switch alignment {
    case .leading: 0
    case .center: max(0, (width - columns) / 2)
    case .trailing: max(0, width - columns)
    }
  }
}
