/// What a program does to the window, and how a list keeps to its end.
extension ListModel {
  /// Scrolls to the first row of the element with an id, or with that tag, as
  /// `ScrollViewProxy.scrollTo(_:anchor:)` does.
  ///
  /// ```swift
  /// model.scroll(to: "12", anchor: 0.5)     // as a `ScrollViewProxy` does
  /// if let offset = model.offset(identifiedBy: "12") { #expect(model.hasLines(offset)) }
  /// ```
  ///
  /// - Parameters:
  ///   - id: the id, or the tag.
  ///   - anchor: the part of the window before the row, from 0 to 1; `nil` for the least movement
  ///     that brings the row into sight.
  public mutating func scroll(to id: AnyHashable, anchor: Double? = nil) {
    update()
    guard let row = offset(identifiedBy: id) else { return }
    let layout = ListLayout(self)
    if let anchor {
      let margins = layout.margins[row]
      let length = layout.length - margins.before - margins.after
      let free = Double(length - layout.extents[row]) * anchor
      top = layout.starts[row] - margins.before - Int(free.rounded(.down))
    } else {
      top = layout.revealing(row, top: top, distance: 0)
    }
    top = min(max(0, top), layout.maximumTop)
    isFollowing = keepsToEnd && top == layout.maximumTop
    finishScroll()
    update()
  }

  /// The offset of the first row of the element with an id, or with that tag.
  public func offset(identifiedBy id: AnyHashable) -> Int? {
    allRows.all.indices.first { row in
      allRows.all[row].tag == id || allRows.all[row].places.contains { $0.id == id }
    }
  }

  /// Whether a row at an offset has any line.
  public func hasLines(_ offset: Int) -> Bool { ListLayout(self).extents[offset] > 0 }

  /// Puts window and cursor of a list that follows its end there.
  mutating func followEnd(_ layout: ListLayout) {
    // What begins anew is followed.
    if keepsToEnd, allRows.all.isEmpty { isFollowing = true }
    guard isFollowing else { return }
    top = layout.maximumTop
    if selection.followsCursor, selection.value != nil { return }
    if let last = selectable(before: allRows.all.count, layout) { cursor = allRows.all[last].path }
  }

  /// The cursor came to a row: the end is followed from the last one.
  mutating func noteFollowing(_ row: Int, _ layout: ListLayout) {
    guard keepsToEnd else { return }
    isFollowing = selectable(atOrAfter: row + 1, layout) == nil
  }

  /// The window was moved by the user.
  mutating func noteScroll(down: Bool, _ layout: ListLayout) {
    if !down { isFollowing = false } else if top == layout.maximumTop { isFollowing = keepsToEnd }
  }
}
