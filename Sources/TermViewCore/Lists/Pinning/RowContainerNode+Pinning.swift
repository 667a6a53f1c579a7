/// A header or a footer of a section that is drawn at an edge of the window, over other rows.
struct PinnedRow {
  let row: ViewNode
  /// The start of the row, counted from the start of the window.
  let position: Int
  /// The lines of the window that it is drawn on.
  let lines: Range<Int>
}

/// The parts that a container pins, and those pinned at present.
@MainActor
final class RowPinning {
  var views: PinnedScrollableViews
  /// At the start of the window, then at its end; not more than one at each.
  fileprivate(set) var rows: [PinnedRow] = []

  init(_ views: PinnedScrollableViews) { self.views = views }
}

/// Headers and footers of sections stay at the edges of the window.
///
/// The window is filled as if nothing was pinned, and pinned rows are drawn over what is at its
/// edges. So all that goes by the places of rows stays as it is, apart from what "in sight" means:
/// a row is that where its section's header and footer would not be over it.
extension RowContainerNode {
  /// Sets the parts to pin.
  final func pin(_ views: PinnedScrollableViews) {
    let views = axis == .vertical && graph.presentation.scrolls ? views : []
    guard views != pinning?.views ?? [] else { return }
    if let pinning {
      pinning.views = views
    } else {
      pinning = RowPinning(views)
    }
    rowsDidChange()
  }

  /// The rows on the screen: those of the window, and those that are pinned although they are not
  /// in it.
  final var shownRows: [ViewNode] {
    guard let pinned = pinning?.rows, !pinned.isEmpty else { return visible }
    let others = pinned.map(\.row).filter { pinned in !visible.contains { $0 === pinned } }
    return others + visible
  }

  /// The start of a row on the screen, counted from the start of the window.
  final func shownPosition(of display: RowDisplay) -> Int {
    if let pinning {
      for pinned in pinning.rows where pinned.row.display === display { return pinned.position }
    }
    return display.position
  }

  /// The pinned row that is drawn on a line of the window.
  final func pinnedRow(at line: Int) -> ViewNode? {
    pinning?.rows.first { $0.lines.contains(line) }?.row
  }

  /// The lines of the window in which rows are not covered.
  final var uncoveredLines: Range<Int> {
    var lines = 0..<windowLength
    for pinned in pinning?.rows ?? [] {
      if pinned.lines.lowerBound <= lines.lowerBound {
        lines = min(pinned.lines.upperBound, lines.upperBound)..<lines.upperBound
      } else {
        lines = lines.lowerBound..<max(pinned.lines.lowerBound, lines.lowerBound)
      }
    }
    return lines
  }

  /// The lines that the section's header takes at the start of the window, and its footer at the
  /// end, when `row` is next to them.
  final func margins(of row: ViewNode) -> (before: Int, after: Int) {
    guard let views = pinning?.views, !views.isEmpty, let section = section(around: row) else {
      return (0, 0)
    }
    func lines(_ label: SectionLabelNode, _ view: PinnedScrollableViews) -> Int {
      guard views.contains(view), let row = pinnableRow(of: label, in: section) else { return 0 }
      return pinnedLines(of: row)
    }
    return (lines(section.header, .sectionHeaders), lines(section.footer, .sectionFooters))
  }

  /// The innermost section that `row` is in as a part of its content.
  private func section(around row: ViewNode) -> SectionNode? {
    let (section, label) = place(of: row)
    return label == nil ? section : nil
  }

