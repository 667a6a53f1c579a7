/// A blank length around or between views that shrinks when space is short.
///
/// The specified length is used as long as the views fit beside it. Otherwise it shrinks, down to a
/// third of the offered length, or less where views would be cut that can be no smaller, but not
/// below a minimum of one or two cells.
package struct BlankLength {
  /// The cells that are written.
  var wanted: Int
  /// The cells that never give way.
  var least: Int
  /// The number of cells if the length is unbounded.
  var unbounded: Int

  /// Whether everything painted is blank whatever size the views need, so that they need not be
  /// measured.
  func isKept(of offered: Int) -> Bool { wanted <= least || wanted <= min(offered / 3, unbounded) }

  /// The blank cells of the `offered` length.
  ///
  /// - Parameters:
  ///   - content: the cells that the views need.
  ///   - smallest: the cells below which they are cut.
  func kept(of offered: Int, beside content: Int, atLeast smallest: Int = 0) -> Int {
    let share = min(offered / 3, unbounded, max(0, offered - smallest))
    return max(min(wanted, least), min(wanted, max(share, offered - content)))
  }

  /// The blank rows above, below or between the views of a list's row for a written `length`: up to
  /// `least` are rows, more are points, of which a row has sixteen.
  static func rows(inRow length: Int, least: Int) -> Int {
    length <= least ? length : length / 16
  }

  /// The most blank rows that are of cells: nothing of cells leaves more rows blank.
  static let mostRows = 7

  /// The blank rows above, below or between views for a written `length`: more than ``mostRows``
  /// are points, of which a row has sixteen, and one row at least.
  package static func rows(_ length: Int) -> Int {
    length <= mostRows ? length : max(1, Int(clamping: (Int64(length) + 8) / 16))
  }

  /// The most blank columns in the row of a list that are of cells.
  static let mostColumnsInRow = 8

  /// The blank columns before, after or between the views of a list's row for a written `length`:
  /// more than ``mostColumnsInRow`` are points.
  static func columns(inRow length: Int) -> Int {
    length <= mostColumnsInRow ? length : columns(ofPoints: length)
  }

  /// The blank columns of a `length` that is of points, of which a column has eight: two at least.
  static func columns(ofPoints length: Int) -> Int {
    length <= 2 ? length : max(2, Int(clamping: (Int64(length) + 4) / 8))
  }

  /// The part of `kept` cells that is at one of two edges, which has `edge` of the `wanted` ones.
  static func part(of edge: Int, _ wanted: Int, keeping kept: Int) -> Int {
    wanted == 0 ? 0 : (edge * kept + wanted / 2) / wanted
  }
}
