import TermView

/// The elements of an outline.
struct ListTree {
  typealias Branch = ListContent.Branch

  var branches: [Branch]
  let unfolded: Set<AnyHashable>

  /// A place between elements, in the order of the rows.
  struct Place {
    /// The number of rows before it.
    var row: Int
    /// The number of branches around it.
    var depth: Int
    var parent: AnyHashable?
    var offset: Int
  }

  /// All places in what is unfolded.
  var places: [Place] {
    var found: [Place] = []
    var row = 0
    func visit(_ branches: [Branch], in parent: AnyHashable?, depth: Int) {
      for (offset, branch) in branches.enumerated() {
        found.append(Place(row: row, depth: depth, parent: parent, offset: offset))
        row += 1
        if unfolded.contains(branch.id), let children = branch.children {
          visit(children, in: branch.id, depth: depth + 1)
        }
      }
      found.append(Place(row: row, depth: depth, parent: parent, offset: branches.count))
    }
    visit(branches, in: nil, depth: 0)
    return found
  }

  /// The elements that are shown, with the ids of the branches around, from the outside in.
  var rows: [(branch: Branch, around: [AnyHashable])] {
    func visit(
      _ branches: [Branch], _ around: [AnyHashable]
    ) -> [(branch: Branch, around: [AnyHashable])] {
      branches.flatMap { branch in
        [(branch, around)]
          + (unfolded.contains(branch.id)
            ? visit(branch.children ?? [], around + [branch.id]) : [])
      }
    }
    return visit(branches, [])
  }

  /// What is in an unfolded branch that is shown, or at the root.
  func elements(in parent: AnyHashable?) -> [Branch]? {
    guard let parent else { return branches }
    guard unfolded.contains(parent) else { return nil }
    return rows.first { $0.branch.id == parent }?.branch.children
  }

  /// Takes shown elements out, without those inside others of them.
  mutating func take(_ ids: [AnyHashable]) -> [Branch] {
    var taken: [Branch] = []
    func left(_ branches: [Branch]) -> [Branch] {
      branches.compactMap { branch in
        if ids.contains(branch.id) {
          taken.append(branch)
          return nil
        }
        var branch = branch
        if unfolded.contains(branch.id) { branch.children = branch.children.map(left) }
        return branch
      }
    }
    branches = left(branches)
    return taken
  }

  mutating func put(_ elements: [Branch], in parent: AnyHashable?, at offset: Int) {
    func with(_ branches: [Branch], _ id: AnyHashable?) -> [Branch] {
      var branches = branches
      if id == parent {
        branches.insert(contentsOf: elements, at: offset)
        return branches
      }
      return branches.map { branch in
        var branch = branch
        branch.children = branch.children.map { with($0, branch.id) }
        return branch
      }
    }
    branches = with(branches, nil)
  }
}

/// The place of elements of an outline that are picked up, among the others.
struct CarriedInTree {
  var parent: AnyHashable?
  var offset: Int
  /// The depth that they come to where there is a choice, and the one that they were picked up at.
  var depth: Int
  let home: Int
  /// The ids of the elements beside them, once they were shown there.
  var beside: (before: AnyHashable?, after: AnyHashable?)?

  mutating func aim(levels: Int) { depth = home + levels }

  mutating func move(to place: ListTree.Place) {
    parent = place.parent
    offset = place.offset
    beside = nil
  }
}

extension ListCarry {
  /// The tree with the elements where they are shown; `nil` when the one with the cursor, or the
  /// branch that they come to, has gone.
  mutating func arrange(_ tree: ListTree, follows: Bool) -> ListTree? {
    guard var place = inTree else { return nil }
    var arranged = tree
    let taken = arranged.take(ids)
    ids = taken.map(\.id)
    guard let siblings = arranged.elements(in: place.parent)?.map(\.id) else { return nil }
    place.offset = min(place.offset, siblings.count)
    if follows, let beside = place.beside {
      place.offset =
        siblings.firstIndex { $0 == beside.before }.map { $0 + 1 }
        ?? siblings.firstIndex { $0 == beside.after } ?? place.offset
    }
    place.beside = (
      place.offset > 0 ? siblings[place.offset - 1] : nil,
      place.offset < siblings.count ? siblings[place.offset] : nil
    )
    arranged.put(taken, in: place.parent, at: place.offset)
    inTree = place
    isFound = true
    let row = arranged.rows.first { $0.branch.id == lead }
    guard let row, !Set(ids).isDisjoint(with: row.around + [row.branch.id]) else { return nil }
    return arranged
  }
}

/// Edits of outlines by keys and the mouse.
extension ListModel {
  enum TreeStep {
    case up, down, out, inside
  }

