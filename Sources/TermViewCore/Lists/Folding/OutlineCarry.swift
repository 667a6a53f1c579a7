/// Elements of a tree that are picked up: they are shown together, with what is in them, until they
/// are dropped.
struct OutlineCarry<Data: RandomAccessCollection, ID: Hashable> {
  /// The ids, in the order of the rows, without those inside others.
  private(set) var ids: [ID]
  /// The id of the cursor's element, which is one of them or in one; carrying ends without it.
  let lead: ID
  /// Their place among the other elements.
  private(set) var place: OutlinePlace<ID>
  /// The depth that they come to where there is a choice, and the one that they were picked up at.
  private(set) var depth: Int
  private let homeDepth: Int
  /// The ids of the elements beside the place; `nil` for a place that was not shown yet.
  private var neighbours: (before: ID?, after: ID?)?
  /// The rows of all other elements.
  private var others: OutlineRows<Data, ID>
  /// The rows in which they are shown.
  private(set) var range: Range<Int>

  /// Picks up the elements of `rows`, at the place of the row `lead`.
  init(_ rows: IndexSet, lead: Int, in all: OutlineRows<Data, ID>) {
    ids = all.outermostIDs(at: rows)
    self.lead = all[lead].id
    let taken = Set(ids)
    let levels = all.levels(of: lead)
    func id(_ level: OutlineRows<Data, ID>.Level, _ offset: Int) -> ID {
      level.branch.elements[offset][keyPath: all.keys.id]
    }
    depth = levels.firstIndex { taken.contains(id($0, $0.offset)) } ?? levels.count - 1
    homeDepth = depth
    let level = levels[depth]
    let before = (0..<level.offset).count { taken.contains(id(level, $0)) }
    place = OutlinePlace(parent: level.branch.id, offset: level.offset - before)
    others = all
    range = lead..<lead + 1
  }

  /// The rows of some data with the elements at their place; `nil` if the cursor's element, or the
  /// branch that they come to, is not shown any more. The place stays behind the element that
  /// preceded it, else before the one that followed it. Complexity: O(rows).
  mutating func arrange(
    _ data: Data, _ keys: OutlineKeys<Data, ID>, unfolded: Set<ID>
  ) -> OutlineRows<Data, ID>? {
    func rows(_ gathering: OutlineGathering<Data.Element, ID>) -> OutlineRows<Data, ID> {
      OutlineRows(
        root: OutlineBranch(data, id: nil, in: keys, unfolded: unfolded, gathering: gathering),
        keys: keys)
    }
    let gathering = OutlineGathering<Data.Element, ID>(ids)
    others = rows(gathering)
    ids = gathering.taken.map(\.id)
    guard let branch = others.unfolded(place.parent)?.branch else { return nil }
    let elements = branch.elements
    func offset(of id: ID?) -> Int? {
      guard let id else { return nil }
      return (0..<elements.count).first { elements[$0][keyPath: keys.id] == id }
    }
    place.offset =
      offset(of: neighbours?.before).map { $0 + 1 } ?? offset(of: neighbours?.after)
      ?? min(place.offset, elements.count)
    func id(_ offset: Int) -> ID? {
      (0..<elements.count).contains(offset) ? elements[offset][keyPath: keys.id] : nil
    }
    neighbours = (id(place.offset - 1), id(place.offset))
    let all = rows(OutlineGathering(ids, putting: (place, gathering.taken.map(\.element))))
    let start = others.row(of: place) ?? 0
    range = start..<start + all.count - others.count
    return range.contains { all[$0].id == lead } ? all : nil
  }

  // MARK: Where they go

  typealias CanMove = @MainActor ([ID], ID?) -> Bool

  private mutating func move(to place: OutlinePlace<ID>) {
    self.place = place
    neighbours = nil
  }

  /// The place before a row of the others: of the depths that are possible the nearest.
  @MainActor
  private func place(before row: Int, _ canMove: CanMove?) -> OutlinePlace<ID>? {
    let (depths, goal) = (others.depths(before: row), depth)
    for depth in depths.sorted(by: { (abs($0 - goal), $0) < (abs($1 - goal), $1) }) {
      let place = others.place(before: row, depth: depth)
      if canMove?(ids, place.parent) != false { return place }
    }
    return nil
  }

