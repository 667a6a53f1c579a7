/// The row of a list that keys act on, with what is needed to replace it after its removal.
@MainActor
struct ListCursor {
  /// The visible part of the cursor's row in the last frame.
  enum Visibility {
    case none, part, whole
  }

  private(set) var row: ViewNode?
  /// The innermost element of a `ForEach` that the row is, or is in.
  private(set) var element: AnyForEachItem?
  var visibility = Visibility.none
  /// Whether the list's selection has followed the cursor to its row.
  var isSelected = false
  /// The row that gets the cursor if its own is removed, chosen by the key that deletes.
  private(set) var successor: ViewNode?
  /// Whether the rows before it are preferred to those after it, if the successor is removed too.
  private var prefersRowBefore = false
  /// Whether a key has requested the removal of its element in this step.
  private(set) var isDeleting = false
  /// The rows removed around the cursor.
  var removed = RemovedRows()
  private var places = RowPlaces()
  /// Whether the row is before those in the window, when it is not among them.
  private var isBeforeWindow = false
  /// The offset last reported to programs, and the element that was there.
  private var reportedOffset: Int?
  private var reportedElement: AnyForEachItem?

  /// Puts the cursor on `row`, which is kept from now on although it may leave the screen.
  mutating func move(to row: ViewNode?, in sequence: RowSequence) {
    guard row !== self.row else { return }
    let old = element
    successor = nil
    isDeleting = false
    removed.expectNothing()
    self.row = row
    // Without a closure: Swift checks for each call of one that it runs on the main actor.
    if let row { element = sequence.item(of: row) } else { element = nil }
    element?.pin()
    old?.unpin()
    places = RowPlaces(of: element)
  }

  /// A key is about to have the row's element removed, which gives the cursor to `successor`.
  mutating func expectRemoval(successor: ViewNode?, prefersRowBefore: Bool) {
    self.successor = successor
    self.prefersRowBefore = prefersRowBefore
    isDeleting = true
    removed.expect()
  }

  /// Notes where the row is once the window is laid out.
  mutating func note(in container: RowContainerNode) {
    places = RowPlaces(of: element)
    successor = nil
    isDeleting = false
    guard let row else {
      visibility = .none
      return
    }
    if container.showsWhole(row) {
      visibility = container.showsPart(row) ? .whole : .none
    } else {
      visibility = container.showsPart(row) ? .part : .none
    }
    if visibility == .none, let first = container.visible.first {
      isBeforeWindow = container.sequence.precedes(row, first)
    }
  }

  /// The offset of the row's element, if that or the element differs from the last report: after a
  /// removal, the next row is at the same offset.
  mutating func offsetToReport() -> Int? {
    let offset = element?.offset
    guard offset != reportedOffset || element !== reportedElement else { return nil }
    reportedOffset = offset
    reportedElement = element
    return offset
  }

  /// The row that gets the cursor when its own was removed: the next remaining one after it on the
  /// screen, else before it, else the one that is now at the same offset.
  ///
  /// - Parameter canHold: whether the cursor can be on a row.
  func neighbour(
    in container: RowContainerNode, where canHold: (ViewNode) -> Bool
  ) -> ViewNode? {
    let sequence = container.sequence
    func isLeft(_ row: ViewNode) -> Bool { sequence.isCurrent(row) && canHold(row) }
    if let successor, isLeft(successor) { return successor }
    var shown: [ViewNode] = []
    // A removed row has no extent.
    for row in container.visible where (row.display?.shownExtent ?? 1) > 0 { shown.append(row) }
    var place = isBeforeWindow ? -1 : shown.count
    for index in shown.indices where shown[index] === row { place = index }
    func shownAfter() -> ViewNode? {
      for index in max(0, place + 1)..<max(place + 1, shown.count) where isLeft(shown[index]) {
        return shown[index]
      }
      return nil
    }
    func shownBefore() -> ViewNode? {
      for index in stride(from: min(place, shown.count) - 1, through: 0, by: -1)
      where isLeft(shown[index]) {
        return shown[index]
      }
      return nil
    }
    if successor != nil {
      let (before, after) = places.neighbours(in: sequence)
      func first(_ isForward: Bool) -> ViewNode? {
        if let row = isForward ? shownAfter() : shownBefore() { return row }
        guard let row = isForward ? after : before else { return nil }
        return canHold(row) ? row : self.first(from: row, isForward, in: sequence, where: canHold)
      }
      if let row = first(!prefersRowBefore) ?? first(prefersRowBefore) { return row }
    }
    if let row = shownAfter() ?? shownBefore() { return row }
    guard let start = places.replacement(in: sequence) ?? sequence.first else { return nil }
    if canHold(start) { return start }
    return first(from: start, true, in: sequence, where: canHold)
      ?? first(from: start, false, in: sequence, where: canHold)
  }

  /// The nearest row after `row`, or before it, that `canHold` the cursor.
  private func first(
    from row: ViewNode, _ isForward: Bool, in sequence: RowSequence,
    where canHold: (ViewNode) -> Bool
  ) -> ViewNode? {
    var next = isForward ? sequence.row(after: row) : sequence.row(before: row)
    while let row = next {
      if canHold(row) { return row }
      next = isForward ? sequence.row(after: row) : sequence.row(before: row)
    }
    return nil
  }
}
