/// The look of a list with decoration; a bare list has none.
@MainActor
final class ListLook {
  let appearance: ListAppearance
  let glyphs: Glyphs
  /// The rows of the thumb in the list's rectangle; `nil` while all of the list is visible.
  private(set) var thumb: Range<Int>?
  /// The row that has a blank line above it, in which what is dragged would land.
  @exclusivity(unchecked) var openRow: ViewNode?
  private unowned(unsafe) let list: ListNode

  init(_ appearance: ListAppearance, glyphs: Glyphs, of list: ListNode) {
    self.list = list
    self.appearance = appearance
    self.glyphs = glyphs
  }

  /// The look that a list has in its environment; `nil` where that is bare.
  static func appearance(of list: ListNode) -> ListAppearance? {
    // Output has neither a cursor nor a part that is visible.
    guard list.graph.presentation.scrolls else { return nil }
    var appearance = list.environment.listStyle.appearance(in: list.environment)
    // Items side by side have a fill, and no room for more.
    if list.axis == .horizontal { appearance = appearance.withoutDecoration }
    return appearance == ListAppearance() ? nil : appearance
  }

  var showsMarks: Bool { appearance.showsMarks }

  /// Whether the thumb has a column of the list's own.
  var hasThumbColumn: Bool {
    if case .border = appearance.edge { return false }
    return thumb != nil
  }

  // MARK: Room

  /// The columns before a row's number and content.
  func markColumns(of row: ViewNode) -> Int {
    var columns = appearance.rowInsets.leading
    if appearance.showsMarks {
      columns += 2
      if list.selected.selectsSeveral, list.sequence.sectionLabel(of: row) == nil { columns += 2 }
    }
    return columns
  }

  /// Blank rows before and after a row's content.
  func insets(of row: ViewNode) -> (before: Int, after: Int) {
    var before = appearance.rowInsets.top
    if appearance.sectionSpacing > 0, list.sequence.section(headedBy: row) != nil,
      list.sequence.first !== row
    {
      before += appearance.sectionSpacing
    }
    if row === openRow { before += 1 }
    return (before, appearance.rowInsets.bottom)
  }

  /// Measures rows again whose distance from the row before has grown.
  func rowsWillBePlaced() {
    guard appearance.sectionSpacing > 0 else { return }
    for row in list.shownRows where row.isMounted && row.asItem == nil {
      guard let display = row.display, display.insets != insets(of: row) else { continue }
      display.invalidate()
    }
  }

  /// Brings up to date what is drawn around and on the rows.
  func rowsWerePlaced() {
    countSections()
    updateThumb()
    edgeNode?.positionDidChange()
  }

  /// The edge drawn around the list.
  var edgeNode: ListEdgeNode? {
    appearance.edge == ListAppearance.Edge.none ? nil : list.parent as? ListEdgeNode
  }

  // MARK: Sections

  /// Notes how many rows each section in the window has, for its header.
  private func countSections() {
    guard appearance.decoratesSections else { return }
    for row in list.shownRows {
      guard let section = list.sequence.section(headedBy: row) else { continue }
      row.display?.sectionCount = statedCount(of: section)
    }
  }

  /// What the header of a section says: the number of rows of data, and none of fields and of other
  /// rows that the program wrote one by one.
  private func statedCount(of section: SectionNode) -> SectionCount {
    if section.folding != nil {
      return list.sequence.foldableCount(of: section).map { .rows($0) } ?? .unstated
    }
    return holdsData(section.child)
      ? .rows(list.sequence.elementCount(of: section.child)) : .unstated
  }

  private func holdsData(_ node: ViewNode) -> Bool {
    if node is AnyForEachNode { return true }
    return node.isElementSource && node.children.contains { holdsData($0) }
  }

  /// The characters of a number of rows.
  private func label(_ count: SectionCount) -> [Unicode.Scalar] {
    guard case .rows(let count) = count else { return [] }
    return Array((list.environment.bracketsCounts ? "(\(count))" : String(count)).unicodeScalars)
  }

  /// Draws the number of rows and the rule behind the title of a section's header.
  func paintHeaderRule(
    of row: ViewNode, _ display: RowDisplay, _ painter: inout Painter
  ) {
    guard appearance.decoratesSections, let count = display.sectionCount else { return }
    var style = list.environment.textStyle
    style.foreground = .secondary
    var column = markColumns(of: row) + display.contentSize.columns + 1
    let line = display.insets.before
    let label = label(count)
    let end = list.crossLength
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
      with: Cell(scalar: glyphs.rule.first, style: painter.table.style(style)))
  }

  /// Draws the number of rows and the rule in the widest gap of a header that takes the whole
  /// width, such as one with an action at its end.
  func fillHeader(_ row: ViewNode, _ display: RowDisplay, _ buffer: PaintBuffer) {
    guard appearance.decoratesSections, let count = display.sectionCount else { return }
    let label = label(count)
    let (start, end) = (markColumns(of: row), min(list.crossLength, buffer.cells.size.columns))
    guard start + display.contentSize.columns + label.count + 2 >= end, start < end else { return }
    var style = list.environment.textStyle
    style.foreground = .secondary
    let digits = list.graph.frames.table.style(style)
    style.foreground = .separator
    let rule = Cell(scalar: glyphs.rule.first, style: list.graph.frames.table.style(style))
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

  /// The row with its fill and its marks.
  func rowWithBar(
    _ plain: PaintedCells, _ display: RowDisplay, key: SpanKey
  ) -> PaintedCells {
    let end = max(0, list.rect.size.columns - appearance.rowInsets.leading)
    var columns = min(end, list.rect.size.columns - (hasThumbColumn ? 1 : 0))
    if list.axis == .horizontal { columns = display.paintedSize.columns }
    let bar = ListBar(
      display.highlight, look: self,
      selectsSeveral: list.selected.selectsSeveral && !display.isLabel,
      start: appearance.rowInsets.leading,
      gap: display.insets.before - appearance.rowInsets.top, before: display.insets.before,
      tint: list.environment.tint, table: list.graph.frames.table)
    return PaintedCells(plain, columns: columns, key: key, rewriting: bar.draw)
  }

  // MARK: The thumb

  /// Brings the thumb up to date with the window.
  private func updateThumb() {
    guard appearance.showsThumb else { return }
    let thumb = list.isAtStart && list.isAtEnd || list.hidesIndicator ? nil : thumbRows
    guard thumb != self.thumb else { return }
    let hadColumn = hasThumbColumn
    self.thumb = thumb
    if hadColumn != hasThumbColumn {
      for row in list.shownRows { row.display?.bar = nil }
    }
    list.invalidatePaint()
    edgeNode?.invalidatePaint()
  }

  private var thumbRows: Range<Int>? {
    let length = list.rect.size.rows
    guard length > 1, let part = RowWeights(of: list).visiblePart else { return nil }
    return part.rows(of: length)
  }

  func paintThumb(_ painter: inout Painter) {
    guard hasThumbColumn, let thumb else { return }
    var style = list.environment.textStyle
    let color = list.isFocusWithin ? Color.accentColor : .secondary
    style.foreground = color.tinted(list.environment.tint)
    style.background = .default
    let cell = Cell(scalar: glyphs.thumb.first, style: painter.table.style(style))
    for row in thumb {
      painter.put(
        cell, at: Point(row: list.rect.origin.row + row, column: list.rect.columns.upperBound - 1))
    }
  }
}
