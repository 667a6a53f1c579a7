import TestFolders
import Testing

@testable import TermControls
@testable import TermTables

/// The widths of columns while the end of one is moved, cell by cell.
private struct NaiveEnd {
  let columns: [ColumnPlan.Column]
  let window: Int
  let moved: Int
  var widths: [Int?]

  private var blank: Int {
    let shown = widths.compactMap { $0 }
    return window - shown.reduce(0, +) - 2 * (shown.count - 1)
  }

  /// The last column after the moved one of which something holds.
  private func last(_ holds: (Int) -> Bool) -> Int? {
    columns.indices.last { $0 > moved && widths[$0] != nil && holds($0) }
  }

  /// Makes the column wider by a cell; `false` where there is no room.
  mutating func widen() -> Bool {
    if blank <= 0 {
      let giving =
        last { !columns[$0].isChosen && widths[$0]! > columns[$0].ideal }
        ?? last { !columns[$0].isChosen && widths[$0]! > columns[$0].least }
        ?? last { columns[$0].isChosen && widths[$0]! > columns[$0].least }
      guard let giving else { return false }
      widths[giving]! -= 1
    }
    widths[moved]! += 1
    return true
  }

  mutating func narrow() {
    widths[moved]! -= 1
    let taking =
      last { !columns[$0].isChosen && !columns[$0].isTrailing && widths[$0]! < columns[$0].most }
      ?? last { !columns[$0].isChosen && columns[$0].isTrailing && widths[$0]! < columns[$0].most }
    if let taking { widths[taking]! += 1 }
  }
}

@Suite("The widths of columns whose end is moved")
struct HeldColumnsTests {
  @Test("They are those of a table whose end is moved cell by cell", arguments: 0..<60)
  func model(seed: Int) {
    var random = SplitMix(seed: UInt64(seed) + 9000)
    for _ in 0..<40 {
      var columns = ColumnPlanTests.columns(&random)
      for index in columns.indices { columns[index].isHidden = random.next(in: 0...5) == 0 }
      let window = random.next(in: 1...120)
      let plan = ColumnPlan(columns, in: window, skipping: random.next(in: 0...2))
      guard
        let moved = columns.indices.filter({ plan.widths[$0] != nil }).randomElement(using: &random)
      else { continue }
      let held = HeldColumns(column: moved, window: window, widths: plan.widths)
      let start = plan.widths[moved]!
      var asked = columns
      for wanted in (0...start).reversed() {
        asked[moved] = Self.chosen(columns[moved], wanted)
        var naive = NaiveEnd(
          columns: columns, window: window, moved: moved, widths: plan.widths)
        for _ in wanted..<start { naive.narrow() }
        #expect(held.widths(for: asked) == naive.widths, "\(columns) in \(window), \(moved)")
      }
      var naive = NaiveEnd(columns: columns, window: window, moved: moved, widths: plan.widths)
      for wanted in start...start + 40 {
        asked[moved] = Self.chosen(columns[moved], wanted)
        #expect(held.widths(for: asked) == naive.widths, "\(columns) in \(window), \(moved)")
        _ = naive.widen()
      }
    }
  }

  private static func chosen(_ column: ColumnPlan.Column, _ width: Int) -> ColumnPlan.Column {
    ColumnPlan.Column(
      least: 0, ideal: width, most: width, isTrailing: column.isTrailing, isChosen: true)
  }

  @Test("A width that the user has chosen stays in its bounds and gives way in a narrow window")
  func bounds() {
    func column(_ width: TableColumnWidth) -> ColumnPlan.Column {
      width.column(title: 6, seen: 14, priority: 0, isTrailing: false, isHidden: false)
    }
    #expect(column(TableColumnWidth(chosen: 30)).ideal == 30)
    #expect(column(TableColumnWidth(chosen: 30)).least == 8)
    #expect(column(TableColumnWidth(chosen: 3)).least == 3)
    #expect(column(TableColumnWidth(chosen: 0)).ideal == 1)
    #expect(column(TableColumnWidth(least: 6, most: 20, chosen: 30)).ideal == 20)
    #expect(column(TableColumnWidth(least: 6, most: 20, chosen: 2)).ideal == 6)
    let columns = [column(TableColumnWidth(chosen: 30)), column(TableColumnWidth())]
    #expect(ColumnPlan(columns, in: 60).widths == [30, 28])
    #expect(ColumnPlan(columns, in: 42).widths == [30, 10])
    #expect(ColumnPlan(columns, in: 24).widths == [14, 8])
  }
}
