/// Turns the clusters of a line into cells.
struct LinePainter {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let table: CellTable
  private let policy: WidthPolicy
  private let styles: [TextLayout.StyledEnd]
  private let breaksLines: Bool
  private let hasTabStops: Bool
  private var style: Cell.StyleBits
  /// Index into `styles`, and the byte up to which `style` holds.
  private var run = 0
  private var styleEnd: Int
  /// The columns of the last tab that was painted.
  private var tab = 0..<0

  private static let ellipsis: UInt32 = 0x2026

  init(layout: TextLayout, bytes: UnsafeBufferPointer<UInt8>, table: CellTable) {
    self.bytes = bytes
    self.table = table
    policy = layout.policy
    styles = layout.styles
    breaksLines = layout.newlines == .breakLines
    hasTabStops = layout.hasTabStops
    style = layout.style
    styleEnd = layout.styles.first?.end ?? Int.max
  }

  /// Fills `cells`, which is as long as the line has columns, or shorter.
  mutating func paint(_ line: TextLine, into cells: UnsafeMutableBufferPointer<Cell>) {
    var (column, _) = paint(
      from: line.head.lowerBound, to: line.head.upperBound, into: cells, from: 0)
    if line.hasEllipsis, column < cells.count {
      advanceStyle(to: line.head.upperBound)
      cells[column] = Cell(glyph: LinePainter.ellipsis, style: style)
      (column, _) = paint(
        from: line.tail.lowerBound, to: line.tail.upperBound, into: cells, from: column + 1,
        isTail: true)
    }
    fill(cells, from: column)
  }

  /// Paints the text's first line, which is also its last: cut at its end as soon as it turns out
  /// not to fit, so that it is read only once. Returns the columns that it covers.
  mutating func paintSingleLine(into cells: UnsafeMutableBufferPointer<Cell>) -> Int {
    let width = cells.count
    var budget = min(bytes.count, LineBreaker.byteBudget(columns: width))
    while budget > 0, budget < bytes.count, bytes[budget] & 0xC0 == 0x80 { budget -= 1 }
    let (column, end) = paint(from: 0, to: budget, into: cells, from: 0)
    if end == bytes.count { return column }
    // More follows: a line, or what does not fit. The last column is the ellipsis's; a wide glyph
    // or a tab that overlaps it is removed.
    var last = min(column, width - 1)
    if column == width, last > 0, cells[last].role == .trailing { last -= 1 }
    if column == width, tab.upperBound == width { last = tab.lowerBound }
    if column == width, last < width - 1 { fill(cells, from: last) }
    let style = last < column ? cells[last].style : self.style
    cells[last] = Cell(glyph: LinePainter.ellipsis, style: style)
    return max(column, last + 1)
  }

  private func fill(_ cells: UnsafeMutableBufferPointer<Cell>, from column: Int) {
    for index in column..<max(column, cells.count) {
      cells[index] = Cell(glyph: 0x20, style: style)
    }
  }

  private mutating func advanceStyle(to offset: Int) {
    while offset >= styleEnd, run + 1 < styles.count {
      run += 1
      style = styles[run].style
      styleEnd = styles[run].end
    }
  }

