/// A row of a list, a lazy stack or a `ForEach` with its frame on the screen.
package struct RowFrame: Sendable, Hashable {
  /// The id, as the debugger shows it.
  package var id: String
  /// The part of the row that is on the screen.
  package var rect: Rect
}

extension ViewGraph {
  /// The rows on the screen that have an id, in the order of the structure; those around first.
  package var rowFrames: [RowFrame] {
    guard let root else { return [] }
    var found: [RowFrame] = []
    var places: [ObjectIdentifier: Int] = [:]
    func add(_ item: AnyForEachItem, _ rect: Rect) {
      guard !rect.isEmpty else { return }
      if let place = places[ObjectIdentifier(item)] {
        found[place].rect = found[place].rect.union(rect)
      } else {
        places[ObjectIdentifier(item)] = found.count
        found.append(RowFrame(id: item.idText, rect: rect))
      }
    }
    func visit(_ node: ViewNode, clip: Rect) {
      if let container = node as? RowContainerNode {
        let frame = Rect(origin: container.screenOrigin, size: container.rect.size)
        let window = clip.intersection(frame)
        for row in container.shownRows {
          guard let display = row.display, let extent = display.extent else { continue }
          let place = Point(container.axis, main: container.shownPosition(of: display), cross: 0)
          let rect = Rect(
            row: frame.origin.row + place.row, column: frame.origin.column + place.column,
            columns: container.axis == .vertical ? frame.size.columns : extent,
            rows: container.axis == .vertical ? extent : frame.size.rows)
          let shown = window.intersection(rect)
          var around: [AnyForEachItem] = []
          var next: ViewNode? = row
          while let candidate = next, candidate !== container {
            if let item = candidate.asItem { around.append(item) }
            next = candidate.parent
          }
          for item in around.reversed() { add(item, shown) }
          for child in row.children { visit(child, clip: shown) }
        }
        return
      }
      if let item = node.asItem {
        var elements: [ViewNode] = []
        item.collectElements(into: &elements)
        for element in elements {
          add(item, clip.intersection(Rect(origin: element.screenOrigin, size: element.rect.size)))
        }
      }
      for child in node.children { visit(child, clip: clip) }
    }
    visit(root, clip: Rect(origin: .zero, size: size))
    return found
  }
}
