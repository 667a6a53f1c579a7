import TermScreen

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
    knownCount = container.sequence.elementCount(of: container.child)
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
    let before = container.sequence.elementCount(before: item)
    return isStart ? before : max(0, total - before - 1)
  }

  /// Counts the elements that have arrived. If the outermost known element was removed, the
  /// outermost one now replaces it: everything beyond the newest element of before has arrived
  /// since, or everything if that was removed as well. The count is at most the number of elements
  /// beyond the window.
  func count(in container: RowContainerNode) {
    let total = container.sequence.elementCount(of: container.child)
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

  /// The row that holds a window at the edge, and where it begins.
  func anchor(in container: RowContainerNode) -> (row: ViewNode, position: Int)? {
    if isStart { return container.sequence.first.map { ($0, container.window.startInset) } }
    guard let last = container.sequence.last else { return nil }
    return (
      last,
      container.windowLength - container.window.endInset
        - container.extent(of: last, isCurrent: false)
    )
  }

  /// Begins to follow where the user has scrolled to the edge, and counts what arrives otherwise.
  func update(scrolled: Bool, in container: RowContainerNode) {
    if scrolled, !isFollowing, isShown(in: container) {
      if arrived != 0 { container.invalidatePaint() }
      isFollowing = true
      forget()
    }
    guard !isFollowing else { return }
    // New content is followed from the start.
    if container.sequence.first == nil {
      container.isFollowing = true
      return
    }
    let arrived = arrived
    count(in: container)
    // Visible elements do not count as new.
    if hasArrivals, isShown(in: container) { begin(in: container) }
    if self.arrived != arrived { container.invalidatePaint() }
  }

  /// Whether no line is hidden beyond the window at the edge.
  private func isShown(in container: RowContainerNode) -> Bool {
    isStart ? startIsShown(in: container) : endIsShown(in: container)
  }

  /// Whether no line is hidden before the window.
  private func startIsShown(in container: RowContainerNode) -> Bool {
    if container.isAtStart { return true }
    guard var row = container.visible.first else { return container.sequence.first == nil }
    guard let display = row.display, display.position >= container.window.startInset else {
      return false
    }
    while let next = container.sequence.row(before: row) {
      if container.extent(of: next, isCurrent: false) > 0 { return false }
      row = next
    }
    return true
  }

  /// Whether no line is hidden after the window.
  private func endIsShown(in container: RowContainerNode) -> Bool {
    if container.isAtEnd { return true }
    guard var row = container.visible.last else { return container.sequence.first == nil }
    guard let display = row.display,
      display.position + display.shownExtent + container.window.endInset <= container.windowLength
    else { return false }
    while let next = container.sequence.row(after: row) {
      if container.extent(of: next, isCurrent: false) > 0 { return false }
      row = next
    }
    return true
  }

  /// The notice of how many elements have arrived: over the end of the last line for those below,
  /// over that of the first for those above. `nil` without arrivals or room.
  private func label(in container: RowContainerNode) -> (text: String, place: Rect)? {
    guard arrived > 0, container.axis == .vertical, container.rect.size.rows > 1
    else { return nil }
    let text = " \(arrived) new \(isStart ? "above" : "below") "
    let columns = container.rect.size.columns - container.arrivedInset
    // Leaves room for the cursor's bar of the last line's row.
    guard text.utf8.count < columns else { return nil }
    let place = Rect(
      row: isStart ? container.rect.rows.lowerBound : container.rect.rows.upperBound - 1,
      column: container.rect.origin.column + columns - text.utf8.count, columns: text.utf8.count,
      rows: 1)
    return (text, place)
  }

  /// Draws how many elements have arrived.
  func paint(_ painter: inout Painter, in container: RowContainerNode) {
    guard let (text, place) = label(in: container) else { return }
    var style = container.environment.textStyle
    style.foreground = Color.accentColor.tinted(container.environment.tint)
    style.attributes.insert(.bold)
    let layout = TextLayout(
      runs: [TextRun(text, style: painter.table.style(style))], lineLimit: 1,
      truncationMode: .tail, newlines: .symbols, alignment: .leading,
      policy: container.environment.widthPolicy)
    painter.fill(place, with: .blank)
    painter.text(layout, in: place)
  }

  /// Scrolls to the new elements, and follows them from then on, when the notice is clicked.
  func handleClick(_ event: MouseEvent, in container: RowContainerNode) -> Bool {
    guard container.userMayScroll, event.kind == .down, event.button == .left,
      event.modifiers.isEmpty,
      let (_, place) = label(in: container), place.contains(event.position)
    else { return false }
    container.isFollowing = true
    return true
  }
}
