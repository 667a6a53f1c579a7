extension IDTable {
  /// Notes that an id is in a leaf. Complexity: O(log n).
  @inlinable
  mutating func insert(_ key: UInt64, leaf: Int, hint: Int) {
    insert(Self.slot(key: key, leaf: leaf, hint: hint), level: 0)
  }

  /// Notes that an id went from one leaf to another. Complexity: O(log n).
  @inlinable
  mutating func replace(_ key: UInt64, leaf old: Int, by new: Int, hint: Int) {
    let slot = Self.slot(key: key, leaf: new, hint: hint)
    replace(Self.slot(key: key, leaf: old), by: slot, level: 0)
  }

  /// Forgets an id that is in a leaf. Complexity: O(log n).
  @inlinable
  mutating func remove(_ key: UInt64, leaf: Int) {
    remove(Self.slot(key: key, leaf: leaf), level: 0)
  }

  @inlinable
  mutating func insert(_ slot: UInt64, level: Int) {
    if !isBranch && Self.isCrowded(count + 1, of: capacity) {
      if capacity < Self.largestTable || level == Self.levels {
        resize(to: Swift.max(8, capacity * 2))
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
      self[index(of: old)] = new
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
      if count * 8 < capacity { resize(to: count == 0 ? 0 : capacity / 4) }
    }
  }

  /// The position of a slot in this table, ignoring its hint.
  @inlinable
  func index(of slot: UInt64) -> Int {
    var index = home(of: slot)
    while (self[index] ^ slot) & ~Self.hintMask != 0 {
      require(!isFree(index), "An id's hash changed while it was in an OrderedState.")
      index = (index &+ 1) & mask
    }
    return index
  }

  /// Puts a slot in the first free place from its home on.
  @inlinable
  mutating func fill(_ slot: UInt64) {
    var index = home(of: slot)
    while !isFree(index) { index = (index &+ 1) & mask }
    self[index] = slot
  }

  /// Empties a place and moves up what was pushed past it.
  ///
  /// Knuth, The Art of Computer Programming, volume 3, section 6.4, algorithm R.
  @inlinable
  mutating func free(_ index: Int) {
    var hole = index
    var next = (hole &+ 1) & mask
    while !isFree(next) {
      let home = home(of: self[next])
      if (next &- home) & mask >= (next &- hole) & mask {
        self[hole] = self[next]
        hole = next
      }
      next = (next &+ 1) & mask
    }
    self[hole] = 0
  }

  @inlinable
  mutating func resize(to capacity: Int) {
    let old = self
    halves = ContiguousArray(repeating: 0, count: 2 * capacity)
    mask = Swift.max(0, capacity - 1)
    old.forEachSlot { fill($0) }
  }

  @inlinable
  mutating func branch(level: Int) {
    let old = self
    halves = []
    mask = -1
    children = ContiguousArray(repeating: IDTable(), count: Self.branching)
    old.forEachSlot {
      children[Self.child(of: $0, level: level)].insert($0, level: level + 1)
    }
  }

  @inlinable
  mutating func unbranch() {
    let old = children
    children = []
    resize(to: Self.smallestBranch * 2)
    for child in old { child.forEachSlot { fill($0) } }
  }

  /// Calls `body` with every slot in use.
  @inlinable
  func forEachSlot(_ body: (UInt64) -> Void) {
    for index in 0..<capacity where !isFree(index) { body(self[index]) }
    for child in children { child.forEachSlot(body) }
  }
}
