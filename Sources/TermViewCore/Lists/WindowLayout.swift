/// The layout of a window: which rows are in it, and where.
@MainActor
struct WindowLayout {
  let container: RowContainerNode

  func place() {
    container.updateCrossLength()
    container.willPlaceRows()
    let before = container.window.rows
    container.window.spacing = container.spacing
    container.window.startInset = StackInsets.length(of: container, atEnd: false)
    container.window.endInset = StackInsets.length(of: container, atEnd: true)
    let isResized = container.rect.size != container.placedSize
    container.placedSize = container.rect.size
    if container.goal.target != nil { container.resolveTarget() }
    if container.followedEdge != nil, container.isFollowing, container.goal.target == nil,
      container.goal.scroll == 0 || container.leadsToFollowedEdge(container.goal.scroll)
    {
      // The row at the edge takes precedence over the visible ones.
      container.goal = WindowGoal()
      container.goal.anchor = container.followedEdge?.anchor(in: container)
    }
    if !container.rowsChanged, !isResized, container.goal.anchor == nil, container.goal.scroll == 0,
      container.goal.kept == nil,
      let target = container.goal.revealed, rowsAreMeasured, container.sequence.isCurrent(target),
      !container.isRevealed(target, distance: container.goal.distance)
    {
      // The rows around the target are placed relative to the existing ones, so that none is placed
      // twice.
      container.sequence.refresh(target)
      let anchor = self.anchor(revealing: target, distance: container.goal.distance)
      fill(from: anchor.row, at: anchor.position, known: container.window.rows)
      return finishPlacing(before)
    }
    guard let anchor = WindowAnchor.current(in: container, isResized: isResized) else {
      container.pass += 1
      container.window.empty()
      container.rowsChanged = false
      return finishPlacing(before)
    }
    let attempt = fillAtTarget(besides: anchor)
    if attempt != .reached {
      let known = container.rowsChanged ? rowsAfterChange(from: anchor.row) : container.window.rows
      // The attempt has placed the rows elsewhere than the last frame shows them.
      if attempt == .none, container.goal.anchor == nil, keepPlaces(of: known, from: anchor),
        !reserveDidChange()
      {
        return
      }
      fill(from: anchor.row, at: anchor.position - container.goal.scroll, known: known)
    }
    container.rowsChanged = false
    if reserveDidChange() {
      let edge =
        container.followedEdge != nil && container.isFollowing && container.goal.target == nil
        ? container.followedEdge?.anchor(in: container) : nil
      fill(
        from: anchor.row, at: edge?.position ?? anchor.position - container.goal.scroll,
        known: container.window.rows)
    }
    if let (target, distance) = rowToReveal() {
      // A row that was set aside returns among the others, up to date.
      container.sequence.refresh(target)
      if !container.isRevealed(target, distance: distance) {
        let anchor = self.anchor(revealing: target, distance: distance)
        fill(from: anchor.row, at: anchor.position, known: container.window.rows)
      }
    }
    finishPlacing(before)
  }

  private func reserveDidChange() -> Bool {
    guard container.updateCrossReserve() else { return false }
    container.updateCrossLength()
    return true
  }

  /// Whether no row of the window may have another extent than when it was placed.
  private var rowsAreMeasured: Bool {
    let cross = container.crossLength
    for row in container.window.rows where row.display?.extent(across: cross) == nil {
      return false
    }
    return true
  }

  private func fill(from anchor: ViewNode, at position: Int, known: [ViewNode]) {
    container.pass += 1
    var window = container.window
    window.fill(
      from: anchor, at: position, length: container.windowLength, known: known, in: container)
    container.window = window
    let pass = container.pass
    window.rows.forEachHeld { row in row.withDisplay { $0.pass = pass } }
  }

  /// The result of filling the window around a target row.
  private enum Attempt {
    /// It was not tried: the window is as it was.
    case none
    /// The window is filled, but not as it has to be.
    case failed
    /// The window is what it would be, had it been filled from the anchor and then moved by as
    /// little as brings the row into it.
    case reached
  }

  /// Fills the window where a row that is to be seen is, if that is far from `anchor`, so that no
  /// rows are made for a window that is left at once.
  private func fillAtTarget(besides anchor: (row: ViewNode, position: Int)) -> Attempt {
    guard let target = container.goal.revealed ?? container.goal.kept?.row,
      let here = anchor.row.asItem,
      let there = target.asItem, here.forEach === there.forEach, !there.isElementSource,
      container.sequence.isCurrent(target), abs(there.offset - here.offset) > container.windowLength
    else { return .none }
    container.sequence.refresh(target)
    guard !target.isElementSource else { return .none }
    let extent = container.extent(of: target, isCurrent: true)
    let isAfter = there.offset > here.offset
    let distance = container.goal.revealed == nil ? 0 : container.goal.distance
    let margins = container.margins(of: target, extent: extent, distance: distance)
    let length = container.windowLength - margins.before - margins.after
    let atEnd = isAfter && extent <= length
    fill(
      from: target, at: margins.before + (atEnd ? length - extent : 0), known: [])
    guard container.window.rows.contains(where: { $0 === anchor.row }) else { return .reached }
    // Rows of no lines, or a tall one, are between the two.
    let position = container.position(of: anchor.row)
    let intended = anchor.position - container.goal.scroll
    let isReached =
      extent <= length && (isAfter ? position < intended : position > intended)
    return isReached ? .reached : .failed
  }

