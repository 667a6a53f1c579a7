/// The label in brackets or on a fill, bold and in the colour of the tint: for the primary action
/// of a screen.
///
/// ```swift
/// Button("Save") { note = "" }.buttonStyle(.borderedProminent)
/// ```
public struct BorderedProminentButtonStyle: ButtonStyle {
  @Environment(\.themeTraits) private var traits
  @Environment(\.isListRow) private var isListRow
  @Environment(\.isEnabled) private var isEnabled

  /// The style.
  public init() {}
  /// The label as a button of the theme has it, or in brackets, bold and tinted.
  public func makeBody(configuration: Configuration) -> some View {
    let isTinted = isEnabled && !configuration.isFocused && configuration.role != .destructive
    if let traits, traits.drawsFills, !isListRow {
      WholeWords { configuration.label }
        .padding(.horizontal, 2)
        .foregroundStyle(
          isEnabled
            ? configuration.isFocused ? .role(.onFill) : isTinted ? .tint : .role(.error)
            : .tertiary
        )
        .bold(isEnabled)
        .background(
          !isEnabled
            ? .clear
            : !configuration.isFocused
              ? .role(.button) : .role(configuration.role == .destructive ? .error : .fill))
    } else {
      BorderedButtonStyle().makeBody(configuration: configuration)
        .foregroundStyle(isTinted ? .tint : isEnabled ? .default : .tertiary)
        .bold(isEnabled)
    }
  }
}

/// The label alone, in the colour of the tint, on a bar while the button has the focus.
///
/// ```swift
/// Button("More") { note = "" }.buttonStyle(.borderless)
/// ```
public struct BorderlessButtonStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.drawsFills) private var drawsFills

  /// The style.
  public init() {}
  /// The label in the colour of the tint, on a bar with the focus.
  public func makeBody(configuration: Configuration) -> some View {
    // A coloured text that is reversed would be a block of its colour.
    let hasHue = drawsFills || !configuration.isFocused
    configuration.label
      .foregroundStyle(
        !isEnabled
          ? .tertiary
          : !hasHue ? .default : configuration.role == .destructive ? .role(.error) : .tint
      )
      .bold(configuration.isPressed)
      .modifier(FocusBar(isShown: configuration.isFocused))
  }
}

/// The label underlined and in the colour of the tint, as a link looks.
///
/// ```swift
/// Button("Website") { note = "" }.buttonStyle(.link)
/// ```
public struct LinkButtonStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.drawsFills) private var drawsFills

  /// The style.
  public init() {}
  /// The label underlined, on a bar with the focus.
  public func makeBody(configuration: Configuration) -> some View {
    let hasHue = drawsFills || !configuration.isFocused
    configuration.label
      .foregroundStyle(!isEnabled ? .tertiary : hasHue ? .tint : .default)
      .underline()
      .modifier(FocusBar(isShown: configuration.isFocused))
  }
}

extension ButtonStyle where Self == BorderedProminentButtonStyle {
  /// The label in brackets or on a fill, bold and in the colour of the tint.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}
extension ButtonStyle where Self == BorderlessButtonStyle {
  /// The label alone, in the colour of the tint.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension ButtonStyle where Self == LinkButtonStyle {
  /// The label underlined and in the colour of the tint.
  public static var link: LinkButtonStyle { LinkButtonStyle() }
}
