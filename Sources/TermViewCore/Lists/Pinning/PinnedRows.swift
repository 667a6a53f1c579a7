/// What a container with pinned rows shows.
extension RowContainerNode {
  /// Sets the parts to pin.
  final func pin(_ views: PinnedScrollableViews) {
    let views = axis == .vertical && graph.presentation.scrolls ? views : []
    guard views != pinning?.views ?? [] else { return }
    if let pinning {
      pinning.views = views
    } else {
      pinning = RowPinning(views)
    }
    rowsDidChange()
  }

  /// The rows on the screen: those of the window, and those that are pinned although they are not
  /// in it.
  final var shownRows: [ViewNode] {
    guard let pinned = pinning?.rows, !pinned.isEmpty else { return visible }
    let others = pinned.map(\.row).filter { pinned in !visible.contains { $0 === pinned } }
    return others + visible
  }

  /// The start of a row on the screen, counted from the start of the window.
  final func shownPosition(of display: RowDisplay) -> Int {
    if let pinning {
      for pinned in pinning.rows where pinned.row.display === display { return pinned.position }
    }
    return display.position
  }

  /// The pinned row that is drawn on a line of the window.
  final func pinnedRow(at line: Int) -> ViewNode? {
    pinning?.rows.first { $0.lines.contains(line) }?.row
  }

  /// The lines of the window in which rows are not covered.
  final var uncoveredLines: Range<Int> {
    var lines = 0..<windowLength
    for pinned in pinning?.rows ?? [] {
      if pinned.lines.lowerBound <= lines.lowerBound {
        lines = min(pinned.lines.upperBound, lines.upperBound)..<lines.upperBound
      } else {
        lines = lines.lowerBound..<max(pinned.lines.lowerBound, lines.lowerBound)
      }
    }
    return lines
  }

  /// The lines that the section's header takes at the start of the window, and its footer at the
  /// end, when `row` is next to them.
  final func margins(of row: ViewNode) -> (before: Int, after: Int) {
    pinning?.margins(of: row, in: self) ?? (0, 0)
  }

  final func isPinned(_ row: ViewNode) -> Bool { pinning?.contains(row) ?? false }
}
