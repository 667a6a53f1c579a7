/// A button in a theme: its label on a fill, or in brackets where there are none.
struct ThemedButton: View {
  let configuration: ButtonStyleConfiguration
  let traits: ThemeTraits
  @Environment(\.isEnabled) private var isEnabled

  private var foreground: Color {
    if !isEnabled { return .tertiary }
    if configuration.isFocused { return .role(.onFill) }
    return configuration.role == .destructive ? .role(.error) : .primary
  }

  private var fill: Color {
    if !isEnabled { return .clear }
    if !configuration.isFocused { return .role(.button) }
    return .role(configuration.role == .destructive ? .error : .fill)
  }

  var body: some View {
    if traits.drawsFills {
      configuration.label
        .padding(.horizontal, 2)
        .foregroundStyle(foreground)
        .bold(configuration.isFocused || configuration.isPressed)
        .background(fill)
    } else {
      ReversedLabel(isReversed: configuration.isFocused) {
        BracketedLabel(isEnabled: isEnabled) { configuration.label }
      }
      .bold(configuration.isPressed)
    }
  }
}
