/// A header or a footer of a section that is drawn at an edge of the window, over other rows.
struct PinnedRow {
  let row: ViewNode
  /// The start of the row, counted from the start of the window.
  let position: Int
  /// The lines of the window that it is drawn on.
  let lines: Range<Int>
}

/// The headers and footers of sections that stay at the edges of a window.
///
/// The window is filled as if nothing was pinned, and pinned rows are drawn over what is at its
/// edges. So all that goes by the places of rows stays as it is, apart from what "in sight" means:
/// a row is that where its section's header and footer would not be over it.
@MainActor
final class RowPinning {
  var views: PinnedScrollableViews
  /// At the start of the window, then at its end; not more than one at each.
  private(set) var rows: [PinnedRow] = []

  init(_ views: PinnedScrollableViews) { self.views = views }

  func contains(_ row: ViewNode) -> Bool { rows.contains { $0.row === row } }

  /// The lines that the section's header takes at the start of the window, and its footer at the
  /// end, when `row` is next to them.
  func margins(of row: ViewNode, in container: RowContainerNode) -> (before: Int, after: Int) {
    guard !views.isEmpty, let section = section(around: row, in: container) else { return (0, 0) }
    func lines(_ label: SectionLabelNode, _ view: PinnedScrollableViews) -> Int {
      guard views.contains(view), let row = pinnableRow(of: label, in: section, container) else {
        return 0
      }
      return pinnedLines(of: row, in: container)
    }
    return (lines(section.header, .sectionHeaders), lines(section.footer, .sectionFooters))
  }

  /// The innermost section that `row` is in as a part of its content.
  private func section(
    around row: ViewNode, in container: RowContainerNode
  ) -> SectionNode? {
    let (section, label) = place(of: row, in: container)
    return label == nil ? section : nil
  }

  /// The innermost section that `row` is in, and its header or footer if `row` is in that.
  private func place(
    of row: ViewNode, in container: RowContainerNode
  ) -> (section: SectionNode?, label: SectionLabelNode?) {
    var label: SectionLabelNode?
    var node: ViewNode? = row
    while let candidate = node, candidate !== container {
      if let candidate = candidate as? SectionLabelNode {
        label = candidate
      } else if let section = candidate as? SectionNode {
        if section.folding != .group { return (section, label) }
        label = nil
      }
      node = candidate.parent
    }
    return (nil, nil)
  }

  /// The first row of a label, unless it takes none or too many lines.
  private func pinnableRow(
    of label: SectionLabelNode, in section: SectionNode, _ container: RowContainerNode
  ) -> ViewNode? {
    let (sequence, length) = (container.sequence, container.windowLength)
    guard let row = sequence.first(in: label), sequence.item(of: row) === sequence.item(of: section)
    else { return nil }
    let lines = pinnedLines(of: row, in: container)
    return (1...max(1, length / 3)).contains(lines) && length > 2 ? row : nil
  }

  /// The lines that a row takes where it is pinned: without those that are blank before it.
  private func pinnedLines(of row: ViewNode, in container: RowContainerNode) -> Int {
    let extent = container.extent(of: row, isCurrent: false)
    return extent - (row.display?.insets.before ?? 0)
  }

  // MARK: Layout

  /// Finds the rows to pin once the window is filled.
  ///
  /// - Returns: Whether that has changed.
  func update(in container: RowContainerNode) -> Bool {
    guard !views.isEmpty || !rows.isEmpty else { return false }
    let before = self.rows
    var rows: [PinnedRow] = []
    if views.contains(.sectionHeaders), let header = header(in: container) { rows.append(header) }
    if views.contains(.sectionFooters), let footer = footer(in: container) { rows.append(footer) }
    self.rows = rows
    let cross = container.crossLength
    let hasInsets =
      container.hasGutter || container.holdsLazyStack || container.rowAlignment != nil
    for pinned in rows {
      guard let display = pinned.row.display else { continue }
      if pinned.row.needsPlacement || display.placedCross != cross || hasInsets {
        display.place(pinned.row, cross: cross, hasInsets: hasInsets)
      }
      display.isVisible = true
      if !display.wasShown {
        display.wasShown = true
        pinned.row.tell(isVisible: true)
      }
    }
    for old in before where old.row.display?.pass != container.pass && !contains(old.row) {
      WindowLayout.hide(old.row, in: container)
    }
    return rows.count != before.count
      || !zip(rows, before).allSatisfy { $0.row === $1.row && $0.position == $1.position }
  }

