import TermScreen

/// The marks before rows in edit mode: one deletes the row, one shows that it can be moved.
extension ListNode {
  /// The columns of the marks before `row`: as many as for every other row of its `ForEach`.
  final func editColumns(of row: ViewNode) -> Int {
    guard isEditing, axis == .vertical, let forEach = sequence.item(of: row)?.forEach else {
      return 0
    }
    return (forEach.deleteAction == nil ? 0 : 2) + (forEach.moveAction == nil ? 0 : 2)
  }

  final func paintEditMarks(
    of row: ViewNode, _ display: RowDisplay, _ painter: inout Painter
  ) {
    guard isEditing, axis == .vertical, let item = sequence.item(of: row) else { return }
    let glyphs = look?.glyphs ?? .ascii
    var column = look == nil ? 0 : markColumns(of: row)
    func put(_ glyph: String, _ color: Color, isShown: Bool) {
      if isShown {
        var style = environment.textStyle
        if look != nil { style.foreground = color }
        painter.put(
          Cell(scalar: glyph.first, style: painter.table.style(style)),
          at: Point(row: display.insets.before, column: column))
      }
      column += 2
    }
    if item.forEach.deleteAction != nil {
      put(glyphs.delete, .role(.error), isShown: mayDelete(item))
    }
    if item.forEach.moveAction != nil {
      put(glyphs.handle, .role(.tertiary), isShown: mayMove(item))
    }
  }

  /// A press on the mark that deletes a row: only that row, not the selection.
  final func handleEditMark(_ event: MouseEvent) -> Bool {
    guard isEditing, axis == .vertical, event.kind == .down, event.button == .left,
      event.modifiers.isEmpty, environment.isEnabled, let row = row(at: event.position),
      let display = row.display, let item = sequence.item(of: row),
      let delete = item.forEach.deleteAction, mayDelete(item)
    else { return false }
    let column = event.position.column - rect.origin.column
    let line = event.position.row - rect.origin.row - shownPosition(of: display)
    guard line == display.insets.before, column == (look == nil ? 0 : markColumns(of: row)) else {
      return false
    }
    let isCursors = row === currentCursor()
    if isCursors {
      noteSuccessor(
        of: row, without: [EditedElements(forEach: item.forEach, offsets: [item.offset])])
    }
    delete([item.offset])
    return true
  }
}
