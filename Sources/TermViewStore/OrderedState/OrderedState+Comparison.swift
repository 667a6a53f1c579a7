extension OrderedState {
  /// Whether both hold the same elements, when both keep them in leaves of the same shape.
  ///
  /// `nil` when the shapes differ and the elements must be compared one by one. Two values of which
  /// one is an edited copy of the other share all but a few pages and leaves; comparing them costs
  /// those.
  @inlinable
  func isEqualByShape(to other: Self, by areEqual: (Substate, Substate) -> Bool) -> Bool? {
    if count != other.count { return false }
    guard order.hasShape(of: other.order), leaves.hasShape(of: other.leaves)
    else { return nil }
    if baseAddress(leaves.groups) == baseAddress(other.leaves.groups) { return true }
    for (group, otherGroup) in zip(leaves.groups, other.leaves.groups)
    where baseAddress(group) != baseAddress(otherGroup) {
      for (page, otherPage) in zip(group, otherGroup)
      where baseAddress(page) != baseAddress(otherPage) {
        for (leaf, otherLeaf) in zip(page, otherPage) where !leaf.sharesStorage(with: otherLeaf) {
          if !leaf.elements.elementsEqual(otherLeaf.elements, by: areEqual) { return false }
        }
      }
    }
    return true
  }
}

extension LeafOrder {
  /// Whether the leaves stand in the same order and are as large.
  @inlinable
  func hasShape(of other: LeafOrder) -> Bool {
    if baseAddress(blocks) == baseAddress(other.blocks) { return true }
    guard ends == other.ends else { return false }
    return zip(blocks, other.blocks).allSatisfy { block, otherBlock in
      baseAddress(block.entries) == baseAddress(otherBlock.entries) || block == otherBlock
    }
  }
}
