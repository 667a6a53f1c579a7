import TermViewCore

/// The widths of the columns of a table, fitted to the cells that have been seen.
///
/// Rows and the header report how wide their cells would be when they are placed. Where one is cut
/// that a wider column would show, all columns are fitted anew to the widest cells seen so far, and
/// the table is evaluated. As long as the cells that come have room, nothing moves; widths do not
/// shrink because wide cells have gone.
@MainActor
final class ColumnFit {
  /// How a column is fitted.
  struct Column: Equatable {
    var title: String
    var width: TableColumnWidth
    var alignment: TableColumnAlignment
    var priority: Double
  }

  private var columns: [Column] = []
  /// The widest title and the widest cell of each column that have been placed.
  private var titles: [Int] = []
  private var cells: [Int] = []
  /// What the columns ask for since they were fitted last. The same array as long as it is equal,
  /// so that rows find it the same by its bits.
  private(set) var fitted: [ColumnPlan.Column] = []
  /// Whether a cell that was placed last is wider than its column.
  private var isCut = false
  /// Called once when the columns must be fitted anew.
  var onGrowth: (@MainActor () -> Void)?
  private var hasGrown = false
  private var plans: [(window: Int?, plan: ColumnPlan)] = []

  /// Takes over the columns of the table as they are now.
  func update(_ new: [Column]) {
    if columns.map(\.title) != new.map(\.title) {
      titles = new.map { _ in 0 }
      cells = titles
    }
    let isSame = columns == new
    columns = new
    if hasGrown || !isSame { fit() }
    hasGrown = false
  }

  /// What the columns ask for at present.
  private var asked: [ColumnPlan.Column] {
    zip(columns, zip(titles, cells)).map { column, seen in
      column.width.column(
        title: seen.0, seen: seen.1, priority: column.priority,
        isTrailing: column.alignment.isTrailing)
    }
  }

  private func fit() {
    let asked = asked
    guard asked != fitted else { return }
    fitted = asked
    plans = []
  }

  /// The plan of the columns as they were fitted last.
  func plan(in window: Int?) -> ColumnPlan {
    if let known = plans.first(where: { $0.window == window }) { return known.plan }
    let plan = ColumnPlan(fitted, in: window)
    if plans.count > 3 { plans.removeFirst() }
    plans.append((window, plan))
    return plan
  }

  // MARK: What is seen

  /// A cell of a column would take so many columns.
  func note(_ columns: Int, in index: Int, shownIn width: Int?, isTitle: Bool) {
    guard cells.indices.contains(index) else { return }
    let known = isTitle ? titles[index] : cells[index]
    guard columns > known else { return }
    if isTitle { titles[index] = columns } else { cells[index] = columns }
    if let width, columns > width { isCut = true }
  }

  /// All cells of a row in a window are noted.
  func didNote(in window: Int?) {
    guard isCut, !hasGrown else { return }
    isCut = false
    guard ColumnPlan(asked, in: window) != plan(in: window) else { return }
    hasGrown = true
    onGrowth?()
  }
}