  /// Paints clusters as long as there are columns, up to a line break if those count; returns the
  /// column after the last and the byte after it.
  private mutating func paint(
    from start: Int, to end: Int, into cells: UnsafeMutableBufferPointer<Cell>, from first: Int,
    isTail: Bool = false
  ) -> (column: Int, offset: Int) {
    var column = first
    var offset = start
    while offset < end {
      advanceStyle(to: offset)
      // Bytes of ASCII at once, then a stretch of clusters.
      let room = min(min(end, styleEnd) - offset, cells.count - column)
      let ascii = PrintableASCII.prefix(of: bytes, from: offset, limit: room)
      let style = self.style
      while offset < ascii {
        cells[column] = Cell(glyph: UInt32(bytes[offset]), style: style)
        column += 1
        offset += 1
      }
      guard offset < end else { break }
      var scanner = ClusterScanner(bytes, from: offset, to: end)
      if styles.isEmpty { paintPlain(&scanner, into: cells, from: &column) }
      offset = scanner.offset
      guard let cluster = scanner.next() else { break }
      if breaksLines, cluster.properties.treatment == .newline { break }
      advanceStyle(to: cluster.start)
      if hasTabStops, cluster.base == 0x09, !isTail {
        let stop = column + TextLayout.columnsOfTab(at: column)
        guard stop <= cells.count else { break }
        tab = column..<stop
        while column < stop {
          cells[column] = Cell(glyph: 0x20, style: self.style)
          column += 1
        }
        offset = cluster.end
        continue
      }
      var glyph = policy.glyph(cluster)
      if column + glyph.columns > cells.count {
        // One that is wider than the line is cut, not left out.
        guard glyph.form == .spread, column == first, glyph.columns > cells.count else { break }
        glyph.columns = cells.count - column
      }
      put(glyph, cluster, into: cells, at: column)
      column += glyph.columns
      offset = cluster.end
    }
    return (column, offset)
  }

  /// Paints the scalars for which the width is all that matters.
  @inline(__always)
  private func paintPlain(
    _ scanner: inout ClusterScanner, into cells: UnsafeMutableBufferPointer<Cell>,
    from column: inout Int
  ) {
    let style = self.style
    let policy = self.policy
    var current = column
    scanner.passPlain { scalar, properties in
      if policy.columns(ofPlain: properties) == 1 {
        guard current < cells.count else { return false }
        cells[current] = Cell(glyph: scalar, style: style)
        current += 1
      } else {
        guard current + 2 <= cells.count else { return false }
        cells[current] = Cell(
          glyph: scalar | Cell.Role.wide.rawValue << Cell.roleShift, style: style)
        cells[current + 1] = Cell.trailing(style: style)
        current += 2
      }
      return true
    }
    column = current
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
    if glyph.form == .spread {
      let part = UnsafeMutableBufferPointer(rebasing: cells[column..<column + glyph.columns])
      return spread(cluster, into: part)
    }
    var word = glyph.form == .scalar ? glyph.scalar : intern(glyph, cluster)
    if glyph.isContested { word |= Cell.contestedBit }
    if glyph.columns == 2 {
      word |= Cell.Role.wide.rawValue << Cell.roleShift
      cells[column + 1] = Cell.trailing(style: style)
    }
    cells[column] = Cell(glyph: word, style: style)
  }

  /// Paints each scalar of a cluster that has columns into cells of its own. Terminals disagree on
  /// what they join: the cursor is placed after each.
  @inline(never)
  private func spread(_ cluster: Cluster, into cells: UnsafeMutableBufferPointer<Cell>) {
    var column = 0
    for index in cells.indices { cells[index] = Cell(glyph: 0x20, style: style) }
    policy.visitCells(of: cluster, bytes: bytes) { text, columns in
      guard column + columns <= cells.count, let first = text.unicodeScalars.first else { return }
      var word = first.value
      if text.unicodeScalars.dropFirst().first != nil {
        var text = text
        if let index = text.withUTF8({ table.index(ofCluster: $0) }) {
          word = Cell.clusterBit | index
        }
      }
      word |= Cell.contestedBit
      if columns == 2 {
        word |= Cell.Role.wide.rawValue << Cell.roleShift
        cells[column + 1] = Cell.trailing(style: style)
      }
      cells[column] = Cell(glyph: word, style: style)
      column += columns
    }
  }

  /// The glyph word of a cluster of several scalars.
  @inline(never)
  private func intern(_ glyph: Glyph, _ cluster: Cluster) -> UInt32 {
    let index: UInt32?
    if glyph.form == .reduced {
      var text = policy.reduced(cluster, bytes: bytes)
      let scalars = text.unicodeScalars
      if let only = scalars.first, scalars.count == 1 { return only.value }
      index = text.withUTF8 { table.index(ofCluster: $0) }
    } else {
      index = table.index(
        ofCluster: UnsafeBufferPointer(rebasing: bytes[cluster.start..<cluster.end]))
    }
    guard let index else { return cluster.base }
    return Cell.clusterBit | index
  }
}