  /// The innermost section that `row` is in, and its header or footer if `row` is in that.
  private func place(of row: ViewNode) -> (section: SectionNode?, label: SectionLabelNode?) {
    var label: SectionLabelNode?
    var node: ViewNode? = row
    while let candidate = node, candidate !== self {
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
  private func pinnableRow(of label: SectionLabelNode, in section: SectionNode) -> ViewNode? {
    let sequence = sequence
    guard let row = sequence.first(in: label), sequence.item(of: row) === sequence.item(of: section)
    else { return nil }
    return (1...max(1, windowLength / 3)).contains(pinnedLines(of: row)) && windowLength > 2
      ? row : nil
  }

  /// The lines that a row takes where it is pinned: without those that are blank before it.
  private func pinnedLines(of row: ViewNode) -> Int {
    let extent = extent(of: row, isCurrent: false)
    return extent - (row.display?.insets.before ?? 0)
  }

  // MARK: Layout

  /// Finds the rows to pin once the window is filled.
  ///
  /// - Returns: Whether that has changed.
  final func updatePinnedRows() -> Bool {
    guard let pinning, !pinning.views.isEmpty || !pinning.rows.isEmpty else { return false }
    let before = pinning.rows
    var rows: [PinnedRow] = []
    if pinning.views.contains(.sectionHeaders), let header = pinnedHeader { rows.append(header) }
    if pinning.views.contains(.sectionFooters), let footer = pinnedFooter { rows.append(footer) }
    pinning.rows = rows
    let cross = crossLength
    let hasInsets = hasGutter || holdsLazyStack || rowAlignment != nil
    for pinned in rows {
      guard let display = pinned.row.display else { continue }
      if pinned.row.needsPlacement || display.placedCross != cross || hasInsets {
        putRow(pinned.row, cross: cross, hasInsets: hasInsets)
      }
      display.isVisible = true
      if !display.wasShown {
        display.wasShown = true
        pinned.row.tell(isVisible: true)
      }
    }
    for old in before where old.row.display?.pass != pass && !isPinned(old.row) { hide(old.row) }
    return rows.count != before.count
      || !zip(rows, before).allSatisfy { $0.row === $1.row && $0.position == $1.position }
  }

  final func isPinned(_ row: ViewNode) -> Bool {
    pinning?.rows.contains { $0.row === row } ?? false
  }

  /// Whether `row` is in `section`, and not in one that is in it, nor in `label`.
  private func isInside(_ section: SectionNode, _ row: ViewNode, before label: SectionLabelNode)
    -> Bool
  {
    let place = place(of: row)
    return place.section === section && place.label !== label
  }

  private var pinnedHeader: PinnedRow? {
    let rows = window.rows
    guard
      let first = rows.firstIndex(where: { row in
        guard let display = row.display, let extent = display.extent else { return false }
        return extent > 0 && display.position + extent > 0
      }), let section = place(of: rows[first]).section,
      let row = pinnableRow(of: section.header, in: section), let display = row.display,
      let extent = display.extent
    else { return nil }
    var position = -display.insets.before
    let end = position + extent
    for next in rows[first...] {
      let start = self.position(of: next)
      if start >= end { break }
      if !isInside(section, next, before: section.footer) {
        position = min(position, start - extent)
        break
      }
    }
    let isInWindow = display.pass == pass
    if isInWindow, display.position >= position { return nil }
    guard position + extent > 0 else { return nil }
    return PinnedRow(row: row, position: position, lines: 0..<position + extent)
  }

  private var pinnedFooter: PinnedRow? {
    let rows = window.rows
    let length = windowLength
    guard
      let last = rows.lastIndex(where: { row in
        guard let display = row.display, let extent = display.extent else { return false }
        return extent > 0 && display.position < length
      }), let section = place(of: rows[last]).section,
      let row = pinnableRow(of: section.footer, in: section), let display = row.display,
      let extent = display.extent
    else { return nil }
    // Blank lines before it are not drawn: it is pinned by its own lines.
    let own = extent - display.insets.before
    var start = length - own
    for next in rows[...last].reversed() {
      let end = self.position(of: next) + (next.display?.extent ?? 0)
      if end <= start { break }
      if !isInside(section, next, before: section.header) {
        start = max(start, end)
        break
      }
    }
    let position = start - display.insets.before
    let isInWindow = display.pass == pass
    if isInWindow, display.position <= position { return nil }
    guard start < length else { return nil }
    return PinnedRow(row: row, position: position, lines: start..<length)
  }

  // MARK: Painting

  /// Paints the rows that are pinned; returns where the others are painted.
  final func paintPinnedRows(_ pinned: [PinnedRow], _ painter: Painter) -> Painter {
    for pinned in pinned {
      guard let display = pinned.row.display, let extent = display.extent else { continue }
      let surface = painter.surface(
        in: rect(of: pinned.lines),
        offset: Point(axis, main: pinned.lines.lowerBound, cross: 0))
      let size = Size(axis, main: extent, cross: crossLength)
      if !display.isPainted || display.paintedSize != size {
        paint(pinned.row, display, size: size, surface)
      }
      let position = display.position
      display.position = pinned.position
      surface.surfaces(of: [pinned.row], axis: axis)
      display.position = position
    }
    let lines = uncoveredLines
    return painter.surface(
      in: rect(of: lines), offset: Point(axis, main: lines.lowerBound, cross: 0))
  }

  /// The part of the container that lines of the window take.
  private func rect(of lines: Range<Int>) -> Rect {
    Rect(
      row: rect.origin.row + lines.lowerBound, column: rect.origin.column,
      columns: rect.size.columns, rows: min(lines.count, max(0, rect.size.rows - lines.lowerBound)))
  }
}
