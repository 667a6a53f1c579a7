import TermProgram

/// The styles of the cells.
extension Screen {
  /// A stretch of a row in one style.
  public struct StyleRun: Sendable, Hashable {
    /// The row, counted from 0.
    public var row: Int
    /// The columns, counted from 0.
    public var columns: Range<Int>
    /// The style that all cells of the stretch have.
    public var style: CellStyle
  }

  /// A link and where it is.
  public struct Link: Sendable, Hashable {
    /// The target of the link.
    public var target: String
    /// The row, counted from 0.
    public var row: Int
    /// The columns, counted from 0.
    public var columns: Range<Int>
    /// The text of the link in this row.
    public var text: String
  }

  /// The style of the cell at a place, its `row` and `column` counted from 0. Traps outside of the
  /// screen.
  public func style(row: Int, column: Int) -> CellStyle {
    frame.table.style(of: cell(row: row, column: column))
  }

  /// The stretches of a row, counted from 0, that are not plain, from the left. Complexity:
  /// O(columns).
  public func styles(row: Int) -> [StyleRun] {
    runs(row: row).filter { $0.style != .plain }
  }

  /// All stretches that are not plain, from the top. Complexity: O(cells).
  public var styles: [StyleRun] { (0..<size.rows).flatMap { styles(row: $0) } }

  /// The links on the screen, from the top; one that continues in the next row counts as two.
  /// Complexity: O(cells).
  public var links: [Link] {
    var links: [Link] = []
    for row in 0..<size.rows {
      let cells = frame.cells(row: row)
      for run in styles(row: row) {
        guard let target = run.style.link else { continue }
        let text = run.columns.map { frame.table.text(of: cells[$0]) }.joined()
        if let last = links.last, last.target == target, last.row == row,
          last.columns.upperBound == run.columns.lowerBound
        {
          links[links.count - 1].columns = last.columns.lowerBound..<run.columns.upperBound
          links[links.count - 1].text += text
        } else {
          links.append(Link(target: target, row: row, columns: run.columns, text: text))
        }
      }
    }
    return links
  }

  /// The rows that have a cell in reverse video, counted from 0: where selection bars are.
  /// Complexity: O(cells).
  public var reversedRows: [Int] {
    (0..<size.rows).filter { row in
      frame.cells(row: row).contains { $0.attributes.contains(.reverse) }
    }
  }

  /// The stretches of a row, the plain ones too.
  func runs(row: Int) -> [StyleRun] {
    var runs: [StyleRun] = []
    for (column, cell) in frame.cells(row: row).enumerated() {
      let style = frame.table.style(of: cell)
      if let last = runs.last, last.style == style {
        runs[runs.count - 1].columns = last.columns.lowerBound..<column + 1
      } else {
        runs.append(StyleRun(row: row, columns: column..<column + 1, style: style))
      }
    }
    return runs
  }
}
