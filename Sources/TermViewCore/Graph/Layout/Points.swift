import TermScreen

/// Which lengths are of points, and how many cells these are.
///
/// Lengths are cells. Sources for SwiftUI write points, and a length that no layout of cells has is
/// taken as one: a column has eight points, a row sixteen. All rules for that are here; what asks
/// for them is the view that has the length. See the decision "Lengths give way".
package enum Points {
  /// The points of a column.
  package static let perColumn = 8
  /// The points of a row.
  private static let perRow = 16

  /// The whole columns that `points` have room in.
  static func columns(_ points: Int) -> Int { points / perColumn }
  /// The whole rows that `points` have room in.
  static func rows(_ points: Int) -> Int { points / perRow }

  // MARK: Blank

  /// The most blank rows that are of cells: nothing of cells leaves more rows blank.
  static let mostBlankRows = 7

  /// The blank rows above, below or between views for a written `length`: more than
  /// ``mostBlankRows`` are points, rounded, and one row at least.
  package static func blankRows(_ length: Int) -> Int {
    length <= mostBlankRows
      ? length : max(1, Int(clamping: (Int64(length) + Int64(perRow / 2)) / Int64(perRow)))
  }

  /// The blank rows above, below or between the views of a list's row for a written `length`: up to
  /// `least` are rows, more are points.
  static func blankRows(inRow length: Int, least: Int) -> Int {
    length <= least ? length : rows(length)
  }

  /// The most blank columns in the row of a list that are of cells.
  static let mostBlankColumnsInRow = 8

  /// The blank columns before, after or between the views of a list's row for a written `length`:
  /// more than ``mostBlankColumnsInRow`` are points.
  static func blankColumns(inRow length: Int) -> Int {
    length <= mostBlankColumnsInRow ? length : blankColumns(length)
  }

  /// The blank columns of a `length` that is of points, rounded: two at least.
  static func blankColumns(_ length: Int) -> Int {
    length <= 2
      ? length : max(2, Int(clamping: (Int64(length) + Int64(perColumn / 2)) / Int64(perColumn)))
  }

  // MARK: Columns

  /// The most columns that a fixed or an adaptive column of a grid is wide in cells.
  private static let widestOfGrid = 40

  /// The columns of a grid's column for a written `length`: more than ``widestOfGrid`` are points.
  package static func gridColumns(_ length: Int) -> Int {
    length <= widestOfGrid ? length : max(1, columns(length))
  }

  /// Whether the width of a column beside others is of points: at least a hundred, and more than
  /// its `part` of the window.
  package static func isColumn(_ width: Double, of part: Int) -> Bool {
    width >= 100 && width > Double(part)
  }

  // MARK: Frames and offsets

  /// Heights and offsets up to this are of cells in every window, however small it is.
  private static let fewRows = 8

  /// Whether a height or an offset is of points because the window has not as many rows.
  static func isHigher(_ rows: Int, than window: Size) -> Bool {
    rows > max(fewRows, window.rows)
  }

  /// The height in rows above which an unbounded height is not meant in cells: in a list's row, and
  /// in a scroll view whose content does not take it.
  static func highestUnbounded(in window: Size) -> Int { max(fewRows, window.rows / 2) }

  /// The rows that a view moves by: as many as the window has, or more, are points.
  static func offset(rows: Int, in window: Size) -> Int {
    rows.magnitude >= max(fewRows, window.rows) ? rows / perRow : rows
  }

  // MARK: Pictures and forms

  /// Widths and heights of pictures up to these are of cells.
  static let fewOfPicture = Size(columns: 9, rows: 3)

  /// The size in cells of a form in a frame of two fixed lengths; `nil` where these are of cells.
  ///
  /// Points are the lengths of a square of more than seven rows, since as many columns and rows are
  /// none, and those of a bar: at least three rows high, thirty columns wide, and six times as wide
  /// as high. A bar is one row.
  static func form(columns: Int, rows: Int) -> Size? {
    if columns == rows, rows > mostBlankRows {
      return Size(columns: max(1, self.columns(columns)), rows: max(1, self.rows(rows)))
    }
    if (3...mostBlankRows + 1).contains(rows), columns >= 30, columns >= rows * 6 {
      return Size(columns: self.columns(columns), rows: 1)
    }
    return nil
  }
}
