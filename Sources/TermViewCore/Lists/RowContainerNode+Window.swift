/// The layout of a window: which rows are in it, and where.
extension RowContainerNode {
  func placeWindow() {
    willPlaceRows()
    var before = visible
    let left = leavesBehind
    leavesBehind = []
    if !rowsChanged, left.isEmpty, pendingScroll == 0, rect.size[axis] > 0,
      let target = revealed, isCurrent(target), !showsWhole(target)
    {
      // The rows that are there tell where those around the target go: nothing is placed twice.
      bringBack(target)
      pass += 1
      let anchor = anchor(revealing: target) ?? (target, 0)
      placeRows(leaf: anchor.leaf, position: anchor.position, known: visible)
      revealed = nil
      return finishPlacing(before, left)
    }
    if rect.size[axis] > 0, let anchor = currentAnchor() {
      let known = rowsChanged ? rowsAfterChange(from: anchor.leaf) : visible
      if left.isEmpty, keepPlaces(of: known, from: anchor) { return }
      pass += 1
      placeRows(leaf: anchor.leaf, position: anchor.position - pendingScroll, known: known)
    } else {
      pass += 1
      visible = []
      isAtStart = true
      isAtEnd = true
    }
    pendingScroll = 0
    rowsChanged = false
    if let target = revealed {
      revealed = nil
      if isCurrent(target), !showsWhole(target) {
        // A row that was kept aside comes back among the others, up to date.
        bringBack(target)
      }
      if isCurrent(target), !showsWhole(target), let anchor = anchor(revealing: target) {
        // Rows that were in the window only on the way do not count as shown.
        before += visible
        pass += 1
        placeRows(leaf: anchor.leaf, position: anchor.position, known: visible)
      }
    }
    finishPlacing(before, left)
  }

  /// Leaves the window as it is when a change of the data has left the same rows in it, each as
  /// large as before: most changes are of what a row shows.
  ///
  /// - Returns: Whether that was so; if not, nothing has been done.
  private func keepPlaces(
    of known: [ViewNode], from anchor: (leaf: ViewNode, position: Int)
  ) -> Bool {
    guard pendingScroll == 0, !known.isEmpty,
      known.count == visible.count, let top = known[0].row, known[0] === anchor.leaf,
      top.position == anchor.position
    else { return false }
    let length = rect.size[axis]
    let cross = rect.size[axis.other]
    var place = top.position
    for index in known.indices {
      let leaf = known[index]
      guard leaf === visible[index], let record = leaf.row, record.position == place else {
        return false
      }
      place += (record.extent(across: cross) ?? measure(leaf, cross: cross)) + spacing
    }
    if let revealed, !showsWhole(revealed) { return false }
    let end = place - spacing + mainInset(atEnd: true)
    let hasMore = hasLeaf(after: known[known.count - 1])
    // With room at the end the window shows more, or moves.
    guard end == length || !hasMore && end < length && isAtStart else { return false }
    let hasInsets = hasGutter || child.isLazyStack
    for leaf in known where leaf.needsPlacement {
      let insets = hasInsets ? crossInsets(of: leaf) + gutter(for: leaf) : 0
      let size = Size(axis, main: leaf.row?.extent ?? 0, cross: max(0, cross - insets))
      leaf.place(Rect(origin: .zero, size: size))
    }
    rowsChanged = false
    // All that was evaluated on the way has been measured.
    needsPlacement = false
    revealed = nil
    isAtStart = top.position >= min(mainInset(atEnd: false), 0) && !hasLeaf(before: known[0])
    isAtEnd = !hasMore
    didPlaceRows()
    if showsRowsOnly, end == length {
      for leaf in known {
        if let record = leaf.row, record.painting == nil { setNeedsPaint(of: record) }
      }
    } else {
      invalidatePaint()
    }
    return true
  }

  /// The rows of the window after a change of the data, from `anchor` on, if they are elements of
  /// one `ForEach` and can be told all at once; else none.
  private func rowsAfterChange(from anchor: ViewNode) -> [ViewNode] {
    guard let row = anchor.asRow else { return [] }
    return row.family.rows(from: row, after: visible) ?? []
  }

