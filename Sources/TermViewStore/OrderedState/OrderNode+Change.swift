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
    if entries.count < Self.leafCapacity {
      if entries.capacity == entries.count {
        // Doubling would leave a leaf that can never be filled.
        entries.reserveCapacity(
          Swift.min(Self.leafCapacity, Swift.max(4, entries.count + entries.count / 2)))
      }
      entries.insert(entry, at: position)
      count += 1
      low = entries[0].label
      return nil
    }
    if position == entries.count { return OrderNode(entries: [entry]) }
    let cut = entries.count / 2
    var right = OrderNode(entries: ContiguousArray(entries[cut...]))
    entries.removeSubrange(cut...)
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
      let removed = entries.remove(at: position)
      low = entries.first?.label ?? 0
      return removed
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
      let all = left.entries + right.entries
      replaceChild(index, with: all, capacity: Self.leafCapacity) { OrderNode(entries: $0) }
    } else {
      let all = left.children + right.children
      replaceChild(index, with: all, capacity: Self.branchCapacity) { OrderNode(children: $0) }
    }
  }

  @inlinable
  mutating func replaceChild<Part>(
    _ index: Int, with parts: ContiguousArray<Part>, capacity: Int,
    node: (ContiguousArray<Part>) -> OrderNode
  ) {
    if parts.count <= capacity {
      children[index] = node(parts)
    } else {
      let cut = parts.count / 2
      children[index] = node(ContiguousArray(parts[..<cut]))
      children.insert(node(ContiguousArray(parts[cut...])), at: index + 1)
    }
  }

  /// Puts `element` in the place of the one at `position`, under the same label.
  ///
  /// Returns the element that stood there. Complexity: O(log n).
  @inlinable
  @discardableResult
  mutating func replace(at position: Int, with element: Element) -> Element {
    if isLeaf {
      let old = entries[position].element
      entries[position].element = element
      return old
    }
    let (index, offset) = childIndex(at: position)
    return children[index].replace(at: position - offset, with: element)
  }

  /// Gives the entries at `range` the labels `first`, `first + step` and so on.
  ///
  /// `visit` sees each of them with its new label. Complexity: O(`range.count` + log n).
  @inlinable
  mutating func relabel(
    _ range: Range<Int>, from first: UInt64, by step: UInt64, visit: (Element, UInt64) -> Void
  ) {
    if range.isEmpty { return }
    if isLeaf {
      var label = first
      for index in range {
        entries[index].label = label
        visit(entries[index].element, label)
        label &+= step
      }
      low = entries[0].label
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
