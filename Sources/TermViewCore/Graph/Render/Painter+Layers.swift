/// Paints views in front of others, whose blank cells are transparent.
extension Painter {
  /// Calls `body` with a painter whose cells go over what was painted before: cells that it does
  /// not paint stay as they are, and painted ones without a background of their own keep the
  /// background behind them.
  ///
  /// Complexity: O(cells that may be drawn on).
  func layer(_ body: (inout Painter) -> Void) {
    guard !clip.isEmpty else { return }
    let buffer = PaintBuffer(size: clip.size, fill: .transparent)
    var painter = Painter(self, on: .buffer(buffer)).moved(by: clip.origin)
    body(&painter)
    compose(buffer.cells, at: clip.origin)
  }

  /// Draws the cells of `buffer` that are not transparent, its top left corner at a point of the
  /// surface.
  func draw(_ buffer: CellBuffer, at point: Point) {
    compose(
      buffer, at: Point(row: point.row + origin.row, column: point.column + origin.column))
  }

  /// Draws `buffer` with its top left corner at a place of the target.
  private func compose(_ buffer: CellBuffer, at place: Point) {
    switch target {
    case .buffer(let target): target.cells.compose(buffer, at: place, clip: clip)
    case .frame(let frame):
      buffer.forEachRun(at: place, clip: clip) { cells, row, column in
        let visible = clip.intersection(
          Rect(row: row, column: column, columns: cells.count, rows: 1))
        guard !visible.isEmpty else { return }
        var cells = cells
        cells.inheritBackground { frame.background(row: row, column: column + $0) }
        frame.willPaint(visible)
        frame.chrome.put(cells, row: row, column: column, clip: visible)
      }
    }
  }
}

extension FrameBuilder {
  /// The background painted so far at a cell.
  fileprivate func background(row: Int, column: Int) -> Color {
    guard lines.indices.contains(row), column >= 0, column < chrome.size.columns else {
      return .default
    }
    for span in lines[row].spans where span.columns.contains(column) {
      return span.cells[span.cells.startIndex + column - span.column].paper
    }
    return used[row]?.contains(column) == true
      ? chrome[row: row, column: column].paper : .default
  }
}
