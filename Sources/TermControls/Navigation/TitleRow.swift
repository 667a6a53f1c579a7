import TermViewCore

/// Places the way back, the items before the title, the title and the items after it in a row;
/// where the items leave the title no room, they are in a row of their own below it.
struct TitleRow: Layout {
  /// The columns between two of them.
  private static let gap = 2
  /// The columns of a title that items leave beside them.
  private static let leastTitle = 12
  /// The mark of the way back, without its title.
  private static let leastBack = 1

  /// The width of each of the four; 0 for one that is not there.
  @MainActor
  private struct Widths {
    var back: Int
    var leading: Int
    var title: Int
    var trailing: Int

    init(_ subviews: Subviews) {
      func ideal(_ index: Int) -> Int {
        subviews.count > index ? subviews[index].sizeThatFits(.unspecified).columns : 0
      }
      (back, leading, title, trailing) = (ideal(0), ideal(1), ideal(2), ideal(3))
    }

    /// The columns between those that are there.
    var gaps: Int {
      TitleRow.gap * max(0, [back, leading, title, trailing].count { $0 > 0 } - 1)
    }
  }

  /// Whether the items are in a row of their own.
  private func isSplit(_ all: Widths, in columns: Int) -> Bool {
    guard all.leading + all.trailing > 0, all.back + all.title > 0 else { return false }
    let least = min(all.back, TitleRow.leastBack) + min(all.title, TitleRow.leastTitle)
    return all.leading + all.trailing + all.gaps + least > columns
  }

  /// The widths that the four get in `columns`, and whether the items are in a row of their own.
  private func widths(_ all: Widths, in columns: Int) -> (Widths, isSplit: Bool) {
    let isSplit = isSplit(all, in: columns)
    var row = all
    if isSplit { (row.leading, row.trailing) = (0, 0) }
    // The items are whole, then the title, and the way back has what is left.
    var left = max(0, columns - row.gaps)
    func take(_ width: Int, keeping kept: Int = 0) -> Int {
      let taken = min(width, max(0, left - kept))
      left -= taken
      return taken
    }
    row.leading = take(row.leading)
    row.trailing = take(row.trailing)
    row.title = take(row.title, keeping: min(row.back, TitleRow.leastBack))
    row.back = take(row.back)
    if isSplit {
      row.leading = min(all.leading, columns)
      let beside = row.leading > 0 ? row.leading + TitleRow.gap : 0
      row.trailing = min(all.trailing, max(0, columns - beside))
    }
    return (row, isSplit)
  }

  /// The rows of the title and of the items below it; 0 for items beside it.
  private func heights(
    _ subviews: Subviews, _ row: Widths, isSplit: Bool
  ) -> (top: Int, below: Int) {
    func height(_ index: Int, _ width: Int) -> Int {
      guard subviews.count > index, width > 0 else { return 0 }
      return subviews[index].sizeThatFits(ProposedViewSize(columns: width, rows: nil)).rows
    }
    let titles = max(1, height(0, row.back), height(2, row.title))
    let items = max(height(1, row.leading), height(3, row.trailing))
    return isSplit ? (titles, items) : (max(titles, items), 0)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    let all = Widths(subviews)
    let ideal = all.back + all.leading + all.title + all.trailing + all.gaps
    let columns = proposal.columns.flatMap { $0 == .max ? nil : $0 } ?? ideal
    let (row, isSplit) = widths(all, in: columns)
    let heights = heights(subviews, row, isSplit: isSplit)
    return Size(columns: proposal.columns ?? ideal, rows: heights.top + heights.below)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let (row, isSplit) = widths(Widths(subviews), in: bounds.size.columns)
    let (top, below) = heights(subviews, row, isSplit: isSplit)
    func place(_ index: Int, _ width: Int, at column: Int, isItem: Bool) {
      guard subviews.count > index else { return }
      let isBelow = isSplit && isItem
      subviews[index].place(
        at: Point(row: bounds.origin.row + (isBelow ? top : 0), column: column),
        proposal: ProposedViewSize(columns: width, rows: isBelow ? below : top))
    }
    var column = bounds.origin.column
    func next(_ index: Int, _ width: Int, isItem: Bool) {
      place(index, width, at: column, isItem: isItem)
      if width > 0 { column += width + TitleRow.gap }
    }
    next(0, row.back, isItem: false)
    if isSplit {
      place(1, row.leading, at: bounds.origin.column, isItem: true)
    } else {
      next(1, row.leading, isItem: true)
    }
    next(2, row.title, isItem: false)
    place(3, row.trailing, at: bounds.columns.upperBound - row.trailing, isItem: true)
  }
}
