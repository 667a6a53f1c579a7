/// The edge of a list: a border with its title, the cursor's position and the thumb on it, or a
/// line at its trailing side.
class ListEdgeNode: WrapperNode, ArrangedNode, EventNode {
  final override var arranged: (any ArrangedNode)? { self }
  override var events: (any EventNode)? { self }

  private var hasFocus = false
  /// The position as it was drawn last.
  private var position = ""
  /// The number of selected rows that was drawn last.
  private var shownSelectedCount = 0

  final var list: ListNode { unsafeDowncast(child, to: ListNode.self) }
  private var edge: ListAppearance.Edge { list.look?.appearance.edge ?? .none }
  private var glyphs: Glyphs { list.look?.glyphs ?? .full }

  final var ownListGutter: Bool { insets.leading == 0 && list.hasListGutter }
  final var ownInset: Bool { false }
  override func plays(_ role: ElementRole) -> Bool { false }
  override func collectElements(into elements: inout [ViewNode]) { elements.append(self) }

  /// Whether the place of the cursor is in the border.
  final var showsPlace: Bool { if case .border = edge { true } else { false } }

  // MARK: Layout

  /// The insets that are taken from the sides of the list.
  var insets: EdgeInsets { edgeInsets }

  private var edgeInsets: EdgeInsets {
    switch edge {
    case .none: EdgeInsets()
    case .border: EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
    case .trailingLine: EdgeInsets(trailing: 1)
    }
  }

  /// Whether a border is whole around a row, which has a cell before it.
  private var drawsBorder: Bool { rect.size.rows >= 3 && rect.size.columns >= 3 }

  /// The insets of the edge in the place of the list: a border that has no room beside a row is
  /// left out.
  final var shownEdge: EdgeInsets {
    if case .border = edge, !drawsBorder { return EdgeInsets() }
    return edgeInsets
  }

  /// The insets in the place of the list.
  var placedInsets: EdgeInsets { shownEdge }

