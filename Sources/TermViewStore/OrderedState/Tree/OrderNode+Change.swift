extension OrderNode {
  /// Inserts `entry` before `position`; a full root grows by one level. Complexity: O(log n).
  @inlinable
  mutating func insert(_ entry: Entry, at position: Int) {
    guard let right = insertBelow(entry, at: position) else { return }
    var left = OrderNode()
    swap(&left, &self)
    self = OrderNode(children: [left, right])
  }

  /// Inserts `entry` and returns the right half of the node when it had to split.
  @inlinable
  mutating func insertBelow(_ entry: Entry, at position: Int) -> OrderNode? {
    if isLeaf { return insertInLeaf(entry, at: position) }
    let (index, offset) = childIndex(at: position)
    let right = children[index].insertBelow(entry, at: position - offset)
    count += 1
    defer { low = children[0].low }
    guard let right else { return nil }
    if children.count < Self.branchCapacity {
      children.insert(right, at: index + 1)
      return nil
    }
    // At the end a new branch of one keeps the full ones full, as appending wants it.
    let isLast = index + 1 == children.count
    let cut = isLast ? children.count : children.count / 2
    var upper = ContiguousArray(children[cut...])
    children.removeSubrange(cut...)
    if isLast || index + 1 > cut {
      upper.insert(right, at: index + 1 - cut)
    } else {
      children.insert(right, at: index + 1)
    }
    let split = OrderNode(children: upper)
    count -= split.count
    return split
  }

  @inlinable
  mutating func insertInLeaf(_ entry: Entry, at position: Int) -> OrderNode? {
    if elements.count < Self.leafCapacity {
      // Doubling would leave a leaf that can never be filled.
      let room = min(Self.leafCapacity, max(4, elements.count + elements.count / 2))
      if elements.capacity == elements.count { elements.reserveCapacity(room) }
      if labels.capacity == labels.count { labels.reserveCapacity(room) }
      elements.insert(entry.element, at: position)
      labels.insert(entry.label, at: position)
      count += 1
      low = labels[0]
      return nil
    }
    if position == elements.count {
      return OrderNode(labels: [entry.label], elements: [entry.element])
    }
    let cut = elements.count / 2
    var right = OrderNode(
      labels: ContiguousArray(labels[cut...]), elements: ContiguousArray(elements[cut...]))
    elements.removeSubrange(cut...)
    labels.removeSubrange(cut...)
    count = cut
    if position <= cut {
      _ = insertInLeaf(entry, at: position)
    } else {
      _ = right.insertInLeaf(entry, at: position - cut)
    }
    return right
  }

  /// Removes the entry at `position`; a root of one child shrinks. Complexity: O(log n).
  @inlinable
  mutating func remove(at position: Int) -> Entry {
    let removed = removeBelow(at: position)
    while children.count == 1 {
      let only = children[0]
      self = only
    }
    return removed
  }

  @inlinable
  mutating func removeBelow(at position: Int) -> Entry {
    count -= 1
    if isLeaf {
      let element = elements.remove(at: position)
      let label = labels.remove(at: position)
      low = labels.first ?? 0
      return Entry(label: label, element: element)
    }
    let (index, offset) = childIndex(at: position)
    let removed = children[index].removeBelow(at: position - offset)
    if children[index].count == 0 {
      children.remove(at: index)
    } else if children[index].isSparse && children.count > 1 {
      joinChild(index == 0 ? 0 : index - 1)
    }
    low = children.first?.low ?? 0
    return removed
  }

  /// Joins the children at `index` and `index + 1`, or evens them out when one cannot hold both.
  @inlinable
  mutating func joinChild(_ index: Int) {
    let right = children.remove(at: index + 1)
    let left = children[index]
    if left.isLeaf {
      let elements = left.elements + right.elements
      let labels = left.labels + right.labels
      let cut = elements.count <= Self.leafCapacity ? elements.count : elements.count / 2
      func part(_ range: Range<Int>) -> OrderNode {
        OrderNode(
          labels: ContiguousArray(labels[range]), elements: ContiguousArray(elements[range]))
      }
      children[index] = part(0..<cut)
      if cut < elements.count { children.insert(part(cut..<elements.count), at: index + 1) }
    } else {
      let all = left.children + right.children
      let cut = all.count <= Self.branchCapacity ? all.count : all.count / 2
      children[index] = OrderNode(children: ContiguousArray(all[..<cut]))
      if cut < all.count {
        children.insert(OrderNode(children: ContiguousArray(all[cut...])), at: index + 1)
      }
    }
  }

  /// Puts `element` in the place of the one at `position`, under the same label.
  ///
  /// Returns the element that stood there. Complexity: O(log n).
  @inlinable
  @discardableResult
  mutating func replace(at position: Int, with element: Element) -> Element {
    if isLeaf {
      let old = elements[position]
      elements[position] = element
      return old
    }
    let (index, offset) = childIndex(at: position)
    return children[index].replace(at: position - offset, with: element)
  }

  /// Gives the entries at `range` the labels `first`, `first + step` and so on.
  ///
  /// `visit` sees each element with its old and its new label. Complexity: O(`range.count` + log n).
  @inlinable
  mutating func relabel(
    _ range: Range<Int>, from first: UInt64, by step: UInt64,
    visit: (Element, UInt64, UInt64) -> Void
  ) {
    if range.isEmpty { return }
    if isLeaf {
      var label = first
      for index in range {
        visit(elements[index], labels[index], label)
        labels[index] = label
        label &+= step
      }
      low = labels[0]
      return
    }
    var offset = 0
    for index in children.indices {
      let end = offset + children[index].count
      let lower = Swift.max(range.lowerBound, offset)
      let upper = Swift.min(range.upperBound, end)
      if lower < upper {
        children[index].relabel(
          lower - offset..<upper - offset,
          from: first + UInt64(lower - range.lowerBound) * step, by: step, visit: visit)
      }
      offset = end
    }
    low = children[0].low
  }
}
