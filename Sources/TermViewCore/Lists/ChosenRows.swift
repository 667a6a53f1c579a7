/// What a key does to the selected elements.
@MainActor
enum SelectionEdit {
  case delete
  /// A copy, with the type of the payloads.
  case copy(ObjectIdentifier)
  case cut(ObjectIdentifier)

  /// Whether the program lets it be done to elements of a `ForEach`.
  func isAllowed(in forEach: AnyForEachNode) -> Bool {
    switch self {
    case .delete: forEach.deleteAction != nil
    case .copy(let type): forEach.copyAction?.payloadType == type
    case .cut(let type): forEach.cutAction?.payloadType == type
    }
  }

  /// The `offsets` of elements that it may be done to.
  func allowed(_ offsets: IndexSet, in forEach: AnyForEachNode, of list: ListNode) -> IndexSet {
    switch self {
    case .copy: offsets
    case .delete, .cut: forEach.allowed(offsets, .delete, in: list)
    }
  }
}

/// Elements of a `ForEach` that are deleted, copied or cut.
@MainActor
struct EditedElements {
  let forEach: AnyForEachNode
  var offsets: IndexSet
  /// The elements that go with them: of an outline also those inside.
  private let removed: IndexSet

  init(forEach: AnyForEachNode, offsets: IndexSet) {
    self.forEach = forEach
    self.offsets = offsets
    removed = forEach.outlineEdits?.families(of: offsets) ?? offsets
  }

  /// Keeps the nodes of the collection, which may be beyond the window, until ``release()``.
  func keep() { if forEach.isNested { forEach.enclosingItem?.pin() } }

  func release() { if forEach.isNested { forEach.enclosingItem?.unpin() } }

  /// Whether a row whose innermost element is `item` is removed with them.
  func contains(_ item: AnyForEachItem?) -> Bool {
    var next = item
    while let other = next {
      if other.forEach === forEach, removed.contains(other.offset) { return true }
      next = other.forEach.isNested ? other.forEach.enclosingItem : nil
    }
    return false
  }
}

extension [EditedElements] {
  /// Calls `edit` for each of the collections of `list`, the last one first.
  ///
  /// Several may show the same data, or parts of it: each is edited with its offsets, and its
  /// action, as they are once the change before is evaluated. What is gone by then is left out.
  @MainActor
  func each(in list: ListNode, _ edit: @MainActor (EditedElements) -> Void) {
    var places: [@MainActor () -> IndexSet] = []
    for elements in self { places.append(elements.forEach.following(elements.offsets)) }
    for index in indices.reversed() {
      list.graph.update()
      var elements = self[index]
      guard list.sequence.isCurrent(elements.forEach) else { continue }
      elements.offsets = places[index]()
      if !elements.offsets.isEmpty { edit(elements) }
    }
  }
}

/// The rows that an edit of a list's row applies to: if the row is selected, all selected ones.
@MainActor
struct ChosenRows {
  private let list: ListNode
  /// The row that the edit begins with, and its element.
  let cursor: ViewNode
  let item: AnyForEachItem

  /// Those edited with the cursor's row.
  init?(in list: ListNode) { self.init(at: list.currentCursor(), in: list) }

  init?(at row: ViewNode?, in list: ListNode) {
    guard let row, let item = list.sequence.item(of: row) else { return nil }
    self.list = list
    cursor = row
    self.item = item
  }

  /// The element of the cursor's row.
  static func item(in list: ListNode) -> AnyForEachItem? {
    list.listCursor.row.flatMap { list.sequence.item(of: $0) }
  }

  /// The offsets in the collection of ``item``.
  var offsets: IndexSet {
    // The header of a section in an element is not the selected element.
    guard let selection = list.selection, !selection.followsCursor,
      list.sequence.sectionLabel(of: cursor) == nil
    else { return IndexSet(integer: item.offset) }
    let chosen = selection.selectedOffsets(in: item.forEach, of: list)
    return chosen.contains(item.offset) ? chosen : IndexSet(integer: item.offset)
  }

  /// Those of ``offsets`` that may be moved.
  var movable: IndexSet { item.forEach.allowed(offsets, .move, in: list) }

  /// The elements in all collections, in the order of the list, kept until they are released. An id
  /// that is in several collections is edited in one of them: in the cursor's, else in the first.
  func elements(for edit: SelectionEdit) -> [EditedElements] {
    let chosen = offsets
    let own = EditedElements(
      forEach: item.forEach, offsets: edit.allowed(chosen, in: item.forEach, of: list))
    guard let selection = list.selection, selection.count > chosen.count,
      chosen.contains(item.offset), list.sequence.sectionLabel(of: cursor) == nil,
      list.isSelected(cursor)
    else {
      own.keep()
      return [own]
    }
    return selection.edited(edit, with: own, in: list)
  }

  /// Deletes the rows: each `ForEach` deletes its own. See ``Swift/Array/each(in:_:)``.
  func delete() -> KeyPress.Result {
    guard item.forEach.deleteAction != nil, item.allows(.delete, in: list) else { return .ignored }
    if list.graph.pasteGuard.isActive || list.listCursor.isShownFirst(cursor, in: list) {
      return .handled
    }
    let deleted = elements(for: .delete)
    noteSuccessor(without: deleted)
    if deleted.count == 1 {
      deleted[0].forEach.deleteAction?(deleted[0].offsets)
    } else {
      deleted.each(in: list) { $0.forEach.deleteAction?($0.offsets) }
    }
    for elements in deleted { elements.release() }
    return .handled
  }

  /// Notes which row gets the cursor if the program removes elements: the next remaining row, else
  /// the one before. The program may ask for confirmation first, or refuse.
  ///
  /// The header of the following section is the last choice: the next Delete would remove the whole
  /// section.
  func noteSuccessor(without deleted: [EditedElements]) {
    if list.goal.mayMove { list.settleMovedWindow() }
    // Without closures: Swift checks for each call of one that it runs on the main actor.
    let next = row(forward: true, without: deleted)
    var isAtEndOfSection = false
    if let next, next.asItem == nil, list.sequence.sectionLabel(of: next) != nil {
      isAtEndOfSection = list.sequence.sectionLabel(of: cursor) == nil
    }
    let successor =
      next != nil && !isAtEndOfSection ? next : row(forward: false, without: deleted) ?? next
    list.listCursor.expectRemoval(successor: successor, prefersRowBefore: isAtEndOfSection)
  }

  /// The next row after the cursor's, or before it, that can have the cursor and is not deleted.
  private func row(forward: Bool, without deleted: [EditedElements]) -> ViewNode? {
    var next = list.selectable(from: cursor, forward: forward)
    while let row = next {
      let item = list.sequence.item(of: row)
      var isDeleted = false
      for elements in deleted where elements.contains(item) { isDeleted = true }
      if !isDeleted { return row }
      next = list.selectable(from: row, forward: forward)
    }
    return nil
  }
}
