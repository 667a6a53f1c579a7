extension OrderNode {
  /// The leaves side by side with the one that holds `position`, the node itself when it is one.
  ///
  /// Complexity: O(log n).
  @inlinable
  func leaves(around position: Int) -> ContiguousArray<OrderNode> {
    if isLeaf { return [self] }
    if children[0].isLeaf { return children }
    let (index, offset) = childIndex(at: position)
    return children[index].leaves(around: position - offset)
  }

  /// The element at `position`. Complexity: O(log n).
  @inlinable
  func element(at position: Int) -> Element {
    if isLeaf { return elements[position] }
    let (index, offset) = childIndex(at: position)
    return children[index].element(at: position - offset)
  }

  /// The label at `position`. Complexity: O(log n).
  @inlinable
  func label(at position: Int) -> UInt64 {
    if isLeaf { return labels[position] }
    let (index, offset) = childIndex(at: position)
    return children[index].label(at: position - offset)
  }

  /// The element with `label`, which must be in the tree. Complexity: O(log n).
  @inlinable
  func element(labelled label: UInt64) -> Element {
    if isLeaf { return elements[entryIndex(labelled: label)] }
    return children[childIndex(labelled: label)].element(labelled: label)
  }

  /// The position of `label`, which must be in the tree. Complexity: O(log n).
  @inlinable
  func position(labelled label: UInt64) -> Int {
    if isLeaf { return entryIndex(labelled: label) }
    let index = childIndex(labelled: label)
    var before = 0
    for sibling in 0..<index { before += children[sibling].count }
    return before + children[index].position(labelled: label)
  }

  /// The child that holds `position`, and the number of elements before that child.
  ///
  /// The position after the last element belongs to the last child.
  @inlinable
  func childIndex(at position: Int) -> (index: Int, offset: Int) {
    var offset = 0
    var index = 0
    let last = children.count - 1
    while index < last {
      let next = offset + children[index].count
      if position < next { break }
      offset = next
      index += 1
    }
    return (index, offset)
  }

  /// The last child whose lowest label is not above `label`.
  @inlinable
  func childIndex(labelled label: UInt64) -> Int {
    var low = 0
    var high = children.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if children[middle].low <= label { low = middle } else { high = middle }
    }
    return low
  }

  @inlinable
  func entryIndex(labelled label: UInt64) -> Int {
    var low = 0
    var high = labels.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if labels[middle] <= label { low = middle } else { high = middle }
    }
    assert(labels[low] == label, "A label in the id map is not in the tree.")
    return low
  }
}
