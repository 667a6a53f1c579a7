/// The layout of a window: which rows are in it, and where.
extension RowContainerNode: WindowContent {
  var firstRow: ViewNode? { sequence.first }
  func row(after row: ViewNode) -> ViewNode? { sequence.row(after: row) }
  func row(before row: ViewNode) -> ViewNode? { sequence.row(before: row) }
  func hasRow(after row: ViewNode) -> Bool { sequence.hasRow(after: row) }
  func hasRow(before row: ViewNode) -> Bool { sequence.hasRow(before: row) }

  func extent(of row: ViewNode, isCurrent: Bool) -> Int {
    if isCurrent {
      // Most rows are only measured.
      if let display = row.display, display.measuredCross == crossLength,
        let extent = display.extent, display.isVisible || keepsExtent(of: row, display)
      {
        return extent
      }
    } else if rowsChanged {
      sequence.refresh(row)
    }
    return measure(row, cross: crossLength)
  }

  func put(_ row: ViewNode, at position: Int, isCurrent: Bool) -> Int {
    let cross = crossLength
    let known: Int?? = row.withDisplay { display in
      display.position = position
      guard isCurrent, display.measuredCross == cross, let extent = display.extent,
        display.isVisible || keepsExtent(of: row, display)
      else { return nil }
      return extent
    }
    if let known, let known { return known }
    setPosition(position, of: row)
    return extent(of: row, isCurrent: isCurrent)
  }

  func position(of row: ViewNode) -> Int { row.display?.position ?? 0 }
  func setPosition(_ position: Int, of row: ViewNode) {
    if let display = row.display {
      display.position = position
    } else {
      rowDisplay(of: row).position = position
    }
  }

  private func reserveDidChange() -> Bool {
    guard updateCrossReserve() else { return false }
    updateCrossLength()
    return true
  }

  private func updateCrossLength() {
    crossLength = max(0, rect.size[axis.other] - crossReserve)
  }

  /// The length of the window, at least one row: without any room the window keeps its position
  /// until there is room again.
  final var windowLength: Int { max(1, rect.size[axis]) }

  func placeWindow() {
    updateCrossLength()
    willPlaceRows()
    let before = window.rows
    window.spacing = spacing
    window.startInset = mainInset(atEnd: false)
    window.endInset = mainInset(atEnd: true)
    let isResized = rect.size != placedSize
    placedSize = rect.size
    if goal.target != nil { resolveTarget() }
    if followedEdge != nil, isFollowing, goal.target == nil,
      goal.scroll == 0 || leadsToFollowedEdge(goal.scroll)
    {
      // The row at the edge takes precedence over the visible ones.
      goal = WindowGoal()
      goal.anchor = followedEdge?.anchor(in: self)
    }
    if !rowsChanged, !isResized, goal.anchor == nil, goal.scroll == 0, goal.kept == nil,
      let target = goal.revealed, rowsAreMeasured, sequence.isCurrent(target),
      !isRevealed(target, distance: goal.distance)
    {
      // The rows around the target are placed relative to the existing ones, so that none is placed
      // twice.
      sequence.refresh(target)
      let anchor = self.anchor(revealing: target, distance: goal.distance)
      fill(from: anchor.row, at: anchor.position, known: window.rows)
      return finishPlacing(before)
    }
    guard let anchor = currentAnchor(isResized: isResized) else {
      pass += 1
      window.empty()
      rowsChanged = false
      return finishPlacing(before)
    }
    let attempt = fillAtTarget(besides: anchor)
    if attempt != .reached {
      let known = rowsChanged ? rowsAfterChange(from: anchor.row) : window.rows
      // The attempt has placed the rows elsewhere than the last frame shows them.
      if attempt == .none, goal.anchor == nil, keepPlaces(of: known, from: anchor),
        !reserveDidChange()
      {
        return
      }
      fill(from: anchor.row, at: anchor.position - goal.scroll, known: known)
    }
    rowsChanged = false
    if reserveDidChange() {
      let edge =
        followedEdge != nil && isFollowing && goal.target == nil
        ? followedEdge?.anchor(in: self) : nil
      fill(
        from: anchor.row, at: edge?.position ?? anchor.position - goal.scroll, known: window.rows)
    }
    if let (target, distance) = rowToReveal() {
      // A row that was set aside returns among the others, up to date.
      sequence.refresh(target)
      if !isRevealed(target, distance: distance) {
        let anchor = self.anchor(revealing: target, distance: distance)
        fill(from: anchor.row, at: anchor.position, known: window.rows)
      }
    }
    finishPlacing(before)
  }

