/// What a terminal does to the lines of its screen in a window of another width.
package enum LineRewrapping: Hashable, Sendable {
  case unknown
  /// Rows are cut at the edge, or become longer (xterm, rxvt, the Linux console).
  case cuts
  /// Lines are wrapped anew.
  case wraps
  /// Lines are wrapped anew, and a saved cursor (DECSC) stays in its line, as the cursor does (VTE,
  /// foot, Ghostty, kitty since 0.21).
  case keepsSavedCursor
  /// Lines are wrapped anew some time before the program is told of the size, and what is erased
  /// behind a text is a part of it (tmux).
  case isLate

  /// Whether lines are wrapped anew; `nil` when unknown.
  package var wrapsLines: Bool? {
    switch self {
    case .unknown: nil
    case .cuts: false
    case .wraps, .keepsSavedCursor, .isLate: true
    }
  }
}
