/// The look of buttons, and the interaction that presses them.
///
/// Return and Space press the button in any style, unless the style makes a `Button` of it, which
/// then has the focus. Clicks are the style's own: it calls
/// ``PrimitiveButtonStyleConfiguration/trigger()``.
///
/// ```swift
/// struct HoldStyle: PrimitiveButtonStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     configuration.label.onLongPressGesture { configuration.trigger() }
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol PrimitiveButtonStyle: DynamicProperty {
  /// The type of the views that ``makeBody(configuration:)`` returns.
  associatedtype Body: View
  /// The label and the action.
  typealias Configuration = PrimitiveButtonStyleConfiguration

  /// The views that a button consists of.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts from which a ``PrimitiveButtonStyle`` makes a button.
///
/// ```swift
/// struct DoubleClickStyle: PrimitiveButtonStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     configuration.label
///       .bold(configuration.role == .destructive)
///       .onTapGesture(count: 2) { configuration.trigger() }
///   }
/// }
/// ```
@preconcurrency @MainActor
public struct PrimitiveButtonStyleConfiguration {
  /// The label of a button.
  public struct Label: View {
    let content: ModifierContent<ButtonStyling>
    public var body: some View { content }
  }
  /// The label of the button.
  public let label: Label
  let button: ButtonProxy
  /// The purpose of the button.
  @MainActor public var role: ButtonRole? { button.role }

  /// Runs the button's action; nothing while it is disabled.
  public func trigger() { button.press() }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// The button that a ``PrimitiveButtonStyle`` styles, as a button that looks as it would without
  /// the style.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: { configuration.trigger() }) {
      configuration.label
    }
  }
}

enum PrimitiveButtonStyleKey: EnvironmentKey {
  static let defaultValue: (any PrimitiveButtonStyle)? = nil
}

extension EnvironmentValues {
  var primitiveButtonStyle: (any PrimitiveButtonStyle)? { self[PrimitiveButtonStyleKey.self] }
}

extension PrimitiveButtonStyle {
  /// A button of this style.
  func styled(_ configuration: Configuration) -> AnyView {
    AnyView(TriggeringButton(style: self, configuration: configuration))
  }
}

/// A button drawn by a style; a button inside it has the next outer style.
private struct TriggeringButton<Style: PrimitiveButtonStyle>: View {
  let style: Style
  let configuration: PrimitiveButtonStyleConfiguration

  var body: some View {
    EnvironmentView(content: style.makeBody(configuration: configuration), value: true) {
      environment, _ in
      environment[PrimitiveButtonStyleKey.self] = nil
    }
  }
}

extension View {
  /// Sets how buttons inside look, and what presses them.
  public func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View {
    EnvironmentView(content: self, value: style as any PrimitiveButtonStyle) {
      $0[PrimitiveButtonStyleKey.self] = $1
    }
  }
}