  /// Whether no row of the window may have another extent than when it was placed.
  private var rowsAreMeasured: Bool {
    let cross = crossLength
    for row in window.rows where row.display?.extent(across: cross) == nil { return false }
    return true
  }

  private func fill(from anchor: ViewNode, at position: Int, known: [ViewNode]) {
    pass += 1
    var window = window
    window.fill(from: anchor, at: position, length: windowLength, known: known, in: self)
    self.window = window
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
    guard let target = goal.revealed ?? goal.kept?.row, let here = anchor.row.asItem,
      let there = target.asItem, here.forEach === there.forEach, !there.isElementSource,
      sequence.isCurrent(target), abs(there.offset - here.offset) > windowLength
    else { return .none }
    sequence.refresh(target)
    guard !target.isElementSource else { return .none }
    let extent = extent(of: target, isCurrent: true)
    let isAfter = there.offset > here.offset
    let distance = goal.revealed == nil ? 0 : goal.distance
    let margins = margins(of: target, extent: extent, distance: distance)
    let length = windowLength - margins.before - margins.after
    let atEnd = isAfter && extent <= length
    fill(
      from: target, at: margins.before + (atEnd ? length - extent : 0), known: [])
    guard window.rows.contains(where: { $0 === anchor.row }) else { return .reached }
    // Rows of no lines, or a tall one, are between the two.
    let position = position(of: anchor.row)
    let intended = anchor.position - goal.scroll
    let isReached =
      extent <= length && (isAfter ? position < intended : position > intended)
    return isReached ? .reached : .failed
  }

  /// The row that the window has to move to, after it was filled as the content requested, and its
  /// distance from the window's edges.
  private func rowToReveal() -> (row: ViewNode, distance: Int)? {
    if let revealed = goal.revealed, let target = standIn(for: revealed),
      !isRevealed(target, distance: goal.distance)
    {
      return (target, goal.distance)
    }
    guard let (kept, isWhole) = goal.kept, let row = standIn(for: kept) else { return nil }
    return (isWhole ? showsWhole(row) : showsPart(row)) ? nil : (row, 0)
  }

  /// The row that shows what `row` did, where the data still has it.
  final func standIn(for row: ViewNode) -> ViewNode? {
    sequence.isCurrent(row) ? sequence.standIn(for: row) : nil
  }

  /// Leaves the window as it is when a change of the data has left the same rows in it, each as
  /// large as before: most changes are of what a row shows.
  ///
  /// - Returns: Whether that was so; if not, nothing has been done.
  private func keepPlaces(
    of known: [ViewNode], from anchor: (row: ViewNode, position: Int)
  ) -> Bool {
    let visible = window.rows
    guard goal.scroll == 0, !known.isEmpty,
      known.count == visible.count, let top = known[0].display, known[0] === anchor.row,
      top.position == anchor.position
    else { return false }
    let length = windowLength
    let cross = crossLength
    var place = top.position
    for index in known.indices {
      let row = known[index]
      guard row === visible[index], let display = row.display, display.position == place else {
        return false
      }
      place += (display.extent(across: cross) ?? measure(row, cross: cross)) + spacing
    }
    let last = known[known.count - 1]
    let end = place - spacing
    let hasMore = sequence.hasRow(after: last)
    // With room at the end the window shows more, or moves; where it was not full the last row may
    // be out of it now.
    guard hasMore ? place >= length : end + window.endInset >= length || isAtStart,
      position(of: last) < length,
      top.position <= window.startInset || sequence.hasRow(before: known[0])
    else { return false }
    // It is not known yet whether the window is at an end.
    if let revealed = goal.revealed, goal.distance > 0 || !showsWhole(revealed) { return false }
    if let (row, isWhole) = goal.kept, !(isWhole ? showsWhole(row) : showsPart(row)) {
      return false
    }
    let hasInsets = hasGutter || holdsLazyStack || rowAlignment != nil
    for row in known where row.needsPlacement || row.display?.placedCross != cross {
      putRow(row, cross: cross, hasInsets: hasInsets)
    }
    // The last row alone may take more or less than before.
    if let display = last.display { display.shownExtent = display.extent ?? 0 }
    // Everything evaluated meanwhile has been measured.
    needsPlacement = false
    rowsChanged = false
    let done = goal
    goal = WindowGoal()
    window.keep(length: length, in: self)
    let pinnedRowsChanged = pinning?.update(in: self) ?? false
    noteTop()
    windowDidChange(done)
    didPlaceRows()
    retireTakenBack()
    if showsRowsOnly, end >= length, !pinnedRowsChanged {
      for row in shownRows {
        if let display = row.display, !display.isPainted { setNeedsPaint(of: display) }
      }
    } else {
      invalidatePaint()
    }
    return true
  }

