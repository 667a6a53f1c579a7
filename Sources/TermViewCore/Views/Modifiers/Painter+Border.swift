extension Painter {
  /// Draws a border along the inside of `rect`, which has two columns and two rows at least.
  func border(_ drawn: BorderStyle, in rect: Rect, style bits: Cell.StyleBits) {
    let (top, left) = (rect.origin.row, rect.origin.column)
    let (bottom, right) = (rect.rows.upperBound - 1, rect.columns.upperBound - 1)
    func cell(_ scalar: Unicode.Scalar) -> Cell { Cell(scalar: scalar, style: bits) }
    let wide = Swift.max(0, rect.size.columns - 2)
    let high = Swift.max(0, rect.size.rows - 2)
    for row in [top, bottom] {
      fill(Rect(row: row, column: left + 1, columns: wide, rows: 1), with: cell(drawn.top))
    }
    for column in [left, right] {
      fill(
        Rect(row: top + 1, column: column, columns: 1, rows: high), with: cell(drawn.side))
    }
    put(cell(drawn.topLeft), at: Point(row: top, column: left))
    put(cell(drawn.topRight), at: Point(row: top, column: right))
    put(cell(drawn.bottomLeft), at: Point(row: bottom, column: left))
    put(cell(drawn.bottomRight), at: Point(row: bottom, column: right))
  }
}
