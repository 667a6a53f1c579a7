import TermScreen
import TermViewCore

/// Places the values of a segmented picker beside one another: all of them, or as many whole ones
/// as fit with the chosen one among them, between two marks that show where there are more.
///
/// The views are `count` segments, the marks for the left and the right side, and views without a
/// size.
struct SegmentLayout: Layout {
  let chosen: Int
  let count: Int

  private func widths(_ subviews: Subviews) -> [Int] {
    subviews.prefix(count).map { $0.sizeThatFits(.unspecified).columns }
  }

  /// The segments that fit in `columns`.
  private func window(_ widths: [Int], _ columns: Int) -> Range<Int> {
    if widths.reduce(0, +) <= columns { return 0..<widths.count }
    let room = columns - 2
    var first = 0
    while first < chosen, widths[first...chosen].reduce(0, +) > room { first += 1 }
    var end = min(chosen + 1, widths.count)
    while end < widths.count, widths[first...end].reduce(0, +) <= room { end += 1 }
    return first..<end
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    let widths = widths(subviews)
    let rows = subviews.prefix(count).map { $0.sizeThatFits(.unspecified).rows }.max() ?? 0
    let ideal = widths.reduce(0, +)
    guard let columns = proposal.columns, columns < ideal else {
      return Size(columns: ideal, rows: rows)
    }
    return Size(columns: widths[window(widths, columns)].reduce(2, +), rows: rows)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let widths = widths(subviews)
    let window = window(widths, bounds.size.columns)
    let isCut = window.count < widths.count
    var column = bounds.origin.column + (isCut ? 1 : 0)
    for (index, subview) in subviews.enumerated() {
      var columns = 0
      var place = Point(row: bounds.origin.row, column: bounds.origin.column)
      if window.contains(index) {
        columns = min(widths[index], max(0, bounds.columns.upperBound - column - (isCut ? 1 : 0)))
        place.column = column
        column += columns
      } else if index == count, isCut, window.lowerBound > 0 {
        columns = 1
      } else if index == count + 1, isCut, window.upperBound < count {
        columns = 1
        place.column = column
      }
      subview.place(
        at: place, proposal: columns > 0 ? ProposedViewSize(columns: columns, rows: 1) : .zero)
    }
  }
}
