import TermControls
import TermViewCore

/// The cells of a table's row side by side, each as wide as its column.
struct TableRowLayout: Layout {
  let fit: ColumnFit
  /// The requests to which the columns were fitted: different ones place the row again.
  let fitted: [ColumnPlan.Column]
  /// The number of columns that are scrolled out; a change places the row again.
  let skipped: Int
  /// The widths that the columns keep: others have the row placed again.
  let held: HeldColumns?
  /// The columns of guides at the start of the first cell.
  let indent: Int

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    let plan = fit.plan(in: proposal.columns == .max ? nil : proposal.columns)
    // A row without a proposed width has no window: on paper it has its ideal width.
    if proposal.columns == nil { fit.note(subviews, plan, indent: indent, in: nil) }
    var rows = 0
    var room = indent
    for (subview, width) in zip(subviews, plan.widths) {
      guard let width else { continue }
      let columns = max(0, width - room)
      rows = max(rows, subview.sizeThatFits(ProposedViewSize(columns: columns, rows: nil)).rows)
      room = 0
    }
    if let columns = proposal.columns, columns != .max { return Size(columns: columns, rows: rows) }
    return Size(columns: plan.total, rows: rows)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let plan = fit.plan(in: bounds.size.columns)
    let places = plan.ranges
    var room = indent
    for (index, subview) in subviews.enumerated() {
      var place = index < places.count ? places[index] : nil
      if let whole = place {
        place = min(whole.lowerBound + room, whole.upperBound)..<whole.upperBound
        room = 0
      }
      subview.place(
        at: Point(
          row: bounds.origin.row, column: bounds.origin.column + (place?.lowerBound ?? 0)),
        proposal: ProposedViewSize(
          columns: place?.count ?? 0, rows: place == nil ? 0 : bounds.size.rows))
    }
    fit.note(subviews, plan, indent: indent, in: bounds.size.columns)
  }
}

extension ColumnFit {
  /// Notes how wide the cells of a row would be.
  fileprivate func note(
    _ cells: LayoutSubviews, _ plan: ColumnPlan, indent: Int, in window: Int?
  ) {
    let first = plan.widths.firstIndex { $0 != nil } ?? 0
    for (index, cell) in cells.enumerated() where index < plan.widths.count {
      note(
        cell.sizeThatFits(.unspecified).columns + (index == first ? indent : 0), in: index,
        shownIn: plan.widths[index], isTitle: false)
    }
    didNote(in: window)
  }
}

/// The views of a cell side by side, as wide as what is offered.
struct TableCellLayout: Layout {
  let alignment: TableColumnAlignment

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    var columns = max(0, subviews.count - 1)
    var rows = 0
    var left = proposal.columns
    for subview in subviews {
      let size = subview.sizeThatFits(ProposedViewSize(columns: left, rows: nil))
      columns += size.columns
      rows = max(rows, size.rows)
      left = left.map { $0 == .max ? .max : max(0, $0 - size.columns - 1) }
    }
    if let offered = proposal.columns, offered != .max { columns = offered }
    return Size(columns: columns, rows: min(rows, proposal.rows ?? rows))
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var left = bounds.size.columns
    var widths: [Int] = []
    for subview in subviews {
      let width = subview.sizeThatFits(ProposedViewSize(columns: left, rows: nil)).columns
      widths.append(width)
      left = max(0, left - width - 1)
    }
    let taken = widths.reduce(max(0, widths.count - 1), +)
    var column =
      bounds.origin.column + alignment.offset(of: taken, in: bounds.size.columns)
    for (subview, width) in zip(subviews, widths) {
      subview.place(
        at: Point(row: bounds.origin.row, column: column),
        proposal: ProposedViewSize(columns: width, rows: bounds.size.rows))
      column += width + 1
    }
  }
}
