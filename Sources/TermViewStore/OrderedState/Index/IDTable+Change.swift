extension IDTable {
  /// Notes that an id is in a leaf. Complexity: O(log n).
  @inlinable
  mutating func insert(_ key: UInt64, leaf: Int) {
    insert(Self.slot(key: key, leaf: leaf), level: 0)
  }

  /// Notes that an id went from one leaf to another. Complexity: O(log n).
  @inlinable
  mutating func replace(_ key: UInt64, leaf old: Int, by new: Int) {
    replace(Self.slot(key: key, leaf: old), by: Self.slot(key: key, leaf: new), level: 0)
  }

  /// Forgets an id that is in a leaf. Complexity: O(log n).
  @inlinable
  mutating func remove(_ key: UInt64, leaf: Int) {
    remove(Self.slot(key: key, leaf: leaf), level: 0)
  }

  @inlinable
  mutating func insert(_ slot: UInt64, level: Int) {
    if !isBranch && Self.isCrowded(count + 1, of: slots.count) {
      if slots.count < Self.largestTable || level == Self.levels {
        resize(to: Swift.max(8, slots.count * 2))
      } else {
        branch(level: level)
      }
    }
    count += 1
    if isBranch {
      children[Self.child(of: slot, level: level)].insert(slot, level: level + 1)
    } else {
      fill(slot)
    }
  }

  @inlinable
  mutating func replace(_ old: UInt64, by new: UInt64, level: Int) {
    if isBranch {
      children[Self.child(of: old, level: level)].replace(old, by: new, level: level + 1)
    } else {
      slots[index(of: old)] = new
    }
  }

  @inlinable
  mutating func remove(_ slot: UInt64, level: Int) {
    count -= 1
    if isBranch {
      children[Self.child(of: slot, level: level)].remove(slot, level: level + 1)
      if count <= Self.smallestBranch { unbranch() }
    } else {
      free(index(of: slot))
      if count * 8 < slots.count { resize(to: count == 0 ? 0 : slots.count / 4) }
    }
  }

  /// Where a slot stands in this table.
  @inlinable
  func index(of slot: UInt64) -> Int {
    var index = home(of: slot)
    while slots[index] != slot {
      precondition(slots[index] != 0, "An id's hash changed while it was in an OrderedState.")
      index = (index &+ 1) & mask
    }
    return index
  }

  /// Puts a slot in the first free place from its home on.
  @inlinable
  mutating func fill(_ slot: UInt64) {
    var index = home(of: slot)
    while slots[index] != 0 { index = (index &+ 1) & mask }
    slots[index] = slot
  }

  /// Empties a place and moves up what was pushed past it.
  ///
  /// Knuth, The Art of Computer Programming, volume 3, section 6.4, algorithm R.
  @inlinable
  mutating func free(_ index: Int) {
    var hole = index
    var next = (hole &+ 1) & mask
    while slots[next] != 0 {
      let home = home(of: slots[next])
      if (next &- home) & mask >= (next &- hole) & mask {
        slots[hole] = slots[next]
        hole = next
      }
      next = (next &+ 1) & mask
    }
    slots[hole] = 0
  }

  @inlinable
  mutating func resize(to capacity: Int) {
    let old = slots
    slots = ContiguousArray(repeating: 0, count: capacity)
    mask = Swift.max(0, capacity - 1)
    for slot in old where slot != 0 { fill(slot) }
  }

  @inlinable
  mutating func branch(level: Int) {
    let old = slots
    slots = []
    mask = 0
    children = ContiguousArray(repeating: IDTable(), count: Self.branching)
    for slot in old where slot != 0 {
      children[Self.child(of: slot, level: level)].insert(slot, level: level + 1)
    }
  }

  @inlinable
  mutating func unbranch() {
    let old = children
    children = []
    resize(to: Self.smallestBranch * 2)
    for child in old {
      child.forEachSlot { fill($0) }
    }
  }

  /// Calls `body` with every slot in use.
  @inlinable
  func forEachSlot(_ body: (UInt64) -> Void) {
    for slot in slots where slot != 0 { body(slot) }
    for child in children { child.forEachSlot(body) }
  }
}
