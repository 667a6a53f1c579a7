extension MutableCollection {
  /// Moves the elements at `source` so that they are together before the element that is at
  /// `destination` now.
  ///
  /// Offsets count from `startIndex`, before the move; a destination inside the moved set is
  /// legal. The elements keep their order. The result is: the others before `destination`, the
  /// moved ones, the others from `destination` on.
  ///
  /// - Precondition: every offset of `source` is in `0..<count` and `destination` in `0...count`.
  /// - Complexity: O(*n*) with *n* the distance from the first to the last offset concerned.
  @inlinable
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    guard let first = source.first, let last = source.last else { return }
    let count = count
    precondition(
      first >= 0 && last < count,
      "offsets to move must be in 0..<\(count), not \(first >= 0 ? last : first)")
    precondition(
      (0...count).contains(destination),
      "the destination of a move must be in 0...\(count), not \(destination)")
    let start = Swift.min(first, destination)
    let end = Swift.max(last + 1, destination)
    var before: [Element] = []
    var moved: [Element] = []
    var after: [Element] = []
    let startIndex = index(self.startIndex, offsetBy: start)
    var place = startIndex
    for offset in start..<end {
      if source.contains(offset) {
        moved.append(self[place])
      } else if offset < destination {
        before.append(self[place])
      } else {
        after.append(self[place])
      }
      formIndex(after: &place)
    }
    place = startIndex
    for part in [before, moved, after] {
      for element in part {
        self[place] = element
        formIndex(after: &place)
      }
    }
  }
}

extension RangeReplaceableCollection {
  /// Removes the elements at `offsets`, which count from `startIndex`.
  ///
  /// - Precondition: every offset is in `0..<count`.
  ///
  /// - Complexity: O(*n*) with *n* the distance from the first offset to the end.
  @inlinable
  public mutating func remove(atOffsets offsets: IndexSet) {
    guard let first = offsets.first, let last = offsets.last else { return }
    let count = count
    precondition(
      first >= 0 && last < count,
      "offsets to remove must be in 0..<\(count), not \(first >= 0 ? last : first)")
    if first == last {
      remove(at: index(startIndex, offsetBy: first))
      return
    }
    let startIndex = index(self.startIndex, offsetBy: first)
    var kept: [Element] = []
    var place = startIndex
    for offset in first..<count {
      if !offsets.contains(offset) { kept.append(self[place]) }
      formIndex(after: &place)
    }
    replaceSubrange(startIndex..., with: kept)
  }
}

extension RandomAccessCollection {
  /// The first index whose element does not fulfil `isBefore`, which holds for a prefix of the
  /// elements. Complexity: O(log count).
  @inline(__always)
  func partitionIndex(where isBefore: (Element) -> Bool) -> Index {
    var start = startIndex
    var count = count
    while count > 0 {
      let half = count / 2
      let middle = index(start, offsetBy: half)
      if isBefore(self[middle]) {
        start = index(after: middle)
        count -= half + 1
      } else {
        count = half
      }
    }
    return start
  }
}
