/// The layout of a window: which rows are in it, and where.
extension RowContainerNode: WindowContent {
  var firstRow: ViewNode? { sequence.first }
  func row(after row: ViewNode) -> ViewNode? { sequence.row(after: row) }
  func row(before row: ViewNode) -> ViewNode? { sequence.row(before: row) }
  func hasRow(after row: ViewNode) -> Bool { sequence.hasRow(after: row) }
  func hasRow(before row: ViewNode) -> Bool { sequence.hasRow(before: row) }

  func extent(of row: ViewNode, isCurrent: Bool) -> Int {
    if isCurrent {
      // Most rows are measured; nothing else is asked of them.
      if let record = row.row, record.measuredCross == crossLength, let extent = record.extent {
        return extent
      }
    } else if rowsChanged {
      sequence.refresh(row)
    }
    return record(of: row).extent(across: crossLength) ?? measure(row, cross: crossLength)
  }

  func position(of row: ViewNode) -> Int { row.row?.position ?? 0 }
  func setPosition(_ position: Int, of row: ViewNode) {
    if let record = row.row { record.position = position } else { record(of: row).position = position }
  }

  private func reserveDidChange() -> Bool {
    guard updateCrossReserve() else { return false }
    updateCrossLength()
    return true
  }

  private func updateCrossLength() {
    crossLength = max(0, rect.size[axis.other] - crossReserve)
  }

