extension OrderedState: RandomAccessCollection {
  public typealias Element = Substate
  public typealias Index = Int
  /// Positions, counted from 0.
  public typealias Indices = Range<Int>

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { order.count }
  /// The number of elements. Complexity: O(1).
  @inlinable public var count: Int { order.count }
  /// Whether there is no element. Complexity: O(1).
  @inlinable public var isEmpty: Bool { order.count == 0 }
  /// All positions, in ascending order.
  @inlinable public var indices: Range<Int> { 0..<order.count }

  /// The element at a position, counted from 0. Traps outside of `0..<count`.
  ///
  /// Assigning replaces it in place. The new element may have another id; an id that is at
  /// another position is a precondition failure.
  ///
  /// Complexity: O(log n).
  @inlinable
  public subscript(position: Int) -> Substate {
    // Yielded, not returned: a reader of one property need not touch what the others refer to.
    _read {
      require(
        position >= 0 && position < order.count,
        "There is no element at this position of an OrderedState.")
      let place = order.place(at: position)
      defer { withExtendedLifetime(self) {} }
      yield leaves.address(ofElementsOfLeaf: place.leaf)[place.offset]
    }
    set { replace(at: position, with: newValue) }
  }

  /// An iterator over the elements as they are now; later changes do not reach it.
  @inlinable
  public func makeIterator() -> Iterator {
    Iterator(leaves, order)
  }

  /// Called by `Array(state)` and the like.
  @inlinable
  public func _copyToContiguousArray() -> ContiguousArray<Substate> {
    var result = ContiguousArray<Substate>()
    result.reserveCapacity(count)
    for block in order.blocks {
      for leaf in block.leaves { result.append(contentsOf: leaves[leaf].elements) }
    }
    return result
  }
}

extension OrderedState: Equatable where Substate: Equatable {
  /// Whether both hold equal elements in the same order.
  ///
  /// Complexity: O(1) for an untouched copy, O(√n) for a copy with one element changed, else O(n).
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.isEqualByShape(to: right, by: ==) ?? left.elementsEqual(right)
  }
}

extension OrderedState: Hashable where Substate: Hashable {
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}

extension OrderedState: CustomStringConvertible {
  /// The elements as an array shows them.
  public var description: String { Array(self).description }
}

extension OrderedState: CustomDebugStringConvertible {
  /// The type's name with the elements as an array shows them for debugging.
  public var debugDescription: String { "OrderedState(\(Array(self).debugDescription))" }
}