  /// Whether a row of an outline is one of its elements with some ids, or in one.
  func isInside(_ row: Int, _ ids: [AnyHashable], of family: ListPath) -> Bool {
    var path: ListPath? = allRows.all[row].path
    while let next = path {
      if let offset = allRows.offset(of: next),
        let place = allRows.all[offset].places.first, place.family == family,
        ids.contains(place.id)
      {
        return true
      }
      path = allRows.branchesAround[next]
    }
    return false
  }

  /// Whether a row goes with elements of collections that are removed.
  func isRemoved(_ row: Int, _ families: [ListPath: [Int]]) -> Bool {
    allRows.all[row].places.contains { place in
      guard let offsets = families[place.family] else { return false }
      if offsets.contains(place.offset) { return true }
      guard let tree = allRows.families[place.family]?.tree else { return false }
      let ids = tree.rows.map(\.branch.id)
      return isInside(row, offsets.map { ids[$0] }, of: place.family)
    }
  }

  /// Moves the cursor's element, and the selected ones beside it; `nil` if that is no key.
  mutating func moveInTree(_ step: TreeStep, _ layout: ListLayout) -> Action? {
    guard let cursor = cursorOffset, let place = allRows.all[cursor].places.first,
      let family = allRows.families[place.family], family.edits.contains(.move),
      let tree = family.tree, let around = tree.rows.first(where: { $0.branch.id == place.id })?.around,
      let siblings = tree.elements(in: around.last)
    else { return nil }
    let chosen = deletedElements(with: cursor, place).map(\.id)
    let moved = siblings.indices.filter { chosen.contains(siblings[$0].id) }
    let lead = siblings.firstIndex { $0.id == place.id }!
    var target: (parent: AnyHashable?, offset: Int)?
    switch step {
    case .up, .down:
      var block = ListBlock(
        sources: moved, place: lead - moved.count { $0 < lead } + (step == .down ? 1 : -1))
      block.place = min(max(0, block.place), siblings.count - moved.count)
      if !block.isAtHome { target = (around.last, block.destination) }
    case .out:
      if let parent = around.last {
        let outer = around.dropLast().last
        target = (outer, tree.elements(in: outer)!.firstIndex { $0.id == parent }! + 1)
      }
    case .inside:
      if moved[0] > 0, let children = siblings[moved[0] - 1].children {
        target = (siblings[moved[0] - 1].id, children.count)
      }
    }
    let ids = moved.map { siblings[$0].id }
    if let found = target, !acceptsMove(place.family, ids, found.parent) { target = nil }
    if target == nil, step == .out || step == .inside { return nil }
    if selectsFirst(cursor, layout) { return .handled }
    guard let target else {
      move(to: cursor, layout)
      finishScroll()
      return .handled
    }
    isMoving = true
    isFollowing = false
    return .moveInTree(
      family: place.family, ids: ids, parent: target.parent, offset: target.offset)
  }

  // MARK: Carrying

  mutating func pickUp(_ chosen: [AnyHashable], _ lead: ListRow.Place, _ tree: ListTree) {
    var others = tree
    let ids = others.take(chosen).map(\.id)
    let row = tree.rows.first { $0.branch.id == lead.id }!
    let own = row.around + [row.branch.id]
    let depth = own.firstIndex { ids.contains($0) }!
    let parent = depth > 0 ? own[depth - 1] : nil
    let offset = tree.elements(in: parent)!.prefix { $0.id != own[depth] }
      .count { !ids.contains($0.id) }
    carry = ListCarry(
      family: lead.family, ids: ids, lead: lead.id, block: ListBlock(place: 0),
      inTree: CarriedInTree(parent: parent, offset: offset, depth: depth, home: depth))
    range = nil
    showCarried(follows: false)
  }

  /// The effect of a key that is another one for elements of outlines.
  mutating func carryInTree(_ key: KeyPress, _ layout: ListLayout) -> Action? {
    switch key {
    case .up, .control(.up): carryInTree(by: -1)
    case .down, .control(.down): carryInTree(by: 1)
    case .pageUp: carryInTree(by: -layout.length)
    case .pageDown: carryInTree(by: layout.length)
    case .home: carryInTree(by: -.max)
    case .end: carryInTree(by: .max)
    case .left, .control(.left): carryOut()
    case .right, .control(.right): return carryInside()
    default: return nil
    }
    return .handled
  }

  /// The tree without what is carried, and all places in it.
  private var others: (tree: ListTree, places: [ListTree.Place])? {
    guard let carry, var tree = allRows.families[carry.family]?.tree else { return nil }
    _ = tree.take(carry.ids)
    return (tree, tree.places)
  }

