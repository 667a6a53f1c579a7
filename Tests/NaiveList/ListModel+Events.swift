import TermView

/// The effects of keys and the mouse.
extension ListModel {
  /// Handles a key as the list does. An action of the program is left to the caller, who changes
  /// ``content`` as the program does and calls ``update()``.
  @discardableResult
  package mutating func press(_ key: KeyPress) -> Action {
    update()
    guard hasFocus else { return .ignored }
    let action = perform(key)
    if action == .handled { update() }
    return action
  }

  /// Turns the wheel by one step.
  @discardableResult
  package mutating func wheel(down: Bool) -> Action {
    update()
    let old = top
    let layout = ListLayout(self)
    top = min(max(0, top + (down ? 3 : -3)), layout.maximumTop)
    if down != keepsToStart || top != old { noteScroll(down: down, layout) }
    guard top != old else {
      update()
      return .ignored
    }
    takeCursorAlong()
    update()
    return .handled
  }

  /// Clicks a line of the window.
  ///
  /// - Parameters:
  ///   - line: the line, counted from the first of the window.
  ///   - column: the column; `nil` for one in which no mark is.
  ///   - toggles: whether Control is held.
  ///   - extends: whether Shift is held.
  @discardableResult
  package mutating func click(
    line: Int, column: Int? = nil, toggles: Bool = false, extends: Bool = false
  ) -> Action {
    update()
    let layout = ListLayout(self)
    hasFocus = true
    endWord()
    let oldTop = top
    clickedRow = nil
    guard line < rows, let row = window[line].row, isSelectable(row, layout) else {
      update()
      return .handled
    }
    if case .set = selection, extends {
      _ = extendRange { model in
        model.noteFollowing(row, layout)
        model.move(to: row, layout, isClicked: true)
      }
      update()
      return .handled
    }
    range = nil
    clickedRow = allRows.all[row].path
    if case .set(var tags) = selection, toggles {
      if let tag = allRows.all[row].tag, tags.remove(tag) == nil { tags.insert(tag) }
      selection = .set(tags)
    } else {
      select(row)
    }
    let kept = kept(insteadOf: row, layout)
    noteFollowing(kept, layout)
    move(to: kept, layout, isClicked: true)
    finishScroll()
    update()
    if let mark = allRows.all[row].markColumn {
      guard let column, line + oldTop == layout.starts[row],
        (mark..<mark + 2).contains(column - number(of: row).count)
      else { return .handled }
    }
    return toggles || extends ? .handled : toggleFold(of: row)
  }

  private mutating func perform(_ key: KeyPress) -> Action {
    let layout = ListLayout(self)
    if carry != nil { return carryKey(key, layout) }
    if let action = continueWord(key, layout) { return action }
    let action = performOwn(key, layout)
    return action == .ignored ? beginWord(key, layout) : action
  }

  private mutating func performOwn(_ key: KeyPress, _ layout: ListLayout) -> Action {
    switch key {
    case "M": return pickUp(layout)
    case .down: motion { $0.step(forward: true, layout) }
    case .up: motion { $0.step(forward: false, layout) }
    case .pageDown: motion { $0.page(forward: true, layout) }
    case .pageUp: motion { $0.page(forward: false, layout) }
    case .control("d"): halfPage(forward: true, layout)
    case .control("u"): halfPage(forward: false, layout)
    case .home: motion { $0.goToEnd(isLast: false, layout) }
    case .end: motion { $0.goToEnd(isLast: true, layout) }
    case .shift(.down): return extendRange { $0.step(forward: true, layout) }
    case .shift(.up): return extendRange { $0.step(forward: false, layout) }
    case .shift(.pageDown): return extendRange { $0.page(forward: true, layout) }
    case .shift(.pageUp): return extendRange { $0.page(forward: false, layout) }
    case .shift(.home): return extendRange { $0.goToEnd(isLast: false, layout) }
    case .shift(.end): return extendRange { $0.goToEnd(isLast: true, layout) }
    case "v": return toggleVisual(layout)
    case .control("a"): return selectAll(inverting: false)
    case "y": return copyRows()
    case "x": return cutRows(layout)
    case "p": return pasteRows()
    case "~": return selectAll(inverting: true)
    case .escape: return escape()
    case .space: return toggle(layout)
    case .control(.down): return moveRow(by: 1, layout)
    case .control(.up): return moveRow(by: -1, layout)
    case .delete, .deleteForward: return deleteRows(layout)
    case .control(.left): return moveInTree(.out, layout) ?? .ignored
    case .control(.right): return moveInTree(.inside, layout) ?? .ignored
    case .left: return fold(layout)
    case .right: return unfold(layout)
    case "*": return unfoldAll(layout)
    case .return:
      guard let cursor = cursorOffset, allRows.all[cursor].fold != nil else { return .ignored }
      return toggleFold(of: cursor)
    default: return .ignored
    }
    finishScroll()
    return .handled
  }