  /// Carries past `amount` rows, at most to an end of `bounds`; past those at which nothing may be
  /// inserted to the next, else to the last before them. Complexity: O(unfolded branches) a row.
  @MainActor
  mutating func carry(by amount: Int, within bounds: Range<Int>?, _ canMove: CanMove?) {
    guard amount != 0, let start = others.row(of: place) else { return }
    let first = max(0, bounds?.lowerBound ?? 0)
    let last = max(first, min(others.count, (bounds?.upperBound ?? .max) - range.count))
    let wanted = start.addingReportingOverflow(amount)
    let target = min(
      max(first, wanted.overflow ? amount > 0 ? last : first : wanted.partialValue), last)
    let step = amount > 0 ? 1 : -1
    let beyond = stride(from: target, through: amount > 0 ? last : first, by: step)
    let nearer = stride(from: target - step, to: start, by: -step)
    for row in Array(beyond) + Array(nearer) where row != start {
      if let place = place(before: row, canMove) { return move(to: place) }
    }
  }

  /// Carries over a row of all: to before it, or behind it; over one of the carried rows to another
  /// depth.
  @MainActor
  mutating func carry(over row: Int, _ canMove: CanMove?) {
    let target =
      row < range.lowerBound
      ? row : row >= range.upperBound ? row - range.count + 1 : range.lowerBound
    if let place = place(before: target, canMove), place != self.place { move(to: place) }
  }

  /// Has them come to another level where there is a choice, by levels from where they were.
  mutating func aim(levels: Int) { depth = homeDepth + levels }

  /// Carries behind the branch around that may be moved into.
  @MainActor
  mutating func carryOut(_ canMove: CanMove?) {
    guard
      let target = others.placesBehind(place).first(where: { canMove?(ids, $0.parent) != false }),
      let depth = others.unfolded(target.parent)?.depth
    else { return }
    move(to: target)
    self.depth = depth
  }

  /// Carries to the end of the branch before, if it may be moved into; returns the branch's id.
  @MainActor
  mutating func carryInside(_ canMove: CanMove?) -> ID? {
    guard place.offset > 0, let around = others.unfolded(place.parent) else { return nil }
    let element = around.branch.elements[place.offset - 1]
    let id = element[keyPath: others.keys.id]
    guard let children = element[keyPath: others.keys.children], canMove?(ids, id) != false
    else { return nil }
    let count = others.unfolded(id)?.branch.elements.count ?? children.count
    move(to: OutlinePlace(parent: id, offset: count))
    depth = around.depth + 1
    return id
  }

  /// The place for the program, counted before the move; `nil` if it is where they are.
  var destination: OutlinePlace<ID>? {
    guard let block = others.unfolded(place.parent)?.branch.elements.block(at: place.offset),
      block.sources.count < ids.count || !block.isAtHome
    else { return nil }
    return OutlinePlace(parent: place.parent, offset: block.destination)
  }
}

extension OutlineTreeEdits {
  var carriedRange: Range<Int>? { tree.carried?.range }
  var hasLevels: Bool { true }

  func pickUp(_ rows: IndexSet, lead: Int) -> Bool {
    guard tree.carried == nil, edits.move != nil, let all = tree.rows, lead < all.count else {
      return false
    }
    return tree.pickUp(OutlineCarry(rows, lead: lead, in: all))
  }

  func carry(by amount: Int, within bounds: Range<Int>?) {
    tree.changeCarried { $0?.carry(by: amount, within: bounds, edits.canMove) }
  }

  func carry(over row: Int) { tree.changeCarried { $0?.carry(over: row, edits.canMove) } }

  func aim(levels: Int) { tree.changeCarried { $0?.aim(levels: levels) } }

  func carry(_ step: OutlineStep) {
    switch step {
    case .up: carry(by: -1, within: nil)
    case .down: carry(by: 1, within: nil)
    case .out: tree.changeCarried { $0?.carryOut(edits.canMove) }
    case .inside:
      var branch: ID?
      tree.changeCarried { branch = $0?.carryInside(edits.canMove) }
      if let branch { tree.setExpanded(true, branch) }
    }
  }

  func endCarrying() -> (@MainActor () -> Void)? {
    guard let carried = tree.carried else { return nil }
    tree.changeCarried { $0 = nil }
    guard let place = carried.destination, let move = edits.move else { return nil }
    return { move(carried.ids, place) }
  }
}
