import TermViewCore

/// Views that belong together, in a frame with a label.
///
/// ```swift
/// GroupBox("Network") {
///   Toggle("Wi-Fi", isOn: $isOnline)
/// }
/// ```
public struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  @Environment(\.groupBoxStyle) private var style

  /// A box around `content` with views for a label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  public var body: some View {
    content.modifier(
      GroupBoxStyling(style: style, label: AnyView(label), hasLabel: Label.self != EmptyView.self))
  }
}

extension GroupBox where Label == Text {
  /// A box around `content`, named `title`.
  public init(_ title: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension GroupBox where Label == EmptyView {
  /// A frame without a label.
  public init(@ViewBuilder content: () -> Content) { self.init(content: content) {} }
}

/// The look of group boxes.
///
/// ```swift
/// struct HeadingGroupBoxStyle: GroupBoxStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     VStack {
///       configuration.label.bold()
///       configuration.content.padding(.leading, 2)
///     }
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol GroupBoxStyle: DynamicProperty {
  /// The type of the views that ``makeBody(configuration:)`` returns.
  associatedtype Body: View
  /// The label and the content of the box.
  typealias Configuration = GroupBoxStyleConfiguration

  /// The views that a group box consists of.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts from which a ``GroupBoxStyle`` makes a group box.
///
/// ```swift
/// struct TitledBoxStyle: GroupBoxStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     VStack(alignment: .leading) {
///       configuration.label.bold()
///       configuration.content.padding(.leading, 2)
///     }
///   }
/// }
/// ```
@preconcurrency @MainActor
public struct GroupBoxStyleConfiguration {
  /// The content of a group box.
  ///
  /// ```swift
  /// struct IndentedBox: GroupBoxStyle {
  ///   func makeBody(configuration: Configuration) -> some View {
  ///     configuration.content.padding(.leading, 2)
  ///   }
  /// }
  /// ```
  public struct Content: View {
    fileprivate let content: ModifierContent<GroupBoxStyling>
    public var body: some View { content }
  }
  /// The title of the box.
  public let label: AnyView
  /// Whether there is a label.
  public let hasLabel: Bool
  /// The content of the box.
  public let content: Content
}

/// Gives the content of a group box a style.
struct GroupBoxStyling: ViewModifier {
  let style: any GroupBoxStyle
  let label: AnyView
  let hasLabel: Bool

  func body(content: Content) -> some View {
    style.styled(
      GroupBoxStyleConfiguration(
        label: label, hasLabel: hasLabel,
        content: GroupBoxStyleConfiguration.Content(content: content)))
  }
}

extension GroupBoxStyle {
  /// A box of this style.
  func styled(_ configuration: Configuration) -> AnyView {
    AnyView(StyledGroupBox(style: self, configuration: configuration))
  }
}

private struct StyledGroupBox<Style: GroupBoxStyle>: View {
  let style: Style
  let configuration: GroupBoxStyleConfiguration
  var body: some View { style.makeBody(configuration: configuration) }
}

enum GroupBoxStyleKey: EnvironmentKey {
  static let defaultValue: any GroupBoxStyle = DefaultGroupBoxStyle()
}

extension EnvironmentValues {
  fileprivate var groupBoxStyle: any GroupBoxStyle {
    get { self[GroupBoxStyleKey.self] }
    set { self[GroupBoxStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how group boxes inside look.
  public func groupBoxStyle(_ style: some GroupBoxStyle) -> some View {
    environment(\.groupBoxStyle, style as any GroupBoxStyle)
  }
}

/// A rounded border with the label in its upper edge: the default look of group boxes.
///
/// ```swift
/// GroupBox("Total") { Text("732 pages") }.groupBoxStyle(.automatic)
/// ```
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  /// The style.
  public nonisolated init() {}

  /// The content in a rounded border, one column from its sides, with the label, if there is one,
  /// in the upper edge.
  public func makeBody(configuration: Configuration) -> some View {
    TitledBorder {
      VStack { configuration.content }
        .padding(.horizontal, 1)
        .modifier(BoxBorder())
      if configuration.hasLabel {
        HStack(spacing: 0) {
          Text(" ")
          configuration.label.lineLimit(1)
          Text(" ")
        }
      }
    }
  }
}

/// Places a title over the upper edge of a border, unless the border gives way to what is in it.
private struct TitledBorder: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    guard let box = subviews.first else { return .zero }
    var size = box.sizeThatFits(proposal)
    guard subviews.count > 1, proposal.columns != 0 else { return size }
    let title = subviews[1].sizeThatFits(.unspecified).columns + 2
    size.columns = max(size.columns, min(title, proposal.columns ?? title))
    return size
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for (index, subview) in subviews.enumerated() {
      if index == 0 {
        // As wide as the title, too.
        subview.place(in: bounds)
      } else {
        let isShown = bounds.size.columns > 4 && subviews[0].drawsBorder(in: bounds.size)
        subview.place(
          at: Point(row: bounds.origin.row, column: bounds.origin.column + 1),
          proposal: isShown
            ? ProposedViewSize(columns: bounds.size.columns - 2, rows: 1) : .zero)
      }
    }
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// The default look of group boxes.
  public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

/// The border of a box, of the characters that the terminal has.
private struct BoxBorder: ViewModifier {
  @Environment(\.glyphs) private var glyphs

  func body(content: Content) -> some View {
    content.border(glyphs.border, color: .role(.border))
  }
}
