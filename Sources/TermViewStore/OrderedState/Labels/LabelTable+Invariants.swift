extension LabelTable {
  /// Stops the program where the table contradicts itself. Complexity: O(n).
  package func checkInvariants(level: Int = 0, path: UInt = 0) {
    precondition(slots.isEmpty || children.isEmpty, "A label table branches and holds slots.")
    if isBranch {
      precondition(children.count == Self.branching, "A label branch lacks children.")
      precondition(count == children.reduce(0) { $0 + $1.count }, "A label branch miscounts.")
      for (index, child) in children.enumerated() {
        child.checkInvariants(
          level: level + 1, path: path << UInt(Self.bitsPerLevel) | UInt(index))
      }
      return
    }
    precondition(count == slots.count { !$0.isFree }, "A label table miscounts.")
    precondition(slots.isEmpty || count < slots.count, "A label table is full.")
    for slot in slots where !slot.isFree {
      if level > 0 {
        let shift = UInt(UInt.bitWidth - level * Self.bitsPerLevel)
        precondition(slot.hash >> shift == path, "A label lies in another hash's table.")
      }
      let label = self.label(hash: slot.hash, level: Int.max) { $0 == slot.label }
      precondition(label != nil, "A label cannot be reached from its hash.")
    }
  }
}
