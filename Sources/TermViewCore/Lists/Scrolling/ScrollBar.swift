import TermScreen

/// The scroll bar of a container under the mouse: the thumb is dragged, a press beside it goes a
/// page further.
@MainActor
struct ScrollBar {
  let container: RowContainerNode

  init(of container: RowContainerNode) { self.container = container }

  /// Handles a press on a scroll bar.
  ///
  /// - Parameters:
  ///   - event: an event somewhere in the container, or around it.
  ///   - isOnBar: whether it is on the bar, which is as long as the container.
  /// - Returns: whether it was a press on the bar.
  func handle(_ event: MouseEvent, isOnBar: Bool) -> Bool {
    guard isOnBar, event.kind == .down, event.button == .left,
      !(container.isAtStart && container.isAtEnd),
      let part = RowWeights(of: container).visiblePart
    else { return false }
    let length = container.rect.size[container.axis]
    let place = event.position[container.axis] - container.rect.origin[container.axis]
    guard (0..<length).contains(place) else { return false }
    guard container.userMayScroll else { return true }
    let thumb = part.rows(of: length)
    if thumb.contains(place) {
      beginThumbDrag(at: place, thumb, length: length)
    } else {
      let page = max(1, container.uncoveredLines.count)
      container.userScrolls()
      container.scroll(by: place < thumb.lowerBound ? -page : page)
    }
    return true
  }

  /// Follows the pointer until the button is released, at any distance from the bar.
  private func beginThumbDrag(at place: Int, _ thumb: Range<Int>, length: Int) {
    let held = place - thumb.lowerBound
    var last = place
    container.graph.pointer.capture { [weak container] event, _ in
      guard let container, container.isMounted, container.userMayScroll else { return }
      let place = event.position[container.axis] - container.screenOrigin[container.axis]
      guard place != last else { return }
      last = place
      container.userScrolls()
      ScrollBar(of: container).scroll(
        toThumbAt: place - held, thumb.count, length: container.rect.size[container.axis])
    }
  }

  /// Moves the window so that a thumb of `count` cells would begin at `start` of a bar of `length`.
  /// At the ends of the bar all up to the end is shown, however long the rows there are.
  ///
  /// Complexity: O(depth of the structure), for any number of rows.
  func scroll(toThumbAt start: Int, _ count: Int, length: Int) {
    container.isFollowing = false
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
  func scrollToEdge(atEnd: Bool) {
    guard let row = atEnd ? container.sequence.last : container.sequence.first else { return }
    let extent = atEnd ? container.extent(of: row, isCurrent: false) : 0
    let inset = StackInsets.length(of: container, atEnd: atEnd)
    container.scrollToStart(
      of: row, position: atEnd ? container.windowLength - inset - extent : inset)
    container.isFollowing = container.keepsToStart != atEnd
  }

  /// Moves the window so that it begins at the part `part` of the content, from 0 to 1.
  func scroll(toPart part: Double) {
    let weights = RowWeights(of: container)
    guard
      let (row, share) = weights.row(
        at: part * weights.weight(of: container.child), in: container.child)
    else { return }
    let extent = container.extent(of: row, isCurrent: false)
    container.scrollToStart(of: row, position: -Int((share * Double(extent)).rounded()))
  }
}
