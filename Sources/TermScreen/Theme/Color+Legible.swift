extension Color {
  /// The colour for text on `ground`, where it is one of the sixteen that each terminal has its own
  /// values of: moved towards white or black until its contrast is 4.5. Other colours stay.
  package func legible(on ground: Color) -> Color {
    guard case .indexed(..<16) = kind, let color = RGB(self), let ground = RGB(ground) else {
      return self
    }
    let isDark = ground.contrast(with: .white) > ground.contrast(with: .black)
    let shown = color.readable(on: ground, 4.5, towards: isDark ? .white : .black)
    return .rgb(shown.red, shown.green, shown.blue)
  }
}
