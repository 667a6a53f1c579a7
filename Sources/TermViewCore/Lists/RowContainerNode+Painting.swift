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
      case .selected, .none:
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
    paintGutter(of: leaf, record, &painter)
    let place = Point(axis, main: 0, cross: crossOffset(of: leaf))
    var content = painter.surface(
      in: Rect(
        origin: place,
        size: Size(
          axis, main: size[axis], cross: max(0, size[axis.other] - place[axis.other]))))
    leaf.paint(&content)
    return PaintedRow(
      buffer.cells,
      key: SpanKey(owner: record.owner, version: graph.makeVersion(lines: size.rows)),
      column: axis == .vertical ? surface.column : surface.column + record.position)
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
    guard let first = sequence.element(of: top), let last = sequence.element(of: bottom),
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
    visible.count == 1 && visible.first.map { sequence.element(of: $0) == nil } ?? false
  }
}
