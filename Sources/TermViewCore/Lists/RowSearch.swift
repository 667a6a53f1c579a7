/// Finds the rows of a list by what they are selected as, whether they are on the screen or not.
///
/// Ids are sought in the collections, and nothing is made for that. Rows are made only where a
/// collection does not tell: in elements that have rows of their own, as those of a `ForEach` of
/// sections have, and where rows have tags. What was made and is not seen is let go of again.
@MainActor
struct RowSearch<Tag: Hashable> {
  private let list: ListNode
  private let tag: Tag
  /// Whether rows of a `ForEach` may be what is sought.
  private let includes: (RowFamilyNode) -> Bool

  init(list: ListNode, tag: Tag, includes: @escaping (RowFamilyNode) -> Bool) {
    self.list = list
    self.tag = tag
    self.includes = includes
  }

  /// The first row with the tag in the order of the list that can have the cursor.
  var row: ViewNode? { find(in: list.child) }

  private func find(in node: ViewNode) -> ViewNode? {
    if let family = node as? RowFamilyNode { return find(in: family) }
    guard node.isRowSource else { return isSought(node) ? node : nil }
    for child in node.children {
      if let row = find(in: child) { return row }
    }
    return nil
  }

  private func find(in family: RowFamilyNode) -> ViewNode? {
    guard family.count > 0 else { return nil }
    family.look()
    if family.makesRowsInside || family.hasTags {
      var found: ViewNode?
      family.visitAll { element in
        found = element.isRowSource ? find(in: element.child) : isSought(element) ? element : nil
        return found == nil
      }
      return found
    }
    guard includes(family), let offset = family.offset(ofAny: tag, near: hint(in: family)) else {
      return nil
    }
    let element = family.row(at: offset)
    guard let row = list.sequence.first(in: element), isSought(row) else { return nil }
    return row
  }

  private func isSought(_ row: ViewNode) -> Bool {
    if Tag.self == AnyHashable.self {
      guard let element = list.sequence.element(of: row), includes(element.family),
        element.anyID == sameValue(tag, as: AnyHashable.self)
      else { return false }
    } else if list.tag(of: row, as: Tag.self) != tag {
      return false
    }
    return list.canHoldCursor(row)
  }

  /// Where to begin: at the cursor, or in the window.
  private func hint(in family: RowFamilyNode) -> Int {
    if let element = list.listCursor.element, element.family === family { return element.offset }
    for row in list.visible {
      if let element = row.asRow, element.family === family { return element.offset }
    }
    return 0
  }

  /// Takes those out of `tags` that a row of `list` has.
  static func removeExisting(from tags: inout Set<Tag>, in list: ListNode) {
    func visit(_ node: ViewNode) {
      if tags.isEmpty { return }
      if let family = node as? RowFamilyNode {
        guard family.count > 0 else { return }
        family.look()
        // An element with rows inside is there as long as one of them is selected by its id.
        if !family.hasTags, !family.makesRowsInside { family.removeExisting(from: &tags) }
        if !tags.isEmpty, family.makesRowsInside || family.hasTags {
          family.visitAll { element in
            visit(element.isRowSource ? element.child : element)
            return !tags.isEmpty
          }
        }
      } else if node.isRowSource {
        for child in node.children { visit(child) }
      } else if let tag = list.tag(of: node, as: Tag.self) {
        tags.remove(tag)
      }
    }
    visit(list.child)
  }
}

extension RowFamilyNode {
  /// Makes one row, so that it is known whether the elements have rows of their own, or tags.
  func look() { if !hasMadeRows { _ = row(at: 0) } }

  /// As ``offset(of:near:)``, for a tag that may be wrapped.
  fileprivate func offset<Tag: Hashable>(ofAny tag: Tag, near hint: Int) -> Int? {
    guard Tag.self == AnyHashable.self,
      let base = sameValue(tag, as: AnyHashable.self)?.base as? any Hashable
    else { return offset(of: tag, near: hint) }
    func open(_ base: some Hashable) -> Int? { offset(of: base, near: hint) }
    return open(base)
  }

  /// Makes the elements' rows one after the other from `start` on as long as `body` returns true, and lets go of
  /// those that were not there before.
  func visitAll(from start: Int = 0, _ body: (RowNode) -> Bool) {
    for offset in start..<count {
      let known = madeCount
      let element = row(at: offset)
      let isNew = madeCount > known
      guard body(element) else { return }
      if isNew { retire(element) }
    }
  }
}