  /// The row to fill the window from, and its place, so that `target` is just in the window, at a
  /// distance from its edges.
  private func anchor(
    revealing target: ViewNode, distance: Int
  ) -> (row: ViewNode, position: Int) {
    let extent = container.extent(of: target, isCurrent: true)
    let margins = container.margins(of: target, extent: extent, distance: distance)
    let length = container.windowLength - margins.before - margins.after
    let atEnd = margins.before + (extent > length ? 0 : length - extent)
    guard let first = container.visible.first, let firstDisplay = first.display,
      let last = container.visible.last,
      let lastDisplay = last.display
    else { return (target, margins.before) }
    // For a target in the window or next to it, the rows already made are moved.
    if let display = target.display, display.pass == container.pass {
      let position =
        margins.before
        + Window<ViewNode>.revealedPosition(
          from: display.position - margins.before, extent: extent, length: length)
      return (first, firstDisplay.position - (display.position - position))
    }
    if container.sequence.isNext(target, after: last) {
      let position = lastDisplay.position + (lastDisplay.extent ?? 0) + container.spacing
      return (first, firstDisplay.position - (position - atEnd))
    }
    if container.sequence.isNext(first, after: target) || container.sequence.precedes(target, first)
    {
      return (target, margins.before)
    }
    return (target, atEnd)
  }

  /// The row that the window has to move to, after it was filled as the content requested, and its
  /// distance from the window's edges.
  private func rowToReveal() -> (row: ViewNode, distance: Int)? {
    if let revealed = container.goal.revealed, let target = container.standIn(for: revealed),
      !container.isRevealed(target, distance: container.goal.distance)
    {
      return (target, container.goal.distance)
    }
    guard let (kept, isWhole) = container.goal.kept, let row = container.standIn(for: kept) else {
      return nil
    }
    return (isWhole ? container.showsWhole(row) : container.showsPart(row)) ? nil : (row, 0)
  }

  /// Leaves the window as it is when a change of the data has left the same rows in it, each as
  /// large as before: most changes are of what a row shows.
  ///
  /// - Returns: Whether that was so; if not, nothing has been done.
  private func keepPlaces(
    of known: [ViewNode], from anchor: (row: ViewNode, position: Int)
  ) -> Bool {
    let visible = container.window.rows
    guard container.goal.scroll == 0, !known.isEmpty,
      known.count == visible.count, let top = known[0].display, known[0] === anchor.row,
      top.position == anchor.position
    else { return false }
    let length = container.windowLength
    let cross = container.crossLength
    let spacing = container.spacing
    var place = top.position
    for index in known.indices {
      let row = known[index]
      guard row === visible[index], let display = row.display, display.position == place else {
        return false
      }
      place +=
        (display.extent(across: cross) ?? container.measure(row, cross: cross)) + spacing
    }
    let last = known[known.count - 1]
    let end = place - spacing
    let hasMore = container.sequence.hasRow(after: last)
    // With room at the end the window shows more, or moves; where it was not full the last row may
    // be out of it now.
    guard
      hasMore ? place >= length : end + container.window.endInset >= length || container.isAtStart,
      container.position(of: last) < length,
      top.position <= container.window.startInset || container.sequence.hasRow(before: known[0])
    else { return false }
    // It is not known yet whether the window is at an end.
    if let revealed = container.goal.revealed,
      container.goal.distance > 0 || !container.showsWhole(revealed)
    {
      return false
    }
    if let (row, isWhole) = container.goal.kept,
      !(isWhole ? container.showsWhole(row) : container.showsPart(row))
    {
      return false
    }
    let hasInsets = container.hasGutter || container.holdsLazyStack || container.rowAlignment != nil
    for row in known where row.needsPlacement || row.display?.placedCross != cross {
      row.display?.place(row, cross: cross, hasInsets: hasInsets)
    }
    // The last row alone may take more or less than before.
    if let display = last.display { display.shownExtent = display.extent ?? 0 }
    // Everything evaluated meanwhile has been measured.
    container.needsPlacement = false
    container.rowsChanged = false
    let done = container.goal
    container.goal = WindowGoal()
    container.window.keep(length: length, in: container)
    let pinnedRowsChanged = container.pinning?.update(in: container) ?? false
    container.anchor.note(in: container)
    container.windowDidChange(done)
    container.didPlaceRows()
    container.retireTakenBack()
    if container.showsRowsOnly, end >= length, !pinnedRowsChanged {
      for row in container.shownRows {
        if let display = row.display, !display.isPainted { container.setNeedsPaint(of: display) }
      }
    } else {
      container.invalidatePaint()
    }
    return true
  }

