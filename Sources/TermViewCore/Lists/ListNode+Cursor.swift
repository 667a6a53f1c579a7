/// Where a list's cursor stands after the data, the selection or the window have changed.
extension ListNode {
  /// The cursor's row as it stands now, sought if it must be.
  func currentCursor() -> ViewNode? {
    if selectionChanged {
      selectionChanged = false
      followSelection()
    }
    guard let leaf = cursorLeaf else { return nil }
    if isCurrent(leaf) { return leaf }
    guard let row = elementRow(of: leaf), row.family.isMounted, row.family.count > 0 else {
      return nil
    }
    if row.isMounted, row.family.count >= cursorFamilyCount,
      row.family.locate(row, exhaustively: true) != nil
    {
      return leaf
    }
    // The row has gone: the cursor stays where it stood.
    let offset = min(row.offset, row.family.count - 1)
    let next = leafForRow(row.family.row(at: offset))
    setCursor(next)
    return next
  }

  private func leafForRow(_ row: RowNode) -> ViewNode? {
    guard row.isRowSource else { return row }
    var node: ViewNode = row
    while node.isRowSource {
      guard let next = node.source(after: nil) else { return nil }
      node = next
    }
    return node
  }

  /// After a change of the data the cursor's row may have gone: the cursor stays where it stood.
  ///
  /// A row that is not found near its last place is sought once for each change of the data; that
  /// a family has shrunk says without seeking that it has gone.
  func followCursorRow() {
    guard let leaf = cursorLeaf else { return }
    guard let row = elementRow(of: leaf), row.family.isMounted, row.family.count > 0 else {
      lostCursorPosition = leaf.row?.position
      return setCursor(nil)
    }
    if row.isMounted, row.family.count >= cursorFamilyCount,
      row.family.locate(row, exhaustively: true) != nil
    {
      return
    }
    let next = leafForRow(row.family.row(at: min(row.offset, row.family.count - 1)))
    setCursor(next)
    if keepsCursorVisible, let next { reveal(next) }
  }

  /// Puts the cursor on the selected row and brings it into view.
  func followSelection() {
    guard let selection, selection.followsCursor else { return }
    if let leaf = cursorLeaf, isCurrent(leaf), selection.contains(leaf, in: self) {
      noteSelected(leaf)
      reveal(leaf)
      return
    }
    if let leaf = visible.first(where: { isCurrent($0) && selection.contains($0, in: self) }) {
      setCursor(leaf)
      reveal(leaf)
      return
    }
    let hintRow = (cursorLeaf ?? visible.first).flatMap { elementRow(of: $0) }
    for family in families {
      let hint = hintRow?.family === family ? hintRow!.offset : 0
      guard let offset = selection.selectedOffset(in: family, near: hint) else { continue }
      if let leaf = leafForRow(family.row(at: offset)) {
        setCursor(leaf)
        reveal(leaf)
        return
      }
    }
    var node = first
    var steps = 0
    while let leaf = node, families.isEmpty, steps < 4096 {
      if selection.contains(leaf, in: self) {
        setCursor(leaf)
        return reveal(leaf)
      }
      node = self.leaf(after: leaf)
      steps += 1
    }
  }

  /// The families of rows in the list that exist without making rows.
  private var families: [RowFamilyNode] {
    var found: [RowFamilyNode] = []
    func visit(_ node: ViewNode) {
      if let family = node as? RowFamilyNode {
        found.append(family)
        for row in family.children where row.expandsRows { visit(row) }
      } else if node.isRowSource {
        for child in node.children { visit(child) }
      }
    }
    visit(child)
    return found
  }

  /// The row for a cursor that has none: the first, or where the cursor stood before.
  func rowForNewCursor() -> ViewNode? {
    defer { lostCursorPosition = nil }
    let first = visible.first { isSelectable($0) }
    guard let place = lostCursorPosition else { return first }
    return visible.last { ($0.row?.position ?? 0) <= place && isSelectable($0) } ?? first
  }

  /// Whether the cursor can stand on `leaf`: not on a section's header or footer.
  func isSelectable(_ leaf: ViewNode) -> Bool {
    if leaf.row?.extent == 0 { return false }
    var node: ViewNode? = leaf
    while let candidate = node, candidate !== self {
      if candidate is SectionLabelNode || candidate is DividerNode { return false }
      node = candidate.parent
    }
    return true
  }
}
