extension OrderedState {
  /// The hash under which an id's label is kept.
  @inlinable
  static func hash(_ id: Substate.ID) -> UInt {
    UInt(bitPattern: id.hashValue)
  }

  /// The label of an id, `nil` when there is no such element. Complexity: O(log n).
  @inlinable
  func label(id: Substate.ID) -> UInt64? {
    labels.label(hash: Self.hash(id)) { root.element(labelled: $0).id == id }
  }

  /// A label for an element about to be inserted before `position`.
  ///
  /// Complexity: O(log n), amortised O(log² n) where many insertions fall into one place.
  @inlinable
  mutating func labelForInsertion(at position: Int) -> UInt64 {
    while true {
      let label: UInt64?
      if root.count == 0 {
        label = LabelSpace.first(count: 1)
      } else if position == root.count {
        label = LabelSpace.above(root.label(at: position - 1))
      } else if position == 0 {
        label = LabelSpace.below(root.low)
      } else {
        label = LabelSpace.between(root.label(at: position - 1), root.label(at: position))
      }
      if let label { return label }
      spreadLabels(around: position)
    }
  }

  /// Spreads the labels around `position` over the smallest neighbourhood that is sparse enough.
  @inlinable
  mutating func spreadLabels(around position: Int) {
    var width = 32
    while true {
      let start = Swift.max(0, position - width / 2)
      let end = Swift.min(count, start + width)
      if start == 0 && end == count {
        relabel(
          0..<count, from: LabelSpace.first(count: count), by: LabelSpace.step(count: count))
        return
      }
      let lower = start == 0 ? 0 : root.label(at: start - 1)
      let upper = end == count ? .max : root.label(at: end)
      if LabelSpace.isRoomy(count: end - start + 1, width: upper - lower) {
        let step = (upper - lower) / UInt64(end - start + 1)
        relabel(start..<end, from: lower + step, by: step)
        return
      }
      width *= 2
    }
  }

  @inlinable
  mutating func relabel(_ range: Range<Int>, from first: UInt64, by step: UInt64) {
    // A new label may equal another element's old one, and their hashes may be equal too: all old
    // ones go before the first new one comes.
    var spread = ContiguousArray<LabelTable.Slot>()
    spread.reserveCapacity(range.count)
    root.relabel(range, from: first, by: step) { element, old, new in
      let hash = Self.hash(element.id)
      labels.remove(hash: hash, label: old)
      spread.append(LabelTable.Slot(hash: hash, label: new))
    }
    for slot in spread { labels.insert(hash: slot.hash, label: slot.label) }
  }
}
