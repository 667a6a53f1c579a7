/// The layout of a window: which rows are in it, and where.
extension RowContainerNode {
  func placeWindow() {
    willPlaceRows()
    let before = visible + leavesBehind
    leavesBehind = []
    pass += 1
    if rect.size[axis] > 0, let anchor = currentAnchor() {
      placeRows(leaf: anchor.leaf, position: anchor.position - pendingScroll)
    } else {
      visible = []
      isAtStart = true
      isAtEnd = true
    }
    pendingScroll = 0
    rowsChanged = false
    if let target = revealed {
      revealed = nil
      if isCurrent(target), !showsWhole(target), let anchor = anchor(revealing: target) {
        placeRows(leaf: anchor.leaf, position: anchor.position)
      }
    }
    finishPlacing(before)
  }

  typealias Placed = (leaf: ViewNode, position: Int)

  /// Fills the window from a row that begins at `position`.
  private func placeRows(leaf anchor: ViewNode, position: Int) {
    let length = rect.size[axis]
    let startInset = mainInset(atEnd: false)
    let endInset = mainInset(atEnd: true)
    var walk = RowWalk(container: self, from: anchor, at: position)
    walk.fill(to: length)
    // Upwards, as far as room is left before the anchor, or after the last row.
    let end = walk.end + endInset
    var shift = end < length && !hasLeaf(after: walk.last) ? length - end : 0
    var start = position
    var head: [Placed] = []
    var first = anchor
    while start + shift > 0, head.count < length + 4096, let leaf = leaf(before: first) {
      refresh(leaf)
      start -= extent(of: leaf) + spacing
      head.append((leaf, start))
      first = leaf
    }
    let reachesStart = !hasLeaf(before: first)
    if reachesStart, start + shift > startInset {
      // The first row stood too far inside; as all moves up, more may fit at the end.
      shift = startInset - start
      walk.fill(to: length - shift)
    }
    show(head.reversed() + walk.placed, shift: shift, length: length)
    isAtStart = reachesStart && start + shift >= min(startInset, 0)
    isAtEnd = walk.end + shift + endInset <= length && !hasLeaf(after: walk.last)
  }

  private func show(_ placed: [Placed], shift: Int, length: Int) {
    visible.removeAll(keepingCapacity: true)
    for (leaf, position) in placed {
      let record = record(of: leaf)
      let extent = record.extent ?? 0
      let place = position + shift
      guard place < length, place + extent > 0 || extent == 0 && place >= 0 else { continue }
      record.position = place
      record.pass = pass
      visible.append(leaf)
      let cross = max(0, rect.size[axis.other] - crossInsets(of: leaf) - gutter(for: leaf))
      leaf.place(Rect(origin: .zero, size: Size(axis, main: extent, cross: cross)))
    }
  }

  private func finishPlacing(_ before: [ViewNode]) {
    for leaf in before where leaf.row?.pass != pass { hide(leaf) }
    for leaf in visible {
      guard let record = leaf.row else { continue }
      record.isVisible = true
      if !record.wasShown {
        record.wasShown = true
        leaf.rowVisibilityDidChange(true)
      }
    }
    for leaf in visible {
      guard let family = elementRow(of: leaf)?.family, family.pass != pass else { continue }
      family.pass = pass
      family.retireStrays(keeping: visible.count) { [pass] in $0.row?.pass == pass }
    }
    didPlaceRows()
    graph.setNeedsPaint()
  }

  private func hide(_ leaf: ViewNode) {
    guard leaf.isMounted, let record = leaf.row else { return }
    record.isVisible = false
    record.painting = nil
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
      if let row = candidate as? RowNode, let offset = row.family.locate(row, exhaustively: false) {
        _ = row.family.row(at: offset)
      }
      node = candidate.parent
    }
  }

  // MARK: The anchor

  /// The row that holds the window in place, and where it begins.
  private func currentAnchor() -> (leaf: ViewNode, position: Int)? {
    if rowsChanged, isAtStart, pendingScroll == 0 {
      return first.map { ($0, mainInset(atEnd: false)) }
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

/// Walks rows from an anchor towards the end and notes where each begins.
///
/// As long as no row has come or gone the rows of the last layout still follow one another, and
/// nobody has to be asked for the next.
@MainActor
private struct RowWalk {
  private let container: RowContainerNode
  private let known: [ViewNode]
  private var knownIndex: Int?
  private var next: ViewNode?
  private var place: Int
  private(set) var last: ViewNode
  private(set) var placed: [RowContainerNode.Placed] = []

  init(container: RowContainerNode, from anchor: ViewNode, at position: Int) {
    self.container = container
    known = container.rowsChanged ? [] : container.visible
    knownIndex = known.firstIndex { $0 === anchor }
    next = anchor
    last = anchor
    place = position
    placed.reserveCapacity(known.count + 2)
  }

  /// Where the last row ends.
  var end: Int { place - container.spacing }

  mutating func fill(to end: Int) {
    // Rows without any extent are bounded too.
    while place < end, placed.count < end + 4096 {
      guard let leaf = next ?? follower() else { break }
      next = nil
      container.refresh(leaf)
      placed.append((leaf, place))
      place += container.extent(of: leaf) + container.spacing
      last = leaf
    }
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
