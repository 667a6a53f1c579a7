/// A button in a theme: its label on a fill, or in brackets if there are no fills.
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
      WholeWords { LetteredLabel(configuration: configuration) }
        .padding(.horizontal, 2)
        .foregroundStyle(foreground)
        .bold(configuration.isFocused || configuration.isPressed)
        .background(fill)
    } else {
      ReversedLabel(isReversed: configuration.isFocused) {
        BracketedLabel(isEnabled: isEnabled) { LetteredLabel(configuration: configuration) }
      }
      .bold(configuration.isPressed)
      .modifier(BracketedTextLook(role: configuration.role, isFocused: configuration.isFocused))
    }
  }
}

/// The text style of a bracketed button: the error colour for a destructive one, unless it is
/// reversed, and the tertiary colour for a disabled one.
struct BracketedTextLook: ViewModifier {
  let role: ButtonRole?
  let isFocused: Bool
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.themeTraits) private var traits

  func body(content: Content) -> some View {
    let isError = traits != nil && role == .destructive && !isFocused
    let color: Color? = !isEnabled ? .tertiary : isError ? .role(.error) : nil
    EnvironmentView(content: content, value: color) { environment, color in
      if let color { environment.textStyle.foreground = color }
    }
  }
}
