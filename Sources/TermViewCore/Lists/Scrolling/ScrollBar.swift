import TermScreen

/// Scroll bars under the mouse: the thumb is dragged, a press beside it goes a page further.
extension RowContainerNode {
  /// Handles a press on a scroll bar.
  ///
  /// - Parameters:
  ///   - event: an event somewhere in the container, or around it.
  ///   - isOnBar: whether it is on the bar, which is as long as the container.
  /// - Returns: whether it was a press on the bar.
  final func handleBar(_ event: MouseEvent, isOnBar: Bool) -> Bool {
    guard isOnBar, event.kind == .down, event.button == .left, !(isAtStart && isAtEnd),
      let part = visiblePart
    else { return false }
    let length = rect.size[axis]
    let place = event.position[axis] - rect.origin[axis]
    guard (0..<length).contains(place) else { return false }
    guard userMayScroll else { return true }
    let thumb = part.rows(of: length)
    if thumb.contains(place) {
      beginThumbDrag(at: place, thumb, length: length)
    } else {
      let page = max(1, uncoveredLines.count)
      userScrolls()
      scroll(by: place < thumb.lowerBound ? -page : page)
    }
    return true
  }

  /// Follows the pointer until the button is released, at any distance from the bar.
  private func beginThumbDrag(at place: Int, _ thumb: Range<Int>, length: Int) {
    let held = place - thumb.lowerBound
    var last = place
    graph.pointer.capture { [weak self] event, _ in
      guard let self, self.isMounted, self.userMayScroll else { return }
      let place = event.position[self.axis] - self.screenOrigin[self.axis]
      guard place != last else { return }
      last = place
      self.userScrolls()
      self.scroll(toThumbAt: place - held, thumb.count, length: self.rect.size[self.axis])
    }
  }

  /// Moves the window so that a thumb of `count` cells would begin at `start` of a bar of `length`.
  /// At the ends of the bar all up to the end is shown, however long the rows there are.
  ///
  /// Complexity: O(depth of the structure), for any number of rows.
  final func scroll(toThumbAt start: Int, _ count: Int, length: Int) {
    isFollowing = false
    if start <= 0 {
      scrollToEdge(atEnd: false)
    } else if start + count >= length {
      scrollToEdge(atEnd: true)
    } else {
      scroll(toPart: Double(start) / Double(length))
    }
  }

  /// Moves the window to the start or the end of the content, and follows that edge if it is the
  /// one to be followed.
  final func scrollToEdge(atEnd: Bool) {
    guard let row = atEnd ? sequence.last : sequence.first else { return }
    let extent = atEnd ? extent(of: row, isCurrent: false) : 0
    let inset = mainInset(atEnd: atEnd)
    scrollToStart(of: row, position: atEnd ? windowLength - inset - extent : inset)
    isFollowing = keepsToStart != atEnd
  }

  /// Moves the window so that it begins at the part `part` of the content, from 0 to 1.
  final func scroll(toPart part: Double) {
    guard let (row, share) = row(at: part * weight(of: child), in: child) else { return }
    let extent = extent(of: row, isCurrent: false)
    scrollToStart(of: row, position: -Int((share * Double(extent)).rounded()))
  }

  /// The row that contains the position `place`, counted in rows of `node`, and the part of the row
  /// before that position.
  private func row(at place: Double, in node: ViewNode) -> (row: ViewNode, share: Double)? {
    if let forEach = node as? AnyForEachNode {
      guard forEach.count > 0 else { return nil }
      let offset = min(forEach.count - 1, max(0, Int(place)))
      let item = forEach.item(at: offset)
      let share = min(1, max(0, place - Double(offset)))
      guard item.isElementSource else { return (item, share) }
      let inner = share * max(1, weight(of: item.child))
      if let found = row(at: inner, in: item.child) { return found }
      return (sequence.row(after: item) ?? sequence.row(before: item)).map { ($0, 0) }
    }
    guard node.isElementSource else { return (node, min(1, max(0, place))) }
    var place = place
    var last: (row: ViewNode, share: Double)?
    for child in node.children {
      let weight = weight(of: child)
      if weight <= 0 { continue }
      if place < weight, let found = row(at: place, in: child) { return found }
      last = row(at: weight, in: child) ?? last
      place -= weight
    }
    return last
  }
}
