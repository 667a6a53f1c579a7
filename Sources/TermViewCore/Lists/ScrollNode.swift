/// The node of a scroll view: a window of rows, or of one large row.
final class ScrollNode: RowContainerNode, ScrollingNode {
  override var events: (any EventNode)? { self }

  var showsIndicators = false {
    didSet { if showsIndicators != oldValue { rowsDidChange() } }
  }
  /// Whether a bar has the last column.
  private var hasBar = false
  /// Whether a program gave the focus to the view although there is nothing to scroll.
  private var hasRequestedFocus = false

  override init(axis: Axis, _ context: NodeContext) {
    super.init(axis: axis, context)
    traits.insert(.scrolls)
    graph.hasScrollViews = true
    lazyContent = LazyContentSlot(self)
  }

  override var fillsOffer: Bool { axis == .vertical }
  override var crossReserve: Int { hasBar ? 1 : 0 }
  override var arrivedInset: Int { hasBar ? 1 : 0 }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    guard axis == .horizontal, let columns = proposal.columns else {
      return super.sizeThatFits(proposal)
    }
    // The proposed width, and the height of the visible rows; all there is for drawings and others
    // that have none.
    if let rows = proposal.rows, rows != .max, sequence.first?.hasOwnHeight == false {
      return Size(columns: columns, rows: rows)
    }
    let content = super.sizeThatFits(ProposedSize(columns: columns, rows: nil))
    return Size(columns: columns, rows: min(content.rows, proposal.rows ?? content.rows))
  }

  // MARK: Focus

  var takesFocus: Bool {
    environment.isEnabled
      && (hasRequestedFocus || userMayScroll && !(isAtStart && isAtEnd) && !hasFocusables)
  }
  var nodesForFocus: [ViewNode]? { shownRows }

  private var hasFocusables: Bool { shownRows.contains { $0.firstFocusable != nil } }

  /// Accepts the focus on a program's request, even where all of the content is visible.
  func takeRequestedFocus() { hasRequestedFocus = true }

  func isBelowWindow(_ node: ViewNode) -> Bool {
    guard axis == .vertical, isAtStart, windowLength > 0, let rect = node.events?.focusRect else {
      return false
    }
    return rect.origin.row - screenOrigin.row >= windowLength
  }

  func focusDidChange(_ isFocused: Bool) {
    if !isFocused { hasRequestedFocus = false }
  }

  /// The next view beyond the rows in the window that can take the focus, from `node` on, which is
  /// in the first or the last of them. Rows are made for that, at most a thousand.
  func focusable(beyond node: ViewNode, forward: Bool) -> ViewNode? {
    guard var row = forward ? visible.last : visible.first, node.isInside(row) else { return nil }
    let sequence = sequence
    for _ in 0..<1000 {
      guard let next = forward ? sequence.row(after: row) : sequence.row(before: row) else {
        return nil
      }
      if let found = forward ? next.firstFocusable : next.lastFocusable {
        reveal(next)
        return found
      }
      row = next
    }
    return nil
  }

  /// The first view of all rows that can take the focus, or the last. Rows are made for that, at
  /// most a thousand.
  func edgeFocusable(forward: Bool) -> ViewNode? {
    let sequence = sequence
    var next = forward ? sequence.first : sequence.last
    for _ in 0..<1000 {
      guard let row = next else { return nil }
      if let found = forward ? row.firstFocusable : row.lastFocusable {
        reveal(row)
        return found
      }
      next = forward ? sequence.row(after: row) : sequence.row(before: row)
    }
    return nil
  }

  /// Scrolls by as little as brings a stretch into the window, counted along the axis from the
  /// window's start.
  func reveal(_ stretch: Range<Int>) {
    var margins = (before: 0, after: 0)
    if pinning != nil,
      let row = visible.first(where: { row in
        guard let display = row.display, let extent = display.extent else { return false }
        return display.position <= stretch.lowerBound
          && stretch.lowerBound < display.position + extent
      })
    {
      margins = self.margins(of: row)
    }
    let length = windowLength - margins.before - margins.after
    var position =
      margins.before
      + Window<ViewNode>.revealedPosition(
        from: stretch.lowerBound - margins.before, extent: stretch.count, length: length)
    // From below to the end of what is higher than the window.
    if stretch.count > length, stretch.upperBound < margins.before + length {
      position = margins.before + length - stretch.count
    }
    let amount = stretch.lowerBound - position
    if amount != 0 { scroll(by: amount) }
  }

  func scrolls(by amount: Int) -> Bool {
    guard userMayScroll, amount < 0 ? !isAtStart : !isAtEnd else { return false }
    scroll(by: amount)
    return true
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    let edge = axis == .vertical ? rect.columns.upperBound - 1 : rect.rows.upperBound - 1
    if ScrollBar(of: self).handle(event, isOnBar: showsBar && event.position[axis.other] == edge)
      || followedEdge?.handleClick(event, in: self) == true
    {
      return true
    }
    return super.handleMouse(event)
  }

  func cursor() -> Cursor? { Cursor(position: screenOrigin, isVisible: false) }

  // MARK: The bar

  override func updateCrossReserve() -> Bool {
    let needsBar =
      axis == .vertical && showsIndicators && !hidesIndicator && graph.presentation.scrolls
      && rect.size.columns > 1
      && overflows
    guard needsBar != hasBar else { return false }
    hasBar = needsBar
    return true
  }

  /// Whether the content at full width is longer than the window. Rows are measured as long as they
  /// fit: mostly those of the window, and one more.
  final var overflows: Bool {
    let length = windowLength
    let cross = rect.size[axis.other]
    func extent(_ row: ViewNode) -> Int { probe(row, cross: cross).extent }
    guard var first = visible.first, var last = visible.last else { return false }
    var total = StackInsets.length(of: self, atEnd: false)
      + StackInsets.length(of: self, atEnd: true) - spacing
    for row in visible {
      total += extent(row) + spacing
      if total > length { return true }
    }
    while let next = sequence.row(after: last) {
      total += extent(next) + spacing
      if total > length { return true }
      last = next
    }
    while let next = sequence.row(before: first) {
      total += extent(next) + spacing
      if total > length { return true }
      first = next
    }
    return false
  }

  override func paint(_ painter: inout Painter) {
    super.paint(&painter)
    if showsBar { paintBar(&painter) }
  }

  private var showsBar: Bool {
    guard graph.presentation.scrolls else { return false }
    return axis == .vertical
      ? hasBar
      : showsIndicators && !hidesIndicator && !(isAtStart && isAtEnd) && rect.size.rows > 1
  }

  /// A scroll bar at the trailing edge or below, whose thumb is the visible part of the content. In
  /// a theme it is as that of a list: without a line where the rest is.
  private func paintBar(_ painter: inout Painter) {
    let length = rect.size[axis]
    guard length > 0, let part = RowWeights(of: self).visiblePart else { return }
    let thumb = part.rows(of: length)
    let (isThemed, glyphs) = (environment.isThemed, environment.glyphs)
    var text = environment.textStyle
    if isThemed { text.foreground = .secondary }
    let style = painter.table.style(text)
    let full: Unicode.Scalar =
      !isThemed ? "█" : axis == .vertical ? glyphs.thumb.first : glyphs.heavyRule.first
    for place in 0..<length {
      let isThumb = thumb.contains(place)
      if isThemed, !isThumb { continue }
      let glyph: Unicode.Scalar = isThumb ? full : axis == .vertical ? "│" : "─"
      let point =
        axis == .vertical
        ? Point(row: rect.origin.row + place, column: rect.columns.upperBound - 1)
        : Point(row: rect.rows.upperBound - 1, column: rect.origin.column + place)
      painter.put(Cell(scalar: glyph, style: style), at: point)
    }
  }
}
