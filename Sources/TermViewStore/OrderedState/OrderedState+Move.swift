import TermViewCore

extension OrderedState {
  /// Moves the elements at `source` together before the element at `destination`.
  ///
  /// The destination is an offset before the move, as `onMove` passes it, and may be inside the
  /// moved set: for positions S and destination d the result is those before d that are not in S,
  /// then S in its order, then those from d on that are not in S. Positions outside `0..<count` and
  /// a destination outside `0...count` are precondition failures.
  ///
  /// Complexity: O(m √n) for m positions, at most O(n).
  @inlinable
  public mutating func move(from source: IndexSet, to destination: Int) {
    require(
      destination >= 0 && destination <= order.count,
      "A destination of a move lies outside the bounds of an OrderedState.")
    guard let last = source.last, let first = source.first else { return }
    require(
      first >= 0 && last < order.count,
      "Positions to move lie outside the bounds of an OrderedState.")
    if source.count <= bulkThreshold {
      // Upwards from below and downwards from above: no move disturbs a position still to come.
      var target = destination
      for position in source where position >= destination {
        moveElement(at: position, to: target)
        target += 1
      }
      target = destination
      for position in source.reversed() where position < destination {
        target -= 1
        moveElement(at: position, to: target)
      }
    } else {
      moveInBulk(source, to: destination)
    }
  }

  /// Moves the elements at the given positions, as `move(from:to:)`, by the name it has on arrays:
  /// traps where that does.
  /// Complexity: that of `move(from:to:)`.
  @inlinable
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    move(from: source, to: destination)
  }

  /// Moves the element with an id before the one at `destination`, counted before the move.
  ///
  /// Returns whether there is such an element. Traps where `destination` is outside of `0...count`.
  /// Complexity: O(√n).
  @inlinable
  @discardableResult
  public mutating func move(id: Substate.ID, to destination: Int) -> Bool {
    require(
      destination >= 0 && destination <= order.count,
      "A destination of a move lies outside the bounds of an OrderedState.")
    guard let position = index(id: id) else { return false }
    moveElement(at: position, to: position < destination ? destination - 1 : destination)
    return true
  }

  /// Exchanges the elements at two positions. Traps outside of `0..<count`. Complexity: O(√n).
  @inlinable
  public mutating func swapAt(_ first: Int, _ second: Int) {
    let low = Swift.min(first, second)
    let high = Swift.max(first, second)
    require(
      low >= 0 && high < order.count,
      "Positions to swap lie outside the bounds of an OrderedState.")
    moveElement(at: high, to: low)
    if high - low > 1 { moveElement(at: low + 1, to: high) }
  }

  /// Moves one element to the position it will have afterwards.
  @inlinable
  mutating func moveElement(at position: Int, to target: Int) {
    if position == target { return }
    let moved = takeOut(at: position)
    place(moved.element, at: target, leaving: moved.leaf)
    record(.moved(moved.element.id, from: position, to: target))
  }

  @inlinable
  mutating func moveInBulk(_ source: IndexSet, to destination: Int) {
    var before = ContiguousArray<Substate>()
    var moved = ContiguousArray<Substate>()
    var after = ContiguousArray<Substate>()
    var position = 0
    for element in self {
      if source.contains(position) {
        moved.append(element)
      } else if position < destination {
        before.append(element)
      } else {
        after.append(element)
      }
      position += 1
    }
    before.append(contentsOf: moved)
    before.append(contentsOf: after)
    rebuild(from: before, areDistinct: true)
    forgetChanges()
  }
}
