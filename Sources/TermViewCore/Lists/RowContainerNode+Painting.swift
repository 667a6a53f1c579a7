/// Rows are painted into cells of their own once, and shown as keyed spans from then on.
extension RowContainerNode {
  func paintWindow(_ painter: inout Painter) {
    let surface = painter.surface(in: rect)
    let visible = rows(in: surface)
    let cross = crossLength
    for leaf in visible {
      guard let record = leaf.row, let extent = record.extent, extent > 0 else { continue }
      let size = Size(axis, main: extent, cross: cross)
      if record.painting == nil || record.paintedSize != size {
        paint(leaf, record, size: size, surface)
      }
    }
    surface.rows(visible, axis: axis)
  }

  /// The rows of the window that `surface` shows a part of. Complexity: O(log rows + result).
  private func rows(in surface: Painter) -> ArraySlice<ViewNode> {
    let shown = surface.visible(along: axis)
    if shown.isEmpty { return [] }
    let start = visible.partitionIndex { leaf in
      guard let row = leaf.row else { return false }
      return row.position + (row.extent ?? 0) <= shown.lowerBound
    }
    let end = visible.partitionIndex { ($0.row?.position ?? 0) < shown.upperBound }
    return start < end ? visible[start..<end] : []
  }

  /// Paints a row as it is; where it stands out, what it looks like then is made from that.
  func paint(_ leaf: ViewNode, _ record: RowRecord, size: Size, _ surface: Painter) {
    if record.plain == nil || record.paintedSize != size {
      record.plain = painting(of: leaf, record, size: size, surface)
      record.bar = nil
      record.paintedSize = size
    }
    guard let plain = record.plain, record.highlight != .none, record.bar == nil else { return }
    let key = SpanKey(owner: record.owner, version: graph.makeVersion(lines: size.rows))
    var columns = size.columns
    // A terminal that becomes narrower breaks what is longer, and live lines stand on more rows.
    if graph.inlineHeight != nil { columns = min(columns, plain.end - plain.column + 1) }
    if let row = highlightedRow(plain, record, key: key) {
      record.bar = row
      return
    }
    record.bar =
      switch record.highlight {
      case .cursor:
        PaintedRow(plain, columns: columns, key: key) {
          $0.attributes.formSymmetricDifference(.reverse)
        }
      case .selectedCursor:
        PaintedRow(plain, columns: columns, key: key) {
          $0.attributes.formSymmetricDifference(.reverse)
          $0.attributes.insert(.bold)
        }
      case .selected, .none, .restingCursor, .unselected:
        PaintedRow(plain, columns: columns, key: key) { $0.attributes.insert(.bold) }
      }
  }

  private func painting(
    of leaf: ViewNode, _ record: RowRecord, size: Size, _ surface: Painter
  ) -> PaintedRow {
    let table = surface.table
    let style = environment.textStyle
    var blank = CellStyle.plain
    blank.background = style.background
    let buffer = PaintBuffer(size: size, fill: Cell(scalar: " ", style: table.style(blank)))
    var painter = Painter(.buffer(buffer), size: size, table: table)
    if graph.medium == .paper { painter.paperEdge = size.columns }
    paintGutter(of: leaf, record, &painter)
    let place = Point(axis, main: record.insets.before, cross: crossOffset(of: leaf))
    var content = painter.surface(
      in: Rect(
        origin: place,
        size: Size(
          axis, main: max(0, size[axis] - record.insets.before - record.insets.after),
          cross: max(0, size[axis.other] - place[axis.other]))))
    decorateRow(leaf, record, &painter)
    view(of: leaf, record).paint(&content)
    return PaintedRow(
      buffer.cells,
      key: SpanKey(owner: record.owner, version: graph.makeVersion(lines: size.rows)),
      column: axis == .vertical ? surface.column : surface.column + record.position)
  }
}
