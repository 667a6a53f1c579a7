/// The selection of a list, and what the list knows of it without asking the program.
///
/// A list passes itself to each call, as to its ``ListCursor``.
@MainActor
final class SelectedRows {
  /// The selection that the program stores; `nil` for a list without one.
  @exclusivity(unchecked) private(set) var storage: (any ListSelection)?
  /// Whether cursor and selection are the same row; `nil` without a selection, which is not copied
  /// for this question.
  @exclusivity(unchecked) private(set) var followsCursor: Bool?
  @exclusivity(unchecked) private(set) var record = SelectionRecord()
  /// Which part of a selection of several rows is in the data.
  @exclusivity(unchecked) private var seen: SelectionMemory?
  /// Whether the selection differs from the one that the cursor has followed.
  @exclusivity(unchecked) private(set) var hasChanged = false
  /// Whether the row that the program selected is not in the data.
  @exclusivity(unchecked) var isAbsent = false

  // MARK: Reading

  /// Takes the selection of a newer view. The list depends on the place itself; only another one
  /// must be read now, once the content is up to date: ``readTaken(in:)``.
  func take(_ selection: (any ListSelection)?) {
    record.move(from: storage?.place, to: selection?.place)
    storage = selection
    followsCursor = selection?.followsCursor
  }

  func readTaken(in list: ListNode) { if record.takeUnread() { read(in: list) } }

  /// Reads the selection, notes the dependence on it, and follows it with the cursor.
  func read(in list: ListNode) {
    _ = record.takeUnread()
    noteOwn(in: list)
    let hasChanged = list.graph.evaluate(list, list.observation) {
      EditMarks.read(in: list)
      return storage?.hasChanged(since: &record.memory) ?? false
    }
    guard let storage else { return }
    let wasWritten = record.takeWrite()
    let cursor = list.listCursor
    /// Whether the cursor's row is one that was laid out, with the data of now.
    func isCurrent(_ row: ViewNode) -> Bool {
      !list.rowsChanged && !list.needsPlacement && list.sequence.hasData(around: row)
        && list.sequence.isCurrent(row)
    }
    guard hasChanged else {
      if wasWritten, let row = cursor.row, isCurrent(row) { list.updateHighlights() }
      return
    }
    record.forgetSelected()
    // A selection that the cursor's own move has made needs no more than a look.
    if let row = cursor.row, storage.followsCursor, isCurrent(row), storage.contains(row, in: list)
    {
      // A selection written by the list itself moves nothing.
      let isOwn = cursor.isSelected
      cursor.isSelected = true
      noteFound(row)
      list.updateHighlights()
      if isOwn { return }
      cursor.noteFollowing(row, in: list)
      return list.reveal(row)
    }
    self.hasChanged = true
    list.setNeedsWindow()
  }

  /// Returns whether the cursor has to follow another selection, which it does at once.
  func takeChange() -> Bool {
    defer { hasChanged = false }
    return hasChanged
  }

  /// `row`, which has the cursor, was found to be the selected one.
  func noteFound(_ row: ViewNode) {
    isAbsent = false
    record.noteSelected(row)
  }

  /// The cursor has come to `row`, which was found to be selected.
  func noteReached(_ row: ViewNode) { record.noteSelected(row) }

  /// The rows have changed.
  func rowsDidChange() { record.forgetSelected() }

  /// Whether `row` is selected.
  func contains(_ row: ViewNode, in list: ListNode) -> Bool {
    if followsCursor == nil { return false }
    // Later writes have not been read yet.
    if let selected = record.selectedRow, selected === list.listCursor.row, !list.needsEvaluation {
      return row === selected
    }
    return storage?.contains(row, in: list) ?? false
  }

  /// Whether nothing was selected when the selection was read last.
  func isNothing(in list: ListNode) -> Bool {
    noteOwn(in: list)
    return record.memory?.isNothing ?? true
  }

  // MARK: Writing

  /// Selects the cursor's row, or nothing if it cannot be selected; returns whether it can.
  ///
  /// - Parameter reports: whether the program is told of a mistake that keeps all rows from it.
  func follow(
    _ row: ViewNode, _ selection: any ListSelection, in list: ListNode, reports: Bool = false
  ) -> Bool {
    record.forgetSelected()
    if canSelect(row, selection, in: list) {
      select(row, selection, in: list)
      return true
    }
    deselect(selection, in: list)
    if reports { reportUnselectable(row, selection, in: list) }
    return false
  }

