import TermScreen

/// The lines of a window that the rows of a layout are on, to paint only those that the next one
/// changes.
@MainActor
struct PlacedLines {
  private let lines: Range<Int>

  /// The lines of `rows`, which the last layout of a container has placed; `nil` where more than
  /// the rows shows which there are, or the window was elsewhere.
  init?(of rows: [ViewNode], in container: RowContainerNode) {
    guard container.showsRowsOnly, container.axis == .vertical, container.spacing == 0,
      container.rect == container.placedRect, !container.rect.isEmpty,
      container.followedEdge == nil, !container.isInsideRow
    else { return nil }
    guard let first = rows.first, let last = rows.last else {
      lines = 0..<0
      return
    }
    guard let top = first.display, let bottom = last.display,
      top.placement == container.placements, bottom.placement == container.placements
    else { return nil }
    let start = top.placedPosition
    lines = start..<max(start, bottom.placedPosition + bottom.shownExtent)
  }

  /// Requests that those lines be painted that a layout has changed: of rows that are new or
  /// elsewhere or look different, and those that rows were on and are no longer.
  func setNeedsPaintOfChanges(in container: RowContainerNode) {
    let cross = container.crossLength
    let none = Int.max
    var start = none
    var first = none
    var end = 0
    container.window.rows.forEachHeld { row in
      _ = row.withDisplay { display in
        let extent = display.shownExtent
        if extent == 0 { return }
        let position = display.position
        if first == none { first = position }
        end = position + extent
        if display.staysInPlace, display.isPainted,
          display.paintedSize == Size(columns: cross, rows: extent)
        {
          if start != none { setNeedsPaint(start..<max(start, position), in: container) }
          start = none
        } else if start == none {
          start = position
        }
      }
    }
    if start != none { setNeedsPaint(start..<max(start, end), in: container) }
    if first == none {
      setNeedsPaint(lines, in: container)
    } else {
      if lines.lowerBound < first { setNeedsPaint(lines.lowerBound..<first, in: container) }
      if end < lines.upperBound { setNeedsPaint(end..<lines.upperBound, in: container) }
    }
    // The terminal's cursor may be elsewhere.
    container.graph.setNeedsFrame()
  }

  private func setNeedsPaint(_ lines: Range<Int>, in container: RowContainerNode) {
    let rect = container.rect
    let shown = lines.clamped(to: 0..<rect.size.rows)
    container.graph.setNeedsPaint(
      in: rect.origin.row + shown.lowerBound..<rect.origin.row + shown.upperBound)
  }
}
