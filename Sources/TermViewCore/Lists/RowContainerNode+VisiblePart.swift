/// The part of all rows that a window shows.
extension RowContainerNode {
  /// The part of the content that is in the window, from 0 to 1.
  ///
  /// Rows that were never visible have no known length. So a single view counts as much as an
  /// element of a `ForEach`, and the rows in an element share its weight.
  final var visiblePart: Range<Double>? {
    // Rows without any line are at the edges of the window, too.
    func isSeen(_ row: ViewNode) -> Bool { (row.display?.shownExtent ?? 0) > 0 }
    guard let top = hasEmptyRows ? visible.first(where: isSeen) : visible.first,
      let bottom = hasEmptyRows ? visible.last(where: isSeen) : visible.last,
      let first = top.display, let last = bottom.display
    else { return nil }
    let total = weight(of: child)
    guard total > 0 else { return nil }
    func share(_ cells: Int, of display: RowDisplay) -> Double {
      let extent = Double(max(1, display.shownExtent))
      return min(max(0, Double(cells) / extent), 1)
    }
    let start = place(of: top, share(-first.position, of: first)) / total
    let end = place(of: bottom, share(windowLength - last.position, of: last)) / total
    return min(start, 1)..<min(max(start, end), 1)
  }

  /// The weight of a node's rows.
  final func weight(of node: ViewNode) -> Double {
    if let forEach = node as? AnyForEachNode { return Double(forEach.count) }
    guard node.isElementSource else { return 1 }
    return node.children.reduce(0) { $0 + weight(of: $1) }
  }

  /// The weight of everything before a row, plus `share` of the row.
  private func place(of row: ViewNode, _ share: Double) -> Double {
    var place = share
    var node = row
    while let parent = node.parent, node !== child {
      if let item = node.asItem {
        if item.isElementSource { place /= max(1, weight(of: item.child)) }
        place += Double(item.offset)
      } else if parent.onlyChild == nil {
        for sibling in parent.children {
          if sibling === node { break }
          place += weight(of: sibling)
        }
      }
      node = parent
    }
    return place
  }

  // MARK: Elements

  /// The number of elements of the rows below a node; a single view counts as one, a header or
  /// footer as none.
  final func elementCount(of node: ViewNode) -> Int {
    if let forEach = node as? AnyForEachNode { return forEach.count }
    if let label = node as? SectionLabelNode, label.folding != .group { return 0 }
    guard node.isElementSource else { return 1 }
    return node.children.reduce(0) { $0 + elementCount(of: $1) }
  }

  /// The number of elements before the one of `row`.
  final func elementCount(before row: ViewNode) -> Int {
    var count = 0
    var node = row
    while let parent = node.parent, node !== child {
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
}

extension Range<Double> {
  /// The rows or columns of a scroll bar of `length` that the part takes: each that it touches, one
  /// at least. What is off by rounding alone touches none.
  func rows(of length: Int) -> Range<Int> {
    let start = Swift.min(length - 1, Int(lowerBound * Double(length) + 1e-6))
    let end = Int((upperBound * Double(length) - 1e-6).rounded(.up))
    return start..<Swift.max(start + 1, Swift.min(length, end))
  }
}
