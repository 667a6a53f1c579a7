import TermViewCore

/// A label with a value at the end of the line.
///
/// ```swift
/// LabeledContent("Version", value: "2.1")
/// LabeledContent("Colour") { Text("■").foregroundStyle(.red) }
/// ```
public struct LabeledContent<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  @Environment(\.hidesLabels) private var hidesLabels
  @Environment(\.labeledContentStyle) private var style

  /// `content` with views for a label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  public var body: some View {
    if let style {
      style.styled(
        LabeledContentStyleConfiguration(
          label: hidesLabels ? AnyView(EmptyView()) : AnyView(label),
          content: AnyView(content.environment(\.fieldTitles, nil))))
    } else {
      HStack {
        if !hidesLabels {
          label
          Spacer(minLength: 0)
        }
        // A field inside has its title already.
        content.environment(\.fieldTitles, nil)
      }
    }
  }
}

extension LabeledContent where Label == Text {
  /// `content`, named `title`.
  public init(_ title: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// `value`, named `title`.
  public init(_ title: String, value: String) {
    self.init {
      Text(value).foregroundStyle(.secondary)
    } label: {
      Text(title)
    }
  }
}

enum HidesLabelsKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether controls show no labels.
  package var hidesLabels: Bool {
    get { self[HidesLabelsKey.self] }
    set { self[HidesLabelsKey.self] = newValue }
  }
}

extension View {
  /// Leaves out the labels of controls inside: of pickers, steppers, sliders and labeled content.
  ///
  /// ```swift
  /// Stepper("Pages", value: $pages, in: 1...99).labelsHidden()     // the number alone
  /// ```
  public func labelsHidden() -> some View {
    environment(\.hidesLabels, true).environment(\.fieldTitles, nil)
  }
}
