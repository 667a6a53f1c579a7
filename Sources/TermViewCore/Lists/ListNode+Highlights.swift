/// How a list shows its cursor and what is selected.
extension ListNode {
  /// Brings the look of the rows up to date with cursor and selection: the rows that had a bar,
  /// and the cursor's; all only where any may be selected.
  func updateHighlights(all: Bool = false) {
    if all || selection?.followsCursor == false {
      for leaf in visible { updateHighlight(of: leaf) }
      highlighted = visible.filter { $0.row?.isMarked == true }
      return
    }
    var candidates = highlighted
    var hasCursor = cursorLeaf == nil
    for leaf in candidates where leaf === cursorLeaf { hasCursor = true }
    if !hasCursor, let leaf = cursorLeaf { candidates.append(leaf) }
    var remaining: [ViewNode] = []
    for leaf in candidates {
      guard let record = leaf.row else { continue }
      if record.isVisible { updateHighlight(of: leaf) }
      if record.isMarked { remaining.append(leaf) }
    }
    highlighted = remaining
  }

  func updateHighlight(of leaf: ViewNode) {
    guard let record = leaf.row else { return }
    let isCursor = leaf === cursorLeaf
    let isSelected = selection == nil ? isCursor : isSelected(leaf)
    let highlight: RowRecord.Highlight
    if selection == nil {
      highlight = isCursor && isFocusWithin ? .active : .none
    } else if isFocusWithin || environment[KeepsBarKey.self] {
      highlight = isSelected || isCursor && selection?.followsCursor == false ? .active : .none
    } else {
      highlight = isSelected ? .inactive : .none
    }
    record.setSelected(isSelected, in: leaf)
    guard highlight != record.highlight else { return }
    record.highlight = highlight
    setNeedsPaint(of: record)
  }
}
