extension OrderedState: RandomAccessCollection {
  public typealias Element = Substate
  public typealias Index = Int
  public typealias Indices = Range<Int>

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { root.count }
  @inlinable public var count: Int { root.count }
  @inlinable public var isEmpty: Bool { root.count == 0 }
  @inlinable public var indices: Range<Int> { 0..<root.count }

  /// The element at a position.
  ///
  /// Assigning replaces it in place. The new element may have another id; an id that stands at
  /// another position is a precondition failure.
  ///
  /// Complexity: O(log n).
  @inlinable
  public subscript(position: Int) -> Substate {
    get {
      precondition(
        position >= 0 && position < root.count,
        "There is no element at this position of an OrderedState.")
      return root.element(at: position)
    }
    set { replace(at: position, with: newValue) }
  }

  @inlinable
  public func makeIterator() -> Iterator {
    Iterator(root)
  }

  /// Walks the elements leaf by leaf, and looks up the tree only after each branch of leaves.
  @frozen
  public struct Iterator: IteratorProtocol {
    @usableFromInline let root: Node
    /// The leaves of one branch.
    @usableFromInline var leaves: ContiguousArray<Node>
    @usableFromInline var nextLeaf = 1
    @usableFromInline var elements: ContiguousArray<Substate>
    @usableFromInline var offset = 0
    /// The position of the first element after `elements`.
    @usableFromInline var end: Int

    @inlinable
    init(_ root: Node) {
      self.root = root
      leaves = root.leaves(around: 0)
      elements = leaves[0].elements
      end = elements.count
    }

    @inlinable
    public mutating func next() -> Substate? {
      if offset == elements.count {
        guard end < root.count else { return nil }
        goOn()
      }
      defer { offset += 1 }
      return elements[offset]
    }

    @inlinable
    mutating func goOn() {
      if nextLeaf == leaves.count {
        leaves = root.leaves(around: end)
        nextLeaf = 0
      }
      elements = leaves[nextLeaf].elements
      nextLeaf += 1
      offset = 0
      end += elements.count
    }
  }
}

extension OrderedState.Iterator: Sendable where Substate: Sendable {}

extension OrderedState: Equatable where Substate: Equatable {
  /// Whether both hold equal elements in the same order.
  ///
  /// Complexity: O(1) for an untouched copy, O(log n) for a copy with one element changed, else
  /// O(n).
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.root.isEqualByShape(to: right.root, by: ==) ?? left.elementsEqual(right)
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
  public var description: String { Array(self).description }
}

extension OrderedState: CustomDebugStringConvertible {
  public var debugDescription: String { "OrderedState(\(Array(self).debugDescription))" }
}
