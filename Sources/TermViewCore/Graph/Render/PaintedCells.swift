/// The cells of a surface, painted once and kept with it until something on it changes.
///
/// The lines are stored as in a frame: a frame that shows them whole and alone on its lines shares
/// their storage, so that comparing two such frames there takes O(1).
package struct PaintedCells {
  /// The only line, if there is exactly one.
  private let single: Line?
  /// The lines where there are none or several; `nil` for exactly one.
  private let several: [Line]?
  /// The column of the frame that the lines were made for.
  let column: Int
  /// The column after the last one that a line has a cell in.
  let end: Int

  /// The only line with the columns that it covers.
  struct OnlyLine {
    let line: Line
    let column: Int
    let end: Int
  }

  /// The only line, if there is exactly one.
  @inline(__always)
  var onlyLine: OnlyLine? { single.map { OnlyLine(line: $0, column: column, end: end) } }

  /// Each without the plain blanks at its end, in one span at ``column``, or in none.
  var lines: [Line] { several ?? [single ?? Line()] }

  private init(lines: [Line], column: Int) {
    self.column = column
    single = lines.count == 1 ? lines[0] : nil
    several = single == nil ? lines : nil
    end = lines.reduce(column) { max($0, $1.spans.last?.columns.upperBound ?? column) }
  }

  /// The cells of a buffer, copied: as many as there are without the blanks at the ends of lines.
  ///
  /// - Parameter key: the key of the first line; each further line has the next version.
  init(_ buffer: CellBuffer, key: SpanKey, column: Int) {
    self.column = column
    guard buffer.size.rows != 1 else {
      let cells = buffer.cellsWithoutTrailingBlanks(row: 0)
      end = column + cells.count
      single = cells.isEmpty ? Line() : Line(spans: [Span(column: column, key: key, cells: cells)])
      several = nil
      return
    }
    single = nil
    var lines: [Line] = []
    lines.reserveCapacity(buffer.size.rows)
    var end = column
    for row in 0..<buffer.size.rows {
      let cells = buffer.cellsWithoutTrailingBlanks(row: row)
      end = max(end, column + cells.count)
      lines.append(PaintedCells.line(cells, row, key: key, column: column))
    }
    self.end = end
    several = lines
  }

  /// The same cells with another look, `columns` wide, for a highlight of the whole row.
  init(
    _ plain: PaintedCells, columns: Int, key: SpanKey, _ change: (inout Cell.StyleBits) -> Void
  ) {
    var lines: [Line] = []
    let plainLines = plain.lines
    lines.reserveCapacity(plainLines.count)
    for (row, line) in plainLines.enumerated() {
      let shown = line.spans.first?.cells ?? []
      let cells = [Cell](unsafeUninitializedCapacity: columns) { buffer, count in
        shown.withUnsafeBufferPointer { shown in
          // Most cells have the style of the one before.
          var style = Cell.StyleBits.plain
          var changed = style
          change(&changed)
          let blank = Cell(scalar: " ", style: changed)
          let length = min(shown.count, columns)
          for index in 0..<length {
            var cell = shown[index]
            if cell.style != style {
              style = cell.style
              changed = style
              change(&changed)
            }
            cell.style = changed
            buffer.initializeElement(at: index, to: cell)
          }
          for index in length..<columns { buffer.initializeElement(at: index, to: blank) }
        }
        count = columns
      }
      lines.append(PaintedCells.line(cells[...], row, key: key, column: plain.column))
    }
    self.init(lines: lines, column: plain.column)
  }

  /// The same cells with another look, `columns` wide; `change` is given the cells of each line.
  init(
    _ plain: PaintedCells, columns: Int, key: SpanKey,
    rewriting change: (inout [Cell], Int) -> Void
  ) {
    let columns = max(0, columns)
    var lines: [Line] = []
    let plainLines = plain.lines
    lines.reserveCapacity(plainLines.count)
    for (row, line) in plainLines.enumerated() {
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

extension CellBuffer {
  /// A copy of the cells of a row without the plain blanks at its end. Complexity: O(columns).
  fileprivate func cellsWithoutTrailingBlanks(row: Int) -> ArraySlice<Cell> {
    cells.withUnsafeBufferPointer { cells in
      let columns = size.columns
      let start = row * columns
      let line = UnsafeBufferPointer(rebasing: cells[start..<start + writtenColumns])
      return Array(line.prefix(line.countWithoutTrailingBlanks))[...]
    }
  }
}

extension UnsafeBufferPointer<Cell> {
  /// The number of cells before the plain blanks at the end. Complexity: O(blanks).
  fileprivate var countWithoutTrailingBlanks: Int {
    var count = count
    // Most lines end in many: four at a time, with one branch.
    while count >= 4 {
      var difference: UInt64 = 0
      for place in count - 4..<count {
        difference |= self[place].word0 ^ Cell.blank.word0 | self[place].word1
      }
      if difference != 0 { break }
      count -= 4
    }
    while count > 0, self[count - 1] == .blank { count -= 1 }
    return count
  }
}

extension ArraySlice<Cell> {
  /// The cells without the plain blanks at the end. Complexity: O(blanks).
  func withoutTrailingBlanks() -> ArraySlice<Cell> {
    prefix(withUnsafeBufferPointer { $0.countWithoutTrailingBlanks })
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
