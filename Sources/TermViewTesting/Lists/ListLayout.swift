/// Where all rows of a list are, in lines from the start of the content.
struct ListLayout {
  /// The first line of each row.
  private(set) var starts: [Int] = []
  /// How many lines each row has.
  private(set) var extents: [Int] = []
  /// All lines.
  private(set) var lines: [ListModel.Line] = []
  /// The lines of the window, at least one.
  let length: Int

  var total: Int { lines.count }
  /// The last line that may be the window's first.
  var maximumTop: Int { max(0, total - length) }

  init(_ model: ListModel) {
    length = max(1, model.rows)
    for (offset, row) in model.allRows.all.enumerated() {
      let number = model.number(of: offset)
      let context = ListRow.Context(
        width: max(0, model.columns - number.count), isSelected: model.isSelected(offset))
      var texts = row.lines(context)
      for line in texts.indices {
        texts[line] = (line == 0 ? number : String(number.map { _ in " " })) + texts[line]
      }
      if offset > 0 {
        for _ in 0..<model.spacing { lines.append(ListModel.Line(row: nil, text: "")) }
      }
      starts.append(lines.count)
      extents.append(texts.count)
      for text in texts { lines.append(ListModel.Line(row: offset, text: text)) }
    }
  }

  func end(_ row: Int) -> Int { starts[row] + extents[row] }

  /// Whether a line of a row is in the window that begins at `top`.
  func isVisible(_ row: Int, top: Int) -> Bool {
    extents[row] > 0 && starts[row] < top + length && end(row) > top
  }

  /// Whether all lines of a row are in the window, or a row that is taller than the window fills it.
  func isWhole(_ row: Int, top: Int) -> Bool {
    guard extents[row] > 0 else { return false }
    if extents[row] > length { return starts[row] <= top && end(row) >= top + length }
    return starts[row] >= top && end(row) <= top + length
  }

  /// The window's first line after the least scroll that makes a row whole.
  func revealing(_ row: Int, top: Int) -> Int {
    guard extents[row] > 0 else { return top }
    if extents[row] > length {
      return isWhole(row, top: top) || top == starts[row] ? top : min(starts[row], maximumTop)
    }
    if starts[row] < top { return starts[row] }
    if end(row) > top + length { return end(row) - length }
    return top
  }
}

/// What a frame showed of a list.
struct DrawnList {
  var rows: ListRows
  var layout: ListLayout
  var top: Int
  var cursor: Int?
  var selection: ListModel.Selection
  var knowsEmptyRows: Bool

  init(_ model: ListModel) {
    let layout = ListLayout(model)
    knowsEmptyRows = model.knowsEmptyRows
    rows = model.allRows
    self.layout = layout
    top = model.top
    cursor = model.cursorOffset
    selection = model.selection
  }

  var visible: [Int] { rows.all.indices.filter { layout.isVisible($0, top: top) } }

  /// Whether nothing that may have lines was before the window.
  var isAtTop: Bool { top == 0 && (knowsEmptyRows || visible.first ?? 0 == 0) }
}

extension ListModel {
  /// Whether the cursor may come to the row at an offset. Of several with one id a selection that
  /// follows the cursor means the first.
  func isSelectable(_ offset: Int, _ layout: ListLayout) -> Bool {
    let row = allRows.all[offset]
    return row.isSelectable && layout.extents[offset] > 0
      && !(selection.followsCursor && row.isRepeated)
  }

  /// The first row that can carry the cursor and has a tag.
  func offset(tagged tag: AnyHashable, _ layout: ListLayout) -> Int? {
    allRows.all.indices.first { isSelectable($0, layout) && allRows.all[$0].tag == tag }
  }
}
