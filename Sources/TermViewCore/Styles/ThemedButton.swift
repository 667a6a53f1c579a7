/// A button in a theme: its label on a fill, or in brackets where there are none.
struct ThemedButton: View {
  let configuration: ButtonStyleConfiguration
  let traits: ThemeTraits
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    if traits.drawsFills {
      configuration.label
        .padding(.horizontal, 2)
        .foregroundStyle(
          !isEnabled ? .tertiary : configuration.isFocused ? .role(.onFill) : .primary
        )
        .bold(configuration.isFocused || configuration.isPressed)
        .background(!isEnabled ? .clear : configuration.isFocused ? .role(.fill) : .role(.button))
    } else {
      ReversedLabel(isReversed: configuration.isFocused) {
        HStack(spacing: 0) {
          Text(isEnabled ? "[ " : "( ")
          configuration.label
          Text(isEnabled ? " ]" : " )")
        }
      }
      .bold(configuration.isPressed)
    }
  }
}
