/// What is shown before others: the way out, then in a mode what confirms and the keys that only
/// the mode has, then hints by their priority.
package struct HintRank: LayoutValueKey {
  package static let defaultValue = KeyHintPriority.standard.rawValue
  /// Of Esc, and of Return in a mode.
  package static let leaves = 6
  package static let confirms = 5
}

/// Places views side by side in one row, whole, as many as fit: by priority, then in order.
package struct HintRow: Layout {
  /// Blank columns at both sides, where there is room.
  let inset: Int
  /// Columns at the end that no view has.
  let reserve: Int

  package init(inset: Int, reserve: Int = 0) {
    self.inset = inset
    self.reserve = reserve
  }

  private func spacing(_ columns: Int) -> Int { columns < 60 ? 2 : 3 }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    let rows = min(1, proposal.rows ?? 1)
    if let columns = proposal.columns, columns != .max { return Size(columns: columns, rows: rows) }
    let widths = subviews.map { $0.sizeThatFits(.unspecified).columns }
    let gaps = spacing(.max) * max(0, widths.count - 1)
    return Size(columns: widths.reduce(gaps + 2 * inset, +), rows: rows)
  }

  package func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let spacing = spacing(bounds.size.columns)
    let inset = min(inset, bounds.size.columns / 2)
    let columns = bounds.size.columns - 2 * inset - reserve
    var widths = subviews.map { $0.sizeThatFits(.unspecified).columns }
    let ranks = subviews.map { $0[HintRank.self] }
    // The sum of widths and gaps, with a gap before the first.
    var used = -spacing
    var isShown = widths.map { _ in false }
    for index in widths.indices.sorted(by: { (ranks[$1], $0) < (ranks[$0], $1) }) {
      let room = columns - used - spacing
      // What confirms gives up its word before it is left out.
      if widths[index] > room, ranks[index] == HintRank.confirms, room > 0 {
        widths[index] =
          subviews[index].sizeThatFits(ProposedViewSize(columns: room, rows: 1)).columns
      }
      guard widths[index] <= room else { continue }
      used += spacing + widths[index]
      isShown[index] = true
    }
    var column = bounds.origin.column + inset
    for (index, subview) in subviews.enumerated() {
      let width = isShown[index] ? widths[index] : 0
      subview.place(
        at: Point(row: bounds.origin.row, column: column),
        proposal: ProposedViewSize(
          columns: width, rows: isShown[index] ? min(1, bounds.size.rows) : 0))
      if isShown[index] { column += width + spacing }
    }
  }
}

extension EnvironmentValues {
  private enum MeterColumnsKey: EnvironmentKey { static let defaultValue = 0 }

  /// The columns at the end of a footer that a session's meter has.
  package var meterColumns: Int {
    get { self[MeterColumnsKey.self] }
    set { self[MeterColumnsKey.self] = newValue }
  }
}
