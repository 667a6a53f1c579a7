/// What folds with a row of a list, and the rows one level around it and inside.
@MainActor
struct RowFold {
  private let list: ListNode
  let row: ViewNode
  /// What folds; `nil` for a row with nothing.
  let fold: Fold?

  init(of row: ViewNode, in list: ListNode) {
    self.row = row
    self.list = list
    fold = row.foldNode?.modifier
  }

  /// That of the cursor's row.
  init?(atCursorOf list: ListNode) {
    guard let row = list.listCursor.row else { return nil }
    self.init(of: row, in: list)
  }

  /// Folds or unfolds; what a key folds stays visible.
  private func setExpanded(_ isExpanded: Bool) {
    list.isFollowing = false
    list.settleMovedWindow()
    fold?.setExpanded(isExpanded)
    list.revealChangeForUser(row)
  }

  /// Folds what is unfolded, and the other way round; for a key that may do something else as well.
  func toggle() -> KeyPress.Result {
    guard let fold, let isExpanded = fold.isExpanded else { return .ignored }
    list.isFollowing = false
    fold.setExpanded(!isExpanded)
    return .handled
  }

  // MARK: Levels

  /// The parent row: in an outline found by its id, else the header of the enclosing section.
  private var outerRow: ViewNode? {
    if let parentID = fold?.branch?.parentID, let item = list.sequence.item(of: row) {
      return list.sequence.row(identifiedBy: parentID, near: item)
    }
    return list.sequence.header(around: row)
  }

  /// Whether there is a row around it that can have the cursor.
  private var isInside: Bool { outerRow.map { list.canHoldCursor($0) } == true }

  /// The first row in the content of the row that can have the cursor.
  private var innerRow: ViewNode? {
    if let branch = fold?.branch {
      return branch.isFollowedByContent ? list.selectable(from: row, forward: true) : nil
    }
    var section = row.parent
    while let node = section, !(node is SectionNode) { section = node.parent }
    guard let section, let next = list.selectable(from: row, forward: true), next.isInside(section)
    else { return nil }
    return next
  }

  /// The branch that contains the row of `item`, if that branch has been folded.
  func branch(around item: AnyForEachItem?) -> ViewNode? {
    guard let item, list.sequence.isCurrent(item.forEach), let branch = fold?.branch,
      let ids = branch.branchesAround()
    else { return nil }
    for id in ids {
      if let found = list.sequence.row(identifiedBy: id, near: item) { return found }
    }
    return nil
  }
}

// MARK: - Commands

extension RowFold {
  static let foldCommand = Command<ListNode>(
    .listLeft,
    { list in
      if list.axis == .horizontal { return CommandText("Item before", "move", .low) }
      let row = RowFold(atCursorOf: list)
      let isUnfolded = row?.fold?.isExpanded
      let isHidden = isUnfolded == false || isUnfolded == nil && row?.isInside != true
      return CommandText("Fold, or go out", "fold", isHidden ? .never : .low)
    },
    if: { list in
      if list.axis == .horizontal { return CursorMotion.isPossible(in: list) }
      return RowFold(atCursorOf: list).map { $0.fold != nil || $0.isInside } ?? false
    }
  ) { list, count in
    if list.axis == .horizontal { return CursorMotion.back.perform(in: list, count: count) }
    return list.currentCursor().map { RowFold(of: $0, in: list).goOut() } ?? .ignored
  }

  static let unfoldCommand = Command<ListNode>(
    .listRight,
    { list in
      if list.axis == .horizontal { return CommandText("Item after", "move", .low) }
      let isFolded = RowFold(atCursorOf: list)?.fold?.isExpanded == false
      return CommandText("Unfold, or go in", "unfold", isFolded ? .low : .never)
    },
    if: {
      $0.axis == .horizontal
        ? CursorMotion.isPossible(in: $0) : RowFold(atCursorOf: $0)?.fold != nil
    }
  ) { list, count in
    if list.axis == .horizontal { return CursorMotion.forth.perform(in: list, count: count) }
    return list.currentCursor().map { RowFold(of: $0, in: list).goIn() } ?? .ignored
  }

  static let unfoldAllCommand = Command<ListNode>(
    .listUnfoldAll, "Unfold all", if: { RowFold(atCursorOf: $0)?.fold != nil }
  ) { list, _ in list.currentCursor().map { RowFold(of: $0, in: list).unfoldAll() } ?? .ignored }

  /// Folds the content of the cursor's row; if nothing is unfolded, moves the cursor to the parent
  /// row.
  private func goOut() -> KeyPress.Result {
    if fold?.isExpanded == true {
      setExpanded(false)
      return .handled
    }
    guard let outer = outerRow, list.canHoldCursor(outer) else {
      guard fold != nil else { return .ignored }
      list.revealForUser(row)
      return .handled
    }
    if list.isReachable(outer) { list.go(to: outer) }
    return .handled
  }

  /// Unfolds the content of the cursor's row; if it is unfolded already, moves the cursor to its
  /// first row.
  private func goIn() -> KeyPress.Result {
    guard let fold else { return .ignored }
    if fold.isExpanded == false {
      setExpanded(true)
    } else if fold.isExpanded == true, let inner = innerRow, list.isReachable(inner) {
      list.go(to: inner)
    } else {
      list.revealForUser(row)
    }
    return .handled
  }

  /// Unfolds the whole outline that contains the cursor, or the content of the cursor's row.
  private func unfoldAll() -> KeyPress.Result {
    guard let fold else { return .ignored }
    if let branch = fold.branch {
      list.isFollowing = false
      branch.unfoldAll()
      list.revealChangeForUser(row)
    } else if fold.isExpanded == false {
      setExpanded(true)
    } else {
      list.revealForUser(row)
    }
    return .handled
  }
}

extension RowSequence {
  /// The row of the element with an id that is wrapped, in the collection of `item`.
  fileprivate func row(identifiedBy id: AnyHashable, near item: AnyForEachItem) -> ViewNode? {
    guard let id = id.base as? any Hashable else { return nil }
    func find(_ id: some Hashable) -> ViewNode? {
      guard let offset = item.forEach.offset(of: id, near: item.offset) else { return nil }
      return first(in: item.forEach.item(at: offset))
    }
    return find(id)
  }

  /// The header of the innermost section that folds and that `row` is a row of.
  fileprivate func header(around row: ViewNode) -> ViewNode? {
    var node = row
    while let parent = node.parent, node !== container {
      if let section = parent as? SectionNode, section.folding != nil, section.header !== node {
        return first(in: section.header)
      }
      node = parent
    }
    return nil
  }

  /// The number of elements in a foldable section; `nil` if unknown.
  func foldableCount(of section: SectionNode) -> Int? {
    if let count = section.countsContent?() { return count }
    guard let row = first(in: section.header), row.foldNode?.modifier.isExpanded == true else {
      return section.lastCount
    }
    section.lastCount = elementCount(of: section.child)
    return section.lastCount
  }
}
