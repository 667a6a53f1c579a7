/// The rows of a container in order, made one by one on demand.
///
/// The order is that of the content with all of its structure: headers, elements, footers and
/// single views at any depth. Rows are never counted as a whole.
@MainActor
struct RowSequence {
  /// The container whose rows these are.
  unowned(unsafe) let container: RowContainerNode
  var root: ViewNode { container.child }

  init(of container: RowContainerNode) { self.container = container }

  var first: ViewNode? { first(in: root) }
  var last: ViewNode? { last(in: root) }

  /// The first row that comes from `node`.
  func first(in node: ViewNode) -> ViewNode? {
    guard node.isElementSource else { return node }
    var next = element(beside: nil, in: node, forward: true)
    while let source = next {
      if let row = first(in: source) { return row }
      next = element(beside: source, in: node, forward: true)
    }
    return nil
  }

  /// The last row that comes from `node`.
  func last(in node: ViewNode) -> ViewNode? {
    guard node.isElementSource else { return node }
    var next = element(beside: nil, in: node, forward: false)
    while let source = next {
      if let row = last(in: source) { return row }
      next = element(beside: source, in: node, forward: false)
    }
    return nil
  }

  func row(after row: ViewNode) -> ViewNode? {
    if let next = neighbor(of: row, forward: true) { return next }
    var node = row
    while node !== container, let parent = node.parent, parent !== container {
      var next = element(beside: node, in: parent, forward: true)
      while let source = next {
        if let row = first(in: source) { return row }
        next = element(beside: source, in: parent, forward: true)
      }
      node = parent
    }
    return nil
  }

  func row(before row: ViewNode) -> ViewNode? {
    if let next = neighbor(of: row, forward: false) { return next }
    var node = row
    while node !== container, let parent = node.parent, parent !== container {
      var next = element(beside: node, in: parent, forward: false)
      while let source = next {
        if let row = last(in: source) { return row }
        next = element(beside: source, in: parent, forward: false)
      }
      node = parent
    }
    return nil
  }

  /// The next element of the same `ForEach`, if that is a row: nearly every row has one.
  @inline(__always)
  private func neighbor(of row: ViewNode, forward: Bool) -> ViewNode? {
    guard let item = row.asItem,
      let next = item.forEach.item(beside: item, forward: forward), !next.isElementSource
    else { return nil }
    return next
  }

  /// The node below `parent` after or before `child`; without a child the first or the last. A
  /// `ForEach` makes the item on demand.
  private func element(beside child: ViewNode?, in parent: ViewNode, forward: Bool) -> ViewNode? {
    if let item = child?.asItem { return item.forEach.item(beside: item, forward: forward) }
    if let onlyChild = parent.onlyChild { return child == nil ? onlyChild : nil }
    guard let child else {
      if let forEach = parent as? AnyForEachNode {
        return forEach.item(beside: nil, forward: forward)
      }
      return forward ? parent.children.first : parent.children.last
    }
    let siblings = parent.children
    guard let index = siblings.firstIndex(where: { $0 === child }) else { return nil }
    let next = forward ? index + 1 : index - 1
    return siblings.indices.contains(next) ? siblings[next] : nil
  }

  /// The innermost element of a `ForEach` that `row` is, or is in.
  func item(of row: ViewNode) -> AnyForEachItem? {
    var node: ViewNode? = row
    while let candidate = node, candidate !== container {
      if let item = candidate.asItem { return item }
      node = candidate.parent
    }
    return nil
  }

  /// The header or footer of a section that `row` is a row of; the label of a disclosure group is
  /// a row as others are.
  func sectionLabel(of row: ViewNode) -> SectionLabelNode? {
    if row.asItem != nil { return nil }
    var node: ViewNode? = row
    while let candidate = node, candidate !== container {
      if let label = candidate as? SectionLabelNode, label.folding != .group { return label }
      node = candidate.parent
    }
    return nil
  }

  /// The section that `row` is the header of.
  func section(headedBy row: ViewNode) -> SectionNode? {
    guard let label = sectionLabel(of: row), let section = label.parent as? SectionNode,
      section.header === label
    else { return nil }
    return section
  }

  /// The elements that `row` is, or is in, from the inside out.
  func elements(around row: ViewNode) -> [AnyForEachItem] {
    var elements: [AnyForEachItem] = []
    var next = item(of: row)
    while let item = next {
      elements.append(item)
      next = item.forEach.isNested ? item.forEach.enclosingItem : nil
    }
    return elements
  }

  /// The element of `forEach` that `row` is, or is in.
  func element(of forEach: AnyForEachNode, around row: ViewNode) -> AnyForEachItem? {
    elements(around: row).first { $0.forEach === forEach }
  }

  // MARK: Elements

  /// The number of elements of the rows below a node; a single view counts as one, a header or
  /// footer as none.
  func elementCount(of node: ViewNode) -> Int {
    if let forEach = node as? AnyForEachNode { return forEach.count }
    if let label = node as? SectionLabelNode, label.folding != .group { return 0 }
    guard node.isElementSource else { return 1 }
    return node.children.reduce(0) { $0 + elementCount(of: $1) }
  }

