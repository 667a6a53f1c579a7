/// Whether the terminal's background is dark or light.
public enum ColorScheme: Sendable, Hashable { case dark, light }

enum ColorSchemeKey: EnvironmentKey {
  static let defaultValue = ColorScheme.dark
}

extension EnvironmentValues {
  /// Whether the terminal's background is dark or light; dark where the terminal does not tell.
  /// It may change once, shortly after the start, when the terminal has answered.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }
}
