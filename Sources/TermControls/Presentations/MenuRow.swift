import TermViewCore

/// A button of a menu: a row of the menu's width, with its letter at the right and with a bar while
/// it has the focus.
struct MenuRow: View {
  let configuration: ButtonStyleConfiguration
  @Environment(\.presentationStyle) private var style
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.menuLetters) private var letters
  @Environment(\.drawsFills) private var drawsFills

  var body: some View {
    let letter = letters.letter(of: configuration.button)
    // A coloured text that is reversed would be a block of its colour.
    let hasHues = drawsFills || !configuration.isFocused
    HStack(spacing: 0) {
      Text(" ")
      configuration.label.lineLimit(1)
      Spacer(minLength: 2)
      Text(letter.map { "\($0) " } ?? "  ").foregroundStyle(hasHues ? .tint : .default)
    }
    .foregroundStyle(
      configuration.role == .destructive && isEnabled && hasHues ? style.destructive : .default
    )
    .dim(!isEnabled)
    .modifier(FocusBar(isShown: configuration.isFocused))
  }
}
