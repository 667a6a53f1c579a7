/// A row of a list, a lazy stack or a `ForEach` as it stands on the screen.
package struct ShownRow: Sendable, Hashable {
  /// The id, as the debugger shows it.
  package var id: String
  /// The part of the row that is on the screen.
  package var rect: Rect
}

extension ViewGraph {
  /// The rows on the screen that have an id, in the order of the structure; those around first.
  package var shownRows: [ShownRow] {
    guard let root else { return [] }
    var found: [ShownRow] = []
    var places: [ObjectIdentifier: Int] = [:]
    func add(_ row: RowNode, _ rect: Rect) {
      guard !rect.isEmpty else { return }
      if let place = places[ObjectIdentifier(row)] {
        found[place].rect = found[place].rect.union(rect)
      } else {
        places[ObjectIdentifier(row)] = found.count
        found.append(ShownRow(id: row.idText, rect: rect))
      }
    }
    func visit(_ node: ViewNode, clip: Rect) {
      if let container = node as? RowContainerNode {
        let frame = Rect(origin: container.screenOrigin, size: container.rect.size)
        let window = clip.intersection(frame)
        for leaf in container.visible {
          guard let record = leaf.row, let extent = record.extent else { continue }
          let place = Point(container.axis, main: record.position, cross: 0)
          let rect = Rect(
            row: frame.origin.row + place.row, column: frame.origin.column + place.column,
            columns: container.axis == .vertical ? frame.size.columns : extent,
            rows: container.axis == .vertical ? extent : frame.size.rows)
          let shown = window.intersection(rect)
          var around: [RowNode] = []
          var next: ViewNode? = leaf
          while let candidate = next, candidate !== container {
            if let row = candidate.asRow { around.append(row) }
            next = candidate.parent
          }
          for row in around.reversed() { add(row, shown) }
          for child in leaf.children { visit(child, clip: shown) }
        }
        return
      }
      if let row = node.asRow {
        var elements: [ViewNode] = []
        row.collectElements(into: &elements)
        for element in elements {
          add(row, clip.intersection(Rect(origin: element.screenOrigin, size: element.rect.size)))
        }
      }
      for child in node.children { visit(child, clip: clip) }
    }
    visit(root, clip: Rect(origin: .zero, size: size))
    return found
  }
}

extension Rect {
  /// The smallest rectangle around both.
  fileprivate func union(_ other: Rect) -> Rect {
    let top = min(origin.row, other.origin.row)
    let left = min(origin.column, other.origin.column)
    return Rect(
      row: top, column: left,
      columns: max(columns.upperBound, other.columns.upperBound) - left,
      rows: max(rows.upperBound, other.rows.upperBound) - top)
  }
}
