import TermViewCore

/// A title with an icon.
///
/// ```swift
/// Label("Inbox", icon: "✉")
/// ```
public struct Label<Title: View, Icon: View>: View {
  private let title: Title
  private let icon: Icon
  /// Whether the title is a text without characters, as sources have it for an icon alone.
  var isUntitled = false
  @Environment(\.labelStyle) private var style

  /// A label of two views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  public var body: some View {
    style.styled(
      LabelStyleConfiguration(
        title: AnyView(title), icon: AnyView(icon), isUntitled: isUntitled))
  }
}

extension Label where Title == Text, Icon == Text {
  /// A title after an icon of a character or two.
  public init(_ title: String, icon: String) {
    self.init {
      Text(title)
    } icon: {
      Text(icon)
    }
    isUntitled = title.isEmpty
  }
}

/// A label that is a text, or has one for its title.
@MainActor
protocol TextLabel {
  var labelText: String? { get }
}

extension Text: TextLabel {
  var labelText: String? { plainText }
}

extension Label: TextLabel where Title == Text {
  var labelText: String? { title.plainText }
}

/// The look of labels.
///
/// ```swift
/// struct TrailingIconLabelStyle: LabelStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     HStack {
///       configuration.title
///       configuration.icon
///     }
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol LabelStyle: DynamicProperty {
  /// The type of the views that ``makeBody(configuration:)`` returns.
  associatedtype Body: View
  /// The title and the icon of the label.
  typealias Configuration = LabelStyleConfiguration

  /// The views that a label consists of.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts from which a ``LabelStyle`` makes a label.
///
/// ```swift
/// struct TrailingIconStyle: LabelStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     HStack {
///       configuration.title
///       configuration.icon.foregroundStyle(.secondary)
///     }
///   }
/// }
/// ```
@preconcurrency @MainActor
public struct LabelStyleConfiguration {
  /// The title.
  public let title: AnyView
  /// The picture of it.
  public let icon: AnyView
  let isUntitled: Bool
}

extension LabelStyle {
  /// A label of this style.
  func styled(_ configuration: Configuration) -> AnyView {
    AnyView(StyledLabel(style: self, configuration: configuration))
  }
}

private struct StyledLabel<Style: LabelStyle>: View {
  let style: Style
  let configuration: LabelStyleConfiguration

  // What a style makes of the label is in the default one.
  var body: some View {
    style.makeBody(configuration: configuration)
      .environment(\.labelStyle, LabelStyleKey.defaultValue)
  }
}

extension Label where Title == AnyView, Icon == AnyView {
  /// The label that a ``LabelStyle`` styles, in the default style.
  public init(_ configuration: LabelStyleConfiguration) {
    title = configuration.title
    icon = configuration.icon
    isUntitled = configuration.isUntitled
  }
}

enum LabelStyleKey: EnvironmentKey {
  static let defaultValue: any LabelStyle = TitleAndIconLabelStyle()
}

extension EnvironmentValues {
  fileprivate var labelStyle: any LabelStyle {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how labels inside look.
  ///
  /// ```swift
  /// HStack {
  ///   Label("Add", icon: "+")
  ///   Label("Delete", icon: "-")
  /// }
  /// .labelStyle(.titleOnly)
  /// ```
  public func labelStyle(_ style: some LabelStyle) -> some View {
    environment(\.labelStyle, style as any LabelStyle)
  }
}

/// The icon, then the title: the default look of labels.
///
/// ```swift
/// Label("Add", icon: "+").labelStyle(.titleAndIcon)     // "+ Add"
/// ```
public struct TitleAndIconLabelStyle: LabelStyle {
  /// The style.
  public nonisolated init() {}

  /// The icon and the title, side by side.
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: configuration.isUntitled ? 0 : 1) {
      configuration.icon
      configuration.title
    }
  }
}

/// The title alone.
///
/// ```swift
/// Label("Add", icon: "+").labelStyle(.titleOnly)     // "Add"
/// ```
public struct TitleOnlyLabelStyle: LabelStyle {
  /// The style.
  public init() {}
  /// The title of the label; its icon is not shown.
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The icon alone.
///
/// ```swift
/// Label("Add", icon: "+").labelStyle(.iconOnly)     // "+"
/// ```
public struct IconOnlyLabelStyle: LabelStyle {
  /// The style.
  public init() {}
  /// The icon of the label; its title is not shown.
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// The default look of labels.
  public static var automatic: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
  /// The icon, then the title.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title alone.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The icon alone.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}
