extension LabelTable {
  /// Adds a label, which must not be there. Complexity: O(log n).
  @inlinable
  mutating func insert(hash: UInt, label: UInt64) {
    insert(Slot(hash: hash, label: label), level: 0)
  }

  /// Puts one label of `hash` in the place of another. Complexity: O(log n).
  @inlinable
  mutating func replace(hash: UInt, label old: UInt64, by new: UInt64) {
    replace(hash: hash, label: old, by: new, level: 0)
  }

  /// Removes a label, which must be there. Complexity: O(log n).
  @inlinable
  mutating func remove(hash: UInt, label: UInt64) {
    remove(hash: hash, label: label, level: 0)
  }

  @inlinable
  mutating func insert(_ slot: Slot, level: Int) {
    if !isBranch && Self.isCrowded(count + 1, of: slots.count) {
      if slots.count < Self.largestTable || level == Self.levels {
        resize(to: max(8, slots.count * 2))
      } else {
        branch(level: level)
      }
    }
    count += 1
    if isBranch {
      children[Self.child(of: slot.hash, level: level)].insert(slot, level: level + 1)
    } else {
      fill(slot)
    }
  }

  @inlinable
  mutating func replace(hash: UInt, label old: UInt64, by new: UInt64, level: Int) {
    if isBranch {
      children[Self.child(of: hash, level: level)]
        .replace(hash: hash, label: old, by: new, level: level + 1)
    } else {
      slots[slotIndex(hash: hash, label: old)].label = new
    }
  }

  @inlinable
  mutating func remove(hash: UInt, label: UInt64, level: Int) {
    count -= 1
    if isBranch {
      children[Self.child(of: hash, level: level)].remove(
        hash: hash, label: label, level: level + 1)
      if count <= Self.smallestBranch { unbranch() }
    } else {
      free(slotIndex(hash: hash, label: label))
      if count * 8 < slots.count { resize(to: count == 0 ? 0 : slots.count / 4) }
    }
  }

  /// Where `label` stands in this table.
  @inlinable
  func slotIndex(hash: UInt, label: UInt64) -> Int {
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: hash) & mask
    while slots[index].hash != hash || slots[index].label != label {
      precondition(!slots[index].isFree, "An id's hash changed while it was in an OrderedState.")
      index = (index + 1) & mask
    }
    return index
  }

  /// Puts a label in the first free slot from its hash's on.
  @inlinable
  mutating func fill(_ slot: Slot) {
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: slot.hash) & mask
    while !slots[index].isFree { index = (index + 1) & mask }
    slots[index] = slot
  }

  /// Empties a slot and moves up what was pushed past it.
  ///
  /// Knuth, The Art of Computer Programming, volume 3, section 6.4, algorithm R.
  @inlinable
  mutating func free(_ index: Int) {
    let mask = slots.count - 1
    var hole = index
    var next = (hole + 1) & mask
    while !slots[next].isFree {
      let home = Int(truncatingIfNeeded: slots[next].hash) & mask
      if (next - home) & mask >= (next - hole) & mask {
        slots[hole] = slots[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    slots[hole] = .free
  }

  @inlinable
  mutating func resize(to capacity: Int) {
    let old = slots
    slots = ContiguousArray(repeating: .free, count: capacity)
    for slot in old where !slot.isFree { fill(slot) }
  }

  @inlinable
  mutating func branch(level: Int) {
    let old = slots
    slots = []
    children = ContiguousArray(repeating: LabelTable(), count: Self.branching)
    for slot in old where !slot.isFree {
      children[Self.child(of: slot.hash, level: level)].insert(slot, level: level + 1)
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
  func forEachSlot(_ body: (Slot) -> Void) {
    for slot in slots where !slot.isFree { body(slot) }
    for child in children { child.forEachSlot(body) }
  }
}
