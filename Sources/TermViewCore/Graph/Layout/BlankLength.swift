/// A length that is left blank around or between views, and gives way where there is too little.
///
/// What is written is what there is, as long as the views have room beside it. Where they have not,
/// the blank gives way to them down to a third of what is offered; a least part of a cell or two it
/// keeps.
struct BlankLength {
  /// The cells that are written.
  var wanted: Int
  /// The cells that never give way.
  var least: Int
  /// The cells that are blank where there is no bound.
  var unbounded: Int

  /// Whether everything painted is blank whatever size the views need, so that they need not be
  /// measured.
  func isKept(of offered: Int) -> Bool { wanted <= least || wanted <= min(offered / 3, unbounded) }

  /// The blank cells of `offered`, beside views that need `content`.
  func kept(of offered: Int, beside content: Int) -> Int {
    let share = min(offered / 3, unbounded)
    return max(min(wanted, least), min(wanted, max(share, offered - content)))
  }

  /// The blank rows above, below or between the views of a list's row for a written `length`: up to
  /// `least` are rows, more are points, of which a row has sixteen.
  static func rows(inRow length: Int, least: Int) -> Int {
    length <= least ? length : length / 16
  }

  /// The part of `kept` cells that is at one of two edges, which has `edge` of the `wanted` ones.
  static func part(of edge: Int, _ wanted: Int, keeping kept: Int) -> Int {
    wanted == 0 ? 0 : (edge * kept + wanted / 2) / wanted
  }
}