  final var ownKeptRows: Int { list.keptRows > 0 ? insets.rows + list.keptRows : 0 }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let insets = insets
    func inner(_ proposed: Int?, _ taken: Int) -> Int? {
      proposed.map { $0 == .max ? .max : max(0, $0 - taken) }
    }
    var size = child.measure(
      ProposedSize(
        columns: inner(proposal.columns, insets.columns), rows: inner(proposal.rows, insets.rows)))
    size.columns = size.columns.addingClamped(insets.columns)
    size.rows = size.rows.addingClamped(insets.rows)
    let least = list.look?.appearance.minColumns ?? 0
    return Size(columns: max(size.columns, least), rows: size.rows)
  }

  override func placeElements() {
    let insets = placedInsets
    child.place(
      Rect(
        row: rect.origin.row + insets.top, column: rect.origin.column + insets.leading,
        columns: max(0, rect.size.columns - insets.columns),
        rows: max(0, rect.size.rows - insets.rows)))
  }

  // MARK: The mouse

  /// The wheel scrolls the list from its border and from its header, too.
  override func handleMouse(_ event: MouseEvent) -> Bool {
    if super.handleMouse(event) { return true }
    if case .border = edge, drawsBorder, list.look?.thumb != nil,
      ScrollBar(of: list).handle(
        event, isOnBar: event.position.column == rect.columns.upperBound - 1)
    {
      return true
    }
    guard event.kind.isScroll, rect.contains(event.position), !list.rect.contains(event.position)
    else { return false }
    return list.handleMouse(event)
  }

  // MARK: What changes

  func focusWithinDidChange(_ isWithin: Bool) { hasFocus = isWithin }

  /// The cursor's row, or their number, has changed.
  final func positionDidChange() {
    // The list takes its first selection before it is in the border.
    guard child != nil, case .border = edge, drawsBorder, positionText != position else { return }
    invalidatePaint(rows: rect.rows.upperBound - 1..<rect.rows.upperBound)
  }

  /// The selection may have changed: the border shows how many rows are in it. Nothing is asked of
  /// the data, which may be changing in place.
  final func selectionDidChange() {
    guard child != nil, case .border = edge, list.look != nil, selectedCount != shownSelectedCount,
      drawsBorder
    else { return }
    invalidatePaint(rows: rect.rows.upperBound - 1..<rect.rows.upperBound)
  }

  private var selectedCount: Int { list.selection?.count ?? 0 }

  /// Invalidates some rows of the screen.
  private func invalidatePaint(rows: Range<Int>) {
    var node: ViewNode? = self
    while let candidate = node {
      if candidate.display != nil { return invalidatePaint() }
      node = candidate.parent
    }
    graph.setNeedsPaint(in: rows)
  }

  /// `3 of 12`, or the known part of it, and how many rows are selected where several may be; where
  /// that has no room, `3/12`.
  private var positionText: String {
    guard let row = list.listCursor.row, list.sequence.isCurrent(row),
      let place = list.place(of: row)
    else { return "" }
    let text = "\(place.number) of \(place.count)"
    let selected = selectedCount
    let dot = glyphs == .full ? " · " : " - "
    let long = selected == 0 ? text : text + dot + "\(selected) selected"
    if long.unicodeScalars.count <= labelColumns { return long }
    let short = "\(place.number)/\(place.count)"
    return selected == 0 ? short : short + dot + "\(selected)"
  }

  /// The columns for a text in a horizontal edge.
  private var labelColumns: Int { rect.size.columns - 6 }

  // MARK: Painting

  override func paint(_ painter: inout Painter) {
    switch edge {
    case .none: break
    case .border(let title): paintBorder(title, &painter)
    case .trailingLine: paintLine(&painter)
    }
    super.paint(&painter)
  }

  private func style(_ color: Color) -> CellStyle {
    var style = environment.textStyle
    style.foreground = color.tinted(environment.tint)
    return style
  }

  private func paintLine(_ painter: inout Painter) {
    guard rect.size.columns > 0 else { return }
    painter.fill(
      Rect(
        row: rect.origin.row, column: rect.columns.upperBound - 1, columns: 1,
        rows: rect.size.rows),
      with: Cell(scalar: glyphs.guide.first, style: painter.table.style(style(.separator))))
  }

  private func paintBorder(_ title: String, _ painter: inout Painter) {
    guard drawsBorder else { return }
    painter.border(
      glyphs.border, in: rect,
      style: painter.table.style(style(hasFocus ? .accentColor : .role(.border))))
    position = positionText
    shownSelectedCount = selectedCount
    var titleStyle = style(hasFocus ? .accentColor : .secondary)
    if hasFocus { titleStyle.attributes.insert(.bold) }
    label(title, titleStyle, row: rect.origin.row, isTrailing: false, &painter)
    label(
      position, style(.secondary), row: rect.rows.upperBound - 1, isTrailing: true, &painter)
    guard let thumb = list.look?.thumb else { return }
    let cell = Cell(
      scalar: glyphs.borderThumb.first,
      style: painter.table.style(style(hasFocus ? .accentColor : .secondary)))
    for row in thumb {
      painter.put(
        cell, at: Point(row: list.rect.origin.row + row, column: rect.columns.upperBound - 1))
    }
  }

  /// A text in a horizontal edge, with a blank at either side.
  private func label(
    _ text: String, _ style: CellStyle, row: Int, isTrailing: Bool, _ painter: inout Painter
  ) {
    let room = labelColumns
    guard !text.isEmpty, room > 0 else { return }
    let layout = TextLayout(
      runs: [TextRun(text, style: painter.table.style(style))], lineLimit: 1,
      truncationMode: .tail, newlines: .symbols, alignment: .leading,
      policy: environment.widthPolicy)
    let columns = min(room, layout.size(width: room, height: 1).columns)
    let start =
      isTrailing ? rect.columns.upperBound - 3 - columns : rect.origin.column + 3
    painter.fill(
      Rect(row: row, column: start - 1, columns: columns + 2, rows: 1), with: .blank)
    painter.text(layout, in: Rect(row: row, column: start, columns: columns, rows: 1))
  }
}
