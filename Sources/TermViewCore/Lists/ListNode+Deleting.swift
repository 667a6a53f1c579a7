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
    case .delete, .cut: list.deletable(offsets, in: forEach)
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

/// What Delete does.
extension ListNode {
  /// Deletes the cursor's row, or all selected rows if it is one of them.
  ///
  /// Each `ForEach` with such rows deletes its own. See ``ListNode/forEachCollection(of:_:)``.
  final func deleteRow() -> KeyPress.Result {
    if pressAction(.destructive) == .handled { return .handled }
    guard let cursor = currentCursor(), let item = sequence.item(of: cursor),
      item.forEach.deleteAction != nil, mayDelete(item)
    else { return .ignored }
    if graph.pasteGuard.isActive || isShownFirst(cursor) { return .handled }
    let deleted = editedElements(with: cursor, item, .delete)
    noteSuccessor(of: cursor, without: deleted)
    if deleted.count == 1 {
      deleted[0].forEach.deleteAction?(deleted[0].offsets)
    } else {
      forEachCollection(of: deleted) { $0.forEach.deleteAction?($0.offsets) }
    }
    for elements in deleted { elements.release() }
    return .handled
  }

  /// Calls `edit` for each of the `edited` collections, the last one first.
  ///
  /// Several may show the same data, or parts of it: each is edited with its offsets, and its
  /// action, as they are once the change before is evaluated. What is gone by then is left out.
  final func forEachCollection(
    of edited: [EditedElements], _ edit: @MainActor (EditedElements) -> Void
  ) {
    var places: [@MainActor () -> IndexSet] = []
    for elements in edited { places.append(elements.forEach.following(elements.offsets)) }
    for index in edited.indices.reversed() {
      graph.update()
      var elements = edited[index]
      guard sequence.isCurrent(elements.forEach) else { continue }
      elements.offsets = places[index]()
      if !elements.offsets.isEmpty { edit(elements) }
    }
  }

  /// The elements edited with the cursor's row, in the order of the list, kept until they are
  /// released. An id that is in several collections is edited in one of them: in the cursor's, else
  /// in the first.
  final func editedElements(
    with cursor: ViewNode, _ item: AnyForEachItem, _ edit: SelectionEdit
  ) -> [EditedElements] {
    let chosen = editedOffsets(with: cursor, item)
    let own = EditedElements(
      forEach: item.forEach, offsets: edit.allowed(chosen, in: item.forEach, of: self))
    guard let selection, selection.count > chosen.count, chosen.contains(item.offset),
      sectionLabel(of: cursor) == nil, isSelected(cursor)
    else {
      own.keep()
      return [own]
    }
    return selection.edited(edit, with: own, in: self)
  }

  /// Notes which row gets the cursor if the program removes elements: the next remaining row, else
  /// the one before. The program may ask for confirmation first, or refuse.
  ///
  /// The header of the following section is the last choice: the next Delete would remove the whole
  /// section.
  final func noteSuccessor(of cursor: ViewNode, without deleted: [EditedElements]) {
    if goal.mayMove { settleMovedWindow() }
    // Without closures: Swift checks for each call of one that it runs on the main actor.
    let next = row(from: cursor, forward: true, without: deleted)
    var isAtEndOfSection = false
    if let next, next.asItem == nil, sectionLabel(of: next) != nil {
      isAtEndOfSection = sectionLabel(of: cursor) == nil
    }
    if let next, !isAtEndOfSection {
      listCursor.successor = next
    } else {
      listCursor.successor = row(from: cursor, forward: false, without: deleted) ?? next
    }
    listCursor.prefersRowBefore = isAtEndOfSection
    listCursor.isDeleting = true
    listCursor.removed.expect()
  }

  /// The next row after `cursor`, or before it, that can have the cursor and is not deleted.
  private func row(
    from cursor: ViewNode, forward: Bool, without deleted: [EditedElements]
  ) -> ViewNode? {
    var next = selectable(from: cursor, forward: forward)
    while let row = next {
      let item = sequence.item(of: row)
      var isDeleted = false
      for elements in deleted where elements.contains(item) { isDeleted = true }
      if !isDeleted { return row }
      next = selectable(from: row, forward: forward)
    }
    return nil
  }
}
