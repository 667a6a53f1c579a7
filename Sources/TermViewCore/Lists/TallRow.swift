/// A row for which keys may move the window before the cursor leaves it, as it is longer than that.
@MainActor
struct TallRow {
  private let row: ViewNode
  private unowned(unsafe) let list: ListNode

  init(_ row: ViewNode, in list: ListNode) {
    self.row = row
    self.list = list
  }

  /// Whether it is longer than what the window shows of it at most.
  private var isTall: Bool {
    let length = list.windowLength
    let extent = list.extent(of: row, isCurrent: !list.rowsChanged)
    if list.pinning == nil || extent > length { return extent > length }
    let margins = list.margins(of: row)
    return extent > length - margins.before - margins.after
  }

  /// Scrolls inside the row if it is longer than the window and goes on in that direction.
  ///
  /// - Parameter amount: the lines, or columns, to scroll by, negative towards the start; at most
  ///   as many as there are.
  func scrolls(by amount: Int) -> Bool {
    guard isTall, list.userMayScroll else { return false }
    list.settleWindow()
    guard list.showsPart(row), let display = row.display, let extent = display.extent else {
      return false
    }
    let margins = list.margins(of: row)
    let rest =
      amount > 0
      ? display.position + extent - (list.windowLength - margins.after)
      : margins.before - display.position
    guard rest > 0 else { return false }
    list.scroll(by: amount > 0 ? min(amount, rest) : max(amount, -rest))
    return true
  }

  /// Moves the cursor to the row, of which, `fromBelow`, the end is shown.
  func takeCursor(fromBelow: Bool) {
    guard fromBelow, isTall, list.userMayScroll else { return list.select(row) }
    list.settleWindow()
    let isWhole = list.showsWhole(row)
    list.select(row)
    if !isWhole, !list.selected.hasChanged { list.scrollToStart(of: row, position: endPosition) }
  }

  /// Lays out a window that has to be known before the cursor comes to the row from below.
  ///
  /// - Returns: Whether it was laid out.
  func settlesWindow() -> Bool {
    guard list.rowsChanged || list.needsPlacement, isTall, list.userMayScroll else { return false }
    list.settleWindow()
    return true
  }

  /// The position at which the end of the row is the last line that is visible of its section.
  private var endPosition: Int {
    list.windowLength - list.margins(of: row).after - list.extent(of: row, isCurrent: true)
  }

  /// The position to which a page brings the row at `position`: of a row longer than the window the
  /// end is shown to the cursor that comes from below.
  func settledPosition(at position: Int, _ direction: Int) -> Int {
    guard isTall else { return position }
    return direction > 0 ? list.margins(of: row).before : endPosition
  }

  /// Whether a page to the row would move the window by more than its `length`, and pass over
  /// lines.
  ///
  /// - Parameters:
  ///   - position: the position of the cursor's row, which the row comes to.
  ///   - distance: the lines from there to the row, negative towards the start.
  func isPassedOver(from position: Int, _ distance: Int, length: Int) -> Bool {
    let extent = list.extent(of: row, isCurrent: true)
    var settled = settledPosition(at: position, distance)
    if !isTall {
      let margins = list.margins(of: row, extent: extent, distance: list.scrollMargin)
      settled =
        margins.before
        + Window<ViewNode>.revealedPosition(
          from: position - margins.before, extent: extent,
          length: list.windowLength - margins.before - margins.after)
    }
    return abs(position + distance - settled) > length
      && TallRow.hasMore(than: length, forward: distance > 0, in: list)
  }

  /// Whether there are more than so many lines beyond the window.
  private static func hasMore(than lines: Int, forward: Bool, in list: ListNode) -> Bool {
    guard let row = forward ? list.visible.last : list.visible.first, let display = row.display
    else { return false }
    let rest =
      forward
      ? display.position + list.extent(of: row, isCurrent: true) + list.window.endInset
        - list.windowLength
      : list.window.startInset - display.position
    if rest > lines { return true }
    var path = RowPath(from: row, in: list)
    return path.hasMore(than: lines - rest, forward: forward)
  }
}
