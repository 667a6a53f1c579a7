import HashTreeCollections

extension OrderedState {
  /// The elements with every id once: the last value at the first one's place.
  @inlinable
  static func unique(_ elements: some Sequence<Substate>) -> ContiguousArray<Substate> {
    let all = ContiguousArray(elements)
    var positions = [Substate.ID: Int](minimumCapacity: all.count)
    var result = ContiguousArray<Substate>()
    result.reserveCapacity(all.count)
    for element in all {
      let next = result.count
      let position = positions[element.id, default: next]
      if position == next {
        positions[element.id] = next
        result.append(element)
      } else {
        result[position] = element
      }
    }
    return result
  }

  /// Replaces everything by `elements`, whose ids are distinct, under fresh labels.
  ///
  /// Complexity: O(n).
  @inlinable
  mutating func rebuild(from elements: some RandomAccessCollection<Substate>) {
    var label = LabelSpace.first(count: elements.count)
    let step = LabelSpace.step(count: elements.count)
    var entries = ContiguousArray<Entry>()
    entries.reserveCapacity(elements.count)
    labels = [:]
    for element in elements {
      entries.append(Entry(label: label, element: element))
      labels[element.id] = label
      label &+= step
    }
    root = Node(building: entries)
  }

  /// Replaces everything by `entries`, some of those there are, in their order.
  ///
  /// The labels of what stays are kept, so that only what goes costs the id map.
  ///
  /// Complexity: O(n).
  @inlinable
  mutating func keep(_ entries: ContiguousArray<Entry>, dropping dropped: [Substate.ID]) {
    if dropped.count > entries.count {
      rebuild(from: entries.lazy.map(\.element))
    } else {
      for id in dropped { labels[id] = nil }
      root = Node(building: entries)
    }
  }
}
