/// Paints the rows of a container into cells of their own, once, which are shown as keyed spans
/// from then on.
@MainActor
final class RowPainter {
  /// The buffer that the last row was painted in.
  @exclusivity(unchecked) private var buffer: PaintBuffer?

  /// Paints the window of a container.
  func paint(windowOf container: RowContainerNode, _ painter: inout Painter) {
    if painter.misses(container.rect) { return }
    var surface = painter.surface(in: container.rect)
    if let pinning = container.pinning, !pinning.rows.isEmpty {
      surface = pinning.paint(painter, in: container)
    }
    let axis = container.axis
    let visible = rows(of: container, in: surface)
    let cross = container.crossLength
    visible.forEachHeld { row in
      _ = row.withDisplay { display in
        guard let extent = display.extent, extent > 0 else { return }
        let size = Size(axis, main: extent, cross: cross)
        if !display.isPainted || display.paintedSize != size {
          paint(row, display, size: size, surface, in: container)
        }
      }
    }
    surface.surfaces(of: visible, axis: axis)
  }

  /// The rows of the window that `surface` shows a part of. Complexity: O(log rows + result).
  private func rows(
    of container: RowContainerNode, in surface: Painter
  ) -> ArraySlice<ViewNode> {
    let shown = surface.visible(along: container.axis)
    if shown.isEmpty { return [] }
    let visible = container.visible
    let start = visible.partitionIndex { row in
      guard let display = row.display else { return false }
      return display.position + (display.extent ?? 0) <= shown.lowerBound
    }
    let end = visible.partitionIndex { ($0.display?.position ?? 0) < shown.upperBound }
    return start < end ? visible[start..<end] : []
  }

  /// Paints a row without its highlight, from which the highlighted look is then made.
  func paint(
    _ row: ViewNode, _ display: RowDisplay, size: Size, _ surface: Painter,
    in container: RowContainerNode
  ) {
    if display.plain == nil || display.paintedSize != size {
      display.plain = painting(of: row, display, size: size, surface, in: container)
      display.bar = nil
      display.paintedSize = size
    }
    guard let plain = display.plain, display.highlight != .none, display.bar == nil else { return }
    let graph = container.graph
    let key = SpanKey(owner: display.owner, version: graph.makeVersion(lines: size.rows))
    var columns = size.columns
    // A terminal that becomes narrower rewraps longer lines, and live lines take more rows.
    if !graph.presentation.fillsWindow { columns = min(columns, plain.end - plain.column + 1) }
    if let cells = container.highlightedRow(plain, display, key: key) {
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
          $0.toggleUnderline()
        }
      case .unselectedCursor:
        PaintedCells(plain, columns: columns, key: key) { $0.toggleUnderline() }
      case .selected, .none, .restingCursor, .unselected:
        PaintedCells(plain, columns: columns, key: key) { $0.attributes.insert(.bold) }
      }
  }

  private func painting(
    of row: ViewNode, _ display: RowDisplay, size: Size, _ surface: Painter,
    in container: RowContainerNode
  ) -> PaintedCells {
    let (table, axis) = (surface.table, container.axis)
    var blank = CellStyle.plain
    blank.background = container.environment.textStyle.background
    let buffer = takeBuffer(size: size, fill: Cell(scalar: " ", style: table.style(blank)))
    defer { keep(buffer) }
    var painter = Painter(.buffer(buffer), size: size, table: table)
    if !container.graph.presentation.scrolls { painter.paperEdge = size.columns }
    container.paintGutter(of: row, display, &painter)
    let place = Point(
      axis, main: display.insets.before, cross: StackInsets.offset(of: row, in: container))
    container.decorateRow(row, display, &painter)
    painter.enter(
      Rect(
        origin: place,
        size: Size(
          axis, main: max(0, size[axis] - display.insets.before - display.insets.after),
          cross: max(0, size[axis.other] - place[axis.other]))))
    container.view(of: row, display).paint(&painter)
    container.completeRow(row, display, buffer)
    return PaintedCells(
      buffer.cells,
      key: SpanKey(owner: display.owner, version: container.graph.makeVersion(lines: size.rows)),
      column: axis == .vertical ? surface.column : surface.column + display.position)
  }

  /// A buffer to paint a row in: the last one, where it is of that size.
  private func takeBuffer(size: Size, fill: Cell) -> PaintBuffer {
    guard let buffer, buffer.cells.size == size else { return PaintBuffer(size: size, fill: fill) }
    self.buffer = nil
    buffer.cells.clear(to: fill)
    return buffer
  }

  /// Keeps a buffer for the next row, if it is no larger than a few lines.
  private func keep(_ buffer: PaintBuffer) {
    if buffer.cells.cells.count <= 1024 { self.buffer = buffer }
  }
}

extension Cell.StyleBits {
  /// Underlines what is not underlined, and the other way round, so that what stands out in a row
  /// by its underline, such as found letters, does so also in one that is underlined.
  mutating func toggleUnderline() {
    guard underline != .none else { return underline = .single }
    underline = .none
    // The role of found letters is underlined itself where there are no colours; the accent is as
    // they are otherwise, and they are bold.
    if foreground.role == .match { foreground = Color.accentColor.tinted(foreground.tint) }
  }
}
