extension OrderedState {
  /// The leaf that contains an id, the position in it, and its address, valid until the state
  /// changes; `nil` when there is no such element.
  ///
  /// Not inlined, while what is done with the element is: so its other parts are not touched.
  ///
  /// Complexity: O(log n).
  @inlinable
  @inline(never)
  func spot(id: Substate.ID) -> (leaf: Int, offset: Int, element: UnsafePointer<Substate>)? {
    let hash = IDHash(id)
    var skipped = 0
    while true {
      let slot = index.slot(of: hash.key, skipping: skipped)
      if slot == 0 { return nil }
      let number = IDTable.leaf(of: slot)
      let elements = leaves.address(ofElementsOfLeaf: number)
      let offset = Leaf<Substate>.offset(
        of: id, tag: hash.tag, hint: IDTable.hint(of: slot), in: elements,
        leaves.address(ofNotesOfLeaf: number))
      if let offset { return (number, offset, elements + offset) }
      skipped &+= 1
    }
  }

  /// Puts an element that is in no leaf before `position`.
  ///
  /// An element that is being moved is identified by the leaf that it left.
  @inlinable
  mutating func place(_ element: Substate, at position: Int, leaving old: Int? = nil) {
    let hash = IDHash(element.id)
    var place = order.blocks.isEmpty ? addFirstLeaf() : order.place(forInsertionAt: position)
    if leaves[place.leaf].isFull { place = makeRoom(at: place) }
    leaves[place.leaf].insert(element, tag: hash.tag, at: place.offset)
    order.grow(at: place, by: 1)
    if let old {
      if old != place.leaf {
        index.replace(hash.key, leaf: old, by: place.leaf, hint: place.offset)
      }
    } else {
      index.insert(hash.key, leaf: place.leaf, hint: place.offset)
    }
  }

  @inlinable
  mutating func addFirstLeaf() -> LeafOrder.Place {
    let leaf = leaves.add(Leaf())
    leaves[leaf].block = order.insertFirst(leaf)
    return LeafOrder.Place(block: 0, index: 0, leaf: leaf, offset: 0)
  }

  /// Splits a full leaf; returns where the place is afterwards.
  @inlinable
  mutating func makeRoom(at place: LeafOrder.Place) -> LeafOrder.Place {
    var place = place
    if order.isFull(blockAt: place.block) { place = splitBlock(at: place) }
    let full = place.leaf
    let block = leaves[full].block
    let size = leaves[full].count
    if place.offset == size || place.offset == 0 {
      // At an edge a new leaf is made and the full ones stay full, for appending and prepending.
      let added = leaves.add(Leaf(block: block))
      let index = place.offset == 0 ? place.index : place.index + 1
      order.insert(added, size: 0, block: place.block, at: index)
      return LeafOrder.Place(block: place.block, index: index, leaf: added, offset: 0)
    }
    let cut = size / 2
    let right = leaves[full].split(at: cut)
    let added = leaves.add(right)
    for (offset, element) in right.elements.enumerated() {
      index.replace(IDHash(element.id).key, leaf: full, by: added, hint: offset)
    }
    order.grow(at: place, by: cut - size)
    order.insert(added, size: size - cut, block: place.block, at: place.index + 1)
    if place.offset <= cut { return place }
    return LeafOrder.Place(
      block: place.block, index: place.index + 1, leaf: added, offset: place.offset - cut)
  }

  /// Splits a block; returns where the place is afterwards.
  @inlinable
  mutating func splitBlock(at place: LeafOrder.Place) -> LeafOrder.Place {
    let number = order.split(blockAt: place.block)
    for leaf in order.blocks[place.block + 1].leaves { leaves[leaf].block = number }
    let rest = order.blocks[place.block].leafCount
    if place.index < rest { return place }
    return LeafOrder.Place(
      block: place.block + 1, index: place.index - rest, leaf: place.leaf, offset: place.offset)
  }

  /// Removes an element from its leaf, but not its id from the index; returns it and its old leaf.
  @inlinable
  mutating func takeOut(at position: Int) -> (element: Substate, leaf: Int) {
    let place = order.place(at: position)
    let element = leaves[place.leaf].remove(at: place.offset)
    order.grow(at: place, by: -1)
    if leaves[place.leaf].count == 0 {
      removeLeaf(at: place)
    } else if leaves[place.leaf].isSparse {
      joinLeaf(at: place)
    }
    return (element, place.leaf)
  }

  @inlinable
  mutating func removeLeaf(at place: LeafOrder.Place) {
    let blockCount = order.blocks.count
    order.remove(at: place)
    leaves.remove(place.leaf)
    guard order.blocks.count == blockCount, let joined = order.blockToJoin(place.block) else {
      return
    }
    let number = order.numbers[joined]
    for leaf in order.blocks[joined + 1].leaves { leaves[leaf].block = number }
    order.joinBlocks(at: joined)
  }

  /// Moves the few elements of a leaf to a neighbour in its block that has room for them.
  @inlinable
  mutating func joinLeaf(at place: LeafOrder.Place) {
    let block = order.blocks[place.block]
    let sparse = place.leaf
    var neighbour = place
    if place.index > 0 {
      neighbour.index -= 1
    } else if place.index + 1 < block.leafCount {
      neighbour.index += 1
    } else {
      return
    }
    neighbour.leaf = block.leaf(at: neighbour.index)
    let moved = leaves[sparse]
    // Room stays, or the next insertion would split it again.
    guard leaves[neighbour.leaf].count + moved.count <= Leaf<Substate>.capacity * 3 / 4 else {
      return
    }
    let isBefore = neighbour.index < place.index
    for offset in 0..<moved.count {
      let target = isBefore ? leaves[neighbour.leaf].count : offset
      let element = moved.elements[offset]
      leaves[neighbour.leaf].insert(element, tag: moved.tags[offset], at: target)
      index.replace(IDHash(element.id).key, leaf: sparse, by: neighbour.leaf, hint: target)
    }
    order.grow(at: neighbour, by: moved.count)
    order.grow(at: place, by: -moved.count)
    removeLeaf(at: place)
  }
}
