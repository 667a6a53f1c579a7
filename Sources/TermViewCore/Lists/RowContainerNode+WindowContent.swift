/// The rows for a window, and their extents.
extension RowContainerNode: WindowContent {
  var firstRow: ViewNode? { sequence.first }
  func row(after row: ViewNode) -> ViewNode? { sequence.row(after: row) }
  func row(before row: ViewNode) -> ViewNode? { sequence.row(before: row) }
  func hasRow(after row: ViewNode) -> Bool { sequence.hasRow(after: row) }
  func hasRow(before row: ViewNode) -> Bool { sequence.hasRow(before: row) }

  func extent(of row: ViewNode, isCurrent: Bool) -> Int {
    if isCurrent {
      // Most rows are only measured.
      if let display = row.display, display.measuredCross == crossLength,
        let extent = display.extent, display.isVisible || keepsExtent(of: row, display)
      {
        return extent
      }
    } else if rowsChanged {
      sequence.refresh(row)
    }
    return measure(row, cross: crossLength)
  }

  func put(_ row: ViewNode, at position: Int, isCurrent: Bool) -> Int {
    let cross = crossLength
    let known: Int?? = row.withDisplay { display in
      display.position = position
      guard isCurrent, display.measuredCross == cross, let extent = display.extent,
        display.isVisible || keepsExtent(of: row, display)
      else { return nil }
      return extent
    }
    if let known, let known { return known }
    setPosition(position, of: row)
    return extent(of: row, isCurrent: isCurrent)
  }

  func position(of row: ViewNode) -> Int { row.display?.position ?? 0 }
  func setPosition(_ position: Int, of row: ViewNode) {
    if let display = row.display {
      display.position = position
    } else {
      rowDisplay(of: row).position = position
    }
  }
}
