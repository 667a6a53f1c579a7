/// The cells of a surface, painted once and kept with it until something on it changes.
///
/// The lines are stored as in a frame: a frame that shows them whole and alone on its lines shares
/// their storage, so that comparing two such frames there takes O(1).
package final class PaintedCells {
  /// Each without the plain blanks at its end, in one span at ``column``, or in none.
  let lines: [Line]
  /// The only line, if there is exactly one.
  let single: Line?
  /// The column of the frame that the lines were made for.
  let column: Int
  /// The column after the last one that a line has a cell in.
  let end: Int

  private init(lines: [Line], column: Int) {
    self.lines = lines
    self.column = column
    single = lines.count == 1 ? lines[0] : nil
    end = lines.reduce(column) { max($0, $1.spans.last?.columns.upperBound ?? column) }
  }

  /// - Parameter key: the key of the first line; each further line has the next version.
  convenience init(_ buffer: CellBuffer, key: SpanKey, column: Int) {
    var lines: [Line] = []
    lines.reserveCapacity(buffer.size.rows)
    for row in 0..<buffer.size.rows {
      lines.append(PaintedCells.line(buffer.line(row), row, key: key, column: column))
    }
    self.init(lines: lines, column: column)
  }

  /// The same cells with another look, `columns` wide, for a highlight of the whole row.
  convenience init(
    _ plain: PaintedCells, columns: Int, key: SpanKey, _ change: (inout Cell.StyleBits) -> Void
  ) {
    var lines: [Line] = []
    lines.reserveCapacity(plain.lines.count)
    for (row, line) in plain.lines.enumerated() {
      let shown = line.spans.first?.cells ?? []
      let cells = [Cell](unsafeUninitializedCapacity: columns) { buffer, count in
        shown.withUnsafeBufferPointer { shown in
          for index in 0..<columns {
            var cell = index < shown.count ? shown[index] : Cell.blank
            change(&cell.style)
            buffer.initializeElement(at: index, to: cell)
          }
        }
        count = columns
      }
      lines.append(PaintedCells.line(cells[...], row, key: key, column: plain.column))
    }
    self.init(lines: lines, column: plain.column)
  }

  /// The same cells with another look, `columns` wide; `change` is given the cells of each line.
  convenience init(
    _ plain: PaintedCells, columns: Int, key: SpanKey,
    rewriting change: (inout [Cell], Int) -> Void
  ) {
    let columns = max(0, columns)
    var lines: [Line] = []
    lines.reserveCapacity(plain.lines.count)
    for (row, line) in plain.lines.enumerated() {
      var cells = Array((line.spans.first?.cells ?? []).prefix(columns))
      cells.append(contentsOf: repeatElement(.blank, count: columns - cells.count))
      change(&cells, row)
      lines.append(PaintedCells.line(cells[...], row, key: key, column: plain.column))
    }
    self.init(lines: lines, column: plain.column)
  }

  private static func line(
    _ cells: ArraySlice<Cell>, _ row: Int, key: SpanKey, column: Int
  ) -> Line {
    let cells = cells.withoutTrailingBlanks()
    if cells.isEmpty { return Line() }
    let key = SpanKey(owner: key.owner, version: key.version + UInt64(row))
    return Line(spans: [Span(column: column, key: key, cells: cells)])
  }
}

extension ArraySlice<Cell> {
  /// The cells without the plain blanks at the end. Complexity: O(blanks).
  func withoutTrailingBlanks() -> ArraySlice<Cell> {
    let count = withUnsafeBufferPointer { cells in
      var count = cells.count
      while count > 0, cells[count - 1] == .blank { count -= 1 }
      return count
    }
    return prefix(count)
  }

  /// Whether both hold the same cells.
  func holdsSameCells(as other: ArraySlice<Cell>) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBufferPointer { cells in
      other.withUnsafeBufferPointer { others in
        for index in cells.indices where cells[index] != others[index] { return false }
        return true
      }
    }
  }
}