  /// Fills the window from a row that begins at `position`. `known` are rows that are up to date
  /// and follow one another.
  private func placeRows(leaf anchor: ViewNode, position: Int, known: [ViewNode]) {
    let length = rect.size[axis]
    let startInset = mainInset(atEnd: false)
    let endInset = mainInset(atEnd: true)
    var walk = RowWalk(container: self, known: known, from: anchor, at: position)
    walk.fill(to: length)
    // Upwards, as far as room is left before the anchor, or after the last row.
    let end = walk.end + endInset
    var shift = end < length && !hasLeaf(after: walk.last) ? length - end : 0
    var start = position
    var head: [ViewNode] = []
    var first = anchor
    while start + shift > 0, head.count < length + 4096, let leaf = leaf(before: first) {
      refresh(leaf)
      start -= extent(of: leaf) + spacing
      record(of: leaf).position = start
      head.append(leaf)
      first = leaf
    }
    let reachesStart = !hasLeaf(before: first)
    if reachesStart, start + shift > startInset {
      // The first row stood too far inside; as all moves up, more may fit at the end.
      shift = startInset - start
      walk.fill(to: length - shift)
    }
    show(head.isEmpty ? walk.leaves : head.reversed() + walk.leaves, shift: shift, length: length)
    isAtStart = reachesStart && start + shift >= min(startInset, 0)
    isAtEnd = walk.end + shift + endInset <= length && !hasLeaf(after: walk.last)
  }

  /// Shows those of `leaves` that lie in the window once all are moved by `shift`.
  private func show(_ leaves: [ViewNode], shift: Int, length: Int) {
    var shown: [ViewNode] = []
    shown.reserveCapacity(leaves.count)
    let cross = rect.size[axis.other]
    let hasInsets = hasGutter || child.isLazyStack
    for leaf in leaves {
      guard let record = leaf.row else { continue }
      let extent = record.extent ?? 0
      let place = record.position + shift
      guard place < length, place + extent > 0 || extent == 0 && place >= 0 else { continue }
      record.position = place
      record.pass = pass
      shown.append(leaf)
      if !hasInsets, !leaf.needsPlacement, record.placedCross == cross { continue }
      record.placedCross = cross
      let insets = hasInsets ? crossInsets(of: leaf) + gutter(for: leaf) : 0
      leaf.place(Rect(origin: .zero, size: Size(axis, main: extent, cross: max(0, cross - insets))))
    }
    visible = shown
  }

  private func finishPlacing(_ before: [ViewNode], _ left: [ViewNode]) {
    let visible = visible
    for leaf in before where leaf.row?.pass != pass { hide(leaf) }
    for leaf in left where leaf.row?.pass != pass { hide(leaf) }
    var families: [RowFamilyNode] = []
    for leaf in visible {
      guard let record = leaf.row, !record.isVisible else { continue }
      record.isVisible = true
      if !record.wasShown {
        record.wasShown = true
        leaf.rowVisibilityDidChange(true)
      }
      if let row = elementRow(of: leaf), row.family !== families.last {
        families.append(row.family)
        // The rows of the `ForEach`es around are shown with it.
        var node = row.family.parent
        while let ancestor = node, ancestor !== self {
          if let outer = ancestor as? RowNode {
            outer.shownPass = pass
            families.insert(outer.family, at: 0)
          }
          node = ancestor.parent
        }
      }
    }
    for family in families { retireStrays(of: family) }
    // All that was evaluated on the way has been measured.
    needsPlacement = false
    didPlaceRows()
    invalidatePaint()
  }

  /// Has rows that were kept aside stand among the others again, up to date.
  private func bringBack(_ leaf: ViewNode) {
    var node: ViewNode? = leaf
    while let candidate = node, candidate !== self {
      if let row = candidate as? RowNode { _ = row.family.row(at: row.offset) }
      node = candidate.parent
    }
  }

  private func retireStrays(of family: RowFamilyNode) {
    guard family.pass != pass else { return }
    family.pass = pass
    family.retireStrays(keeping: visible.count) { [pass] in
      $0.row?.pass == pass || $0.shownPass == pass
    }
  }

  private func hide(_ leaf: ViewNode) {
    guard leaf.isMounted, let record = leaf.row, record.isVisible || record.wasShown else { return }
    record.isVisible = false
    record.invalidatePaint()
    if record.wasShown {
      record.wasShown = false
      leaf.rowVisibilityDidChange(false)
    }
    if let row = elementRow(of: leaf) { row.family.retire(row) }
  }

  /// Brings the content of `leaf` up to date with the data.
  func refresh(_ leaf: ViewNode) {
    guard rowsChanged else { return }
    var node: ViewNode? = leaf
    while let candidate = node, candidate !== self {
      if let row = candidate.asRow, let offset = row.family.locate(row, exhaustively: false) {
        _ = row.family.row(at: offset)
      }
      node = candidate.parent
    }
  }

