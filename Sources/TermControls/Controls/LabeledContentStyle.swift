import TermViewCore

/// The look of labeled content.
///
/// ```swift
/// struct StackedStyle: LabeledContentStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     VStack(alignment: .leading) {
///       configuration.label.dim()
///       configuration.content
///     }
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol LabeledContentStyle: DynamicProperty {
  /// The type of the views that ``makeBody(configuration:)`` returns.
  associatedtype Body: View
  /// The label and the value.
  typealias Configuration = LabeledContentStyleConfiguration

  /// The views that labeled content consists of.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts from which a ``LabeledContentStyle`` makes labeled content.
@preconcurrency @MainActor
public struct LabeledContentStyleConfiguration {
  /// The label of the value; empty inside of `labelsHidden()`.
  public let label: AnyView
  /// The value.
  public let content: AnyView
}

/// The default look: the label, and the value at the end of the line.
///
/// ```swift
/// LabeledContent("Version", value: "2.1").labeledContentStyle(.automatic)
/// ```
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  /// The style.
  public nonisolated init() {}
  /// The label, and the value at the end of the line.
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Spacer(minLength: 0)
      configuration.content
    }
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  /// The default look of labeled content.
  public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

private enum LabeledContentStyleKey: EnvironmentKey {
  static let defaultValue: (any LabeledContentStyle)? = nil
}

extension EnvironmentValues {
  /// The style of labeled content; `nil` where it draws itself.
  var labeledContentStyle: (any LabeledContentStyle)? {
    get { self[LabeledContentStyleKey.self] }
    set { self[LabeledContentStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how labeled content inside looks.
  public func labeledContentStyle(_ style: some LabeledContentStyle) -> some View {
    environment(\.labeledContentStyle, style is AutomaticLabeledContentStyle ? nil : style)
  }
}

extension LabeledContentStyle {
  /// Labeled content of this style.
  func styled(_ configuration: Configuration) -> AnyView {
    AnyView(StyledLabeledContent(style: self, configuration: configuration))
  }
}

private struct StyledLabeledContent<Style: LabeledContentStyle>: View {
  let style: Style
  let configuration: LabeledContentStyleConfiguration

  // Labeled content that the style makes itself draws itself; that in the value has the style.
  var body: some View {
    let inside = AnyView(configuration.content.environment(\.labeledContentStyle, style))
    return style.makeBody(
      configuration: LabeledContentStyleConfiguration(label: configuration.label, content: inside)
    )
    .environment(\.labeledContentStyle, nil)
  }
}
