/// The highlights of a list's cursor and selection.
extension ListNode {
  /// Brings the look of the rows up to date with cursor and selection: the rows that had a bar,
  /// and the cursor's; all only where any may be selected.
  final func updateHighlights(all: Bool = false) {
    edgeNode?.selectionDidChange()
    if all || mayMarkAnyRow {
      for row in shownRows { updateHighlight(of: row) }
      highlighted =
        shownRows.filter { $0.display?.isMarked == true }
        + highlighted.filter { $0.display.map { !$0.isVisible && $0.isMarked } ?? false }
      return
    }
    var hasCursor = listCursor.row == nil
    var kept = 0
    for index in highlighted.indices {
      let row = highlighted[index]
      if row === listCursor.row { hasCursor = true }
      if !staysMarked(row) { continue }
      if kept < index { highlighted[kept] = row }
      kept += 1
    }
    if !hasCursor, let row = listCursor.row, staysMarked(row) {
      if kept < highlighted.count { highlighted[kept] = row } else { highlighted.append(row) }
      kept += 1
    }
    if kept < highlighted.count { highlighted.removeLast(highlighted.count - kept) }
  }

  /// Updates the highlight of a row that has one, or is to have one; returns whether it has.
  private func staysMarked(_ row: ViewNode) -> Bool {
    guard let display = row.display else { return false }
    if display.isVisible { updateHighlight(of: row) }
    return display.isMarked
  }

  /// Whether rows apart from the cursor's may be selected.
  private var mayMarkAnyRow: Bool {
    if features.areInMode { return true }
    guard let followsCursor else { return false }
    return !followsCursor || !listCursor.isSelected && selection?.isEmpty == false
  }

  /// Whether `row` is the first row with its id, which a selection of the id means.
  private func isFirstOfID(_ row: ViewNode) -> Bool {
    var item = sequence.item(of: row)
    while let next = item {
      if next.forEach.hasDuplicates, !next.forEach.isFirst(next) { return false }
      item = next.forEach.isNested ? next.forEach.enclosingItem : nil
    }
    return true
  }

  final func updateHighlight(of row: ViewNode) {
    guard let display = row.display else { return }
    let isCursor = row === listCursor.row
    let hasFocus = isFocusWithin || environment[KeepsBarKey.self]
    let isSelected: Bool
    var highlight: RowDisplay.Highlight
    if let followsCursor {
      // Of several rows with the selected value, the cursor's is highlighted.
      let mayBeSelected =
        isCursor || !followsCursor || !graph.presentation.scrolls
        || !listCursor.isSelected
      isSelected = mayBeSelected && self.isSelected(row) && isFirstOfID(row)
      if followsCursor {
        let hasCursor = isCursor && (isSelected || !canSelect(row))
        highlight = hasFocus && hasCursor ? .cursor : isSelected ? .selected : .none
      } else {
        display.isLabel = look != nil && sequence.sectionLabel(of: row) != nil
        highlight =
          display.isLabel && !isCursor
          ? .none
          : self.highlight(isCursor: isCursor, isSelected: isSelected, hasFocus: hasFocus)
      }
    } else {
      isSelected = isCursor
      highlight = isCursor && hasFocus ? .cursor : .none
    }
    if !features.isEmpty { highlight = features.highlight(of: row, highlight) }
    display.setSelected(isSelected, in: row)
    guard highlight != display.highlight else { return }
    display.highlight = highlight
    setNeedsPaint(of: display)
  }

  /// How a row is highlighted in a list with multiple selection.
  private func highlight(isCursor: Bool, isSelected: Bool, hasFocus: Bool) -> RowDisplay.Highlight {
    if isCursor, hasFocus { return isSelected ? .selectedCursor : .cursor }
    if isSelected { return .selected }
    guard look?.appearance.showsMarks == true, selection?.isEmpty == false else {
      return isCursor && look?.appearance.showsMarks == true ? .restingCursor : .none
    }
    return isCursor ? .restingCursor : .unselected
  }
}
