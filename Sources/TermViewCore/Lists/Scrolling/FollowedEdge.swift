/// The state, from frame to frame, of a container that follows its end or its start.
@MainActor
final class FollowedEdge {
  /// Whether it is the start of the content.
  let isStart: Bool
  /// Whether the window stays at the edge.
  var isFollowing = true
  /// The number of elements that have come beyond the one that was at the edge when following
  /// ended.
  private(set) var arrived = 0
  /// Whether any have come, in the window or beyond it.
  private(set) var hasArrivals = false
  /// The element that was at the edge when following ended; those beyond it are new.
  private var outermost: AnyForEachItem?
  /// The element that was at the edge when it was counted last.
  private var newest: AnyForEachItem?
  private var knownCount = 0
  private var arrivedBefore = 0

  init(isStart: Bool) { self.isStart = isStart }

  /// Notes the outermost element; everything beyond it is new.
  func begin(in container: RowContainerNode) {
    forget()
    note(in: container)
  }

  private func note(in container: RowContainerNode) {
    outermost = element(atEdgeOf: container)
    outermost?.pin()
    noteNewest(outermost)
    knownCount = container.elementCount(of: container.child)
  }

  private func element(atEdgeOf container: RowContainerNode) -> AnyForEachItem? {
    let row = isStart ? container.sequence.first : container.sequence.last
    return row.flatMap { container.sequence.item(of: $0) }
  }

  private func noteNewest(_ item: AnyForEachItem?) {
    item?.pin()
    newest?.unpin()
    newest = item
  }

  func forget() {
    outermost?.unpin()
    outermost = nil
    noteNewest(nil)
    arrived = 0
    hasArrivals = false
    arrivedBefore = 0
  }

  /// The number of elements between `item` and the edge.
  private func count(beyond item: AnyForEachItem, in container: RowContainerNode, of total: Int)
    -> Int
  {
    let before = container.elementCount(before: item)
    return isStart ? before : max(0, total - before - 1)
  }

  /// Counts the elements that have arrived. If the outermost known element was removed, the
  /// outermost one now replaces it: everything beyond the newest element of before has arrived
  /// since, or everything if that was removed as well. The count is at most the number of elements
  /// beyond the window.
  func count(in container: RowContainerNode) {
    let total = container.elementCount(of: container.child)
    guard let outermost else {
      arrived = max(0, total - knownCount)
      hasArrivals = arrived > 0
      return
    }
    if container.sequence.isCurrent(outermost) {
      arrived = arrivedBefore + count(beyond: outermost, in: container, of: total)
      noteNewest(element(atEdgeOf: container))
    } else {
      if let newest, container.sequence.isCurrent(newest) {
        let new = count(beyond: newest, in: container, of: total)
        arrived = min(arrived, total - new) + new
      } else {
        arrived = total
      }
      arrivedBefore = arrived
      outermost.unpin()
      note(in: container)
    }
    hasArrivals = arrived > 0
    if let row = isStart ? container.visible.first : container.visible.last,
      let seen = container.sequence.item(of: row), container.sequence.isCurrent(seen)
    {
      arrived = min(arrived, count(beyond: seen, in: container, of: total))
    }
  }
}
