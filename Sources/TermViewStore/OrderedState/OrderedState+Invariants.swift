extension OrderedState {
  /// Stops the program where leaves, their order and the table of ids contradict each other; tests
  /// call it after every operation.
  ///
  /// Complexity: O(n).
  package func checkInvariants() {
    index.checkInvariants()
    order.checkInvariants()
    var leafCount = 0
    var known = 0
    for (block, number) in zip(order.blocks, order.numbers) {
      for index in 0..<block.leafCount {
        let leaf = leaves[block.leaf(at: index)]
        let size = block.end(ofLeafAt: index) - block.start(ofLeafAt: index)
        precondition(leaf.count == size, "The order counts elements that a leaf does not hold.")
        precondition(leaf.count > 0, "An empty leaf stayed in the order.")
        precondition(leaf.count <= Leaf<Substate>.capacity, "A leaf holds too much.")
        precondition(leaf.block == number, "A leaf names another block.")
        for (offset, element) in leaf.elements.enumerated() {
          let hash = IDHash(element.id)
          precondition(leaf.tags[offset] == hash.tag, "A tag is not its element's.")
          let spot = spot(id: element.id)
          precondition(
            spot?.leaf == block.leaf(at: index) && spot?.offset == offset,
            "An id leads to another element.")
          known += 1
        }
        leafCount += 1
      }
    }
    precondition(index.count == known, "The table of ids and the leaves hold different elements.")
    let unused = leaves.unusedCount
    precondition(
      leaves.count == leafCount + unused, "A leaf was lost.")
  }
}

extension LeafTable {
  fileprivate var unusedCount: Int {
    var count = 0
    var next = firstUnused
    while next != Self.none {
      precondition(self[Int(next)].elements.isEmpty, "An unused leaf holds elements.")
      next = self[Int(next)].block
      count += 1
    }
    return count
  }
}

extension LeafOrder {
  fileprivate func checkInvariants() {
    precondition(
      ends.count == blocks.count && numbers.count == blocks.count, "A block was not noted.")
    precondition(Set(numbers).count == numbers.count, "Two blocks have one number.")
    precondition(
      leafCount == blocks.reduce(0) { $0 + $1.leafCount }, "The leaves are miscounted.")
    var end = 0
    for (block, blockEnd) in zip(blocks, ends) {
      end += block.count
      precondition(end == blockEnd, "A block's end is wrong.")
      precondition(block.leafCount > 0, "An empty block stayed in the order.")
    }
  }
}

extension IDTable {
  fileprivate func checkInvariants(level: Int = 0, path: UInt64 = 0) {
    precondition(halves.isEmpty || children.isEmpty, "A table of ids branches and holds slots.")
    precondition(isBranch == !children.isEmpty, "A table of ids does not know whether it branches.")
    if isBranch {
      precondition(children.count == Self.branching, "A branch of ids lacks children.")
      precondition(count == children.reduce(0) { $0 + $1.count }, "A branch of ids miscounts.")
      for (index, child) in children.enumerated() {
        child.checkInvariants(
          level: level + 1, path: path << Self.bitsPerLevel | UInt64(index))
      }
      return
    }
    precondition(mask == Swift.max(0, capacity - 1), "A table's mask is out of date.")
    var slots: [UInt64] = []
    forEachSlot { slots.append($0) }
    precondition(count == slots.count, "A table of ids miscounts.")
    precondition(halves.isEmpty || count < capacity, "A table of ids is full.")
    for slot in slots {
      if level > 0 {
        let shift = 64 - UInt64(level) * Self.bitsPerLevel
        precondition(slot >> shift == path, "An id lies in another hash's table.")
      }
      precondition(
        (self[index(of: slot)] ^ slot) & ~Self.hintMask == 0,
        "A slot cannot be reached from its home.")
    }
  }
}