  /// The number of elements before the one of `row`.
  func elementCount(before row: ViewNode) -> Int {
    var count = 0
    var node = row
    while let parent = node.parent, node !== root {
      if let item = node.asItem {
        count = item.offset
      } else if parent.onlyChild == nil, !(parent is AnyForEachNode) {
        for sibling in parent.children {
          if sibling === node { break }
          count += elementCount(of: sibling)
        }
      }
      node = parent
    }
    return count
  }

  /// Whether `node` still represents an element of the data. See ``AnyForEachNode/locate(_:)``.
  func isCurrent(_ node: ViewNode) -> Bool {
    guard node.isMounted else { return false }
    guard let element = item(of: node) else { return true }
    return isCurrent(element) && node.isMounted
  }

  /// Whether the data of all elements around `node` is available. During evaluation it may have
  /// been released, and not been passed down again yet.
  func hasData(around node: ViewNode) -> Bool {
    guard node.isMounted else { return false }
    var next = item(of: node)
    while let item = next {
      if !item.forEach.hasData { return false }
      next = item.forEach.isNested ? item.forEach.enclosingItem : nil
    }
    return true
  }

  /// Outer elements are checked first, since they make the inner ones.
  private func isCurrent(_ item: AnyForEachItem) -> Bool {
    let forEach = item.forEach
    if forEach.isNested {
      guard let outer = forEach.enclosingItem, isCurrent(outer),
        let offset = outer.forEach.locate(outer)
      else { return false }
      _ = outer.forEach.item(at: offset)
    }
    return item.isMounted && forEach.locate(item) != nil
  }

  /// Updates `row` and its enclosing items for the current data, and moves kept ones back among the
  /// children.
  func refresh(_ row: ViewNode) {
    guard isCurrent(row), let element = item(of: row),
      let offset = element.forEach.locate(element)
    else { return }
    if element.forEach.holds(element) {
      element.forEach.bringUpToDate(element)
    } else {
      _ = element.forEach.item(at: offset)
    }
  }

  /// The row that replaces `row`: a change may have split an element into several rows, or merged
  /// several into one. `nil` if there is none. `row` has to be up to date.
  func standIn(for row: ViewNode) -> ViewNode? {
    if row.isElementSource { return first(in: row) }
    var standIn = row
    row.parent?.walkToRoot { node in
      if node === container { return false }
      if node.isItem, !node.isElementSource { standIn = node }
      return true
    }
    return standIn
  }

  func hasRow(after row: ViewNode) -> Bool { hasRow(beside: row, after: true) }
  func hasRow(before row: ViewNode) -> Bool { hasRow(beside: row, after: false) }

  /// Whether there is a row after or before `row`. An element of a `ForEach` may have no rows; it
  /// then has to be made to find out.
  private func hasRow(beside row: ViewNode, after: Bool) -> Bool {
    var isThere = false
    row.walkToRoot { node in
      guard node !== container, let parent = node.parent, parent !== container else { return false }
      if let item = node.asItem {
        let offset = item.forEach.locate(item) ?? item.offset
        if after ? offset + 1 < item.forEach.count : offset > 0 {
          // Elements of one row each need not be made.
          isThere =
            !item.isElementSource || (after ? self.row(after: row) : self.row(before: row)) != nil
          return false
        }
      } else if !parent.wrapsOneView, !parent.isItem, parent.onlyChild == nil {
        let siblings = parent.children
        if let index = siblings.firstIndex(where: { $0 === node }) {
          let others = after ? siblings[(index + 1)...] : siblings[..<index]
          isThere = others.contains { hasRows($0) }
        }
      }
      return !isThere
    }
    return isThere
  }

  /// Whether any row comes from `node`.
  private func hasRows(_ node: ViewNode) -> Bool {
    guard node.isElementSource else { return true }
    if let forEach = node as? AnyForEachNode {
      guard forEach.count > 0 else { return false }
      if !forEach.hasMadeRows { _ = forEach.item(at: 0) }
      return !forEach.makesRowsInside || first(in: forEach) != nil
    }
    return node.children.contains { hasRows($0) }
  }

  /// Whether `next` is the row after `row`.
  func isNext(_ next: ViewNode, after row: ViewNode) -> Bool {
    if let a = row.asItem, let b = next.asItem, a.forEach === b.forEach, !a.isElementSource {
      return b.offset == a.offset + 1
    }
    return self.row(after: row) === next
  }

  /// Whether `a` comes before `b`.
  func precedes(_ a: ViewNode, _ b: ViewNode) -> Bool {
    if let a = a.asItem, let b = b.asItem, a.forEach === b.forEach { return a.offset < b.offset }
    let (first, second) = (path(to: a), path(to: b))
    for (x, y) in zip(first, second) where x !== y {
      if let x = x.asItem, let y = y.asItem, x.forEach === y.forEach { return x.offset < y.offset }
      guard let siblings = x.parent?.children else { return false }
      return (siblings.firstIndex { $0 === x } ?? 0) < (siblings.firstIndex { $0 === y } ?? 0)
    }
    return first.count < second.count
  }

  /// The nodes from below the container down to `node`.
  private func path(to node: ViewNode) -> [ViewNode] {
    var path: [ViewNode] = []
    var next: ViewNode? = node
    while let node = next, node !== container {
      path.append(node)
      next = node.parent
    }
    return path.reversed()
  }
}