  /// Whether `row` is in `section`, and not in one that is in it, nor in `label`.
  private func isInside(
    _ section: SectionNode, _ row: ViewNode, before label: SectionLabelNode,
    in container: RowContainerNode
  ) -> Bool {
    let place = place(of: row, in: container)
    return place.section === section && place.label !== label
  }

  private func header(in container: RowContainerNode) -> PinnedRow? {
    let rows = container.window.rows
    guard
      let first = rows.firstIndex(where: { row in
        guard let display = row.display, let extent = display.extent else { return false }
        return extent > 0 && display.position + extent > 0
      }), let section = place(of: rows[first], in: container).section,
      let row = pinnableRow(of: section.header, in: section, container), let display = row.display,
      let extent = display.extent
    else { return nil }
    var position = -display.insets.before
    let end = position + extent
    for next in rows[first...] {
      let start = container.position(of: next)
      if start >= end { break }
      if !isInside(section, next, before: section.footer, in: container) {
        position = min(position, start - extent)
        break
      }
    }
    let isInWindow = display.pass == container.pass
    if isInWindow, display.position >= position { return nil }
    guard position + extent > 0 else { return nil }
    return PinnedRow(row: row, position: position, lines: 0..<position + extent)
  }

  private func footer(in container: RowContainerNode) -> PinnedRow? {
    let rows = container.window.rows
    let length = container.windowLength
    guard
      let last = rows.lastIndex(where: { row in
        guard let display = row.display, let extent = display.extent else { return false }
        return extent > 0 && display.position < length
      }), let section = place(of: rows[last], in: container).section,
      let row = pinnableRow(of: section.footer, in: section, container), let display = row.display,
      let extent = display.extent
    else { return nil }
    // Blank lines before it are not drawn: it is pinned by its own lines.
    let own = extent - display.insets.before
    var start = length - own
    for next in rows[...last].reversed() {
      let end = container.position(of: next) + (next.display?.extent ?? 0)
      if end <= start { break }
      if !isInside(section, next, before: section.header, in: container) {
        start = max(start, end)
        break
      }
    }
    let position = start - display.insets.before
    let isInWindow = display.pass == container.pass
    if isInWindow, display.position <= position { return nil }
    guard start < length else { return nil }
    return PinnedRow(row: row, position: position, lines: start..<length)
  }

  // MARK: Painting

  /// Paints the rows that are pinned; returns where the others are painted.
  func paint(_ painter: Painter, in container: RowContainerNode) -> Painter {
    let axis = container.axis
    for pinned in rows {
      guard let display = pinned.row.display, let extent = display.extent else { continue }
      let surface = painter.surface(
        in: rect(of: pinned.lines, in: container),
        offset: Point(axis, main: pinned.lines.lowerBound, cross: 0))
      let size = Size(axis, main: extent, cross: container.crossLength)
      if !display.isPainted || display.paintedSize != size {
        container.painter.paint(pinned.row, display, size: size, surface, in: container)
      }
      let position = display.position
      display.position = pinned.position
      surface.surfaces(of: [pinned.row], axis: axis)
      display.position = position
    }
    let lines = container.uncoveredLines
    return painter.surface(
      in: rect(of: lines, in: container), offset: Point(axis, main: lines.lowerBound, cross: 0))
  }

  /// The part of the container that lines of the window take.
  private func rect(of lines: Range<Int>, in container: RowContainerNode) -> Rect {
    let rect = container.rect
    return Rect(
      row: rect.origin.row + lines.lowerBound, column: rect.origin.column,
      columns: rect.size.columns, rows: min(lines.count, max(0, rect.size.rows - lines.lowerBound)))
  }
}
