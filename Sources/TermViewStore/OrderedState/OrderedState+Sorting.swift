extension OrderedState {
  /// Sorts the elements; the order of equal ones is kept. Complexity: O(n log n).
  @inlinable
  public mutating func sort(by areInIncreasingOrder: (Substate, Substate) throws -> Bool) rethrows {
    rebuild(from: try ContiguousArray(self).sorted(by: areInIncreasingOrder), areDistinct: true)
    forgetChanges()
  }

  /// The elements sorted; the order of equal ones is kept. Complexity: O(n log n).
  @inlinable
  public func sorted(
    by areInIncreasingOrder: (Substate, Substate) throws -> Bool
  ) rethrows -> OrderedState {
    var copy = self
    try copy.sort(by: areInIncreasingOrder)
    return copy
  }

  /// Turns the order round. Complexity: O(n).
  @inlinable
  public mutating func reverse() {
    rebuild(from: ContiguousArray(self.reversed()), areDistinct: true)
    forgetChanges()
  }

  /// Replaces the elements at `range` by others.
  ///
  /// An id among the new ones that is outside the range leaves its place there; of several new
  /// ones with one id the last value is kept, at the first one's place. A range outside
  /// `0..<count` is a precondition failure.
  ///
  /// Complexity: O(m √n) for m elements removed and inserted, at most O(n + m).
  @inlinable
  public mutating func replaceSubrange(
    _ range: some RangeExpression<Int>, with elements: some Sequence<Substate>
  ) {
    let range = range.relative(to: indices)
    require(
      range.lowerBound >= 0 && range.upperBound <= order.count,
      "A range to replace lies outside the bounds of an OrderedState.")
    let new = Self.unique(elements)
    if range.count + new.count > bulkThreshold {
      replaceInBulk(range, with: new)
      return
    }
    let leaving = new.compactMap { index(id: $0.id) }.filter { !range.contains($0) }
    let start = range.lowerBound - leaving.count { $0 < range.lowerBound }
    for position in (leaving + range).sorted(by: >) { remove(at: position) }
    for (offset, element) in new.enumerated() { insert(element, at: start + offset) }
  }

  @inlinable
  mutating func replaceInBulk(_ range: Range<Int>, with new: ContiguousArray<Substate>) {
    let ids = Set(new.lazy.map(\.id))
    var result = ContiguousArray<Substate>()
    var position = 0
    for element in self {
      if position == range.lowerBound { result.append(contentsOf: new) }
      if !range.contains(position) && !ids.contains(element.id) { result.append(element) }
      position += 1
    }
    if range.lowerBound == position { result.append(contentsOf: new) }
    rebuild(from: result, areDistinct: true)
    forgetChanges()
  }
}

extension OrderedState where Substate: Comparable {
  /// Sorts the elements in ascending order. Complexity: O(n log n).
  @inlinable
  public mutating func sort() { sort(by: <) }

  /// The elements in ascending order. Complexity: O(n log n).
  @inlinable
  public func sorted() -> OrderedState { sorted(by: <) }
}
