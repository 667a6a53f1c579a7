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
    var id: String?
    var isHidden = false
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
  /// The window of the last frame.
  private(set) var window: Int?
  /// How many columns after the first are scrolled out, as far as the window needs it.
  private(set) var skipped = 0
  /// Whether columns are left out for want of room, as of the last frame.
  private(set) var leavesColumnsOut = false

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
        isTrailing: column.alignment.isTrailing, isHidden: column.isHidden)
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
    let plan = ColumnPlan(fitted, in: window, skipping: skipped)
    if plans.count > 3 { plans.removeFirst() }
    plans.append((window, plan))
    return plan
  }

  /// The columns of cells that the column with an id takes.
  func width(of id: String) -> Int? {
    columns.firstIndex { $0.id == id }.flatMap { plan(in: window).widths[$0] }
  }

  /// Scrolls by a column; `false` where there is none on that side.
  func scroll(by step: Int) -> Bool {
    guard let window else { return false }
    let now = plan(in: window).skipped
    let shown = fitted.indices.filter { !fitted[$0].isHidden }
    let most = shown.isEmpty ? 0 : ColumnPlan.mostSkipped(fitted, shown, in: window)
    let next = min(max(0, now + step), most)
    guard next != now else { return false }
    skipped = next
    plans = []
    return true
  }

  /// The header has its place in a window: notes whether columns are left out.
  func didPlaceHeader(in window: Int) {
    self.window = window
    let plan = plan(in: window)
    let leavesOut = zip(plan.widths, fitted).contains { $0 == nil && !$1.isHidden }
    guard leavesOut != leavesColumnsOut else { return }
    leavesColumnsOut = leavesOut
    onGrowth?()
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
    guard ColumnPlan(asked, in: window, skipping: skipped) != plan(in: window) else { return }
    hasGrown = true
    onGrowth?()
  }
}
