import struct Foundation.IndexSet

extension OrderedState {
  /// Removes the element at a position and returns it. Complexity: O(log n).
  @inlinable
  @discardableResult
  public mutating func remove(at position: Int) -> Substate {
    precondition(
      position >= 0 && position < root.count,
      "There is no element at this position of an OrderedState.")
    let removed = root.remove(at: position)
    labels.remove(hash: Self.hash(removed.element.id), label: removed.label)
    record(.removed(removed.element.id, at: position))
    return removed.element
  }

  /// Removes the element with an id and returns it, `nil` when there is none.
  ///
  /// Complexity: O(log n).
  @inlinable
  @discardableResult
  public mutating func remove(id: Substate.ID) -> Substate? {
    index(id: id).map { remove(at: $0) }
  }

  /// Removes the elements at the positions of a set, as `onDelete` hands them over.
  ///
  /// A position outside the bounds is a precondition failure.
  ///
  /// Complexity: O(m log n) for m positions, at most O(n).
  @inlinable
  public mutating func remove(at positions: IndexSet) {
    guard let last = positions.last, let first = positions.first else { return }
    precondition(
      first >= 0 && last < root.count,
      "Positions to remove lie outside the bounds of an OrderedState.")
    if positions.count <= bulkThreshold {
      for position in positions.reversed() { remove(at: position) }
    } else {
      keepEntries { position, _ in !positions.contains(position) }
    }
  }

  /// The same as `remove(at:)`, by the name it has on arrays.
  @inlinable
  public mutating func remove(atOffsets offsets: IndexSet) {
    remove(at: offsets)
  }

  /// Removes the elements for which `shouldBeRemoved` is true. Complexity: O(n).
  @inlinable
  public mutating func removeAll(where shouldBeRemoved: (Substate) throws -> Bool) rethrows {
    try keepEntries { _, element in try !shouldBeRemoved(element) }
  }

  /// Removes every element. Complexity: O(1).
  @inlinable
  public mutating func removeAll() {
    if isEmpty { return }
    root = Node()
    labels = LabelTable()
    forgetChanges()
  }

  /// Those elements for which `isIncluded` is true, in their order. Complexity: O(n).
  @inlinable
  public func filter(_ isIncluded: (Substate) throws -> Bool) rethrows -> OrderedState {
    var copy = self
    try copy.keepEntries { _, element in try isIncluded(element) }
    return copy
  }

  /// From how many changes on it is cheaper to build the tree anew.
  @inlinable var bulkThreshold: Int { Swift.max(16, root.count / 8) }

  @inlinable
  mutating func keepEntries(where isKept: (Int, Substate) throws -> Bool) rethrows {
    var kept = ContiguousArray<Substate>()
    var keptLabels = ContiguousArray<UInt64>()
    var dropped: [(position: Int, id: Substate.ID, label: UInt64)] = []
    var position = 0
    try root.forEachEntry { entry in
      if try isKept(position, entry.element) {
        kept.append(entry.element)
        keptLabels.append(entry.label)
      } else {
        dropped.append((position, entry.element.id, entry.label))
      }
      position += 1
    }
    if dropped.isEmpty { return }
    if dropped.count > kept.count {
      rebuild(from: kept, areDistinct: true)
    } else {
      // What stays keeps its labels, so that only what goes costs the id map.
      for gone in dropped { labels.remove(hash: Self.hash(gone.id), label: gone.label) }
      root = Node(building: kept, labels: keptLabels)
    }
    if dropped.count > ChangeLog.capacity {
      forgetChanges()
    } else if log != nil {
      for change in dropped.reversed() { record(.removed(change.id, at: change.position)) }
    }
  }
}
