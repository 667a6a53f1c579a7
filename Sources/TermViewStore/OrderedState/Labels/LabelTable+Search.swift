extension LabelTable {
  /// The label under `hash` for which `isMatch` is true, `nil` when there is none.
  ///
  /// Complexity: O(log n), with a base of 64.
  @inlinable
  func label(hash: UInt, where isMatch: (UInt64) -> Bool) -> UInt64? {
    label(hash: hash, level: 0, where: isMatch)
  }

  @inlinable
  func label(hash: UInt, level: Int, where isMatch: (UInt64) -> Bool) -> UInt64? {
    if isBranch {
      return children[Self.child(of: hash, level: level)]
        .label(hash: hash, level: level + 1, where: isMatch)
    }
    if slots.isEmpty { return nil }
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: hash) & mask
    while !slots[index].isFree {
      if slots[index].hash == hash && isMatch(slots[index].label) { return slots[index].label }
      index = (index + 1) & mask
    }
    return nil
  }
}
