extension OrderedState {
  /// Adds an element at the end; one that has its id leaves its place. Complexity: O(√n).
  @inlinable
  public mutating func append(_ element: Substate) {
    insert(element, at: count)
  }

  /// Appends the elements one after the other. Complexity: O(m √n).
  @inlinable
  public mutating func append(contentsOf elements: some Sequence<Substate>) {
    if isEmpty && log == nil {
      self = Self(elements)
    } else {
      for element in elements { append(element) }
    }
  }

  /// Adds an element at the front; one that has its id leaves its place. Complexity: O(√n).
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
  /// Complexity: O(√n).
  @inlinable
  public mutating func insert(_ element: Substate, at position: Int) {
    require(
      position >= 0 && position <= order.count,
      "An element was inserted outside the bounds of an OrderedState.")
    if let old = index(id: element.id) {
      let target = position > old ? position - 1 : position
      if target == old {
        replace(at: old, with: element)
      } else {
        place(element, at: target, leaving: takeOut(at: old).leaf)
        record(.moved(element.id, from: old, to: target))
        record(.replaced(element.id, by: element.id, at: target))
      }
    } else {
      place(element, at: position)
      record(.inserted(element.id, at: position))
    }
  }

  /// Puts `element` in the place of the one at `position`.
  @inlinable
  mutating func replace(at position: Int, with element: Substate) {
    require(
      position >= 0 && position < order.count,
      "There is no element at this position of an OrderedState.")
    let place = order.place(at: position)
    let old = leaves[place.leaf].elements[place.offset].id
    if old != element.id {
      require(
        !contains(id: element.id),
        "An OrderedState cannot hold an id twice: it stands at another position already.")
      let hash = IDHash(element.id)
      index.remove(IDHash(old).key, leaf: place.leaf)
      index.insert(hash.key, leaf: place.leaf, hint: place.offset)
      leaves[place.leaf].tags[place.offset] = hash.tag
    }
    leaves[place.leaf].elements[place.offset] = element
    record(.replaced(old, by: element.id, at: position))
  }
}
