import TermViewCore

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
    if address(of: leaves.groups) == address(of: other.leaves.groups) { return true }
    for (group, otherGroup) in zip(leaves.groups, other.leaves.groups)
    where address(of: group) != address(of: otherGroup) {
      for (page, otherPage) in zip(group, otherGroup)
      where address(of: page.elements) != address(of: otherPage.elements) {
        for (elements, others) in zip(page.elements, otherPage.elements)
        where address(of: elements) != address(of: others) {
          if !elements.elementsEqual(others, by: areEqual) { return false }
        }
      }
    }
    return true
  }
}

extension LeafOrder {
  /// Whether the leaves have the same order and sizes.
  @inlinable
  func hasShape(of other: LeafOrder) -> Bool {
    if address(of: blocks) == address(of: other.blocks) { return true }
    guard ends == other.ends else { return false }
    return zip(blocks, other.blocks).allSatisfy { block, otherBlock in
      address(of: block.entries) == address(of: otherBlock.entries) || block == otherBlock
    }
  }
}

/// Lists find rows by id at once, and `ForEach($state.books)` binds each row to its element.
extension OrderedState: IdentifiedCollection {}

extension OrderedState: MovableElements {}
