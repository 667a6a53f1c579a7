/// The rows of a container in their order, made one by one as they are asked for.
extension RowContainerNode {
  final var first: ViewNode? { firstLeaf(in: child) }
  final var last: ViewNode? { lastLeaf(in: child) }

  func firstLeaf(in node: ViewNode) -> ViewNode? {
    guard node.isRowSource else { return node }
    var next = node.source(after: nil)
    while let source = next {
      if let leaf = firstLeaf(in: source) { return leaf }
      next = node.source(after: source)
    }
    return nil
  }

  func lastLeaf(in node: ViewNode) -> ViewNode? {
    guard node.isRowSource else { return node }
    var next = node.source(before: nil)
    while let source = next {
      if let leaf = lastLeaf(in: source) { return leaf }
      next = node.source(before: source)
    }
    return nil
  }

  final func leaf(after leaf: ViewNode) -> ViewNode? {
    var node = leaf
    while node !== self, let parent = node.parent, parent !== self {
      var next = parent.source(after: node)
      while let source = next {
        if let leaf = firstLeaf(in: source) { return leaf }
        next = parent.source(after: source)
      }
      node = parent
    }
    return nil
  }

  final func leaf(before leaf: ViewNode) -> ViewNode? {
    var node = leaf
    while node !== self, let parent = node.parent, parent !== self {
      var next = parent.source(before: node)
      while let source = next {
        if let leaf = lastLeaf(in: source) { return leaf }
        next = parent.source(before: source)
      }
      node = parent
    }
    return nil
  }

  /// The innermost row of a `ForEach` that `leaf` is or stands in.
  final func elementRow(of leaf: ViewNode) -> RowNode? {
    var node: ViewNode? = leaf
    while let candidate = node, candidate !== self {
      if let row = candidate.asRow { return row }
      node = candidate.parent
    }
    return nil
  }

  /// Whether `leaf` still stands for something in the data.
  final func isCurrent(_ leaf: ViewNode) -> Bool {
    guard leaf.isMounted else { return false }
    var node: ViewNode? = leaf
    while let candidate = node, candidate !== self {
      if let row = candidate.asRow, row.family.locate(row, exhaustively: false) == nil {
        return false
      }
      node = candidate.parent
    }
    return true
  }

  /// Whether a row comes after `leaf`; makes none.
  final func hasLeaf(after leaf: ViewNode) -> Bool { hasLeaf(beside: leaf, after: true) }

  /// Whether a row comes before `leaf`; makes none.
  final func hasLeaf(before leaf: ViewNode) -> Bool { hasLeaf(beside: leaf, after: false) }

  private func hasLeaf(beside leaf: ViewNode, after: Bool) -> Bool {
    var node = leaf
    while node !== self, let parent = node.parent, parent !== self {
      if let row = node.asRow {
        let offset = row.family.locate(row, exhaustively: false) ?? row.offset
        if after ? offset + 1 < row.family.count : offset > 0 { return true }
      } else if parent.asRow == nil, parent.onlyChild == nil {
        let siblings = parent.children
        if let index = siblings.firstIndex(where: { $0 === node }) {
          let others = after ? siblings[(index + 1)...] : siblings[..<index]
          if others.contains(where: { hasLeaves($0) }) { return true }
        }
      }
      node = parent
    }
    return false
  }

  private func hasLeaves(_ node: ViewNode) -> Bool {
    if let family = node as? RowFamilyNode { return family.count > 0 }
    return !node.isRowSource || node.children.contains { hasLeaves($0) }
  }

  /// Whether `next` is the row after `leaf`.
  final func isNext(_ next: ViewNode, after leaf: ViewNode) -> Bool {
    if let a = leaf.asRow, let b = next.asRow, a.family === b.family {
      return b.offset == a.offset + 1
    }
    return hasLeaf(after: leaf) && self.leaf(after: leaf) === next
  }
}
