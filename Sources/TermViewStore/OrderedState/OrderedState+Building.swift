extension OrderedState {
  /// Replaces everything by `elements` under fresh labels.
  ///
  /// Of several elements with one id the last value is kept, at the first one's place, unless the
  /// caller knows that the ids are distinct.
  ///
  /// Complexity: O(n).
  @inlinable
  mutating func rebuild(from elements: some Sequence<Substate>, areDistinct: Bool = false) {
    let all = ContiguousArray(elements)
    let first = LabelSpace.first(count: all.count)
    let step = LabelSpace.step(count: all.count)
    var kept = ContiguousArray<Substate>()
    if !areDistinct { kept.reserveCapacity(all.count) }
    var keptLabels = ContiguousArray<UInt64>()
    keptLabels.reserveCapacity(all.count)
    labels = LabelTable(capacity: all.count)
    for element in all {
      let hash = Self.hash(element.id)
      var standing: Int?
      if !areDistinct {
        _ = labels.label(hash: hash) { label in
          let position = Int((label - first) / step)
          if kept[position].id != element.id { return false }
          standing = position
          return true
        }
      }
      if let standing {
        kept[standing] = element
      } else {
        let label = first + UInt64(keptLabels.count) * step
        labels.insert(hash: hash, label: label)
        keptLabels.append(label)
        if !areDistinct { kept.append(element) }
      }
    }
    root = Node(building: areDistinct ? all : kept, labels: keptLabels)
  }

  /// The elements with every id once: the last value at the first one's place.
  @inlinable
  static func unique(_ elements: some Sequence<Substate>) -> ContiguousArray<Substate> {
    ContiguousArray(OrderedState(elements))
  }
}
