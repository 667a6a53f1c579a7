extension OrderedState {
  /// Stops the program where the tree and the id map contradict each other.
  ///
  /// Complexity: O(n).
  package func checkInvariants() {
    root.checkInvariants()
    labels.checkInvariants()
    precondition(labels.count == root.count, "The id map and the tree hold different elements.")
    root.forEachEntry { entry in
      precondition(label(id: entry.element.id) == entry.label, "An id is mapped to another's label.")
    }
  }
}