  /// Selects the cursor's row. The list's own selection is not mistaken for one of the program when
  /// it is read; the value of a state need not even be read. If the program keeps another value,
  /// the cursor goes to that row.
  func select(_ row: ViewNode, _ selection: any ListSelection, in list: ListNode) {
    let isUpToDate = !list.needsEvaluation && !record.isUnread
    selection.select(row, in: list)
    let isKept = selection.returnsWrittenValue
    guard isKept || selection.contains(row, in: list) else {
      list.listCursor.isSelected = false
      hasChanged = true
      return list.setNeedsWindow()
    }
    list.listCursor.isSelected = true
    isAbsent = false
    record.noteWrite(of: row)
    if row.asItem?.mayHaveTag != false { noteOwn(in: list) }
    record.noteSelected(row)
    if isUpToDate, isKept { list.needsEvaluation = false }
  }

  /// Deselects the row that the cursor has left for one that cannot be selected: a selection of at
  /// most one row is the cursor's row or none, so that no key changes a row that is not pointed at.
  private func deselect(_ selection: any ListSelection, in list: ListNode) {
    if selection.isEmpty { return }
    selection.clear()
    guard selection.isEmpty else { return }
    list.listCursor.isSelected = false
    isAbsent = false
    record.noteClearing()
    noteCleared()
  }

  /// Adds the cursor's row to a selection of several rows, or removes it; a range that a key has
  /// begun ends instead, and stays selected.
  func toggle(in list: ListNode) -> KeyPress.Result {
    guard followsCursor == false, let storage, let cursor = list.currentCursor() else {
      return .ignored
    }
    guard canSelect(cursor, storage, in: list) else {
      reportUnselectable(cursor, storage, in: list)
      return .ignored
    }
    let wasVisual = list.features.isVisual
    list.features.endRange()
    if !wasVisual { storage.toggle(cursor, in: list) }
    list.revealForUser(cursor)
    return .handled
  }

  /// Notes the list's own selection, as if it had been read.
  private func noteOwn(in list: ListNode) {
    guard let row = record.takeOwnRow() else { return }
    storage?.remember(row, in: list, &record.memory)
  }

  /// Notes the cleared selection as read: the list has cleared it itself.
  private func noteCleared() {
    _ = record.takeOwnRow()
    _ = storage?.hasChanged(since: &record.memory)
  }

  // MARK: Rows that leave the data

  /// Clears the selection of a removed row.
  ///
  /// - Parameter isDeleting: whether a key has removed it.
  func clearRemoved(isDeleting: Bool, in list: ListNode) {
    if !isDeleting, list.environment[KeepsRemovedSelectionKey.self] {
      isAbsent = true
    } else {
      storage?.clear()
      noteCleared()
    }
    // A value that has to stay is waited for.
    if let storage, !storage.isEmpty { isAbsent = true }
  }

  /// Takes those out of a selection of several rows that have left the data.
  func dropRemoved(in list: ListNode) {
    if let storage, !storage.followsCursor { storage.dropRemoved(in: list, &seen) }
  }

  func willUndo(in list: ListNode) { storage?.willUndo(in: list, &seen) }

  // MARK: What can be selected

  /// Whether any number of rows may be selected.
  var selectsSeveral: Bool { followsCursor == false }

  /// The selection, if ranges of rows can be selected.
  var ranges: (any RangeSelection)? { storage as? any RangeSelection }

  /// Whether `row` is selected as something that the selection can be.
  func canSelect(_ row: ViewNode, in list: ListNode) -> Bool {
    if let storage { canSelect(row, storage, in: list) } else { false }
  }

  func canSelect(_ row: ViewNode, _ selection: any ListSelection, in list: ListNode) -> Bool {
    // Most rows are selected by their ids, which needs no value of the program's type.
    if !list.rowTraits.contains(.disabledSelection), let item = row.asItem, !item.mayHaveTag,
      item.forEach.idType == selection.valueType
    {
      return true
    }
    return selection.canSelect(row, in: list)
  }

  /// Reports that the user cannot select `row`, nor any other row shown, because the ids are of
  /// another type than the selection. Where some rows can be selected, or selection is disabled,
  /// the program may mean it.
  private func reportUnselectable(
    _ row: ViewNode, _ selection: any ListSelection, in list: ListNode
  ) {
    guard !list.rowTraits.contains(.disabledSelection), let forEach = row.asItem?.forEach,
      !forEach.hasTags, forEach.idType != selection.valueType,
      !list.shownRows.contains(where: { canSelect($0, in: list) })
    else { return }
    let names = forEach.typeNames
    list.graph.report(
      "\(names.element): no row can be selected, because the ids are of the type \(names.id) and "
        + "the selection of the list is of \(selection.valueName); give the rows a tag(_:) of that "
        + "type, or the selection the type of the ids")
  }
}
