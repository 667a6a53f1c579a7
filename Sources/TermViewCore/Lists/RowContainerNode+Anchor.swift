/// The row that holds a window in place while the rows around it change.
extension RowContainerNode {
  /// The row that holds the window in place, and where it begins.
  ///
  /// A window at the very start stays there. Else the first row that was seen and is still there
  /// keeps its place, of one that is visible in part at least the last line; if none is left, the
  /// row at the same offset takes its place.
  final func currentAnchor(isResized: Bool) -> (row: ViewNode, position: Int)? {
    if let anchor = goal.anchor, sequence.isCurrent(anchor.row) {
      sequence.refresh(anchor.row)
      if let row = sequence.standIn(for: anchor.row) { return (row, anchor.position) }
    }
    goal.anchor = nil
    guard let top = window.rows.first else { return start }
    if !rowsChanged, !isResized { return (top, position(of: top)) }
    if isAtStart, goal.scroll == 0 {
      // Most changes leave the first row as it is. Its offset is that of before the change, which
      // is quick to ask, and after it, once the row is known to be current.
      if let item = top.asItem, item.offset == 0, sequence.isCurrent(top), item.offset == 0,
        !sequence.hasRow(before: top)
      {
        sequence.refresh(top)
        if sequence.standIn(for: top) === top { return (top, window.startInset) }
      }
      return start
    }
    for row in window.rows {
      guard let display = row.display, display.shownExtent > 0, sequence.isCurrent(row) else {
        continue
      }
      sequence.refresh(row)
      guard let row = sequence.standIn(for: row) else { continue }
      return (row, held(display.position, of: row))
    }
    guard let row = topPlaces.replacement(in: sequence) else { return start }
    return (row, held(topPosition, of: row))
  }

  /// The position at which a row keeps at least its last line in the window.
  private func held(_ position: Int, of row: ViewNode) -> Int {
    guard position < 0 else { return position }
    let extent = extent(of: row, isCurrent: false)
    return extent > 0 ? max(position, 1 - extent) : position
  }

  private var start: (row: ViewNode, position: Int)? {
    sequence.first.map { ($0, window.startInset) }
  }
}
