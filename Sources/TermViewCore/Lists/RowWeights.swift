/// What rows count as parts of the content of a container, of which most have no known length.
@MainActor
struct RowWeights {
  private unowned(unsafe) let container: RowContainerNode

  init(of container: RowContainerNode) { self.container = container }

  /// The part of the content that is in the window, from 0 to 1.
  ///
  /// Rows that were never visible have no known length. So a single view counts as much as an
  /// element of a `ForEach`, and the rows in an element share its weight.
  var visiblePart: Range<Double>? {
    // Rows without any line are at the edges of the window, too.
    func isSeen(_ row: ViewNode) -> Bool { (row.display?.shownExtent ?? 0) > 0 }
    guard
      let top = container.hasEmptyRows
        ? container.visible.first(where: isSeen) : container.visible.first,
      let bottom = container.hasEmptyRows
        ? container.visible.last(where: isSeen) : container.visible.last,
      let first = top.display, let last = bottom.display
    else { return nil }
    let total = weight(of: container.child)
    guard total > 0 else { return nil }
    func share(_ cells: Int, of display: RowDisplay) -> Double {
      let extent = Double(max(1, display.shownExtent))
      return min(max(0, Double(cells) / extent), 1)
    }
    let start = place(of: top, share(-first.position, of: first)) / total
    let end = place(of: bottom, share(container.windowLength - last.position, of: last)) / total
    return min(start, 1)..<min(max(start, end), 1)
  }

  /// The weight of a node's rows.
  func weight(of node: ViewNode) -> Double {
    if let forEach = node as? AnyForEachNode { return Double(forEach.count) }
    guard node.isElementSource else { return 1 }
    return node.children.reduce(0) { $0 + weight(of: $1) }
  }

  /// The weight of everything before a row, plus `share` of the row.
  private func place(of row: ViewNode, _ share: Double) -> Double {
    var place = share
    var node = row
    while let parent = node.parent, node !== container.child {
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

  /// The row that contains the position `place`, counted in rows of `node`, and the part of the row
  /// before that position.
  func row(at place: Double, in node: ViewNode) -> (row: ViewNode, share: Double)? {
    if let forEach = node as? AnyForEachNode {
      guard forEach.count > 0 else { return nil }
      let offset = min(forEach.count - 1, max(0, Int(place)))
      let item = forEach.item(at: offset)
      let share = min(1, max(0, place - Double(offset)))
      guard item.isElementSource else { return (item, share) }
      let inner = share * max(1, weight(of: item.child))
      if let found = row(at: inner, in: item.child) { return found }
      return (container.sequence.row(after: item) ?? container.sequence.row(before: item)).map {
        ($0, 0)
      }
    }
    guard node.isElementSource else { return (node, min(1, max(0, place))) }
    var place = place
    var last: (row: ViewNode, share: Double)?
    for child in node.children {
      let weight = weight(of: child)
      if weight <= 0 { continue }
      if place < weight, let found = row(at: place, in: child) { return found }
      last = row(at: weight, in: child) ?? last
      place -= weight
    }
    return last
  }
}

extension Range<Double> {
  /// The rows or columns of a scroll bar of `length` that the part takes: each that it touches, one
  /// at least. What is off by rounding alone touches none.
  ///
  /// While a part is hidden, a bar of two cells or more keeps one free, at the side where more is.
  func rows(of length: Int) -> Range<Int> {
    let start = Swift.min(length - 1, Int(lowerBound * Double(length) + 1e-6))
    let end = Swift.max(
      start + 1, Swift.min(length, Int((upperBound * Double(length) - 1e-6).rounded(.up))))
    guard start == 0, end == length, length > 1 else { return start..<end }
    let (before, after) = (lowerBound, 1 - upperBound)
    // A part of a row among many millions is hidden, too.
    guard Swift.max(before, after) > 1e-9 else { return start..<end }
    return before > after ? 1..<end : 0..<end - 1
  }
}
