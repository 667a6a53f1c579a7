extension OrderNode {
  /// Whether both hold the same storage, so that comparing elements would prove nothing new.
  @inlinable
  func sharesStorage(with other: OrderNode) -> Bool {
    func base<T>(_ array: ContiguousArray<T>) -> UnsafePointer<T>? {
      array.withUnsafeBufferPointer { $0.baseAddress }
    }
    guard count == other.count, isLeaf == other.isLeaf else { return false }
    return isLeaf
      ? base(elements) == base(other.elements)
      : base(children) == base(other.children)
  }

  /// Whether both hold the same elements, when the shapes of the trees allow a quick answer.
  ///
  /// `nil` when the shapes differ and the elements must be compared one by one. Two values of which
  /// one is an edited copy of the other share all but a path of nodes; comparing them costs that
  /// path.
  @inlinable
  func isEqualByShape(to other: OrderNode, by areEqual: (Element, Element) -> Bool) -> Bool? {
    if count != other.count { return false }
    if sharesStorage(with: other) { return true }
    guard isLeaf == other.isLeaf, children.count == other.children.count else { return nil }
    if isLeaf {
      for index in elements.indices where !areEqual(elements[index], other.elements[index]) {
        return false
      }
      return true
    }
    for index in children.indices where children[index].count != other.children[index].count {
      return nil
    }
    for index in children.indices {
      guard let same = children[index].isEqualByShape(to: other.children[index], by: areEqual)
      else { return nil }
      if !same { return false }
    }
    return true
  }
}
