/// Collects the tags of a list's rows, on the screen or not.
///
/// The ids of elements come from the collections. Rows are made only where a collection does not
/// contain the id: in elements that are several rows, and where rows have tags or cannot be
/// selected. Rows made for this that are not visible are released again.
@MainActor
struct RowTags<Tag: Hashable> {
  private let list: ListNode
  private var first: ViewNode?
  private var last: ViewNode?
  private var hasBegun: Bool
  private var hasEnded = false
  private var tags: Set<Tag> = []

  /// The tags of all rows. Complexity: O(rows).
  static func all(in list: ListNode) -> Set<Tag> {
    var collector = RowTags(list: list, first: nil, last: nil)
    collector.visit(list.child)
    return collector.tags
  }

  /// The tags of two rows and all between. Complexity: O(rows between them).
  static func between(_ a: ViewNode, _ b: ViewNode, in list: ListNode) -> Set<Tag> {
    let isOrdered = a === b || list.sequence.precedes(a, b)
    var collector = RowTags(list: list, first: isOrdered ? a : b, last: isOrdered ? b : a)
    collector.visit(list.child)
    return collector.tags
  }

  private init(list: ListNode, first: ViewNode?, last: ViewNode?) {
    self.list = list
    self.first = first
    self.last = last
    hasBegun = first == nil
  }

  private mutating func visit(_ node: ViewNode) {
    if hasEnded { return }
    if let forEach = node as? AnyForEachNode { return visit(forEach) }
    guard node.isElementSource else { return take(node) }
    for child in node.children { visit(child) }
  }

  private mutating func visit(_ forEach: AnyForEachNode) {
    guard forEach.count > 0 else { return }
    let start = first.flatMap { offset(of: $0, in: forEach) }
    guard hasBegun || start != nil else { return }
    forEach.look()
    if forEach.makesRowsInside || forEach.hasTags || list.rowTraits.contains(.disabledSelection) {
      var collector = self
      forEach.visitAll(from: hasBegun ? 0 : start ?? 0) { element in
        collector.visit(element.isElementSource ? element.child : element)
        return !collector.hasEnded
      }
      self = collector
      return
    }
    let end = last.flatMap { offset(of: $0, in: forEach) }
    forEach.insertIDs((hasBegun ? 0 : start ?? 0)..<(end ?? forEach.count - 1) + 1, into: &tags)
    hasBegun = true
    hasEnded = end != nil
  }

  private mutating func take(_ row: ViewNode) {
    if row === first { hasBegun = true }
    if hasBegun, list.sequence.sectionLabel(of: row) == nil,
      let tag = row.tag(as: Tag.self, in: list)
    {
      tags.insert(tag)
    }
    if row === last { hasEnded = true }
  }

  /// The offset of the `ForEach`'s element that `row` is, or is in.
  private func offset(of row: ViewNode, in forEach: AnyForEachNode) -> Int? {
    var node: ViewNode? = row
    while let candidate = node, candidate !== list {
      if let item = candidate.asItem, item.forEach === forEach { return forEach.locate(item) }
      node = candidate.parent
    }
    return nil
  }
}
