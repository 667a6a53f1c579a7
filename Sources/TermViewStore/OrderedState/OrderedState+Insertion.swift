extension OrderedState {
  /// Adds an element at the end; one that has its id leaves its place. Complexity: O(log n).
  @inlinable
  public mutating func append(_ element: Substate) {
    insert(element, at: count)
  }

  /// Appends the elements one after the other. Complexity: O(m log n).
  @inlinable
  public mutating func append(contentsOf elements: some Sequence<Substate>) {
    if isEmpty && log == nil {
      self = Self(elements)
    } else {
      for element in elements { append(element) }
    }
  }

  /// Adds an element at the front; one that has its id leaves its place. Complexity: O(log n).
  @inlinable
  public mutating func prepend(_ element: Substate) {
    insert(element, at: 0)
  }

  /// Inserts an element before the one at `position`.
  ///
  /// An element with the same id moves there and takes the new value; `position` is then counted
  /// before the move, as for `move(from:to:)`. A position outside `0...count` is a precondition
  /// failure.
  ///
  /// Complexity: O(log n).
  @inlinable
  public mutating func insert(_ element: Substate, at position: Int) {
    precondition(
      position >= 0 && position <= root.count,
      "An element was inserted outside the bounds of an OrderedState.")
    if let old = index(id: element.id) {
      let target = position > old ? position - 1 : position
      if target == old {
        replace(at: old, with: element)
      } else {
        place(element, at: target, leaving: root.remove(at: old).label)
        record(.moved(element.id, from: old, to: target))
        record(.replaced(element.id, by: element.id, at: target))
      }
    } else {
      place(element, at: position)
      record(.inserted(element.id, at: position))
    }
  }

  /// Puts an element that is not in the tree before `position`, under a new label.
  ///
  /// An element on its way from another place is known to the id map by the label it left.
  @inlinable
  mutating func place(_ element: Substate, at position: Int, leaving old: UInt64? = nil) {
    let label = labelForInsertion(at: position)
    root.insert(Entry(label: label, element: element), at: position)
    let hash = Self.hash(element.id)
    if let old {
      labels.replace(hash: hash, label: old, by: label)
    } else {
      labels.insert(hash: hash, label: label)
    }
  }

  /// Puts `element` in the place of the one at `position`.
  @inlinable
  mutating func replace(at position: Int, with element: Substate) {
    precondition(
      position >= 0 && position < root.count,
      "There is no element at this position of an OrderedState.")
    let label = root.label(at: position)
    if let standing = self.label(id: element.id) {
      precondition(
        standing == label,
        "An OrderedState cannot hold an id twice: it stands at another position already.")
      root.replace(at: position, with: element)
      record(.replaced(element.id, by: element.id, at: position))
    } else {
      let old = root.replace(at: position, with: element)
      labels.remove(hash: Self.hash(old.id), label: label)
      labels.insert(hash: Self.hash(element.id), label: label)
      record(.replaced(old.id, by: element.id, at: position))
    }
  }
}
