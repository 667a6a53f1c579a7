/// A label that shows and hides the views that belong to it.
///
/// In a list the label and the views are rows: Left folds, and from a row inside goes to the label;
/// Right unfolds, and goes in; Return and a click on the label do either. In an element of a
/// `ForEach` the label is selected as that element. Elsewhere the label is a button over the views.
/// The views are indented by two columns. While they are hidden their states end.
///
/// ```swift
/// DisclosureGroup("Sources") {
///   ForEach(files) { file in Text(file.name) }
/// }
/// ```
public struct DisclosureGroup<Label: View, Content: View>: View {
  let label: Label
  let content: @MainActor () -> Content
  private let expansion: Binding<Bool>?
  @State private var isUnfolded = false
  @Environment(\.isInRow) private var isInRow
  @Environment(\.disclosureGroupStyle) private var style

  /// A group that is folded at first, and keeps for itself whether it is.
  public init(
    @ViewBuilder content: @escaping @MainActor () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content
    expansion = nil
  }

  /// A group of which the program keeps whether it is unfolded.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping @MainActor () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content
    expansion = isExpanded
  }

  public var body: some View {
    if let style {
      style.styled(
        DisclosureGroupStyleConfiguration(
          label: AnyView(label), content: AnyView(content()),
          isExpanded: expansion ?? $isUnfolded))
    } else if isInRow {
      rows
    } else {
      VStack(alignment: .leading, spacing: 0) { rows }
    }
  }

  private var rows: some View {
    Section(
      folding: Folding(isExpanded: expansion ?? $isUnfolded, kind: .group),
      content: content().padding(.leading, 2), header: label, footer: EmptyView())
  }
}

extension DisclosureGroup where Label == Text {
  /// A group with a title, which keeps for itself whether it is unfolded.
  public init(
    _ title: String, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(content: content) { Text(title) }
  }

  /// A group with a title, of which the program keeps whether it is unfolded.
  public init(
    _ title: String, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}
