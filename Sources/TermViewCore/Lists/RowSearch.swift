/// Finds the rows of a list by the values that select them, on the screen or not.
///
/// Ids are looked up in the collections, without making rows. Rows are made only where a collection
/// has no answer: in elements that have rows of their own, as those of a `ForEach` of sections
/// have, and where rows have tags. Rows made for this that are not visible are released again.
@MainActor
struct RowSearch<Tag: Hashable> {
  private let list: ListNode
  private let tag: Tag
  /// Whether the target may be a row of a `ForEach`.
  private let includes: (AnyForEachNode) -> Bool

  init(list: ListNode, tag: Tag, includes: @escaping (AnyForEachNode) -> Bool) {
    self.list = list
    self.tag = tag
    self.includes = includes
  }

  /// The first row with the tag in the order of the list that can have the cursor.
  var row: ViewNode? { find(in: list.child) }

  /// The first row that is selected as `tag`, on the screen or not.
  static func first(tagged tag: Tag, in list: ListNode) -> ViewNode? {
    RowSearch(list: list, tag: tag) { _ in true }.row
  }

  private func find(in node: ViewNode) -> ViewNode? {
    if let forEach = node as? AnyForEachNode { return find(in: forEach) }
    guard node.isElementSource else { return isMatch(node) ? node : nil }
    for child in node.children {
      if let row = find(in: child) { return row }
    }
    return nil
  }

  private func find(in forEach: AnyForEachNode) -> ViewNode? {
    guard forEach.count > 0 else { return nil }
    forEach.look()
    if forEach.makesRowsInside || forEach.hasTags {
      var found: ViewNode?
      forEach.visitAll { element in
        found = element.isElementSource ? find(in: element.child) : isMatch(element) ? element : nil
        return found == nil
      }
      return found
    }
    guard includes(forEach), let offset = forEach.offset(ofAny: tag, near: hint(in: forEach)) else {
      return nil
    }
    let element = forEach.item(at: offset)
    guard let row = list.sequence.first(in: element), isMatch(row) else { return nil }
    return row
  }

  private func isMatch(_ row: ViewNode) -> Bool {
    if Tag.self == AnyHashable.self {
      guard let item = list.sequence.item(of: row), includes(item.forEach),
        item.anyID == sameValue(tag, as: AnyHashable.self)
      else { return false }
    } else if row.tag(as: Tag.self, in: list) != tag {
      return false
    }
    return list.canHoldCursor(row)
  }

  /// The offset where the search begins: at the cursor, or in the window.
  private func hint(in forEach: AnyForEachNode) -> Int {
    if let item = list.listCursor.element, item.forEach === forEach { return item.offset }
    for row in list.visible {
      if let item = row.asItem, item.forEach === forEach { return item.offset }
    }
    return 0
  }

  /// Takes those out of `tags` that a row of `list` has.
  static func removeExisting(from tags: inout Set<Tag>, in list: ListNode) {
    func visit(_ node: ViewNode) {
      if tags.isEmpty { return }
      if let forEach = node as? AnyForEachNode {
        guard forEach.count > 0 else { return }
        forEach.look()
        // An element that makes several rows exists as long as one of them has its id.
        if !forEach.hasTags, !forEach.makesRowsInside { forEach.removeExisting(from: &tags) }
        if !tags.isEmpty, forEach.makesRowsInside || forEach.hasTags {
          forEach.visitAll { element in
            visit(element.isElementSource ? element.child : element)
            return !tags.isEmpty
          }
        }
      } else if node.isElementSource {
        for child in node.children { visit(child) }
      } else if list.sequence.sectionLabel(of: node) == nil,
        let tag = node.tag(as: Tag.self, in: list)
      {
        tags.remove(tag)
      }
    }
    visit(list.child)
  }
}

extension AnyForEachNode {
  /// Makes one row, to learn whether elements are several rows or have tags.
  func look() { if !hasMadeRows { _ = item(at: 0) } }

  /// As ``offset(of:near:)``, for a tag that may be wrapped.
  fileprivate func offset<Tag: Hashable>(ofAny tag: Tag, near hint: Int) -> Int? {
    guard Tag.self == AnyHashable.self,
      let base = sameValue(tag, as: AnyHashable.self)?.base as? any Hashable
    else { return offset(of: tag, near: hint) }
    func open(_ base: some Hashable) -> Int? { offset(of: base, near: hint) }
    return open(base)
  }

  /// Makes the items one after the other from `start` on as long as `body` returns `true`, and
  /// releases those that did not exist before.
  func visitAll(from start: Int = 0, _ body: (AnyForEachItem) -> Bool) {
    for offset in start..<count {
      let known = madeCount
      let item = item(at: offset)
      let isNew = madeCount > known
      guard body(item) else { return }
      if isNew { retire(item) }
    }
  }
}
