import TermViewCore

/// The look of the buttons of menus.
///
/// ```swift
/// struct QuietMenuStyle: MenuStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     Menu(configuration).buttonStyle(.plain).foregroundStyle(.secondary)
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol MenuStyle: DynamicProperty {
  /// The type of the views that ``makeBody(configuration:)`` returns.
  associatedtype Body: View
  /// The label and the entries.
  typealias Configuration = MenuStyleConfiguration

  /// The views that a menu's button consists of.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts from which a ``MenuStyle`` makes a menu, by `Menu(configuration)`.
///
/// ```swift
/// struct NamedMenuStyle: MenuStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     HStack {
///       Menu(configuration)
///       Text("opens with Return").dim()
///     }
///   }
/// }
/// ```
@preconcurrency @MainActor
public struct MenuStyleConfiguration {
  /// The label of a menu.
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  /// The entries of a menu.
  public struct Content: View {
    let view: AnyView
    public var body: some View { view }
  }

  let label: Label
  let content: @MainActor () -> AnyView
  let primaryAction: (@MainActor () -> Void)?
}

extension Menu
where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// The menu that a ``MenuStyle`` styles.
  public init(_ configuration: MenuStyleConfiguration) {
    let content: @MainActor () -> Content = { Content(view: configuration.content()) }
    if let primaryAction = configuration.primaryAction {
      self.init(
        content: content, label: { configuration.label }, primaryAction: primaryAction)
    } else {
      self.init(content: content) { configuration.label }
    }
  }
}

/// The look of a menu unless it has another: a button with `▾`.
///
/// ```swift
/// Menu("More") { Button("Save") { save() } }.menuStyle(.automatic)     // "More ▾"
/// ```
public struct DefaultMenuStyle: MenuStyle {
  /// The style.
  public nonisolated init() {}
  /// The menu as it is.
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// A button with `▾`.
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

private enum MenuStyleKey: EnvironmentKey {
  static let defaultValue: (any MenuStyle)? = nil
}

extension EnvironmentValues {
  /// The style of menus; `nil` where they draw themselves.
  var menuStyle: (any MenuStyle)? {
    get { self[MenuStyleKey.self] }
    set { self[MenuStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how the buttons of menus inside look.
  public func menuStyle(_ style: some MenuStyle) -> some View {
    environment(\.menuStyle, style is DefaultMenuStyle ? nil : style)
  }
}

extension MenuStyle {
  /// A menu of this style.
  func styled(_ configuration: Configuration) -> AnyView {
    AnyView(StyledMenu(style: self, configuration: configuration))
  }
}

private struct StyledMenu<Style: MenuStyle>: View {
  let style: Style
  let configuration: MenuStyleConfiguration

  // A menu that the style makes itself draws itself.
  var body: some View {
    style.makeBody(configuration: configuration).environment(\.menuStyle, nil)
  }
}
