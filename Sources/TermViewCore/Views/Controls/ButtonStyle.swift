/// The look of buttons.
///
/// A style puts views around the label of a button; the button itself takes keys and clicks. A
/// style may have `@Environment`, `@State` and other dynamic properties.
///
/// ```swift
/// struct ArrowButtonStyle: ButtonStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     HStack {
///       Text(configuration.isFocused ? "▶" : " ")
///       configuration.label
///     }
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol ButtonStyle: DynamicProperty {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration

  /// The views that a button consists of.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts from which a ``ButtonStyle`` makes a button.
///
/// ```swift
/// struct ArrowStyle: ButtonStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     HStack {
///       Text(configuration.isFocused ? "→" : " ")
///       configuration.label.bold(configuration.isPressed)
///     }
///   }
/// }
/// ```
@preconcurrency @MainActor
public struct ButtonStyleConfiguration {
  /// The label of a button.
  ///
  /// ```swift
  /// struct ChevronStyle: ButtonStyle {
  ///   func makeBody(configuration: Configuration) -> some View {
  ///     HStack { configuration.label; Text("›").dim() }
  ///   }
  /// }
  /// ```
  public struct Label: View {
    fileprivate let content: ModifierContent<ButtonStyling>
    public var body: some View { content }
  }
  /// The label of the button.
  public let label: Label
  /// Whether the mouse button is held on the button.
  public let isPressed: Bool
  /// Whether the button has the focus.
  public let isFocused: Bool
  /// The button itself: to press it, or to hand it to views around.
  public let button: ButtonProxy
  /// The purpose of the button.
  @MainActor public var role: ButtonRole? { button.role }
}

enum ButtonProxyKey: EnvironmentKey { static let defaultValue: ButtonProxy? = nil }

enum ButtonStyleKey: EnvironmentKey { static let defaultValue: (any ButtonStyle)? = nil }

/// Gives the label of a button the style that the button inherits.
struct ButtonStyling: ViewModifier {
  @Environment(\.buttonStyle) private var style
  @Environment(\.controlState) private var state
  @Environment(\.buttonProxy) private var button

  @Environment(\.primitiveButtonStyle) private var primitive

  func body(content: Content) -> some View {
    if let primitive, let button {
      primitive.styled(
        PrimitiveButtonStyleConfiguration(
          label: PrimitiveButtonStyleConfiguration.Label(content: content), button: button))
    } else if let style, let button {
      style.styled(
        ButtonStyleConfiguration(
          label: ButtonStyleConfiguration.Label(content: content), isPressed: state.isPressed,
          isFocused: state.isFocused, button: button))
    }
  }
}

extension ButtonStyle {
  /// A button of this style.
  func styled(_ configuration: Configuration) -> AnyView {
    AnyView(StyledButton(style: self, configuration: configuration))
  }
}

private struct StyledButton<Style: ButtonStyle>: View {
  let style: Style
  let configuration: ButtonStyleConfiguration
  var body: some View { style.makeBody(configuration: configuration) }
}

extension EnvironmentValues {
  var controlState: ControlState { self[ControlStateKey.self] }
  fileprivate var buttonProxy: ButtonProxy? { self[ButtonProxyKey.self] }
  fileprivate var buttonStyle: (any ButtonStyle)? { self[ButtonStyleKey.self] }

  /// The styles of buttons, as a whole.
  var buttonLook: ButtonLook {
    get { ButtonLook(style: self[ButtonStyleKey.self], primitive: primitiveButtonStyle) }
    set {
      self[ButtonStyleKey.self] = newValue.style
      self[PrimitiveButtonStyleKey.self] = newValue.primitive
    }
  }
}

/// The styles that buttons have, which a button with controls in its label passes on to these.
struct ButtonLook {
  let style: (any ButtonStyle)?
  let primitive: (any PrimitiveButtonStyle)?
}

extension View {
  /// Sets how buttons inside look.
  ///
  /// ```swift
  /// HStack {
  ///   Button("Keep") { isOpen = false }
  ///   Button("Delete") { delete() }
  /// }
  /// .buttonStyle(.bordered)
  /// ```
  public func buttonStyle(_ style: some ButtonStyle) -> some View {
    EnvironmentView(content: self, value: style as any ButtonStyle) {
      $0[ButtonStyleKey.self] = $1
      $0[PrimitiveButtonStyleKey.self] = nil
    }
  }
}

/// The default look of buttons: in a theme the label on a fill or in brackets, without
/// one, and in the row of a list, the label alone, reversed while the button has the focus.
///
/// ```swift
/// Button("Delete") { delete() }.buttonStyle(.automatic)
/// ```
public struct DefaultButtonStyle: ButtonStyle {
  @Environment(\.themeTraits) private var traits
  @Environment(\.isListRow) private var isListRow

  /// The style.
  public init() {}
  /// The label on a fill or in brackets, or reversed with the focus: by theme and place.
  public func makeBody(configuration: Configuration) -> some View {
    if let traits, !isListRow {
      ThemedButton(configuration: configuration, traits: traits)
    } else {
      let isError = traits != nil && configuration.role == .destructive && !configuration.isFocused
      ReversedLabel(isReversed: configuration.isFocused) {
        EnvironmentView(content: configuration.label, value: isError) {
          if $1 { $0.textStyle.foreground = .role(.error) }
        }
      }
      .modifier(DisabledLook())
    }
  }
}

/// The label alone, underlined while the button has the focus.
///
/// ```swift
/// Button("Delete") { delete() }.buttonStyle(.plain)
/// ```
public struct PlainButtonStyle: ButtonStyle {
  /// The style.
  public init() {}
  /// The label, underlined while the button has the focus.
  public func makeBody(configuration: Configuration) -> some View {
    EnvironmentView(content: configuration.label, value: configuration.isFocused) {
      if $1 { $0.textStyle.underline = .single }
    }
    .modifier(DisabledLook())
  }
}

/// The label in brackets, reversed while the button has the focus and bold while it is held. Those
/// of a disabled button are round.
///
/// ```swift
/// Button("Delete") { delete() }.buttonStyle(.bordered)     // [ Delete ]
/// ```
public struct BorderedButtonStyle: ButtonStyle {
  /// The style.
  public init() {}
  /// The label in brackets, reversed with the focus and bold while the mouse button is held.
  public func makeBody(configuration: Configuration) -> some View {
    BracketedButton(configuration: configuration)
  }
}

/// A view of its own, since other styles use the style as well.
private struct BracketedButton: View {
  let configuration: ButtonStyleConfiguration
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.themeTraits) private var traits

  var body: some View {
    if let traits, traits.drawsFills {
      ThemedButton(configuration: configuration, traits: traits)
    } else {
      brackets
    }
  }

  private var brackets: some View {
    ReversedLabel(isReversed: configuration.isFocused) {
      BracketedLabel(isEnabled: isEnabled) { LetteredLabel(configuration: configuration) }
    }
    .bold(configuration.isPressed)
    .modifier(BracketedTextLook(role: configuration.role, isFocused: configuration.isFocused))
  }
}

/// The text of a control in the third level of text while the control is disabled.
struct DisabledLook: ViewModifier {
  @Environment(\.isEnabled) private var isEnabled

  func body(content: Content) -> some View {
    EnvironmentView(content: content, value: isEnabled) { environment, isEnabled in
      if !isEnabled { environment.textStyle.foreground = .tertiary }
    }
  }
}

/// Views in reversed or normal colours, with the same structure in both cases.
struct ReversedLabel<Content: View>: View {
  let isReversed: Bool
  @ViewBuilder let content: Content

  var body: some View {
    EnvironmentView(content: content, value: isReversed) { environment, isReversed in
      if isReversed { environment.textStyle.attributes.insert(.reverse) }
    }
  }
}

extension ButtonStyle where Self == DefaultButtonStyle {
  /// The default look of buttons.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension ButtonStyle where Self == PlainButtonStyle {
  /// The label alone, underlined while the button has the focus.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension ButtonStyle where Self == BorderedButtonStyle {
  /// The label in brackets.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
