import TermScreen
import TermViewCore

/// The room of a screen for frames and blank rows.
package enum ScreenClass: Sendable, Hashable {
  /// From 60 columns and 16 rows on: frames in the middle of the screen.
  case regular
  /// From 36 columns and 8 rows on: the full width at the bottom, below a rule.
  case compact
  /// Less: the whole screen.
  case tiny

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
