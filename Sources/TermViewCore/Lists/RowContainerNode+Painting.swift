/// Rows are painted into cells of their own once, and shown as keyed spans from then on.
extension RowContainerNode {
  func paint(_ leaf: ViewNode, on painter: Painter) {
    guard let record = leaf.row, let extent = record.extent, extent > 0 else { return }
    let size = Size(axis, main: extent, cross: rect.size[axis.other])
    if record.painting == nil || record.paintedSize != size {
      record.painting = painting(of: leaf, record, size: size, table: painter.table)
      record.paintedSize = size
    }
    let place = Point(axis, main: record.position, cross: 0)
    let inner = painter.surface(in: rect)
    inner.row(record.painting!, at: place, size: size)
  }

  private func painting(
    of leaf: ViewNode, _ record: RowRecord, size: Size, table: CellTable
  ) -> PaintedRow {
    let style = environment.textStyle
    var blank = CellStyle.plain
    blank.background = style.background
    let buffer = PaintBuffer(size: size, fill: Cell(scalar: " ", style: table.style(blank)))
    var painter = Painter(.buffer(buffer), size: size, table: table)
    paintGutter(of: leaf, record, &painter)
    let place = Point(axis, main: 0, cross: crossOffset(of: leaf))
    var content = painter.surface(
      in: Rect(
        origin: place,
        size: Size(
          axis, main: size[axis], cross: max(0, size[axis.other] - place[axis.other]))))
    leaf.paint(&content)
    switch record.highlight {
    case .none: break
    case .active: buffer.toggle(.reverse)
    case .inactive: buffer.insert(.bold)
    }
    return PaintedRow(
      buffer.cells,
      key: SpanKey(owner: record.owner, version: graph.makeVersion(lines: size.rows)))
  }

  /// The part of the content that is in the window, from 0 to 1; counted in elements where their
  /// extents are not known.
  final var visiblePart: Range<Double>? {
    guard let top = visible.first, let topRow = top.row, let extent = topRow.extent,
      let bottom = visible.last, let bottomRow = bottom.row, let bottomExtent = bottomRow.extent
    else { return nil }
    let length = Double(rect.size[axis])
    let hidden = Double(max(0, -topRow.position))
    if isRowSourceless {
      let total = Double(max(1, extent))
      return hidden / total..<min(1, (hidden + length) / total)
    }
    guard let first = elementRow(of: top), let last = elementRow(of: bottom),
      first.family === last.family, first.family.count > 0
    else { return nil }
    let count = Double(first.family.count)
    let start = Double(first.offset) + hidden / Double(max(1, extent))
    let over = Double(max(0, bottomRow.position + bottomExtent - rect.size[axis]))
    let end = Double(last.offset + 1) - over / Double(max(1, bottomExtent))
    return min(start / count, 1)..<max(min(start / count, 1), min(1, end / count))
  }

  /// Whether all content is one large row.
  private var isRowSourceless: Bool {
    visible.count == 1 && visible.first.map { elementRow(of: $0) == nil } ?? false
  }
}
