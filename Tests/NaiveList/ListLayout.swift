import TermView

/// The positions of all rows of a list, in lines from the start of the content.
struct ListLayout {
  /// The first line of each row.
  private(set) var starts: [Int] = []
  /// The number of lines of each row.
  private(set) var extents: [Int] = []
  /// All lines.
  private(set) var lines: [ListModel.Line] = []
  /// The lines of the window, at least one.
  let length: Int
  /// The lines that header and footer of each row's section may take at the window's edges.
  private(set) var margins: [(before: Int, after: Int)] = []
  private let rows: ListRows
  private let pinnedViews: PinnedScrollableViews

  var total: Int { lines.count }
  /// The last line that may be the window's first.
  var maximumTop: Int { max(0, total - length) }

  init(_ model: ListModel) {
    length = max(1, model.rows)
    rows = model.allRows
    pinnedViews = model.pinnedViews
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
    for row in rows.all {
      let header = pinnable(row.sectionHeader, .sectionHeaders)
      let footer = pinnable(row.sectionFooter, .sectionFooters)
      margins.append((header.map { extents[$0] } ?? 0, footer.map { extents[$0] } ?? 0))
    }
  }

  /// The header or footer of a section, if it is one that stays visible.
  private func pinnable(_ path: ListPath?, _ view: PinnedScrollableViews) -> Int? {
    guard pinnedViews.contains(view), let row = path.flatMap({ rows.offset(of: $0) }),
      extents[row] > 0, length > 2, extents[row] <= max(1, length / 3)
    else { return nil }
    return row
  }

  /// The lines of the window that begins at `top` on which headers and footers are drawn over what
  /// is there.
  func pinned(top: Int) -> [Int: ListModel.Line] {
    var drawn: [Int: ListModel.Line] = [:]
    guard top < total else { return drawn }
    if let first = lines[top].row,
      let header = pinnable(rows.all[first].sectionHeader ?? rows.all[first].path, .sectionHeaders),
      rows.all.contains(where: { $0.sectionHeader == rows.all[header].path }),
      starts[header] < top
    {
      let own = rows.all[header].path
      // The first row after those of the section pushes it out.
      let next = rows.all.indices.first { row in
        row > first && rows.all[row].sectionHeader != own && row != header
      }
      let isEnd = first != header && rows.all[first].sectionHeader != own
      let end = min(extents[header], isEnd ? 0 : next.map { starts[$0] - top } ?? Int.max)
      for line in 0..<max(0, end) {
        drawn[line] = lines[starts[header] + extents[header] - end + line]
      }
    }
    let bottom = top + length
    if bottom <= total, let last = lines[bottom - 1].row,
      let footer = pinnable(rows.all[last].sectionFooter ?? rows.all[last].path, .sectionFooters),
      rows.all.contains(where: { $0.sectionFooter == rows.all[footer].path }),
      self.end(footer) > bottom
    {
      let own = rows.all[footer].path
      let previous = rows.all.indices.last { row in
        row < last && rows.all[row].sectionFooter != own && row != footer
      }
      let start = max(length - extents[footer], previous.map { self.end($0) - top } ?? 0)
      for line in start..<max(start, length) {
        drawn[line] = lines[starts[footer] + line - start]
      }
    }
    return drawn
  }

  func end(_ row: Int) -> Int { starts[row] + extents[row] }

  /// Whether a line of a row is in the window that begins at `top`, covered or not.
  func isInWindow(_ row: Int, top: Int) -> Bool {
    extents[row] > 0 && starts[row] < top + length && end(row) > top
  }

  /// The lines of the content in which a row is visible while the window begins at `top`.
  func sight(_ row: Int, _ top: Int) -> Range<Int> {
    top + margins[row].before..<top + length - margins[row].after
  }

  /// Whether a line of a row is visible in the window that begins at `top`.
  func isVisible(_ row: Int, top: Int) -> Bool {
    let sight = sight(row, top)
    return extents[row] > 0 && starts[row] < sight.upperBound && end(row) > sight.lowerBound
  }

  /// Whether a row has more lines than can be visible at once.
  func isTall(_ row: Int) -> Bool { extents[row] > sight(row, 0).count }

  /// Whether all lines of a row are visible, or a row that is taller than the room fills it.
  func isWhole(_ row: Int, top: Int) -> Bool {
    guard extents[row] > 0 else { return false }
    let sight = sight(row, top)
    if extents[row] > sight.count {
      return starts[row] <= sight.lowerBound && end(row) >= sight.upperBound
    }
    return starts[row] >= sight.lowerBound && end(row) <= sight.upperBound
  }

  /// The window's first line after the least scroll that makes a row whole, with `distance` lines
  /// visible before and after it, as far as there are any, and room.
  func revealing(_ row: Int, top: Int, distance: Int) -> Int {
    guard extents[row] > 0 else { return top }
    let sight = sight(row, top)
    let start = starts[row] - margins[row].before
    if extents[row] > sight.count {
      return isWhole(row, top: top) || top == start ? top : min(start, maximumTop)
    }
    let distance = min(distance, (sight.count - extents[row]) / 2)
    if start - distance < top { return min(max(0, start - distance), maximumTop) }
    if end(row) + distance > sight.upperBound {
      return min(max(0, end(row) + distance - length + margins[row].after), maximumTop)
    }
    return top
  }
}

/// The rows of a list in a frame.
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

  var visible: [Int] { rows.all.indices.filter { layout.isInWindow($0, top: top) } }

  /// Whether nothing that may have lines was before the window.
  var isAtTop: Bool { top == 0 && (knowsEmptyRows || visible.first ?? 0 == 0) }

  /// Whether no row was after the window: a list does not look whether such a row has lines.
  var isAtBottom: Bool {
    guard top >= layout.maximumTop else { return false }
    return layout.total < top + layout.length || visible.last == rows.all.count - 1
  }
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