  /// The rows of the window after a change of the data, from `anchor` on, if they are elements of
  /// one `ForEach` and can be matched together; else none.
  private func rowsAfterChange(from anchor: ViewNode) -> [ViewNode] {
    guard let item = anchor.asItem else { return [] }
    return item.forEach.items(from: item, after: container.window.rows) ?? []
  }

  private func finishPlacing(_ before: [ViewNode]) {
    let done = container.goal
    container.goal = WindowGoal()
    let visible = container.window.rows
    let cross = container.crossLength
    let hasInsets = container.hasGutter || container.holdsLazyStack || container.rowAlignment != nil
    let left = PlacedLines(of: before, in: container)
    let placements = container.placements + 1
    container.placements = placements
    let pass = container.pass
    // The window holds them.
    var fresh: [Unmanaged<ViewNode>] = []
    var placeBefore = Int.min
    var areReordered = false
    visible.forEachHeld { row in
      let isNoted = row.withDisplay { display in
        let extent = display.extent ?? 0
        let wasPlaced = display.placement == placements - 1
        display.staysInPlace =
          wasPlaced && display.placedPosition == display.position && display.shownExtent == extent
        if wasPlaced {
          if display.placedPosition < placeBefore { areReordered = true }
          placeBefore = display.placedPosition
        }
        display.placement = placements
        display.placedPosition = display.position
        display.shownExtent = extent
        if row.needsPlacement || display.placedCross != cross || hasInsets {
          display.place(row, cross: cross, hasInsets: hasInsets)
        }
        if !display.isVisible {
          if fresh.isEmpty { fresh.reserveCapacity(visible.count) }
          fresh.append(Unmanaged.passUnretained(row))
        }
        // Its display has all there is to note.
        return display.isOuterElement
      }
      if isNoted ?? true { return }
      var next = container.sequence.item(of: row)
      while let item = next {
        item.shownPass = pass
        next = item.forEach.isNested ? item.forEach.enclosingItem : nil
      }
    }
    let hadPinnedRows = container.pinning?.rows.isEmpty == false
    _ = container.pinning?.update(in: container)
    before.forEachHeld { row in
      if row.withDisplay({ $0.pass }) != pass, !container.isPinned(row) {
        WindowLayout.hide(row, in: container)
      }
    }
    var known: [AnyForEachNode] = []
    var lastKnown: ObjectIdentifier?
    var showsNewViews = false
    for row in fresh {
      held(row) { row in
        let wasShown = row.withDisplay { display in
          defer { display.wasShown = true }
          display.isVisible = true
          return display.wasShown
        }
        guard let wasShown else { return }
        if !wasShown || container.notifiesNewRows { row.tell(isVisible: true) }
        if wasShown, !row.isItem {
          // Its views were made with the container, before the window had rows.
          showsNewViews = true
        }
        if let lastKnown, row.isItem(of: lastKnown) { return }
        guard let item = container.sequence.item(of: row),
          ObjectIdentifier(item.forEach) != lastKnown
        else { return }
        lastKnown = ObjectIdentifier(item.forEach)
        known.append(item.forEach)
        var forEach = item.forEach
        while forEach.isNested, let outer = forEach.enclosingItem {
          forEach = outer.forEach
          known.insert(forEach, at: 0)
        }
      }
    }
    if showsNewViews || areReordered { container.notePreferencesShown() }
    for forEach in known { container.retireStrays(of: forEach) }
    container.anchor.note(in: container)
    // Everything evaluated meanwhile has been measured.
    container.needsPlacement = false
    container.windowDidChange(done)
    container.didPlaceRows()
    assert(isSound)
    container.retireTakenBack()
    if let left, !hadPinnedRows, container.pinning?.rows.isEmpty != false {
      left.setNeedsPaintOfChanges(in: container)
    } else {
      container.invalidatePaint()
    }
    container.placedRect = container.rect
  }

  private var isSound: Bool {
    container.window.checkInvariants(length: container.windowLength, in: container)
    return true
  }

  /// The row has left the window, and with it the elements around it of which no row is left there.
  static func hide(_ row: ViewNode, in container: RowContainerNode) {
    guard row.isMounted else { return }
    var wasShown = false
    let isHidden = row.withDisplay { display in
      guard display.isVisible || display.wasShown else { return true }
      wasShown = display.wasShown
      display.isVisible = false
      display.wasShown = false
      display.invalidatePaint()
      // The modifiers around it may change before it comes back.
      if !display.decorations.isEmpty { display.extent = nil }
      return false
    }
    if isHidden ?? true { return }
    if let item = row.asItem, !item.forEach.isNested {
      // Reusable views want to know nothing.
      let isReusable = item.child.isReusable
      if wasShown, !isReusable { row.tell(isVisible: false) }
      if !item.isShown(in: container.pass) { item.forEach.retire(item, isReusable: isReusable) }
      return
    }
    if wasShown { row.tell(isVisible: false) }
    var item = container.sequence.item(of: row)
    while let gone = item, !gone.isShown(in: container.pass) {
      item = gone.forEach.isNested ? gone.forEach.enclosingItem : nil
      gone.forEach.retire(gone)
    }
  }
}
