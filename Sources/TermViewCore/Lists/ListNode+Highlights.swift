/// How a list shows its cursor and what is selected.
extension ListNode {
  /// Brings the look of the rows up to date with cursor and selection: the rows that had a bar,
  /// and the cursor's; all only where any may be selected.
  final func updateHighlights(all: Bool = false) {
    if all || mayMarkAnyRow {
      for leaf in visible { updateHighlight(of: leaf) }
      highlighted =
        visible.filter { $0.row?.isMarked == true }
        + highlighted.filter { $0.row.map { !$0.isVisible && $0.isMarked } ?? false }
      return
    }
    var candidates = highlighted
    var hasCursor = listCursor.row == nil
    for leaf in candidates where leaf === listCursor.row { hasCursor = true }
    if !hasCursor, let leaf = listCursor.row { candidates.append(leaf) }
    var remaining: [ViewNode] = []
    for leaf in candidates {
      guard let record = leaf.row else { continue }
      if record.isVisible { updateHighlight(of: leaf) }
      if record.isMarked { remaining.append(leaf) }
    }
    highlighted = remaining
  }

  /// Whether rows apart from the cursor's may be selected.
  private var mayMarkAnyRow: Bool {
    guard let selection else { return false }
    return !selection.followsCursor || !listCursor.isSelected && !selection.isEmpty
  }

  /// Whether `leaf` is the first row with its id, which a selection of the id means.
  private func isFirstOfID(_ leaf: ViewNode) -> Bool {
    var element = sequence.element(of: leaf)
    while let row = element {
      if row.family.hasDuplicates, !row.family.isFirst(row) { return false }
      element = row.family.isNested ? row.family.enclosingRow : nil
    }
    return true
  }

  final func updateHighlight(of leaf: ViewNode) {
    guard let record = leaf.row else { return }
    let isCursor = leaf === listCursor.row
    let hasFocus = isFocusWithin || environment[KeepsBarKey.self]
    let isSelected: Bool
    let highlight: RowRecord.Highlight
    if let selection {
      // Of several rows that are selected as the same, the cursor's is meant.
      let mayBeSelected =
        isCursor || !selection.followsCursor || graph.medium == .paper || !listCursor.isSelected
      isSelected = mayBeSelected && self.isSelected(leaf) && isFirstOfID(leaf)
      if selection.followsCursor {
        let hasCursor = isCursor && (isSelected || !selection.canSelect(leaf, in: self))
        highlight = hasFocus && hasCursor ? .cursor : isSelected ? .selected : .none
      } else {
        highlight = self.highlight(
          isCursor: isCursor, isSelected: isSelected, hasFocus: hasFocus)
      }
    } else {
      isSelected = isCursor
      highlight = isCursor && isFocusWithin ? .cursor : .none
    }
    record.setSelected(isSelected, in: leaf)
    guard highlight != record.highlight else { return }
    record.highlight = highlight
    setNeedsPaint(of: record)
  }
}
