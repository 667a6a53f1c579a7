/// The positions of rows among the elements of a list.
@MainActor
struct ElementPlaces {
  /// The number of elements before each element of a `ForEach` of sections, and in all; empty if
  /// unknown.
  private var starts: [ObjectIdentifier: [Int]] = [:]

  /// The rows have changed.
  mutating func forget() { if !starts.isEmpty { starts = [:] } }

  /// The number of the element that `row` comes from, from 1 on, and how many elements there are;
  /// `nil` for a header or footer.
  ///
  /// For sections made from data, at most 256 in each `ForEach`, the elements inside are counted
  /// where their number is known. Otherwise, and for elements that are several rows, the outermost
  /// elements count.
  ///
  /// Complexity: O(sections) once for each change of the rows, otherwise O(depth).
  mutating func place(of row: ViewNode, in sequence: RowSequence) -> (number: Int, count: Int)? {
    let isLabel = sequence.sectionLabel(of: row) != nil
    let root = sequence.root
    var before = 0
    var node = row
    var isCounted = true
    while let parent = node.parent, node !== root {
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
          before += count(of: sibling, in: sequence)
        }
      }
      node = parent
    }
    let count = count(of: root, in: sequence)
    if isLabel, isCounted || sequence.item(of: row) == nil { return nil }
    return count > before ? (before + 1, count) : nil
  }

  private mutating func count(of node: ViewNode, in sequence: RowSequence) -> Int {
    if let forEach = node as? AnyForEachNode {
      return starts(inside: forEach)?.last ?? forEach.count
    }
    guard node.isElementSource, node as? SectionLabelNode == nil else {
      return sequence.elementCount(of: node)
    }
    var sum = 0
    for child in node.children { sum += count(of: child, in: sequence) }
    return sum
  }

  /// The number of elements before each element of a `ForEach` of sections, and in all.
  private mutating func starts(inside forEach: AnyForEachNode) -> [Int]? {
    guard forEach.makesRowsInside else { return nil }
    let id = ObjectIdentifier(forEach)
    if let known = starts[id] { return known.isEmpty ? nil : known }
    var starts: [Int] = []
    if let counts = forEach.countsOfElementsInside {
      starts = [0]
      for count in counts { starts.append(starts[starts.count - 1] + count) }
    }
    self.starts[id] = starts
    return starts.isEmpty ? nil : starts
  }
}
