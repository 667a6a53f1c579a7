import TermViewCore

extension OrderedState {
  /// Removes the element at a position and returns it. Traps outside of `0..<count`. Complexity:
  /// O(√n).
  ///
  /// ```swift
  /// let first = books.remove(at: 0)
  /// let emma = books.remove(id: "1")     // `nil` where there is none
  /// books.remove(at: [0, 2])
  /// books.remove(atOffsets: [0, 2])     // the same, as `onDelete` calls it
  /// books.removeAll { $0.title.isEmpty }
  /// let short = books.filter { $0.title.count < 10 }
  /// books.removeAll()
  /// ```
  @inlinable
  @discardableResult
  public mutating func remove(at position: Int) -> Substate {
    require(
      position >= 0 && position < order.count,
      "There is no element at this position of an OrderedState.")
    let removed = takeOut(at: position)
    index.remove(IDHash(removed.element.id).key, leaf: removed.leaf)
    record(.removed(removed.element.id, at: position))
    return removed.element
  }

  /// Removes the element with an id and returns it, `nil` when there is none.
  ///
  /// Complexity: O(√n).
  @inlinable
  @discardableResult
  public mutating func remove(id: Substate.ID) -> Substate? {
    index(id: id).map { remove(at: $0) }
  }

  /// Removes the elements at the positions of a set, as `onDelete` hands them over.
  ///
  /// A position outside the bounds is a precondition failure.
  ///
  /// Complexity: O(m √n) for m positions, at most O(n).
  @inlinable
  public mutating func remove(at positions: IndexSet) {
    guard let last = positions.last, let first = positions.first else { return }
    require(
      first >= 0 && last < order.count,
      "Positions to remove lie outside the bounds of an OrderedState.")
    if positions.count <= bulkThreshold {
      for position in positions.reversed() { remove(at: position) }
    } else {
      keepElements { position, _ in !positions.contains(position) }
    }
  }

  /// The same as `remove(at:)`, by the name it has on arrays: traps where that does.
  /// Complexity: that of `remove(at:)`.
  @inlinable
  public mutating func remove(atOffsets offsets: IndexSet) {
    remove(at: offsets)
  }

  /// Removes the elements for which `shouldBeRemoved` is true. Complexity: O(n).
  @inlinable
  public mutating func removeAll(where shouldBeRemoved: (Substate) throws -> Bool) rethrows {
    try keepElements { _, element in try !shouldBeRemoved(element) }
  }

  /// Removes every element. Complexity: O(1).
  @inlinable
  public mutating func removeAll() {
    if isEmpty { return }
    leaves = LeafTable()
    order = LeafOrder()
    index = IDTable()
    forgetChanges()
  }

  /// Those elements for which `isIncluded` is true, in their order. Complexity: O(n).
  @inlinable
  public func filter(_ isIncluded: (Substate) throws -> Bool) rethrows -> OrderedState {
    var copy = self
    try copy.keepElements { _, element in try isIncluded(element) }
    return copy
  }

  /// From how many changes on it is cheaper to build everything anew.
  @inlinable var bulkThreshold: Int { Swift.max(16, order.count / 8) }

  @inlinable
  mutating func keepElements(where isKept: (Int, Substate) throws -> Bool) rethrows {
    var kept = ContiguousArray<Substate>()
    var dropped: [(position: Int, id: Substate.ID)] = []
    var position = 0
    for element in self {
      if try isKept(position, element) {
        kept.append(element)
      } else {
        dropped.append((position, element.id))
      }
      position += 1
    }
    if dropped.isEmpty { return }
    if dropped.count <= bulkThreshold {
      for gone in dropped.reversed() { remove(at: gone.position) }
      return
    }
    rebuild(from: kept, areDistinct: true)
    if dropped.count > ChangeLog.capacity {
      forgetChanges()
    } else if log != nil {
      for gone in dropped.reversed() { record(.removed(gone.id, at: gone.position)) }
    }
  }
}