  private func accepts(_ place: ListTree.Place) -> Bool {
    guard let carry else { return false }
    return acceptsMove(carry.family, carry.ids, place.parent)
  }

  private mutating func carry(to place: ListTree.Place) {
    carry?.inTree?.move(to: place)
    showCarried(follows: false)
  }

  /// The place before a row of the others that is nearest in depth.
  private func place(before row: Int, _ places: [ListTree.Place]) -> ListTree.Place? {
    guard let depth = carry?.inTree?.depth else { return nil }
    return places.filter { $0.row == row && accepts($0) }
      .min { (abs($0.depth - depth), $0.depth) < (abs($1.depth - depth), $1.depth) }
  }

  private func isPlace(_ place: ListTree.Place) -> Bool {
    place.parent == carry?.inTree?.parent && place.offset == carry?.inTree?.offset
  }

  mutating func carryInTree(by amount: Int) {
    isFollowing = false
    isMoving = true
    guard let (_, places) = others, let start = places.first(where: { isPlace($0) })?.row else {
      return
    }
    let last = places.map(\.row).max()!
    let target =
      amount == .max ? last : amount == -.max ? 0 : min(max(0, start + amount), last)
    let beyond = amount > 0 ? Array(target...last) : (0...target).reversed()
    let nearer = amount > 0 ? (start...target).reversed() : Array(target...start)
    for row in beyond + nearer where row != start {
      if let place = place(before: row, places) { return carry(to: place) }
    }
  }

  mutating func carryInTree(over path: ListPath) {
    isFollowing = false
    isMoving = true
    guard let carry, let row = allRows.offset(of: path),
      let place = allRows.all[row].places.first(where: { $0.family == carry.family }),
      let (tree, places) = others, let start = places.first(where: { isPlace($0) })?.row
    else { return }
    var target = start
    if let other = tree.rows.firstIndex(where: { $0.branch.id == place.id }) {
      target = other < start ? other : other + 1
    }
    if let place = self.place(before: target, places), !isPlace(place) { self.carry(to: place) }
  }

  private mutating func carryOut() {
    isFollowing = false
    isMoving = true
    guard let (tree, places) = others, var parent = carry?.inTree?.parent else { return }
    while true {
      let around = tree.rows.first { $0.branch.id == parent }!.around
      let siblings = tree.elements(in: around.last)!
      let offset = siblings.firstIndex { $0.id == parent }! + 1
      let place = places.first { $0.parent == around.last && $0.offset == offset }!
      if accepts(place) {
        carry?.inTree?.depth = place.depth
        return carry(to: place)
      }
      guard let outer = around.last else { return }
      parent = outer
    }
  }

  private mutating func carryInside() -> Action {
    isFollowing = false
    isMoving = true
    guard let carry, let here = carry.inTree, here.offset > 0, let (tree, places) = others,
      let branch = tree.elements(in: here.parent)?[here.offset - 1],
      let children = branch.children,
      acceptsMove(carry.family, carry.ids, branch.id),
      let depth = places.first(where: { isPlace($0) })?.depth
    else { return .handled }
    self.carry?.inTree?.depth = depth + 1
    self.carry?.inTree?.parent = branch.id
    self.carry?.inTree?.offset = children.count
    self.carry?.inTree?.beside = nil
    if !tree.unfolded.contains(branch.id) {
      return .fold(carry.family.appending(.element(branch.id, occurrence: 0)), isExpanded: true)
    }
    showCarried(follows: false)
    return .handled
  }

  /// Drops elements of an outline, which are put back already.
  func drop(_ carry: ListCarry) -> Action {
    guard let place = carry.inTree, let tree = allRows.families[carry.family]?.tree,
      let siblings = tree.elements(in: place.parent)?.map(\.id)
    else { return .handled }
    var moved = tree
    let taken = moved.take(carry.ids)
    moved.put(taken, in: place.parent, at: place.offset)
    func ids(_ branches: [ListContent.Branch]) -> [AnyHashable] {
      branches.flatMap { branch -> [AnyHashable] in
        guard let children = branch.children else { return [branch.id] }
        return [branch.id, AnyHashable(ids(children))]
      }
    }
    if ids(moved.branches) == ids(tree.branches) { return .handled }
    // Before the element that follows those that stay.
    let others = siblings.filter { !carry.ids.contains($0) }
    let offset =
      place.offset < others.count
      ? siblings.firstIndex(of: others[place.offset])! : siblings.count
    return .moveInTree(
      family: carry.family, ids: carry.ids, parent: place.parent, offset: offset)
  }
}
