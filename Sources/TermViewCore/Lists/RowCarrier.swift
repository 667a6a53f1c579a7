/// Elements that can be picked up, and are shown elsewhere than in the program's data until they
/// are dropped.
@MainActor
@usableFromInline
protocol RowCarrier {
  /// Whether the program lets them be moved.
  var movesRows: Bool { get }
  /// The offsets at which the carried elements are shown; `nil` without any.
  var carriedRange: Range<Int>? { get }
  /// Whether they may be carried out of what they are in.
  var hasLevels: Bool { get }
  /// Picks up elements, which gather around the one at `lead`; returns whether that is possible.
  func pickUp(_ offsets: IndexSet, lead: Int) -> Bool
  /// Carries past other elements, at most to an end; they stay within `bounds`.
  func carry(by amount: Int, within bounds: Range<Int>?)
  /// Carries to the place of the element at an offset.
  func carry(over offset: Int)
  /// Carries by a step, to another level.
  func carry(_ step: OutlineStep)
  /// Says how many levels in, or out, of where they were they are to come.
  func aim(levels: Int)
  /// Ends carrying, and shows the elements where the program has them.
  ///
  /// - Returns: the program's action; `nil` if they are at the place where they were.
  func endCarrying() -> (@MainActor () -> Void)?
}

/// The elements of a `ForEach`.
@MainActor
struct ElementCarrier: RowCarrier {
  let forEach: AnyForEachNode

  var movesRows: Bool { forEach.moveAction != nil }
  var carriedRange: Range<Int>? { forEach.carriedRange }
  var hasLevels: Bool { false }

  func pickUp(_ offsets: IndexSet, lead: Int) -> Bool { forEach.pickUp(offsets, lead: lead) }

  func carry(by amount: Int, within bounds: Range<Int>?) {
    guard let range = forEach.carriedRange else { return }
    let place = range.lowerBound.addingReportingOverflow(amount)
    let last = forEach.count - range.count
    var target = min(max(0, place.overflow ? amount > 0 ? last : 0 : place.partialValue), last)
    if let bounds { target = max(bounds.lowerBound, min(target, bounds.upperBound - range.count)) }
    forEach.carry(to: target)
  }

  func carry(over offset: Int) {
    guard let range = forEach.carriedRange, !range.contains(offset) else { return }
    forEach.carry(to: offset < range.lowerBound ? offset : offset - range.count + 1)
  }

  func carry(_ step: OutlineStep) {}
  func aim(levels: Int) {}

  func endCarrying() -> (@MainActor () -> Void)? {
    let move = forEach.moveAction
    guard let (source, destination) = forEach.endCarrying() else { return nil }
    return { move?(source, destination) }
  }
}

extension AnyForEachNode {
  /// Whether the program lets the elements be moved.
  var movesRows: Bool { moveAction != nil || outlineEdits?.movesRows == true }

  /// What carries the elements: those of an outline on all its levels.
  var carrier: any RowCarrier {
    if moveAction == nil, let edits = outlineEdits, edits.movesRows { return edits }
    return ElementCarrier(forEach: self)
  }
}
