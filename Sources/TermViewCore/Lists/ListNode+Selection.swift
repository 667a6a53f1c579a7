/// Reads and writes the selection of a list.
extension ListNode {
  /// Takes the selection of a newer view. The list depends on the place itself; only another one
  /// must be read now, once the content is up to date: ``readTakenSelection()``.
  final func take(_ selection: (any ListSelection)?) {
    selectionRecord.move(from: self.selection?.place, to: selection?.place)
    self.selection = selection
  }

  /// Takes those out of a selection of several rows that have left the data.
  final func dropRemovedSelection() {
    if let selection, !selection.followsCursor { selection.dropRemoved(in: self, &seenSelection) }
  }

  /// Whether any number of rows may be selected.
  final var selectsSeveral: Bool { followsCursor == false }

  /// The selection, if ranges of rows can be selected.
  final var ranges: (any RangeSelection)? { selection as? any RangeSelection }

  final func readTakenSelection() {
    if selectionRecord.takeUnread() { readSelection() }
  }

  /// Reads the selection, notes the dependence on it, and follows it with the cursor.
  final func readSelection() {
    noteOwnSelection()
    let hasChanged = graph.evaluate(self, observation) {
      for feature in features.made { feature.read() }
      return selection?.hasChanged(since: &selectionRecord.memory) ?? false
    }
    guard let selection else { return }
    let wasWritten = selectionRecord.takeWrite()
    guard hasChanged else {
      if wasWritten, let row = listCursor.row, !rowsChanged, !needsPlacement,
        sequence.hasData(around: row), sequence.isCurrent(row)
      {
        updateHighlights()
      }
      return
    }
    selectionRecord.forgetSelected()
    // A selection that the cursor's own move has made needs no more than a look.
    if let row = listCursor.row, !rowsChanged, !needsPlacement, selection.followsCursor,
      sequence.hasData(around: row), sequence.isCurrent(row), selection.contains(row, in: self)
    {
      selectionRecord.noteSelected(row)
      // A selection written by the list itself moves nothing.
      let isOwn = listCursor.isSelected
      listCursor.isSelected = true
      selectionIsAbsent = false
      updateHighlights()
      if isOwn { return }
      noteFollowing(row)
      return reveal(row)
    }
    selectionChanged = true
    setNeedsWindow()
  }

  /// Selects the cursor's row. The list's own selection is not mistaken for one of the program when
  /// it is read; the value of a state need not even be read. If the program keeps another value,
  /// the cursor goes to that row.
  final func selectByCursor(_ row: ViewNode, _ selection: any ListSelection) {
    let isUpToDate = !needsEvaluation && !selectionRecord.isUnread
    selection.select(row, in: self)
    guard selection.returnsWrittenValue || selection.contains(row, in: self) else {
      listCursor.isSelected = false
      selectionChanged = true
      return setNeedsWindow()
    }
    listCursor.isSelected = true
    selectionIsAbsent = false
    selectionRecord.noteWrite(of: row)
    if row.asItem?.mayHaveTag != false { noteOwnSelection() }
    selectionRecord.noteSelected(row)
    if isUpToDate, selection.returnsWrittenValue { needsEvaluation = false }
  }

  /// Deselects the row that the cursor has left for one that cannot be selected: a selection of at
  /// most one row is the cursor's row or none, so that no key changes a row that is not pointed at.
  final func deselect(_ selection: any ListSelection) {
    if selection.isEmpty { return }
    selection.clear()
    guard selection.isEmpty else { return }
    listCursor.isSelected = false
    selectionIsAbsent = false
    selectionRecord.noteClearing()
    noteClearedSelection()
  }

  /// Notes the list's own selection, as if it had been read.
  private func noteOwnSelection() {
    guard let row = selectionRecord.takeOwnRow() else { return }
    selection?.remember(row, in: self, &selectionRecord.memory)
  }

  /// Notes the cleared selection as read: the list has cleared it itself.
  final func noteClearedSelection() {
    _ = selectionRecord.takeOwnRow()
    _ = selection?.hasChanged(since: &selectionRecord.memory)
  }

  /// Whether the selection contains `row`.
  final func isSelected(_ row: ViewNode) -> Bool {
    if followsCursor == nil { return false }
    // Later writes have not been read yet.
    if let selected = selectionRecord.selectedRow, selected === listCursor.row, !needsEvaluation {
      return row === selected
    }
    return selection?.contains(row, in: self) ?? false
  }

  /// Whether nothing was selected when the selection was read last.
  final var nothingIsSelected: Bool {
    noteOwnSelection()
    return selectionRecord.memory?.isNothing ?? true
  }
}
