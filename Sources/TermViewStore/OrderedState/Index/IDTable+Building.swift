extension IDTable {
  /// A table of many slots at once.
  ///
  /// The slots are first brought into the order of the tables that they belong to, so that each
  /// table is filled while it is in the processor's cache.
  ///
  /// - Parameter visitEqual: called with each slot whose key is in the table already, and with one
  ///   of the slots there.
  ///
  /// Complexity: O(n).
  @inlinable
  init(building slots: ContiguousArray<UInt64>, visitEqual: (UInt64, UInt64) -> Void) {
    var depth = 0
    while depth < Self.levels, slots.count >> (6 * depth) > Self.largestTable / 2 { depth += 1 }
    guard depth > 0 else {
      self = IDTable(filling: slots[...], visitEqual: visitEqual)
      return
    }
    let shift = 64 - UInt64(depth) * Self.bitsPerLevel
    var ends = ContiguousArray(repeating: 0, count: 1 << (6 * depth) + 1)
    for slot in slots { ends[Int(truncatingIfNeeded: slot >> shift) &+ 1] &+= 1 }
    for table in 1..<ends.count { ends[table] &+= ends[table &- 1] }
    // From starts the numbers become ends, by one a slot.
    var sorted = ContiguousArray<UInt64>(repeating: 0, count: slots.count)
    for slot in slots {
      let table = Int(truncatingIfNeeded: slot >> shift)
      sorted[ends[table]] = slot
      ends[table] &+= 1
    }
    var level = ContiguousArray<IDTable>()
    level.reserveCapacity(ends.count - 1)
    var start = 0
    for table in 0..<ends.count - 1 {
      level.append(IDTable(filling: sorted[start..<ends[table]], visitEqual: visitEqual))
      start = ends[table]
    }
    while level.count > 1 {
      level = ContiguousArray(
        stride(from: 0, to: level.count, by: Self.branching).map { start in
          var branch = IDTable()
          branch.children = ContiguousArray(level[start..<start + Self.branching])
          branch.mask = -1
          branch.count = branch.children.reduce(0) { $0 + $1.count }
          return branch
        })
    }
    self = level[0]
  }

  /// Creates a table of some slots.
  @inlinable
  init(filling slots: ArraySlice<UInt64>, visitEqual: (UInt64, UInt64) -> Void) {
    self.init()
    if slots.isEmpty { return }
    var capacity = 8
    while slots.count * 8 > capacity * 6 { capacity *= 2 }
    halves = ContiguousArray(repeating: 0, count: 2 * capacity)
    mask = capacity - 1
    count = slots.count
    for slot in slots {
      var index = home(of: slot)
      while !isFree(index) {
        if (self[index] ^ slot) & Self.keyMask == 0 { visitEqual(self[index], slot) }
        index = (index &+ 1) & mask
      }
      self[index] = slot
    }
  }
}