  /// Makes what a key or the mouse has done what the last frame showed, so that the frame that
  /// follows changes nothing of it.
  mutating func finishScroll() { drawn = DrawnList(self) }

  /// Selects one row.
  mutating func select(_ row: Int) {
    guard let tag = allRows.all[row].tag else {
      // At most one row is the cursor's, or none.
      guard case .optional = selection else { return }
      write(.optional(nil))
      return
    }
    awaitsSelection = false
    switch selection {
    case .none: break
    case .optional: write(.optional(tag))
    case .required: write(.required(tag))
    case .set: selection = .set([tag])
    }
  }

  /// The row that the program keeps selected, if it has refused another.
  private func kept(insteadOf row: Int, _ layout: ListLayout) -> Int {
    guard selection.followsCursor, awaitsSelection else { return row }
    return selection.value.flatMap { offset(tagged: $0, layout) } ?? row
  }

  /// Brings the cursor to a row; a selection that follows it goes along.
  ///
  /// - Parameter fromBelow: whether of a row that is taller than the window the end is shown.
  mutating func go(to row: Int, _ layout: ListLayout, fromBelow: Bool = false) {
    if selection.followsCursor { select(row) }
    let wanted = row
    let row = kept(insteadOf: row, layout)
    noteFollowing(row, layout)
    if fromBelow, row == wanted, layout.isTall(row), !layout.isWhole(row, top: top) {
      cursor = allRows.all[row].path
      top = layout.end(row) + layout.margins[row].after - layout.length
    } else {
      move(to: row, layout)
    }
  }

  /// Scrolls inside of a row that is taller than the window, if it goes on in that direction; at
  /// most to its end.
  private mutating func scrollsInside(
    _ row: Int, forward: Bool, by lines: Int, _ layout: ListLayout
  ) -> Bool {
    guard layout.isTall(row), layout.isVisible(row, top: top) else { return false }
    let sight = layout.sight(row, top)
    let rest =
      forward ? layout.end(row) - sight.upperBound : sight.lowerBound - layout.starts[row]
    guard rest > 0 else { return false }
    scroll(by: forward ? min(lines, rest) : -min(lines, rest), layout)
    return true
  }

  private mutating func step(forward: Bool, _ layout: ListLayout) {
    guard let cursor = cursorOffset else { return enter(forward: forward, layout) }
    let tag = allRows.all[cursor].tag
    if selection.followsCursor, tag != nil, selection.value != tag {
      go(to: cursor, layout)
    } else if scrollsInside(cursor, forward: forward, by: 1, layout) {
      return
    } else if let row = next(after: cursor, forward: forward, layout) {
      go(to: row, layout, fromBelow: !forward)
    } else if wrapsAround, range == nil {
      goToEnd(isLast: !forward, layout)
    } else if layout.isWhole(cursor, top: top) {
      scroll(by: forward ? 1 : -1, layout)
    } else {
      move(to: cursor, layout)
    }
  }

  /// Gives a list without a cursor one, or scrolls where no row can carry it.
  private mutating func enter(forward: Bool, _ layout: ListLayout) {
    let all = allRows.all.indices.filter { isSelectable($0, layout) }
    let seen = allRows.all.indices.filter { layout.isVisible($0, top: top) }
    let row =
      all.first { seen.contains($0) } ?? all.first { $0 > seen.last ?? -1 }
      ?? all.last { $0 < seen.first ?? Int.max }
    if let row { go(to: row, layout) } else { scroll(by: forward ? 1 : -1, layout) }
  }

