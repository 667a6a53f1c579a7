/// The position of a row among the elements of a list.
extension ListNode {
  /// The place of the cursor, unless it is in the list's border.
  final var cursorPlace: CursorPlace? {
    guard edgeNode?.showsPlace != true, let row = listCursor.row, sequence.isCurrent(row),
      let place = elementPlace(of: row)
    else { return nil }
    return CursorPlace(number: place.number, count: place.count, selected: selection?.count ?? 0)
  }

  /// The number of the element that `row` comes from, from 1 on, and how many elements there are;
  /// `nil` for a header or footer.
  ///
  /// For sections made from data, at most 256 in each `ForEach`, the elements inside are counted
  /// where their number is known. Otherwise, and for elements that are several rows, the outermost
  /// elements count.
  ///
  /// Complexity: O(sections) once for each change of the rows, otherwise O(depth).
  final func elementPlace(of row: ViewNode) -> (number: Int, count: Int)? {
    let isLabel = sectionLabel(of: row) != nil
    var before = 0
    var node = row
    var isCounted = true
    while let parent = node.parent, node !== child {
      if let item = node.asItem {
        if let starts = starts(inside: item.forEach), item.offset < starts.count - 1 {
          before += starts[item.offset]
        } else {
          before = item.offset
          isCounted = isCounted && !item.isElementSource
        }
      } else if parent.onlyChild == nil, !(parent is AnyForEachNode) {
        for sibling in parent.children {
          if sibling === node { break }
          before += placeCount(of: sibling)
        }
      }
      node = parent
    }
    let count = placeCount(of: child)
    if isLabel, isCounted || sequence.item(of: row) == nil { return nil }
    return count > before ? (before + 1, count) : nil
  }

  private func placeCount(of node: ViewNode) -> Int {
    if let forEach = node as? AnyForEachNode {
      return starts(inside: forEach)?.last ?? forEach.count
    }
    guard node.isElementSource, node as? SectionLabelNode == nil else {
      return elementCount(of: node)
    }
    return node.children.reduce(0) { $0 + placeCount(of: $1) }
  }

  /// The number of elements before each element of a `ForEach` of sections, and in all.
  private func starts(inside forEach: AnyForEachNode) -> [Int]? {
    guard forEach.makesRowsInside else { return nil }
    let id = ObjectIdentifier(forEach)
    if let known = innerStarts[id] { return known.isEmpty ? nil : known }
    var starts: [Int] = []
    if let counts = forEach.countsOfElementsInside {
      starts = [0]
      for count in counts { starts.append(starts[starts.count - 1] + count) }
    }
    innerStarts[id] = starts
    return starts.isEmpty ? nil : starts
  }

  final func forgetPlaces() { if !innerStarts.isEmpty { innerStarts = [:] } }
}
