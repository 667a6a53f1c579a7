/// The look of disclosure groups.
///
/// A style draws the whole group; its keys are those of the views that it is made of.
///
/// ```swift
/// struct PlusGroupStyle: DisclosureGroupStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     VStack(alignment: .leading) {
///       Button(configuration.isExpanded ? "-" : "+") { configuration.isExpanded.toggle() }
///       if configuration.isExpanded { configuration.content }
///     }
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol DisclosureGroupStyle: DynamicProperty {
  /// The type of the views that ``makeBody(configuration:)`` returns.
  associatedtype Body: View
  /// The label and the content of the group, and whether it is unfolded.
  typealias Configuration = DisclosureGroupStyleConfiguration

  /// The views that a group consists of.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts from which a ``DisclosureGroupStyle`` makes a group.
@preconcurrency @MainActor
public struct DisclosureGroupStyleConfiguration {
  /// The label of the group.
  public let label: AnyView
  /// The content of the group.
  public let content: AnyView
  /// Whether the group is unfolded; the style may set it.
  @Binding public var isExpanded: Bool
}

/// The default look: a line with `▸` or `▾`, and the content two columns further in.
///
/// ```swift
/// DisclosureGroup("Details") { Text("732 pages") }.disclosureGroupStyle(.automatic)
/// ```
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  /// The style.
  public nonisolated init() {}
  /// A group that draws itself.
  public func makeBody(configuration: Configuration) -> some View {
    DisclosureGroup(isExpanded: configuration.$isExpanded) {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  /// The default look of disclosure groups.
  public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

private enum DisclosureGroupStyleKey: EnvironmentKey {
  static let defaultValue: (any DisclosureGroupStyle)? = nil
}

extension EnvironmentValues {
  /// The style of groups; `nil` where they draw themselves.
  var disclosureGroupStyle: (any DisclosureGroupStyle)? {
    get { self[DisclosureGroupStyleKey.self] }
    set { self[DisclosureGroupStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how disclosure groups inside look.
  public func disclosureGroupStyle(_ style: some DisclosureGroupStyle) -> some View {
    environment(
      \.disclosureGroupStyle, style is AutomaticDisclosureGroupStyle ? nil : style)
  }
}

extension DisclosureGroupStyle {
  /// A group of this style.
  func styled(_ configuration: Configuration) -> AnyView {
    AnyView(StyledDisclosureGroup(style: self, configuration: configuration))
  }
}

private struct StyledDisclosureGroup<Style: DisclosureGroupStyle>: View {
  let style: Style
  let configuration: DisclosureGroupStyleConfiguration

  // Groups that the style makes itself draw themselves; those in the content have the style.
  var body: some View {
    let inside = AnyView(configuration.content.environment(\.disclosureGroupStyle, style))
    return style.makeBody(
      configuration: DisclosureGroupStyleConfiguration(
        label: configuration.label, content: inside, isExpanded: configuration.$isExpanded)
    )
    .environment(\.disclosureGroupStyle, nil)
  }
}