  mutating func scroll(by lines: Int, _ layout: ListLayout) {
    guard !allRows.all.isEmpty else { return }
    let old = top
    top = min(max(0, top + lines), layout.maximumTop)
    let down = lines > 0
    if down != keepsToStart || top != old { noteScroll(down: down, layout) }
  }

  private func next(after row: Int, forward: Bool, _ layout: ListLayout) -> Int? {
    forward ? selectable(atOrAfter: row + 1, layout) : selectable(before: row, layout)
  }

  private mutating func page(forward: Bool, _ layout: ListLayout) {
    guard let cursor = cursorOffset else {
      if allRows.all.indices.contains(where: { isSelectable($0, layout) }) {
        return enter(forward: forward, layout)
      }
      return scroll(by: forward ? layout.length : -layout.length, layout)
    }
    let margins = layout.margins[cursor]
    let length = max(1, layout.length - margins.before - margins.after)
    if scrollsInside(cursor, forward: forward, by: length, layout) { return }
    var target = cursor
    var sum = 0
    while allRows.all.indices.contains(target + (forward ? 1 : -1)) {
      let next = target + (forward ? 1 : -1)
      let lines = layout.extents[forward ? target : next] + spacing
      // At least one row, and no more lines than the window has.
      if target != cursor, sum + lines > length { break }
      sum += lines
      target = next
    }
    if !isSelectable(target, layout) {
      target =
        next(after: target, forward: forward, layout)
        ?? next(after: target, forward: !forward, layout) ?? cursor
    }
    guard target != cursor, layout.isVisible(cursor, top: top) else {
      if target == cursor {
        move(to: cursor, layout)
      } else {
        go(to: target, layout, fromBelow: !forward)
      }
      return
    }
    func paged(to target: Int, accepts: @escaping (AnyHashable?) -> Bool) -> ListModel {
      var paged = self
      paged.accepts = accepts
      paged.scroll(by: layout.starts[target] - layout.starts[cursor], layout)
      paged.go(to: target, layout)
      if layout.isTall(target), paged.cursor == allRows.all[target].path {
        let margins = layout.margins[target]
        paged.top =
          forward
          ? layout.starts[target] - margins.before
          : layout.end(target) + margins.after - layout.length
      }
      return paged
    }
    // A row that would take the window on by more than its length waits for the next page.
    while abs(paged(to: target, accepts: { _ in true }).top - top) > length, target != cursor,
      let nearer = next(after: target, forward: !forward, layout),
      forward ? nearer > cursor : nearer < cursor
    {
      target = nearer
    }
    self = paged(to: target, accepts: accepts)
  }

  private mutating func halfPage(forward: Bool, _ layout: ListLayout) {
    // A numbered list is no taller than its rows.
    let count = max(1, (isNumbered ? min(layout.length, layout.total) : layout.length) / 2)
    var target = cursorOffset
    for _ in 0..<count {
      target = target.flatMap { next(after: $0, forward: forward, layout) } ?? target
    }
    motion { model in
      if let target, target != model.cursorOffset {
        model.go(to: target, layout)
      } else {
        model.step(forward: forward, layout)
      }
    }
  }

  private mutating func goToEnd(isLast: Bool, _ layout: ListLayout) {
    let all = allRows.all.indices.filter { isSelectable($0, layout) }
    guard let row = isLast ? all.last : all.first else {
      scroll(by: isLast ? layout.total : -layout.total, layout)
      if !allRows.all.isEmpty { isFollowing = keepsToEdge && isLast != keepsToStart }
      return
    }
    go(to: row, layout)
    if layout.extents[row] > layout.length {
      top = isLast ? layout.end(row) - layout.length : layout.starts[row]
    } else {
      top = layout.revealing(
        row, top: isLast ? layout.maximumTop : 0, distance: scrollMargin)
    }
    top = min(max(0, top), layout.maximumTop)
    isFollowing = keepsToEdge && isLast != keepsToStart
  }

