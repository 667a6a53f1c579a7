extension OrderedState {
  /// Replaces everything by `elements`.
  ///
  /// Of several elements with one id the last value is kept, at the first one's place, unless the
  /// caller knows that the ids are distinct.
  ///
  /// Complexity: O(n).
  @inlinable
  mutating func rebuild(from elements: some Sequence<Substate>, areDistinct: Bool = false) {
    let isBuilt: Void? = elements.withContiguousStorageIfAvailable {
      build(from: $0, areDistinct: areDistinct)
    }
    if isBuilt != nil { return }
    ContiguousArray(elements).withUnsafeBufferPointer { build(from: $0, areDistinct: areDistinct) }
  }

  @inlinable
  mutating func build(from elements: UnsafeBufferPointer<Substate>, areDistinct: Bool) {
    let capacity = Leaf<Substate>.capacity
    let count = elements.count
    var newLeaves = ContiguousArray<Leaf<Substate>>()
    newLeaves.reserveCapacity((count + capacity - 1) / capacity)
    var slots = ContiguousArray<UInt64>()
    slots.reserveCapacity(count)
    for start in stride(from: 0, to: count, by: capacity) {
      let end = Swift.min(start + capacity, count)
      var tags = LeafTags()
      for position in start..<end {
        let hash = IDHash(elements[position].id)
        tags[position - start] = hash.tag
        slots.append(IDTable.slot(key: hash.key, leaf: newLeaves.count, hint: position - start))
      }
      newLeaves.append(
        Leaf(ContiguousArray(UnsafeBufferPointer(rebasing: elements[start..<end])), tags: tags))
    }
    var isDistinct = true
    let newIndex = IDTable(building: slots) { first, second in
      // The hints are fresh: they identify the elements with the keys.
      if !areDistinct && isDistinct {
        isDistinct = Self.element(of: first, newLeaves).id != Self.element(of: second, newLeaves).id
      }
    }
    if !isDistinct {
      rebuild(from: Self.unique(elements), areDistinct: true)
      return
    }
    index = newIndex
    order = LeafOrder(
      leafCount: newLeaves.count, elementCount: count, leafCapacity: capacity)
    for (block, number) in zip(order.blocks, order.numbers) {
      for leaf in block.leaves { newLeaves[leaf].block = number }
    }
    leaves = LeafTable(newLeaves)
  }

  @inlinable
  static func element(of slot: UInt64, _ leaves: ContiguousArray<Leaf<Substate>>) -> Substate {
    leaves[IDTable.leaf(of: slot)].elements[IDTable.hint(of: slot)]
  }

  /// The elements with every id once: the last value at the first one's place.
  @inlinable
  static func unique(
    _ elements: some Sequence<Substate>
  ) -> ContiguousArray<Substate> {
    var kept = ContiguousArray<Substate>()
    var places: [Substate.ID: Int] = [:]
    for element in elements {
      if let place = places[element.id] {
        kept[place] = element
      } else {
        places[element.id] = kept.count
        kept.append(element)
      }
    }
    return kept
  }
}
