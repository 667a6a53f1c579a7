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