  func putRow(_ row: ViewNode, cross: Int, hasInsets: Bool) {
    guard let display = row.display else { return }
    display.placedCross = cross
    let crossExtent = hasInsets ? contentCross(of: row) : cross
    let insets = display.insets.before + display.insets.after
    let size = Size(axis, main: max(0, (display.extent ?? 0) - insets), cross: crossExtent)
    if row.needsPlacement {
      for decoration in display.decorations { decoration.needsPlacement = true }
    }
    let isWhole = display.contentSize[axis] == size[axis]
    view(of: row, display).place(
      Rect(origin: .zero, size: size), unbounded: isWhole ? Axis.Set(axis) : [])
  }

  /// The rows of the window after a change of the data, from `anchor` on, if they are elements of
  /// one `ForEach` and can be matched together; else none.
  private func rowsAfterChange(from anchor: ViewNode) -> [ViewNode] {
    guard let item = anchor.asItem else { return [] }
    return item.forEach.items(from: item, after: window.rows) ?? []
  }

  private func finishPlacing(_ before: [ViewNode]) {
    let done = goal
    goal = WindowGoal()
    let visible = window.rows
    let cross = crossLength
    let hasInsets = hasGutter || holdsLazyStack || rowAlignment != nil
    let left = linesBefore(before)
    placements += 1
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
          putRow(row, cross: cross, hasInsets: hasInsets)
        }
        if !display.isVisible {
          if fresh.isEmpty { fresh.reserveCapacity(visible.count) }
          fresh.append(Unmanaged.passUnretained(row))
        }
        // Its display has all there is to note.
        return display.isOuterElement
      }
      if isNoted ?? true { return }
      var next = sequence.item(of: row)
      while let item = next {
        item.shownPass = pass
        next = item.forEach.isNested ? item.forEach.enclosingItem : nil
      }
    }
    let hadPinnedRows = pinning?.rows.isEmpty == false
    _ = pinning?.update(in: self)
    before.forEachHeld { row in
      if row.withDisplay({ $0.pass }) != pass, !isPinned(row) { hide(row) }
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
        if !wasShown || notifiesNewRows { row.tell(isVisible: true) }
        if wasShown, !row.isItem {
          // Its views were made with the container, before the window had rows.
          showsNewViews = true
        }
        if let lastKnown, row.isItem(of: lastKnown) { return }
        guard let item = sequence.item(of: row), ObjectIdentifier(item.forEach) != lastKnown
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
    if showsNewViews || areReordered { notePreferencesShown() }
    for forEach in known { retireStrays(of: forEach) }
    noteTop()
    // Everything evaluated meanwhile has been measured.
    needsPlacement = false
    windowDidChange(done)
    didPlaceRows()
    assert(windowIsSound)
    retireTakenBack()
    if let left, !hadPinnedRows, pinning?.rows.isEmpty != false {
      setNeedsPaint(ofChangesFrom: left)
    } else {
      invalidatePaint()
    }
    placedRect = rect
  }

  private var windowIsSound: Bool {
    window.checkInvariants(length: windowLength, in: self)
    return true
  }

  /// The row has left the window, and with it the elements around it of which no row is left there.
  func hide(_ row: ViewNode) {
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
      if !item.isShown(in: pass) { item.forEach.retire(item, isReusable: isReusable) }
      return
    }
    if wasShown { row.tell(isVisible: false) }
    var item = sequence.item(of: row)
    while let gone = item, !gone.isShown(in: pass) {
      item = gone.forEach.isNested ? gone.forEach.enclosingItem : nil
      gone.forEach.retire(gone)
    }
  }
}
