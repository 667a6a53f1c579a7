/// An element of a tree as a row of an outline.
struct OutlineEntry<Element, ID: Hashable> {
  let element: Element
  let id: ID
  /// The id of the branch that it is in.
  let parentID: ID?
  let guides: OutlineGuides
  /// The number of its children; `nil` for a leaf.
  let count: Int?
}

extension OutlineEntry: ElementWrapper {
  static var elementName: String { nameOfElements(Element.self) }
}

/// The prefix of an element of an outline: lines from the branches around it, and its mark.
struct OutlineGuides: Equatable {
  /// The number of enclosing branches.
  var depth = 0
  /// For each of the first 63 enclosing branches, outermost first, whether more elements follow in
  /// it.
  var continues: UInt64 = 0
  /// Whether it is the last in its branch.
  var isLast = true
  /// Whether the branch is unfolded; `nil` for an element without children.
  var isExpanded: Bool?
  /// Whether child elements follow.
  var hasElements = false

  var columns: Int { 2 * (depth + 1) }
}

/// An unfolded branch of a tree, with the unfolded branches inside it.
///
/// Immutable: folding makes a new value. It costs a few words for each unfolded branch, and none
/// for other elements.
final class OutlineBranch<Data: RandomAccessCollection, ID: Hashable> {
  /// An unfolded branch in a branch.
  struct Inner {
    /// Its element's offset in the data.
    let offset: Int
    /// The row of its first element, from the first row of the branch that it is in.
    let start: Int
    let branch: OutlineBranch
  }

  let elements: OutlineElements<Data>
  let id: ID?
  /// The unfolded elements, in order.
  let inner: [Inner]
  /// The number of rows.
  let count: Int

  /// The branch with the unfolded branches in it; `gathering` takes elements out of them, and puts
  /// others in. Complexity: O(rows).
  init(
    _ data: Data, id: ID?, in tree: OutlineKeys<Data, ID>, unfolded: Set<ID>,
    gathering: OutlineGathering<Data.Element, ID>? = nil
  ) {
    self.id = id
    var elements = OutlineElements(data)
    var inner: [Inner] = []
    var offset = 0
    var rows = 0
    func visit(_ element: Data.Element, _ elementID: ID) {
      if unfolded.contains(elementID), let children = element[keyPath: tree.children] {
        let branch = OutlineBranch(
          children, id: elementID, in: tree, unfolded: unfolded, gathering: gathering)
        inner.append(Inner(offset: offset, start: offset + 1 + rows, branch: branch))
        rows += branch.count
      }
      offset += 1
    }
    if let gathering {
      let put = gathering.elements(in: id)
      elements.put = put.elements
      elements.place = put.offset
      func visitPut() {
        guard offset == put.offset else { return }
        for element in put.elements { visit(element, element[keyPath: tree.id]) }
      }
      for (place, element) in data.enumerated() {
        let elementID = element[keyPath: tree.id]
        if gathering.take(element, elementID) {
          elements.taken.append(place)
        } else {
          visitPut()
          visit(element, elementID)
        }
      }
      visitPut()
    } else if !unfolded.isEmpty {
      for element in data { visit(element, element[keyPath: tree.id]) }
    }
    self.elements = elements
    self.inner = inner
    count = elements.count + rows
  }

  /// The columns of the widest number in a style, cached.
  private var numberColumns: (style: NumberStyle, columns: Int)?

  /// The columns of the widest nested number of the branch's elements, without those of the
  /// branches around. Complexity: O(unfolded branches), once.
  func numberColumns(_ style: NumberStyle) -> Int {
    if let numberColumns, numberColumns.style == style { return numberColumns.columns }
    var columns = style.columns(count: elements.count)
    for inner in inner where inner.branch.count > 0 {
      let outer = style.label(at: inner.offset).utf8.count
      columns = max(columns, outer + 1 + inner.branch.numberColumns(style))
    }
    numberColumns = (style, columns)
    return columns
  }

  /// The offset of the element whose own row `row` is, where `last` of ``inner`` is before it.
  func offset(ofRow row: Int, after last: Int?) -> Int {
    guard let last else { return row }
    let end = inner[last].start + inner[last].branch.count
    return inner[last].offset + 1 + row - end
  }

  /// The last of ``inner`` whose first row is `row` or before it. Complexity: O(log unfolded).
  func lastInner(startingBy row: Int) -> Int? {
    var (low, high) = (0, inner.count)
    while low < high {
      let middle = (low + high) / 2
      if inner[middle].start <= row { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }
}

/// The key paths of the ids and the children of a tree's elements.
struct OutlineKeys<Data: RandomAccessCollection, ID: Hashable> {
  let id: KeyPath<Data.Element, ID>
  let children: KeyPath<Data.Element, Data?>
}

/// The elements of a tree that are shown, in their order.
///
/// Complexity: an element is found in O(depth · log unfolded branches).
struct OutlineRows<Data: RandomAccessCollection, ID: Hashable>: RandomAccessCollection {
  let root: OutlineBranch<Data, ID>
  let keys: OutlineKeys<Data, ID>

  var startIndex: Int { 0 }
  var endIndex: Int { root.count }

  subscript(position: Int) -> OutlineEntry<Data.Element, ID> {
    precondition(indices.contains(position), "an outline was asked for a row that it does not have")
    var branch = root
    var row = position
    var guides = OutlineGuides()
    while true {
      let last = branch.lastInner(startingBy: row)
      if let last, row < branch.inner[last].start + branch.inner[last].branch.count {
        // The row is inside the unfolded branch.
        let inner = branch.inner[last]
        if guides.depth < 64, guides.depth > 0, inner.offset + 1 < branch.elements.count {
          guides.continues |= 1 << UInt64(guides.depth)
        }
        guides.depth += 1
        row -= inner.start
        branch = inner.branch
        continue
      }
      let offset = branch.offset(ofRow: row, after: last)
      let element = branch.elements[offset]
      let next = last.map { $0 + 1 } ?? 0
      let isExpanded = next < branch.inner.count && branch.inner[next].offset == offset
      let children = element[keyPath: keys.children]
      guides.isLast = offset + 1 == branch.elements.count
      guides.isExpanded = children == nil ? nil : isExpanded
      guides.hasElements = isExpanded && branch.inner[next].branch.count > 0
      return OutlineEntry(
        element: element, id: element[keyPath: keys.id], parentID: branch.id, guides: guides,
        count: children?.count)
    }
  }

  /// The offsets of the element of a row and of the branches around it, from the outside in.
  func numberPath(at position: Int) -> [Int] {
    var branch = root
    var row = position
    var path: [Int] = []
    while true {
      let last = branch.lastInner(startingBy: row)
      if let last, row < branch.inner[last].start + branch.inner[last].branch.count {
        let inner = branch.inner[last]
        path.append(inner.offset)
        row -= inner.start
        branch = inner.branch
        continue
      }
      path.append(branch.offset(ofRow: row, after: last))
      return path
    }
  }
}

extension OutlineRows: NestedNumbers {
  func numberColumns(_ style: NumberStyle) -> Int { root.numberColumns(style) }
}
