import TermViewCore

/// A control that switches something on and off: by Return or Space with the focus, or a click.
///
/// ```swift
/// Toggle("Show hidden files", isOn: $showsHidden)
/// ```
public struct Toggle<Label: View>: View {
  private let isOn: Binding<Bool>
  private let label: Label
  @Environment(\.toggleStyle) private var style

  /// A toggle of `isOn` with views for a label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  public var body: some View { label.modifier(ToggleStyling(style: style, isOn: isOn)) }
}

extension Toggle where Label == Text {
  /// A toggle of `isOn`, named `title`.
  public init(_ title: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

/// The look of toggles, and the control that switches them.
///
/// ```swift
/// struct LampToggleStyle: ToggleStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     Button {
///       configuration.isOn.toggle()
///     } label: {
///       HStack {
///         Text("●").foregroundStyle(configuration.isOn ? .green : .red)
///         configuration.label
///       }
///     }
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol ToggleStyle: DynamicProperty {
  /// The type of the views that ``makeBody(configuration:)`` returns.
  associatedtype Body: View
  /// The label of the toggle, and whether it is on.
  typealias Configuration = ToggleStyleConfiguration

  /// The views that a toggle consists of.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts from which a ``ToggleStyle`` makes a toggle.
@preconcurrency @MainActor
public struct ToggleStyleConfiguration {
  /// The label of a toggle.
  ///
  /// ```swift
  /// struct StarToggle: ToggleStyle {
  ///   func makeBody(configuration: Configuration) -> some View {
  ///     HStack { Text(configuration.isOn ? "★" : "☆"); configuration.label }
  ///   }
  /// }
  /// ```
  public struct Label: View {
    fileprivate let content: ModifierContent<ToggleStyling>
    public var body: some View { content }
  }
  /// The label of the toggle.
  public let label: Label
  /// Whether the toggle is on. Set it to switch; `$isOn` is a binding to it.
  @Binding public var isOn: Bool
}

/// Gives the label of a toggle a style.
struct ToggleStyling: ViewModifier {
  let style: any ToggleStyle
  let isOn: Binding<Bool>

  func body(content: Content) -> some View {
    style.styled(
      ToggleStyleConfiguration(
        label: ToggleStyleConfiguration.Label(content: content), isOn: isOn))
  }
}

extension ToggleStyle {
  /// A toggle of this style.
  func styled(_ configuration: Configuration) -> AnyView {
    AnyView(StyledToggle(style: self, configuration: configuration))
  }
}

private struct StyledToggle<Style: ToggleStyle>: View {
  let style: Style
  let configuration: ToggleStyleConfiguration

  // What a style makes of the toggle is in the default one.
  var body: some View {
    style.makeBody(configuration: configuration)
      .environment(\.toggleStyle, ToggleStyleKey.defaultValue)
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// The toggle that a ``ToggleStyle`` styles, in the default style.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}

enum ToggleStyleKey: EnvironmentKey {
  static let defaultValue: any ToggleStyle = CheckboxToggleStyle()
}

extension EnvironmentValues {
  fileprivate var toggleStyle: any ToggleStyle {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how toggles inside look.
  ///
  /// ```swift
  /// VStack {
  ///   Toggle("Read", isOn: $isOn)
  ///   Toggle("Lent", isOn: $isOn)
  /// }
  /// .toggleStyle(.switch)
  /// ```
  public func toggleStyle(_ style: some ToggleStyle) -> some View {
    environment(\.toggleStyle, style as any ToggleStyle)
  }
}

/// A box before the label, crossed while the toggle is on: the default look of toggles.
///
/// ```swift
/// Toggle("Read", isOn: $isOn).toggleStyle(.checkbox)     // a box before the label
/// ```
public struct CheckboxToggleStyle: ToggleStyle {
  /// The style.
  public nonisolated init() {}

  /// A button of a box, `[x]` or `[ ]`, and the label. Pressing it switches the toggle.
  public func makeBody(configuration: Configuration) -> some View {
    SwitchingButton(isOn: configuration.$isOn) {
      HStack {
        Text(configuration.isOn ? "[x]" : "[ ]").labelMark()
        configuration.label
      }
    }
    .environment(\.pressTitle, "Tick")
    .accessibilityRole("checkbox", value: configuration.isOn ? "on" : "off")
  }
}

/// The line that switches a toggle.
private struct SwitchingButton<Label: View>: View {
  @Binding var isOn: Bool
  @ViewBuilder let label: Label
  @FocusState private var isFocused: Bool
  @Environment(\.clicksTakeFocus) private var clicksTakeFocus

  var body: some View {
    Button {
      isOn.toggle()
      if clicksTakeFocus { isFocused = true }
    } label: {
      label
    }
    .buttonStyle(LineButtonStyle())
    .focused($isFocused)
  }
}

/// A switch after the label.
///
/// ```swift
/// Toggle("Read", isOn: $isOn).toggleStyle(.switch)     // a switch after it
/// ```
public struct SwitchToggleStyle: ToggleStyle {
  private let color: Color?
  @Environment(\.isReaderMode) private var isReaderMode

  /// The style.
  public init() { color = nil }
  /// The style with a switch in `tint` while it is on.
  public init(tint: Color) { color = tint }

  /// The label, and at the end of the line a button, `──●` or `○──`, that switches the toggle.
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      // What is said of the button has its label.
      if !isReaderMode {
        configuration.label
        Spacer(minLength: 0)
      }
      SwitchingButton(isOn: configuration.$isOn) {
        HStack {
          if isReaderMode { configuration.label }
          SwitchText(isOn: configuration.isOn, color: color).labelMark()
        }
      }
      .environment(\.pressTitle, "Switch")
      .accessibilityRole("switch", value: configuration.isOn ? "on" : "off")
    }
  }
}

/// A switch: `──●` in the tint while it is on, else `○──`; `--*` and `o--` where there are few
/// glyphs.
private struct SwitchText: View {
  let isOn: Bool
  let color: Color?
  @Environment(\.isThemed) private var isThemed
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.glyphs) private var glyphs

  var body: some View {
    Text(glyphs.isPlain ? isOn ? "--*" : "o--" : isOn ? "──●" : "○──")
      .foregroundColor(!isOn || !isEnabled ? nil : color ?? (isThemed ? .tint : nil))
  }
}

/// The label as a button, bold while the toggle is on.
///
/// ```swift
/// Toggle("Read", isOn: $isOn).toggleStyle(.button)     // the label, bold while it is on
/// ```
public struct ButtonToggleStyle: ToggleStyle {
  /// The style.
  public init() {}

  /// A button of the label, bold while the toggle is on, that switches it.
  public func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      configuration.label.bold(configuration.isOn)
    }
    .accessibilityRole("toggle", value: configuration.isOn ? "on" : "off")
  }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  /// The default look of toggles.
  public static var automatic: CheckboxToggleStyle { CheckboxToggleStyle() }
  /// A box before the label.
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
  /// A switch after the label.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
  /// The label as a button, bold while the toggle is on.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}