  /// The length of the window. Without any room it is as if there were one row, which is not seen:
  /// the window knows where it was when there is room again.
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
    if followedEnd != nil, isFollowing, goal.target == nil, goal.scroll >= 0 {
      // What is at the end wins over what was seen.
      goal = WindowGoal()
      goal.anchor = endAnchor()
    }
    if !rowsChanged, !isResized, goal.anchor == nil, goal.scroll == 0, goal.kept == nil,
      let target = goal.revealed, rowsAreMeasured, sequence.isCurrent(target), !showsWhole(target)
    {
      // The rows that are there tell where those around the target go: nothing is placed twice.
      sequence.refresh(target)
      let anchor = self.anchor(revealing: target)
      fill(from: anchor.row, at: anchor.position, known: window.rows)
      return finishPlacing(before)
    }
    guard let anchor = currentAnchor(isResized: isResized) else {
      pass += 1
      window.empty()
      rowsChanged = false
      return finishPlacing(before)
    }
    if !fillAtTarget(besides: anchor) {
      let known = rowsChanged ? rowsAfterChange(from: anchor.row) : window.rows
      if goal.anchor == nil, keepPlaces(of: known, from: anchor), !reserveDidChange() { return }
      fill(from: anchor.row, at: anchor.position - goal.scroll, known: known)
    }
    rowsChanged = false
    if reserveDidChange() {
      let end = followedEnd != nil && isFollowing && goal.target == nil ? endAnchor() : nil
      fill(
        from: anchor.row, at: end?.position ?? anchor.position - goal.scroll, known: window.rows)
    }
    if let target = rowToReveal() {
      // A row that was kept aside comes back among the others, up to date.
      sequence.refresh(target)
      if !showsWhole(target) {
        let anchor = self.anchor(revealing: target)
        fill(from: anchor.row, at: anchor.position, known: window.rows)
      }
    }
    finishPlacing(before)
  }

  /// Whether no row of the window may have another extent than when it was placed.
  private var rowsAreMeasured: Bool {
    let cross = crossLength
    for row in window.rows where row.row?.extent(across: cross) == nil { return false }
    return true
  }

  private func fill(from anchor: ViewNode, at position: Int, known: [ViewNode]) {
    pass += 1
    var window = window
    window.fill(from: anchor, at: position, length: windowLength, known: known, in: self)
    self.window = window
    for row in window.rows { row.row?.pass = pass }
  }

  /// Fills the window where a row that is to be seen is, if that is far from `anchor`, so that no
  /// rows are made for a window that is left at once.
  ///
  /// - Returns: Whether the window is what it would be, had it been filled from `anchor` and then
  ///   moved by as little as brings the row into it.
  private func fillAtTarget(besides anchor: (row: ViewNode, position: Int)) -> Bool {
    guard let target = goal.revealed ?? goal.kept?.row, let here = anchor.row.asRow,
      let there = target.asRow, here.family === there.family, !there.isRowSource,
      sequence.isCurrent(target), abs(there.offset - here.offset) > windowLength
    else { return false }
    sequence.refresh(target)
    guard !target.isRowSource else { return false }
    let extent = extent(of: target, isCurrent: true)
    let isAfter = there.offset > here.offset
    let atEnd = isAfter && extent <= windowLength
    fill(from: target, at: atEnd ? windowLength - extent : 0, known: [])
    guard window.rows.contains(where: { $0 === anchor.row }) else { return true }
    // Rows of no lines, or a tall one, are between the two.
    let position = position(of: anchor.row)
    let intended = anchor.position - goal.scroll
    return extent <= windowLength && (isAfter ? position < intended : position > intended)
  }

  /// The row that the window has to be moved for, after it was filled as the content asked for.
  private func rowToReveal() -> ViewNode? {
    if let revealed = goal.revealed, let target = standIn(for: revealed), !showsWhole(target) {
      return target
    }
    guard let (kept, isWhole) = goal.kept, let row = standIn(for: kept) else { return nil }
    return (isWhole ? showsWhole(row) : showsPart(row)) ? nil : row
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
      known.count == visible.count, let top = known[0].row, known[0] === anchor.row,
      top.position == anchor.position
    else { return false }
    let length = windowLength
    let cross = crossLength
    var place = top.position
    for index in known.indices {
      let leaf = known[index]
      guard leaf === visible[index], let record = leaf.row, record.position == place else {
        return false
      }
      place += (record.extent(across: cross) ?? measure(leaf, cross: cross)) + spacing
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
    if let revealed = goal.revealed, !showsWhole(revealed) { return false }
    if let (row, isWhole) = goal.kept, !(isWhole ? showsWhole(row) : showsPart(row)) {
      return false
    }
    let hasInsets = hasGutter || child.isLazyStack || rowAlignment != nil
    for leaf in known where leaf.needsPlacement || leaf.row?.placedCross != cross {
      putRow(leaf, cross: cross, hasInsets: hasInsets)
    }
    // The last row alone may take more or less than before.
    if let record = last.row { record.shownExtent = record.extent ?? 0 }
    // All that was evaluated on the way has been measured.
    needsPlacement = false
    rowsChanged = false
    let done = goal
    goal = WindowGoal()
    window.keep(length: length, in: self)
    noteTop()
    windowDidChange(done)
    didPlaceRows()
    retireTakenBack()
    if showsRowsOnly, end >= length {
      for leaf in known {
        if let record = leaf.row, record.painting == nil { setNeedsPaint(of: record) }
      }
    } else {
      invalidatePaint()
    }
    return true
  }

  func putRow(_ leaf: ViewNode, cross: Int, hasInsets: Bool) {
    guard let record = leaf.row else { return }
    record.placedCross = cross
    let crossExtent = hasInsets ? contentCross(of: leaf) : cross
    let insets = record.insets.before + record.insets.after
    let size = Size(axis, main: max(0, (record.extent ?? 0) - insets), cross: crossExtent)
    if leaf.needsPlacement { for decoration in record.decorations { decoration.needsPlacement = true } }
    view(of: leaf, record).place(Rect(origin: .zero, size: size))
  }

  /// The rows of the window after a change of the data, from `anchor` on, if they are elements of
  /// one `ForEach` and can be told all at once; else none.
  private func rowsAfterChange(from anchor: ViewNode) -> [ViewNode] {
    guard let row = anchor.asRow else { return [] }
    return row.family.rows(from: row, after: window.rows) ?? []
  }

  private func finishPlacing(_ before: [ViewNode]) {
    let done = goal
    goal = WindowGoal()
    let visible = window.rows
    let cross = crossLength
    let hasInsets = hasGutter || child.isLazyStack || rowAlignment != nil
    var fresh: [ViewNode] = []
    for leaf in visible {
      guard let record = leaf.row else { continue }
      record.shownExtent = record.extent ?? 0
      if leaf.needsPlacement || record.placedCross != cross || hasInsets {
        putRow(leaf, cross: cross, hasInsets: hasInsets)
      }
      if !record.isVisible { fresh.append(leaf) }
      // Its record says as much as there is to note.
      if record.isOuterElement { continue }
      var element = sequence.element(of: leaf)
      while let row = element {
        row.shownPass = pass
        element = row.family.isNested ? row.family.enclosingRow : nil
      }
    }
    for leaf in before where leaf.row?.pass != pass { hide(leaf) }
    var families: [RowFamilyNode] = []
    for leaf in fresh {
      guard let record = leaf.row else { continue }
      record.isVisible = true
      if !record.wasShown {
        record.wasShown = true
        leaf.rowVisibilityDidChange(true)
      }
      if let row = sequence.element(of: leaf), row.family !== families.last {
        families.append(row.family)
        var family = row.family
        while family.isNested, let outer = family.enclosingRow {
          family = outer.family
          families.insert(family, at: 0)
        }
      }
    }
    for family in families { retireStrays(of: family) }
    noteTop()
    // All that was evaluated on the way has been measured.
    needsPlacement = false
    windowDidChange(done)
    didPlaceRows()
    assert(windowIsSound)
    retireTakenBack()
    invalidatePaint()
  }

  private var windowIsSound: Bool {
    window.checkInvariants(length: windowLength, in: self)
    return true
  }

  private func retireStrays(of family: RowFamilyNode) {
    guard family.pass != pass else { return }
    family.pass = pass
    family.retireStrays(keeping: window.rows.count) { [pass] in
      $0.isShown(in: pass)
    }
  }

  /// The row has left the window, and with it the elements around it of which no row is left there.
  private func hide(_ leaf: ViewNode) {
    guard leaf.isMounted, let record = leaf.row, record.isVisible || record.wasShown else { return }
    record.isVisible = false
    record.invalidatePaint()
    // The modifiers around it may change before it comes back.
    if !record.decorations.isEmpty { record.extent = nil }
    if record.wasShown {
      record.wasShown = false
      leaf.rowVisibilityDidChange(false)
    }
    var element = sequence.element(of: leaf)
    while let row = element, !row.isShown(in: pass) {
      element = row.family.isNested ? row.family.enclosingRow : nil
      row.family.retire(row)
    }
  }

  // MARK: The anchor

  /// The row that holds the window in place, and where it begins.
  ///
  /// A window at the very start stays there. Else the first row that was seen and is still there
  /// keeps its place, of one that is seen in part at least the last line; if none is left, the row
  /// at the same offset takes its place.
  private func currentAnchor(isResized: Bool) -> (row: ViewNode, position: Int)? {
    if let anchor = goal.anchor, sequence.isCurrent(anchor.row) {
      sequence.refresh(anchor.row)
      if let row = sequence.standIn(for: anchor.row) { return (row, anchor.position) }
    }
    goal.anchor = nil
    guard let top = window.rows.first else { return start }
    if !rowsChanged, !isResized { return (top, position(of: top)) }
    if isAtStart, goal.scroll == 0 {
      // Most changes leave the first row as it is.
      if let row = top.asRow, row.offset == 0, sequence.isCurrent(top), row.offset == 0,
        !sequence.hasRow(before: top)
      {
        sequence.refresh(top)
        if sequence.standIn(for: top) === top { return (top, window.startInset) }
      }
      return start
    }
    for row in window.rows {
      guard let record = row.row, record.shownExtent > 0, sequence.isCurrent(row) else { continue }
      sequence.refresh(row)
      guard let row = sequence.standIn(for: row) else { continue }
      return (row, held(record.position, of: row))
    }
    guard let row = topPlaces.replacement(in: sequence) else { return start }
    return (row, held(topPosition, of: row))
  }

  /// The position at which a row keeps at least its last line in the window.
  private func held(_ position: Int, of row: ViewNode) -> Int {
    guard position < 0 else { return position }
    let extent = extent(of: row, isCurrent: false)
    return extent > 0 ? max(position, 1 - extent) : position
  }

  private var start: (row: ViewNode, position: Int)? {
    sequence.first.map { ($0, window.startInset) }
  }
}
