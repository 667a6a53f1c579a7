/// A width in columns and a height in rows.
///
/// Both are at least zero in every size that a layout produces.
///
/// ```swift
/// let screen = Size(columns: 80, rows: 24)
/// ```
@frozen
public struct Size: Hashable, Sendable {
  /// The width, in columns.
  public var columns: Int
  /// The height, in rows.
  public var rows: Int

  /// A size of so many columns and rows. Negative lengths are kept.
  @inlinable
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// Zero columns by zero rows.
  @inlinable
  public static var zero: Size { Size(columns: 0, rows: 0) }
}

/// A place on a screen: row and column, both counted from zero at the top left.
///
/// ```swift
/// let corner = Point(row: screen.rows - 1, column: screen.columns - 1)     // the last cell
/// ```
@frozen
public struct Point: Hashable, Sendable {
  /// The row, counted downwards from 0.
  public var row: Int
  /// The column, counted rightwards from 0.
  public var column: Int

  /// A point at the given row and column. Both may be negative.
  @inlinable
  public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }

  /// The top left corner.
  @inlinable
  public static var zero: Point { Point(row: 0, column: 0) }
}

/// A rectangle of cells: an origin and a size.
///
/// ```swift
/// let window = Rect(row: 2, column: 10, columns: 60, rows: 20)
/// let isInside = window.contains(corner)     // false
/// ```
@frozen
public struct Rect: Hashable, Sendable {
  /// The top left cell.
  public var origin: Point
  /// The width in columns and the height in rows. A negative length covers nothing.
  public var size: Size

  /// A rectangle of the given origin and size.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle of `columns` by `rows` cells whose top left cell is at `row` and `column`.
  @inlinable
  public init(row: Int, column: Int, columns: Int, rows: Int) {
    self.init(origin: Point(row: row, column: column), size: Size(columns: columns, rows: rows))
  }

  /// The rows that the rectangle covers.
  @inlinable
  public var rows: Range<Int> { origin.row..<origin.row + Swift.max(0, size.rows) }

  /// The columns that the rectangle covers.
  @inlinable
  public var columns: Range<Int> {
    origin.column..<origin.column + Swift.max(0, size.columns)
  }

  /// Whether the rectangle covers no cell.
  @inlinable
  public var isEmpty: Bool { size.columns <= 0 || size.rows <= 0 }

  /// Whether the cell at `point` is inside.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    rows.contains(point.row) && columns.contains(point.column)
  }

  /// The part that both rectangles cover; empty when they do not meet.
  @inlinable
  public func intersection(_ other: Rect) -> Rect {
    let top = Swift.max(origin.row, other.origin.row)
    let left = Swift.max(origin.column, other.origin.column)
    let bottom = Swift.min(origin.row + size.rows, other.origin.row + other.size.rows)
    let right = Swift.min(origin.column + size.columns, other.origin.column + other.size.columns)
    return Rect(
      row: top, column: left, columns: Swift.max(0, right - left), rows: Swift.max(0, bottom - top))
  }
}
