/// The look of a list with decoration; a bare list has none.
@MainActor
final class ListLook {
  let appearance: ListAppearance
  let glyphs: Glyphs
  /// The rows of the thumb in the list's rectangle; `nil` while all of the list is visible.
  var thumb: Range<Int>?

  init(_ appearance: ListAppearance, glyphs: Glyphs) {
    self.appearance = appearance
    self.glyphs = glyphs
  }

  /// Whether the thumb has a column of the list's own.
  var hasThumbColumn: Bool {
    if case .border = appearance.edge { return false }
    return thumb != nil
  }
}

extension ListNode {
  /// Takes over the style that the list inherits.
  final func updateLook() {
    // Output has neither a cursor nor a part that is visible.
    var appearance =
      graph.presentation.scrolls
      ? environment.listStyle.appearance(in: environment) : ListAppearance()
    // Items side by side have a fill, and no room for more.
    if axis == .horizontal { appearance = appearance.withoutDecoration }
    let glyphs = environment.glyphs
    if let look, look.appearance == appearance, look.glyphs == glyphs { return }
    let isBare = appearance == ListAppearance()
    if isBare, look == nil { return }
    look = isBare ? nil : ListLook(appearance, glyphs: glyphs)
    for row in shownRows { row.display?.invalidate() }
    rowsDidChange()
    updateHighlights(all: true)
  }

  /// Whether any number of rows may be selected.
  final var selectsSeveral: Bool { selection?.followsCursor == false }

  // MARK: Room

  /// The columns before a row's number and content.
  final func markColumns(of row: ViewNode) -> Int {
    guard let appearance = look?.appearance else { return 0 }
    var columns = appearance.rowInsets.leading
    if appearance.showsMarks {
      columns += 2
      if selectsSeveral, sectionLabel(of: row) == nil { columns += 2 }
    }
    return columns
  }

  /// The header or footer of a section that `row` is a row of; the label of a disclosure group is
  /// a row as others are.
  final func sectionLabel(of row: ViewNode) -> SectionLabelNode? {
    if row.asItem != nil { return nil }
    var node: ViewNode? = row
    while let candidate = node, candidate !== self {
      if let label = candidate as? SectionLabelNode, label.folding != .group { return label }
      node = candidate.parent
    }
    return nil
  }

  /// The section that `row` is the header of.
  final func section(headedBy row: ViewNode) -> SectionNode? {
    guard let label = sectionLabel(of: row), let section = label.parent as? SectionNode,
      section.header === label
    else { return nil }
    return section
  }

  /// Blank rows before and after a row's content.
  final func lookInsets(of row: ViewNode) -> (before: Int, after: Int) {
    guard let appearance = look?.appearance else { return (0, 0) }
    var before = appearance.rowInsets.top
    if appearance.sectionSpacing > 0, section(headedBy: row) != nil, sequence.first !== row {
      before += appearance.sectionSpacing
    }
    return (before, appearance.rowInsets.bottom)
  }

  /// Measures rows again whose distance from the row before has grown.
  final func updateRowInsets() {
    guard let appearance = look?.appearance, appearance.sectionSpacing > 0 else { return }
    for row in shownRows where row.isMounted && row.asItem == nil {
      guard let display = row.display, display.insets != lookInsets(of: row) else { continue }
      display.invalidate()
    }
  }

  // MARK: Sections

  /// Notes how many rows each section in the window has, for its header.
  final func countSections() {
    guard look?.appearance.decoratesSections == true else { return }
    for row in shownRows {
      guard let section = section(headedBy: row) else { continue }
      row.display?.sectionCount = statedCount(of: section)
    }
  }

  /// What the header of a section says: the number of rows of data, and none of fields and of other
  /// rows that the program wrote one by one.
  private func statedCount(of section: SectionNode) -> SectionCount {
    if section.folding != nil { return foldableCount(of: section).map { .rows($0) } ?? .unstated }
    return holdsData(section.child) ? .rows(elementCount(of: section.child)) : .unstated
  }

  private func holdsData(_ node: ViewNode) -> Bool {
    if node is AnyForEachNode { return true }
    return node.isElementSource && node.children.contains { holdsData($0) }
  }

  /// The characters of a number of rows.
  private func label(_ count: SectionCount) -> [Unicode.Scalar] {
    guard case .rows(let count) = count else { return [] }
    return Array((environment.bracketsCounts ? "(\(count))" : String(count)).unicodeScalars)
  }

  /// Draws the number of rows and the rule behind the title of a section's header.
  final func paintHeaderRule(
    of row: ViewNode, _ display: RowDisplay, _ painter: inout Painter
  ) {
    guard let look, look.appearance.decoratesSections, let count = display.sectionCount else {
      return
    }
    var style = environment.textStyle
    style.foreground = .secondary
    var column = markColumns(of: row) + display.contentSize.columns + 1
    let line = display.insets.before
    let label = label(count)
    let end = crossLength
    guard column + label.count + 1 < end else { return }
    for digit in label {
      painter.put(
        Cell(scalar: digit, style: painter.table.style(style)), at: Point(row: line, column: column)
      )
      column += 1
    }
    if !label.isEmpty { column += 1 }
    style.foreground = .separator
    painter.fill(
      Rect(row: line, column: column, columns: end - column, rows: 1),
      with: Cell(scalar: look.glyphs.rule.first, style: painter.table.style(style)))
  }

