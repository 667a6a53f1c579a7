extension TextLayout {
  /// Paints the text into `rect`, as many lines as it has rows, and leaves alone what the text does
  /// not cover. Clusters of several scalars are interned in `table`; when that is full, their base
  /// stands for them.
  package func paint(into buffer: inout CellBuffer, rect: Rect, table: CellTable) {
    guard !rect.isEmpty else { return }
    let visible = buffer.bounds.intersection(rect)
    guard !visible.isEmpty else { return }
    text.withBytes { bytes in
      let width = min(rect.size.columns, TextLayout.widest)
      let count = bytes.count
      if count <= width, count > 0, styles.isEmpty, visible.size.columns == rect.size.columns,
        PrintableASCII.prefix(of: bytes, from: 0, limit: count) == count
      {
        guard visible.rows.contains(rect.origin.row) else { return }
        let column = rect.origin.column + indent(columns: count, width: width)
        let style = self.style
        buffer.withCells(row: rect.origin.row, columns: column..<column + count) { cells in
          for index in 0..<count {
            cells[index] = Cell(glyph: UInt32(bytes[index]), style: style)
          }
        }
        return
      }
      var breaker = LineBreaker(
        layout: self, bytes: bytes, width: width, height: rect.size.rows)
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
  }

  private func indent(columns: Int, width: Int) -> Int {
    switch alignment {
    case .leading: 0
    case .center: max(0, (width - columns) / 2)
    case .trailing: max(0, width - columns)
    }
  }
}

/// Turns a line's clusters into cells.
private struct LinePainter {
  let layout: TextLayout
  let bytes: UnsafeBufferPointer<UInt8>
  let table: CellTable
  private var style: Cell.StyleBits
  /// Index into the layout's styles, and the byte up to which `style` holds.
  private var run = 0
  private var styleEnd: Int

  init(layout: TextLayout, bytes: UnsafeBufferPointer<UInt8>, table: CellTable) {
    self.layout = layout
    self.bytes = bytes
    self.table = table
    style = layout.style
    styleEnd = layout.styles.first?.end ?? Int.max
  }

  /// Fills `cells`, which is as long as the line has columns, or shorter.
  mutating func paint(_ line: TextLine, into cells: UnsafeMutableBufferPointer<Cell>) {
    var column = paint(line.head, into: cells, from: 0)
    if line.hasEllipsis, column < cells.count {
      advanceStyle(to: line.head.upperBound)
      cells[column] = Cell(glyph: 0x2026, style: style)
      column += 1
      column = paint(line.tail, into: cells, from: column)
    }
    while column < cells.count {
      cells[column] = Cell(glyph: 0x20, style: style)
      column += 1
    }
  }

  private mutating func advanceStyle(to offset: Int) {
    while offset >= styleEnd, run + 1 < layout.styles.count {
      run += 1
      style = layout.styles[run].style
      styleEnd = layout.styles[run].end
    }
  }

  private mutating func paint(
    _ range: Range<Int>, into cells: UnsafeMutableBufferPointer<Cell>, from start: Int
  ) -> Int {
    var column = start
    var offset = range.lowerBound
    while offset < range.upperBound {
      if offset >= styleEnd { advanceStyle(to: offset) }
      // Bytes of ASCII at once, then a stretch of clusters.
      let room = min(range.upperBound, styleEnd) - offset
      let ascii = PrintableASCII.prefix(
        of: bytes, from: offset, limit: min(room, cells.count - column))
      while offset < ascii {
        cells[column] = Cell(glyph: UInt32(bytes[offset]), style: style)
        column += 1
        offset += 1
      }
      guard offset < range.upperBound else { break }
      var scanner = ClusterScanner(bytes, from: offset, to: range.upperBound)
      while let cluster = scanner.next() {
        if cluster.start >= styleEnd { advanceStyle(to: cluster.start) }
        let glyph = layout.policy.glyph(cluster)
        guard column + glyph.columns <= cells.count else { return column }
        put(glyph, cluster, into: cells, at: column)
        column += glyph.columns
        offset = cluster.end
        if cluster.base < 0x80, cluster.scalarCount == 1 { break }
      }
    }
    return column
  }

  @inline(__always)
  private func put(
    _ glyph: Glyph, _ cluster: Cluster, into cells: UnsafeMutableBufferPointer<Cell>,
    at column: Int
  ) {
    guard glyph.columns > 0 else { return }
    if glyph.form == .pair {
      cells[column] = Cell(glyph: glyph.scalar, style: style)
      cells[column + 1] = Cell(glyph: glyph.second, style: style)
      return
    }
    var word = glyph.form == .scalar ? glyph.scalar : intern(glyph, cluster)
    if glyph.isContested { word |= Cell.contestedBit }
    if glyph.columns == 2 {
      word |= Cell.Role.wide.rawValue << Cell.roleShift
      cells[column + 1] = Cell.trailing(style: style)
    }
    cells[column] = Cell(glyph: word, style: style)
  }

  /// The glyph word of a cluster of several scalars.
  @inline(never)
  private func intern(_ glyph: Glyph, _ cluster: Cluster) -> UInt32 {
    let text =
      glyph.form == .reduced
      ? layout.policy.reduced(cluster, bytes: bytes)
      : String(decoding: bytes[cluster.start..<cluster.end], as: UTF8.self)
    let scalars = text.unicodeScalars
    if let only = scalars.first, scalars.count == 1 { return only.value }
    guard let index = table.index(ofCluster: text) else { return cluster.base }
    return Cell.clusterBit | index
  }
}
