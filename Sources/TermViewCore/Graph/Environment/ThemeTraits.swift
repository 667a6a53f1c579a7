/// What views may know of the theme that they are drawn with.
package struct ThemeTraits: Hashable, Sendable {
  /// Whether selections, fields and buttons have a fill of their own colour.
  package var drawsFills: Bool
  /// Whether there are no colours, only attributes.
  package var isMono: Bool

  package init(_ palette: Palette) {
    drawsFills = palette.drawsFills
    isMono = min(palette.colorDepth, palette.theme.colorDepth) == .none
  }
}

private enum ThemeTraitsKey: EnvironmentKey {
  static let defaultValue: ThemeTraits? = nil
}

extension EnvironmentValues {
  /// What is known of the theme; `nil` where controls and lists are drawn without one: on paper, in
  /// live lines, and in a ``ViewGraph`` that no session has told.
  package var themeTraits: ThemeTraits? {
    get { self[ThemeTraitsKey.self] }
    set { self[ThemeTraitsKey.self] = newValue }
  }
}