  /// Draws the number of rows and the rule in the widest gap of a header that takes the whole
  /// width, such as one with an action at its end.
  final func fillHeader(_ row: ViewNode, _ display: RowDisplay, _ buffer: PaintBuffer) {
    guard let look, look.appearance.decoratesSections, let count = display.sectionCount else {
      return
    }
    let label = label(count)
    let (start, end) = (markColumns(of: row), min(crossLength, buffer.cells.size.columns))
    guard start + display.contentSize.columns + label.count + 2 >= end, start < end else { return }
    var style = environment.textStyle
    style.foreground = .secondary
    let digits = graph.frames.table.style(style)
    style.foreground = .separator
    let rule = Cell(scalar: look.glyphs.rule.first, style: graph.frames.table.style(style))
    let line = display.insets.before
    buffer.cells.withCells(row: line, columns: start..<end) { cells in
      var gap = 0..<0
      var first: Int?
      for index in cells.indices {
        let isBlank = cells[index].isSpace && cells[index].style.background == .default
        if isBlank, first == nil { first = index }
        if !isBlank { first = nil }
        // Blanks before the first text and after the last are not gaps.
        if let first, first > 0, index + 1 < cells.count, index + 1 - first > gap.count {
          gap = first..<index + 1
        }
      }
      guard gap.count >= label.count + 5, gap.upperBound < cells.count else { return }
      for (index, scalar) in label.enumerated() {
        cells[gap.lowerBound + 1 + index] = Cell(scalar: scalar, style: digits)
      }
      let start = gap.lowerBound + (label.isEmpty ? 1 : label.count + 2)
      for index in start..<gap.upperBound - 1 { cells[index] = rule }
    }
  }

  // MARK: Rows that stand out

  /// How a row is highlighted in a list with multiple selection.
  final func highlight(isCursor: Bool, isSelected: Bool, hasFocus: Bool) -> RowDisplay.Highlight {
    if isCursor, hasFocus { return isSelected ? .selectedCursor : .cursor }
    if isSelected { return .selected }
    guard look?.appearance.showsMarks == true, selection?.isEmpty == false else {
      return isCursor && look?.appearance.showsMarks == true ? .restingCursor : .none
    }
    return isCursor ? .restingCursor : .unselected
  }

  /// The row with its fill and its marks.
  final func rowWithBar(
    _ plain: PaintedCells, _ display: RowDisplay, _ look: ListLook, key: SpanKey
  ) -> PaintedCells {
    let appearance = look.appearance
    let end = max(0, rect.size.columns - appearance.rowInsets.leading)
    var columns = min(end, rect.size.columns - (look.hasThumbColumn ? 1 : 0))
    if axis == .horizontal { columns = display.paintedSize.columns }
    if !graph.presentation.fillsWindow {
      // As long as the rules around, or the row itself.
      columns = min(columns, max(48, plain.end - plain.column + 1))
    }
    let bar = ListBar(
      display.highlight, look: look, selectsSeveral: selectsSeveral && !display.isLabel,
      start: appearance.rowInsets.leading,
      gap: display.insets.before - appearance.rowInsets.top, before: display.insets.before,
      tint: environment.tint, table: graph.frames.table)
    return PaintedCells(plain, columns: columns, key: key, rewriting: bar.draw)
  }

  // MARK: The thumb

  /// Brings the thumb up to date with the window.
  final func updateThumb() {
    guard let look, look.appearance.showsThumb else { return }
    let thumb = isAtStart && isAtEnd || hidesIndicator ? nil : thumbRows
    guard thumb != look.thumb else { return }
    let hadColumn = look.hasThumbColumn
    look.thumb = thumb
    if hadColumn != look.hasThumbColumn {
      for row in shownRows { row.display?.bar = nil }
    }
    invalidatePaint()
    edgeNode?.invalidatePaint()
  }

  private var thumbRows: Range<Int>? {
    let length = rect.size.rows
    guard length > 1, let part = visiblePart else { return nil }
    return part.rows(of: length)
  }

  /// The columns of the thumb.
  final var thumbColumns: Int { look?.appearance.rowInsets.trailing ?? 0 }

  final func paintThumb(_ painter: inout Painter) {
    guard let look, look.hasThumbColumn, let thumb = look.thumb else { return }
    var style = environment.textStyle
    style.foreground = (isFocusWithin ? Color.accentColor : .secondary).tinted(environment.tint)
    style.background = .default
    let cell = Cell(scalar: look.glyphs.thumb.first, style: painter.table.style(style))
    for row in thumb {
      painter.put(
        cell, at: Point(row: rect.origin.row + row, column: rect.columns.upperBound - 1))
    }
  }

  // MARK: The edge

  /// The edge drawn around the list.
  final var edgeNode: ListEdgeNode? {
    look?.appearance.edge == ListAppearance.Edge.none ? nil : parent as? ListEdgeNode
  }

  /// The cursor is at another row, or there are more or fewer rows.
  final func positionDidChange() {
    if look != nil { edgeNode?.positionDidChange() }
  }
}
