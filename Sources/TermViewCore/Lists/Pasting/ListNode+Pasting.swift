/// The place where rows are pasted: in a `ForEach`, before the element at an offset.
@MainActor
struct PastePlace {
  let forEach: AnyForEachNode
  let offset: Int
  /// The number of elements.
  let count: Int

  init(_ forEach: AnyForEachNode, at offset: Int) {
    self.forEach = forEach
    self.offset = offset
    count = forEach.count
  }
}

/// Rows are copied, cut and pasted.
extension ListNode {
  /// The elements that an edit of the cursor's row applies to: if the row is selected, all selected
  /// ones.
  final func editedOffsets(with cursor: ViewNode, _ item: AnyForEachItem) -> IndexSet {
    // The header of a section in an element is not the selected element.
    guard let selection, !selection.followsCursor, sectionLabel(of: cursor) == nil else {
      return IndexSet(integer: item.offset)
    }
    let chosen = selection.selectedOffsets(in: item.forEach, of: self)
    return chosen.contains(item.offset) ? chosen : IndexSet(integer: item.offset)
  }

  private func itemOfCursor(_ cursor: ViewNode?) -> AnyForEachItem? {
    axis == .vertical ? cursor.flatMap { sequence.item(of: $0) } : nil
  }

  final var canCopyRow: Bool {
    guard let item = itemOfCursor(listCursor.row) else { return false }
    return item.forEach.copyAction != nil || listCursor.row?.draggable != nil
  }

  final var canCutRow: Bool {
    guard let item = itemOfCursor(listCursor.row) else { return false }
    return item.forEach.cutAction != nil && mayDelete(item)
  }

  final var canPaste: Bool {
    graph.pasteboard.contents.flatMap { pastePlace(at: listCursor.row, for: $0) } != nil
  }

  final func copyRows() -> KeyPress.Result {
    guard let cursor = currentCursor(), let item = itemOfCursor(cursor) else { return .ignored }
    if let source = item.forEach.copyAction {
      let copied = editedElements(with: cursor, item, .copy(source.payloadType))
      keep(
        source.joined(copied.compactMap { $0.forEach.copyAction?.action($0.offsets) }))
      for elements in copied { elements.release() }
    } else if let node = cursor.draggable {
      keep(node.contents)
    } else {
      return .ignored
    }
    return .handled
  }

  /// Keeps elements for the lists of the program, and their text for other programs.
  private func keep(_ elements: Any) {
    graph.pasteboard.contents = elements
    if let text = Pasteboard.text(of: elements) { _ = graph.copy(text) }
  }

  final func cutRows() -> KeyPress.Result {
    guard let cursor = currentCursor(), let item = itemOfCursor(cursor),
      let cut = item.forEach.cutAction, mayDelete(item)
    else { return .ignored }
    if graph.pasteGuard.isActive || isShownFirst(cursor) { return .handled }
    let removed = editedElements(with: cursor, item, .cut(cut.payloadType))
    noteSuccessor(of: cursor, without: removed)
    var arrays: [Any] = []
    forEachCollection(of: removed) { elements in
      if let array = elements.forEach.cutAction?.action(elements.offsets) { arrays.append(array) }
    }
    keep(cut.joined(arrays.reversed()))
    for elements in removed { elements.release() }
    return .handled
  }

  final func pasteRows() -> KeyPress.Result {
    guard let contents = graph.pasteboard.contents,
      pastePlace(at: currentCursor(), for: contents) != nil
    else { return .ignored }
    return graph.pasteGuard.isActive ? .handled : paste(contents)
  }

  /// Pastes the lines of a text that the terminal has pasted, where texts are taken.
  final func handlePaste(_ text: String) -> KeyPress.Result {
    guard axis == .vertical, carry == nil else { return .ignored }
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { String($0) }
    if lines.last == "" { lines.removeLast() }
    return lines.isEmpty ? .ignored : paste(lines)
  }

  private func paste(_ contents: Any) -> KeyPress.Result {
    guard let place = pastePlace(at: currentCursor(), for: contents),
      let paste = place.forEach.pasteAction(for: contents)
    else { return .ignored }
    isFollowing = false
    pastedPlace = place
    paste.action(contents, place.offset)
    return .handled
  }

  /// The place of a paste: after the cursor's row; on a header, at the start of its section;
  /// without a cursor, at the start of the list.
  private func pastePlace(at cursor: ViewNode?, for contents: Any) -> PastePlace? {
    guard axis == .vertical else { return nil }
    func first(in node: ViewNode) -> PastePlace? {
      if let forEach = node as? AnyForEachNode, forEach.pasteAction(for: contents) != nil {
        return PastePlace(forEach, at: 0)
      }
      for child in node.children { if let place = first(in: child) { return place } }
      return nil
    }
    guard let cursor else { return first(in: child) }
    if let section = section(headedBy: cursor), let place = first(in: section.child) {
      return place
    }
    var next = sequence.item(of: cursor)
    while let item = next {
      if item.forEach.pasteAction(for: contents) != nil {
        return PastePlace(item.forEach, at: item.offset + 1)
      }
      next = item.forEach.isNested ? item.forEach.enclosingItem : nil
    }
    return nil
  }

  /// Puts the cursor on the first row that was pasted, once it is there.
  ///
  /// - Parameter isOverridden: whether the program has selected another row.
  final func goToPasted(isOverridden: Bool) {
    guard let place = pastedPlace else { return }
    pastedPlace = nil
    guard !isOverridden, place.forEach.isMounted, sequence.isCurrent(place.forEach) else {
      return
    }
    // A `ForEach` in an element has the new data once that element is up to date.
    sequence.refresh(place.forEach)
    guard place.forEach.isMounted, place.forEach.count > place.count,
      let first = sequence.first(in: place.forEach.item(at: place.offset)),
      let row = canHoldCursor(first) ? first : selectable(from: first, forward: true)
    else { return }
    go(toChanged: row)
  }
}
