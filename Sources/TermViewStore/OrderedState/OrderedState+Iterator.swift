extension OrderedState {
  /// Walks the elements leaf by leaf, by their addresses: in a leaf no element costs more than in
  /// an array.
  ///
  /// Unchecked, because addresses are not sendable. These lead into leaves that the iterator keeps
  /// and that do not change while it does: a state that is changed meanwhile copies them first.
  @frozen
  public struct Iterator: IteratorProtocol, @unchecked Sendable {
    @usableFromInline let leaves: LeafTable<Substate>
    @usableFromInline let blocks: ContiguousArray<LeafBlock>
    /// The leaf that comes next: its block's index and its own in the block.
    @usableFromInline var block = 0
    @usableFromInline var index = 0
    /// The next element, and the end of its leaf.
    @usableFromInline var element: UnsafePointer<Substate>?
    @usableFromInline var end: UnsafePointer<Substate>?

    @inlinable
    init(_ leaves: LeafTable<Substate>, _ order: LeafOrder) {
      self.leaves = leaves
      blocks = order.blocks
    }

    /// The next element, or `nil` after the last. Complexity: O(1).
    @inlinable
    @inline(__always)
    public mutating func next() -> Substate? {
      if element == end {
        guard let leaf = Self.leaf(&block, &index, blocks, leaves) else { return nil }
        element = leaf.start
        end = leaf.end
      }
      let current = element.unsafelyUnwrapped
      element = current + 1
      return withExtendedLifetime(leaves) { current.pointee }
    }

    /// The leaf at a place, which continues to the next one.
    ///
    /// Not a method: a loop then keeps the element's address in a register.
    @inlinable
    @inline(never)
    static func leaf(
      _ block: inout Int, _ index: inout Int, _ blocks: ContiguousArray<LeafBlock>,
      _ leaves: LeafTable<Substate>
    ) -> (start: UnsafePointer<Substate>, end: UnsafePointer<Substate>)? {
      guard block < blocks.count else { return nil }
      let (leaf, size) = blocks[block].leafAndSize(at: index)
      let start = leaves.address(ofElementsOfLeaf: leaf)
      index &+= 1
      if index == blocks[block].leafCount {
        block &+= 1
        index = 0
      }
      return (start, start + size)
    }
  }

  /// Returns the results of `transform` for the elements, in order. Complexity: O(n). Throws the
  /// first error of `transform`.
  ///
  /// Walks the leaves, where the `map` of any collection would seek each position.
  @inlinable
  public func map<Result, Failure: Error>(
    _ transform: (Substate) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(count)
    for block in order.blocks {
      for index in 0..<block.leafCount {
        let (leaf, size) = block.leafAndSize(at: index)
        let elements = leaves.address(ofElementsOfLeaf: leaf)
        for offset in 0..<size { results.append(try transform(elements[offset])) }
      }
    }
    return withExtendedLifetime(self) { results }
  }
}
