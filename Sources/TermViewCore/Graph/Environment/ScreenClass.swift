import TermScreen

/// The size class of a screen, which decides on frames, blank rows and other decoration.
package enum ScreenClass: Sendable, Hashable {
  /// From 60 columns and 16 rows: frames are in the middle of the screen.
  case regular
  /// From 36 columns and 8 rows: frames take the full width at the bottom, below a rule.
  case compact
  /// Less: frames take the whole screen.
  case tiny

  /// - Parameter size: the screen's size; `nil` if there is no screen, which counts as regular.
  package init(_ size: Size?) {
    guard let size else {
      self = .regular
      return
    }
    if size.columns >= 60, size.rows >= 16 {
      self = .regular
    } else if size.columns >= 36, size.rows >= 8 {
      self = .compact
    } else {
      self = .tiny
    }
  }
}