  // MARK: The anchor

  /// The row that holds the window in place, and where it begins.
  private func currentAnchor() -> (leaf: ViewNode, position: Int)? {
    if rowsChanged, isAtStart, pendingScroll == 0 {
      if let top = visible.first, let row = top.asRow, row.offset == 0, isCurrent(top),
        row.offset == 0, !hasLeaf(before: top)
      {
        return (top, mainInset(atEnd: false))
      }
      guard let first else { return nil }
      return (first, mainInset(atEnd: false))
    }
    guard let top = visible.first, let topRow = top.row else {
      return first.map { ($0, mainInset(atEnd: false)) }
    }
    if !rowsChanged { return (top, topRow.position) }
    if let row = elementRow(of: top), row.family.isMounted,
      let leaf = anchor(in: row.family, top: row)
    {
      return (leaf, topRow.position)
    }
    if let leaf = visible.first(where: { isCurrent($0) }), let row = leaf.row {
      return (leaf, row.position)
    }
    return first.map { ($0, mainInset(atEnd: false)) }
  }

  /// The row that comes first in the window after a change of its family's data.
  ///
  /// Rows that came or went before the window move it along; changes inside leave its first offset
  /// as it is. The rows that are still there tell which it was: the least distance that one has
  /// moved, rows that vanished before it made good.
  private func anchor(in family: RowFamilyNode, top: RowNode) -> ViewNode? {
    guard family.count > 0 else { return nil }
    let topOffset = top.offset
    var least: Int?
    var gone = 0
    for leaf in visible {
      guard let row = elementRow(of: leaf), row.family === family else { break }
      let old = row.offset
      if let new = family.locate(row, exhaustively: false) {
        let distance = new - old + gone
        if least.map({ abs(distance) < abs($0) }) ?? true { least = distance }
        if distance == 0 { break }
      } else {
        gone += 1
      }
    }
    let offset = min(max(0, topOffset + (least ?? 0)), family.count - 1)
    return firstLeaf(in: family.row(at: offset))
  }

}

/// Walks rows from an anchor towards the end and notes in their records where each begins.
///
/// Rows that are known to follow one another are taken as they are; only after the last of them
/// somebody has to be asked for the next.
@MainActor
private struct RowWalk {
  private let container: RowContainerNode
  private let known: [ViewNode]
  private var knownIndex: Int?
  private var next: ViewNode?
  private var place: Int
  private let spacing: Int
  private let cross: Int
  private(set) var last: ViewNode
  private(set) var leaves: [ViewNode] = []

  init(container: RowContainerNode, known: [ViewNode], from anchor: ViewNode, at position: Int) {
    self.container = container
    self.known = known
    for (index, leaf) in known.enumerated() where leaf === anchor {
      knownIndex = index
      break
    }
    next = anchor
    last = anchor
    place = position
    spacing = container.spacing
    cross = container.rect.size[container.axis.other]
    leaves.reserveCapacity(known.count + 2)
  }

  /// Where the last row ends.
  var end: Int { place - spacing }

  mutating func fill(to end: Int) {
    takeKnown(to: end)
    // Rows without any extent are bounded too.
    while place < end, leaves.count < end + 4096 {
      guard let leaf = next ?? follower() else { break }
      next = nil
      if knownIndex == nil { container.refresh(leaf) }
      leaves.append(leaf)
      let record = container.record(of: leaf)
      record.position = place
      place += (record.extent(across: cross) ?? container.measure(leaf, cross: cross)) + spacing
      last = leaf
    }
  }

  /// Takes the rows that are known and measured, as most are, from the next one on.
  private mutating func takeKnown(to end: Int) {
    guard var index = knownIndex, index + 1 < known.count else { return }
    if next != nil {
      guard known[index] === next else { return }
    } else {
      index += 1
    }
    let start = index
    while index < known.count, place < end, let record = known[index].row,
      let extent = record.extent(across: cross)
    {
      record.position = place
      place += extent + spacing
      index += 1
    }
    guard index > start else { return }
    leaves.append(contentsOf: known[start..<index])
    knownIndex = index - 1
    next = nil
    last = known[index - 1]
  }

  private mutating func follower() -> ViewNode? {
    if let index = knownIndex, index + 1 < known.count {
      knownIndex = index + 1
      return known[index + 1]
    }
    knownIndex = nil
    return container.leaf(after: last)
  }
}
