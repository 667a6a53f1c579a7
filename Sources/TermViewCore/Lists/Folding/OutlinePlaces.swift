/// The places of rows in the tree.
extension OutlineRows {
  /// A branch around a row, or that of its element.
  struct Level {
    let branch: OutlineBranch<Data, ID>
    /// The first row of the branch.
    let start: Int
    /// The offset of the element that is the row, or has it inside.
    let offset: Int

    /// The row of an element of the branch; for its count the row after the branch.
    func row(of offset: Int) -> Int { start + branch.row(of: offset) }
  }

  /// The branches around a row, from the outside in.
  func levels(of row: Int) -> [Level] {
    var levels: [Level] = []
    var (branch, start) = (root, 0)
    while true {
      let last = branch.lastInner(startingBy: row - start)
      if let last, row - start < branch.inner[last].start + branch.inner[last].branch.count {
        levels.append(Level(branch: branch, start: start, offset: branch.inner[last].offset))
        start += branch.inner[last].start
        branch = branch.inner[last].branch
      } else {
        let offset = branch.offset(ofRow: row - start, after: last)
        levels.append(Level(branch: branch, start: start, offset: offset))
        return levels
      }
    }
  }

  /// The row of an element, and those of what is shown inside it.
  private func family(of row: Int) -> Range<Int> {
    let level = levels(of: row).last!
    return row..<level.row(of: level.offset + 1)
  }

  func families(of rows: IndexSet) -> IndexSet {
    var all = IndexSet()
    for row in rows where row < count { all.insert(integersIn: family(of: row)) }
    return all
  }

  /// The ids of the elements of rows, without those inside others of them.
  func outermostIDs(at rows: IndexSet) -> [ID] {
    var ids: [ID] = []
    var end = 0
    for row in rows where row >= end && row < count {
      ids.append(self[row].id)
      end = family(of: row).upperBound
    }
    return ids
  }

  /// Where what is inserted before a row goes: behind the row before it, or to its start if that is
  /// an unfolded branch.
  func place(before row: Int) -> OutlinePlace<ID> {
    guard row > 0, row <= count else { return OutlinePlace(parent: nil, offset: 0) }
    let entry = self[row - 1]
    if entry.guides.isExpanded == true { return OutlinePlace(parent: entry.id, offset: 0) }
    let level = levels(of: row - 1).last!
    return OutlinePlace(parent: level.branch.id, offset: level.offset + 1)
  }

  /// What moves with the row `lead`, of `rows` those in the same branch, and where it goes.
  func destination(
    of rows: IndexSet, lead: Int, _ step: OutlineStep
  ) -> (ids: [ID], place: OutlinePlace<ID>)? {
    guard lead < count else { return nil }
    let levels = levels(of: lead)
    let level = levels.last!
    let elements = level.branch.elements
    var moved = IndexSet(integer: level.offset)
    for row in rows where row < count {
      let other = self.levels(of: row)
      if other.count == levels.count, other.last!.branch === level.branch {
        moved.insert(other.last!.offset)
      }
    }
    let place: OutlinePlace<ID>
    switch step {
    case .up, .down:
      var block = ElementBlock(moved, around: level.offset)
      block.move(by: step == .up ? -1 : 1, count: elements.count)
      if block.isAtHome { return nil }
      place = OutlinePlace(parent: level.branch.id, offset: block.destination)
    case .out:
      guard levels.count > 1 else { return nil }
      let outer = levels[levels.count - 2]
      place = OutlinePlace(parent: outer.branch.id, offset: outer.offset + 1)
    case .inside:
      guard let first = moved.first, first > 0,
        let children = elements[first - 1][keyPath: keys.children]
      else { return nil }
      place = OutlinePlace(
        parent: elements[first - 1][keyPath: keys.id], offset: children.count)
    }
    return (moved.map { elements[$0][keyPath: keys.id] }, place)
  }

  // MARK: Between rows

  /// The depths at which something can be inserted before a row: from that of the row, up to the
  /// inside of an unfolded branch above it.
  func depths(before row: Int) -> ClosedRange<Int> {
    let below = row < count ? levels(of: row).count - 1 : 0
    guard row > 0 else { return below...below }
    let isBranch = self[row - 1].guides.isExpanded == true
    return below...Swift.max(below, levels(of: row - 1).count - (isBranch ? 0 : 1))
  }

  /// The place at one of the ``depths(before:)`` a row.
  func place(before row: Int, depth: Int) -> OutlinePlace<ID> {
    guard row > 0 else { return OutlinePlace(parent: nil, offset: 0) }
    let levels = levels(of: row - 1)
    guard depth < levels.count else { return OutlinePlace(parent: self[row - 1].id, offset: 0) }
    return OutlinePlace(parent: levels[depth].branch.id, offset: levels[depth].offset + 1)
  }

  /// An unfolded branch: with its first row, and its depth.
  typealias Unfolded = (branch: OutlineBranch<Data, ID>, start: Int, depth: Int)

  /// The unfolded branch with an id; the root for `nil`. Complexity: O(unfolded branches).
  func unfolded(_ id: ID?) -> Unfolded? {
    func find(_ branch: OutlineBranch<Data, ID>, _ start: Int, _ depth: Int) -> Unfolded? {
      if branch.id == id { return (branch, start, depth) }
      for inner in branch.inner {
        if let found = find(inner.branch, start + inner.start, depth + 1) { return found }
      }
      return nil
    }
    return find(root, 0, 0)
  }

  /// The row before which a place is; `nil` if its branch is not shown.
  func row(of place: OutlinePlace<ID>) -> Int? {
    unfolded(place.parent).map { $0.start + $0.branch.row(of: place.offset) }
  }

  /// The places behind the branches around a place, from the inside out.
  func placesBehind(_ place: OutlinePlace<ID>) -> [OutlinePlace<ID>] {
    guard place.parent != nil, let start = unfolded(place.parent)?.start else { return [] }
    return levels(of: start - 1).reversed().map {
      OutlinePlace(parent: $0.branch.id, offset: $0.offset + 1)
    }
  }
}

extension OutlineBranch {
  /// The row of an element, from the branch's first; for the count of its elements the row after
  /// the branch. Complexity: O(unfolded branches).
  func row(of offset: Int) -> Int {
    guard let last = inner.last(where: { $0.offset < offset }) else { return offset }
    return last.start + last.branch.count + offset - last.offset - 1
  }
}
