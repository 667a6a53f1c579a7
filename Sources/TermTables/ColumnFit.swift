import TermControls
import TermViewCore

/// The widths of the columns of a table, fitted to the cells that have been seen.
///
/// Rows and the header report how wide their cells would be when they are placed. Where one is cut
/// that a wider column would show, all columns are fitted again to the widest cells seen so far,
/// and the table is evaluated. As long as the cells that come have room, nothing moves; widths do
/// not shrink because wide cells have gone.
@MainActor
final class ColumnFit {
  /// The state of fitting a column.
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
  /// The requests of the columns as of the last fit. The same array as long as it is equal, so that
  /// rows can compare it by its bits.
  private(set) var fitted: [ColumnPlan.Column] = []
  /// Whether a cell that was placed last is wider than its column.
  private var isCut = false
  /// Called once when the columns must be fitted again.
  var onGrowth: (@MainActor () -> Void)?
  private var hasGrown = false
  private var plans: [(window: Int?, plan: ColumnPlan)] = []
  /// The window of the last frame.
  private(set) var window: Int?
  /// The number of columns after the first that are scrolled out, as far as the window needs it.
  private(set) var skipped = 0
  /// Whether columns were left out for lack of room in the last frame.
  private(set) var leavesColumnsOut = false
  /// The widths that the columns keep since one was made wider or narrower, until the window or the
  /// columns are others.
  private(set) var held: HeldColumns?
  /// Whether the end of a column is being moved.
  private var isMoving = false

  /// Takes over the columns of the table as they are now.
  func update(_ new: [Column]) {
    if columns.map(\.title) != new.map(\.title) {
      titles = new.map { _ in 0 }
      cells = titles
    }
    let isSame = columns == new
    if let held, !isSame, !canHold(held, new) { release() }
    columns = new
    if hasGrown || !isSame { fit() }
    hasGrown = false
    if !isMoving { releaseForOthers() }
  }

  /// The current requests of the columns.
  private var asked: [ColumnPlan.Column] {
    columns.indices.map { asked($0, columns[$0].width) }
  }

  /// The ideal width of a column within `width`.
  private func asked(_ index: Int, _ width: TableColumnWidth) -> ColumnPlan.Column {
    let column = columns[index]
    return width.column(
      title: titles[index], seen: cells[index], priority: column.priority,
      isTrailing: column.alignment.isTrailing, isHidden: column.isHidden)
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
    let plan = plan(of: fitted, in: window)
    if plans.count > 3 { plans.removeFirst() }
    plans.append((window, plan))
    return plan
  }

  private func plan(of columns: [ColumnPlan.Column], in window: Int?) -> ColumnPlan {
    if let held, held.window == window {
      return ColumnPlan(columns, holding: held, skipped: skipped)
    }
    return ColumnPlan(columns, in: window, skipping: skipped)
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
    release()
    plans = []
    return true
  }

  /// The header has its place in a window: notes whether columns are left out.
  func didPlaceHeader(in window: Int) {
    self.window = window
    if let held, held.window != window { release() }
    let plan = plan(in: window)
    let leavesOut = zip(plan.widths, fitted).contains { $0 == nil && !$1.isHidden }
    guard leavesOut != leavesColumnsOut else { return }
    leavesColumnsOut = leavesOut
    onGrowth?()
  }

  // MARK: A column that is made wider or narrower

  /// From now on the columns before the one with an id stay as they are.
  func hold(_ id: String) {
    guard let window, let index = columns.firstIndex(where: { $0.id == id }) else { return }
    let plan = plan(in: window)
    guard plan.widths[index] != nil else { return }
    // A window that has become wide enough for more columns does not show less of them again.
    skipped = plan.skipped
    held = HeldColumns(column: index, window: window, widths: plan.widths)
    isMoving = true
  }

  /// The resulting width of the column with an id, which is being resized, for a requested `width`.
  func width(of id: String, asking width: Int) -> Int? {
    guard let held, columns[held.column].id == id else { return nil }
    var bounds = columns[held.column].width
    bounds.chosen = width
    var asked = fitted
    asked[held.column] = self.asked(held.column, bounds)
    return held.widths(for: asked)[held.column]
  }

  /// The end of a column is where it stays.
  func endMoving() {
    isMoving = false
    if releaseForOthers() { onGrowth?() }
  }

  /// Whether columns are the same but for the width that is being chosen.
  private func canHold(_ held: HeldColumns, _ new: [Column]) -> Bool {
    guard new.count == columns.count else { return false }
    var new = new
    let chosen = new[held.column].width.chosen
    if chosen == nil, columns[held.column].width.chosen != nil { return false }
    new[held.column].width.chosen = columns[held.column].width.chosen
    return new == columns
  }

  /// Columns that were left out may come where there is room for them now.
  @discardableResult
  private func releaseForOthers() -> Bool {
    guard let held else { return false }
    func shown(_ plan: ColumnPlan) -> Int { plan.widths.count { $0 != nil } }
    guard
      shown(ColumnPlan(fitted, in: held.window, skipping: skipped))
        > shown(plan(in: held.window))
    else { return false }
    release()
    return true
  }

  private func release() {
    held = nil
    plans = []
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
    guard plan(of: asked, in: window) != plan(in: window) else { return }
    hasGrown = true
    onGrowth?()
  }
}
