/// How the rows of a list stand out: its cursor, what is selected, and what features mark.
@MainActor
final class RowHighlights {
  /// The highlighted rows, and those whose views read that they are selected.
  @exclusivity(unchecked) private(set) var rows: [ViewNode] = []

  /// Brings the look of the rows up to date with cursor and selection: the rows that had a bar,
  /// and the cursor's; all only where any may be selected.
  func update(all: Bool, in list: ListNode) {
    list.edgeNode?.selectionDidChange()
    if all || mayMarkAnyRow(in: list) {
      for row in list.shownRows { update(row, in: list) }
      rows =
        list.shownRows.filter { $0.display?.isMarked == true }
        + rows.filter { $0.display.map { !$0.isVisible && $0.isMarked } ?? false }
      return
    }
    var hasCursor = list.listCursor.row == nil
    var kept = 0
    for index in rows.indices {
      let row = rows[index]
      if row === list.listCursor.row { hasCursor = true }
      if !staysMarked(row, in: list) { continue }
      if kept < index { rows[kept] = row }
      kept += 1
    }
    if !hasCursor, let row = list.listCursor.row, staysMarked(row, in: list) {
      if kept < rows.count { rows[kept] = row } else { rows.append(row) }
      kept += 1
    }
    if kept < rows.count { rows.removeLast(rows.count - kept) }
  }

  /// Updates the highlight of a row that has one, or is to have one; returns whether it has.
  private func staysMarked(_ row: ViewNode, in list: ListNode) -> Bool {
    guard let display = row.display else { return false }
    if display.isVisible { update(row, in: list) }
    return display.isMarked
  }

  /// Whether rows apart from the cursor's may be selected.
  private func mayMarkAnyRow(in list: ListNode) -> Bool {
    if list.features.areInMode { return true }
    guard let followsCursor = list.selected.followsCursor else { return false }
    return !followsCursor || !list.listCursor.isSelected && list.selection?.isEmpty == false
  }

  /// Whether `row` is the first row with its id, which a selection of the id means.
  private func isFirstOfID(_ row: ViewNode, in list: ListNode) -> Bool {
    var item = list.sequence.item(of: row)
    while let next = item {
      if next.forEach.hasDuplicates, !next.forEach.isFirst(next) { return false }
      item = next.forEach.isNested ? next.forEach.enclosingItem : nil
    }
    return true
  }

  func update(_ row: ViewNode, in list: ListNode) {
    guard let display = row.display else { return }
    let isCursor = row === list.listCursor.row
    let hasFocus = list.isFocusWithin || list.environment[KeepsBarKey.self]
    let isSelected: Bool
    var highlight: RowDisplay.Highlight
    if let followsCursor = list.selected.followsCursor {
      // Of several rows with the selected value, the cursor's is highlighted.
      let mayBeSelected =
        isCursor || !followsCursor || !list.graph.presentation.scrolls
        || !list.listCursor.isSelected
      isSelected = mayBeSelected && list.isSelected(row) && isFirstOfID(row, in: list)
      if followsCursor {
        let hasCursor = isCursor && (isSelected || !list.selected.canSelect(row, in: list))
        highlight =
          hasFocus && hasCursor
          ? .cursor
          : isSelected ? .selected : hasFocus && isCursor ? .unselectedCursor : .none
      } else {
        display.isLabel = list.look != nil && list.sequence.sectionLabel(of: row) != nil
        highlight =
          display.isLabel && !isCursor
          ? .none
          : self.highlight(
            isCursor: isCursor, isSelected: isSelected, hasFocus: hasFocus, in: list)
      }
    } else {
      isSelected = isCursor
      highlight = isCursor && hasFocus ? .cursor : .none
    }
    if !list.features.isEmpty { highlight = list.features.highlight(of: row, highlight) }
    display.setSelected(isSelected, in: row)
    guard highlight != display.highlight else { return }
    display.highlight = highlight
    list.setNeedsPaint(of: display)
  }

  /// How a row is highlighted in a list with multiple selection.
  private func highlight(
    isCursor: Bool, isSelected: Bool, hasFocus: Bool, in list: ListNode
  ) -> RowDisplay.Highlight {
    if isCursor, hasFocus { return isSelected ? .selectedCursor : .cursor }
    if isSelected { return .selected }
    guard list.look?.appearance.showsMarks == true, list.selection?.isEmpty == false else {
      return isCursor && list.look?.appearance.showsMarks == true ? .restingCursor : .none
    }
    return isCursor ? .restingCursor : .unselected
  }
}
