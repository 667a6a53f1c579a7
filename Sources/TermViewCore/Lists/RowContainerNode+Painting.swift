/// Rows are painted into cells of their own once, and shown as keyed spans from then on.
extension RowContainerNode {
  func paintWindow(_ painter: inout Painter) {
    if painter.misses(rect) { return }
    var surface = painter.surface(in: rect)
    if let pinning, !pinning.rows.isEmpty { surface = pinning.paint(painter, in: self) }
    let visible = rows(in: surface)
    let cross = crossLength
    visible.forEachHeld { row in
      _ = row.withDisplay { display in
        guard let extent = display.extent, extent > 0 else { return }
        let size = Size(axis, main: extent, cross: cross)
        if !display.isPainted || display.paintedSize != size {
          paint(row, display, size: size, surface)
        }
      }
    }
    surface.surfaces(of: visible, axis: axis)
  }

  /// The rows of the window that `surface` shows a part of. Complexity: O(log rows + result).
  private func rows(in surface: Painter) -> ArraySlice<ViewNode> {
    let shown = surface.visible(along: axis)
    if shown.isEmpty { return [] }
    let start = visible.partitionIndex { row in
      guard let display = row.display else { return false }
      return display.position + (display.extent ?? 0) <= shown.lowerBound
    }
    let end = visible.partitionIndex { ($0.display?.position ?? 0) < shown.upperBound }
    return start < end ? visible[start..<end] : []
  }

  /// Paints a row without its highlight, from which the highlighted look is then made.
  func paint(_ row: ViewNode, _ display: RowDisplay, size: Size, _ surface: Painter) {
    if display.plain == nil || display.paintedSize != size {
      display.plain = painting(of: row, display, size: size, surface)
      display.bar = nil
      display.paintedSize = size
    }
    guard let plain = display.plain, display.highlight != .none, display.bar == nil else { return }
    let key = SpanKey(owner: display.owner, version: graph.makeVersion(lines: size.rows))
    var columns = size.columns
    // A terminal that becomes narrower rewraps longer lines, and live lines take more rows.
    if !graph.presentation.fillsWindow { columns = min(columns, plain.end - plain.column + 1) }
    if let cells = highlightedRow(plain, display, key: key) {
      display.bar = cells
      return
    }
    display.bar =
      switch display.highlight {
      case .cursor, .moved, .stopped:
        PaintedCells(plain, columns: columns, key: key) {
          $0.attributes.formSymmetricDifference(.reverse)
        }
      case .selectedCursor:
        PaintedCells(plain, columns: columns, key: key) {
          $0.attributes.formSymmetricDifference(.reverse)
          $0.attributes.insert(.bold)
        }
      case .carried:
        PaintedCells(plain, columns: columns, key: key) {
          $0.attributes.formSymmetricDifference(.reverse)
          $0.attributes.insert(.bold)
          $0.underline = .single
        }
      case .selected, .none, .restingCursor, .unselected:
        PaintedCells(plain, columns: columns, key: key) { $0.attributes.insert(.bold) }
      }
  }

  private func painting(
    of row: ViewNode, _ display: RowDisplay, size: Size, _ surface: Painter
  ) -> PaintedCells {
    let table = surface.table
    let style = environment.textStyle
    var blank = CellStyle.plain
    blank.background = style.background
    let buffer = takePaintBuffer(size: size, fill: Cell(scalar: " ", style: table.style(blank)))
    defer { keep(buffer) }
    var painter = Painter(.buffer(buffer), size: size, table: table)
    if !graph.presentation.scrolls { painter.paperEdge = size.columns }
    paintGutter(of: row, display, &painter)
    let place = Point(axis, main: display.insets.before, cross: crossOffset(of: row))
    decorateRow(row, display, &painter)
    painter.enter(
      Rect(
        origin: place,
        size: Size(
          axis, main: max(0, size[axis] - display.insets.before - display.insets.after),
          cross: max(0, size[axis.other] - place[axis.other]))))
    view(of: row, display).paint(&painter)
    completeRow(row, display, buffer)
    return PaintedCells(
      buffer.cells,
      key: SpanKey(owner: display.owner, version: graph.makeVersion(lines: size.rows)),
      column: axis == .vertical ? surface.column : surface.column + display.position)
  }

  /// A buffer to paint a row in: the last one, where it is of that size.
  private func takePaintBuffer(size: Size, fill: Cell) -> PaintBuffer {
    guard let buffer = rowBuffer, buffer.cells.size == size else {
      return PaintBuffer(size: size, fill: fill)
    }
    rowBuffer = nil
    buffer.cells.clear(to: fill)
    return buffer
  }

  /// Keeps a buffer for the next row, if it is no larger than a few lines.
  private func keep(_ buffer: PaintBuffer) {
    if buffer.cells.cells.count <= 1024 { rowBuffer = buffer }
  }
}
