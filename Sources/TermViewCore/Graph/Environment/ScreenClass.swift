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

private enum ScreenInsetKey: EnvironmentKey { static let defaultValue: Int? = nil }

extension EnvironmentValues {
  /// The blank columns at both sides of title rows, tabs and footers, in line with what lists have
  /// before their rows: 2 on a screen from 60 columns and 16 rows on, 1 on a smaller one, none
  /// without a theme.
  ///
  /// Texts and controls of a ``VStack`` that are above or below a list with a gutter have it
  /// without being asked. Set it to 0 around what something else keeps away from the edges.
  public var screenInset: Int {
    get {
      if let inset = self[ScreenInsetKey.self] { return inset }
      return isThemed ? ScreenClass(terminalSize) == .regular ? 2 : 1 : 0
    }
    set { self[ScreenInsetKey.self] = newValue }
  }
}
