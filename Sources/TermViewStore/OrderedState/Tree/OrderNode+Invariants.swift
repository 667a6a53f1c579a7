extension OrderNode {
  /// Stops the program where the tree contradicts itself; tests call it after every operation.
  ///
  /// Complexity: O(n).
  package func checkInvariants(isRoot: Bool = true) {
    _ = checkedHeight(isRoot: isRoot)
    var previous: UInt64?
    forEachEntry { entry in
      if let previous {
        precondition(previous < entry.label, "Labels do not grow from left to right.")
      }
      previous = entry.label
    }
  }

  private func checkedHeight(isRoot: Bool) -> Int {
    precondition(elements.isEmpty || children.isEmpty, "A node is a leaf and a branch at once.")
    if isLeaf {
      precondition(count == elements.count && count == labels.count, "A leaf counts elements it does not hold.")
      precondition(low == labels.first ?? 0, "A leaf's lowest label is out of date.")
      precondition(count <= Self.leafCapacity, "A leaf holds too much.")
      precondition(isRoot || count > 0, "An empty leaf stayed in the tree.")
      return 0
    }
    precondition(!isRoot || children.count > 1, "A root has one child only.")
    precondition(children.count <= Self.branchCapacity, "A branch holds too much.")
    precondition(count == children.reduce(0) { $0 + $1.count }, "A branch miscounts.")
    precondition(low == children[0].low, "A branch's lowest label is out of date.")
    let heights = Set(children.map { $0.checkedHeight(isRoot: false) })
    precondition(heights.count == 1, "Leaves lie at different depths.")
    return heights.first! + 1
  }

  /// Calls `body` with every entry from left to right. Complexity: O(n).
  @inlinable
  func forEachEntry(_ body: (Entry) throws -> Void) rethrows {
    for index in elements.indices {
      try body(Entry(label: labels[index], element: elements[index]))
    }
    for child in children { try child.forEachEntry(body) }
  }
}