  private mutating func toggle(_ layout: ListLayout) -> Action {
    guard case .set(var tags) = selection, let cursor = cursorOffset,
      let tag = allRows.all[cursor].tag
    else { return .ignored }
    let wasVisual = isVisual
    range = nil
    if !wasVisual {
      if tags.remove(tag) == nil { tags.insert(tag) }
      selection = .set(tags)
    }
    move(to: cursor, layout)
    finishScroll()
    return .handled
  }

  private mutating func moveRow(by step: Int, _ layout: ListLayout) -> Action {
    guard let cursor = cursorOffset, let place = allRows.all[cursor].places.first,
      let family = allRows.families[place.family], family.edits.contains(.move)
    else { return .ignored }
    if family.tree != nil { return moveInTree(step > 0 ? .down : .up, layout) ?? .ignored }
    if selectsFirst(cursor, layout) { return .handled }
    let moved = deletedElements(with: cursor, place).map(\.offset)
    var block = ListBlock(
      sources: moved, place: place.offset - moved.count { $0 < place.offset } + step)
    block.place = min(max(0, block.place), family.elements.count - moved.count)
    if block.isAtHome {
      move(to: cursor, layout)
      finishScroll()
      return .handled
    }
    isMoving = true
    isFollowing = false
    if moved.count > 1 {
      return .drop(family: place.family, offsets: moved, destination: block.destination)
    }
    return .move(family: place.family, from: place.offset, to: place.offset + step)
  }

  /// Whether a key that removes rows finds the cursor's row selected, if it can be, and visible.
  package var isCursorShown: Bool {
    guard let cursor = cursorOffset else { return false }
    if allRows.all[cursor].tag != nil, selection == .optional(nil) { return false }
    return rows == 0 || isSeen(cursor, ListLayout(self))
  }

  /// Selects the cursor's row where nothing is selected, as keys do first that act on it.
  package mutating func selectCursorFirst() -> Bool {
    guard let cursor = cursorOffset else { return false }
    return selectsFirst(cursor, ListLayout(self))
  }

  /// Selects and shows the cursor's row, as keys do first that change it.
  package mutating func showCursorFirst() -> Bool {
    guard let cursor = cursorOffset else { return false }
    return isShownFirst(cursor, ListLayout(self))
  }

  /// Keys arrive together, and each checks whether a row was visible: also one that an earlier key
  /// has scrolled away was.
  package mutating func beginKeys() {
    seenTogether = []
    noteSeenRows()
  }

  /// Takes the rows that the window shows for seen.
  package mutating func noteSeenRows() {
    let layout = ListLayout(self)
    for row in allRows.all.indices where layout.isVisible(row, top: top) {
      seenTogether.insert(allRows.all[row].path)
    }
  }

  /// The frame after keys that came together.
  package mutating func endKeys() { seenTogether = [] }

  private func isSeen(_ row: Int, _ layout: ListLayout) -> Bool {
    layout.isVisible(row, top: top) || seenTogether.contains(allRows.all[row].path)
  }

  /// Selects the row with the cursor where nothing is selected, and what is would follow it.
  mutating func selectsFirst(_ cursor: Int, _ layout: ListLayout) -> Bool {
    guard allRows.all[cursor].tag != nil, selection == .optional(nil) else { return false }
    go(to: cursor, layout)
    finishScroll()
    return true
  }

  /// Shows the row with the cursor before a key removes it.
  mutating func isShownFirst(_ cursor: Int, _ layout: ListLayout) -> Bool {
    if selectsFirst(cursor, layout) { return true }
    guard rows > 0, !isSeen(cursor, layout) else { return false }
    move(to: cursor, layout)
    finishScroll()
    return true
  }

  private mutating func deleteRows(_ layout: ListLayout) -> Action {
    guard let cursor = cursorOffset, let place = allRows.all[cursor].places.first,
      allRows.families[place.family]?.edits.contains(.delete) == true
    else { return .ignored }
    if isShownFirst(cursor, layout) { return .handled }
    let families = editedFamilies(.delete, with: cursor, place)
    noteDeletion(of: families, at: cursor, layout)
    if families.count == 1, let (family, offsets) = families.first {
      return .delete(family: family, offsets: offsets)
    }
    return .deleteInAll(families)
  }
}
