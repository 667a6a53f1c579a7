/// Scrolling by a program, and following an edge.
extension ListModel {
  /// Scrolls to the first row of the element with an id, or with that tag, as
  /// `ScrollViewProxy.scrollTo(_:anchor:)` does.
  ///
  /// - Parameters:
  ///   - id: the id, or the tag.
  ///   - anchor: the part of the window before the row, from 0 to 1; `nil` for the least movement
  ///     that brings the row into sight.
  package mutating func scroll(to id: AnyHashable, anchor: Double? = nil) {
    // The target of the program's scrolling takes precedence over a cursor that a change takes out
    // of sight.
    let place = drawn.map { anchored(to: $0, ListLayout(self)) } ?? top
    update()
    guard let row = offset(identifiedBy: id) else { return }
    let layout = ListLayout(self)
    top = min(max(0, place), layout.maximumTop)
    if let anchor {
      let margins = layout.margins[row]
      let length = layout.length - margins.before - margins.after
      let free = Double(length - layout.extents[row]) * anchor
      top = layout.starts[row] - margins.before - Int(free.rounded(.down))
    } else {
      top = layout.revealing(row, top: top, distance: 0)
    }
    top = min(max(0, top), layout.maximumTop)
    isFollowing = keepsToEdge && top == edge(layout)
    finishScroll()
    update()
  }

  /// The offset of the first row of the element with an id, or with that tag.
  package func offset(identifiedBy id: AnyHashable) -> Int? {
    allRows.all.indices.first { row in
      allRows.all[row].tag == id || allRows.all[row].places.contains { $0.id == id }
    }
  }

  /// Whether a row at an offset has any line.
  package func hasLines(_ offset: Int) -> Bool { ListLayout(self).extents[offset] > 0 }

  /// The offset of the window at the edge that it follows.
  private func edge(_ layout: ListLayout) -> Int { keepsToStart ? 0 : layout.maximumTop }

  /// Puts window and cursor of a list that follows an edge there.
  mutating func followEnd(_ layout: ListLayout) {
    // New content is followed from the start.
    if keepsToEdge, allRows.all.isEmpty { isFollowing = true }
    guard isFollowing else { return }
    top = edge(layout)
    if selection.followsCursor, selection.value != nil { return }
    let row =
      keepsToStart
      ? selectable(atOrAfter: 0, layout) : selectable(before: allRows.all.count, layout)
    if let row { cursor = allRows.all[row].path }
  }

  /// The cursor came to a row: the end is followed from the last one, the start from the first.
  mutating func noteFollowing(_ row: Int, _ layout: ListLayout) {
    guard keepsToEdge else { return }
    isFollowing =
      keepsToStart
      ? selectable(before: row, layout) == nil : selectable(atOrAfter: row + 1, layout) == nil
  }

  /// The window was moved by the user.
  mutating func noteScroll(down: Bool, _ layout: ListLayout) {
    if down == keepsToStart {
      isFollowing = false
    } else if top == edge(layout) {
      isFollowing = keepsToEdge
    }
  }
}
