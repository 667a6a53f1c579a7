/// Elements of a `ForEach` that are deleted.
@MainActor
struct DeletedElements {
  let forEach: AnyForEachNode
  let offsets: IndexSet

  /// Keeps the nodes of the collection, which may be beyond the window, until ``release()``.
  func keep() { if forEach.isNested { forEach.enclosingItem?.pin() } }

  func release() { if forEach.isNested { forEach.enclosingItem?.unpin() } }

  /// Whether a row whose innermost element is `item` goes with them.
  func contains(_ item: AnyForEachItem?) -> Bool {
    var next = item
    while let other = next {
      if other.forEach === forEach, offsets.contains(other.offset) { return true }
      next = other.forEach.isNested ? other.forEach.enclosingItem : nil
    }
    return false
  }
}

/// What Delete does.
extension ListNode {
  /// Deletes the cursor's row, or all selected rows if it is one of them.
  ///
  /// Each `ForEach` with such rows is asked to delete its own, the last one first: so offsets in
  /// collections that are parts of one stay right.
  final func deleteRow() -> KeyPress.Result {
    if pressAction(.destructive) == .handled { return .handled }
    guard let cursor = currentCursor(), let item = sequence.item(of: cursor),
      item.forEach.deleteAction != nil, mayDelete(item)
    else { return .ignored }
    if graph.pasteGuard.isHolding || isShownFirst(cursor) { return .handled }
    let deleted = deletedElements(with: cursor, item)
    noteSuccessor(of: cursor, without: deleted)
    let actions = deleted.map { $0.forEach.deleteAction }
    for (elements, delete) in zip(deleted, actions).reversed() { delete?(elements.offsets) }
    for elements in deleted { elements.release() }
    return .handled
  }

  /// What is deleted with the cursor's row, in the order of the list, kept until it is released. An
  /// id that is in several collections is deleted from one of them: from the cursor's, else from
  /// the first.
  private func deletedElements(
    with cursor: ViewNode, _ item: AnyForEachItem
  ) -> [DeletedElements] {
    let chosen = editedOffsets(with: cursor, item)
    let own = DeletedElements(
      forEach: item.forEach, offsets: deletable(chosen, in: item.forEach))
    guard let selection, selection.count > chosen.count, chosen.contains(item.offset),
      sectionLabel(of: cursor) == nil, isSelected(cursor)
    else {
      own.keep()
      return [own]
    }
    return selection.deleted(with: own, in: self)
  }

  /// Notes which row gets the cursor if the program removes elements: the next that stays, else the
  /// one before. It may ask first, or refuse.
  ///
  /// The header of the section that follows is taken last: the next Delete would remove the whole
  /// section.
  final func noteSuccessor(of cursor: ViewNode, without deleted: [DeletedElements]) {
    func isRemoved(_ row: ViewNode) -> Bool {
      let item = sequence.item(of: row)
      return deleted.contains { $0.contains(item) }
    }
    func staying(forward: Bool) -> ViewNode? {
      var next = selectable(from: cursor, forward: forward)
      while let row = next, isRemoved(row) { next = selectable(from: row, forward: forward) }
      return next
    }
    let next = staying(forward: true)
    let previous = staying(forward: false)
    let isAtEndOfSection =
      next.flatMap { sectionLabel(of: $0) } != nil && sectionLabel(of: cursor) == nil
    listCursor.successor = isAtEndOfSection ? previous ?? next : next ?? previous
    listCursor.prefersRowBefore = isAtEndOfSection
    listCursor.isDeleting = true
    listCursor.removed.expect()
  }
}

/// Finds what of the selected rows can be deleted in other collections than the cursor's.
///
/// Ids are sought in the collections, as ``RowSearch`` does. What is found is kept.
@MainActor
struct DeletionSearch<Tag: Hashable> {
  private let list: ListNode
  private let own: DeletedElements
  /// The ids that no collection had so far.
  private var sought: Set<Tag>
  private(set) var found: [DeletedElements] = []

  /// Seeks what is `selected` and not in the collection of `own`.
  ///
  /// Complexity: O(selected), O(rows) where elements have rows or tags of their own.
  init(_ selected: Set<Tag>, with own: DeletedElements, in list: ListNode) {
    self.list = list
    self.own = own
    sought = selected
    own.forEach.removeExisting(from: &sought)
    visit(list.child)
    // What is in an element that is deleted goes with it.
    let all = found
    found = all.filter { elements in
      let around = elements.forEach.isNested ? elements.forEach.enclosingItem : nil
      guard all.contains(where: { $0.contains(around) }) else { return true }
      elements.release()
      return false
    }
  }

  private mutating func visit(_ node: ViewNode) {
    if let forEach = node as? AnyForEachNode { return visit(forEach) }
    guard node.isElementSource else { return }
    for child in node.children { visit(child) }
  }

  private mutating func visit(_ forEach: AnyForEachNode) {
    guard forEach.count > 0 else { return }
    forEach.look()
    let isOwn = forEach === own.forEach
    var offsets = isOwn ? own.offsets : IndexSet()
    let canDelete = forEach.deleteAction != nil
    if !isOwn, canDelete, !forEach.makesRowsInside {
      offsets = forEach.offsets(of: sought)
      if !offsets.isEmpty { forEach.removeExisting(from: &sought) }
    }
    let place = found.count
    if forEach.makesRowsInside {
      let candidates = !isOwn && canDelete ? forEach.offsets(of: sought) : IndexSet()
      var search = self
      forEach.visitAll { element in
        if candidates.contains(element.offset), search.hasSelectedRow(element) {
          offsets.insert(element.offset)
        } else if !offsets.contains(element.offset), element.isElementSource {
          search.visit(element.child)
        }
        return true
      }
      self = search
    }
    if !isOwn { offsets = list.deletable(offsets, in: forEach) }
    guard !offsets.isEmpty else { return }
    let elements = DeletedElements(forEach: forEach, offsets: offsets)
    elements.keep()
    found.insert(elements, at: place)
  }

  /// Whether a row that is the element, rather than of a `ForEach` in it, is selected; its id is
  /// sought no longer then.
  private mutating func hasSelectedRow(_ element: AnyForEachItem) -> Bool {
    func tag(in node: ViewNode) -> Tag? {
      if node is AnyForEachNode { return nil }
      guard node.isElementSource else {
        return list.sectionLabel(of: node) == nil ? list.tag(of: node, as: Tag.self) : nil
      }
      for child in node.children { if let tag = tag(in: child) { return tag } }
      return nil
    }
    guard let tag = tag(in: element.isElementSource ? element.child : element) else {
      return false
    }
    return sought.remove(tag) != nil
  }
}
