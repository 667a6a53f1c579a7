import TermScreen

/// The marks before rows in edit mode: one deletes the row, one shows that it can be moved.
@MainActor
final class EditMarks: ListFeature {
  private unowned(unsafe) let list: ListNode
  /// Whether rows have the marks.
  private(set) var isEditing = false

  static var isBesideRows: Bool { true }

  init(of list: ListNode) { self.list = list }

  /// Reads the edit mode that a list inherits, on which the list then depends; items side by side
  /// have no marks.
  static func read(in list: ListNode) {
    let isEditing = list.environment.editMode?.wrappedValue.isEditing ?? false
    guard isEditing || !list.features.isEmpty, list.axis == .vertical,
      let marks = list.features.find(EditMarks.self) ?? (isEditing ? list.feature() : nil),
      marks.isEditing != isEditing
    else { return }
    marks.isEditing = isEditing
    list.redrawRows()
  }

  /// As many as for every other row of its `ForEach`.
  func columns(before row: ViewNode) -> Int {
    guard isEditing, let forEach = list.sequence.item(of: row)?.forEach else { return 0 }
    return (forEach.deleteAction == nil ? 0 : 2) + (forEach.moveAction == nil ? 0 : 2)
  }

  func paint(before row: ViewNode, _ display: RowDisplay, gutter: Int, _ painter: inout Painter) {
    guard isEditing, let item = list.sequence.item(of: row) else { return }
    let look = list.look
    let glyphs = look?.glyphs ?? .ascii
    var column = list.markColumns(of: row)
    func put(_ glyph: String, _ color: Color, isShown: Bool) {
      if isShown {
        var style = list.environment.textStyle
        if look != nil { style.foreground = color }
        painter.put(
          Cell(scalar: glyph.first, style: painter.table.style(style)),
          at: Point(row: display.insets.before, column: column))
      }
      column += 2
    }
    if item.forEach.deleteAction != nil {
      put(glyphs.delete, .role(.error), isShown: item.allows(.delete, in: list))
    }
    if item.forEach.moveAction != nil {
      put(glyphs.handle, .role(.tertiary), isShown: item.allows(.move, in: list))
    }
  }

  /// A press on the mark that deletes a row: only that row, not the selection.
  func handleMouse(_ event: MouseEvent) -> Bool {
    guard isEditing, event.kind == .down, event.button == .left, event.modifiers.isEmpty,
      list.environment.isEnabled, let row = list.row(at: event.position), let display = row.display,
      let edited = ChosenRows(at: row, in: list), let delete = edited.item.forEach.deleteAction,
      edited.item.allows(.delete, in: list)
    else { return false }
    let origin = list.origin(of: display)
    guard event.position.row == origin.row,
      event.position.column == list.rect.origin.column + list.markColumns(of: row)
    else { return false }
    let item = edited.item
    if row === list.currentCursor() {
      edited.noteSuccessor(
        without: [EditedElements(forEach: item.forEach, offsets: [item.offset])])
    }
    delete([item.offset])
    return true
  }
}
