/// The line through a view that an alignment puts on the lines of other views.
enum GuideLine: Hashable {
  case horizontal(HorizontalAlignment)
  case vertical(VerticalAlignment)

  /// The axis along which the line has a position.
  var axis: Axis { if case .horizontal = self { .horizontal } else { .vertical } }

  /// The position in a view of `size` without a guide of its own.
  func value(in size: Size) -> Int {
    switch self {
    case .horizontal(.leading), .vertical(.top): 0
    case .horizontal(.center): size.columns / 2
    case .horizontal(.trailing): size.columns
    case .vertical(.center): size.rows / 2
    case .vertical(.bottom): size.rows
    }
  }

  /// The first of `length` cells in a space of `space` cells, at the start of it if they are more.
  func offset(_ length: Int, in space: Int) -> Int {
    switch self {
    case .horizontal(let alignment): alignment.offset(length, in: space)
    case .vertical(let alignment): alignment.offset(length, in: space)
    }
  }
}

extension Alignment {
  /// The line across a stack along `axis`.
  func line(across axis: Axis) -> GuideLine {
    axis == .vertical ? .horizontal(horizontal) : .vertical(vertical)
  }

  /// The rectangle of a view of `size` in `rect`, which begins `column` columns and `row` rows from
  /// its origin, where guides have given it these.
  func place(_ size: Size, in rect: Rect, column: Int?, row: Int?) -> Rect {
    let start = Point(
      row: row ?? vertical.offset(size.rows, in: rect.size.rows),
      column: column ?? horizontal.offset(size.columns, in: rect.size.columns))
    return Rect(
      row: rect.origin.row + start.row, column: rect.origin.column + start.column,
      columns: max(0, min(size.columns, rect.size.columns - max(0, start.column))),
      rows: max(0, min(size.rows, rect.size.rows - max(0, start.row))))
  }
}

/// Where views begin that are lined up by their guides, and the length of all together.
struct GuideLines {
  let line: GuideLine
  let offsets: [Int]
  let length: Int

  /// The start of a view in a space of `space` cells.
  func offset(_ index: Int, in space: Int) -> Int {
    line.offset(length, in: space) + offsets[index]
  }
}
