/// The lines of a window that a layout has changed: only they are painted again.
extension RowContainerNode {
  /// The lines of the window that the rows of the layout before were on; `nil` where more than the
  /// rows shows which there are, or the window was elsewhere.
  final func linesBefore(_ before: [ViewNode]) -> Range<Int>? {
    guard showsRowsOnly, axis == .vertical, spacing == 0, rect == placedRect, !rect.isEmpty,
      followedEdge == nil, !isInsideRow
    else { return nil }
    guard let first = before.first, let last = before.last else { return 0..<0 }
    guard let top = first.display, let bottom = last.display, top.placement == placements,
      bottom.placement == placements
    else { return nil }
    let start = top.placedPosition
    return start..<max(start, bottom.placedPosition + bottom.shownExtent)
  }

  /// Requests that those lines be painted that a layout has changed: of rows that are new or
  /// elsewhere or look different, and those that rows were on, `lines`, and are no longer.
  final func setNeedsPaint(ofChangesFrom lines: Range<Int>) {
    let cross = crossLength
    let none = Int.max
    var start = none
    var first = none
    var end = 0
    window.rows.forEachHeld { row in
      _ = row.withDisplay { display in
        let extent = display.shownExtent
        if extent == 0 { return }
        let position = display.position
        if first == none { first = position }
        end = position + extent
        if display.staysInPlace, display.isPainted,
          display.paintedSize == Size(columns: cross, rows: extent)
        {
          if start != none { setNeedsPaint(ofLines: start..<max(start, position)) }
          start = none
        } else if start == none {
          start = position
        }
      }
    }
    if start != none { setNeedsPaint(ofLines: start..<max(start, end)) }
    if first == none {
      setNeedsPaint(ofLines: lines)
    } else {
      if lines.lowerBound < first { setNeedsPaint(ofLines: lines.lowerBound..<first) }
      if end < lines.upperBound { setNeedsPaint(ofLines: end..<lines.upperBound) }
    }
    // The terminal's cursor may be elsewhere.
    graph.setNeedsFrame()
  }

  private func setNeedsPaint(ofLines lines: Range<Int>) {
    let shown = lines.clamped(to: 0..<rect.size.rows)
    graph.setNeedsPaint(in: rect.origin.row + shown.lowerBound..<rect.origin.row + shown.upperBound)
  }
}
