/// A blank length around or between views that shrinks when space is short.
///
/// The specified length is used as long as the views fit beside it. Otherwise it shrinks, down to a
/// third of the offered length, or less where views would be cut that can be no smaller, but not
/// below a minimum of one or two cells.
package struct BlankLength {
  /// The cells that are written.
  var wanted: Int
  /// The cells that never give way; none of a length of points, which cuts nothing that can be no
  /// smaller.
  var least: Int
  /// The number of cells if the length is unbounded.
  var unbounded: Int

  /// Whether everything painted is blank whatever size the views need, so that they need not be
  /// measured.
  func isKept(of offered: Int) -> Bool {
    wanted <= least || least > 0 && wanted <= min(offered / 3, unbounded)
  }

  /// The blank cells of the `offered` length.
  ///
  /// - Parameters:
  ///   - content: the cells that the views need.
  ///   - smallest: the cells below which they are cut.
  func kept(of offered: Int, beside content: Int, atLeast smallest: Int = 0) -> Int {
    let share = min(offered / 3, unbounded, max(0, offered - smallest))
    return max(min(wanted, least), min(wanted, max(share, offered - content)))
  }

  /// The part of `kept` cells that is at one of two edges, which has `edge` of the `wanted` ones.
  static func part(of edge: Int, _ wanted: Int, keeping kept: Int) -> Int {
    wanted == 0 ? 0 : (edge * kept + wanted / 2) / wanted
  }
}
